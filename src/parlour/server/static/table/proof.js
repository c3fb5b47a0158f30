// @ts-check
// The dice of this table, as this page knows them: promise, seeds, what is proved and what not.

import { h, part } from "./dom.js";

/** @import { Wish } from "./line.js" */
/** @typedef {import("./knowledge.js").Knowledge} Knowledge */
/** @typedef {import("./witness.js").Witness} Witness */

export const PROVED =
  "What is proved: the house fixed its secret before it knew any seed, and every player pledged a " +
  "seed before any was shown; so nobody, the house included, could choose how the dice would " +
  "fall, as long as one seed in them is from somebody you trust, such as yourself. Every roll that " +
  "this page saw is compared in the end.";
export const NOT_PROVED =
  "What is not: who can read the file of the house, and its bots, could know the dice beforehand, " +
  "though not change them; a player who withholds a pledged seed has a choice of two sets of dice, " +
  "and that is shown; and which throw a ticket stands for is told by the house, though before it knows any seed: " +
  "“parlour verify” checks it by the rules, with the record from here.";

export class ProofPart {
  /** @param {Witness} witness @param {(wish: Wish) => void} wish @param {() => void} open */
  constructor(witness, wish, open) {
    this.open = open;
    this.witness = witness;
    this.wish = wish;
    this.body = part("proof");
    this.drawn = "";
  }

  /** @param {Knowledge} table */
  show(table) {
    const { doubts, commitment, seeds, rolls } = this.witness.kept;
    const count = Object.keys(rolls).length;
    const state = JSON.stringify([doubts, commitment, seeds, count, table.dice, table.you, table.over]);
    if (state === this.drawn) return;
    this.drawn = state;
    const alarm = part("doubt");
    alarm.hidden = !doubts.length;
    alarm.textContent = doubts.length
      ? `The dice of this table are not to be trusted. ${doubts.join(" ")}`
      : "";
    this.body.replaceChildren(...this.parts(table, count));
  }

  /** @param {Knowledge} table @param {number} count */
  parts(table, count) {
    const { kept, mine } = this.witness;
    const seeds = mine.map(({ seed }) => seed).join(", ");
    return [
      h(
        "dl",
        {},
        ...row("The house’s promise, as first seen here", kept.commitment),
        ...row(mine.length > 1 ? "Your seeds" : "Your seed", seeds || "none from this page"),
      ),
      h("p", {}, ...this.news(table, count)),
      h("p", { class: "keys" }, PROVED),
      h("p", { class: "keys" }, NOT_PROVED),
      ...this.early(table),
    ];
  }

  /** @param {Knowledge} table @param {number} count */
  news({ dice, begun }, count) {
    const { pledges, seeds, names } = this.witness.kept;
    const lost = names.filter((_, at) => pledges[at] && seeds[at] === "");
    const open = names.filter((_, at) => pledges[at]?.startsWith("open:"));
    const all = seeds.length > 0 && !seeds.some(Boolean);
    return [
      begun ? `${count} rolls seen to fall on this page. ` : "",
      dice?.waits === "seeds" ? "The seeds are being shown now. " : "",
      this.witness.leftOut ? "Your seed is not in the dice: it came too late, or was left out. " : "",
      lost.length ? `Left out of the dice, since it did not come: the seed of ${lost.join(", ")}. ` : "",
      open.length ? `Given openly, and so known before the others: the seed of ${open.join(", ")}. ` : "",
      all ? "No seed from outside is in these dice: the house alone made them. " : "",
    ];
  }

  /** The wish to open the dice of a game that will not be finished. @param {Knowledge} table */
  early(table) {
    const { dice, you, host } = table;
    if (dice?.opened)
      return [
        h("p", {}, `The dice were opened before the end: ${dice.opened}.`),
        h("button", { type: "button", onclick: () => this.open() }, "The dice, opened"),
      ];
    if (!table.begun || table.over || !(you.length || host)) return [];
    const asked = (dice?.agreed ?? []).map((seat) => table.called(seat)).join(", ");
    const onclick = () => this.wish({ do: "open" });
    return [
      h("p", { hidden: !asked }, `${asked} would like to open the dice now.`),
      h(
        "details",
        { class: "give", open: Boolean(asked) },
        h("summary", {}, "If this game will not be finished"),
        h("p", {}, EARLY),
        h("button", { type: "button", onclick }, "Open the dice, and end the game"),
      ),
    ];
  }
}

const EARLY =
  "Its dice can be opened when all who sit here want it, or when somebody wants it still after a " +
  "week without a move. The game ends then, and nobody has won.";

/** @param {string} name @param {string} value */
function row(name, value) {
  return [h("dt", {}, name), h("dd", {}, h("code", {}, value))];
}

/**
 * Take the record home, with what this page saw of its dice written into it.
 * @param {string} id @param {Witness} witness
 */
export async function takeHome(id, witness) {
  const answer = await fetch(`/table/${id}/record`);
  if (!answer.ok) throw new Error("no record");
  const [head = "", ...rest] = (await answer.text()).split("\n");
  const words = JSON.parse(head);
  if (words.dice) words.dice.seen = witness.line;
  const text = [JSON.stringify(words), ...rest].join("\n");
  const href = URL.createObjectURL(new Blob([text], { type: "application/jsonl" }));
  h("a", { href, download: `${words.game}-${id.slice(0, 8)}.jsonl` }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
