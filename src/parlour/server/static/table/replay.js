// @ts-check
// Looking back: any moment of the game, by slider, arrow keys or link.

import { part, say } from "./dom.js";

/** @import { PastView } from "./messages.js" */
/** @typedef {import("./knowledge.js").Knowledge} Knowledge */

const KEPT = 80;
// How long each moment is seen while the game plays by itself, in milliseconds.
const MOMENT = 1200;

export class Replay {
  /** @param {Knowledge} table @param {() => void} changed */
  constructor(table, changed) {
    this.table = table;
    this.changed = changed;
    this.bar = part("replay");
    this.slider = /** @type {HTMLInputElement} */ (part("slider"));
    /** @type {Map<number, Promise<PastView | null>>} */
    this.views = new Map();
    this.wanted = -1;
    this.timer = 0; // while it plays
    part("play").addEventListener("click", () => (this.timer ? this.pause() : this.play()));
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

  /** Go to a moment, and stay there. @param {number} ply */
  go(ply) {
    this.pause();
    return this.look(ply);
  }

  /** Play the game once more, from its beginning. */
  async watch() {
    await this.go(0);
    this.play();
  }

  /** Play on from here; who is at the end begins anew. */
  async play() {
    if (this.wanted >= this.table.ply) await this.look(0);
    this.run();
  }

  run() {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.next(), MOMENT);
    this.showPlaying();
  }

  async next() {
    const { timer } = this;
    await this.look(this.wanted + 1);
    if (timer !== this.timer) return; // somebody has stopped it meanwhile
    if (this.wanted < this.table.ply) this.run();
    else this.pause();
  }

  pause() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.showPlaying();
  }

  showPlaying() {
    const button = part("play");
    button.setAttribute("aria-label", this.timer ? "Pause" : "Play");
    say(button, this.timer ? "❚❚" : "▶");
  }

  /** @param {number} ply */
  async look(ply) {
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
    const opens = this.bar.hidden && this.open;
    this.bar.hidden = !this.open;
    if (opens) setTimeout(() => this.slider.focus({ preventScroll: true }));
    if (this.open) this.bar.parentElement?.scrollIntoView({ block: opens ? "start" : "nearest" });
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

  /** @param {number} ply @returns {Promise<PastView | null>} */
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
    this.pause();
    this.wanted = -1;
    this.table.past = null;
    this.bar.hidden = true;
    history.replaceState(null, "", location.pathname);
    this.changed();
    if (had) this.bar.dispatchEvent(new CustomEvent("focus-board", { bubbles: true }));
  }
}
