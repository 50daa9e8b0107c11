# SPDX-License-Identifier: MIT
"""Whole games without a table: the same loop, the same choices and the same final digests on both runtimes."""

from shared_engine import bots, games
from shared_engine.compat import array
from shared_engine.rng import seed_bytes, seeded

POLICIES = ("random", "bot")
LONGEST = 100000  # actions; far beyond every game's own bound
WIDEST = 2048  # actions in one list
BUFFER = array("I", bytes(4 * WIDEST))  # one for all: it is large for a chip
OTHER_THAN_THE_GAME = 0xA5A5A5A5A5A5A5A5  # else the chooser would draw what the game draws


def seed_of_game(seed: int, number: int) -> int:
    """The seed of the game `number` in a row of games that began with `seed`."""
    return (seed + number) & 0xFFFFFFFFFFFFFFFF


def play(game: str, seats: int, seed: int, options: dict, policy: str) -> tuple:
    """Play one game to its end: (why it ended, actions, final digest). policy: one of POLICIES."""
    state = games.new(game, seats, seed, options)
    count = play_on(state, chooser(policy, seed))
    return state.ending or "unfinished", count, state.digest()


def play_on(state, choose) -> int:
    """Let choose(state, seat) play until the game is over; the number of actions."""
    count = 0
    seat = state.seat()
    while seat != games.OVER and count < LONGEST:
        state.apply(seat, choose(state, seat))
        seat = state.seat()
        count += 1
    return count


def chooser(policy: str, seed: int):
    """choose(state, seat) -> action for the policy."""
    if policy == "bot":
        whim = bots.whim_of(seed)
        return lambda state, seat: bots.choose(state, seat, 1, whim)
    return at_random(seeded(seed_bytes(seed ^ OTHER_THAN_THE_GAME)))


def at_random(rng):
    """A chooser that draws from all legal actions alike; its generator is not the game's."""
    buffer = BUFFER

    def choose(state, seat: int) -> int:
        return buffer[rng.below(state.actions_into(seat, buffer))]

    return choose
