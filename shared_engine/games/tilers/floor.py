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
    RUN_ACROSS,
    RUN_DOWN,
    SIDE,
    TURNED,
)


def clear(state) -> None:
    """All floors are empty."""
    seats = state.seats
    state.floors = bytearray(CELLS * seats)
    state.lines = [ALL] * (COLOURS * seats)  # by seat and colour: cells whose row and column do not hold the colour
    state.across = [0] * seats  # masks of what lies there, row by row
    state.down = [0] * seats  # the same, column by column


def put(state, seat: int, colour: int, cell: int) -> int:
    """A tile lies on a cell from now on; whether it may is not asked. The run points that it brings."""
    state.floors[seat * CELLS + cell] = colour + 1
    state.lines[seat * COLOURS + colour] &= CROSSED[cell]
    across = state.across[seat] = state.across[seat] | 1 << cell
    down = state.down[seat] = state.down[seat] | 1 << TURNED[cell]
    return RUN_ACROSS[cell][across >> ACROSS_SHIFT[cell] & 31] + RUN_DOWN[cell][down >> DOWN_SHIFT[cell] & 31] or 1


def cells_for(state, seat: int, colour: int) -> int:
    """The cells where the seat may lay the colour, as a mask, whether or not it is its turn."""
    return state.lines[seat * COLOURS + colour] & ~state.across[seat]


def points_at(state, seat: int, cell: int) -> int:
    """The run points of a tile on that cell, of any colour, whether it lies there already or not."""
    across = RUN_ACROSS[cell][state.across[seat] >> ACROSS_SHIFT[cell] & 31]
    return across + RUN_DOWN[cell][state.down[seat] >> DOWN_SHIFT[cell] & 31] or 1


def full(mask: int) -> int:
    """Of a floor's mask: the first cells of its finished lines."""
    return mask & mask >> 1 & mask >> 2 & mask >> 3 & mask >> 4 & FIRSTS


def finished(state, seat: int) -> tuple:
    """How many rows, columns and colours are finished. No line is without a colour that lies there five times."""
    first = seat * COLOURS
    colours = state.lines[first : first + COLOURS].count(0)
    return _ones(full(state.across[seat])), _ones(full(state.down[seat])), colours


def _ones(mask: int) -> int:
    return bin(mask).count("1")


def finished_lines(state, seat: int) -> tuple:
    """Masks of the finished rows, columns and colours, a bit each from 0 to 4."""
    rows, columns, colours = full(state.across[seat]), full(state.down[seat]), 0
    for colour in range(COLOURS):
        if not state.lines[seat * COLOURS + colour]:
            colours |= 1 << colour
    return _packed(rows), _packed(columns), colours


def _packed(firsts: int) -> int:
    """Every fifth bit, side by side."""
    return sum([1 << line for line in range(SIDE) if firsts >> line * SIDE & 1])


def is_last_course(state) -> bool:
    """Has somebody finished a row?"""
    for across in state.across:  # noqa: SIM110 (a generator would be rubbish)
        if full(across):
            return True
    return False
