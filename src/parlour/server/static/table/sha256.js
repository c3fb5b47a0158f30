// @ts-check
// SHA-256 and HMAC, written out so that the dice can be checked without trusting anybody's code.

const PRIMES = firstPrimes(64);
const FIRST = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

/** @param {number} count */
function firstPrimes(count) {
  /** @type {number[]} */
  const found = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found;
}

/** The first 32 bits behind the point. @param {number} root */
function fraction(root) {
  return Math.floor((root - Math.floor(root)) * 2 ** 32) >>> 0;
}

/** @param {number} word @param {number} by */
function turned(word, by) {
  return (word >>> by) | (word << (32 - by));
}

/** @param {Uint8Array} bytes a whole number of 64-byte blocks in the end */
function padded(bytes) {
  const room = new Uint8Array((((bytes.length + 8) >> 6) + 1) * 64);
  room.set(bytes);
  room[bytes.length] = 0x80;
  new DataView(room.buffer).setBigUint64(room.length - 8, BigInt(bytes.length) * 8n);
  return room;
}

/** @param {DataView} view @param {number} at */
function schedule(view, at) {
  const w = new Uint32Array(64);
  for (let i = 0; i < 16; i++) w[i] = view.getUint32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const [a, b, c, d] = [w[i - 15] ?? 0, w[i - 2] ?? 0, w[i - 16] ?? 0, w[i - 7] ?? 0];
    const low = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
    w[i] = c + low + d + (turned(b, 17) ^ turned(b, 19) ^ (b >>> 10));
  }
  return w;
}

/** @param {Uint32Array} state @param {Uint32Array} w */
function stir(state, w) {
  let [a, b, c, d, e, f, g, h] = /** @type {Eight} */ (/** @type {unknown} */ ([...state]));
  for (let i = 0; i < 64; i++) {
    const mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + mixed + ((e & f) ^ (~e & g)) + (ROUND[i] ?? 0) + (w[i] ?? 0)) | 0;
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = (state[i] ?? 0) + word));
}

/** @typedef {[number, number, number, number, number, number, number, number]} Eight */

/** @param {Uint8Array} bytes @returns {Uint8Array} */
export function sha256(bytes) {
  const state = Uint32Array.from(FIRST);
  const room = new DataView(padded(bytes).buffer);
  for (let at = 0; at < room.byteLength; at += 64) stir(state, schedule(room, at));
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => digest.setUint32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

/** @param {Uint8Array} key @param {Uint8Array} message */
export function hmac(key, message) {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(
    joined(
      block.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return sha256(
    joined(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

/** @param {Uint8Array} one @param {Uint8Array} other */
function joined(one, other) {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** @param {Uint8Array} bytes */
export function hex(bytes) {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {string} text */
export function unhex(text) {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
