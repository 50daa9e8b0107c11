# SPDX-License-Identifier: MIT
"""Replay of a sitting so long that the match has forgotten how it began: times stay right over an undo."""

from typing import Any

from shared_engine import events
from shared_engine.match import Match
from sunsquare.replay.moments import Course


def test_after_four_hundred_turns_an_undo_gives_back_the_time_of_the_turn_that_it_takes_back() -> None:
    match: Any = Match.begin_new("clock", 2, 1, None, "60+1", {"strict_handover": True})
    match.ready(0)
    for number in range(400):
        match.submit(match.seat(), 0, 1000 * number + 1000)
    match.submit(match.seat(), 0, 407000)
    match.undo(408000)
    match.undo(409000)
    match.abandon(410000)
    undos = [moment for moment in Course(bytes(match.record())).moments if moment.kind == events.UNDO]
    # 7 s of P1 go and 1 s of P2 that ran on; then 1 s of P2, and 1 s of P1 that ran on since.
    assert [moment.time.back for moment in undos] == [(7000, 1000), (1000, 1000)]
