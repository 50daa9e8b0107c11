// SPDX-License-Identifier: MIT
// Who sits where, as the screen's text tells it: "P1 PERSON ..." for each seat of a match, "1. P2 ..." at its end.

const SIDES = { 2: [0, 2], 3: [0, 1, 2], 4: [0, 1, 2, 3] };   // by the number of seats: the side of each
const SEAT = /^(?:\d\. )?P([1-4]) /gm;

/** The side of each seat; none when no match is on the screen. */
export function sidesTaken(text) {
  return SIDES[new Set(Array.from(text.matchAll(SEAT), ([, seat]) => seat)).size] ?? [];
}

const DICE = /^LIGRETTO DICE, /;
const COLOURS = { up: "red", right: "yellow", down: "green", left: "blue" };   // of the dice that the arrows place

/** While a game is on in which an arrow means a colour, it wears that colour, and the mark that the dice have. */
export function colourKeys(table, text) {
  const coloured = DICE.test(text);
  if (table.classList.contains("dice") === coloured) return;
  table.classList.toggle("dice", coloured);
  for (const [word, colour] of Object.entries(COLOURS)) {
    for (const cap of table.querySelectorAll(`.key.${word}`)) {
      cap.setAttribute("aria-label", cap.getAttribute("aria-label").split(",")[0] + (coloured ? `, ${colour}` : ""));
    }
  }
}

/** Every pod gets the colour and the name of the seat that plays with it; the pods of nobody grow dim in a match. */
export function seatPods(table, sides, text) {
  const taken = sidesTaken(text);
  for (const pod of table.querySelectorAll(".pod")) {
    const seat = taken.indexOf(Number(pod.dataset.side)), keys = `Keys of the ${sides[pod.dataset.side]} seat`;
    pod.classList.toggle("empty", taken.length > 0 && seat < 0);
    pod.setAttribute("aria-label", seat < 0 ? keys : `${keys}, P${seat + 1}`);
    for (const part of [pod, pod.querySelector(".cross")]) {
      if (seat < 0) delete part.dataset.seat;
      else part.dataset.seat = `P${seat + 1}`;
    }
  }
}
