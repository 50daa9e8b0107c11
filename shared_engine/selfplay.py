# SPDX-License-Identifier: MIT
"""Whole games without a table: the same loop, the same choices and the same final digests on both runtimes."""

from shared_engine import bots, games
from shared_engine.compat import array
from shared_engine.hands import Hands
from shared_engine.rng import seed_bytes, seeded

POLICIES = ("random", "bot")
APART = 700  # ms between two random presses, at most
LONGEST = 1000000  # actions; beyond the longest match that options allow
WIDEST = 2048  # actions in one list
BUFFER = array("I", bytes(4 * WIDEST))  # one for all: it is large for a chip
OTHER_THAN_THE_GAME = 0xA5A5A5A5A5A5A5A5  # else the chooser would draw what the game draws


def seed_of_game(seed: int, number: int) -> int:
    """The seed of the game `number` in a row of games that began with `seed`."""
    return (seed + number) & 0xFFFFFFFFFFFFFFFF


def play(game: str, seats: int, seed: int, options: dict, policy: str) -> tuple:
    """Play one game to its end: (why it ended, actions, final digest). policy: one of POLICIES."""
    state = games.new(game, seats, seed, options)
    count = play_on(state, policy, seed)
    return state.ending or "unfinished", count, state.digest()


def play_on(state, policy: str, seed: int) -> int:
    """Let the policy play until the game is over; the number of actions."""
    return sum([1 for _ in moves(state, policy, seed)])


def moves(state, policy: str, seed: int):
    """Let the policy play until the game is over: yields each (seat, action, at) when it is done."""
    if state.seat() == games.ALL:
        return _together(state, presser(policy, state, seed))
    return _in_turn(state, chooser(policy, seed))


def _in_turn(state, choose):
    seat = state.seat()
    count = 0
    while seat != games.OVER and count < LONGEST:
        action = choose(state, seat)
        state.apply(seat, action)
        yield seat, action, 0
        seat = state.seat()
        count += 1


def _together(state, press):
    count = 0
    while state.seat() != games.OVER and count < LONGEST:
        seat, action, at = press()
        try:
            state.apply(seat, action, at)
        except games.IllegalAction:  # somebody else was faster
            continue
        yield seat, action, at
        count += 1


def presser(policy: str, state, seed: int):
    """press() -> (seat, action, at) of what is pressed next, where all seats act together."""
    if policy == "bot":
        return by_hands(state, seed)
    return by_anybody(state, seeded(seed_bytes(seed ^ OTHER_THAN_THE_GAME)))


def by_hands(state, seed: int):
    """A presser with a bot's hand for each seat; each hand looks at what the last press has led to."""
    hands = Hands(state, (1,) * state.seats, seed, 0)

    def press() -> tuple:
        hands.look(state, state.last_at)
        return hands.press(state, None)

    return press


def by_anybody(state, rng):
    """A presser that draws a seat and one of its actions at drawn moments, now and then several at the same one."""
    clock = [0]

    def press() -> tuple:
        while True:
            clock[0] += rng.below(APART)
            seat = rng.below(state.seats)
            count = state.actions_into(seat, BUFFER, clock[0])
            if count:
                return seat, BUFFER[rng.below(count)], clock[0]

    return press


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
