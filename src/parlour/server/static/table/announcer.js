// @ts-check
// What has happened is said aloud to those who listen, and shown for a while to those who look.

import { h } from "./dom.js";
import { ruleLink } from "./words.js";

/** @import { Line } from "./messages.js" */

const STAY = 5000;
const MOST = 2;

export class Announcer {
  /** @param {HTMLElement} live @param {HTMLElement} toasts */
  constructor(live, toasts) {
    this.live = live;
    this.toasts = toasts;
  }

  /** @param {string} text */
  say(text) {
    if (!text) return;
    this.live.append(h("p", {}, text));
    while (this.live.children.length > 6) this.live.firstElementChild?.remove();
  }

  /**
   * Tell new lines of the story; events are also shown, unless they only repeat in words what was
   * seen on the board.
   * @param {Line[]} lines @param {string} game @param {boolean} on whether the same seat goes on
   */
  tell(lines, game, on) {
    this.say(lines.map((line) => line.text).join(" "));
    const events = lines.filter((line) => line.kind === "event");
    const seen = lines.some((line) => line.kind === "act") && (on || events.length > 1) ? 1 : 0;
    const shown = events.slice(seen, seen + 4);
    if (shown.length) this.show(shown.map((line) => h("p", {}, line.text, " ", ruleLink(game, line.rule))));
  }

  /** @param {string} text */
  note(text) {
    this.say(text);
    this.show([h("p", {}, text)]);
  }

  /** @param {HTMLElement[]} inside */
  show(inside) {
    const toast = h("div", { class: "toast" }, ...inside);
    this.toasts.append(toast);
    while (this.toasts.children.length > MOST) this.toasts.firstElementChild?.remove();
    setTimeout(() => toast.remove(), STAY + 1500 * inside.length);
  }
}
