# SPDX-License-Identifier: MIT
"""The chess clock for replay. Its board is the table with the seats around it, and between them which way the turn
goes. Cells: "P1" takes part, "P1*" is on turn, "p1" sits out; "↻" and "↺" are the way; "." nobody, or who has left.
"""

import math
from typing import Any

from shared_engine import events
from shared_engine.games.clock import OUT
from sunsquare.replay.games import EMPTY, Board, Brought, Holding, Place
from sunsquare.replay.pen import FAINT, GREY, INK, PAPER, Box, Colour, Pen
from sunsquare.speech.counted import counted

REASONS = {"stopped": "the clock was stopped", "last": "the others have left"}
DRAWS = ("stopped",)
DRAWN = "the sitting is over"  # who has won what was played beside it a clock does not know
SAID = {
    events.READY: "starts the clock",
    events.EXPIRE: "the time of {seat} for this turn is used up",
    events.RETIRE: "{seat} leaves the order",
    events.ABANDON: "the sitting is abandoned",
    events.RECOVER: "the power came back; the clock waits, paused",
    events.RESUME: "the clock goes on",
}
COMES_AND_GOES = {"out": "sits out", "in": "is in again"}
SIDES = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}  # bottom, left, top, right: by seat, as on the table
PLACES: tuple[Place, ...] = ((2, 1), (1, 0), (0, 1), (1, 2))  # of these sides on the board
MIDDLE: Place = (1, 1)
WAYS = {1: "↻", -1: "↺"}
ARC = 16  # strokes of half a circle
TO = {1: "to the left", -1: "to the right"}


def brought(before: Any, seat: int, action: int | None, after: Any) -> tuple[Brought, ...]:
    """Nothing but what the notation says."""
    return ()


def boards(state: Any, action: int | None, before: Any) -> list[Board]:
    """The table; marked is whose press was the last one, or whom it sent out or called in."""
    cells = [[EMPTY] * 3 for _ in range(3)]
    at = [PLACES[side] for side in SIDES[state.seats]]
    for seat, (row, column) in enumerate(at):
        cells[row][column] = _cell(state, seat)
    cells[MIDDLE[0]][MIDDLE[1]] = WAYS[state.direction]
    last: list[Place] = []
    if action is not None:
        last = [at[action & 3 if action >= OUT else before.turn]]
    lit = [at[seat] for seat in range(state.seats) if state.ending == "last" and seat not in state.retired]
    return [Board([""] * 3, [""] * 3, cells, last, lit=lit)]


def _cell(state: Any, seat: int) -> str:
    if seat in state.retired:
        return EMPTY
    if seat in state.out:
        return f"p{seat + 1}"
    return f"P{seat + 1}*" if seat == state.seat() else f"P{seat + 1}"


def holding(state: Any, seat: int, at: int = 0) -> Holding:
    """A seat has nothing but its time."""
    return Holding([], [])


def action_words(text: str) -> str:
    """Seats are P1 to P4 to people, and count from 0 in the notation."""
    what, _, seat = text.partition(" ")
    return f"P{int(seat) + 1} {COMES_AND_GOES[what]}" if what in COMES_AND_GOES else text


def told_of(match: Any, seat: int) -> list[str]:
    """Its turns; whether it sits out, and whether its flag was the first of several."""
    said = [] if match.clock is None else [counted(match.clock.moves(seat), "turn")]
    if seat in match.state.out:
        said.append("sits out")
    if match.clock is not None and len(match.clock.flags()) > 1 and match.clock.flags()[0] == seat:
        said.append("fell first")
    return said


def facts(state: Any, over: bool) -> list[str]:
    """How many turns are over, which way the turn goes, who sits out."""
    said = [f"{counted(state.moves, 'turn')} completed", f"the turn goes {TO[state.direction]}"]
    out = [f"P{seat + 1}" for seat in state.out]
    return [*said, f"{' and '.join(out)} {'sits' if len(out) == 1 else 'sit'} out"] if out else said


def short(cell: str) -> str:
    """A cell in a terminal is what it is."""
    return f"{cell:<3}"


def colours(cell: str) -> tuple[Colour | None, Colour] | None:
    """Ground and ink of a cell in a terminal: who is on turn stands out."""
    return (INK, PAPER) if cell.endswith("*") else None


def draw_cell(pen: Pen, box: Box, cell: str) -> None:
    """A seat as a disc, full when it is on turn, grey when it sits out; the way as an arc with a tip."""
    if cell == EMPTY:
        return
    x, y, radius = box.x + box.width / 2, box.y + box.height / 2, box.width * 0.36
    if cell in WAYS.values():
        _draw_way(pen, x, y, radius, cell == WAYS[1])
        return
    on_turn, name = cell.endswith("*"), cell[:2].upper()
    pen.circle(x, y, radius, INK if on_turn else FAINT)
    ink = PAPER if on_turn else GREY if cell[0] == "p" else INK
    pen.text(x, y, name, radius * 0.8, ink, "mm", bold=cell[0] == "P")
    if cell[0] == "p":
        pen.text(x, box.y + box.height * 0.97, "out", radius * 0.5, GREY, "ms")


def _draw_way(pen: Pen, x: float, y: float, radius: float, clockwise: bool) -> None:
    """Half a circle over the top and a tip, mirrored when the turn goes the other way."""
    turned, thick = 1 if clockwise else -1, radius * 0.16
    angles = [math.pi * part / ARC for part in range(ARC + 1)]
    pen.stroke([(x - turned * radius * math.cos(at), y - radius * math.sin(at)) for at in angles], thick, INK)
    pen.arrow((x + turned * radius, y), (x + turned * radius, y + radius * 0.8), thick, INK)


def draw_counter(pen: Pen, box: Box, label: str) -> None:
    """There are no counters."""
