// @ts-check
// What the page says: sentences about whose turn it is, links to rules, marks of seats.

import { h } from "./dom.js";

/** @import { Act, StoryLine, Outcome, Seat } from "./messages.js" */
/** @typedef {import("./knowledge.js").Knowledge} Knowledge */

/** @param {string} game @param {string} rule */
export function ruleLink(game, rule) {
  const href = `/rules/${game}#${rule}`;
  return rule
    ? h("a", { class: "rule", href, target: "rules", title: "Read this rule" }, rule)
    : "";
}

/** A small piece in the colour of a seat, with its mark. @param {Seat | undefined} seat */
export function badge(seat) {
  const made = h("span", { class: "badge", "aria-hidden": "true" }, seat?.mark ?? "");
  made.style.setProperty("--seat", `var(--${seat?.colour || "quiet"})`);
  made.style.setProperty("--on-seat", `var(--on-${seat?.colour || "ink"})`);
  return made;
}

/**
 * Whose turn it is, in a few words.
 * @param {Knowledge} table @param {number} before the seat that acted last on this screen
 */
export function headline(table, before) {
  const { acting, seats, you } = table;
  if (table.past) return "Looking back";
  if (table.view.outcome) return result(table, table.view.outcome);
  if (!table.begun) return waiting(table);
  if (table.dice?.opened) return "Ended: the dice were opened";
  const seat = seats[acting];
  if (!seat) return "The dice fall by themselves";
  if (!you.includes(acting)) return others(seat, table);
  if (you.length > 1)
    return passes(table, before)
      ? `Pass the device to ${table.called(acting)}`
      : `${table.called(acting)}, your turn`;
  return `Your turn, ${seat.name}`;
}

/**
 * How it ended, as one would say it to who looks on.
 * @param {Knowledge} table @param {Outcome} outcome
 */
function result(table, { winners, says }) {
  const [seat = -1] = winners;
  if (winners.length !== 1) return says;
  const { you, seats } = table;
  return you.length === 1 && seat === you[0]
    ? `You win, ${seats[seat]?.name}!`
    : `${table.called(seat)} wins.`;
}

/**
 * Whether somebody else at this screen has acted last.
 * @param {Knowledge} table @param {number} before
 */
function passes({ acting, what }, before) {
  return before >= 0 && before !== acting && what?.seat !== acting;
}

/**
 * Taking back, and whose move it is once the next at this screen is on turn.
 * @param {Knowledge} table
 */
export function backWords({ view, acting, you, seats, backable }) {
  if (!backable) return "Take back my turn";
  const passed = view.back !== acting && you.includes(acting);
  return passed ? `Take back ${seats[view.back]?.name}’s move` : "Take back";
}

/** @param {import("./messages.js").Transition} what @param {string} who */
export function takenBack({ plies, says, text }, who) {
  return plies ? `${who} takes back a turn.` : `${who} takes back a move: ${says ?? text}.`;
}

/**
 * The last throw in words, until the next, unless its dice lie there for all to see.
 * @param {Knowledge} table
 */
export function lastThrow({ past, story, seen, acting }) {
  if (seen.turn >= 0 && seen.dice.some(({ seat }) => seat === acting || seat < 0)) return "";
  const told = story.filter(({ kind, ply }) => kind !== "event" && ply <= (past?.ply ?? ply));
  const at = told.findLastIndex(({ kind }) => kind === "roll");
  const thrown = told[at];
  if (thrown && thrown.seat < 0) return ""; // a lot is told once, in the story
  return thrown && told.slice(at).every(({ seat }) => seat === thrown.seat) ? thrown.text : "";
}

/**
 * Whether a line only says again what the one before it has said.
 * @param {StoryLine} line @param {StoryLine | undefined} before
 */
export function echoes(line, before) {
  return before?.ply === line.ply && bare(line.text) === bare(before.text);
}

/** A text without what is not heard. @param {string} text */
export function bare(text) {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, " ").trim();
}

/** @param {Knowledge} table */
function waiting(table) {
  const { waits = "", awaited = [], names = [] } = table.dice ?? {};
  if (waits === "watcher") return "The dice are being made";
  if (waits === "seeds") return `Waiting for the seed of ${list(awaited.map((at) => names[at] ?? ""))}`;
  if (table.free.length && !table.you.length) return "A chair is free for you";
  const empty = table.seats
    .filter(({ who }) => who === "empty")
    .map(({ seat }) => table.called(seat));
  return `Waiting for ${list(empty)} to sit down`;
}

/** Whom the table waits for. @param {Seat} seat @param {Knowledge} table */
function others(seat, table) {
  const name = seat.player || seat.name;
  if (seat.who === "bot") return `${seat.name} is thinking`;
  if (seat.who === "empty") return `Waiting for somebody to sit down as ${seat.name}`;
  return seat.present ? `${name}’s turn` : `Waiting for ${name}, away for ${clock(table.away(seat))}`;
}

/** A time in minutes and seconds; in hours once it is long. @param {number} seconds */
export function clock(seconds) {
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 120) return `${Math.floor(minutes / 60)} hours`;
  return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * What the board says beside the headline, without what that has said already: at the end that is
 * its first line, who has won.
 * @param {Knowledge} table
 */
export function captions({ seen, seats, over, past }) {
  if (over && !past) return seen.captions.slice(1);
  const said = seats.flatMap(({ name }) =>
    ["move", "throw", "play"].map((todo) => `${name} to ${todo}.`),
  );
  return seen.captions.filter((line) => !said.includes(line));
}

/**
 * What there is to do, in one line.
 * @param {Knowledge} table @param {boolean} held whether a piece is chosen
 */
export function task(table, held) {
  if (!table.begun && table.host && table.free.length) return "Send the link below to a friend.";
  if (!table.mine) return "";
  if (table.throwable) return `Throw the ${table.view.dice.length === 1 ? "die" : "dice"}.`;
  if (held) return "Now choose where it goes.";
  if (table.view.acts.length && table.view.buttons.length)
    return "Choose on the board, or one of these:";
  return table.view.acts.length ? "Choose what glows." : "Choose one of these:";
}

/**
 * A score; where some have lost, it is what was won or lost.
 * @param {number} score @param {number[]} all
 */
export function signed(score, all) {
  const sign = score < 0 ? "−" : all.some((other) => other < 0) ? "+" : "";
  return sign + Math.abs(score);
}

/**
 * A move in words: from where to where, and by which way if others go there too.
 * @param {Act} act @param {Act[]} all @param {(place: string) => string} called
 * @param {(place: string) => boolean} stands whether a piece stands there that goes from it
 */
export function moveWords({ move, path }, all, called, stands) {
  const [first, ...others] = path.map(called);
  const end = others.pop();
  if (!end) return move;
  const same = all.filter((act) => act.path[0] === path[0] && act.path.at(-1) === path.at(-1));
  const by = same.length > 1 && others.length ? ` by ${list(others)}` : "";
  return `${stands(path[0] ?? "") ? "from " : ""}${first}${by} to ${end}`;
}

/** @param {string[]} words */
function list(words) {
  return words.length > 1
    ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`
    : (words[0] ?? "");
}
