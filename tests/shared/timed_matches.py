# SPDX-License-Identifier: MIT
"""Matches of any game in turns under any time control, played by chance with stamps, and what their clocks show."""

import sys

from shared_engine import events
from shared_engine.match import Match
from shared_engine.rng import seed_bytes, seeded

CPYTHON = sys.implementation.name == "cpython"
GAMES = ("latice", "lsd", "tilers")
SEATS = {"latice": (2, 3, 4), "lsd": (2, 4), "tilers": (2, 3, 4)}
# Every form of docs/clock.md, tight enough that periods, stages and flags come to pass.
CONTROLS = (
    "0:40",
    "0:40+3",
    "0:40d3",
    "0:40b3",
    "0:20 3x8 byo",
    "3x9 byo",
    "0:20 4/0:25 can",
    "4/0:30 can",
    "12/turn",
    "12/gong",
    "0:40 hourglass",
    "5/0:30+2, 3/0:20+1, 0:15",
    "5/0:30, 3x6 byo",
    "3/0:20d2, 2/0:20 can",
    "0:30+2, 8/turn",
    "2/0:15b2, 8/gong",
)
ODDS = ("0:40+3", "12/turn", "3x9 byo", "0:20 4/0:25 can")


def controls_for(seats: int) -> list:
    """Each control, and time odds: another one for each seat."""
    return list(CONTROLS) + [list(ODDS[:seats])]


def begun(control, game="latice", seats=2, seed=1, options=None, **settings):
    """A match that seat 0 begins, which has confirmed at 0."""
    options = dict(options or {}, starter=0)
    match = Match.begin_new(game, seats, seed, options, control, settings)
    match.ready(0)
    return match


def readings(match, at=None) -> list:
    """All that the clock shows of all seats, at a match time."""
    clock, at = match.clock, match.at if at is None else at
    shown = [
        (clock.remaining(seat, at), clock.total(seat, at), clock.periods(seat, at), clock.moves(seat))
        for seat in range(match.setup.seats)
    ]
    return [shown, clock.flags(), clock.to_move, clock.running is None]


def chosen(match, dice) -> int:
    """Any legal action of the seat to move."""
    legal = match.legal(match.seat())
    return legal[dice.below(len(legal))]


def thought(dice) -> int:
    """ms: mostly a second or two, now and then long."""
    return dice.below(2000) if dice.below(8) else dice.below(14000)


def act(match, dice, at: int) -> bool:
    """The seat to move does anything at `at`; False: its time had run out."""
    seat, count = match.seat(), len(match.log)
    match.advance(at)
    if match.over or match.seat() != seat or len(match.log) != count:
        return False
    match.submit(seat, chosen(match, dice), at)
    return True


def played(control, game, seats, seed=1, most=100000, options=None, **settings):
    """A match played by chance to its end, or so many events long."""
    dice = seeded(seed_bytes(seed + 77))
    match = begun(control, game, seats, seed, options, **settings)
    at = 0
    while not match.over and match.count < most:
        at = max(at, match.at) + dice.below(1500)
        if match.waiting:
            match.ready(at)
        at += thought(dice)
        act(match, dice, at)
    return match


def events_of(match) -> list:
    """(kind, seat or NOBODY, ms of match time) of every event in the log."""
    found, place, at = [], 0, 0
    while place < len(match.log):
        kind, seat, _, passed, place = events.event_at(match.log, place)
        at += passed
        found.append((kind, seat, at))
    return found


def told_of(match, kind: int) -> list:
    """(seat, at) of each event of a kind."""
    return [(seat, at) for its, seat, at in events_of(match) if its == kind]
