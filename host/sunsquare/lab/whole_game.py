# SPDX-License-Identifier: MIT
"""One game with all its actions, alike on both runtimes: the lab imports this here, table_side.py on MicroPython."""

from shared_engine import games, selfplay


def play(game: str, seats: int, seed: int, options: dict, policy: str) -> tuple:  # type: ignore[type-arg]
    """(why it ended, its actions in order, who came first, final digest). policy: one of selfplay.POLICIES."""
    state = games.new(game, seats, seed, options)
    choose = selfplay.chooser(policy, seed)
    actions = []

    def noted(state: object, seat: int) -> int:
        action: int = choose(state, seat)
        actions.append(action)
        return action

    selfplay.play_on(state, noted)
    return state.ending or "unfinished", actions, state.ranking()[0], state.digest()
