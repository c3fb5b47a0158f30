// @ts-check
// Every place as a button: spoken, focusable, one tab stop for all, arrow keys between them.

import { s, say, set } from "./dom.js";
import { column, neighbour } from "./geometry.js";

/** @import { Piece, Place } from "./messages.js" */
/** @typedef {"can" | "goal" | "held" | ""} State */
/**
 * @typedef {object} Pointed what hears of places
 * @property {(name: string) => void} point
 * @property {(name: string) => void} why
 * @property {(name: string) => void} trace
 * @property {() => void} free
 * @property {(name: string) => string} own what who decides calls a place in their own way
 */

const STATES = { can: "you can move from here", goal: "you can go here", held: "chosen", "": "" };

export class Places {
  /** @param {Pointed} board */
  constructor(board) {
    this.board = board;
    this.layer = s("g", { class: "places" });
    /** @type {Map<string, {place: Place, element: SVGGElement}>} */
    this.known = new Map();
    /** @type {Place[]} */
    this.list = [];
    this.current = "";
    this.layer.addEventListener("keydown", (event) => this.key(event));
  }

  /**
   * Lay the places of a board; those that stay keep their element, and so the focus.
   * @param {Place[]} places
   */
  lay(places) {
    if (places === this.list) return;
    const old = this.known;
    this.list = places;
    this.known = new Map(
      places.map((place) => [place.name, laid(place, old.get(place.name)?.element)]),
    );
    for (const [name, { element }] of old) if (!this.known.has(name)) element.remove();
    const large = [...this.known.values()].sort((a, b) => area(b.place) - area(a.place));
    const focus = document.activeElement;
    large.forEach(
      ({ element }, i) =>
        this.layer.children[i] === element ||
        this.layer.insertBefore(element, this.layer.children[i] ?? null),
    );
    if (focus instanceof SVGElement && focus !== document.activeElement) focus.focus();
    if (!this.known.has(this.current)) this.current = places[0]?.name ?? "";
  }

  /** @param {string} name */
  get(name) {
    return this.known.get(name)?.place;
  }

  /**
   * Say what lies on each place and what can be done with it.
   * @param {Piece[]} pieces @param {(name: string) => State} state
   */
  tell(pieces, state) {
    const lying = grouped(pieces);
    for (const [name, { place, element }] of this.known) {
      const now = state(name);
      set(element, "class", `place ${now}`.trim());
      const called = this.board.own(name) || place.says || name;
      set(element, "aria-label", label(place, called, lying.get(name) ?? [], now));
      if (element.firstElementChild) say(element.firstElementChild, called);
      set(element, "aria-pressed", now === "held" ? "true" : "false");
      set(element, "tabindex", name === this.current ? "0" : "-1");
    }
  }

  /** The places that can be chosen, in the order in which they are laid. */
  get choosable() {
    return this.list.filter(({ name }) =>
      /can|goal|held/.test(this.known.get(name)?.element.getAttribute("class") ?? ""),
    );
  }

  /** @param {string} name */
  focus(name) {
    this.known.get(name)?.element.focus({ preventScroll: true });
  }

  /** @param {FocusEvent} event */
  focused(event) {
    const name = nameOf(event.target);
    if (!name) return;
    const old = this.known.get(this.current)?.element;
    if (old) set(old, "tabindex", "-1");
    this.current = name;
    set(/** @type {Element} */ (event.target), "tabindex", "0");
    this.board.trace(name);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const name = nameOf(event.target);
    if (!name || event.ctrlKey || event.metaKey || event.altKey) return;
    const done = this.keys(event.key, name);
    if (done) event.preventDefault();
    if (done) event.stopPropagation();
  }

  /** @param {string} key @param {string} name */
  keys(key, name) {
    if (key === "Enter" || key === " ") this.board.point(name);
    else if (key === "?") this.board.why(name);
    else if (key === "Escape") this.board.free();
    else return this.go(key, name);
    return true;
  }

  /** @param {string} key @param {string} name */
  go(key, name) {
    const here = this.get(name);
    if (!here) return false;
    const to = key.startsWith("Arrow") ? neighbour(this.list, here, key) : this.leap(key, name);
    if (to) this.focus(to.name);
    return Boolean(to) || key.startsWith("Arrow");
  }

  /**
   * Home and End: the first and last that can be chosen; the page keys: from one to the next.
   * @param {string} key @param {string} name
   */
  leap(key, name) {
    const among = this.choosable.length ? this.choosable : this.list;
    const here = among.findIndex((place) => place.name === name);
    if (key === "Home") return among[0];
    if (key === "End") return among.at(-1);
    if (key === "PageDown") return among[(here + 1) % among.length];
    if (key === "PageUp") return among.at(here > 0 ? here - 1 : -1);
    return undefined;
  }
}

/** @param {EventTarget | null} target */
export function nameOf(target) {
  return target instanceof Element
    ? (target.closest("[data-place]")?.getAttribute("data-place") ?? "")
    : "";
}

/** @param {Place} place */
function area(place) {
  return place.width * place.height;
}

/** @param {Place} place @param {SVGGElement} [old] */
function laid(place, old) {
  const element = old ?? s("g", { role: "button", "data-place": place.name });
  element.replaceChildren(
    s("title"), // who rests the pointer there reads its name
    s("path", { class: "hit", d: column(place) }),
    s("path", { class: "edge", d: column(place) }),
  );
  return { place, element };
}

/** @param {Piece[]} pieces @returns {Map<string, Piece[]>} */
function grouped(pieces) {
  /** @type {Map<string, Piece[]>} */
  const groups = new Map();
  for (const piece of pieces) groups.set(piece.place, [...(groups.get(piece.place) ?? []), piece]);
  return groups;
}

/** @param {Place} place @param {string} where @param {Piece[]} pieces @param {State} state */
function label(place, where, pieces, state) {
  const men = new Map();
  for (const piece of pieces.filter((one) => !counted(one, pieces))) {
    const says = shortened(piece.says, place.says || place.name);
    men.set(says, (men.get(says) ?? 0) + 1);
  }
  const told = [...men].map(([says, count]) => (count > 1 ? `${count} times ${says}` : says));
  return [where, told.join(", "), STATES[state]].filter(Boolean).join("; ");
}

/**
 * Whether a number on the same stack speaks for this man too.
 * @param {Piece} man @param {Piece[]} pieces
 */
function counted(man, pieces) {
  return man.count === 1 && pieces.some((other) => other.count > 1 && other.seat === man.seat);
}

/**
 * "Green counter on space 5" is a "Green counter" when we are speaking of space 5.
 * @param {string} says @param {string} where
 */
function shortened(says, where) {
  const each = where.split(", ");
  const bare = each.map((name) => name.replace(/^\w+['’]s /, ""));
  const names = [where, ...each, ...bare].map((name) => name.replace(/^the /i, ""));
  const short = names.find((name) => says.toLowerCase().endsWith(name.toLowerCase()));
  if (!short) return says;
  return says.slice(0, -short.length).replace(/(,| (on|in|at|of|with)) (the )?$/, "") || says;
}
