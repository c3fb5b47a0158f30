// @ts-check
// The pieces on the board: which of the old ones is which of the new ones, and how it gets there.

import { drawing, s, set } from "./dom.js";
import { apart } from "./geometry.js";
import { look } from "./looks.js";
import { wayOf } from "./choice.js";
import { arc, at, carried, joined, move, timeOf, TURNING, walk } from "./motion.js";

/** @import { Transition, Piece, Place } from "./messages.js" */
/** @typedef {import("./geometry.js").Spot} Spot */
/** @typedef {Piece & {element: SVGGElement}} Man */
/** @typedef {{old: Man, now: Piece}} Pair */
/**
 * @typedef {object} Journey how pieces come from the last view to this one
 * @property {Transition | null} what
 * @property {boolean} carried whether the piece was brought by hand and need not walk
 * @property {Map<string, Place>} places
 * @property {Map<string, number>} turned how far places have turned about the middle, with boats
 * @property {{x: number, y: number}} middle
 * @property {number} space
 * @property {number} wait milliseconds until the dice have landed
 * @property {boolean} moving
 */

/** When what is paid has been laid down and seen, in milliseconds. */
const PAID = 600;

export class Pieces {
  constructor() {
    this.layer = s("g", { class: "pieces" });
    /** @type {Man[]} */
    this.men = [];
    /** @type {Spot[]} where the piece that was played last has walked */
    this.walked = [];
    this.settled = 0; // when the last piece that was shown to move lies still, in milliseconds
  }

  /**
   * @param {Piece[]} pieces
   * @param {Map<string, string>} looks
   * @param {Journey} journey
   * @returns {number} when the piece that was played has arrived, in milliseconds
   */
  show(pieces, looks, journey) {
    const { pairs, gone, come } = matched(this.men, pieces, led(journey));
    const known = new Map(pairs.map(({ old, now }) => [now, old]));
    const lead = pairs.find(({ old, now }) => isLed(old, now, journey));
    this.walked = lead ? spotsOf(lead.old, boarded(lead.now, journey), journey) : [];
    this.men = pieces.map((now) => man(now, known.get(now), looks, journey.moving));
    this.layer.append(...this.men.map(({ element }) => element));
    this.settled = 0;
    if (journey.moving) {
      const arrived = this.travel(pairs, gone, come, journey);
      for (const { old, now } of pairs) if (grows(old, now)) change(this.of(now), now, looks, arrived);
      return arrived;
    }
    for (const old of gone) old.element.remove();
    return 0;
  }

  /** @param {Pair[]} pairs @param {Man[]} gone @param {Piece[]} come @param {Journey} journey */
  travel(pairs, gone, come, journey) {
    let arrived = journey.wait;
    for (const pair of pairs) arrived = Math.max(arrived, this.lead(pair, journey));
    this.settled = arrived + (journey.turned.size ? TURNING : 0);
    for (const pair of pairs) this.follow(pair, journey, arrived);
    const { paid = [], taken = {} } = journey.what ?? {};
    for (const old of gone)
      this.leave(old, endOf(old, pairs, journey), arrived + (paid.length && !taken[old.place] ? PAID : 0));
    for (const one of paid) this.pay(one, arrived);
    for (const now of come) this.arrive(now, pairs, journey);
    return arrived;
  }

  /**
   * The piece that was played walks its way; if it came into a boat, that turns with it then.
   * @param {Pair} pair @param {Journey} journey
   */
  lead({ old, now }, journey) {
    if (!isLed(old, now, journey) || journey.carried) return 0;
    const { wait, middle, space } = journey;
    const turn = journey.turned.get(now.place) ?? 0;
    const end = boarded(now, journey);
    const spots = spotsOf(old, end, journey);
    const time = timeOf(spots, space);
    const more = turn ? TURNING : 0;
    const frames = turn ? joined(walk(spots), time, arc(end, now, middle), more) : walk(spots);
    this.layer.append(this.of(now)); // above all that it comes by
    move(this.of(now), frames, { duration: time + more, delay: wait });
    return wait + time;
  }

  /**
   * What else changed place slides there after it.
   * @param {Pair} pair @param {Journey} journey @param {number} delay
   */
  follow({ old, now }, journey, delay) {
    if (isLed(old, now, journey) || apart(old, now) < 0.01) return;
    const turns = old.place === now.place && journey.turned.has(now.place);
    const frames = turns ? arc(old, now, journey.middle) : walk([old, now]);
    const time = turns ? TURNING : old.place === now.place ? 160 : 350;
    this.fly(this.of(now), frames, { duration: time, delay });
  }

  /** Move, and remember when that will be over. @type {typeof move} */
  fly(element, frames, how) {
    this.settled = Math.max(this.settled, Number(how.duration) + (how.delay ?? 0));
    return move(element, frames, how);
  }

  /** @param {Man} old @param {Spot | undefined} end where it is seen to go @param {number} delay */
  leave(old, end, delay) {
    const frames = [
      { transform: at(old), opacity: 1 },
      { transform: at(end ?? old), opacity: end ? 0.8 : 0 },
    ];
    if (end) this.layer.append(old.element);
    else this.layer.prepend(old.element); // under whoever took it
    const how = { duration: 450, delay };
    const going = end ? this.fly(old.element, frames, how) : move(old.element, frames, how);
    going.then(() => old.element.remove());
  }

  /**
   * What is paid lies beside the stake for a moment, then goes with it to whose it is.
   * @param {import("./messages.js").Paid} paid @param {number} delay
   */
  pay({ svg, spots }, delay) {
    const element = s("g", { class: "piece", "text-anchor": "middle" }, drawing(svg));
    const stops = spots.flatMap((x, i) => (i % 2 ? [] : [{ x, y: spots[i + 1] ?? 0 }]));
    const frames = [stops[0], stops[1], stops[1], stops[2]].map((stop, i) => ({
      transform: at(stop ?? { x: 0, y: 0 }),
      offset: [0, 0.4, 0.57, 1][i] ?? 1,
    }));
    this.layer.append(element);
    this.fly(element, frames, { duration: PAID + 450, delay }).then(() => element.remove());
  }

  /** @param {Piece} now @param {Pair[]} pairs @param {Journey} journey */
  arrive(now, pairs, journey) {
    const less = pairs.find(({ old, now: is }) => old.seat === now.seat && is.count < old.count);
    const way = led(journey);
    const laid = way.length > 1 && now.place === way.at(-1);
    const from = less?.old ?? (laid ? journey.places.get(way[0] ?? "") : undefined);
    const frames = [
      { transform: at(from ?? now), opacity: from ? 1 : 0 },
      { transform: at(now), opacity: 1 },
    ];
    this.fly(this.of(now), frames, { duration: 300, delay: journey.wait });
  }

  /**
   * Lay a part of the board that moves over all that lies still, and over it who stands on it.
   * @param {Element} thing @param {Map<string, number>} turned
   */
  lift(thing, turned) {
    const aboard = this.men.filter(({ place }) => turned.has(place));
    this.layer.append(thing, ...aboard.map(({ element }) => element));
  }

  /** For joy. @param {number[]} seats */
  hop(seats) {
    const glad = this.men.filter(({ seat }) => seats.includes(seat));
    const frames = [0, -0.35, 0, -0.18, 0].map((up) => ({ transform: `translateY(${up}px)` }));
    glad.forEach(({ element }, i) => {
      const drawn = element.firstElementChild;
      if (drawn) move(drawn, frames, { duration: 900, delay: 70 * (i % 10) });
    });
  }

  /** @param {Piece} piece */
  of(piece) {
    return /** @type {Man} */ (
      this.men.find(
        (one) =>
          one.x === piece.x &&
          one.y === piece.y &&
          one.look === piece.look &&
          one.place === piece.place,
      )
    ).element;
  }

  /**
   * The pieces of a seat on a place, or whatever lies there.
   * @param {string} place @param {number} seat
   */
  on(place, seat) {
    const there = this.men.filter((one) => one.place === place);
    const own = there.filter((one) => one.seat === seat);
    return own.length ? own : there;
  }

  /**
   * The piece that would be taken: the last that was laid there.
   * @param {string} place @param {number} seat
   */
  top(place, seat) {
    return this.on(place, seat).at(-1);
  }
}

/**
 * Where a piece has come before what it came to has turned with it.
 * @param {Piece} now @param {Journey} journey @returns {Spot}
 */
function boarded(now, { turned, middle }) {
  const turn = turned.get(now.place) ?? 0;
  return turn ? carried(now, -turn, middle) : now;
}

/**
 * @param {Piece} now @param {Man | undefined} old @param {Map<string, string>} looks
 * @param {boolean} moving
 * @returns {Man}
 */
function man(now, old, looks, moving) {
  const element = old?.element ?? s("g", { class: "piece" });
  const late = moving && old && grows(old, now);
  if (element.dataset.look !== now.look && !late) element.replaceChildren(look(looks, now.look));
  element.dataset.look = now.look;
  set(element, "transform", `translate(${now.x} ${now.y})`);
  set(element, "class", "piece");
  return { ...now, element };
}

/** Whether a pile has grown or a man was crowned: seen when it has happened. */
function grows(/** @type {Piece} */ old, /** @type {Piece} */ now) {
  return old.look !== now.look && old.count <= now.count;
}

/**
 * Look otherwise after a while, unless something newer has been shown since.
 * @param {SVGGElement} element @param {Piece} now @param {Map<string, string>} looks
 * @param {number} delay
 */
function change(element, now, looks, delay) {
  move(element, [{}, {}], { duration: delay }).then(() => {
    if (element.dataset.look === now.look) element.replaceChildren(look(looks, now.look));
  });
}

/** The places by which the piece that was played has come. @param {Journey} journey */
function led({ what }) {
  return what ? wayOf(what) : [];
}

/**
 * Where a piece goes that is no more: to a pile that has grown, to who takes it, or home.
 * @param {Man} old @param {Pair[]} pairs @param {Journey} journey
 * @returns {Spot | undefined}
 */
function endOf(old, pairs, { what, places }) {
  const own = pairs.filter(({ now }) => now.seat === old.seat);
  const pile = own.find(({ old: was, now }) => now.count > was.count);
  if (pile || !what?.taken) return pile?.now;
  return places.get(what.taken[old.place] ?? "") ?? own[0]?.now;
}

/** @param {Man} old @param {Piece} now @param {Journey} journey */
function isLed(old, now, journey) {
  const way = led(journey);
  return (
    way.length > 1 && old.place === way[0] && now.place === way.at(-1) && old.place !== now.place
  );
}

/** @param {Man} old @param {Spot} end @param {Journey} journey @returns {Spot[]} */
function spotsOf(old, end, journey) {
  const between = led(journey).slice(1, -1);
  return [old, ...between.flatMap((name) => journey.places.get(name) ?? []), end];
}

/**
 * Pair old pieces with new ones: first those that stayed, then the one that was played, then by
 * what they look like and how near they are, at last by seat alone (a man becomes a king).
 * @param {Man[]} olds @param {Piece[]} pieces @param {string[]} path
 */
function matched(olds, pieces, path) {
  /** @type {Pair[]} */
  const pairs = [];
  const gone = new Set(olds);
  const come = new Set(pieces);
  for (const fits of rounds(path))
    for (const now of [...come]) {
      const old = nearest(
        [...gone].filter((one) => fits(one, now)),
        now,
      );
      if (!old) continue;
      pairs.push({ old, now });
      gone.delete(old);
      come.delete(now);
    }
  return { pairs, gone: [...gone], come: [...come] };
}

/** @param {string[]} path @returns {((old: Man, now: Piece) => boolean)[]} */
function rounds(path) {
  const alike = (/** @type {Man} */ old, /** @type {Piece} */ now) =>
    old.seat === now.seat && old.look === now.look;
  return [
    (old, now) => alike(old, now) && old.place === now.place && apart(old, now) < 0.01,
    (old, now) =>
      old.seat === now.seat &&
      old.place === path[0] &&
      now.place === path.at(-1) &&
      old.place !== now.place &&
      old.count === now.count,
    (old, now) => old.seat === now.seat && old.place === now.place,
    (old, now) => alike(old, now),
    (old, now) => old.seat === now.seat && old.count === now.count,
  ];
}

/** @param {Man[]} olds @param {Piece} now */
function nearest(olds, now) {
  return olds.sort((a, b) => apart(a, now) - apart(b, now))[0];
}
