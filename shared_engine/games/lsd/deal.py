# SPDX-License-Identifier: MIT
"""A match at its beginning: the tiles and who starts.

The starter is drawn whatever the option says, so that it changes nothing else.
"""

from shared_engine.games.lsd.settings import settled
from shared_engine.games.lsd.state import State
from shared_engine.games.lsd.supply import fill
from shared_engine.games.lsd.tables import COPIES, KINDS
from shared_engine.rng import seed_bytes, seeded


def new(seats: int, seed: int, options: "dict | None" = None) -> State:
    """Everybody has twenty tiles, the field is empty."""
    chosen = settled(seats, seed, options)
    seed = seed_bytes(seed)
    state = State(seats, chosen, seed, seeded(seed))
    starter = state.rng.below(seats)
    state.turn = starter if chosen["starter"] < 0 else chosen["starter"]
    for seat in range(seats):
        fill(state, seat, [COPIES] * KINDS)
    return state
