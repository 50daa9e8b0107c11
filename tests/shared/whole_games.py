# SPDX-License-Identifier: MIT
"""Whole games for the common proof, of any game, in turns or all at once."""

import proven

from shared_engine import games
from shared_engine.compat import array
from shared_engine.games import ALL
from shared_engine.rng import seed_bytes, seeded

WIDEST = 4096  # actions in one list; far beyond every game's
PROVED = list(games.GAME_IDS)  # tests/conftest.py leaves one at a time
A_MINUTE = 60000
WAITS = 30  # where all act at once, one in so many comes after a minute in which nothing happened
buffer = array("I", bytes(4 * WIDEST))


def tables():
    """(game, seats, options) of all that is tried."""
    return [(game, seats, options) for game in PROVED for seats, options in proven.of(game).TABLES]


def said(game: str, seats: int, options: dict) -> str:
    """A table in words, for messages."""
    return "%s, %d seats, %s" % (game, seats, options)


def uniform(count: int, rng) -> int:
    """A place in a list of so many actions, each alike."""
    return rng.below(count)


def lively(count: int, rng) -> int:
    """Half of the time among the first ones, which in our games are those that get on."""
    return rng.below(min(count, 8) if rng.below(2) else count)


def next_action(state, rng, at: int, choose=lively) -> tuple:
    """(seat, action, time) of what is done next, not before `at`; all at once: by any seat, some time later."""
    seat = state.seat()
    if seat == ALL:
        return _next_of_all(state, rng, at, choose)
    count = state.actions_into(seat, buffer)
    assert count, "the seat to move can do nothing"
    return seat, buffer[choose(count, rng)], at


def _next_of_all(state, rng, at: int, choose) -> tuple:
    seats = []
    if rng.below(WAITS) == 0:
        at += A_MINUTE
    for _ in range(100):
        at += rng.below(700)
        seats = [seat for seat in range(state.seats) if state.actions_into(seat, buffer, at)]
        if seats:
            break
    assert seats, "nobody can do anything, however long one waits"
    seat = seats[rng.below(len(seats))]
    return seat, buffer[choose(state.actions_into(seat, buffer, at), rng)], at


def walk(game: str, seats: int, options: dict, seed: int, every: int = 1, choose=lively):
    """A game; yields (state, seat, action, time of what is done next) before every so many of its actions, and at its
    end (state, None, None, time). Who looks on does not change the state."""
    state = games.new(game, seats, seed, options)
    rng = seeded(seed_bytes(seed + 7777))
    longest = proven.of(game).longest(seats, state.options)
    at = count = 0
    while not state.is_over():
        seat, action, at = next_action(state, rng, at, choose)
        if count % every == 0:
            yield state, seat, action, at
        state.apply(seat, action, at)
        count += 1
        assert count <= longest, "%s: no end after %d actions" % (said(game, seats, options), longest)
    yield state, None, None, at


def moments(game: str, seats: int, options: dict, seed: int, number: int, choose=lively):
    """What walk() yields, about `number` times, from the beginning to the end of a game."""
    length = len([1 for _ in walk(game, seats, options, seed, 1, choose)])
    return walk(game, seats, options, seed, max(1, length // number), choose)


def played(game: str, seats: int, options: dict, seed: int, choose=lively):
    """The end of such a game."""
    return [entry[0] for entry in walk(game, seats, options, seed, 1 << 30, choose)][-1]


def movers(state) -> list:
    """The seats that may act."""
    if state.is_over():
        return []
    return list(range(state.seats)) if state.seat() == ALL else [state.seat()]
