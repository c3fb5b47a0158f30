// @ts-check
// Looking back: any moment of the game, by slider, arrow keys or link.

import { part, say } from "./dom.js";

/** @import { Past } from "./messages.js" */
/** @typedef {import("./knowledge.js").Knowledge} Knowledge */

const KEPT = 80;

export class Replay {
  /** @param {Knowledge} table @param {() => void} changed */
  constructor(table, changed) {
    this.table = table;
    this.changed = changed;
    this.bar = part("replay");
    this.slider = /** @type {HTMLInputElement} */ (part("slider"));
    /** @type {Map<number, Promise<Past | null>>} */
    this.views = new Map();
    this.wanted = -1;
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    part("first").addEventListener("click", () => this.go(0));
    part("earlier").addEventListener("click", () => this.step(-1));
    part("later").addEventListener("click", () => this.step(1));
    part("final").addEventListener("click", () => this.go(this.table.ply));
    part("present").addEventListener("click", () => this.close());
  }

  get open() {
    return this.wanted >= 0;
  }

  /** @param {number} by */
  step(by) {
    this.go(this.wanted + by);
  }

  /** @param {number} ply */
  async go(ply) {
    const wanted = Math.max(0, Math.min(this.table.ply, ply));
    this.wanted = wanted;
    this.tell();
    const past = await this.view(wanted);
    if (this.wanted !== wanted || !past) return;
    this.table.keep(past);
    this.table.past = past;
    history.replaceState(null, "", `?ply=${wanted}`);
    this.changed();
    if (wanted < this.table.ply) this.view(wanted + 1);
    if (wanted > 0) this.view(wanted - 1);
  }

  tell() {
    if (this.bar.hidden && this.open) setTimeout(() => this.slider.focus({ preventScroll: true }));
    this.bar.hidden = !this.open;
    this.slider.max = String(this.table.ply);
    this.slider.value = String(this.wanted);
    const lines = this.table.story
      .filter((line) => line.ply === this.wanted)
      .map((line) => line.text);
    say(
      part("moment"),
      this.wanted > 0
        ? `${this.wanted} of ${this.table.ply}: ${lines.join(" ")}`
        : `The beginning, of ${this.table.ply}`,
    );
    this.slider.setAttribute("aria-valuetext", part("moment").textContent ?? "");
  }

  /** @param {number} ply @returns {Promise<Past | null>} */
  view(ply) {
    let found = this.views.get(ply);
    if (!found) {
      found = fetch(`/table/${this.table.about.id}/view/${ply}`).then(
        (answer) => (answer.ok ? answer.json() : null),
        () => null,
      );
      this.views.set(ply, found);
      found.then((past) => past || this.views.delete(ply));
      if (this.views.size > KEPT) this.views.delete(this.views.keys().next().value ?? -1);
    }
    return found;
  }

  /** After a take-back what was kept may be wrong. */
  forget() {
    this.views.clear();
  }

  close() {
    const had = this.bar.contains(document.activeElement);
    this.wanted = -1;
    this.table.past = null;
    this.bar.hidden = true;
    history.replaceState(null, "", location.pathname);
    this.changed();
    if (had) this.bar.dispatchEvent(new CustomEvent("focus-board", { bubbles: true }));
  }
}
