# SPDX-License-Identifier: MIT
"""A seat's floor: where a tile may lie, what it brings, what is finished. Rules: "Turn", "Run points" and "End"."""

from shared_engine.games.tilers.tables import (
    ACROSS_SHIFT,
    ALL,
    CELLS,
    COLOURS,
    CROSSED,
    DOWN_SHIFT,
    FIRSTS,
    RUN,
    SIDE,
    TURNED,
)


def clear(state) -> None:
    """All floors are empty."""
    seats = state.seats
    state.floors = bytearray(CELLS * seats)
    state.free = [ALL] * (COLOURS * seats)  # by seat and colour: masks of the legal cells
    state.across = [0] * seats  # masks of what lies there, row by row
    state.down = [0] * seats  # the same, column by column


def put(state, seat: int, colour: int, cell: int) -> None:
    """A tile lies on a cell from now on; whether it may is not asked."""
    state.floors[seat * CELLS + cell] = colour + 1
    state.across[seat] |= 1 << cell
    state.down[seat] |= 1 << TURNED[cell]
    free = state.free
    first = seat * COLOURS
    rest = ~(1 << cell)
    free[first] &= rest
    free[first + 1] &= rest
    free[first + 2] &= rest
    free[first + 3] &= rest
    free[first + 4] &= rest
    free[first + colour] &= CROSSED[cell]


def cells_for(state, seat: int, colour: int) -> int:
    """The cells where the seat may lay the colour, as a mask, whether or not it is its turn."""
    return state.free[seat * COLOURS + colour]


def points_at(state, seat: int, cell: int) -> int:
    """The run points of a tile on that cell, of any colour, whether it lies there already or not."""
    across = RUN[cell % SIDE * 32 + (state.across[seat] >> ACROSS_SHIFT[cell] & 31)]
    down = RUN[cell // SIDE * 32 + (state.down[seat] >> DOWN_SHIFT[cell] & 31)]
    return across + down or 1


def full(mask: int) -> int:
    """Of a floor's mask: the first cells of its finished lines."""
    return mask & mask >> 1 & mask >> 2 & mask >> 3 & mask >> 4 & FIRSTS


def finished_lines(state, seat: int) -> tuple:
    """Masks of the finished rows, columns and colours, a bit each from 0 to 4."""
    colours = 0
    floor = state.floors[seat * CELLS : seat * CELLS + CELLS]
    for colour in range(COLOURS):
        if sum([1 for tile in floor if tile == colour + 1]) == SIDE:
            colours |= 1 << colour
    return _packed(full(state.across[seat])), _packed(full(state.down[seat])), colours


def _packed(firsts: int) -> int:
    """Every fifth bit, side by side."""
    return sum([1 << line for line in range(SIDE) if firsts >> line * SIDE & 1])


def finished(state, seat: int) -> tuple:
    """How many rows, columns and colours are finished."""
    return tuple([sum([lines >> line & 1 for line in range(SIDE)]) for lines in finished_lines(state, seat)])


def is_last_course(state) -> bool:
    """Has somebody finished a row?"""
    for across in state.across:  # noqa: SIM110 (a generator would be rubbish)
        if full(across):
            return True
    return False
