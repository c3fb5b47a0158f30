// @ts-check
// What one may do besides playing: give up, agree on a draw, chairs given and taken back, claims.
// The table says what may be done; what cannot be undone is asked twice.

import { h, part } from "./dom.js";
import { clock } from "./words.js";

/** @import { Wish } from "./line.js" */
/** @typedef {import("./knowledge.js").Knowledge} Knowledge */
/** @typedef {{says: string, sure?: string, wish: Wish}} Right */

export class Rights {
  /**
   * @param {(wish: Wish) => void} wish @param {(text: string) => void} note
   * @param {() => void} again shows the table once more
   */
  constructor(wish, note, again) {
    this.wish = wish;
    this.note = note;
    this.again = again;
    this.offer = -1;
    /** @type {boolean[]} who has given up */
    this.out = [];
    this.menu = part("rights");
    this.offers = part("offers");
    this.drawn = this.asked = "";
    this.timer = 0;
  }

  /** @param {Knowledge} table */
  show(table) {
    this.tell(table);
    const state = JSON.stringify([
      table.may, table.offer, table.you, table.over, table.past !== null, this.asked,
      table.claimWait, table.mine, table.seats.map(({ player, who }) => [player, who]),
    ]);
    if (state !== this.drawn) {
      this.drawn = state;
      const past = table.past !== null || table.over;
      this.menu.replaceChildren(...(past ? [] : menu(table)).map((one) => this.button(one)));
      this.offers.replaceChildren(...(past ? [] : this.urgent(table)));
    }
    this.tick(table);
  }

  /** What others did, for those who listen or look elsewhere. @param {Knowledge} table */
  tell(table) {
    const { offer, may, seats, over, you } = table;
    if (offer !== this.offer && !over) {
      if (may.answer?.length) this.note(`${table.called(offer)} offers a draw.`);
      else if (offer < 0 && you.includes(this.offer)) this.note("The draw is declined.");
    }
    for (const { seat, out } of seats)
      if (out && this.out[seat] === false) this.note(`${table.called(seat)} gives up; a bot plays on.`);
    this.offer = offer;
    this.out = seats.map(({ out }) => out);
  }

  /** What cannot wait until somebody looks into the menu. @param {Knowledge} table */
  urgent(table) {
    const { may, offer, seats } = table;
    const made = [];
    if (may.answer?.length)
      made.push(h("p", {}, `${table.called(offer)} offers a draw.`), ...this.row(answers(table)));
    else if (offer >= 0) made.push(h("p", {}, "A draw is offered."));
    for (const seat of may.retake ?? [])
      made.push(
        h("p", {}, `A bot plays for you as ${seats[seat]?.name}.`),
        ...this.row([{ says: "Take my chair back", wish: { do: "retake", seat } }]),
      );
    if (may.claim !== undefined) made.push(...this.alone(table));
    return made;
  }

  /** Nobody else is there. @param {Knowledge} table */
  alone({ claimWait, mine, may }) {
    if (claimWait) return [h("p", {}, `You are alone; you may claim the game in ${clock(claimWait)}.`)];
    if (mine) return [];
    const sure = "Claim the game?";
    const [deeds] = this.row([{ says: "Claim the game", sure, wish: { do: "claim" } }]);
    const onclick = () => toChairs();
    if (may.bot) deeds?.append(h("button", { type: "button", onclick }, "Play on with a bot"));
    return [h("p", {}, "You are alone."), ...(deeds ? [deeds] : [])];
  }

  /** @param {Right[]} rights */
  row(rights) {
    return [h("p", { class: "deeds" }, ...rights.map((one) => this.button(one)))];
  }

  /** A button, or the question whether it was meant. @param {Right} right */
  button({ says, sure, wish }) {
    const name = `${wish.do} ${"seat" in wish ? wish.seat : ""}`;
    const act = () => {
      this.asked = "";
      this.wish(wish);
      this.again();
    };
    const ask = (/** @type {string} */ asked) => () => {
      this.asked = asked;
      this.again();
      const next = document.getElementById("sure") ?? this.menu.querySelector("button");
      next?.focus();
    };
    if (!sure || this.asked !== name)
      return h("button", { type: "button", onclick: sure ? ask(name) : act }, says);
    return h(
      "span",
      { class: "sure" },
      `${sure} `,
      h("button", { type: "button", id: "sure", onclick: act }, "Yes"),
      " ",
      h("button", { type: "button", onclick: ask("") }, "No"),
    );
  }

  /** While something has to be waited for, the seconds are seen to pass. @param {Knowledge} table */
  tick(table) {
    const waits = [table.claimWait, ...table.seats.map(({ seat }) => table.botWait(seat))];
    const acting = table.seats[table.acting];
    const away = acting?.who === "person" && !acting.present;
    const runs = !table.over && (away || waits.some((wait) => wait));
    if (runs && !this.timer) this.timer = window.setInterval(() => this.again(), 1000);
    if (runs) return;
    clearInterval(this.timer);
    this.timer = 0;
  }
}

/** Show where a bot can be chosen. */
function toChairs() {
  const chairs = document.querySelector("#seats .give");
  for (const folded of [part("seats").closest("details"), chairs])
    if (folded instanceof HTMLDetailsElement) folded.open = true;
  chairs?.scrollIntoView({ block: "nearest" });
}

/** What can be found in the menu. @param {Knowledge} table @returns {Right[]} */
function menu({ may, you, seats }) {
  const as = (/** @type {number} */ seat) => (you.length > 1 ? ` as ${seats[seat]?.name}` : "");
  /** @type {Right[]} */
  const rights = [];
  for (const seat of may.offer ?? [])
    rights.push({ says: `Offer a draw${as(seat)}`, wish: { do: "draw", seat, say: "offer" } });
  for (const seat of may.give_up ?? [])
    rights.push({
      says: `Give up${as(seat)}`,
      sure: `Give up${as(seat)}?`,
      wish: { do: "give_up", seat },
    });
  for (const seat of may.stand ?? [])
    rights.push({
      says: `Give the chair back${as(seat)}`,
      sure: "Somebody else may sit down then. Give it back?",
      wish: { do: "stand", seat },
    });
  return rights;
}

/** @param {Knowledge} table @returns {Right[]} */
function answers({ may, you, seats }) {
  return (may.answer ?? []).flatMap((seat) => {
    const as = you.length > 1 ? ` as ${seats[seat]?.name}` : "";
    return [
      { says: `Accept${as}`, wish: { do: "draw", seat, say: "accept" } },
      { says: `Decline${as}`, wish: { do: "draw", seat, say: "decline" } },
    ];
  });
}
