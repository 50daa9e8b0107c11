# SPDX-License-Identifier: MIT
"""Rows that the next tile of their colour could complete: those that are one short of winning, with an empty cell at
an end or between their parts.
"""

from shared_engine.games.lsd.rows import LINES, run_from
from shared_engine.games.lsd.tables import LOOKS


def growing(state) -> dict:
    """The spots of their tiles: {spot: owner}."""
    found = {}
    for spot in state.frontier:
        for step, side in LINES:
            before, after = _run(state, spot, -step, side), _run(state, spot, step, side)
            joint = before and after and _owner(state, spot - step) == _owner(state, spot + step)
            if before + (after if joint else 0) + 1 >= state.row_length:
                _add(state, found, spot, -step, before)
            if after + (before if joint else 0) + 1 >= state.row_length:
                _add(state, found, spot, step, after)
    return found


def _owner(state, spot: int) -> int:
    return state.field[spot] // LOOKS


def _run(state, spot: int, step: int, side: int) -> int:
    """How many tiles of one colour follow an empty spot in one direction, as far as one on it could join them."""
    there = spot + step
    if there not in state.field:
        return 0
    if state.options["row_needs_dots"]:
        meets = side if step < 0 else side << 2 & 15 | side >> 2
        if not (state.field[there] % LOOKS >> 1) + 1 & meets:
            return 0
    return run_from(state, there, step, side)


def _add(state, found: dict, spot: int, step: int, count: int) -> None:
    for _ in range(count):
        spot += step
        found[spot] = _owner(state, spot)
