# SPDX-License-Identifier: MIT
"""How many bytes an event takes. The bar: 3 in the median."""

import sys

from shared_engine import bots
from shared_engine.events import event_at
from shared_engine.match import Match
from shared_engine.rng import seed_bytes, seeded

GAMES = 12 if sys.implementation.name == "cpython" else 2


def sizes(table):
    """Bytes of each event."""
    found, at = [], 0
    while at < len(table.log):
        end = event_at(table.log, at)[4]
        found.append(end - at)
        at = end
    return found


def people_think(dice, first):
    """ms before an action: seconds, now and then half a minute, longer before the first of a turn."""
    thought = 700 + dice.below(4000)
    if first:
        thought += dice.below(9000) + (dice.below(4) == 0) * dice.below(25000)
    return thought


def bots_think(dice, first):
    return 5 + dice.below(60)


def played(seed, players, think):
    """A match of the one-ply bot's choices at the given pace."""
    dice = seeded(seed_bytes(seed))
    table = Match.begin_new("latice", len(players), seed, control="60/turn", players=players)
    at, seat = 0, -1
    while not table.over and table.count < 400:
        first, seat = table.seat() != seat, table.seat()
        if first:
            at += (500 + dice.below(3000)) if think is people_think else 1
            table.ready(at)
        at += think(dice, first)
        if not table.advance(at):
            table.submit(seat, bots.choose(table.state, seat), at)
    return table


def median(players, think):
    found = []
    for seed in range(GAMES):
        found.extend(sizes(played(seed, players, think)))
    found.sort()
    print(
        "bytes an event: median %d, mean %d.%02d"
        % (found[len(found) // 2], sum(found) // len(found), sum(found) * 100 // len(found) % 100)
    )
    return found[len(found) // 2]


def test_people_take_at_most_three_bytes_an_event_in_the_median():
    assert median(["person"] * 3, people_think) <= 3


def test_bots_at_full_speed_take_two():
    assert median([("bot", 1)] * 2, bots_think) <= 2
