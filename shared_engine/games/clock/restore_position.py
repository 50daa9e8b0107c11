# SPDX-License-Identifier: MIT
"""The state that a position describes. Keys and meaning: the contract of a game, "Positions" and "Clock"."""

from shared_engine.contract import PositionError
from shared_engine.describing import begun, typed
from shared_engine.games.clock import standing
from shared_engine.games.clock.settings import settled
from shared_engine.games.clock.state import State

FRESH = ("direction", "out", "moves", "stopped")


def from_position(given: dict) -> State:
    """The state that a position describes; PositionError says what is impossible."""
    made = begun(given, (), FRESH, settled, State)
    made.direction = given.get("direction", 1)
    made.out = list(typed(given.get("out", []), list, "out"))
    made.moves = given.get("moves", 0)
    stopped = given.get("stopped", False)
    if not isinstance(stopped, bool):
        raise PositionError("stopped: true or false is needed")
    standing.settle(made, stopped)
    return made
