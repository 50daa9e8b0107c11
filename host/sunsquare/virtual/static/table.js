// SPDX-License-Identifier: MIT
// The face of the table: puts LEDs, pods, sound and the connection together.

import { Link, FRAME, SOUND, TEXT, STATE } from "./link.js";
import { Leds } from "./leds.js";
import { Keys, CLUSTERS, SIDES } from "./keys.js";
import { Buzzer } from "./buzzer.js";
import { buildPods, arrange } from "./pods.js";
import { colourKeys, seatPods } from "./seats.js";

const PROGRAM_BEGAN = 2, PROGRAM_ENDED = 3, CRASHED = 4, INTERRUPTED = 5, RESTARTING = 6, DIED = 7;

const at = (id) => document.getElementById(id);
const table = at("table"), notice = at("notice"), state = at("state");
const leds = new Leds(at("leds"));
const buzzer = new Buzzer();
let turn = 0;    // which side is nearest to the person at the screen
let crashed = false;   // the last that was heard of the table's program
let angle = 0;   // the same as degrees, never jumping back, so that the table turns the short way

const link = new Link({
  open() { tell("Connected", "on"); show(""); keys.resend(); },
  lost() {
    tell("Not connected", "off");
    show(crashed ? "The table's program does not start. The window in which you started it says why."
      : "The table is switched off. This page looks for it …");
    leds.dark();
    say("");
    buzzer.stop();
  },
  message(kind, extra, payload) {
    if (kind === FRAME) leds.show(payload, extra);
    else if (kind === TEXT) say(new TextDecoder().decode(payload));
    else if (kind === SOUND) buzzer.play(payload);
    else if (kind === STATE) condition(extra, new TextDecoder().decode(payload));
  },
});

const keys = new Keys((levels) => link.send(levels), (side, key, down) => {
  table.querySelector(`.pod[data-side="${side}"] [data-key="${key}"]`)?.classList.toggle("held", down);
});

function condition(code, words) {
  if (code !== RESTARTING) crashed = code === CRASHED || code === DIED;
  if (code === PROGRAM_BEGAN) show("");
  else if (code === RESTARTING) show("The table starts …");
  else if (code === INTERRUPTED || code === PROGRAM_ENDED) show("The program of the table has been stopped by its maker.");
  else if (code === CRASHED || code === DIED) {
    console.error(words);
    show("Something went wrong in the table. It starts again; your match is kept.");
  }
}

function tell(words, kind) {
  state.textContent = words;
  state.dataset.kind = kind;
}

function show(words) {
  notice.textContent = words;
  notice.hidden = !words;
}

function say(words) {
  seatPods(table, SIDES, words);
  colourKeys(table, words);
  at("text").textContent = words;
  if (at("spoken").textContent !== words) at("spoken").textContent = words;
}

// -- the page's own buttons

function button(id, action) {
  at(id).addEventListener("click", (event) => {
    action(at(id));
    if (event.detail) at(id).blur();   // after the mouse, Space and Enter are the table's again
  });
}

function turnTable() {
  keys.releaseAll();
  turn = (turn + 1) % 4;
  angle -= 90;
  fit();
}

function mute(on) {
  buzzer.muted = on;
  at("mute").setAttribute("aria-pressed", on);
  try { localStorage.setItem("muted", on ? "1" : ""); } catch { /* a browser that keeps nothing */ }
}

function kept(name) {
  try { return localStorage.getItem(name); } catch { return null; }
}

button("turn", turnTable);
button("mute", () => mute(!buzzer.muted));
button("words", (it) => {
  at("text").hidden = !at("text").hidden;
  it.setAttribute("aria-expanded", !at("text").hidden);
  fit();
});
button("full", () => document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.());
button("help", () => { keys.releaseAll(); at("manual").showModal(); });
if (!document.fullscreenEnabled) at("full").hidden = true;

function writeManual() {
  const rows = CLUSTERS.map((cluster, place) => {
    const row = document.createElement("tr");
    const cells = [["nearest you", "at your left", "opposite", "at your right"][place],
      cluster.slice(0, 4).map(([, label]) => label).join(" "), ...cluster.slice(4).map(([, label]) => label)];
    for (const words of cells) row.appendChild(document.createElement("td")).textContent = words;
    return row;
  });
  at("clusters").replaceChildren(...rows);
}

// -- size and seats

function fit() {
  keys.turn = turn;
  arrange(table, turn, angle, leds);
}

buildPods(table, SIDES, keys);
seatPods(table, SIDES, "");
writeManual();
mute(kept("muted") === "1");
new ResizeObserver(fit).observe(table);
addEventListener("resize", fit);
fit();
keys.listen(window);
for (const gesture of ["pointerdown", "keydown"]) addEventListener(gesture, () => buzzer.wake(), { capture: true });
link.connect();
