# SPDX-License-Identifier: MIT
"""Rows of one tile colour. Rules: "Win"."""

from shared_engine.games.lsd.tables import LOOKS, SPAN

EAST = 2  # sides, of the first of two tiles that adjoin
SOUTH = 4
LINES = ((1, EAST), (SPAN, SOUTH))  # rows and columns


def run_from(state, spot: int, step: int, side: int) -> int:
    """How many tiles of the owner of the tile on `spot` adjoin in one direction (and its opposite, when step < 0), it
    included; with row_needs_dots only as far as dots are joined."""
    field = state.field
    owner = field[spot] // LOOKS
    needs_dots = state.options["row_needs_dots"]
    count = 1
    other = spot + step
    while other in field and field[other] // LOOKS == owner:
        if needs_dots:
            first, second = (spot, other) if step > 0 else (other, spot)
            if not _joined(field[first], field[second], side):
                break
        count += 1
        spot = other
        other += step
    return count


def _joined(first: int, second: int, side: int) -> bool:
    """Do two tiles that adjoin have dots there? side: EAST or SOUTH, of the first."""
    across = side << 2 & 15 | side >> 2
    return ((first % LOOKS >> 1) + 1) & side != 0 and ((second % LOOKS >> 1) + 1) & across != 0


def length_at(state, spot: int) -> int:
    """The longer of row and column of one colour in which the tile on `spot` lies."""
    longest = 0
    for step, side in LINES:
        longest = max(longest, run_from(state, spot, step, side) + run_from(state, spot, -step, side) - 1)
    return longest


def longest(state, seat: int) -> int:
    """Tiles in the seat's longest row or column; 0 while it has none in the field."""
    most = 0
    for spot in state.field:
        if state.field[spot] // LOOKS == seat:
            for step, side in LINES:
                most = max(most, run_from(state, spot, step, side))
    return most


def row_of(state, seat: int) -> list:
    """The spots of the seat's complete rows and columns, sorted."""
    found = set()
    for spot in state.field:
        if state.field[spot] // LOOKS == seat:
            for step, side in LINES:
                count = run_from(state, spot, step, side)
                if count >= state.row_length:
                    found.update([spot + step * along for along in range(count)])
    return sorted(found)


def would_row(state, seat: int, spot: int) -> int:
    """How long a row or column of its colour a tile of the seat on an empty spot would make; dots are not looked at."""
    field = state.field
    most = 0
    for step in (1, SPAN):
        count = 1
        for way in (step, -step):
            other = spot + way
            while other in field and field[other] // LOOKS == seat:
                count += 1
                other += way
        most = max(most, count)
    return most
