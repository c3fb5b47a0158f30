// @ts-check
// Things that move: nothing longer than a breath, everything can be cut short.

import { still } from "./dom.js";
import { apart } from "./geometry.js";

/** @typedef {import("./geometry.js").Spot} Spot */

/** @type {Set<Animation>} */
const running = new Set();

/**
 * Animate unless things should stay still.
 * @param {Element} element
 * @param {Keyframe[]} frames
 * @param {KeyframeAnimationOptions} how
 * @returns {Promise<unknown>} fulfilled when it has ended, in whatever way
 */
export function move(element, frames, how) {
  if (still() || document.hidden) return Promise.resolve();
  const made = element.animate(frames, { fill: "backwards", easing: "ease-in-out", ...how });
  running.add(made);
  return made.finished.catch(() => null).finally(() => running.delete(made));
}

/** Let everything arrive at once. */
export function hurry() {
  for (const made of running) made.finish();
}

/** Whether something is still under way. */
export function moving() {
  return running.size > 0;
}

/** @param {Spot} spot */
export function at(spot) {
  return `translate(${spot.x}px, ${spot.y}px)`;
}

/**
 * Frames of a walk through spots, evenly fast.
 * @param {Spot[]} spots
 * @returns {Keyframe[]}
 */
export function walk(spots) {
  const legs = spots.map((spot, i) => (i ? apart(spot, spots[i - 1] ?? spot) : 0));
  const length = legs.reduce((a, b) => a + b, 0) || 1;
  let gone = 0;
  return spots.map((spot, i) => {
    gone += legs[i] ?? 0;
    return { transform: at(spot), offset: Math.min(1, gone / length), easing: "linear" };
  });
}

/**
 * How long a walk takes: 90 ms a space.
 * @param {Spot[]} spots @param {number} space
 */
export function timeOf(spots, space) {
  const length = spots.reduce(
    (sum, spot, i) => sum + (i ? apart(spot, spots[i - 1] ?? spot) : 0),
    0,
  );
  return Math.max(160, Math.min(700, (90 * length) / space));
}

/**
 * Frames of a turn about a middle, as the boats do it.
 * @param {Spot} from @param {Spot} to @param {Spot} middle
 * @returns {Keyframe[]}
 */
export function arc(from, to, middle) {
  const [start, turn] = [angle(from, middle), turnOf(from, to, middle)];
  const [near, far] = [apart(from, middle), apart(to, middle)];
  return Array.from({ length: 13 }, (_, i) => {
    const [a, r] = [start + (turn * i) / 12, near + ((far - near) * i) / 12];
    return { transform: at({ x: middle.x + r * Math.cos(a), y: middle.y + r * Math.sin(a) }) };
  });
}

/** @param {Spot} spot @param {Spot} middle */
function angle(spot, middle) {
  return Math.atan2(spot.y - middle.y, spot.x - middle.x);
}

/** The shorter turn between two spots, in radians. @param {Spot} from @param {Spot} to @param {Spot} middle */
export function turnOf(from, to, middle) {
  const turn = angle(to, middle) - angle(from, middle);
  return turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
}
