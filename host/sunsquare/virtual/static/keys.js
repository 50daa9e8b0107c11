// SPDX-License-Identifier: MIT
// Fingers, mouse and keyboard become the levels of 24 keys: bit = side * 6 + key.

export const SIDES = ["bottom", "left", "top", "right"];
export const KEYS = ["up", "down", "left", "right", "A", "B"];

// For the pod nearest to the person, at the left, opposite, at the right: up down left right A B as
// [KeyboardEvent.code, label]; further codes of the same key follow.
export const CLUSTERS = [
  [["ArrowUp", "↑"], ["ArrowDown", "↓"], ["ArrowLeft", "←"], ["ArrowRight", "→"],
    ["Enter", "Enter", "Space", "NumpadEnter"], ["Backspace", "Bksp", "Escape"]],
  [["KeyW", "W"], ["KeyS", "S"], ["KeyA", "A"], ["KeyD", "D"], ["KeyE", "E"], ["KeyQ", "Q"]],
  [["KeyT", "T"], ["KeyG", "G"], ["KeyF", "F"], ["KeyH", "H"], ["KeyY", "Y"], ["KeyR", "R"]],
  [["KeyI", "I"], ["KeyK", "K"], ["KeyJ", "J"], ["KeyL", "L"], ["KeyO", "O"], ["KeyU", "U"]],
];

const PLACES = new Map();   // code: [place, key]
CLUSTERS.forEach((cluster, place) => cluster.forEach(([code, , ...more], key) => {
  for (const each of [code, ...more]) PLACES.set(each, [place, key]);
}));

export class Keys {
  /** send(levels) at every change; seen(side, key, down) to show it. */
  constructor(send, seen) {
    this.send = send;
    this.seen = seen;
    this.turn = 0;
    this.holders = new Map();   // who holds (a pointer, a code): which key's bit
    this.levels = 0;
  }

  press(holder, side, key) {
    if (this.holders.has(holder)) return;
    this.holders.set(holder, side * 6 + key);
    this.update();
  }

  release(holder) {
    if (this.holders.delete(holder)) this.update();
  }

  releaseAll() {
    this.holders.clear();
    this.update();
  }

  resend() { this.send(this.levels); }

  update() {
    let levels = 0;
    for (const bit of this.holders.values()) levels |= 1 << bit;
    const changed = levels ^ this.levels;
    if (!changed) return;
    this.levels = levels;
    this.send(levels);
    for (let bit = 0; bit < 24; bit++) {
      if (changed >> bit & 1) this.seen(Math.floor(bit / 6), bit % 6, (levels >> bit & 1) === 1);
    }
  }

  /** The keyboard, and everything that makes fingers leave it unseen. */
  listen(page) {
    page.addEventListener("keydown", (event) => {
      const place = this.meant(event);
      if (!place) return;
      event.preventDefault();
      if (!event.repeat) this.press(event.code, (place[0] + this.turn) % 4, place[1]);
    });
    page.addEventListener("keyup", (event) => this.release(event.code));
    page.addEventListener("blur", () => this.releaseAll());
    page.addEventListener("pagehide", () => this.releaseAll());
    document.addEventListener("visibilitychange", () => document.hidden && this.releaseAll());
  }

  /** [place, key] of a keyboard event that is for the table; the page's own buttons and shortcuts go first. */
  meant(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return null;
    const own = event.target instanceof Element && event.target.closest("nav button");
    if (own && (event.code === "Enter" || event.code === "Space")) return null;
    return PLACES.get(event.code) ?? null;
  }

  /** A key of a pod: mouse and touch, several at once; a click without a pointer (switch, screen reader) is a tap. */
  attach(button, side, key) {
    button.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      if (event.button > 0) return;
      try { button.setPointerCapture(event.pointerId); } catch { /* a finger that has gone already */ }
      this.press(event.pointerId, side, key);
    });
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
      button.addEventListener(end, (event) => this.release(event.pointerId));
    }
    button.addEventListener("contextmenu", (event) => event.preventDefault());
    button.addEventListener("click", (event) => {
      if (event.detail) return;
      const holder = {};
      this.press(holder, side, key);
      this.release(holder);
    });
  }
}
