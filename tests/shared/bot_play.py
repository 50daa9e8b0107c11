# SPDX-License-Identifier: MIT
"""Whole matches of a bot: against players of a test, and how long it thinks."""

from golden import hexed

from shared_engine import bots, games
from shared_engine.compat import sha256
from shared_engine.rng import seed_bytes, seeded


def at_random(number):
    """A player to whom all actions are as likely as each other."""
    rng = seeded(seed_bytes(number))

    def choose(state, seat: int) -> int:
        found = state.actions(seat)
        return found[rng.below(len(found))]

    return choose


def won(game, seats, number, others) -> bool:
    """Does the bot win match `number` against others? It begins as often as they do."""
    state = games.new(game, seats, number, {"starter": number // seats % seats})
    own = number % seats
    while not state.is_over():
        seat = state.seat()
        state.apply(seat, bots.choose(state, seat) if seat == own else others(state, seat))
    return state.winners == [own]


def thought(mind) -> int:
    """What a mind or a thinker comes to."""
    action = mind.step()
    while action is None:
        action = mind.step()
    return action


def longest_decision(state) -> int:
    """The most steps that the bot takes to decide, while it plays a match to its end."""
    longest = 0
    while not state.is_over():
        thinker = bots.Thinker(state, state.seat())
        steps = 1
        while thinker.step() is None:
            steps += 1
        longest = max(longest, steps)
        state.apply(state.seat(), thinker.step())
    return longest


def digest_of(ends) -> str:
    """Of the digests of several matches, as short as it can stand in a test."""
    return hexed(sha256(b"".join(ends))[:8])
