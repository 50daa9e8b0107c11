# SPDX-License-Identifier: MIT
"""Games written down once, to be played alike by every later version on every runtime.

A line: seats, seed, options as JSON, events, then what they led to: why it ended, scores, ranking, the digest of the
end, and a CRC-32 over the digests after each event. An event is the place of an action in the list of legal ones, xN
for the expiry of seat N, or rN for its leaving. Where all seats act at once: seat:place+ms, so much later, and
all:action+ms for what is done for all.
"""

import json

from shared_engine import games
from shared_engine.compat import crc32

COUNT = 20  # lines of a game


def hexed(data: bytes) -> str:
    return "".join(["%02x" % byte for byte in data])


def carry_out(state, event: str, at: int) -> int:
    """One event of a line, after `at`; its own time."""
    if event[0] == "x":
        state.expire(int(event[1:]), at)
    elif event[0] == "r":
        state.retire(int(event[1:]), at)
    elif ":" in event:
        seat, _, rest = event.partition(":")
        place, _, later = rest.partition("+")
        at += int(later)
        if seat == "all":
            state.apply(games.ALL, int(place), at)
        else:
            state.apply(int(seat), state.actions(int(seat), at)[int(place)], at)
    else:
        state.apply(state.seat(), state.actions(state.seat())[int(event)], at)
    return at


def outcome(game: str, seats: int, seed: int, options: dict, events: list) -> str:
    """What the events lead to, as the end of a line."""
    state = games.new(game, seats, seed, options)
    check = crc32(state.digest())
    at = 0
    for event in events:
        at = carry_out(state, event, at)
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


def table_of(line: str) -> tuple:
    """(seats, options) of a line."""
    seats, _, options = line.split(" | ")[0].split(" ", 2)
    return int(seats), json.loads(options)
