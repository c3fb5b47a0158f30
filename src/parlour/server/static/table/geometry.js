// @ts-check
// Where things are, in board units.

/** @import { Board, Place } from "./messages.js" */
/** @typedef {{x: number, y: number}} Spot */

/** @param {Spot} a @param {Spot} b */
export function apart(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Whether the outline of a place holds a spot. @param {Place} place @param {Spot} spot */
function holds(place, spot) {
  const across = Math.abs(spot.x - place.x) / (place.width / 2);
  const down = Math.abs(spot.y - place.y) / (place.height / 2);
  if (place.shape === "circle") return across * across + down * down <= 1;
  if (place.shape === "lozenge") return across + down <= 1;
  return across <= 1 && down <= 1; // a point of a backgammon table is taken as its whole column
}

/** How far a spot lies outside a place. @param {Place} place @param {Spot} spot */
export function outside(place, spot) {
  const across = Math.max(0, Math.abs(spot.x - place.x) - place.width / 2);
  const down = Math.max(0, Math.abs(spot.y - place.y) - place.height / 2);
  return Math.hypot(across, down);
}

/** @param {Place} place */
export function size(place) {
  return Math.min(place.width, place.height);
}

/** The smallest place at a spot. @param {Iterable<Place>} places @param {Spot} spot */
export function placeAt(places, spot) {
  const there = [...places].filter((place) => holds(place, spot));
  return there.sort((a, b) => a.width * a.height - b.width * b.height)[0];
}

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * The nearest place in the direction of an arrow key.
 * @param {Place[]} places @param {Place} from @param {string} key
 */
export function neighbour(places, from, key) {
  const [right, down] = ARROWS[key] ?? [0, 0];
  const cost = (/** @type {Place} */ place) => {
    const along = (place.x - from.x) * right + (place.y - from.y) * down;
    const aside = Math.abs((place.x - from.x) * down) + Math.abs((place.y - from.y) * right);
    const slant = right ? 2 : 0.9; // keep to the row, but find the next even where it is staggered
    return along > 0.05 ? along + (aside > along ? 6 : slant) * aside : Infinity;
  };
  const [best] = places.filter((p) => p !== from).sort((a, b) => cost(a) - cost(b));
  return best && cost(best) < Infinity ? best : undefined;
}

/** The usual width of a place, which is about that of a piece. @param {Place[]} places */
export function usual(places) {
  const sizes = places.map(size).sort((a, b) => a - b);
  return sizes[sizes.length >> 1] ?? 1;
}

/** The outline of a place as path data. @param {Place} place @param {number} [grow] */
export function outline(place, grow = 0) {
  const w = place.width / 2 + grow;
  const d = place.height / 2 + grow;
  const { x, y } = place;
  if (place.shape === "circle")
    return `M${x - w} ${y}a${w} ${d} 0 1 1 ${2 * w} 0a${w} ${d} 0 1 1 ${-2 * w} 0z`;
  if (place.shape === "lozenge") return `M${x} ${y - d}l${w} ${d}l${-w} ${d}l${-w} ${-d}z`;
  if (place.shape === "up") return `M${x - w} ${y + d}h${2 * w}L${x} ${y - d}z`;
  if (place.shape === "down") return `M${x - w} ${y - d}h${2 * w}L${x} ${y + d}z`;
  return `M${x - w} ${y - d}h${2 * w}v${2 * d}h${-2 * w}z`;
}

/** A path for pointing: the whole column of a long point. @param {Place} place */
export function column(place) {
  const long = place.shape === "up" || place.shape === "down";
  return outline(long ? { ...place, shape: "square" } : place);
}

/** @param {Board} board @returns {Spot} */
export function middleOf(board) {
  return { x: board.width / 2, y: board.height / 2 };
}

/**
 * Whether something lies elsewhere now, as far from the middle as before.
 * @param {Spot} old @param {Spot} now @param {Spot} middle
 */
export function wentRound(old, now, middle) {
  return apart(old, now) > 0.01 && Math.abs(apart(old, middle) - apart(now, middle)) < 0.1;
}
