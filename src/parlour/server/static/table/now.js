// @ts-check
// The thing to do now: whose turn, the dice, the throw, moves by word, take back, the result.

import { h, part, recall, say, set } from "./dom.js";
import { backWords, badge, captions, headline, lastThrow, ruleLink, signed, task } from "./words.js";

/** @import { Wish } from "./line.js" */
/** @typedef {import("./knowledge.js").Knowledge} Knowledge */
/**
 * @typedef {object} Deeds
 * @property {(seat: number, name: string) => void} sit
 * @property {() => void} replay
 * @property {() => void} open
 * @property {() => void} hint
 * @property {() => boolean} held whether a piece is chosen
 * @property {import("./hands.js").Hands} hands
 * @property {(move: string) => void} roll say a word that throws the dice, and throw
 */

export class Now {
  /** @param {(wish: Wish) => void} wish @param {Deeds} deeds */
  constructor(wish, deeds) {
    this.wish = wish;
    this.deeds = deeds;
    this.section = part("now");
    this.throwing = part("throw");
    this.ahead = part("ahead");
    this.words = part("words");
    this.back = part("back");
    this.hint = part("hint");
    this.drawn = "";
    this.lost = false;
    this.acting = this.before = this.last = -1;
    this.throwing.addEventListener("click", () => wish({ do: "throw" }));
    this.ahead.addEventListener("click", () => this.press());
    this.back.addEventListener("click", () => wish({ do: "back" }));
    this.hint.addEventListener("click", () => deeds.hint());
  }

  /** @param {Knowledge} table @param {boolean} busy */
  show(table, busy) {
    const { activeElement, body } = document;
    const had = this.section.contains(activeElement) || (this.lost && activeElement === body);
    this.lost = had && busy; // a button that is disabled lets go of the focus
    this.follow(table);
    this.tell(table);
    if (!busy) this.hold(table); // what is under way is still chosen
    this.throwing.hidden = !table.throwable;
    this.ahead.hidden = !this.deeds.hands.waiting;
    set(this.ahead, "aria-pressed", String(this.deeds.hands.ahead));
    this.back.hidden = !table.backable;
    this.hint.hidden = !table.hintable;
    say(this.back, backWords(table));
    for (const one of [this.throwing, this.back]) one.toggleAttribute("disabled", busy);
    this.draw(table);
    if (table.past) return;
    if (had && !this.section.contains(document.activeElement)) this.refocus();
    else if (
      had &&
      document.activeElement instanceof HTMLElement &&
      !document.activeElement.offsetParent
    )
      this.refocus();
  }

  /** Press for the next throw while others play, or take that back. */
  press() {
    const { hands } = this.deeds;
    hands.press();
    set(this.ahead, "aria-pressed", String(hands.ahead));
    this.hold(hands.table);
  }

  /**
   * Remember who at this screen acted before, so that the device is passed on.
   * @param {Knowledge} table
   */
  follow(table) {
    if (!table.begun || table.acting === this.acting) return;
    this.acting = table.acting;
    if (!table.mine) return;
    this.before = this.last === table.acting ? -1 : this.last;
    this.last = table.acting;
  }

  /** @param {Knowledge} table */
  tell(table) {
    const won = table.past ? undefined : table.view.outcome?.winners;
    const seat = table.past ? undefined : table.seats[won ? (won[0] ?? -1) : table.acting];
    this.section.classList.toggle("mine", table.mine);
    this.section.classList.toggle("over", Boolean(won));
    this.section.style.setProperty("--on-turn", `var(--on-${seat?.colour || "ink"})`);
    this.section.style.setProperty("--turn", seat ? `var(--${seat.colour})` : "var(--quiet)");
    const head = part("headline");
    const text = headline(table, this.before);
    if (head.dataset.said !== text + table.acting)
      head.replaceChildren(seat && !table.over ? badge(seat) : "", text);
    head.dataset.said = text + table.acting;
    say(part("last"), lastThrow(table));
    const [first, ...others] = captions(table);
    const lead = table.seen.captions[0] === first; // what is to be done stands above the buttons
    say(part("asked"), lead && first ? first : "");
    const more = lead ? others : captions(table);
    part("captions").replaceChildren(...more.map((line) => h("p", {}, line)));
  }

  /** Say what there is to do, with a piece chosen or without. @param {Knowledge} table */
  hold(table) {
    const { ahead } = this.deeds.hands;
    const text = ahead ? "Your dice fall when your turn comes." : task(table, this.deeds.held());
    say(part("task"), text);
  }

  /**
   * Draw moves by word, chairs or the result; only when they have changed, so that focus stays.
   * @param {Knowledge} table
   */
  draw(table) {
    const state = JSON.stringify([
      table.view.buttons,
      table.mine,
      table.over,
      table.begun,
      table.free,
      table.you,
      table.rematch,
      table.past?.ply,
    ]);
    if (state === this.drawn) return;
    this.drawn = state;
    this.words.replaceChildren(...this.parts(table));
  }

  /** @param {Knowledge} table @returns {HTMLElement[]} */
  parts(table) {
    if (table.past) return [];
    if (table.over) return this.after(table);
    if (table.free.length && !table.you.length) return [this.chairs(table)];
    if (!table.mine) return [];
    return table.view.buttons.map(({ move, says, throws }) =>
      h(
        "button",
        {
          type: "button",
          class: throws ? "big" : "word",
          "data-move": move,
          "aria-keyshortcuts": throws && "T",
          onclick: () => (throws ? this.deeds.roll(move) : this.wish({ do: "act", move })),
        },
        says,
      ),
    );
  }

  /** @param {Knowledge} table */
  chairs(table) {
    const name = h("input", {
      name: "name",
      maxlength: 24,
      autocomplete: "nickname",
      placeholder: "or none",
      value: recall("name", ""),
    });
    const sit = (/** @type {number} */ seat) => () => this.deeds.sit(seat, name.value);
    const chairs = table.free.map((seat) =>
      h(
        "button",
        { type: "button", class: "big", onclick: sit(seat.seat) },
        badge(seat),
        `Sit down as ${seat.name}`,
      ),
    );
    return h("div", { class: "chairs" }, h("label", {}, "Your name ", name), ...chairs);
  }

  /** @param {Knowledge} table */
  after(table) {
    const { outcome } = table.view;
    const points = outcome?.scores ?? [];
    const scores = points.map((score, seat) =>
      h("li", {}, badge(table.seats[seat]), `${table.called(seat)}: ${signed(score, points)}`),
    );
    const counted = points.some((score) => Math.abs(score) > 1); // won or lost is said already
    const told = table.story.findLast(({ rule }) => rule === outcome?.rule)?.text;
    const reason = told ?? (outcome?.reason ?? "").replaceAll("_", " ");
    const link = ruleLink(table.about.game, outcome?.rule ?? "");
    return [
      h("p", { class: "reason" }, reason, " ", link),
      h("ul", { class: "scores", hidden: !counted }, ...scores),
      h("p", { class: "deeds" }, this.again(table), ...this.keepsakes(table)),
    ];
  }

  /** @param {Knowledge} table */
  again({ rematch, you }) {
    if (rematch)
      return h("a", { class: "button big", href: `/table/${rematch}` }, "To the rematch");
    const onclick = () => this.wish({ do: "rematch" });
    return you.length > 0 && h("button", { type: "button", class: "big", onclick }, "Once more");
  }

  /** @param {Knowledge} table */
  keepsakes({ about, story }) {
    const { replay, open } = this.deeds;
    const href = `/table/${about.id}/record`;
    const thrown = story.some(({ kind }) => kind === "roll");
    return [
      h("button", { type: "button", onclick: () => replay() }, "Watch it again"),
      thrown && h("button", { type: "button", onclick: () => open() }, "The dice, opened"),
      h("a", { class: "button", href, download: true }, "Take the record home"),
    ];
  }

  /** What had the focus is gone: the next thing to do gets it. */
  refocus() {
    const next = this.throwing.hidden ? this.words.querySelector("button") : this.throwing;
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    else this.section.dispatchEvent(new CustomEvent("focus-board", { bubbles: true }));
  }
}
