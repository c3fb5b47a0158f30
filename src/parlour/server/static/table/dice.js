// @ts-check
// Dice: they tumble, land with a small turn of their own, and lie there until the next throw.

import { h, s, still } from "./dom.js";
import { look } from "./looks.js";
import { move } from "./motion.js";

/** @import { Die, Fallen } from "./messages.js" */
/**
 * @typedef {object} Throwing
 * @property {boolean} fresh whether a throw has just happened
 * @property {Fallen[]} fallen its dice, if it was over at once
 * @property {boolean} landed whether the dice of the view have been thrown
 * @property {boolean} throwable
 * @property {boolean} live whether this is now, not an earlier moment
 * @property {number} ply
 * @property {(spot: {x: number, y: number}) => {x: number, y: number}} seen where it lies for who
 *   looks from this side
 */

const FLIP = 85;

export class Dice {
  /**
   * @param {SVGGElement} layer on the board @param {HTMLElement} tray beside it
   * @param {() => void} wish
   */
  constructor(layer, tray, wish) {
    this.layer = layer;
    this.tray = tray;
    /** @type {Map<string, Die>} faces that were seen, to tumble through */
    this.faces = new Map();
    /** @type {Die[]} */
    this.last = [];
    this.thrown = 0;
    this.seen = (/** @type {{x: number, y: number}} */ spot) => spot;
    for (const place of [layer, tray]) place.addEventListener("click", () => wish());
  }

  /**
   * @param {Die[]} dice @param {Map<string, string>} looks
   * @param {Throwing} how
   */
  show(dice, looks, { fresh, fallen, landed, throwable, live, ply, seen }) {
    this.seen = seen;
    if (landed) for (const die of dice) this.faces.set(die.face, die);
    const fell = fallen.map((die, i) => this.fell(die, looks, dice[i]));
    if (fell.length) this.last = fell;
    const lying = landed ? dice : live ? this.last : fell.length ? fell : dice;
    if (fresh) this.thrown = ply; // they lie as they fell while they are played
    const kept = [...lying, ...(landed || !live ? [] : dice.filter((die) => isFree(die, lying)))];
    if (landed || !live) this.last = live ? dice.map((die) => ({ ...die, used: true })) : [];
    const tumbling = fresh && (landed || fell.length > 0) ? lying.length : 0;
    this.layer.replaceChildren();
    this.tray.replaceChildren();
    for (const place of [this.layer, this.tray]) place.classList.toggle("throwable", throwable);
    kept.forEach((die, i) => this.lay(die, looks, tilt(this.thrown, i), i < tumbling ? i : -1));
  }

  /**
   * A die of a throw that was over at once, where the next one waits to be thrown.
   * @param {Fallen} die @param {Map<string, string>} looks
   * @param {Die | undefined} next
   * @returns {Die}
   */
  fell({ face, svg, x, y }, looks, next) {
    looks.set(`fell ${face}`, svg);
    const spot = { x: x ?? next?.x ?? null, y: y ?? next?.y ?? null };
    const die = { face, look: `fell ${face}`, used: false, seat: next?.seat ?? -1, ...spot };
    this.faces.set(face, die);
    return die;
  }

  /**
   * @param {Die} die @param {Map<string, string>} looks @param {number} turn
   * @param {number} order
   */
  lay(die, looks, turn, order) {
    const face = s("g", { transform: `rotate(${turn})` }, look(looks, die.look));
    const used = die.used ? "die used" : "die";
    const said = `Die: ${die.face}${die.used ? ", used" : ""}`;
    if (die.x !== null && die.y !== null) {
      const { x, y } = this.seen({ x: die.x, y: die.y });
      const spot = s(
        "g",
        { transform: `translate(${x} ${y})` },
        s("g", { class: used, role: "img", "aria-label": said }, face),
      );
      this.layer.append(spot);
    } else
      this.tray.append(
        h(
          "span",
          { class: used },
          s("svg", { viewBox: "-0.66 -0.66 1.32 1.32", role: "img", "aria-label": said }, face),
        ),
      );
    if (order >= 0) this.tumble(face, looks, die.look, turn, order);
  }

  /**
   * @param {SVGGElement} face @param {Map<string, string>} looks @param {string} last
   * @param {number} turn @param {number} order
   */
  tumble(face, looks, last, turn, order) {
    if (still() || document.hidden) return;
    const way = order % 2 ? 1 : -1;
    const frames = [
      {
        transform: `translate(${-0.9 + 0.2 * order}px, -0.5px) rotate(${way * 520}deg) scale(0.8)`,
        opacity: 0,
      },
      {
        transform: `translate(-0.3px, -0.25px) rotate(${way * 200}deg) scale(1.06)`,
        opacity: 1,
        offset: 0.5,
      },
      { transform: `rotate(${turn - way * 9}deg)`, offset: 0.85 },
      { transform: `rotate(${turn}deg)` },
    ];
    this.flip(
      face,
      looks,
      last,
      [...this.faces.values()].map((die) => die.look),
    );
    move(face, frames, { duration: 480 + 40 * Math.min(order, 3), easing: "ease-out" });
  }

  /**
   * Other faces show while it tumbles.
   * @param {SVGGElement} face @param {Map<string, string>} looks @param {string} last
   * @param {string[]} faces
   */
  flip(face, looks, last, faces) {
    let left = 4;
    const turn = () => {
      const other = faces[Math.floor(Math.random() * faces.length)] ?? last;
      face.replaceChildren(look(looks, left-- > 0 ? other : last));
      if (left >= 0) setTimeout(turn, FLIP);
    };
    turn();
  }
}

/**
 * Whether a die that waits to be thrown can lie there: the last throw stays until the next.
 * @param {Die} die @param {Die[]} lying
 */
function isFree({ x, y }, lying) {
  return lying.every((other) => x !== null && (other.x !== x || other.y !== y));
}

/** Each die comes to lie its own way. @param {number} ply @param {number} i */
function tilt(ply, i) {
  return ((ply * 7 + i * 11) % 21) - 10;
}
