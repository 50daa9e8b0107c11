# SPDX-License-Identifier: MIT
"""What lies on the boards, and what follows from it, kept up to date spot by spot.

Of a state: grid (what lies where), around (a mask of the directions in which a tile lies), low_fits and high_fits (the
kinds that match all neighbours of a spot, as two masks), frontier (the sorted spots where a tile may be laid or shifted
to: empty and with a neighbour, or the moon of an empty board), tiles_on (tiles on each board), board (the same as grid,
by cell, for everybody else to look at).
"""

from shared_engine.games.latice.tables import ALL_KINDS, BOARD, CELLS, EMPTY_GRIDS, HIGH_FITS, LOW_FITS, MOONS
from shared_engine.insertion import insert

BESIDE = ((-10, 8), (-1, 4), (1, 2), (10, 1))  # step to a neighbour, and the direction of the way back as a bit


def clear(state, boards: int) -> None:
    """One or two empty boards."""
    state.grid = bytearray(EMPTY_GRIDS[boards - 1])
    spots = len(state.grid)
    state.around = bytearray(spots)
    state.low_fits = [ALL_KINDS] * spots
    state.high_fits = [ALL_KINDS] * spots
    state.frontier = list(MOONS[:boards])
    state.tiles_on = [0] * boards
    state.board = bytearray(BOARD * boards)


def place(state, tile: int, spot: int) -> None:
    """A tile comes to lie on an empty spot."""
    grid = state.grid
    around = state.around
    low_fits = state.low_fits
    high_fits = state.high_fits
    frontier = state.frontier
    board = spot >= 110
    if not state.tiles_on[board]:
        frontier.remove(MOONS[board])
    elif around[spot]:
        frontier.remove(spot)
    state.tiles_on[board] += 1
    state.board[CELLS[spot]] = tile + 1
    grid[spot] = tile + 1
    low = LOW_FITS[tile + 1]
    high = HIGH_FITS[tile + 1]
    for step, back in BESIDE:
        other = spot + step
        if not around[other] and not grid[other]:
            insert(frontier, other)
        around[other] |= back
        low_fits[other] &= low
        high_fits[other] &= high


def shift(state, origin: int, target: int) -> None:
    """The tile on `origin` moves to the empty neighbour spot `target`."""
    grid = state.grid
    around = state.around
    frontier = state.frontier
    tile = grid[origin] - 1
    grid[origin] = 0
    state.board[CELLS[origin]] = 0
    for step, back in BESIDE:
        other = origin + step
        around[other] &= ~back
        if not around[other] and not grid[other]:
            frontier.remove(other)
        _refit(state, other)
    if around[origin]:
        insert(frontier, origin)
    state.tiles_on[origin >= 110] -= 1
    if not state.tiles_on[origin >= 110]:
        insert(frontier, MOONS[origin >= 110])
    place(state, tile, target)


def _refit(state, spot: int) -> None:
    """Find anew the kinds that match all neighbours of a spot."""
    if not 10 <= spot < len(state.grid) - 10:
        return
    grid = state.grid
    up = grid[spot - 10]
    left = grid[spot - 1]
    right = grid[spot + 1]
    down = grid[spot + 10]
    state.low_fits[spot] = LOW_FITS[up] & LOW_FITS[left] & LOW_FITS[right] & LOW_FITS[down]
    state.high_fits[spot] = HIGH_FITS[up] & HIGH_FITS[left] & HIGH_FITS[right] & HIGH_FITS[down]
