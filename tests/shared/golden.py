# SPDX-License-Identifier: MIT
"""Games written down once, to be played alike by every later version on every runtime.

A line: seats, seed, options as JSON, events, then what they led to: why it ended, scores, ranking, the digest of the
end, and a CRC-32 over the digests after each event. An event is the place of an action in the list of legal ones, xN
for the expiry of seat N, or rN for its leaving.
"""

import json

from shared_engine import games
from shared_engine.compat import crc32
from shared_engine.rng import seed_bytes, seeded


def hexed(data: bytes) -> str:
    return "".join(["%02x" % byte for byte in data])


def carry_out(state, event: str) -> None:
    """One event of a line."""
    if event[0] == "x":
        state.expire(int(event[1:]))
    elif event[0] == "r":
        state.retire(int(event[1:]))
    else:
        state.apply(state.seat(), state.actions(state.seat())[int(event)])


def outcome(game: str, seats: int, seed: int, options: dict, events: list) -> str:
    """What the events lead to, as the end of a line."""
    state = games.new(game, seats, seed, options)
    check = crc32(state.digest())
    for event in events:
        carry_out(state, event)
        check = crc32(state.digest(), check)
    scores = ",".join([str(score) for score in state.scores()])
    ranking = "/".join(["".join([str(seat) for seat in group]) for group in state.ranking()])
    return "%s %s %s %s %08x" % (state.ending or "unfinished", scores, ranking, hexed(state.digest()), check)


def check(game: str, line: str) -> None:
    """Assert that a line is played alike."""
    settings, events, expected = line.strip().split(" | ")
    seats, seed, options = settings.split(" ", 2)
    found = outcome(game, int(seats), int(seed), json.loads(options), events.split())
    assert found == expected, "%s: %s instead of %s" % (settings, found, expected)


def written(game: str, seats: int, seed: int, options: dict) -> str:
    """A new line: lively actions, now and then an expiry, at times a seat that leaves."""
    state = games.new(game, seats, seed, options)
    rng = seeded(seed_bytes(seed + 4242))
    events = []
    while not state.is_over():
        count = len(state.actions(state.seat()))
        chance = rng.below(100)
        if chance == 0:
            event = "x%d" % state.seat()
        elif chance == 1 and seats > 2 and rng.below(4) == 0:
            event = "r%d" % rng.below(seats)
        else:
            event = str(rng.below(min(count, 10) if chance < 75 else count))
        carry_out(state, event)
        events.append(event)
    settings = "%d %d %s" % (seats, seed, json.dumps(options))
    return "%s | %s | %s" % (settings, " ".join(events), outcome(game, seats, seed, options, events))
