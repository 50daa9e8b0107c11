// SPDX-License-Identifier: MIT
// The four pods round the board: built once, then laid out for the window and for the side that is nearest.

import { CLUSTERS, KEYS } from "./keys.js";

const ARROWS = ["M12 5l7 12H5z", "M12 19l7-12H5z", "M5 12l12-7v14z", "M19 12L7 5v14z"];
const NARROW = 620, LOW = 480;         // CSS pixels: below, one pod, as on a handheld
const KEY_SHARE = 19, KEY_LEAST = 26, KEY_MOST = 60;   // size of a key: the room divided by KEY_SHARE
const BEZEL = 8;

export function buildPods(table, sides, keys) {
  sides.forEach((name, side) => {
    const pod = document.createElement("section");
    pod.className = "pod";
    pod.dataset.side = side;
    const cross = pod.appendChild(document.createElement("div")), pair = pod.appendChild(document.createElement("div"));
    cross.className = "cross";
    pair.className = "pair";
    KEYS.forEach((word, key) => (key < 4 ? cross : pair).appendChild(keycap(name, side, key, word, keys)));
    table.appendChild(pod);
  });
}

function keycap(name, side, key, word, keys) {
  const cap = document.createElement("button");
  cap.type = "button";
  cap.tabIndex = -1;                   // the keyboard plays without walking through 24 buttons
  cap.className = `key ${word}`;
  cap.dataset.key = key;
  cap.setAttribute("aria-label", `${name}: ${key === 4 ? "A, choose" : key === 5 ? "B, back" : word}`);
  cap.innerHTML = key < 4 ? `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${ARROWS[key]}"/></svg>` : `<b>${word}</b>`;
  cap.appendChild(document.createElement("kbd")).setAttribute("aria-hidden", "true");
  keys.attach(cap, side, key);
  return cap;
}

/** Lay the table out: `turn` is the side nearest to the person, `angle` the board's rotation in degrees. */
export function arrange(table, turn, angle, leds) {
  const width = table.clientWidth, height = table.clientHeight;
  const compact = width < NARROW || height < LOW;
  table.classList.toggle("compact", compact);
  table.classList.toggle("wide", width > height);
  const key = compact ? handheldKey(width, height) : tabletopKey(width, height);
  table.style.setProperty("--key", `${key}px`);
  const size = leds.resize(compact ? handheldBoard(width, height, key) : Math.min(width, height) - 2 * (podDepth(key) + BEZEL));
  table.style.setProperty("--board", `${size}px`);
  leds.canvas.style.transform = `rotate(${angle}deg)`;
  for (const pod of table.querySelectorAll(".pod")) {
    const place = (pod.dataset.side - turn + 4) % 4;
    pod.dataset.place = place;
    for (const cap of pod.querySelectorAll(".key")) cap.querySelector("kbd").textContent = CLUSTERS[place][cap.dataset.key][1];
  }
}

const limited = (size, least, most) => Math.round(Math.min(most, Math.max(least, size)));
const podDepth = (key) => 2 * key + 3 + 14 + 8;   // two rows, their gap, padding, margin
const tabletopKey = (width, height) => limited(Math.min(width, height) / KEY_SHARE, KEY_LEAST, KEY_MOST);
const handheldKey = (width, height) => limited(Math.min(width, height) / 6.6, 40, 72);

function handheldBoard(width, height, key) {
  if (width > height) return Math.min(height - 20, width - 6 * key - 60);
  return Math.min(width - 20, height - 3 * key - 60);
}
