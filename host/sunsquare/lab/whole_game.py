# SPDX-License-Identifier: MIT
"""One game with all its moves, alike on both runtimes: the lab imports this here, table_side.py on MicroPython."""

from shared_engine import games, selfplay


def play(game: str, seats: int, seed: int, options: dict, policy: str) -> tuple:  # type: ignore[type-arg]
    """(why it ended, its moves in order, who came first, final digest); a move: (seat, action, ms of match time).
    policy: one of selfplay.POLICIES."""
    state = games.new(game, seats, seed, options)
    moves = list(selfplay.moves(state, policy, seed))
    return state.ending or "unfinished", moves, state.ranking()[0], state.digest()
