// @ts-check
// A part of the board, enlarged, where places lie too close together for a finger.

import { h, s } from "./dom.js";

/** @typedef {import("./geometry.js").Spot} Spot */

const PLACE_PIXELS = 56;

export class Loupe {
  /**
   * @param {HTMLElement} host @param {string} drawn id of what is enlarged
   * @param {(spot: Spot, scale: number) => void} pick
   */
  constructor(host, drawn, pick) {
    this.host = host;
    this.glass = s("svg", { "aria-hidden": "true" }, s("use", { href: `#${drawn}` }));
    const close = h(
      "button",
      { type: "button", class: "plain", onclick: () => this.close() },
      "Close",
    );
    this.box = h(
      "div",
      { class: "loupe", role: "dialog", "aria-label": "A closer look", hidden: true },
      h("p", {}, "A closer look: tap the one you mean."),
      this.glass,
      close,
    );
    this.glass.addEventListener("click", (event) =>
      pick(spotIn(this.glass, event), scaleOf(this.glass)),
    );
    host.append(this.box);
  }

  get open() {
    return !this.box.hidden;
  }

  /**
   * @param {Spot} spot the middle @param {number} unit the width of a place
   * @param {number} y where the finger is, in pixels from the top of the board
   */
  show(spot, unit, y) {
    const wide = Math.min(280, this.host.clientWidth - 24);
    const units = (wide / PLACE_PIXELS) * unit;
    this.glass.setAttribute(
      "viewBox",
      `${spot.x - units / 2} ${spot.y - units / 2} ${units} ${units}`,
    );
    this.glass.style.width = this.glass.style.height = `${wide}px`;
    this.box.hidden = false;
    const top = Math.max(4, Math.min(y - wide / 2 - 30, this.host.clientHeight - wide - 90));
    this.box.style.top = `${top}px`;
  }

  close() {
    this.box.hidden = true;
  }
}

/**
 * Where an event happened, in units.
 * @param {SVGSVGElement} svg @param {{clientX: number, clientY: number}} event  @returns {Spot}
 */
export function spotIn(svg, event) {
  const matrix = svg.getScreenCTM();
  const point = new DOMPoint(event.clientX, event.clientY);
  return matrix ? point.matrixTransform(matrix.inverse()) : point;
}

/** Pixels a unit. @param {SVGSVGElement} svg */
export function scaleOf(svg) {
  return svg.getScreenCTM()?.a || 1;
}
