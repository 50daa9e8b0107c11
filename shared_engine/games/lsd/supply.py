# SPDX-License-Identifier: MIT
"""The tiles that a seat has not placed: supplies (counts by kind), and held (the mask of looks that they can take)."""

from shared_engine.games.lsd.tables import KINDS, LOOK_OF, TURNS_OF


def fill(state, seat: int, counts: list) -> None:
    """The seat's supply is these counts, by kind."""
    state.supplies[seat] = counts
    held = 0
    for kind in range(KINDS):
        if counts[kind]:
            held |= looks_of(state, kind)
    state.held[seat] = held


def take(state, seat: int, kind: int) -> None:
    """A tile leaves the supply."""
    counts = state.supplies[seat]
    counts[kind] -= 1
    if not counts[kind]:
        state.held[seat] &= ~looks_of(state, kind)


def give_back(state, seat: int, kind: int) -> None:
    """A tile comes back into the supply."""
    state.supplies[seat][kind] += 1
    state.held[seat] |= looks_of(state, kind)


def looks_of(state, kind: int) -> int:
    """How a tile of this kind may lie, as a mask of looks."""
    return TURNS_OF[kind] if state.rotation else 1 << LOOK_OF[kind]
