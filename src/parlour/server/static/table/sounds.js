// @ts-check
// A wooden tap, a rattle, a soft bell: made here, quiet, off by one key.

import { recall, remember } from "./dom.js";

const LOUDNESS = 0.16;

export class Sounds {
  constructor() {
    this.on = recall("sound", "on") === "on";
    /** @type {AudioContext | null} */
    this.context = null;
    const wake = () => this.wake();
    addEventListener("pointerdown", wake, { once: true });
    addEventListener("keydown", wake, { once: true });
  }

  /** Browsers let a page sound only after somebody touched it. */
  wake() {
    if (this.on && !this.context && "AudioContext" in window) this.context = new AudioContext();
  }

  /** @returns {boolean} whether there is sound now */
  toggle() {
    this.on = !this.on;
    remember("sound", this.on ? "on" : "off");
    this.wake();
    if (this.on) this.tap();
    return this.on;
  }

  /** @param {number} delay seconds @param {number} [loud] */
  tap(delay = 0, loud = 1) {
    this.tone("triangle", 340, 150, delay, 0.07, loud);
    this.tone("sine", 900, 300, delay, 0.03, 0.5 * loud);
  }

  rattle() {
    for (let i = 0; i < 7; i++)
      this.tap(i * 0.06 + Math.random() * 0.03, 0.25 + Math.random() * 0.3);
  }

  bell() {
    [660, 990, 1485].forEach((pitch, i) =>
      this.tone("sine", pitch, pitch, 0, 0.9 - 0.2 * i, 0.4 / (i + 1)),
    );
  }

  /**
   * @param {OscillatorType} type @param {number} from @param {number} to @param {number} delay
   * @param {number} length @param {number} loud
   */
  tone(type, from, to, delay, length, loud) {
    const { context } = this;
    if (!this.on || !context || context.state !== "running") return;
    const start = context.currentTime + delay;
    const source = new OscillatorNode(context, { type, frequency: from });
    const volume = new GainNode(context, { gain: 0 });
    source.frequency.exponentialRampToValueAtTime(to, start + length);
    volume.gain.setValueAtTime(LOUDNESS * loud, start);
    volume.gain.exponentialRampToValueAtTime(0.0004, start + length);
    source.connect(volume).connect(context.destination);
    source.start(start);
    source.stop(start + length);
  }
}
