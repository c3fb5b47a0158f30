// @ts-check
// A small question beside the board: which of these moves is meant?

import { h } from "./dom.js";

/** @import { Act } from "./messages.js" */
/** @typedef {Act & {says: string}} Worded a move, with the words that the page has for it */

export class Chooser {
  /** @param {HTMLElement} host @param {(act: Act) => void} play @param {(act: Act) => void} show */
  constructor(host, play, show) {
    this.play = play;
    this.show = show;
    this.box = h("div", {
      class: "chooser",
      role: "dialog",
      "aria-label": "Which move?",
      hidden: true,
    });
    this.box.addEventListener("keydown", (event) => this.key(event));
    host.append(this.box);
  }

  get open() {
    return !this.box.hidden;
  }

  /**
   * @param {Worded[]} acts @param {{left: number, top: number, above: boolean}} where
   * @param {boolean} focus
   */
  ask(acts, where, focus) {
    this.box.replaceChildren(
      h("p", {}, acts.length > 1 ? "Which move?" : "This move?"),
      ...acts.map((act) => this.button(act)),
    );
    this.box.hidden = false;
    this.put(where);
    if (focus) this.box.querySelector("button")?.focus({ preventScroll: true });
  }

  /**
   * Beside the place, and within the board.
   * @param {{left: number, top: number, above: boolean}} where
   */
  put({ left, top, above }) {
    const { box } = this;
    const room = /** @type {HTMLElement} */ (box.parentElement);
    const most = Math.max(4, room.clientWidth - box.offsetWidth - 4);
    box.style.left = `${Math.max(4, Math.min(left - box.offsetWidth / 2, most))}px`;
    box.style.top = `${above ? Math.max(4, top - box.offsetHeight) : top}px`;
  }

  /** @param {Worded} act */
  button(act) {
    const show = () => this.show(act);
    const play = () => this.play(act);
    return h(
      "button",
      { type: "button", onclick: play, onfocus: show, onpointerenter: show },
      act.says,
    );
  }

  close() {
    this.box.hidden = true;
  }

  /** Arrow keys go through the moves. @param {KeyboardEvent} event */
  key(event) {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const all = [...this.box.querySelectorAll("button")];
    const here = all.findIndex((one) => one === document.activeElement);
    if (!step) return;
    event.preventDefault();
    all[(here + step + all.length) % all.length]?.focus();
  }
}
