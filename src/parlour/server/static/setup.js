// @ts-check
/** The set-up sheet: who sits where, which edition, which house rules. */
import { lay, recall, remember } from "./lay.js";

/** @typedef {{seat: number, name: string, side: number, colour: string, mark: string}} Seat */
/** @typedef {{name: string, says: string}} BotWords */
/** @typedef {{seats: Record<string, Seat[]>, editions: Record<string, Record<string, string>>, usual: string, bots: BotWords[]}} SheetData */

const form = /** @type {HTMLFormElement} */ (document.querySelector("form.sheet"));
const chairs = /** @type {HTMLElement} */ (document.querySelector(".chairs"));
const says = /** @type {HTMLElement} */ (document.querySelector(".says"));
/** @type {SheetData} */
const data = JSON.parse(document.querySelector("#sheet")?.textContent ?? "{}");
const name = /** @type {HTMLInputElement} */ (form.elements.namedItem("name"));

name.value = recall("name");
for (const input of form.querySelectorAll('input[name="count"]')) {
  input.addEventListener("change", layChairs);
}
for (const input of form.querySelectorAll('input[name="edition"]')) {
  input.addEventListener("change", takeEdition);
}
for (const choice of choices()) choice.addEventListener("change", countChanges);
form.addEventListener("submit", submitted);
layChairs();
countChanges();

/** @returns {Array<HTMLSelectElement | HTMLInputElement>} the house rules */
function choices() {
  return [...form.querySelectorAll(".option select, .option input")].map(
    (choice) => /** @type {HTMLSelectElement} */ (choice),
  );
}

/** @returns {string} what was chosen in a group of radio buttons, or stands fixed */
function chosen(/** @type {string} */ group) {
  const input = form.querySelector(`input[name="${group}"]:checked, input[name="${group}"][type="hidden"]`);
  return /** @type {HTMLInputElement | null} */ (input)?.value ?? "";
}

function layChairs() {
  const seats = data.seats[chosen("count")] ?? [];
  chairs.replaceChildren(...seats.map(chair));
  const partners = new Set(seats.map((seat) => seat.side)).size < seats.length;
  /** @type {HTMLElement} */ (document.querySelector(".partners")).hidden = !partners;
}

/** @param {Seat} seat */
function chair(seat) {
  const row = document.createElement("li");
  const mark = document.createElement("span");
  mark.className = `mark ${seat.colour}`;
  mark.textContent = seat.mark;
  mark.setAttribute("aria-hidden", "true");
  const called = document.createElement("span");
  called.textContent = seat.name;
  const who = chooser(seat);
  const other = document.createElement("input");
  other.type = "text";
  other.maxLength = 24;
  other.className = "more";
  other.placeholder = "their name, if you like";
  other.setAttribute("aria-label", `Name of ${seat.name}`);
  other.hidden = true;
  const like = document.createElement("p");
  like.className = "side quiet small";
  const changed = () => {
    other.hidden = who.value !== "here";
    like.textContent = data.bots.find(({ name }) => who.value === `bot:${name}`)?.says ?? "";
    like.hidden = !like.textContent;
  };
  who.addEventListener("change", changed);
  changed();
  row.append(mark, called, who, other, like, ...partner(seat));
  return row;
}

/** @param {Seat} seat */
function chooser(seat) {
  const who = document.createElement("select");
  who.setAttribute("aria-label", `Who plays ${seat.name}`);
  who.append(option("me", "I do"), option("here", "Somebody beside me"));
  who.append(option("friend", "A friend, by link"));
  for (const bot of data.bots) who.append(option(`bot:${bot.name}`, `A bot: ${bot.name}`));
  who.value = seat.seat === 0 ? "me" : `bot:${data.usual}`;
  return who;
}

/** @param {string} value @param {string} text */
function option(value, text) {
  const made = document.createElement("option");
  made.value = value;
  made.textContent = text;
  return made;
}

/** @param {Seat} seat @returns {HTMLElement[]} */
function partner(seat) {
  const seats = data.seats[chosen("count")] ?? [];
  const mates = seats.filter((other) => other.side === seat.side && other !== seat);
  if (!mates.length) return [];
  const line = document.createElement("p");
  line.className = "side quiet small";
  line.textContent = `plays with ${mates.map((mate) => mate.name).join(" and ")}`;
  return [line];
}

function takeEdition() {
  const changes = data.editions[chosen("edition")] ?? {};
  for (const choice of choices()) {
    choice.value = changes[choice.name] ?? choice.dataset.default ?? choice.value;
  }
  countChanges();
}

function countChanges() {
  const changed = choices().filter((choice) => choice.value !== choice.dataset.default);
  for (const choice of choices()) {
    choice.closest(".option")?.classList.toggle("is-changed", changed.includes(choice));
  }
  const shown = document.querySelector(".changed");
  if (shown) shown.textContent = changed.length ? String(changed.length) : "none";
}

/** @returns {Record<string, string>} the house rules that differ from the edition */
function options() {
  const edition = data.editions[chosen("edition")] ?? {};
  const differs = choices().filter(
    (choice) => choice.value !== (edition[choice.name] ?? choice.dataset.default),
  );
  return Object.fromEntries(differs.map((choice) => [choice.name, choice.value]));
}

/** @returns {import("./lay.js").Chair[]} */
function seated() {
  return [...chairs.children].map((row) => {
    const value = row.querySelector("select")?.value ?? "me";
    if (value.startsWith("bot:")) return { who: "bot", bot: value.slice(4) };
    const who = /** @type {"me" | "here" | "friend"} */ (value);
    return { who, name: row.querySelector("input")?.value ?? "" };
  });
}

/** @param {SubmitEvent} event */
async function submitted(event) {
  event.preventDefault();
  remember("name", name.value);
  const game = form.dataset.game ?? "";
  const sheet = { game, edition: chosen("edition"), options: options(), seats: seated() };
  await lay({ ...sheet, name: name.value }, says);
}
