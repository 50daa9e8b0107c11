# SPDX-License-Identifier: MIT
"""A match at its beginning: the tiles and who starts."""

from shared_engine.games.lsd.settings import settled
from shared_engine.games.lsd.state import State
from shared_engine.games.lsd.supply import fill
from shared_engine.games.lsd.tables import COPIES, KINDS
from shared_engine.settling import begun


def new(seats: int, seed: int, options: "dict | None" = None) -> State:
    """Everybody has twenty tiles, the field is empty."""
    state = begun(State, settled, seats, seed, options)
    for seat in range(seats):
        fill(state, seat, [COPIES] * KINDS)
    return state
