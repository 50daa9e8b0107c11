# SPDX-License-Identifier: MIT
"""Random play for tests, the same on both runtimes."""

from shared_engine.games import OVER


class Chance:
    """Numbers below 2**30 of the tests' own, so that nothing hangs on a platform's random module."""

    def __init__(self, seed):
        self.state = seed * 104729 + 7

    def below(self, bound) -> int:
        self.state = (self.state * 1103515245 + 12345) & 0x3FFFFFFF
        return (self.state >> 8) % bound

    def one_of(self, things):
        return things[self.below(len(things))]


def play_at_random(state, chance, most=100000):
    """Yields after each of at most `most` random actions; kinds first, so that exchanges do not drown the rest."""
    for _ in range(most):
        seat = state.seat()
        if seat == OVER:
            return
        actions = list(state.actions(seat))
        kinds = {}
        for action in actions:
            kinds.setdefault(state.text(action).split()[0], []).append(action)
        state.apply(seat, chance.one_of(kinds[chance.one_of(sorted(kinds))]))
        yield state
