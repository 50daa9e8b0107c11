# SPDX-License-Identifier: MIT
"""A match at its beginning: who starts, the order of the bag, and the first course."""

from shared_engine.games.tilers.course import lay_out
from shared_engine.games.tilers.settings import settled
from shared_engine.games.tilers.state import State
from shared_engine.games.tilers.tables import COLOURS
from shared_engine.settling import begun


def new(seats: int, seed: int, options: "dict | None" = None) -> State:
    """The floors are empty, the first course is laid out."""
    state = begun(State, settled, seats, seed, options)
    state.began = state.turn
    each = state.options["tiles_per_colour"]
    bag = bytearray([colour for colour in range(COLOURS) for _ in range(each)])
    state.rng.shuffle(bag)
    state.bag = bytes(bag)
    lay_out(state)
    state.drew = False
    return state
