// @ts-check
// What this device saw of the dice, and keeps: the house's promise, its own seeds, every roll.

import { chance, recall, remember } from "./dom.js";
import { hex, sha256 } from "./sha256.js";

/** @import { DiceState, Message } from "./messages.js" */
/** @typedef {{place: number, seed: string, pledge: string, sat: boolean}} Mine a seed of ours */
/**
 * @typedef {object} Kept
 * @property {number} when
 * @property {string} commitment the first that was seen
 * @property {string[]} names as they were fixed, before any seed was shown
 * @property {string[]} pledges
 * @property {string[]} seeds as they were fixed, before the first roll
 * @property {string[]} [faces] hashes of what the tickets of each kind of throw stand for
 * @property {Mine[]} mine
 * @property {Record<string, string>} rolls by ply
 * @property {number} [rewound] how often throws were taken back with a turn
 * @property {string[]} doubts
 */

const PREFIX = "dice.";
const MOST_TABLES = 60;
const MOST_ROLLS = 2000; // no game is nearly as long, and a browser's memory is small
const OPENLY = "open:";

/** @param {string} text the pledge of a seed is its hash */
export const hashed = (text) => hex(sha256(new TextEncoder().encode(text)));

/**
 * Whether a seed, or none, is what a pledge allows.
 * @param {string} pledge @param {string} seed
 */
function keeps(pledge, seed) {
  if (pledge.startsWith(OPENLY)) return pledge === OPENLY + seed;
  return !seed || pledge === hashed(seed);
}

/** @param {unknown} one @param {unknown} other */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

export class Witness {
  /** @param {string} id of the table */
  constructor(id) {
    this.name = PREFIX + id;
    /** @type {Set<string>} pledges whose seeds this page has shown */
    this.shown = new Set();
    this.watching = false;
    /** @type {Kept} */
    this.kept = this.load() ?? {
      when: Date.now(), commitment: "", names: [], pledges: [], seeds: [], mine: [], rolls: {},
      doubts: [],
    };
    forgetOld(this.name);
  }

  /** @returns {Kept | null} */
  load() {
    try {
      return JSON.parse(recall(this.name, "null"));
    } catch {
      return null;
    }
  }

  /**
   * Keep it; another window of the same table may have kept something as well.
   * @param {boolean} alone whether throws that the other has kept were taken back
   */
  save(alone = false) {
    const other = this.load();
    if (other) {
      const known = new Set(this.kept.mine.map(({ pledge }) => pledge));
      this.kept.mine.push(...other.mine.filter(({ pledge }) => !known.has(pledge)));
      if (!alone) this.kept.rolls = { ...this.kept.rolls, ...other.rolls };
    }
    remember(this.name, JSON.stringify(this.kept));
  }

  /** @param {string} text */
  doubt(text) {
    if (!this.kept.doubts.includes(text)) this.kept.doubts.push(text);
  }

  /** The seeds of ours of which the house has said that it has their pledge. */
  get mine() {
    return this.kept.mine.filter(({ sat }) => sat);
  }

  /**
   * Note what a message says of the dice.
   * @param {Message} message @param {number} seats how many there are
   */
  take(message, seats) {
    const before = JSON.stringify(this.kept);
    if (message.is === "table") this.heedFaces(message.faces);
    if (message.is === "table" || message.is === "seats") {
      if (message.dice.pledges?.length && !this.kept.pledges.length) this.release(message.you, seats);
      this.heed(message.dice, seats);
    }
    const back = this.rewind(message);
    if ((message.is === "table" || message.is === "step") && message.what?.kind === "roll")
      this.fell(message.ply, message.what.text);
    if (JSON.stringify(this.kept) !== before) this.save(back);
  }

  /**
   * Forget throws that were taken back with a turn: at the same plies others may fall. What falls
   * is bound by the order of all throws, and is held against that in the end.
   * @param {Message} message
   */
  rewind(message) {
    const { kept } = this;
    const back = message.is === "step" && message.what.kind === "back" && message.what.plies;
    const missed = message.is === "table" && message.rewound !== (kept.rewound ?? 0);
    if (!back && !missed) return false;
    const last = back ? message.ply : 0;
    const rolls = Object.entries(kept.rolls);
    const left = rolls.filter(([ply]) => Number(ply) <= last);
    kept.rolls = Object.fromEntries(left);
    if (missed) kept.rewound = message.rewound;
    else if (left.length < rolls.length) kept.rewound = (kept.rewound ?? 0) + 1;
    return true;
  }

  /**
   * Chairs that are not ours when the pledges are fixed have no seed of ours: we stood up again, or
   * a bot was let on them while we were away.
   * @param {number[]} you @param {number} seats
   */
  release(you, seats) {
    for (const one of this.kept.mine)
      if (one.place < seats && !you.includes(one.place)) one.sat = false;
  }

  /** @param {Pick<DiceState, "commitment" | "names" | "pledges" | "seeds">} dice @param {number} seats */
  heed(dice, seats) {
    const { kept } = this;
    kept.commitment ||= dice.commitment;
    if (kept.commitment !== dice.commitment) this.doubt("The house has changed its promise.");
    if (dice.pledges?.length) this.heedPledges(dice.names ?? [], dice.pledges, seats);
    else if (dice.seeds.length && this.mine.length) this.doubt("The house has lost the pledges.");
    if (dice.seeds.length) this.heedSeeds(dice.seeds);
  }

  /** Which throw a ticket stands for is told before any seed is known. @param {string[][]} faces */
  heedFaces(faces) {
    const told = faces.map((texts) => hashed(texts.join("\n")));
    this.kept.faces ??= told;
    if (!same(this.kept.faces, told))
      this.doubt("The house tells otherwise now which throw a ticket stands for.");
  }

  /** @param {string[]} names @param {string[]} pledges @param {number} seats */
  heedPledges(names, pledges, seats) {
    const { kept } = this;
    if (!kept.pledges.length) Object.assign(kept, { names, pledges });
    if (!same([kept.names, kept.pledges], [names, pledges]))
      this.doubt("Names or pledges were changed after they had been fixed.");
    if (![seats, seats + 1].includes(pledges.length) || names.length !== pledges.length)
      this.doubt("There are more pledges than chairs.");
    for (const place of new Set(this.mine.map((one) => one.place)))
      if (!this.mine.some((one) => one.place === place && one.pledge === pledges[place]))
        this.doubt("The house shows another pledge than the one that this page has sent.");
  }

  /** @param {string[]} seeds */
  heedSeeds(seeds) {
    const { kept } = this;
    if (!kept.seeds.length) kept.seeds = seeds;
    if (!same(kept.seeds, seeds)) this.doubt("Seeds were changed after they had been fixed.");
    if (!kept.pledges.length) return; // a table of an older kind
    const fit = seeds.every((seed, place) => keeps(kept.pledges[place] ?? "", seed));
    if (!fit || seeds.length !== kept.pledges.length)
      this.doubt("A seed is not the one that was pledged.");
  }

  /** @param {number} ply @param {string} text */
  fell(ply, text) {
    const { rolls } = this.kept;
    const before = rolls[ply];
    if (before !== undefined && before !== text)
      this.doubt(`The roll at ply ${ply} fell as ${before} and is told as ${text} now.`);
    else if (Object.keys(rolls).length < MOST_ROLLS) rolls[ply] = text;
  }

  /** Whether a seed of ours was pledged and is not in the dice. */
  get leftOut() {
    const { pledges, seeds } = this.kept;
    return this.mine.some((one) => pledges[one.place] === one.pledge && seeds[one.place] === "");
  }

  /** Whether a seed of ours is in the dice. */
  get takesPart() {
    return this.mine.some((one) => one.seed && this.kept.seeds[one.place] === one.seed);
  }

  /**
   * Draw a seed for a place, keep it, and return its pledge.
   * @param {number} place
   */
  pledge(place) {
    const seed = chance(16);
    const pledge = hashed(seed);
    this.kept.mine.push({ place, seed, pledge, sat: false });
    this.save();
    return pledge;
  }

  /** The house has a pledge of ours. @param {string | undefined} pledge */
  sat(pledge) {
    for (const one of this.kept.mine) if (one.pledge === pledge) one.sat = true;
    this.save();
  }

  /**
   * The seeds to show now: all pledges are fixed and kept, ours among them, and nothing is wrong.
   * @param {DiceState} dice
   * @returns {{place: number, seed: string}[]}
   */
  due(dice) {
    if (dice.waits !== "seeds" || this.kept.doubts.length) return [];
    const due = this.kept.mine.filter(
      ({ place, pledge }) =>
        dice.awaited.includes(place) &&
        dice.pledges?.[place] === pledge &&
        !this.shown.has(pledge),
    );
    for (const { pledge } of due) this.shown.add(pledge);
    return due;
  }

  /** Whether this page should pledge a seed for bots that play alone. @param {DiceState} dice */
  wanted(dice) {
    const wanted = dice.waits === "watcher" && !this.watching;
    this.watching ||= wanted;
    return wanted;
  }

  /** What goes into the record that is taken home. */
  get line() {
    const { commitment, rolls } = this.kept;
    const plies = Object.keys(rolls).map(Number);
    const fallen = plies.sort((a, b) => a - b).map((ply) => [ply, rolls[ply]]);
    return { commitment, mine: this.mine.map(({ seed }) => seed), rolls: fallen };
  }
}

/** Forget the oldest tables, so that there is always room for the next. @param {string} but */
function forgetOld(but) {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(`parlour.${PREFIX}`));
    if (names.length < MOST_TABLES) return;
    const when = (/** @type {string} */ name) => JSON.parse(localStorage[name] ?? "{}").when ?? 0;
    names.sort((one, other) => when(one) - when(other));
    for (const name of names.slice(0, names.length - MOST_TABLES + 1))
      if (name !== `parlour.${but}`) localStorage.removeItem(name);
  } catch {
    // a browser that keeps nothing has nothing to forget
  }
}
