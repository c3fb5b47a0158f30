// @ts-check
// How this device's hand plays: its choices, kept on the device.

import { part, recall, remember } from "./dom.js";

/** What is chosen until somebody chooses otherwise. */
const USUAL = { "one-tap": "yes" };
/** @typedef {keyof typeof USUAL} Setting */

export class Hands {
  /** @param {() => void} changed */
  constructor(changed) {
    for (const name of /** @type {Setting[]} */ (Object.keys(USUAL))) {
      const field = /** @type {HTMLInputElement | HTMLSelectElement} */ (part(name));
      const box = field instanceof HTMLInputElement;
      if (box) field.checked = chosen(name) === "yes";
      else field.value = chosen(name);
      field.addEventListener("change", () => {
        remember(`hands.${name}`, box ? (field.checked ? "yes" : "no") : field.value);
        changed();
      });
    }
  }

  /** Whether a piece that can go to one place only moves at one tap. */
  get oneTap() {
    return chosen("one-tap") === "yes";
  }
}

/** @param {Setting} name */
function chosen(name) {
  return recall(`hands.${name}`, USUAL[name]);
}
