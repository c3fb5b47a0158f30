// @ts-check
// The line to the table: one deed at a time, sent again until it is answered, patient when cut.

import { chance } from "./dom.js";

/** @import { AckMessage, Command, Message, NoMessage } from "./messages.js" */
/** @typedef {AckMessage | NoMessage} Answer */
/** @template T @typedef {T extends unknown ? Omit<T, "key" | "step"> : never} Bare */
/** @typedef {Bare<Command>} Wish a command; the line adds key and step */
/**
 * @typedef {object} Deed
 * @property {Wish & {key: string, step: number}} message
 * @property {number} tries
 * @property {(answer: Answer) => void} done
 */

const AGAIN = 2500;
const SHORTEST = 300;
const LONGEST = 5000;
const PLAYS = ["act", "throw", "back"];

export class Line {
  /**
   * @param {string} url
   * @param {(message: Message) => void} hear
   * @param {(away: boolean) => void} notice
   */
  constructor(url, hear, notice) {
    this.url = url;
    this.hear = hear;
    this.notice = notice;
    this.step = 0;
    /** @type {Deed[]} the first is under way */
    this.deeds = [];
    this.wait = SHORTEST;
    this.timer = 0;
    this.retry = 0;
    /** @type {WebSocket | null} */
    this.socket = null;
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
  }

  open() {
    clearTimeout(this.retry);
    const { socket, heard } = called() ?? { socket: new WebSocket(this.url), heard: [] };
    this.socket = socket;
    socket.onmessage = (event) => this.socket === socket && this.take(event.data);
    socket.onclose = () => this.socket === socket && this.lost();
    for (const text of heard) this.take(text);
    if (socket.readyState > WebSocket.OPEN) this.lost();
  }

  /**
   * Whether a move of ours waits to happen; one that we have seen happen only waits for its
   * receipt.
   */
  get busy() {
    return this.deeds.some(
      ({ message }) => PLAYS.includes(message.do) && message.step === this.step,
    );
  }

  /**
   * Do something; a second move while one is under way is dropped, for its table is old.
   * @param {Wish} wish
   * @returns {Promise<Answer | null>}
   */
  wish(wish) {
    if (this.busy && PLAYS.includes(wish.do)) return Promise.resolve(null);
    const message = { ...wish, key: chance(12), step: this.step };
    return new Promise((done) => {
      this.deeds.push({ message, tries: 0, done });
      if (this.deeds.length === 1) this.send();
    });
  }

  /** Ask something that changes nothing, and so need not be repeated. @param {object} question */
  ask(question) {
    if (this.ready) this.socket?.send(JSON.stringify(question));
    return this.ready;
  }

  get ready() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  send() {
    clearTimeout(this.timer);
    const [deed] = this.deeds;
    if (!deed || !this.ready) return;
    if (deed.tries++ > 2) return this.socket?.close(); // a dead line that does not know it
    this.socket?.send(JSON.stringify(deed.message));
    this.timer = window.setTimeout(() => this.send(), AGAIN);
  }

  /** @param {string} text */
  take(text) {
    const message = /** @type {Message} */ (JSON.parse(text));
    if (message.is === "table" || message.is === "step") this.step = message.step;
    this.hear(message);
    if (message.is === "ack" || message.is === "no") this.answered(message);
    if (message.is === "table") this.greeted();
  }

  /** The table speaks first: now we are really connected. */
  greeted() {
    this.wait = SHORTEST;
    this.notice(false);
    for (const deed of this.deeds) deed.tries = 0;
    this.send();
  }

  /** @param {Answer} answer */
  answered(answer) {
    const [deed] = this.deeds;
    if (!deed || deed.message.key !== answer.key) return;
    this.deeds.shift();
    deed.done(answer);
    this.send();
  }

  lost() {
    clearTimeout(this.timer);
    this.notice(true);
    this.retry = window.setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(LONGEST, this.wait * 2);
  }

  hurry() {
    if (this.socket?.readyState === WebSocket.CLOSED) this.open();
  }
}

/**
 * The call that early.js has made, once.
 * @returns {{socket: WebSocket, heard: string[]} | undefined}
 */
function called() {
  const house = /** @type {any} */ (window);
  const call = house.parlourCall;
  delete house.parlourCall;
  return call;
}
