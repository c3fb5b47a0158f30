// @ts-check
// How this device's hand plays: its choices, kept on the device, and what plays itself by them.
// What is legal comes from the table: nothing plays itself but the only thing that may be done.

import { part, recall, remember } from "./dom.js";

/** @typedef {import("./knowledge.js").Knowledge} Knowledge */
/**
 * @typedef {object} Deeds
 * @property {() => void} changed something was chosen otherwise
 * @property {(move: string) => void} act
 * @property {() => void} throwDice
 * @property {(move: string) => void} roll say a word that throws the dice, and throw
 */

/** What is chosen until somebody chooses otherwise. */
const USUAL = { "one-tap": "yes", forced: "throw", "roll-itself": "no" };
/** @typedef {keyof typeof USUAL} Setting */

// Milliseconds in which one sees what was thrown or played before the next plays itself.
const BREATH = 900;
const AT_ONCE = 150;

export class Hands {
  /** @param {Knowledge} table @param {Deeds} deeds */
  constructor(table, deeds) {
    this.table = table;
    this.deeds = deeds;
    this.ahead = false; // whether the dice fall when our turn comes
    this.timer = 0;
    this.seen = "";
    for (const name of /** @type {Setting[]} */ (Object.keys(USUAL))) this.offer(name);
  }

  /** @param {Setting} name */
  offer(name) {
    const field = /** @type {HTMLInputElement | HTMLSelectElement} */ (part(name));
    const box = field instanceof HTMLInputElement;
    if (box) field.checked = chosen(name) === "yes";
    else field.value = chosen(name);
    field.addEventListener("change", () => {
      remember(`hands.${name}`, box ? (field.checked ? "yes" : "no") : field.value);
      this.deeds.changed();
    });
  }

  /** Whether a piece that can go to one place only moves at one tap. */
  get oneTap() {
    return chosen("one-tap") === "yes";
  }

  /** Whether one can press for the next throw while others play. */
  get waiting() {
    const { begun, over, past, mine, acting, you, story } = this.table;
    const idle = begun && !over && !past && !mine && acting >= 0;
    const throws = story.some(({ kind, seat }) => kind === "roll" && you.includes(seat));
    return idle && throws && chosen("roll-itself") === "no";
  }

  /** Press for the next throw, or take that back. */
  press() {
    this.ahead = this.waiting && !this.ahead;
  }

  /** Something has changed: after a breath what plays itself is played. */
  heed() {
    const { step, past, mine, over, what } = this.table;
    const state = JSON.stringify([step, past?.ply, mine, this.forced, chosen("roll-itself")]);
    if (state === this.seen) return;
    this.seen = state;
    clearTimeout(this.timer);
    const back = what?.kind === "back"; // who has taken something back wants to decide
    const asked = this.ahead && !back ? this.rolling : undefined;
    if (over || back || (mine && !asked)) this.ahead = false;
    const deed = asked ?? (back ? undefined : this.itself);
    if (deed) this.timer = window.setTimeout(() => this.play(deed), asked ? AT_ONCE : BREATH);
  }

  /** @param {() => void} deed */
  play(deed) {
    this.ahead = false;
    if (this.table.mine) deed();
  }

  /** What throws the dice now, if something does. @returns {(() => void) | undefined} */
  get rolling() {
    const { throwable, mine, view } = this.table;
    if (throwable) return () => this.deeds.throwDice();
    const word = mine ? view.buttons.find(({ throws }) => throws) : undefined;
    return word && (() => this.deeds.roll(word.move));
  }

  /** What plays itself now, by what was chosen. @returns {(() => void) | undefined} */
  get itself() {
    const { mine, throwable, view } = this.table;
    if (!mine) return undefined;
    const [only, ...others] = [...view.acts, ...view.buttons];
    const rolls = throwable || (only && "throws" in only && only.throws);
    if (others.length) return undefined;
    if (rolls) return chosen("roll-itself") === "yes" ? this.rolling : undefined;
    const itself = this.forced === "always" || (this.forced === "throw" && view.dice.length > 0);
    return only && itself ? () => this.deeds.act(only.move) : undefined;
  }

  get forced() {
    return chosen("forced");
  }
}

/** @param {Setting} name */
function chosen(name) {
  return recall(`hands.${name}`, USUAL[name]);
}
