// @ts-check
// A lesson: shows the coach's words and the board, and carries what the learner does to the house.

import { lay, recall as known } from "./lay.js";
import { Announcer } from "./table/announcer.js";
import "./table/board.js";
import { Dice } from "./table/dice.js";
import { h, part, say, still } from "./table/dom.js";
import { hurry } from "./table/motion.js";
import { Sounds } from "./table/sounds.js";
import { turnedSpot, Turning } from "./table/turning.js";
import { Why } from "./table/why.js";
import { ruleLink } from "./table/words.js";

/** @import { Act, LessonAsked, LessonFrame, LessonMoment, WhyMessage } from "./table/messages.js" */
/** @typedef {import("./table/board.js").GameBoard} GameBoard */

const DOWN = "The house does not answer just now; try again in a moment.";
const PAUSE = 450; // between two things that happen by themselves

class LessonPage {
  constructor() {
    const { game = "", title = "", seat = "0", count = "0" } = document.body.dataset;
    this.game = game;
    this.title = title;
    this.seat = Number(seat);
    this.count = Number(count);
    this.board = /** @type {GameBoard} */ (part("board"));
    this.announcer = new Announcer(part("live"), part("toasts"));
    this.sounds = new Sounds();
    this.turning = new Turning();
    this.dice = new Dice(this.board.dice, part("tray"), () => this.asks("throw") && this.say("throw"));
    this.why = new Why((act) => this.suggest(act));
    /** @type {string[]} what was answered so far */
    this.answers = [];
    /** @type {number[]} how many answers there were when each step began */
    this.starts = [0];
    /** @type {LessonMoment | null} */
    this.now = null;
    /** @type {import("./table/board.js").Showing["looks"]} */
    this.looks = new Map();
    /** @type {Map<string, import("./table/messages.js").Board>} */
    this.boards = new Map();
    this.busy = false;
    this.begun = false; // whether the learner has done something
    this.shown = 0; // moments that were shown, so that each throw lies its own way
    this.listen();
    void this.ask([], undefined);
  }

  listen() {
    const on = (/** @type {string} */ name, /** @type {(detail: any) => void} */ deed) =>
      document.addEventListener(name, (event) => deed(/** @type {CustomEvent} */ (event).detail));
    on("board-move", ({ move }) => this.say(move));
    on("board-why", ({ path }) => void this.wonder(path));
    on("board-held", ({ goals }) =>
      this.announcer.say(`Chosen. ${goals} ${goals === 1 ? "place" : "places"} to go to.`),
    );
    on("board-free", () => this.why.close());
    const press = (/** @type {string} */ id, /** @type {() => void} */ deed) =>
      part(id).addEventListener("click", deed);
    press("throw", () => this.say("throw"));
    press("next", () => this.say("next"));
    press("hint", () => this.hint());
    press("back", () => this.back());
    press("again", () => this.go(0));
    press("play-now", () => void this.play());
    press("sound", () => this.showSound(this.sounds.toggle()));
    this.showSound(this.sounds.on);
    document.addEventListener("keydown", (event) => this.key(event));
    const wide = matchMedia("(min-width: 900px)");
    const fold = () => document.querySelector("details[data-wide]")?.toggleAttribute("open", wide.matches);
    wide.addEventListener("change", fold);
    fold();
  }

  /** @param {boolean} on */
  showSound(on) {
    part("sound").setAttribute("aria-pressed", String(on));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const button = { t: "throw", h: "hint", u: "back", m: "sound" }[event.key.toLowerCase()];
    const found = button ? /** @type {HTMLButtonElement} */ (part(button)) : null;
    if (!found || found.hidden || found.disabled) return;
    event.preventDefault();
    found.click();
  }

  /** @param {LessonMoment["asks"]} what */
  asks(what) {
    return !this.busy && this.now?.asks === what;
  }

  /** Answer the coach. @param {string} said */
  say(said) {
    hurry();
    this.begun = true;
    if (!this.busy) void this.ask(this.answers, said);
  }

  /**
   * @param {string[]} answers @param {string | undefined} said
   */
  async ask(answers, said) {
    this.hold(true);
    const moment = /** @type {LessonMoment | null} */ (await this.send({ answers, said }));
    if (moment && moment.kind === "done") await this.take(answers, said, moment);
    else if (moment) this.correct(moment);
    this.hold(false);
    if (moment?.kind === "done") this.point();
  }

  /**
   * @param {LessonAsked & {said?: string}} asked @returns {Promise<unknown>} nothing if the house does not answer
   */
  async send(asked) {
    try {
      const answer = await fetch(location.pathname, { method: "POST", body: JSON.stringify(asked) });
      part("away").hidden = answer.ok;
      return answer.ok ? await answer.json() : null;
    } catch {
      part("away").hidden = false;
      return null;
    }
  }

  /** While something happens nothing is heard; who has the focus keeps it. @param {boolean} busy */
  hold(busy) {
    this.busy = busy;
    part("now").setAttribute("aria-busy", String(busy));
    if (busy) return;
    part("back").toggleAttribute("disabled", !this.answers.length);
    part("again").toggleAttribute("disabled", !this.answers.length);
  }

  /**
   * It goes on: show what has happened, then the words.
   * @param {string[]} answers @param {string | undefined} said @param {LessonMoment} moment
   */
  async take(answers, said, moment) {
    this.why.close();
    part("toasts").replaceChildren();
    this.answers = said === undefined ? answers : [...answers, said];
    this.starts.length = Math.min(this.starts.length, moment.step + 1);
    while (this.starts.length <= moment.step) this.starts.push(this.answers.length);
    for (const [name, board] of Object.entries(moment.boards ?? {})) this.boards.set(name, board);
    for (const [name, look] of Object.entries(moment.looks ?? {})) this.looks.set(name, look);
    const old = this.now;
    this.now = moment;
    this.turning.to(moment.facing);
    part("throw").hidden = part("next").hidden = true;
    for (const [i, frame] of moment.frames.entries()) {
      const last = i + 1 === moment.frames.length;
      this.show(frame, last && moment.asks === "act", said !== undefined || i > 0);
      this.announcer.say(frame.story.map(({ text }) => text).join(" "));
      if (!last && !still()) await pause(Math.max(PAUSE, this.board.pieces.settled + PAUSE));
    }
    this.tell(moment, moment.step !== old?.step || said === undefined);
  }

  /** @param {LessonFrame} frame @param {boolean} mine @param {boolean} moving */
  show({ view, what }, mine, moving) {
    const printed = this.boards.get(view.board);
    const seen = this.turning.view(view, printed);
    const deed = this.turning.deed(what, printed);
    const mover = this.now?.names[view.turn >= 0 ? view.turn : view.thrower] ?? "";
    const { looks, title } = this;
    const board = this.turning.board(printed);
    this.board.show({ view: seen, board, looks, what: deed, follows: what !== null, mine, moving: moving && what !== null, title, mover });
    const thrown = what?.kind === "roll";
    const throwable = this.now?.asks === "throw" && view === this.now.frames.at(-1)?.view;
    if (thrown) this.sounds.rattle();
    else if (what) this.sounds.tap(0.15);
    this.shown += 1;
    this.dice.show(view.dice, looks, {
      fresh: thrown,
      fallen: (thrown && what.dice) || [],
      landed: view.turn >= 0,
      throwable,
      live: what !== null,
      ply: this.shown,
      seen: (spot) => (printed ? turnedSpot(spot, this.turning.quarters, printed) : spot),
    });
    part("captions").replaceChildren(...view.captions.map((line) => h("p", {}, line)));
  }

  /** Say the words of the step, and offer what can be done. @param {LessonMoment} moment @param {boolean} fresh */
  tell(moment, fresh) {
    const { step, words, teaches, asks } = moment;
    const view = moment.frames.at(-1)?.view;
    say(part("steps"), `Step ${step + 1} of ${this.count}`);
    part("words").replaceChildren(words, " ", ruleLink(this.game, teaches));
    if (fresh) this.announcer.say(words);
    part("throw").hidden = asks !== "throw";
    part("next").hidden = asks !== "next";
    part("hint").hidden = asks !== "act";
    part("play-now").hidden = asks !== "end";
    const buttons = asks === "act" ? (view?.buttons ?? []) : [];
    part("moves").replaceChildren(
      ...buttons.map(({ move, says }) =>
        h("button", { type: "button", class: "word", "data-move": move, onclick: () => this.say(move) }, says),
      ),
    );
    if (asks === "end" && view?.outcome) this.board.pieces.hop(view.outcome.winners);
    if (asks === "end") this.sounds.bell();
  }

  /** Not this: why, or what the lesson has in mind. @param {LessonMoment} moment */
  correct({ says, rule, hint, wanted }) {
    this.board.free();
    this.announcer.say(says);
    const instead = wanted.map((each) => ({ ...each, path: [...each.path] }));
    this.why.show({ says: rule ? says : hint || says, rule, instead }, this.game, []);
  }

  /** Ask why nothing can be done there. @param {string[]} path */
  async wonder(path) {
    if (this.busy) return;
    const answer = /** @type {WhyMessage | null} */ (await this.send({ answers: this.answers, path }));
    if (!answer) return;
    const { wanted = [] } = this.now ?? {};
    this.announcer.say(answer.says);
    this.why.show({ ...answer, instead: wanted.map((each) => ({ ...each, path: [...each.path] })) }, this.game, []);
  }

  /** Show the move that the lesson asks for. */
  hint() {
    const { wanted = [], hint = "" } = this.now ?? {};
    const [first] = wanted;
    if (!first) return;
    const says = hint || (first.path.length ? `Play ${first.says}.` : `Choose “${first.says}”.`);
    this.announcer.say(says);
    this.why.show({ says, rule: "" }, this.game, []);
    this.suggest({ move: first.move, path: [...first.path] });
  }

  /** @param {Act} act */
  suggest(act) {
    if (act.path.length) return this.board.suggest(act);
    const button = document.querySelector(`#moves [data-move="${CSS.escape(act.move)}"]`);
    if (button instanceof HTMLElement) button.focus();
  }

  /** Go to the beginning of this step, or of the one before if nothing was done in this. */
  back() {
    const at = this.now?.step ?? 0;
    const begun = this.answers.length > (this.starts[at] ?? 0);
    this.go(this.starts[begun ? at : Math.max(0, at - 1)] ?? 0);
  }

  /** Go back to where so many answers led. @param {number} count */
  go(count) {
    if (!this.busy) void this.ask(this.answers.slice(0, count), undefined);
  }

  /** Let the focus go to what is to be done, if it was lost or was on what is gone. */
  point() {
    const at = document.activeElement;
    const gone = at === document.body || (at instanceof HTMLElement && !at.checkVisibility());
    if (!gone || !this.begun) return; // who has only come may read first
    const next = ["throw", "next", "play-now"].map(part).find((button) => !button.hidden);
    const word = document.querySelector("#moves button");
    const { places } = this.board;
    if (next) next.focus({ preventScroll: true });
    else if (places.choosable[0]) places.focus(places.choosable[0].name);
    else if (word instanceof HTMLElement) word.focus({ preventScroll: true });
  }

  /** Lay a table like that of the cabinet. */
  async play() {
    const { bot = "random", seats = "2" } = part("play-now").dataset;
    /** @type {import("./lay.js").Chair[]} */
    const chairs = [{ who: "me" }];
    while (chairs.length < Number(seats)) chairs.push({ who: "bot", bot });
    part("away").textContent = "";
    await lay({ game: this.game, seats: chairs, name: known("name") }, part("away"));
    part("away").hidden = !part("away").textContent;
    if (part("away").hidden) say(part("away"), DOWN);
  }
}

/** @param {number} time */
function pause(time) {
  return new Promise((done) => setTimeout(done, time));
}

new LessonPage();
