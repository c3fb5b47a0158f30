// @ts-check
/** The cabinet: "Play now" lays a table with the usual house rules against bots. */
import { lay, recall } from "./lay.js";

const says = /** @type {HTMLElement} */ (document.querySelector(".says"));

for (const button of document.querySelectorAll("button[data-play]")) {
  button.addEventListener("click", () => play(/** @type {HTMLButtonElement} */ (button)));
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
