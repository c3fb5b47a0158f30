// @ts-check
/** The cabinet: "Play now" lays a table with the usual house rules against bots. */
import { lay, recall } from "./lay.js";

const says = /** @type {HTMLElement} */ (document.querySelector(".says"));

for (const button of document.querySelectorAll("button[data-play]")) {
  button.addEventListener("click", () => play(/** @type {HTMLButtonElement} */ (button)));
}

for (const leave of document.querySelectorAll(".leave")) {
  leave.addEventListener("click", () => leaveOut(leave.closest("li")?.dataset.table ?? ""));
}
document.querySelector(".clear")?.addEventListener("click", () => leaveOut(""));

/** Take a table off the list, or all that are finished. @param {string} table */
async function leaveOut(table) {
  const body = JSON.stringify(table ? { table } : {});
  const answer = await fetch("/tables/leave-out", { method: "POST", body }).catch(() => null);
  if (!answer?.ok) return void (says.textContent = "The house does not answer just now; try again in a moment.");
  const gone = table ? `.tables li[data-table="${CSS.escape(table)}"]` : ".tables li.over";
  for (const one of document.querySelectorAll(gone)) one.remove();
  if (!document.querySelector(".tables li.over")) document.querySelector(".clear")?.remove();
  if (!document.querySelector(".tables li")) document.querySelector("#going")?.closest("section")?.remove();
}

/** @param {HTMLButtonElement} button */
async function play(button) {
  const { play: game = "", bot = "random", seats = "2" } = button.dataset;
  /** @type {import("./lay.js").Chair[]} */
  const chairs = [{ who: "me" }];
  while (chairs.length < Number(seats)) chairs.push({ who: "bot", bot });
  button.disabled = true;
  await lay({ game, seats: chairs, name: recall("name") }, says);
  button.disabled = false;
}
