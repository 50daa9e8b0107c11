# SPDX-License-Identifier: MIT
"""One game with all its moves, alike on both runtimes: the lab imports this here, table_side.py on MicroPython."""

from shared_engine import games, selfplay
from shared_engine.compat import array


def play(game: str, seats: int, seed: int, options: dict, policy: str) -> tuple:  # type: ignore[type-arg]
    """(why it ended, its moves in order, who came first, final digest). moves: three arrays, seats, actions and ms of
    match time, since thousands of small objects have no room on a chip. policy: one of selfplay.POLICIES."""
    state = games.new(game, seats, seed, options)
    moves = array("B"), array("I"), array("I")
    for move in selfplay.moves(state, policy, seed):
        for column, number in zip(moves, move):  # noqa: B905  MicroPython's zip() knows no strict
            column.append(number)
    return state.ending or "unfinished", moves, state.ranking()[0], state.digest()
