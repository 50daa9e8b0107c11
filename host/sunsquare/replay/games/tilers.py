# SPDX-License-Identifier: MIT
"""Tilers for replay. Cells: "A" to "E" are tiles, "A3" so many of them together in the spill, "/" is the chisel, "." an
empty cell.
"""

from typing import Any

from shared_engine.games.tilers.notation import tile_names
from shared_engine.games.tilers.tables import CELLS, CHIP, COLOURS, LAY, SIDE, SPILL, STACK
from sunsquare.replay.games import EMPTY, Board, Brought, Holding, Pile, Place
from sunsquare.replay.games.tilers_signs import CHIP_SIGN, CHISEL, LETTERS, LOST, MARKS, POINT
from sunsquare.replay.pen import Box, Colour, Pen
from sunsquare.speech.counted import counted

REASONS = {
    "row": "a row is finished, and the course is over",
    "bag": "the bag is empty",
    "alone": "the others have left",
}
DRAWS = ()  # seats that are level share the win
CHISEL_CELL = "/"
NAMES = tile_names(range(COLOURS))
SEATS = range(4)

DARK: Colour = (26, 26, 32)
LIGHT: Colour = (255, 255, 255)
# By colour, as on the table: the ground of a tile and the ink of its mark.
GROUNDS: tuple[tuple[Colour, Colour], ...] = (
    ((250, 208, 44), DARK),
    ((32, 54, 178), LIGHT),
    ((206, 40, 52), LIGHT),
    ((112, 186, 58), DARK),
    ((46, 204, 198), DARK),
)
CHISEL_INK: Colour = (110, 114, 124)
COUNTERS: dict[str, tuple[str, Colour]] = {
    "point": (POINT, (0, 140, 70)),
    "chip": (CHIP_SIGN, (150, 96, 40)),
    "lost point": (LOST, (200, 30, 30)),
    "chisel": (CHISEL, CHISEL_INK),
}
LINES = ("row", "column", "colour")


def brought(before: Any, seat: int, action: int | None, after: Any) -> tuple[Brought, ...]:
    """Tiles taken and those that slid into the spill, points, lines that are finished, chips, the chisel, a course."""
    found = []
    if action is not None and action < LAY:
        source = action // COLOURS
        found.append(Brought("takes", after.held, "tile"))
        slid = 0 if source == SPILL else len(before.stacks[source]) - after.held
        found.append(Brought("spills", slid, "tile"))
    found.append(Brought("earns", after.run_points[seat] - before.run_points[seat], "point"))
    was, now = before.finished(seat), after.finished(seat)
    found += [Brought("finishes", now[at] - was[at], line) for at, line in enumerate(LINES)]
    told = action is not None and action >= CHIP  # that a tile became one
    found.append(Brought("gets", after.chips[seat] - before.chips[seat] - told, "chip"))
    found.append(Brought("gets", int(before.chisel < 0 and after.chisel == seat), "chisel"))
    found.append(Brought("begins", after.course - before.course, "new course"))
    return tuple(one for one in found if one.amount > 0)


def boards(state: Any, action: int | None, before: Any) -> list[Board]:
    """Yard and spill, where the last take emptied cells and what grew by it; the floors, with the tile laid last."""
    take = action if action is not None and action < LAY else None
    laid = [action if action is not None and LAY <= action < CHIP and before.seat() == seat else None for seat in SEATS]
    floors = [_floor(state, seat, laid[seat]) for seat in range(state.seats)]
    return [_yard(state, take, before), _spill(state, take, before), *floors]


def _yard(state: Any, take: int | None, before: Any) -> Board:
    """A column for each stack, its first tile above."""
    stacks = range(len(state.stacks))
    cells = [[_tile(state.stacks[stack], place) for stack in stacks] for place in range(STACK)]
    gone: list[Place] = []
    if take is not None and take // COLOURS != SPILL:
        stack, colour = divmod(take, COLOURS)
        gone = [(place, stack) for place, tile in enumerate(before.stacks[stack]) if tile == colour]
    return Board([str(stack + 1) for stack in stacks], [""] * STACK, cells, gone=gone, title="yard")


def _tile(stack: bytes, place: int) -> str:
    return NAMES[stack[place]] if place < len(stack) else EMPTY


def _spill(state: Any, take: int | None, before: Any) -> Board:
    """How many tiles of each colour, and the chisel while it lies there."""
    counts = state.spill
    cells = [f"{NAMES[at]}{counts[at]}" if counts[at] else EMPTY for at in range(COLOURS)]
    grown: list[Place] = []
    gone: list[Place] = []
    if take is not None:
        grown = [(0, at) for at in range(COLOURS) if counts[at] > before.spill[at]]
        gone = [(0, at) for at in range(COLOURS) if counts[at] < before.spill[at]]
        gone += [(0, COLOURS)] if state.chisel != before.chisel else []
    cells.append(CHISEL_CELL if state.chisel < 0 else EMPTY)
    return Board([*NAMES, ""], [""], [cells], grown, gone, title="spill")


def _floor(state: Any, seat: int, laid: int | None) -> Board:
    """A floor; lit is what is finished there."""
    tiles = state.floors[seat * CELLS : (seat + 1) * CELLS]
    names = [NAMES[tile - 1] if tile else EMPTY for tile in tiles]
    cells = [names[first : first + SIDE] for first in range(0, CELLS, SIDE)]
    last = [] if laid is None else [divmod((laid - LAY) % CELLS, SIDE)]
    rows, columns, colours = state.finished_lines(seat)
    lit = [
        divmod(cell, SIDE)
        for cell in range(CELLS)
        if rows >> cell // SIDE & 1 or columns >> cell % SIDE & 1 or (tiles[cell] and colours >> tiles[cell] - 1 & 1)
    ]
    return Board("abcde", "12345", cells, last, lit=lit, seat=seat)


def holding(state: Any, seat: int, at: int = 0) -> Holding:
    """The hand; points, chips and what they will cost; the chisel. After the end the breakdown tells the points."""
    hand = [NAMES[state.colour]] if state.held and state.seat() == seat else []
    piles = [Pile("hand", hand, counts=[state.held] if hand else ())]
    chips = state.chips[seat]
    if state.is_over():
        return Holding(piles, [("chip", chips)])
    counters = [("point", state.run_points[seat]), ("chip", chips)]
    if chips:
        counters.append(("lost point", state.chip_total(chips)))
    if state.chisel == seat:
        counters.append(("chisel", 1))
    return Holding(piles, counters)


def facts(state: Any, over: bool) -> list[str]:
    """Which course it is, whether it is the last one, and what the bag holds."""
    said = [f"course {state.course}", f"{counted(state.bag_left(), 'tile')} in the bag"]
    if over:
        return said
    if state.is_last_course():
        said[0] += ", the last one: a row is finished"
    elif not state.bag_left():
        said[0] += ", the last one: the bag is empty"
    return said


def short(cell: str) -> str:
    """A tile is its letter and its mark, a pile of them its letter and its number."""
    if cell in NAMES:
        return cell + LETTERS[NAMES.index(cell)]
    return f"{cell:<2}"


def colours(cell: str) -> tuple[Colour | None, Colour] | None:
    """Ground and ink of a cell in a terminal."""
    return None if cell in (EMPTY, CHISEL_CELL) else GROUNDS[NAMES.index(cell[0])]


def draw_cell(pen: Pen, box: Box, cell: str) -> None:
    """A tile with its mark and its letter; of several a figure beside the letter; the chisel."""
    if cell == EMPTY:
        return
    if cell == CHISEL_CELL:
        pen.sign(box.inset(box.width * 0.14), CHISEL, CHISEL_INK)
        return
    ground, ink = GROUNDS[NAMES.index(cell[0])]
    pen.box(box.inset(box.width * 0.04), ground, round=box.width * 0.12)
    wide = box.width * 0.56
    mark = Box(box.x + (box.width - wide) / 2, box.y + box.height * 0.09, wide, wide)
    for tone, path in MARKS[NAMES.index(cell[0])]:
        pen.sign(mark, path, ink if tone == "ink" else ground)
    said = cell if len(cell) == 1 else f"{cell[0]} x {cell[1:]}"
    pen.text(box.x + box.width / 2, box.y + box.height * 0.88, said, box.height * 0.27, ink, "ms", bold=True)


def draw_counter(pen: Pen, box: Box, label: str) -> None:
    """The sign of points, chips, what these cost, or the chisel."""
    sign, ink = COUNTERS[label]
    pen.sign(box, sign, ink)
