// @ts-check
// Why not? The refusal in plain words, its rule, and what is possible instead.

import { h, part } from "./dom.js";
import { ruleLink } from "./words.js";

/** @import { Act, Refusal } from "./messages.js" */
/** @typedef {Act & {says?: string}} Possible a move, perhaps in words */
/**
 * @typedef {object} Shown
 * @property {string} says
 * @property {string} rule
 * @property {string} [text] the rule in full
 * @property {Refusal[]} [refusals]
 * @property {(Possible | string)[]} [instead] moves that are possible
 */

const MOST = 8;

export class Why {
  /** @param {(act: Act) => void} suggest */
  constructor(suggest) {
    this.suggest = suggest;
    this.card = part("why");
  }

  /** @param {Shown} refusal @param {string} game @param {Act[]} acts */
  show(refusal, game, acts) {
    const all = refusal.refusals ?? [];
    const more = all.filter(({ says }) => says !== refusal.says).slice(0, 2);
    const own = !all.length || all.some(({ says }) => says === refusal.says); // or theirs below
    this.open(
      "Why not?",
      h("p", { class: "says" }, refusal.says, " ", ruleLink(game, own ? refusal.rule : "")),
      ...more.map(({ says, rule }) => h("p", {}, says, " ", ruleLink(game, rule))),
      ...this.rule(refusal),
      ...this.instead(refusal, acts),
    );
  }

  /** What a good player would do, best first. @param {import("./messages.js").HintMessage} hint */
  advise({ bot, even, moves }) {
    if (even) return this.shrug(bot);
    const lines = moves.map((act) =>
      h("li", {}, h("button", { type: "button", onclick: () => this.suggest(act) }, act.says),
        ` ${act.tells}${others(act.same)}`),
    );
    const [best] = moves;
    const deed = best?.path.length ? `play ${best.says}` : `choose “${best?.says}”`;
    const says = `The ${bot} bot would ${deed}.`;
    const measured = moves.some(({ tells }) => /[(][+−]/.test(tells));
    this.open(
      "Hint",
      h("p", { class: "says" }, says),
      h("ol", { class: "advice" }, ...lines),
      measured && h("p", { class: "measure" }, "The number in brackets is the bot’s own measure: good for comparing these moves, not points of the game."),
    );
    if (best) this.suggest(best);
    return says;
  }

  /** @param {string} bot */
  shrug(bot) {
    const says = `The ${bot} bot thinks that all moves come to the same: choose what you like.`;
    this.open("Hint", h("p", { class: "says" }, says));
    return says;
  }

  /** A hint takes its time. */
  ponder() {
    this.open("Hint", h("p", { class: "says" }, "One moment: a good player is looking at it."));
  }

  /** @param {string} label @param {(HTMLElement | false)[]} lines */
  open(label, ...lines) {
    const close = h(
      "button",
      { type: "button", class: "close", "aria-label": "Close", onclick: () => this.close() },
      "×",
    );
    this.card.setAttribute("aria-label", label);
    this.card.replaceChildren(close, ...lines.filter((line) => line instanceof HTMLElement));
    this.card.hidden = false;
    part("toasts").replaceChildren(); // what was asked for is not covered by what was told before
    this.card.scrollIntoView({ block: "nearest" });
  }

  /** @param {Shown} refusal */
  rule(refusal) {
    if (!refusal.text) return [];
    return [
      h(
        "details",
        {},
        h("summary", {}, `The rule ${refusal.rule}`),
        h("p", {}, plain(refusal.text)),
      ),
    ];
  }

  /** @param {Shown} refusal @param {Act[]} acts */
  instead(refusal, acts) {
    const moves = (refusal.instead ?? []).map((one) =>
      typeof one === "string" ? named(one, acts) : one,
    );
    if (!moves.length) return [];
    const buttons = moves
      .slice(0, MOST)
      .map((act) =>
        h("button", { type: "button", onclick: () => this.suggest(act) }, act.says ?? act.move),
      );
    const words = refusal.rule ? "Possible instead: " : "Possible: "; // nothing was refused
    return [h("p", { class: "instead" }, words, ...buttons)];
  }

  close() {
    this.card.hidden = true;
  }
}

/** How many moves come to the same. @param {number} same */
function others(same) {
  if (!same) return "";
  return same === 1 ? "; another move comes to the same" : `; ${same} other moves come to the same`;
}

/** @param {string} move @param {Act[]} acts @returns {Possible} */
function named(move, acts) {
  return acts.find((act) => act.move === move) ?? { move, path: [] };
}

/** Rules are written with a little markup. @param {string} text */
function plain(text) {
  return text.replace(/[*`]+/g, "").replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
}
