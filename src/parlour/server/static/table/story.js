// @ts-check
// The story of the game, a sentence a line; each can be followed to its rule and to its moment.

import { h, part } from "./dom.js";
import { badge, echoes, ruleLink } from "./words.js";

/** @import { StoryLine } from "./messages.js" */
/** @typedef {import("./knowledge.js").Knowledge} Knowledge */

export class Story {
  /** @param {(ply: number) => void} look */
  constructor(look) {
    this.list = part("story");
    /** @type {StoryLine[]} */
    this.told = [];
    this.looked = Infinity; // the ply that was shown last
    this.atEnd = true; // unless somebody reads farther up
    this.height = 0;
    /** @type {Element | null} the line of the moment that is looked at */
    this.here = null;
    this.list.addEventListener("scroll", () => this.scrolled());
    new ResizeObserver(() => this.resized()).observe(this.list);
    this.list.closest("details")?.addEventListener("toggle", () => this.toEnd());
    this.list.addEventListener("click", (event) => {
      const at = event.target instanceof Element ? event.target : this.list;
      const line = at.closest("li[data-ply]");
      if (!line || at.closest("a.rule") || event.ctrlKey || event.metaKey) return;
      if (getSelection()?.toString()) return; // who marks words wants to read
      event.preventDefault();
      look(Number(line.getAttribute("data-ply")));
    });
  }

  /** @param {Knowledge} table */
  show(table) {
    const { story } = table;
    if (!grown(this.told, story)) this.clear();
    const fresh = this.told.length > 0;
    for (let i = this.told.length; i < story.length; i++) this.tell(story, i, table, fresh);
    this.told = [...story];
    if (this.atEnd && !table.past) this.toEnd();
    this.follow(table.past ? table.past.ply : Infinity);
  }

  /** While one looks back, the line of that moment is seen. @param {number} ply */
  follow(ply) {
    let last = this.list.firstElementChild;
    for (const item of this.list.children) {
      const coming = Number(item.getAttribute("data-ply")) > ply;
      item.classList.toggle("seen", coming);
      if (!coming) last = item;
    }
    if (ply === this.looked) return;
    this.looked = ply;
    this.here = ply === Infinity ? null : last;
    if (this.here) this.toLine(this.here);
    else this.toEnd();
  }

  /**
   * @param {StoryLine[]} story @param {number} at @param {Knowledge} table
   * @param {boolean} fresh whether it has just happened
   */
  tell(story, at, table, fresh) {
    const line = story[at];
    if (line && !echoes(line, story[at - 1])) this.list.append(this.line(line, table, fresh));
  }

  /** @param {Element} line */
  toLine(line) {
    const [box, here] = [this.list.getBoundingClientRect(), line.getBoundingClientRect()];
    this.list.scrollTop += here.top - box.top - (box.height - here.height) / 2;
  }

  scrolled() {
    const { scrollHeight, scrollTop, clientHeight } = this.list;
    if (clientHeight === this.height) this.atEnd = scrollHeight - scrollTop - clientHeight < 40;
  }

  /** What lies above needs more room or less: nobody has scrolled. */
  resized() {
    this.height = this.list.clientHeight;
    if (this.here) this.toLine(this.here);
    else if (this.atEnd) this.toEnd();
  }

  /** The last line is the one that is read. */
  toEnd() {
    this.atEnd = true;
    this.list.scrollTop = this.list.scrollHeight;
  }

  clear() {
    this.here = null;
    this.list.replaceChildren();
    this.told = [];
  }

  /**
   * @param {StoryLine} line @param {Knowledge} table
   * @param {boolean} fresh whether it has just happened
   */
  line(line, table, fresh) {
    const href = `?ply=${line.ply}`;
    const ply =
      line.kind === "event"
        ? ""
        : h(
            "a",
            { class: "ply", href, "data-ply": line.ply, title: "Look at this moment" },
            String(line.ply),
          );
    const seat = table.seats[line.seat];
    return h(
      "li",
      { class: fresh ? `${line.kind} fresh` : line.kind, "data-ply": line.ply },
      line.kind !== "event" && seat ? badge(seat) : "",
      h("span", {}, line.text, " ", ruleLink(table.about.game, line.rule)),
      ply,
    );
  }
}

/** Whether a story only went on. @param {StoryLine[]} old @param {StoryLine[]} now */
function grown(old, now) {
  const at = old.length - 1;
  return (
    now.length >= old.length &&
    (at < 0 || (now[at]?.text === old[at]?.text && now[at]?.ply === old[at]?.ply))
  );
}
