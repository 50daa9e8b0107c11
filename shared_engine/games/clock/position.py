# SPDX-License-Identifier: MIT
"""A state as a dict that JSON can carry. Keys and meaning: the contract of a game, "Positions" and "Clock"."""

from shared_engine.describing import described
from shared_engine.games.clock.settings import INFO


def position(state) -> dict:
    """The dict from which from_position() makes a state of equal digest."""
    whole = described(state, INFO)
    whole["direction"] = state.direction
    whole["out"] = state.out[:]
    whole["moves"] = state.moves
    whole["stopped"] = state.ending == "stopped"
    return whole
