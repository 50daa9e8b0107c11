# SPDX-License-Identifier: MIT
"""Ligretto Dice for replay. Cells: "r1" is a die that lies still, "~r1" one that rolls and will lie so, "." an
empty cell.
"""

import math
from typing import Any

from shared_engine.games.ligretto_dice.notation import COLOUR_NAMES, die_name
from shared_engine.games.ligretto_dice.tables import BETWEEN, COLOURS, DICE, FACES, NEXT, NOBODY, THROW
from sunsquare.replay.games import EMPTY, Board, Brought, Holding, Pile, Place
from sunsquare.replay.games.ligretto_dice_signs import MARKS, POINT
from sunsquare.replay.pen import Box, Colour, Pen, Point
from sunsquare.speech.counted import counted

REASONS = {
    "rounds": "all rounds are played",
    "score": "the points to play for are reached",
    "minutes": "the time to play for is over",
    "alone": "the others have left",
}
DRAWS = ()  # seats that are level share the win
ROLLS = "~"
WIDE = 8  # dice in a line
TILT = math.radians(14)  # of a die that rolls
MARK = 0.84  # of a die's side
POINT_INK: Colour = (0, 140, 70)
DARK: Colour = (26, 26, 32)
LIGHT: Colour = (255, 255, 255)
# By colour, as on the table: the ground of a die and the ink of its number and mark.
GROUNDS: tuple[tuple[Colour, Colour], ...] = (
    ((206, 40, 52), LIGHT),
    ((250, 208, 44), DARK),
    ((112, 186, 58), DARK),
    ((32, 54, 178), LIGHT),
)


def brought(before: Any, seat: int, action: int | None, after: Any) -> tuple[Brought, ...]:
    """Dice thrown and kept, what a wrong placement costs, what the end of a round brings each seat, a new round."""
    if action is None:
        return ()
    found = []
    if action == THROW:
        found.append(Brought("throws", after.left[seat], "die"))
    elif action < DICE and before.left[seat] == after.left[seat]:
        locked = int(after.locked_until[seat] > before.locked_until[seat])
        found.append(Brought("is too early, costs", before.points[seat] - after.points[seat], "point"))
        found.append(Brought("is too early, waits", locked, "second"))
    elif action < DICE:
        found.append(Brought("keeps", after.left[seat], "die"))
    if before.phase != after.phase and after.phase == BETWEEN:
        gains = sorted(enumerate(after.gains(after.finisher)), key=lambda gain: gain[0] != after.finisher)
        found += [_gain(other, worth, after.finisher) for other, worth in gains]
    if action == NEXT:
        found.append(Brought("begins", after.round - before.round, "new round"))
    return tuple(one for one in found if one.amount > 0)


def _gain(seat: int, worth: int, finisher: int) -> Brought:
    """What a round brings a seat."""
    return Brought("gains" if seat == finisher else f"costs P{seat + 1}", abs(worth), "point")


def boards(state: Any, action: int | None, before: Any) -> list[Board]:
    """The rows, with the die that was placed last."""
    cells = [
        [die_name(colour * FACES + face) if face < state.rows[colour] else EMPTY for face in range(FACES)]
        for colour in range(COLOURS)
    ]
    last: list[Place] = []
    if action is not None and action < DICE and before.rows[action // FACES] == action % FACES:
        last = [divmod(action, FACES)]
    return [Board("123456", COLOUR_NAMES, cells, last)]


def holding(state: Any, seat: int, at: int = 0) -> Holding:
    """The dice as they lie or roll, and the points."""
    rolls = ROLLS if state.phase != BETWEEN and at < state.rolls_until(seat) else ""
    dice = [rolls + die_name(die) for die in range(DICE) for _ in range(state.dice[seat * DICE + die])]
    dealt = state.share(seat)
    return Holding([Pile("dice", dice, min(WIDE, -(-dealt // 2)))], [("point", state.points[seat])])


def stretch(state: Any) -> str:
    """What is being played: "round 2", "after round 2"."""
    return f"{'after ' if waits(state) else ''}round {state.round}"


def waits(state: Any) -> bool:
    """Is it between two rounds?"""
    return bool(state.phase == BETWEEN)


def facts(state: Any, over: bool) -> list[str]:
    """Which round it is and of how many, how it ended, who has agreed to what, what nobody plays with."""
    last, kind, value = state.last_round(), state.options["rounds"], state.options["rounds_value"]
    said = [f"round {state.round}" + (f" of {last}" if kind in ("per_seat", "fixed") else "")]
    if kind == "score":
        said[0] += f", played to {counted(value, 'point')}"
    elif kind == "minutes":
        said[0] += f", played for {counted(value, 'minute')}"
    if state.phase == BETWEEN:
        said.append("cancelled" if state.finisher == NOBODY else f"ended by P{state.finisher + 1}")
    agreed = ", ".join(f"P{seat + 1}" for seat in range(state.seats) if state.consents >> seat & 1)
    if agreed and not over:
        said.append(f"next: {agreed}" if state.phase == BETWEEN else f"would cancel: {agreed}")
    idle = DICE - sum(state.rows) - sum(state.left)
    if idle:
        said.append(f"{counted(idle, 'die')} out of play")
    return said


def short(cell: str) -> str:
    """A cell as it is; what rolls has a sign before it."""
    return f"{cell:<2}"


def colours(cell: str) -> tuple[Colour | None, Colour] | None:
    """Ground and ink of a cell in a terminal."""
    return None if cell == EMPTY else GROUNDS[COLOUR_NAMES.index(cell[-2])]


def draw_cell(pen: Pen, box: Box, cell: str) -> None:
    """A die with its number and its mark; one that rolls stands aslant."""
    if cell == EMPTY:
        return
    colour = COLOUR_NAMES.index(cell[-2])
    ground, ink = GROUNDS[colour]
    size = box.width
    if cell[0] == ROLLS:
        pen.polygon(_aslant(box.x + size / 2, box.y + box.height / 2, size * 0.38), ground)
        size *= 0.7
    else:
        pen.box(box.inset(size * 0.05), ground, round=size * 0.16)
    middle = box.x + box.width / 2, box.y + box.height / 2
    wide = size * MARK
    mark = Box(middle[0] - wide / 2, middle[1] - wide / 2, wide, wide)
    for tone, path in MARKS[colour]:
        pen.sign(mark, path, ink if tone == "ink" else ground)
    pen.text(*middle, cell[-1], size * 0.54, ink, "mm", bold=True)


def _aslant(x: float, y: float, far: float) -> list[Point]:
    """The corners of a square around a point, turned by TILT."""
    across, down = far * math.cos(TILT), far * math.sin(TILT)
    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    return [(x + right * across - low * down, y + right * down + low * across) for right, low in corners]


def draw_counter(pen: Pen, box: Box, label: str) -> None:
    """The sign of points."""
    pen.sign(box, POINT, POINT_INK)
