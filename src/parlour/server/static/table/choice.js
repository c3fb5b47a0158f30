// @ts-check
// What a player means by pointing at places, one after the other: no rules, only paths.

/** @import { Act } from "./messages.js" */

/**
 * What came of pointing: a move to make, a question which of several is meant, a piece held
 * (perhaps with moves that could end here), nothing any more, or a reason to be asked for.
 * @typedef {{is: "play", act: Act} | {is: "ask", acts: Act[], at: string}
 *   | {is: "hold", acts: Act[], at: string} | {is: "free"} | {is: "why", path: string[]}} Meaning
 */

export class Choice {
  /** @param {Act[]} acts @param {boolean} quick whether a piece with one move makes it at once */
  constructor(acts = [], quick = false) {
    this.quick = quick;
    this.acts = acts.filter((act) => act.path.length > 0);
    /** @type {string[]} */
    this.path = [];
  }

  /** The acts that go on from what is chosen. */
  get live() {
    return this.acts.filter((act) => this.path.every((place, i) => act.path[i] === place));
  }

  /** Where a path may begin. */
  get starts() {
    return new Set(this.acts.map((act) => act.path[0] ?? ""));
  }

  /** Where it may go on to: the next places, and the ends of longer paths. */
  get goals() {
    const on = this.path.length
      ? this.live.filter((act) => act.path.length > this.path.length)
      : [];
    return new Set(on.flatMap((act) => [act.path[this.path.length] ?? "", last(act)]));
  }

  /** Everything that can be pointed at now with success. */
  get open() {
    return this.path.length ? new Set([...this.goals, ...this.starts]) : this.starts;
  }

  /** The ways to a place from here. @param {string} place */
  ways(place) {
    return this.live.filter((act) => act.path.indexOf(place, this.path.length) >= 0);
  }

  letGo() {
    this.path = [];
  }

  /**
   * @param {string} place
   * @param {boolean} occupied whether a piece of the seat stands there, which is then meant itself
   * @returns {Meaning}
   */
  point(place, occupied = false) {
    if (!this.path.length) return this.begin(place, occupied);
    const ending = this.live.filter((act) => this.goesOn(act) && last(act) === place);
    if (ending.length) return this.settle(ending, place);
    const through = this.ways(place);
    if (through.length) return this.goOn(through, place);
    if (place === this.path.at(-1)) return this.again(place);
    if (this.starts.has(place)) return this.begin(place, occupied);
    return { is: "why", path: [...this.path, place] };
  }

  /** @param {Act} act */
  goesOn(act) {
    return act.path.length > this.path.length;
  }

  /** @param {string} place @param {boolean} occupied @returns {Meaning} */
  begin(place, occupied) {
    const live = this.acts.filter((act) => act.path[0] === place);
    if (!live.length) return this.arrive(place, occupied);
    const whole = live.filter((act) => act.path.length === 1);
    this.path = [place];
    if (whole.length === live.length || (this.quick && live.length === 1))
      return this.settle(live, place);
    return { is: "hold", acts: whole, at: place };
  }

  /** Nothing starts here; perhaps something can come here. @returns {Meaning} */
  arrive(/** @type {string} */ place, /** @type {boolean} */ occupied) {
    const coming = occupied ? [] : this.acts.filter((act) => last(act) === place);
    this.path = [];
    return coming.length ? { is: "ask", acts: coming, at: place } : { is: "why", path: [place] };
  }

  /** @param {Act[]} acts @param {string} at @returns {Meaning} */
  settle(acts, at) {
    const [only] = acts;
    return acts.length === 1 && only ? { is: "play", act: only } : { is: "ask", acts, at };
  }

  /** @param {Act[]} acts @param {string} place @returns {Meaning} */
  goOn(acts, place) {
    const routes = new Map(
      acts.map((act) => [routeTo(act, place, this.path.length).join(">"), act]),
    );
    if (routes.size > 1) return { is: "ask", acts, at: place };
    const [act] = acts;
    if (act) this.path = routeTo(act, place, this.path.length);
    return { is: "hold", acts: [], at: place };
  }

  /** The held place is pointed at again. @param {string} place @returns {Meaning} */
  again(place) {
    const whole = this.live.filter((act) => !this.goesOn(act));
    if (whole.length) return this.settle(whole, place);
    this.letGo();
    return { is: "free" };
  }
}

/** @param {Act} act */
export function last(act) {
  return act.path[act.path.length - 1] ?? "";
}

/** Where a piece walks, as far as is known. @param {{path: string[], way?: string[]}} deed */
export function wayOf({ path, way }) {
  return way ?? path;
}

/**
 * The way of an act as far as a place that its path comes to.
 * @param {Act} act @param {string} place @param {number} from
 */
export function wayTo(act, place, from) {
  return act.way && place === last(act) ? act.way : routeTo(act, place, from);
}

/** @param {Act} act @param {string} place @param {number} from */
function routeTo(act, place, from) {
  return act.path.slice(0, act.path.indexOf(place, from) + 1);
}
