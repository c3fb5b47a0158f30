// @ts-check
// <game-board>: shows a view and finds out which move is meant. It knows places, no rules.

import { Choice, last, wayOf, wayTo } from "./choice.js";
import { Chooser } from "./chooser.js";
import { drawing, s, set } from "./dom.js";
import { apart, middleOf, size, usual, wentRound } from "./geometry.js";
import { Marks } from "./marks.js";
import { hurry, linger, move, TURNING, turnOf } from "./motion.js";
import { Pieces } from "./pieces.js";
import { Places } from "./places.js";
import { Pointing } from "./pointing.js";
import { moveWords } from "./words.js";
import { scaleOf } from "./loupe.js";
import { turnPrinted } from "./turning.js";

/** @import { Act, Place, Transition, View } from "./messages.js" */
/** @import { TurnedBoard } from "./turning.js" */
/** @typedef {import("./geometry.js").Spot} Spot */
/**
 * @typedef {object} Showing
 * @property {View} view
 * @property {TurnedBoard | undefined} board
 * @property {Map<string, string>} looks
 * @property {Transition | null} what
 * @property {boolean} follows whether it is the next moment after the one that was shown
 * @property {boolean} mine whether this guest may choose
 * @property {boolean} moving whether pieces travel
 * @property {string} title
 * @property {string} mover what the seat that decides is called
 */

const KEYS = "Arrow keys go from place to place, Enter chooses, the question mark asks why not.";

// So many times as large as the usual, and a place is marked by its outline instead of a ring.
const LARGE = 2.5;

export class GameBoard extends HTMLElement {
  constructor() {
    super();
    this.choice = new Choice();
    this.marks = new Marks();
    this.pieces = new Pieces();
    this.dice = s("g", { class: "dice" });
    this.printed = s("g", { class: "printed" });
    const { trail, under, way, over } = this.marks;
    const layers = [this.printed, trail, under, way, this.pieces.layer, over];
    this.drawn = s("g", { id: "board-drawn" }, ...layers);
    this.places = new Places(this);
    const seen = [this.drawn, this.places.layer, this.dice];
    this.svg = s("svg", { role: "application", tabindex: -1 }, ...seen);
    /** @type {View | null} */
    this.view = null;
    this.board = "";
    this.unit = 1;
    this.scale = 1; // pixels a unit
    this.mine = false;
    this.carried = "";
    this.quick = false; // whether a piece with one move makes it at one tap
    this.byKey = false;
    this.mover = "";
  }

  connectedCallback() {
    if (this.svg.isConnected) return;
    this.append(this.svg);
    this.pointing = new Pointing(this);
    this.chooser = new Chooser(
      this,
      (act) => this.play(act),
      (act) => this.draw(wayOf(act)),
    );
    this.svg.addEventListener("pointerleave", () => this.trace(""));
    this.addEventListener("keydown", (event) => this.key(event));
    // not on the drawing: a part of it that hears of focus would be a stop of the Tab key itself
    this.addEventListener("focusin", (event) => this.places.focused(event));
    addEventListener("keydown", () => (this.byKey = true), true);
    addEventListener("pointerdown", () => (this.byKey = false), true);
  }

  /** @param {Showing} showing */
  show(showing) {
    hurry();
    const { view, what, board } = showing;
    this.mover = showing.mover;
    const before = new Map([...this.places.known].map(([name, { place }]) => [name, place]));
    if (!board) return;
    const wait = what?.kind === "roll" ? 450 : 0;
    const old = this.printed.firstElementChild;
    const moving = showing.moving && this.view !== null;
    const { turned, swings } = this.lay(view.board, board, before, showing);
    const arrived = this.pieces.show(view.pieces, showing.looks, {
      what,
      carried: this.carried !== "",
      turned,
      middle: middleOf(board),
      space: this.unit,
      places: before,
      wait,
      moving,
    });
    const { settled } = this.pieces;
    for (const swing of swings) this.pieces.lift(swing(arrived), turned);
    if (old && what?.taken && moving) linger(old, this.printed, settled);
    if (moving) this.marks.wait(settled);
    if (!showing.follows) this.marks.note(null, []);
    this.leaveTrail(what, before, arrived);
    this.settle(view, showing.mine);
  }

  /** @param {Transition | null} what @param {Map<string, Place>} before @param {number} arrived */
  leaveTrail(what, before, arrived) {
    const names = what ? wayOf(what) : [];
    const places = names.flatMap((name) => before.get(name) ?? this.places.get(name) ?? []);
    this.marks.note(what, this.pieces.walked.length ? this.pieces.walked : places);
    this.marks.drawTrail(this.unit, arrived);
  }

  /** A new view is there: nothing is chosen yet. @param {View} view @param {boolean} mine */
  settle(view, mine) {
    this.view = view;
    this.mine = mine;
    this.putDown();
    this.choice = new Choice(mine ? view.acts : [], this.quick);
    this.refresh();
  }

  /**
   * Lay the printed board; a board that changes while places move is one whose boats turn.
   * @param {string} name @param {TurnedBoard} board @param {Map<string, Place>} before
   * @param {Showing} showing
   */
  lay(name, board, before, { title, moving }) {
    /** @type {Map<string, number>} how far places have turned about the middle */
    const turned = new Map();
    const lying = `${name} ${board.quarters ?? 0}`;
    if (lying === this.board) return { turned, swings: [] };
    const same = lying.endsWith(this.board.slice(-2)); // or it is seen from another side now
    this.board = lying;
    this.unit = usual(board.places);
    set(this.svg, "viewBox", board.box.join(" "));
    this.style.setProperty("--ratio", String(board.box[2] / board.box[3]));
    set(this.svg, "aria-label", `Board of ${title}. ${KEYS}`);
    this.places.lay(board.places);
    const middle = middleOf(board);
    for (const place of board.places) {
      const was = before.get(place.name);
      if (same && was && wentRound(was, place, middle))
        turned.set(place.name, turnOf(was, place, middle));
    }
    const fresh = drawing(board.svg);
    turnPrinted(fresh, board.quarters ?? 0, middle);
    return { turned, swings: this.reprint(fresh, moving && same && before.size > 0, middle) };
  }

  /**
   * Print the board anew; parts that lie elsewhere now will swing there.
   * @param {SVGGElement} fresh @param {boolean} moving @param {Spot} middle
   * @returns {((delay: number) => Element)[]}
   */
  reprint(fresh, moving, middle) {
    const old = moving ? partsOf(this.printed) : [];
    this.printed.replaceChildren(fresh);
    const now = moving ? partsOf(this.printed) : [];
    return now.flatMap(({ name, element, spot }) => {
      const was = old.find((part) => part.name === name);
      if (!was || !wentRound(was.spot, spot, middle)) return [];
      const turn = turnOf(was.spot, spot, middle);
      return [(delay) => swing(element, turn, middle, delay)];
    });
  }

  /** Mark what can be done now. */
  refresh() {
    const { choice, marks } = this;
    this.scale = scaleOf(this.svg); // asked once, before anything changes: it lays the page out
    this.chooser?.close();
    marks.clear();
    const { starts, goals, path } = choice;
    const held = path.at(-1) ?? "";
    this.places.tell(this.view?.pieces ?? [], (name) =>
      name === held ? "held" : goals.has(name) ? "goal" : starts.has(name) ? "can" : "",
    );
    for (const man of this.pieces.men) man.element.classList.remove("can", "held");
    this.offer(path.length ? [] : starts);
    for (const name of goals) this.ringAt(name);
    if (path[0]) this.lift(path[0]);
    if (path.length > 1) this.draw(path);
  }

  /** @param {Iterable<string>} names */
  offer(names) {
    const turn = this.view?.turn ?? -1;
    const offers = [...names].map((name) => ({ name, men: this.pieces.on(name, turn) }));
    for (const { name, men } of offers)
      if (!men.length) this.marks.light(this.places.get(name), "lit");
    this.marks.glow(offers.flatMap(({ men }) => men), 4 / this.scale);
  }

  /** Show what is held: the piece, or the place that has none. @param {string} name */
  lift(name) {
    const man = this.pieces.top(name, this.view?.turn ?? -1);
    if (man) this.marks.glow([man], 4 / this.scale);
    if (man) man.element.classList.add("held");
    else this.marks.light(this.places.get(name), "lit held");
  }

  /** @param {string} name */
  ringAt(name) {
    const place = this.places.get(name);
    if (!place) return;
    if (size(place) > LARGE * this.unit) return this.marks.light(place, "lit");
    const spot = this.landing(place);
    const taken = this.pieces.men.some((man) => apart(man, spot) < 0.5 * this.unit);
    const least = 7 / this.scale; // what a phone still shows
    this.marks.ring({ ...place, ...spot }, this.unit, taken, least);
  }

  /**
   * Where one comes to stand: on a long point the next free spot from its base.
   * @param {Place} place @returns {Spot}
   */
  landing({ name, shape, x, y, height }) {
    if (shape !== "up" && shape !== "down") return { x, y };
    const own = this.pieces.men.filter((man) => man.place === name && man.seat === this.view?.turn);
    const up = shape === "up" ? -1 : 1;
    return { x, y: y - (up * height) / 2 + up * this.unit * (0.5 + Math.min(4, own.length)) };
  }

  /** @param {Set<string>} names */
  among(names) {
    return this.places.list.filter((place) => names.has(place.name));
  }

  /** A place was pointed at. @param {string} name */
  point(name) {
    if (!name || !this.view) return;
    hurry();
    if (!this.mine) return this.tell("why", { path: [name] });
    const occupied = this.view.pieces.some(
      (piece) => piece.place === name && piece.seat === this.view?.turn,
    );
    this.mean(this.choice.point(name, occupied));
  }

  /** @param {import("./choice.js").Meaning} meaning */
  mean(meaning) {
    if (meaning.is === "play") return this.play(meaning.act);
    if (meaning.is === "free") return this.free();
    if (meaning.is === "why") this.tell("why", { path: meaning.path });
    this.refresh();
    if (meaning.is === "ask") this.ask(meaning.acts, meaning.at);
    if (meaning.is === "hold") this.held(meaning.acts, meaning.at);
  }

  /** @param {Act[]} acts @param {string} at */
  held(acts, at) {
    this.tell("held", { place: at, goals: this.choice.goals.size });
    if (acts.length) this.ask(acts, at);
  }

  /** @param {Act[]} acts @param {string} at */
  ask(acts, at) {
    const place = this.places.get(at);
    if (!place) return;
    const box = this.svg.getBoundingClientRect();
    const mine = this.getBoundingClientRect();
    const spot = new DOMPoint(place.x, place.y).matrixTransform(
      this.svg.getScreenCTM() ?? undefined,
    );
    const above = spot.y - box.top > box.height * 0.55;
    const side = 0.5 * Math.min(this.unit, place.height) * scaleOf(this.svg) + 8;
    const called = (/** @type {string} */ at) => this.called(at);
    const stands = (/** @type {string} */ at) => this.pieces.men.some((man) => man.place === at);
    const said = acts.map((act) => ({ ...act, says: moveWords(act, acts, called, stands) }));
    const top = spot.y - mine.top + (above ? -side : side);
    this.chooser?.ask(said, { left: spot.x - mine.left, top, above }, this.byKey);
    const [act] = acts;
    if (acts.length === 1 && act) this.draw(wayOf(act));
  }

  /**
   * What the mover calls a place that has a name for each side.
   * @param {string} name @returns {string}
   */
  called(name) {
    return this.own(name) || (this.places.get(name)?.says || name).split(", ")[0] || name;
  }

  /**
   * The mover's own name for a place, if it has one: Green's space 5.
   * @param {string} name @returns {string}
   */
  own(name) {
    const names = (this.places.get(name)?.says ?? "").split(", ");
    return names.find((one) => one.startsWith(`${this.mover}'s `)) ?? "";
  }

  /** @param {Act} act */
  play(act) {
    hurry();
    const back = this.chooser?.box.contains(document.activeElement) ?? false;
    this.choice.path = act.path;
    this.refresh();
    this.draw(wayOf(act));
    if (back) this.places.focus(last(act));
    this.tell("move", { move: act.move, path: act.path });
  }

  /** Ask why nothing can be done there. @param {string} name */
  why(name) {
    this.tell("why", { path: [...this.choice.path, name] });
  }

  free() {
    this.choice.letGo();
    this.putDown();
    this.refresh();
    this.tell("free", {});
  }

  /** Begin with this place, as when a piece is picked up. @param {string} name */
  hold(name) {
    hurry();
    this.choice.path = [name];
    this.refresh();
    this.tell("held", { place: name, goals: this.choice.goals.size });
  }

  /** Show what is suggested: its way, and its first place held. @param {Act} act */
  suggest({ move, path }) {
    if (path[0] && this.choice.starts.has(path[0])) this.choice.path = [path[0]];
    this.refresh();
    this.draw(wayOf(this.choice.acts.find((act) => act.move === move) ?? { path }));
    if (path[0]) this.places.focus(path.at(-1) ?? path[0]);
  }

  /** Draw the way to a place under the pointer or the focus. @param {string} name */
  trace(name) {
    if (this.chooser?.open || this.pointing?.drag?.moved) return;
    const { path } = this.choice;
    const [act] = path.length && name ? this.choice.ways(name) : [];
    if (act) return this.draw(wayTo(act, name, path.length));
    if (path.length > 1) this.draw(path);
    else this.marks.way.replaceChildren();
  }

  /** Draw a way, from the piece that would walk it. @param {string[]} way */
  draw([first = "", ...others]) {
    const man = this.pieces.top(first, this.view?.turn ?? -1) ?? this.places.get(first);
    const places = others.flatMap((name) => this.places.get(name) ?? []);
    const spots = places.map((place) => this.landing(place));
    this.marks.draw(man ? [man, ...spots] : spots);
  }

  /** A piece follows the pointer. @param {string} from @param {Spot} spot */
  carry(from, spot) {
    const man = this.pieces.top(from, this.view?.turn ?? -1);
    if (!man) return;
    this.carried = from;
    this.pieces.layer.append(man.element);
    man.element.style.transform = `translate(${spot.x}px, ${spot.y}px)`;
    man.element.classList.add("carried");
  }

  /** @param {string} from @param {string} place */
  drop(from, place) {
    if (!place) return this.free();
    if (place === from) return this.putDown(); // a tap that trembled: the piece stays chosen
    const meaning = this.choice.point(place, false);
    if (meaning.is !== "play") this.putDown();
    this.mean(meaning);
  }

  putDown() {
    this.carried = "";
    for (const man of this.pieces.men) {
      man.element.style.transform = "";
      man.element.classList.remove("carried");
    }
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key !== "Escape") return;
    const at = this.choice.path.at(-1);
    const asked = this.chooser?.open;
    this.pointing?.loupe.close();
    this.free();
    if (asked) this.places.focus(at ?? this.places.current);
  }

  /** @param {string} what @param {object} detail */
  tell(what, detail) {
    this.dispatchEvent(new CustomEvent(`board-${what}`, { detail, bubbles: true }));
  }
}

/**
 * Where parts that move as a whole lie; those of one name are counted.
 * @param {SVGGElement} printed
 */
function partsOf(printed) {
  /** @type {Map<string, number>} */
  const count = new Map();
  /** @type {NodeListOf<SVGGElement>} */
  const found = printed.querySelectorAll("[data-part]");
  return [...found].map((element) => {
    const part = element.dataset.part ?? "";
    count.set(part, (count.get(part) ?? 0) + 1);
    const box = element.getBBox();
    const spot = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    return { name: `${part} ${count.get(part)}`, element, spot };
  });
}

/**
 * Swing a likeness of a part, which can lie over men that stand by its way; the part waits unseen.
 * @param {SVGGElement} part @param {number} turn @param {Spot} middle @param {number} delay
 */
function swing(part, turn, middle, delay) {
  const pen = part.parentNode?.cloneNode(false) ?? s("g"); // lines are as thick as on the board
  pen.appendChild(part.cloneNode(true));
  const likeness = s("g", { class: "aloft" }, pen);
  likeness.style.transformOrigin = `${middle.x}px ${middle.y}px`;
  const frames = [{ transform: `rotate(${-turn}rad)` }, { transform: "rotate(0)" }];
  move(likeness, frames, { duration: TURNING, delay }).then(() => likeness.remove());
  move(part, [{ opacity: 0 }, { opacity: 0 }], { duration: TURNING + delay });
  return likeness;
}

customElements.define("game-board", GameBoard);
