// @ts-check
// The dice, opened: every roll made again on this page, from the secret and the players' seeds.

import { h, part } from "./dom.js";
import { NOT_PROVED, PROVED } from "./proof.js";
import { hex, hmac, sha256, unhex } from "./sha256.js";
import { hashed } from "./witness.js";

/** @import { DiceReveal, RevealedRoll } from "./messages.js" */

/** @typedef {import("./knowledge.js").Knowledge} Knowledge */
/** @typedef {import("./witness.js").Witness} Witness */

const ALL = 2n ** 64n;

/**
 * What stands in every roll for the house rules, the names, the pledges and the seeds.
 * @param {DiceReveal} dice @param {Knowledge} table
 */
function boundOf({ names, pledges, seeds }, { about }) {
  if (!names || !pledges) return seeds.join(","); // a table of an older kind
  const rules = about.options.map(({ name, value }) => `${name}=${value}`).sort();
  const places = names.flatMap((name, at) => [name, pledges[at] ?? "", seeds[at] ?? ""]);
  return hashed([about.game, ...rules, ...places].join("\n"));
}

/**
 * The ticket of a roll, as PROTOCOL.md has it.
 * @param {DiceReveal} dice @param {string} bound @param {number} roll @param {number} tickets
 */
function ticketOf(dice, bound, roll, tickets) {
  const key = unhex(dice.secret);
  const limit = ALL - (ALL % BigInt(tickets));
  for (let attempt = 0; ; attempt++) {
    const message = `parlour:${dice.table}:${bound}:${roll}:${attempt}`;
    const digest = hmac(key, new TextEncoder().encode(message));
    const number = new DataView(digest.buffer).getBigUint64(0);
    if (number < limit) return Number(number % BigInt(tickets));
  }
}

/**
 * Whether the secret is the one that was promised.
 * @param {DiceReveal} dice @param {string} promised
 */
function kept(dice, promised) {
  const made = hex(sha256(unhex(dice.secret)));
  return made === dice.commitment && (!promised || made === promised);
}

/**
 * Whether a roll is what secret and seeds make of it.
 * @param {DiceReveal} dice @param {string} bound @param {RevealedRoll} roll @param {number} at
 */
function fair(dice, bound, roll, at) {
  const ticket = ticketOf(dice, bound, at, roll.tickets);
  const faces = dice.faces[roll.faces];
  const told = faces?.length === roll.tickets && faces[ticket] === roll.text;
  return roll.roll === at && ticket === roll.ticket && told;
}

/** @param {string} id @param {Witness} witness what this page saw @param {Knowledge} table */
export async function openDice(id, witness, table) {
  const sheet = /** @type {HTMLDialogElement} */ (part("opened"));
  const body = part("opened-body");
  body.replaceChildren(h("p", {}, "Making every roll again…"));
  sheet.showModal();
  const answer = await fetch(`/table/${id}/dice`).catch(() => null);
  const dice = answer?.ok ? /** @type {DiceReveal} */ (await answer.json()) : null;
  if (dice) body.replaceChildren(...shown(dice, witness, table));
  else body.replaceChildren(h("p", {}, "The dice cannot be opened just now."));
}

/** @param {DiceReveal} dice @param {Witness} witness @param {Knowledge} table */
function shown(dice, witness, table) {
  const bound = boundOf(dice, table);
  const rolls = dice.rolls.map((roll, at) => ({ roll, good: fair(dice, bound, roll, at) }));
  const bad = rolls.filter((one) => !one.good).length;
  const wrong = [
    kept(dice, witness.kept.commitment) ? "" : "the secret is not the one that was promised",
    ...misfits(dice, witness, table),
  ].filter(Boolean);
  if (bad) wrong.push(`${bad} of ${rolls.length} rolls differ`);
  return [
    verdict(wrong, rolls.length, witness),
    facts(dice, witness),
    h("p", { class: "keys" }, PROVED),
    h("p", { class: "keys" }, NOT_PROVED),
    ...(rolls.length ? [listed(rolls)] : []),
  ];
}

/**
 * What does not fit to that which this page saw.
 * @param {DiceReveal} dice @param {Witness} witness @param {Knowledge} table
 */
function misfits(dice, witness, table) {
  const told = new Map(dice.rolls.map(({ ply, text }) => [ply, text]));
  const seen = Object.entries(witness.kept.rolls);
  const other = seen.filter(([ply, text]) => told.get(Number(ply)) !== text).length;
  const { doubts } = aside(witness, dice, table);
  return [
    ...doubts.map((doubt) => `${doubt[0]?.toLowerCase()}${doubt.slice(1).replace(/\.$/, "")}`),
    other ? `${other} of ${seen.length} rolls fell otherwise on this page` : "",
    dice.plies === table.ply ? "" : `these are the dice of ${dice.plies} plies, not ${table.ply}`,
    dice.table === table.about.id ? "" : "these are the dice of another table",
  ];
}

/**
 * The doubts of a witness who hears what the opened dice say of seeds and pledges.
 * @param {Witness} witness @param {DiceReveal} dice @param {Knowledge} table
 */
function aside(witness, dice, table) {
  const before = [...witness.kept.doubts];
  witness.heed(dice, table.seats.length);
  witness.heedFaces(dice.faces);
  const doubts = witness.kept.doubts;
  witness.kept.doubts = before; // it may be another answer the next time
  return { doubts };
}

/** @param {string[]} wrong @param {number} count @param {Witness} witness */
function verdict(wrong, count, witness) {
  const fine = !wrong.length;
  const blame = `Something does not fit: ${wrong.join("; ")}.`;
  const words = fine ? praise(count, witness) : blame;
  return h("p", { class: fine && !witness.leftOut ? "verdict fine" : "verdict" }, words);
}

/** @param {number} count @param {Witness} witness */
function praise(count, witness) {
  const kept = "its secret is the one it promised; ";
  const none = `${kept}no dice were thrown, and all would have followed`;
  const rolls = count ? `all ${count} rolls follow` : none;
  const seen = Object.keys(witness.kept.rolls).length;
  const fell = count ? ` ${seen} of the rolls were seen to fall on this page.` : "";
  return `The house kept its promise: ${rolls} from the secret and the seeds.${fell} ${partIn(witness)}`;
}

/** @param {Witness} witness */
function partIn(witness) {
  if (witness.takesPart) return "Your own seed is in these dice.";
  if (witness.leftOut) return "Your own seed is not in these dice: it came too late, or was left out.";
  return "No seed of this page is in these dice, so it cannot say that nobody chose them.";
}

/** @param {DiceReveal} dice @param {Witness} witness */
function facts(dice, witness) {
  const row = (/** @type {string} */ name, /** @type {string} */ value) => [
    h("dt", {}, name),
    h("dd", {}, h("code", {}, value || "none")),
  ];
  const seeds = dice.seeds.map((seed, at) => (seed ? `${dice.names?.[at] ?? at + 1}: ${seed}` : ""));
  return h(
    "dl",
    {},
    ...row("Promised at the start", dice.commitment),
    ...row("The secret", dice.secret),
    ...row(witness.mine.length > 1 ? "Your seeds" : "Your seed", witness.mine.map(({ seed }) => seed).join(", ")),
    ...row("The seeds in the dice", seeds.filter(Boolean).join(", ")),
  );
}

/** @param {{roll: RevealedRoll, good: boolean}[]} rolls */
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
