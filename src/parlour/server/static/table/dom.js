// @ts-check
// Elements made by hand: text is always text, never markup.

const SVG = "http://www.w3.org/2000/svg";

/**
 * @typedef {Record<string, string | number | boolean | EventListener | null | undefined>} Traits
 */

/**
 * An HTML element; traits that begin with "on" are listeners, false and null leave a trait out.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} kind
 * @param {Traits} [traits]
 * @param {...(Node | string | null | false | undefined)} inside
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(kind, traits = {}, ...inside) {
  return dressed(document.createElement(kind), traits, inside);
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} kind
 * @param {Traits} [traits]
 * @param {...(Node | string | null | false | undefined)} inside
 * @returns {SVGElementTagNameMap[K]}
 */
export function s(kind, traits = {}, ...inside) {
  return dressed(document.createElementNS(SVG, kind), traits, inside);
}

/**
 * @template {Element} E
 * @param {E} element
 * @param {Traits} traits
 * @param {(Node | string | null | false | undefined)[]} inside
 */
function dressed(element, traits, inside) {
  for (const [name, value] of Object.entries(traits)) dress(element, name, value);
  for (const part of inside) if (part) element.append(part);
  return element;
}

/** @param {Element} element @param {string} name @param {Traits[string]} value */
function dress(element, name, value) {
  if (typeof value === "function") element.addEventListener(name.slice(2), value);
  else if (value === true) element.setAttribute(name, "");
  else if (value !== false && value !== null && value !== undefined)
    element.setAttribute(name, String(value));
}

/**
 * Change a trait only when it differs, so that nothing is announced or drawn twice.
 * @param {Element} element @param {string} name @param {string | number} value
 */
export function set(element, name, value) {
  if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
}

/** @param {Node} element @param {string} text */
export function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** @param {string} id */
export function part(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no ${id}`);
  return found;
}

/**
 * Drawn SVG from the house, parsed as data; what speaks or styles in it is left out.
 * @param {string} text
 * @returns {SVGGElement}
 */
export function drawing(text) {
  const whole = /^\s*<svg/.test(text) ? text : `<svg xmlns="${SVG}">${text}</svg>`;
  const root = new DOMParser().parseFromString(whole, "image/svg+xml").documentElement;
  for (const idle of root.querySelectorAll("title, style, script, foreignObject")) idle.remove();
  for (const named of root.querySelectorAll("[id], [data-place]")) unname(named);
  const group = s("g");
  for (const name of ["font-family", "text-anchor", "stroke-width", "class"])
    if (root.hasAttribute(name)) group.setAttribute(name, root.getAttribute(name) ?? "");
  group.append(...[...root.childNodes].map((node) => document.importNode(node, true)));
  return group;
}

/**
 * Names in a drawing would be heard twice: the places of the page have them. What is printed of a
 * place is a part that may move as a whole.
 * @param {Element} drawn
 */
function unname(drawn) {
  if (drawn.hasAttribute("data-place"))
    drawn.setAttribute("data-part", `place ${drawn.getAttribute("data-place")}`);
  for (const name of ["id", "data-place", "class"]) drawn.removeAttribute(name);
}

/** Whether things should stay still. */
export function still() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** @param {number} bytes @returns {string} so many random bytes in hex */
export function chance(bytes) {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return [...drawn].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {string} name @param {string} otherwise */
export function recall(name, otherwise) {
  try {
    return localStorage.getItem(`parlour.${name}`) ?? otherwise;
  } catch {
    return otherwise; // a browser that keeps nothing still plays
  }
}

/** @param {string} name @param {string} value */
export function remember(name, value) {
  try {
    localStorage.setItem(`parlour.${name}`, value);
  } catch {
    // see recall
  }
}
