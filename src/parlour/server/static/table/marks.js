// @ts-check
// What is laid over the board for a moment: glows, rings, the way, the trail of the last throw.

import { s } from "./dom.js";
import { outline, size } from "./geometry.js";
import { move } from "./motion.js";

/** @import { Transition, Place } from "./messages.js" */
/** @typedef {import("./pieces.js").Man} Man */
/** @typedef {import("./geometry.js").Spot} Spot */

export class Marks {
  constructor() {
    this.under = s("g", { class: "under" });
    this.over = s("g", { class: "over" });
    this.trail = s("g", { class: "trail" });
    this.way = s("g", { class: "way" });
    /** @type {{seat: number, spots: Spot[]}[]} */
    this.walked = [];
  }

  /** What can be done next is shown when the piece has arrived. @param {number} time */
  wait(time) {
    for (const layer of [this.under, this.over])
      move(layer, [{ opacity: 0 }, { opacity: 0 }], { duration: time });
  }

  clear() {
    this.under.replaceChildren();
    this.over.replaceChildren();
    this.way.replaceChildren();
  }

  /**
   * A glow below pieces that can move. All are measured before any is marked, since whoever
   * measures in between lays the board out once more.
   * @param {Man[]} men @param {number} least how far it is seen beside the piece
   */
  glow(men, least) {
    const rooms = men.map((man) => man.element.getBBox());
    const radii = rooms.map((room) => Math.min(room.width, room.height) / 2);
    const glows = men.map((man, i) => {
      const r = radii[i] ?? 0;
      const spot = { cx: man.x, cy: man.y, r: Math.max(r * 1.34, r + least) };
      return s("circle", { class: "glow", ...spot });
    });
    this.under.append(...glows);
    for (const man of men) man.element.classList.add("can");
  }

  /**
   * A lit outline, where there is no piece to glow.
   * @param {Place | undefined} place @param {string} kind
   */
  light(place, kind) {
    if (place) this.under.append(s("path", { class: kind, d: outline(place) }));
  }

  /**
   * A ring where one can go.
   * @param {Place} place @param {number} unit @param {boolean} taken @param {number} least
   */
  ring(place, unit, taken, least) {
    const fair = Math.min(0.44 * size(place), 0.55 * unit) * (taken ? 1.1 : 0.72);
    const r = Math.max(fair, least);
    const spot = { cx: place.x, cy: place.y };
    this.over.append(
      s("circle", { ...spot, r, class: taken ? "ring-back taken" : "ring-back" }),
      s("circle", { ...spot, r, class: "ring" }),
    );
  }

  /** The way through some spots. @param {Spot[]} spots */
  draw(spots) {
    const points = pointsOf(spots);
    this.way.replaceChildren(
      s("polyline", { points, class: "way-back" }),
      s("polyline", { points, class: "way-line" }),
    );
  }

  /**
   * Remember where the men went since the last throw.
   * @param {Transition | null} what @param {Spot[]} spots where the last one has walked
   */
  note(what, spots) {
    if (!what || what.kind === "roll") this.walked = [];
    if (what?.kind === "back") this.walked.pop();
    if (!what || what.kind === "back") return;
    this.walked = this.walked.filter((walk) => walk.seat === what.seat);
    if (spots.length > 1) this.walked.push({ seat: what.seat, spots });
  }

  /** Nobody leaves footsteps before they have gone there. @param {number} unit @param {number} time */
  drawTrail(unit, time) {
    const walks = this.walked.map(({ spots }) => footsteps(spots, unit));
    this.trail.replaceChildren(...walks.flat());
    for (const step of walks.at(-1) ?? [])
      move(step, [{ opacity: 0 }, { opacity: 0 }], { duration: time });
  }
}

/** @param {Spot[]} spots @param {number} unit */
function footsteps(spots, unit) {
  const [first] = spots;
  const start = { cx: first?.x, cy: first?.y, r: 0.3 * unit };
  return [s("polyline", { points: pointsOf(spots) }), s("circle", start)];
}

/** @param {Spot[]} spots */
function pointsOf(spots) {
  return spots.map(({ x, y }) => `${x},${y}`).join(" ");
}
