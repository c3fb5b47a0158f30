// @ts-check
// The dice, opened: every roll made again on this page, from the secret and the players' seeds.

import { h, part } from "./dom.js";
import { hex, hmac, sha256, unhex } from "./sha256.js";

/** @import { DiceOpened, Roll } from "./messages.js" */

const ALL = 2n ** 64n;

/**
 * The ticket of a roll, as PROTOCOL.md has it.
 * @param {DiceOpened} dice @param {number} roll @param {number} tickets
 */
export function ticketOf(dice, roll, tickets) {
  const key = unhex(dice.secret);
  const limit = ALL - (ALL % BigInt(tickets));
  for (let attempt = 0; ; attempt++) {
    const message = `parlour:${dice.table}:${dice.seeds.join(",")}:${roll}:${attempt}`;
    const digest = hmac(key, new TextEncoder().encode(message));
    const number = new DataView(digest.buffer).getBigUint64(0);
    if (number < limit) return Number(number % BigInt(tickets));
  }
}

/**
 * Whether the secret is the one that was promised.
 * @param {DiceOpened} dice @param {string} promised
 */
export function kept(dice, promised) {
  const made = hex(sha256(unhex(dice.secret)));
  return made === dice.commitment && (!promised || made === promised);
}

/**
 * Whether a roll is what secret and seeds make of it.
 * @param {DiceOpened} dice @param {Roll} roll
 */
export function fair(dice, roll) {
  const ticket = ticketOf(dice, roll.roll, roll.tickets);
  const face = dice.faces[roll.faces]?.[ticket];
  return ticket === roll.ticket && (face === undefined || face === roll.text);
}

/** @param {string} id @param {string} promised the commitment that this page saw */
export async function openDice(id, promised) {
  const sheet = /** @type {HTMLDialogElement} */ (part("opened"));
  const body = part("opened-body");
  body.replaceChildren(h("p", {}, "Making every roll again…"));
  sheet.showModal();
  const answer = await fetch(`/table/${id}/dice`).catch(() => null);
  const dice = answer?.ok ? /** @type {DiceOpened} */ (await answer.json()) : null;
  if (dice) body.replaceChildren(...shown(dice, promised));
  else body.replaceChildren(h("p", {}, "The dice cannot be opened just now."));
}

/** @param {DiceOpened} dice @param {string} promised */
function shown(dice, promised) {
  const good = kept(dice, promised);
  const rolls = dice.rolls.map((roll) => ({ roll, good: fair(dice, roll) }));
  const bad = rolls.filter((one) => !one.good).length;
  return [verdict(good, bad, rolls.length), facts(dice), ...(rolls.length ? [listed(rolls)] : [])];
}

/** @param {boolean} good @param {number} bad @param {number} count */
function verdict(good, bad, count) {
  const fine = good && !bad;
  const secret = good ? "" : "the secret is not the one that was promised; ";
  const blame = `Something does not fit: ${secret}${bad} of ${count} rolls differ.`;
  return h("p", { class: fine ? "verdict fine" : "verdict" }, fine ? praise(count) : blame);
}

/** @param {number} count */
function praise(count) {
  const kept = "its secret is the one it promised; ";
  const none = `${kept}no dice were thrown, and all would have followed`;
  const rolls = count ? `all ${count} rolls follow` : none;
  return `The house kept its promise: ${rolls} from the secret and your seeds.`;
}

/** @param {DiceOpened} dice */
function facts(dice) {
  const row = (/** @type {string} */ name, /** @type {string} */ value) => [
    h("dt", {}, name),
    h("dd", {}, h("code", {}, value || "none")),
  ];
  return h(
    "dl",
    {},
    ...row("Promised at the start", dice.commitment),
    ...row("The secret", dice.secret),
    ...row("The players’ seeds", dice.seeds.filter(Boolean).join(", ")),
  );
}

/** @param {{roll: Roll, good: boolean}[]} rolls */
function listed(rolls) {
  const head = h(
    "tr",
    {},
    ...["Roll", "Ply", "Thrown", "Ticket", ""].map((name) =>
      h("th", { scope: "col" }, name || "Fits"),
    ),
  );
  const rows = rolls.map(({ roll, good }) =>
    h(
      "tr",
      {},
      h("td", {}, String(roll.roll + 1)),
      h("td", {}, String(roll.ply)),
      h("td", {}, roll.says, " ", h("code", {}, roll.text)),
      h("td", {}, `${roll.ticket} of ${roll.tickets}`),
      h("td", {}, good ? "✓" : "✗ differs"),
    ),
  );
  return h(
    "div",
    { class: "rolls", tabindex: 0, role: "region", "aria-label": "Every roll" },
    h("table", {}, h("thead", {}, head), h("tbody", {}, ...rows)),
  );
}
