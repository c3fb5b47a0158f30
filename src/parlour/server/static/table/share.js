// @ts-check
// The link for friends: by eye, by clipboard, by camera, by the share sheet of a phone; and what is
// to be done if nobody but this computer can open it.

import { part } from "./dom.js";

/** @typedef {import("./knowledge.js").Knowledge} Knowledge */

export class Share {
  /** @param {(text: string) => void} note */
  constructor(note) {
    this.note = note;
    this.link = /** @type {HTMLInputElement} */ (part("link"));
    this.about = /** @type {HTMLDetailsElement} */ (part("share"));
    this.code = part("code");
    /** @type {string[]} links that the house has opened for the network while we looked on */
    this.opened = [];
    this.put(new URL(location.pathname, location.href).href);
    this.code.hidden = isHere(location.hostname);
    this.about.addEventListener("toggle", () => this.showCode());
    part("copy").addEventListener("click", () => this.copy());
    part("send").addEventListener("click", () => this.send());
    part("open").addEventListener("click", () => this.open());
    part("send").hidden = !navigator.share;
  }

  /** @param {Knowledge} table */
  show({ about, host }) {
    const known = this.opened[0] ?? about.link;
    // who came from elsewhere came by a link that works
    if (known && isHere(location.hostname)) this.put(new URL(known, location.href).href);
    const alone = isHere(new URL(this.link.value).hostname);
    part("reach").hidden = !alone;
    this.code.hidden = alone; // a camera that reads it belongs to another device
    part("open").hidden = !host;
  }

  /** @param {string} link */
  put(link) {
    if (this.link.value === link) return;
    this.link.value = link;
    this.code.removeAttribute("src");
    this.showCode();
  }

  showCode() {
    if (!this.about.open || isHere(new URL(this.link.value).hostname) || this.code.getAttribute("src")) return;
    // the same picture by another name, since the link that it shows has changed
    const asked = encodeURIComponent(new URL(this.link.value).host);
    this.code.setAttribute("src", `${location.pathname}/qr.svg?for=${asked}`);
  }

  async copy() {
    this.link.select();
    const done = await navigator.clipboard?.writeText(this.link.value).then(
      () => true,
      () => false,
    );
    this.note(
      done || document.execCommand("copy")
        ? "The link is copied."
        : "Copy the link from the field.",
    );
  }

  /** By whatever this device sends things with; who thinks better of it says nothing. */
  async send() {
    await navigator.share({ title: document.title, url: this.link.value }).catch(() => {});
  }

  /** Let the network in: the house listens there too, until it is closed. */
  async open() {
    const answer = await fetch(`${location.pathname}/open`, { method: "POST" }).catch(() => null);
    const told = (await answer?.json().catch(() => null)) ?? {
      says: "The house does not answer just now; try again in a moment.",
    };
    if (told.links) this.reached(told.links);
    else part("reached").textContent = told.says;
  }

  /** @param {string[]} links */
  reached(links) {
    const [first = "", ...others] = (this.opened = links);
    this.put(first);
    part("reach").hidden = true;
    this.code.hidden = false;
    const more = others.length ? ` If it cannot be opened there, try ${others.join(" or ")}.` : "";
    part("reached").textContent = `This link now works on every device in this network.${more}`;
    part("copy").focus(); // what comes next; the address stays to be seen
  }
}

/** Whether a host is this computer alone. @param {string} host */
function isHere(host) {
  return /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(host);
}
