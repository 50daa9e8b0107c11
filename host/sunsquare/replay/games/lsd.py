# SPDX-License-Identifier: MIT
"""LSD for replay. Cells: "0NE+" is a tile with its owner's seat in front, "." an empty cell. Columns and rows are named
by their coordinates.
"""

from collections.abc import Collection
from typing import Any

from shared_engine.games.lsd.notation import captured_name, tile_name
from shared_engine.games.lsd.tables import KINDS, LOOK_OF, LOOKS, REACH, STEPS, spot_of, x_of, y_of
from sunsquare.replay.games import EMPTY, Board, Brought, Holding, Pile
from sunsquare.replay.games.lsd_signs import BLANK, GROUNDS, HALF_DOTS, ICONS, RIMS
from sunsquare.replay.pen import Box, Colour, Pen
from sunsquare.speech.counted import counted

REASONS = {
    "row": "a row is complete",
    "blocked": "nobody can place a tile",
    "repeated": "the same position for the third time",
    "long": "200 tiles have been placed",
    "alone": "the others have left",
}
DRAWS = ("blocked", "repeated", "long")
SUPPLY = (*range(0, KINDS, 2), *range(1, KINDS, 2))  # kinds in the order in which they are shown: "+", then "x"
SIDES = "NESW"

DARK: Colour = (16, 17, 20)
LIGHT: Colour = (255, 255, 255)
# By owner: the ground, as on the table, and the ink of the icons, which is black or white by the rules.
COLOURS: tuple[tuple[Colour, Colour], ...] = (
    ((188, 192, 200), DARK),
    ((204, 96, 0), LIGHT),
    ((92, 172, 246), DARK),
    ((150, 24, 112), LIGHT),
)
DOT: Colour = (255, 222, 60)
RIM: Colour = (70, 58, 8)
COUNTER: Colour = (110, 114, 124)
# In a terminal the sides with a half dot are those to which a line leads, by the bits N 1, E 2, S 4, W 8.
LINES = " ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋"


def brought(before: Any, seat: int, action: int | None, after: Any) -> tuple[Brought, ...]:
    """The tiles that a placement captured."""
    count = 0 if action is None else len(before.captures(action))
    return (Brought("captures", count, "tile"),) if count else ()


def boards(state: Any, action: int | None, before: Any) -> list[Board]:
    """The field with a margin of one; the tile placed last, where it captured some, and the row that won."""
    last = [] if action is None else [action // LOOKS]
    gone = [] if action is None else before.captures(action)
    touched = [*state.field, *last, *gone] or [spot_of(0, 0)]
    columns, rows = with_margin(map(x_of, touched)), with_margin(map(y_of, touched))

    def places(spots: list[int]) -> list[tuple[int, int]]:
        return [(y_of(spot) - rows.start, x_of(spot) - columns.start) for spot in spots]

    cells = [[_cell(state, spot_of(x, y)) for x in columns] for y in rows]
    lit = [spot for seat in state.winners for spot in state.row_of(seat)]
    return [Board(list(map(str, columns)), list(map(str, rows)), cells, places(last), places(gone), places(lit))]


def with_margin(numbers: Any) -> range:
    """From one before the least to one behind the greatest, as far as there are cells."""
    known = set(numbers)
    return range(max(min(known) - 1, -REACH), min(max(known) + 1, REACH) + 1)


def _cell(state: Any, spot: int) -> str:
    return str(tile_name(state.field[spot])) if spot in state.field else EMPTY


def holding(state: Any, seat: int, at: int = 0) -> Holding:
    """The supply by kinds, and what the seat has captured."""
    counts = [state.supplies[seat][kind] for kind in SUPPLY]
    supply = Pile("supply", [tile_name(seat * LOOKS + LOOK_OF[kind]) for kind in SUPPLY], KINDS // 2, counts)
    piles = [supply]
    if state.options["captured"] == "removed":  # else they are back in the supplies
        piles.append(Pile("captured", list(map(captured_name, state.captured[seat]))))
    return Holding(piles, (("tile", sum(counts)),))


def facts(state: Any, over: bool) -> list[str]:
    """Whose row is how long, islands, who is passed over."""
    seats = range(state.seats)
    rows = ", ".join(f"P{seat + 1} {state.longest(seat)}" for seat in seats)
    said = [f"longest rows {rows} of {state.row_length}"]
    if (count := islands(state.field)) > 1:
        said.append(f"{count} islands")
    if over:
        return said
    if state.skips:
        said.append(f"{counted(state.skips, 'turn')} skipped")
    stuck = [f"P{seat + 1}" for seat in seats if seat not in state.retired and not state.can_place(seat)]
    if stuck:
        said.append(f"no place for {' and '.join(stuck)}")
    return said


def islands(field: Collection[int]) -> int:
    """How many parts of the field adjoin no other."""
    left, count = set(field), 0
    while left:
        count += 1
        reached = [left.pop()]
        while reached:
            spot = reached.pop()
            beside = {spot + step for step in STEPS} & left
            left -= beside
            reached += beside
    return count


def owner_of(cell: str) -> int:
    return int(cell[0])


def short(cell: str) -> str:
    """A line to each half dot, the owner's number as people count, the icon: "┗1+"."""
    if cell == EMPTY:
        return " . "
    sides = sum(1 << SIDES.index(side) for side in cell[1:-1])
    return f"{LINES[sides]}{owner_of(cell) + 1}{cell[-1]}"


def colours(cell: str) -> tuple[Colour | None, Colour] | None:
    """Ground and ink of a tile in a terminal."""
    return None if cell == EMPTY else COLOURS[owner_of(cell)]


def draw_cell(pen: Pen, box: Box, cell: str) -> None:
    """A tile with its half dots and its icon; nothing for an empty cell."""
    if cell == EMPTY:
        return
    ground, ink = COLOURS[owner_of(cell)]
    pen.sign(box, GROUNDS[owner_of(cell)], ground)
    for side in cell[1:-1]:
        pen.sign(box, RIMS[SIDES.index(side)], RIM)
        pen.sign(box, HALF_DOTS[SIDES.index(side)], DOT)
    pen.sign(box, ICONS[cell[-1]], ink)


def draw_counter(pen: Pen, box: Box, label: str) -> None:
    """The tiles that are left."""
    for path, colour in zip(BLANK, (COUNTER, LIGHT), strict=True):
        pen.sign(box, path, colour)
