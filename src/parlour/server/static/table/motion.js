// @ts-check
// Things that move: nothing longer than a breath, everything can be cut short.

import { still } from "./dom.js";
import { apart } from "./geometry.js";

/** @typedef {import("./geometry.js").Spot} Spot */

export const TURNING = 500;

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

/**
 * What was replaced is seen for a while, until what changes it has happened.
 * @param {Element} old @param {Element} over @param {number} duration
 */
export function linger(old, over, duration) {
  if (old.isConnected) return;
  over.append(old);
  move(old, [{ opacity: 1 }, { opacity: 1 }], { duration }).then(() => old.remove());
}

/** Let everything arrive at once. */
export function hurry() {
  for (const made of running) made.finish();
}

/** @param {Spot} spot */
export function at(spot) {
  return `translate(${spot.x}px, ${spot.y}px)`;
}

/**
 * Frames of a walk through spots, one as fast as the other, so that one can count along.
 * @param {Spot[]} spots
 * @returns {Keyframe[]}
 */
export function walk(spots) {
  const easing = spots.length > 2 ? "cubic-bezier(0.4, 0.2, 0.6, 0.8)" : "ease-in-out";
  return spots.map((spot) => ({ transform: at(spot), easing }));
}

/**
 * How long a walk takes: 90 ms a space; who jumps or goes straight is as quick as who walks.
 * @param {Spot[]} spots @param {number} space
 */
export function timeOf(spots, space) {
  const legs = spots.slice(1).map((spot, i) => apart(spot, spots[i] ?? spot) / space);
  const spaces = legs.reduce((sum, leg) => sum + Math.max(1, leg), 0);
  return Math.max(160, Math.min(700, 90 * spaces));
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

/**
 * One after the other, the first for so long.
 * @param {Keyframe[]} first @param {number} time @param {Keyframe[]} then @param {number} more
 * @returns {Keyframe[]}
 */
export function joined(first, time, then, more) {
  const part = time / (time + more);
  return [...spread(first, 0, part), ...spread(then, part, 1)];
}

/** @param {Keyframe[]} frames @param {number} from @param {number} to @returns {Keyframe[]} */
function spread(frames, from, to) {
  const step = (to - from) / (frames.length - 1);
  return frames.map((frame, i) => ({ ...frame, offset: Math.min(1, from + step * i) }));
}

/** A spot carried round a middle. @param {Spot} spot @param {number} turn @param {Spot} middle */
export function carried(spot, turn, middle) {
  const [a, r] = [angle(spot, middle) + turn, apart(spot, middle)];
  return { x: middle.x + r * Math.cos(a), y: middle.y + r * Math.sin(a) };
}

/** @param {Spot} spot @param {Spot} middle */
function angle(spot, middle) {
  return Math.atan2(spot.y - middle.y, spot.x - middle.x);
}

/**
 * The shorter turn between two spots, in radians.
 * @param {Spot} from @param {Spot} to @param {Spot} middle
 */
export function turnOf(from, to, middle) {
  const turn = angle(to, middle) - angle(from, middle);
  return turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
}
