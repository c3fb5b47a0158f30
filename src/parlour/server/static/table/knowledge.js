// @ts-check
// What this page knows of its table; every message adds to it.

/** @import { TableFacts, Board, Seating, Transition, DiceState, Drawings } from "./messages.js" */
/** @import { StoryLine, Rights, Message, PastView, Said, Seat, View } from "./messages.js" */

/** @type {View} */
const NOTHING = {
  board: "",
  pieces: [],
  dice: [],
  captions: [],
  turn: -1,
  thrower: -1,
  back: -1,
  turn_back: -1,
  acts: [],
  buttons: [],
  outcome: null,
};

export class Knowledge {
  /** @type {TableFacts} */
  about = { id: "", game: "", title: "", year: "", edition: "", options: [], link: "" };
  /** @type {Seat[]} */
  seats = [];
  /** @type {number[]} */
  you = [];
  host = false;
  /** @type {Rights} what this guest may do besides playing */
  may = {};
  offer = -1; // the seat that offers a draw
  told = 0; // when we heard of it, for what has to be waited for
  pace = "usual";
  begun = false;
  step = 0;
  ply = 0;
  view = NOTHING;
  /** @type {Transition | null} */
  what = null;
  /** @type {StoryLine[]} */
  story = [];
  /** @type {Said[]} */
  chat = [];
  /** @type {DiceState | null} */
  dice = null;
  rematch = "";
  /** @type {PastView | null} an earlier moment that is being looked at */
  past = null;
  /** @type {Map<string, Board>} */
  boards = new Map();
  /** @type {Map<string, string>} */
  looks = new Map();

  /** @param {Message} message */
  take(message) {
    if (message.is === "table") this.takeAll(message);
    if (message.is === "step") this.takeStep(message);
    if (message.is === "seats") this.sit(message);
    if (message.is === "rematch") this.rematch = message.table;
    if (message.is === "chat") this.chat.push(message.chat);
  }

  /** @param {import("./messages.js").TableMessage} message */
  takeAll(message) {
    this.keep(message);
    this.sit(message);
    this.about = message.table;
    this.story = message.story;
    this.chat = message.chat;
    this.rematch = message.rematch ?? "";
    this.move(message);
  }

  /** @param {import("./messages.js").StepMessage} message */
  takeStep(message) {
    this.keep(message);
    this.story = message.again ? message.story : [...this.story, ...message.story];
    this.move(message);
  }

  /** @param {{step: number, ply: number, view: View, what: Transition | null}} message */
  move({ step, ply, view, what }) {
    Object.assign(this, { step, ply, view, what });
  }

  /** @param {Seating} company */
  sit({ seats, you, host, pace, begun, may, offer, dice, view }) {
    Object.assign(this, { seats, you, host, pace, begun, may, offer, dice });
    this.told = performance.now();
    // the same board again is no reason to let go of what somebody holds
    if (view && JSON.stringify(view) !== JSON.stringify(this.view)) this.view = view;
  }

  /** Chairs that are kept for this guest and wait for their seed. */
  get kept() {
    return this.seats.filter(({ seat, who }) => who === "empty" && this.you.includes(seat));
  }

  /** Chairs on which anybody may sit down. */
  get free() {
    return this.seats.filter(
      ({ seat, who, player }) => who === "empty" && !player && !this.you.includes(seat),
    );
  }

  /** @param {Drawings | undefined} drawings */
  keep(drawings) {
    for (const [name, board] of Object.entries(drawings?.boards ?? {}))
      this.boards.set(name, board);
    for (const [name, look] of Object.entries(drawings?.looks ?? {})) this.looks.set(name, look);
  }

  /** The view on the board: now, or an earlier moment. */
  get seen() {
    return this.past ? this.past.view : this.view;
  }

  /** The seat that has to do something, or -1. */
  get acting() {
    if (!this.begun || this.view.turn < -1 || this.dice?.opened) return -1;
    return this.view.turn >= 0 ? this.view.turn : this.view.thrower;
  }

  /** Whether it is for this guest to do something. */
  get mine() {
    return !this.past && this.you.includes(this.acting);
  }

  get throwable() {
    return this.mine && this.view.turn === -1;
  }

  get backable() {
    return !this.past && this.you.includes(this.view.back);
  }

  /** Whether a whole turn can be taken back: where no friend plays. */
  get turnBackable() {
    return !this.past && this.you.includes(this.view.turn_back);
  }

  /** Whether a hint can be had: among bots, or with everybody at this screen. */
  get hintable() {
    const alone = this.seats.every(({ seat, who }) => who === "bot" || this.you.includes(seat));
    const choices = this.view.acts.length + this.view.buttons.length;
    return alone && this.mine && this.view.turn >= 0 && choices > 1;
  }

  /** Seconds since the table last said who is there. */
  get since() {
    return Math.floor((performance.now() - this.told) / 1000);
  }

  /** In how many seconds a bot may play for a seat, by our word; undefined if never. @param {number} seat */
  botWait(seat) {
    const found = this.may.bot?.find(([one]) => one === seat);
    return found && Math.max(0, found[1] - this.since);
  }

  /** In how many seconds the game may be claimed; undefined if that is not to be. */
  get claimWait() {
    const { claim } = this.may;
    return claim === undefined ? undefined : Math.max(0, claim - this.since);
  }

  /** For how many seconds a seat has been away. @param {Seat} seat */
  away({ away }) {
    return away + this.since;
  }

  get over() {
    return this.view.outcome !== null;
  }

  /** What a seat is called: Ann (Green). @param {number} seat */
  called(seat) {
    const chair = this.seats[seat];
    if (!chair) return "";
    return chair.player && chair.player !== chair.name
      ? `${chair.player} (${chair.name})`
      : chair.name;
  }
}
