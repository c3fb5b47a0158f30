// @ts-check
// What has happened is said aloud to those who listen, and shown for a while to those who look.

import { h } from "./dom.js";
import { bare, echoes, ruleLink } from "./words.js";

/** @import { StoryLine } from "./messages.js" */

const STAY = 4000;
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
   * @param {StoryLine[]} lines @param {string} game
   * @param {string[]} seen names of where a piece has come
   */
  tell(lines, game, seen) {
    const fresh = lines.filter((line, i) => !echoes(line, lines[i - 1]));
    this.say(fresh.map((line) => line.text).join(" "));
    const events = fresh.filter((line) => line.kind === "event" || line.rule);
    const told = seen.some((name) => name && mentions(events[0]?.text ?? "", name));
    const shown = events.slice(told ? 1 : 0, 4);
    if (shown.length)
      this.show(
        shown.map((line) => h("p", {}, line.text, " ", ruleLink(game, line.rule))),
        "toast told",
      );
  }

  /** @param {string} text */
  note(text) {
    this.say(text);
    this.show([h("p", {}, text)]);
  }

  /**
   * @param {HTMLElement[]} inside @param {string} [kind] what the story tells is not shown twice
   */
  show(inside, kind = "toast") {
    const toast = h("div", { class: kind }, ...inside);
    this.toasts.append(toast);
    while (this.toasts.children.length > MOST) this.toasts.firstElementChild?.remove();
    setTimeout(() => toast.remove(), STAY + 1500 * inside.length);
  }
}

/** @param {string} text @param {string} name */
function mentions(text, name) {
  return ` ${bare(text)} `.includes(` ${bare(name)} `);
}
