// @ts-check
// The board turned to whoever looks at it: by quarter turns about its middle, what is printed to be
// read stays upright. It knows where things lie, not what they are.

import { recall, remember } from "./dom.js";

/** @typedef {import("./knowledge.js").Knowledge} Knowledge */
/** @import { Board, Transition, Place, View } from "./messages.js" */
/** @typedef {import("./geometry.js").Spot} Spot */
/** @typedef {Board & {quarters?: number}} TurnedBoard a board, and how far this page has turned it */

/** @type {Record<string, string>} */
const OTHER_WAY = { up: "down", down: "up" };

/**
 * Where a spot of a board lies after so many quarter turns clockwise.
 * @template {Spot} T
 * @param {T} spot @param {number} quarters @param {{width: number, height: number}} board
 * @returns {T}
 */
export function turnedSpot(spot, quarters, { width, height }) {
  const { x, y } = spot;
  if (quarters === 1) return { ...spot, x: height - y, y: x };
  if (quarters === 2) return { ...spot, x: width - x, y: height - y };
  if (quarters === 3) return { ...spot, x: y, y: width - x };
  return spot;
}

/** @param {Place} place @param {number} quarters @param {Board} board @returns {Place} */
function turnedPlace(place, quarters, board) {
  const { width, height, shape } = place;
  const made = turnedSpot(place, quarters, board);
  if (quarters % 2) return { ...made, width: height, height: width };
  return { ...made, shape: OTHER_WAY[shape] ?? shape };
}

/**
 * The sides from which a board can be looked at: ours, and those of the others.
 * @param {Knowledge} table
 */
export function sidesOf({ seats, you }) {
  const own = seats[you[0] ?? -1]?.facing ?? 0;
  return [...new Set([own, ...seats.map(({ facing }) => facing)])].sort();
}

/** What is seen of a table from one side of it. */
export class Turning {
  quarters = 0;
  turns = 0; // how often somebody has turned the board away from their own side
  /** @type {WeakMap<object, any>} what was turned already: the same thing again is no news */
  known = new WeakMap();

  /** @param {Knowledge} table */
  recall({ about }) {
    this.turns = Number(recall(`turns.${about.game}`, "0")) || 0;
  }

  /** Turn it to the next side. @param {Knowledge} table */
  next(table) {
    this.turns = (this.turns + 1) % sidesOf(table).length;
    remember(`turns.${table.about.game}`, String(this.turns)); // for the next table as well
  }

  /** The side at the bottom: our own, unless somebody has turned the board. @param {Knowledge} table */
  side(table) {
    const sides = sidesOf(table);
    const own = sides.indexOf(table.seats[table.you[0] ?? -1]?.facing ?? 0);
    return sides[(own + this.turns) % sides.length] ?? 0;
  }

  /** Look at it from another side; say whether that is new. @param {number} quarters */
  to(quarters) {
    if (quarters === this.quarters) return false;
    this.quarters = quarters;
    this.known = new WeakMap();
    return true;
  }

  /**
   * @template {object} T
   * @param {T} thing @param {() => T} make
   * @returns {T}
   */
  once(thing, make) {
    if (!this.quarters) return thing;
    if (!this.known.has(thing)) this.known.set(thing, make());
    return this.known.get(thing);
  }

  /** @param {Board | undefined} board @returns {TurnedBoard | undefined} */
  board(board) {
    const { quarters } = this;
    if (!board || !quarters) return board;
    const places = () => board.places.map((place) => turnedPlace(place, quarters, board));
    return this.once(board, () => ({ ...board, places: places(), quarters }));
  }

  /** @param {View} view @param {Board | undefined} board as it is printed @returns {View} */
  view(view, board) {
    const { quarters } = this;
    if (!board) return view;
    const pieces = () => view.pieces.map((piece) => turnedSpot(piece, quarters, board));
    return this.once(view, () => ({ ...view, pieces: pieces() }));
  }

  /** @param {Transition | null} what @param {Board | undefined} board @returns {Transition | null} */
  deed(what, board) {
    if (!what?.paid || !board) return what;
    const { paid } = what;
    const turned = () =>
      paid.map(({ svg, spots }) => ({ svg, spots: turnedSpots(spots, this.quarters, board) }));
    return this.once(what, () => ({ ...what, paid: turned() }));
  }
}

/** @param {number[]} spots x, y, x, y @param {number} quarters @param {Board} board */
function turnedSpots(spots, quarters, board) {
  return spots.flatMap((x, i) => {
    if (i % 2) return [];
    const spot = turnedSpot({ x, y: spots[i + 1] ?? 0 }, quarters, board);
    return [spot.x, spot.y];
  });
}

/**
 * Turn a printed board; what is read on it stays upright.
 * @param {SVGGElement} drawn @param {number} quarters @param {Spot} middle
 */
export function turnPrinted(drawn, quarters, middle) {
  if (!quarters) return;
  drawn.setAttribute("transform", `rotate(${90 * quarters} ${middle.x} ${middle.y})`);
  for (const part of drawn.querySelectorAll("[data-upright]")) {
    const spot = part.getAttribute("data-upright");
    part.setAttribute("transform", `rotate(${-90 * quarters} ${spot})`);
  }
}
