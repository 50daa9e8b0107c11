# SPDX-License-Identifier: MIT
"""A match at its beginning: everybody has thrown for the first round."""

from shared_engine.games.ligretto_dice import rounds
from shared_engine.games.ligretto_dice.settings import settled
from shared_engine.games.ligretto_dice.state import State
from shared_engine.rng import seed_bytes, seeded


def new(seats: int, seed: int, options: "dict | None" = None) -> State:
    """The first round begins at match time 0."""
    chosen = settled(seats, seed, options)
    start = seed_bytes(seed)
    state = State(seats, chosen, start, seeded(start))
    rounds.begin(state, 0)
    state.drew = False
    return state
