// @ts-check
// Mouse, finger and pen: a click, a tap that finds the place that was meant, or a drag.

import { apart, outside, placeAt } from "./geometry.js";
import { Loupe, scaleOf, spotIn } from "./loupe.js";
import { nameOf } from "./places.js";

/** @import { Place } from "./messages.js" */
/** @typedef {import("./geometry.js").Spot} Spot */
/** @typedef {import("./board.js").GameBoard} GameBoard */
/** @typedef {{from: string, start: {x: number, y: number}, id: number, moved: boolean}} Drag */

const REACH = 24;
// A finger so many pixels nearer to one place than to another means that one; so many outside of
// all that can be chosen, it means what lies under it.
const SURE = 5;
const BESIDE = 8;
const SLACK = 6;

export class Pointing {
  /** @param {GameBoard} board */
  constructor(board) {
    this.board = board;
    this.svg = board.svg;
    /** @type {Drag | null} */
    this.drag = null;
    this.dropped = false;
    this.at = { clientX: 0, clientY: 0 }; // where the finger came down
    this.loupe = new Loupe(board, "board-drawn", (spot, scale) => this.looked(spot, scale));
    this.svg.addEventListener("pointerdown", (event) => this.down(event));
    this.svg.addEventListener("pointermove", (event) => this.over(event));
    // A finger on a piece that can move drags it; anywhere else it scrolls the page.
    this.svg.addEventListener("touchmove", (event) => this.drag && event.preventDefault(), {
      passive: false,
    });
    this.svg.addEventListener("pointerup", (event) => this.up(event));
    this.svg.addEventListener("pointercancel", () => this.cancel());
    this.svg.addEventListener("click", (event) => this.click(/** @type {PointerEvent} */ (event)));
  }

  /** @param {PointerEvent} event */
  down(event) {
    this.dropped = false;
    this.at = { clientX: event.clientX, clientY: event.clientY };
    if (!event.isPrimary || event.button || this.loupe.open) return;
    const place = this.exact(spotIn(this.svg, event));
    if (!place || !this.board.choice.starts.has(place.name)) return;
    this.drag = {
      from: place.name,
      start: { x: event.clientX, y: event.clientY },
      id: event.pointerId,
      moved: false,
    };
  }

  /** @param {PointerEvent} event */
  over(event) {
    const { drag } = this;
    if (!drag) return this.hover(event);
    const far = Math.hypot(event.clientX - drag.start.x, event.clientY - drag.start.y) > SLACK;
    if (far && !drag.moved) this.lift(drag);
    if (drag.moved) this.board.carry(drag.from, spotIn(this.svg, event));
  }

  /** @param {PointerEvent} event */
  hover(event) {
    if (event.pointerType !== "mouse") return;
    this.board.trace(this.exact(spotIn(this.svg, event))?.name ?? "");
  }

  /** @param {Drag} drag */
  lift(drag) {
    drag.moved = true;
    this.svg.setPointerCapture(drag.id);
    this.board.hold(drag.from);
  }

  /** @param {PointerEvent} event */
  up(event) {
    const { drag } = this;
    this.drag = null;
    if (!drag?.moved) return;
    this.dropped = true; // the click that follows belongs to the drag
    const spot = spotIn(this.svg, event);
    const goals = this.board.among(this.board.choice.goals);
    const place = this.near(goals, spot, scaleOf(this.svg))[0] ?? this.exact(spot);
    this.board.drop(drag.from, place?.name ?? "");
  }

  cancel() {
    if (this.drag?.moved) this.board.drop(this.drag.from, "");
    this.drag = null;
  }

  /** @param {PointerEvent} event */
  click(event) {
    if (this.dropped) return void (this.dropped = false);
    if (event.detail === 0) return this.board.point(nameOf(event.target)); // pressed by a reader
    if (this.loupe.open) return this.loupe.close();
    const touch = event.pointerType === "touch" || event.pointerType === "pen";
    const spot = spotIn(this.svg, touch ? this.at : event); // browsers move a tap to what is near
    const place = touch ? this.tapped(spot, event) : this.clicked(spot);
    if (place) this.board.point(place.name);
    else if (!this.loupe.open) this.board.free();
  }

  /** @param {Spot} spot */
  clicked(spot) {
    const open = this.board.among(this.board.choice.open);
    return this.exact(spot) ?? this.near(open, spot, scaleOf(this.svg))[0];
  }

  /**
   * What a finger meant: the nearest that can be chosen; a loupe where it could be either of two.
   * @param {Spot} spot @param {PointerEvent} event
   */
  tapped(spot, event) {
    const scale = scaleOf(this.svg);
    const near = this.near(this.board.among(this.board.choice.open), spot, scale);
    const exact = this.exact(spot);
    if (exact && near[0] && outside(near[0], spot) * scale > BESIDE) return exact;
    if (!doubtful(near, spot, scale)) return near[0] ?? exact;
    this.loupe.show(spot, this.board.unit, event.clientY - this.board.getBoundingClientRect().top);
    return undefined;
  }

  /** The second tap, through the loupe. @param {Spot} spot @param {number} scale */
  looked(spot, scale) {
    const open = this.board.among(this.board.choice.open);
    const exact = this.exact(spot);
    const place =
      exact && open.includes(exact) ? exact : (this.near(open, spot, 2 * scale)[0] ?? exact);
    this.loupe.close();
    if (place) this.board.point(place.name);
  }

  /** @param {Spot} spot */
  exact(spot) {
    return placeAt(this.board.places.list, spot);
  }

  /**
   * Places within reach, the nearest first.
   * @param {Place[]} places @param {Spot} spot @param {number} scale
   */
  near(places, spot, scale) {
    const far = (/** @type {Place} */ place) => outside(place, spot) + apart(place, spot) / 1000;
    return places
      .filter((place) => outside(place, spot) * scale <= REACH)
      .sort((a, b) => far(a) - far(b));
  }
}

/**
 * Whether the finger is hardly nearer to the one than to the other.
 * @param {Place[]} near @param {Spot} spot @param {number} scale
 */
function doubtful([first, second], spot, scale) {
  if (!first || !second) return false;
  return (outside(second, spot) - outside(first, spot)) * scale < SURE;
}
