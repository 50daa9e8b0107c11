# SPDX-License-Identifier: MIT
"""Plays new games to be written down; see golden.py. Of several courses of a game that is taken whose ending is the
rarest so far, so that the 20 games of a file end in every way that chance comes upon."""

import json

import golden
import proven
import whole_games

from shared_engine import games
from shared_engine.games import ALL
from shared_engine.rng import seed_bytes, seeded

FIRST_SEED = 2**63 + 1000
TRIES = 40  # courses of a game
LIVELY = 10  # three times in four an action among so many of the first, which in our games are those that get on
OF_EACH = 6  # where all act, so seldom what each of them may do is done for all
CUT_SHORT = 4  # an end because all others have left counts as so many


def lines(game: str, tries: int = TRIES) -> list:
    """The 20 games of a file."""
    tables = proven.of(game).GOLDEN
    assert len(tables) == golden.COUNT
    counts = {}
    found = []
    for at, (seats, options) in enumerate(tables):
        best = ()
        for course in range(tries):
            line = written(game, seats, FIRST_SEED + at + golden.COUNT * course, options)
            ending = line.split(" | ")[2].split()[0]
            count = counts.get(ending, 0)
            if not best or count < best[0]:
                best = count, ending, line
            if not count:
                break
        counts[best[1]] = best[0] + (CUT_SHORT if best[1] == "alone" else 1)
        found.append(best[2])
    return found


def written(game: str, seats: int, seed: int, options: dict) -> str:
    """A new line: lively actions, now and then an expiry, at times a seat that leaves."""
    state = games.new(game, seats, seed, options)
    rng = seeded(seed_bytes(seed + 4242))
    events = []
    at = 0
    while not state.is_over():
        event = _event_of_all(state, rng, at) if state.seat() == ALL else _event_in_turn(state, rng)
        at = golden.carry_out(state, event, at)
        events.append(event)
    settings = "%d %d %s" % (seats, seed, json.dumps(options))
    return "%s | %s | %s" % (settings, " ".join(events), golden.outcome(game, seats, seed, options, events))


def _leaves(state, rng) -> bool:
    """Does somebody leave? Between two it ends the game, so more seldom."""
    return rng.below(4 * proven.of(state.game).CALM * (2 if state.seats == 2 else 1)) == 0


def _event_in_turn(state, rng) -> str:
    if rng.below(proven.of(state.game).CALM) == 0:
        return "x%d" % state.seat()
    if _leaves(state, rng):
        return "r%d" % rng.below(state.seats)
    count = len(state.actions(state.seat()))
    return str(rng.below(min(count, LIVELY) if rng.below(4) else count))


def _event_of_all(state, rng, at: int) -> str:
    """A press, one in four at the very moment of the last event, now and then one after a minute; seldom something that
    is done for all."""
    later = whole_games.A_MINUTE if rng.below(whole_games.WAITS) == 0 else 0
    while True:
        later += rng.below(700) if later or rng.below(4) else 0
        seats = [seat for seat in range(state.seats) if state.actions(seat, at + later)]
        if seats:
            break
        later += 1
    seat = seats[rng.below(len(seats))]
    if rng.below(proven.of(state.game).CALM) == 0:
        return "x%d" % seat
    if _leaves(state, rng):
        return "r%d" % seat
    if rng.below(OF_EACH) == 0:
        for action in _done_for_all(state, at + later):
            return "all:%d+%d" % (action, later)
    return "%d:%d+%d" % (seat, rng.below(len(state.actions(seat, at + later))), later)


def _done_for_all(state, at: int):
    """The actions that can be done for all seats at once."""
    for group in proven.of(state.game).numbers(state):
        for action in group:
            try:
                state.copy().apply(ALL, action, at)
            except games.IllegalAction:
                continue
            yield action
