# SPDX-License-Identifier: MIT
"""A sitting at its beginning."""

from shared_engine.games.clock.settings import settled
from shared_engine.games.clock.state import State
from shared_engine.settling import begun


def new(seats: int, seed: int, options: "dict | None" = None) -> State:
    """Everybody is in, the turn goes to the left."""
    return begun(State, settled, seats, seed, options)
