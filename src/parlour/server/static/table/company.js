// @ts-check
// Who sits where, the pace of bots, the chat.

import { h, part, remember, say } from "./dom.js";
import { badge, clock, ruleLink } from "./words.js";

/** @import { Wish } from "./line.js" */
/** @import { Seat } from "./messages.js" */
/** @typedef {import("./knowledge.js").Knowledge} Knowledge */

export class Seats {
  /** @param {(wish: Wish) => void} wish */
  constructor(wish) {
    this.wish = wish;
    this.list = part("seats");
    this.bots = (this.list.dataset.bots ?? "").split(" ").filter(Boolean);
    this.drawn = "";
  }

  /** @param {Knowledge} table */
  show(table) {
    const waits = table.seats.map(({ seat }) => table.botWait(seat));
    const seats = table.seats.map((seat) => ({ ...seat, away: 0 }));
    const state = JSON.stringify([seats, table.you, table.acting, waits, table.over]);
    if (state === this.drawn) return;
    this.drawn = state;
    this.list.replaceChildren(...table.seats.map((seat) => this.plate(seat, table)));
  }

  /** @param {Seat} seat @param {Knowledge} table */
  plate(seat, table) {
    const classes = [
      "plate",
      seat.seat === table.acting && "acting",
      !seat.present && seat.who !== "bot" && "absent",
    ];
    const plate = h(
      "li",
      { class: classes.filter(Boolean).join(" ") },
      badge(seat),
      h("span", { class: "who" }, h("b", {}, seat.name), h("span", {}, person(seat, table))),
      seat.seat === table.acting && h("span", { class: "turn" }, "to act"),
    );
    plate.style.setProperty("--seat", `var(--${seat.colour})`);
    const wait = table.botWait(seat.seat);
    if (wait === 0) plate.append(this.giveAway(seat));
    else if (wait) plate.append(h("span", { class: "wait" }, `A bot may play in ${clock(wait)}`));
    return plate;
  }

  /** @param {Seat} seat */
  giveAway(seat) {
    const give = (/** @type {string} */ bot) => () =>
      this.wish({ do: "bot", seat: seat.seat, bot });
    return h(
      "details",
      { class: "give" },
      h("summary", {}, seat.who === "bot" ? "Let another bot play" : "Let a bot play"),
      ...this.bots.map((bot) => h("button", { type: "button", onclick: give(bot) }, bot)),
    );
  }
}

/**
 * Who it is, whether they are there, and whose partner.
 * @param {Seat} seat @param {Knowledge} table
 */
function person(seat, table) {
  const partners = table.seats.filter(
    (other) => other.side === seat.side && other.seat !== seat.seat,
  );
  const mine = table.you.includes(seat.seat);
  const words = [seat.player, mine && (table.you.length > 1 ? "at this screen" : "you")];
  if (!mine) words.push(other(seat));
  if (partners.length) words.push(`with ${partners.map(({ name }) => name).join(" and ")}`);
  return words.filter(Boolean).join(" · ");
}

/** Who sits there, if it is not us. @param {Seat} seat */
function other({ who, bot, player, present, out }) {
  if (who === "bot" && out) return `gave up; bot: ${bot}`;
  if (who === "bot") return `bot: ${bot}`;
  if (who === "empty") return player ? "" : "free chair";
  return present ? !player && "a guest" : "away";
}

export class Talk {
  /** @param {(wish: Wish) => void} wish */
  constructor(wish) {
    this.list = part("said");
    const form = /** @type {HTMLFormElement} */ (part("speak"));
    const input = /** @type {HTMLInputElement} */ (form.elements.namedItem("text"));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (input.value.trim()) wish({ do: "chat", text: input.value.trim() });
      input.value = "";
    });
    this.shown = 0;
  }

  /** @param {Knowledge} table */
  show(table) {
    part("speak").hidden = !table.you.length && !table.host;
    if (table.chat.length < this.shown) this.list.replaceChildren();
    const from = this.list.childElementCount;
    for (const { name, text } of table.chat.slice(from))
      this.list.append(h("li", {}, h("b", {}, name), " ", text));
    this.shown = table.chat.length;
    if (this.shown > from) this.list.scrollTop = this.list.scrollHeight;
    say(part("said-count"), this.shown ? ` (${this.shown})` : "");
  }
}

export class Settings {
  /** @param {(wish: Wish) => void} wish */
  constructor(wish) {
    this.inviting = false;
    this.pace = /** @type {HTMLSelectElement} */ (part("pace"));
    this.pace.addEventListener("change", () => {
      remember("pace", this.pace.value); // for the next table as well
      wish({ do: "pace", pace: this.pace.value });
    });
  }

  /** @param {Knowledge} table */
  show(table) {
    const bots = table.seats.some(({ who }) => who === "bot");
    part("pace-row").hidden = !bots || !table.you.length;
    if (this.pace.value !== table.pace) this.pace.value = table.pace;
    this.options(table);
    this.invite(table);
  }

  /** Who waits for a friend sees the link to send, once. @param {Knowledge} table */
  invite({ begun, host, free }) {
    const waiting = !begun && host && free.length > 0;
    if (waiting === this.inviting) return;
    this.inviting = waiting;
    part("share").toggleAttribute("open", waiting);
  }

  /**
   * The house rules that were chosen otherwise than the booklet has them.
   * @param {Knowledge} table
   */
  options(table) {
    const list = part("options");
    if (list.childElementCount) return;
    const { options, edition, game } = table.about;
    const changed = options.filter((one) => one.value !== one.default && !one.idle);
    if (edition) list.append(h("li", {}, `Edition: ${edition.replaceAll("_", " ")}`));
    for (const { says, rule } of changed)
      list.append(h("li", {}, `${says[0]?.toUpperCase()}${says.slice(1)}. `, ruleLink(game, rule)));
    if (!list.childElementCount) list.append(h("li", {}, "All as usual."));
  }
}
