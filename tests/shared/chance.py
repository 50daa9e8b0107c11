# SPDX-License-Identifier: MIT
"""Random play of any game whose seats take turns, the same on both runtimes."""

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


def some_action(state, chance) -> int:
    """An action of the seat to move: the kind first, which its text begins with, so that one kind of which there are
    many does not drown the rest."""
    kinds = {}
    for action in state.actions(state.seat()):
        kinds.setdefault(state.text(action).split()[0], []).append(action)
    return chance.one_of(kinds[chance.one_of(sorted(kinds))])


def any_action(state, chance) -> int:
    """An action of the seat to move, all as likely as each other."""
    return chance.one_of(list(state.actions(state.seat())))


def play_at_random(state, chance, most=100000, choose=some_action):
    """Yields after each of at most `most` random actions."""
    for _ in range(most):
        seat = state.seat()
        if seat == OVER:
            return
        state.apply(seat, choose(state, chance))
        yield state
