// @ts-check
// Drawings of pieces and dice: parsed once, copied often.

import { drawing, s } from "./dom.js";

/** @type {Map<string, SVGGElement>} */
const parsed = new Map();

/** A fresh copy of a look. @param {Map<string, string>} looks @param {string} name */
export function look(looks, name) {
  let found = parsed.get(name);
  if (!found) {
    found = drawing(looks.get(name) ?? "");
    for (const faded of found.querySelectorAll(":scope > [opacity]"))
      faded.removeAttribute("opacity");
    if (looks.has(name)) parsed.set(name, found);
  }
  const copy = s("g", { "text-anchor": "middle" });
  copy.append(found.cloneNode(true));
  return copy;
}
