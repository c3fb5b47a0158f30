// @ts-check
// The table page: hears the table, shows it, and carries what the player wants to it.

import { Announcer } from "./announcer.js";
import "./board.js";
import { Seats, Settings, Talk } from "./company.js";
import { Dice } from "./dice.js";
import { part, recall, remember } from "./dom.js";
import { Hands } from "./hands.js";
import { Knowledge } from "./knowledge.js";
import { Line } from "./line.js";
import { hurry } from "./motion.js";
import { Now } from "./now.js";
import { ProofPart, takeHome } from "./proof.js";
import { Replay } from "./replay.js";
import { Rights } from "./rights.js";
import { Share } from "./share.js";
import { Sounds } from "./sounds.js";
import { Story } from "./story.js";
import { turnedSpot, Turning } from "./turning.js";
import { Why } from "./why.js";
import { Witness } from "./witness.js";

/** @import { Wish } from "./line.js" */
/** @import { Message, Said } from "./messages.js" */
/** @typedef {import("./board.js").GameBoard} GameBoard */

class Page {
  constructor() {
    const id = location.pathname.split("/")[2] ?? "";
    const wish = (/** @type {Wish} */ wanted) => void this.wish(wanted);
    this.table = new Knowledge();
    this.witness = new Witness(id);
    this.board = /** @type {GameBoard} */ (part("board"));
    this.sounds = new Sounds();
    this.announcer = new Announcer(part("live"), part("toasts"));
    const address = `${location.origin.replace(/^http/, "ws")}/table/${id}/socket`;
    this.line = new Line(address, (message) => this.hear(message), (away) => this.away(away));
    this.dice = new Dice(
      this.board.dice,
      part("tray"),
      () => this.table.throwable && wish({ do: "throw" }),
    );
    this.replay = new Replay(this.table, () => this.show(null, true));
    this.hands = new Hands(this.table, {
      changed: () => this.useHands(),
      act: (move) => wish({ do: "act", move }),
      throwDice: () => wish({ do: "throw" }),
      roll: (move) => void this.roll(move),
    });
    this.now = new Now(wish, {
      sit: (seat, name) => this.sit(seat, name),
      replay: () => this.replay.watch(),
      open: () => this.openDice(id),
      hint: () => this.hint(),
      held: () => this.board.choice.path.length > 0,
      hands: this.hands,
      roll: (move) => void this.roll(move),
    });
    this.why = new Why((act) => this.suggest(act));
    this.story = new Story((ply) => this.replay.go(ply));
    const note = (/** @type {string} */ text) => this.announcer.note(text);
    const sharing = new Share(note);
    const rights = new Rights(wish, note, () => this.show(null, false));
    const proof = new ProofPart(this.witness, wish, () => this.openDice(id));
    const company = [new Seats(wish), new Talk(wish), new Settings(wish)];
    this.parts = [...company, this.story, sharing, rights, proof];
    /** @type {Set<number>} chairs on which this page has sat down by itself */
    this.sitting = new Set();
    this.looked = 0; // the ply that is seen
    this.turning = new Turning();
    this.turns = 0; // how often somebody has turned the board away from their own side
    this.useHands();
    this.listen();
    this.line.open();
  }

  listen() {
    const on = (/** @type {string} */ name, /** @type {(detail: any) => void} */ deed) =>
      document.addEventListener(name, (event) => deed(/** @type {CustomEvent} */ (event).detail));
    on("board-move", ({ move }) => this.wish({ do: "act", move }));
    on("board-why", ({ path }) => this.ask(path));
    on("board-held", ({ goals }) => this.held(goals));
    on("board-free", () => this.free());
    on("focus-board", () => this.toBoard());
    document.addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("click", (event) => this.goHome(event));
    part("sound").addEventListener("click", () => this.sound());
    part("turn").addEventListener("click", () => this.turn());
    part("look-back").addEventListener("click", () =>
      this.replay.go(Math.max(0, this.table.ply - 1)),
    );
    this.showSound();
    this.fold();
  }

  /** Play as this device has chosen. */
  useHands() {
    const { board, hands } = this;
    board.quick = board.choice.quick = hands.oneTap;
    hands.heed();
  }

  /** Let the keys go to the board: to what can be chosen first. */
  toBoard() {
    const { places } = this.board;
    places.focus(places.choosable[0]?.name ?? places.current);
  }

  /** @param {number} goals how many places the chosen piece can go to */
  held(goals) {
    this.why.close();
    this.announcer.say(`Chosen. ${goals} ${goals === 1 ? "place" : "places"} to go to.`);
    this.now.hold(this.table);
  }

  free() {
    this.why.close();
    this.now.hold(this.table);
  }

  /** On a wide window everything lies open. */
  fold() {
    const wide = matchMedia("(min-width: 900px)");
    const set = () =>
      document
        .querySelectorAll("details[data-wide]")
        .forEach((one) => one.toggleAttribute("open", wide.matches));
    wide.addEventListener("change", set);
    set();
  }

  /** @param {Message} message */
  hear(message) {
    const turn = this.table.mine;
    this.table.take(message);
    this.witness.take(message, this.table.seats.length);
    if (message.is === "table") this.greet();
    if (message.is === "step") this.happened(message, turn);
    if (message.is === "why") this.answer(message);
    if (message.is === "hint" && message.step === this.table.step)
      this.announcer.say(this.why.advise(message));
    if (message.is === "no" && !message.key) {
      this.why.close(); // whatever was asked for does not come
      this.announcer.note(message.says);
    }
    if (message.is === "chat") this.spoken(message.chat);
    if (message.is === "table" || message.is === "step")
      this.show(message.is, message.is === "step");
    else if (!["ack", "no", "why", "hint"].includes(message.is)) this.show(null, false);
    this.takeChairs();
  }

  /** What somebody says is seen at once, also where the talk is folded. @param {Said} said */
  spoken({ name, text }) {
    const words = `${name} says: ${text}`;
    const open = part("said").checkVisibility();
    open ? this.announcer.say(words) : this.announcer.note(words);
  }

  /** The first words, or all of it again. */
  greet() {
    document.title = `${this.table.about.title} · Parlour`;
    this.comeBack();
    this.turns = Number(recall(`turns.${this.table.about.game}`, "0")) || 0;
    if (this.replay.open) return void this.replay.go(this.replay.wanted);
    const ply = new URLSearchParams(location.search).get("ply");
    if (ply !== null) this.replay.go(Number(ply) || 0);
  }

  /** Who comes back has their chair again, if a bot played for them meanwhile. */
  comeBack() {
    for (const seat of this.table.may.retake ?? []) {
      this.announcer.note("Welcome back: you have your chair again.");
      this.sitting.delete(seat); // before the game it needs a pledge again
      this.wish({ do: "retake", seat });
    }
  }

  /** Sit down on the chairs that are kept for us; the house has shown its commitment by now. */
  takeChairs() {
    for (const { seat } of this.table.kept) {
      if (this.sitting.has(seat)) continue;
      this.sitting.add(seat);
      this.pledge(seat, (pledge) => this.line.wish({ do: "sit", seat, name: "", pledge }));
    }
    this.giveSeeds();
  }

  /** Show the seeds that are due; where bots play alone, one of ours goes into their dice. */
  giveSeeds() {
    const { witness, table, line } = this;
    if (!table.dice) return;
    for (const { place, seed } of witness.due(table.dice))
      line.wish({ do: "seed", seat: place, seed });
    if (witness.wanted(table.dice))
      this.pledge(table.seats.length, (pledge) => line.wish({ do: "pledge", pledge }));
  }

  /**
   * Pledge a seed for a place, and remember whether the house has taken the pledge.
   * @param {number} place
   * @param {(pledge: string) => Promise<import("./line.js").Answer | null>} send
   */
  async pledge(place, send) {
    const pledge = this.witness.pledge(place);
    const answer = await send(pledge);
    if (answer?.is === "ack") this.witness.sat(pledge);
    this.show(null, false);
  }

  /** A record that goes home takes with it what this page saw. @param {Event} event */
  goHome(event) {
    const link = event.target instanceof Element && event.target.closest("a[download]");
    const { id } = this.table.about;
    if (!(link instanceof HTMLAnchorElement) || !id || !link.href.endsWith(`/table/${id}/record`))
      return;
    event.preventDefault();
    takeHome(id, this.witness).catch(() =>
      this.announcer.note("The record cannot be had just now."),
    );
  }

  /**
   * @param {import("./messages.js").StepMessage} step
   * @param {boolean} was whether it was already our turn
   */
  happened(step, was) {
    const { kind, seat } = step.what;
    this.why.close();
    if (kind === "back") this.replay.forget();
    if (this.replay.open) this.replay.tell();
    if (kind === "roll") this.sounds.rattle();
    if (kind === "act") this.sounds.tap(0.15);
    if (this.table.over || (this.table.mine && !was)) setTimeout(() => this.sounds.bell(), 500);
    if (this.table.over) setTimeout(() => this.celebrate(), 900);
    if (kind === "back")
      this.announcer.note(`${this.table.called(seat)} takes back a move: ${step.what.says ?? step.what.text}.`);
    else this.announcer.tell(step.story, this.table.about.game, this.arrived(step.what));
  }

  /** The men of who has won hop, and the bell rings once more. */
  celebrate() {
    this.sounds.bell();
    this.board.pieces.hop(this.table.view.outcome?.winners ?? []);
  }

  /**
   * What the place is called to which a piece has come.
   * @param {import("./messages.js").Transition} what
   */
  arrived({ path }) {
    const name = path.length > 1 ? (path.at(-1) ?? "") : "";
    return [name, this.board.places.get(name)?.says ?? ""];
  }

  /** @param {"table" | "step" | null} news @param {boolean} moving */
  show(news, moving) {
    const { table, board } = this;
    const mine = table.mine && table.view.turn >= 0;
    const what = table.past ? table.past.what : table.what;
    this.turning.to(this.side());
    const printed = table.boards.get(table.seen.board);
    const view = this.turning.view(table.seen, printed);
    if (news !== null || board.view !== view || board.mine !== mine) {
      const { looks, about, past } = table;
      const shown = this.turning.deed(news || past ? what : null, printed);
      const follows = !past || past.ply === this.looked + 1;
      const mover = table.seats[view.turn >= 0 ? view.turn : view.thrower]?.name ?? "";
      const { title } = about;
      const lying = this.turning.board(printed);
      board.show({ view, board: lying, looks, what: shown, follows, mine, moving, title, mover });
      this.showDice(what, news === "step" && !past);
      this.looked = past ? past.ply : table.ply;
    }
    this.hands.heed();
    this.now.show(table, this.line.busy);
    for (const shown of this.parts) shown.show(table);
    part("turn").hidden = this.sides().length < 2;
    part("look-back").hidden = table.ply === 0 || table.past !== null;
    document.body.classList.toggle("past", table.past !== null);
  }

  /** @param {import("./messages.js").Transition | null} what @param {boolean} now */
  showDice(what, now) {
    const { seen, looks, throwable, past, ply, boards } = this.table;
    const thrown = what?.kind === "roll";
    const printed = boards.get(seen.board);
    const { quarters } = this.turning;
    this.dice.show(seen.dice, looks, {
      fresh: now && thrown,
      fallen: (thrown && what.dice) || [],
      landed: seen.turn >= 0,
      throwable,
      live: !past,
      ply: past?.ply ?? ply,
      seen: (spot) => (printed ? turnedSpot(spot, quarters, printed) : spot),
    });
  }

  /** The sides from which the board can be looked at: ours, and those of the others. */
  sides() {
    const { seats, you } = this.table;
    const own = seats[you[0] ?? -1]?.facing ?? 0;
    return [...new Set([own, ...seats.map(({ facing }) => facing)])].sort();
  }

  /** The side that lies at the bottom: our own, unless somebody has turned the board. */
  side() {
    const { seats, you } = this.table;
    const sides = this.sides();
    const own = sides.indexOf(seats[you[0] ?? -1]?.facing ?? 0);
    return sides[(own + this.turns) % sides.length] ?? 0;
  }

  turn() {
    this.turns = (this.turns + 1) % this.sides().length;
    remember(`turns.${this.table.about.game}`, String(this.turns)); // for the next table as well
    this.show(null, false);
  }

  /** @param {Wish} wanted */
  async wish(wanted) {
    hurry();
    if (this.table.past && wanted.do !== "rematch") return null;
    const going = this.line.wish(wanted);
    this.now.show(this.table, this.line.busy);
    const answer = await going;
    if (answer?.is === "no") this.refused(answer);
    else if (wanted.do === "rematch" && this.table.rematch)
      location.assign(`/table/${this.table.rematch}`);
    this.now.show(this.table, this.line.busy);
    return answer;
  }

  /** Say the word that throws, and throw: one asks for the dice once. @param {string} move */
  async roll(move) {
    await this.wish({ do: "act", move });
    if (this.table.throwable) await this.wish({ do: "throw" });
  }

  /** @param {import("./messages.js").NoMessage} answer */
  refused(answer) {
    this.board.free();
    if (answer.why === "stale") return this.announcer.note("The game has gone on in the meantime.");
    if (answer.refusal)
      this.why.show(
        { ...answer.refusal, says: answer.says },
        this.table.about.game,
        this.table.view.acts,
      );
    this.announcer.note(answer.says);
  }

  /** @param {number} seat @param {string} name */
  sit(seat, name) {
    remember("name", name);
    this.pledge(seat, (pledge) => this.wish({ do: "sit", seat, name, pledge }));
  }

  hint() {
    if (this.line.ask({ do: "hint" })) this.why.ponder();
  }

  /** @param {string[]} path */
  ask(path) {
    if (this.table.past) return;
    this.line.ask({ do: "why", path });
  }

  /** @param {import("./messages.js").WhyMessage} message */
  answer(message) {
    const { table } = this;
    const theirs = table.begun && table.acting >= 0 && !table.mine;
    const says = theirs
      ? `It is for ${table.called(table.acting)} to decide.`
      : message.says;
    const shown = theirs ? { says, rule: "" } : { ...message, says };
    this.why.show(shown, table.about.game, table.view.acts);
    this.announcer.say([says, theirs ? "" : message.rule && `Rule ${message.rule}.`].join(" "));
  }

  /**
   * Show a move that is possible: on the board, or its button.
   * @param {import("./messages.js").Act} act
   */
  suggest(act) {
    if (act.path.length) {
      this.board.suggest(act);
      this.now.hold(this.table);
    } else
      document
        .querySelector(`[data-move="${CSS.escape(act.move)}"]`)
        ?.scrollIntoView({ block: "nearest" });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const typing =
      event.target instanceof Element && event.target.closest("input, select, textarea, dialog");
    const leaving = event.key === "Escape" && this.replay.open; // the slider has the focus then
    if ((typing && !leaving) || event.ctrlKey || event.metaKey || event.altKey) return;
    const deed = this.keys()[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!deed) return;
    event.preventDefault();
    deed();
  }

  /** @returns {Record<string, (() => void) | undefined>} */
  keys() {
    const { table, replay } = this;
    const ahead = this.hands.waiting ? () => this.now.press() : undefined;
    const nowhere = document.activeElement === document.body;
    const toBoard = nowhere ? () => this.toBoard() : undefined;
    return {
      t: this.hands.rolling ?? ahead,
      u: table.backable ? () => this.wish({ do: "back" }) : undefined,
      h: table.hintable ? () => this.hint() : undefined,
      m: () => this.sound(),
      f: this.sides().length > 1 ? () => this.turn() : undefined,
      ArrowLeft: replay.open ? () => replay.step(-1) : toBoard,
      ArrowRight: replay.open ? () => replay.step(1) : toBoard,
      Escape: replay.open ? () => replay.close() : () => this.board.free(),
    };
  }

  /** The arithmetic of the dice is fetched when somebody wants to see it. @param {string} id */
  async openDice(id) {
    const { openDice } = await import("./opened.js");
    openDice(id, this.witness, this.table);
  }

  sound() {
    this.sounds.toggle();
    this.showSound();
  }

  showSound() {
    part("sound").setAttribute("aria-pressed", String(this.sounds.on));
  }

  /** @param {boolean} away */
  away(away) {
    part("away").hidden = !away;
  }
}

new Page();
