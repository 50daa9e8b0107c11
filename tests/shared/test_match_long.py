# SPDX-License-Identifier: MIT
"""A match that lasts long forgets how it began, and what is left can be undone as before: a table's memory is short."""

import heap_game

from proof import refused
from shared_engine.history import MOST, ROW_BYTES, STRIDE
from shared_engine.match import Match, MatchError
from shared_engine.record import replay

heap_game.seat_it()

ACTIONS = 199
READING = 47  # bytes: 2, and of each of four seats 6 and 3, and 9
FITS = 144  # 9 pieces of 16 entries of 9 + 47 bytes are 8064; a tenth would be too much
LEFT = 135  # with the 145th 16 go, and so with the 161st, 177th and 193rd: 129 are left, and 6 come after that


def long_match(actions=ACTIONS):
    """(a match of four seats that takes a stone each second, its digests after each)."""
    match = Match.begin_new("heap", 4, 1, {"stones": 200}, "60+1", {"undo": "casual"})
    match.ready(0)
    digests = [match.digest()]
    for number in range(actions):
        match.submit(number % 4, 1, 1000 * number + 1000)
        digests.append(match.digest())
    return match, digests


def test_so_many_actions_are_kept_as_fit():
    assert (MOST, ROW_BYTES, STRIDE) == (8192, 9, 16)
    match, _ = long_match(FITS)
    assert len(match.timekeeper.reading()) == READING and match.steps() == (FITS, 0)
    match, _ = long_match(FITS + 1)
    assert match.steps() == (FITS + 1 - STRIDE, 0)
    match, _ = long_match()
    assert match.steps() == (LEFT, 0)


def test_what_is_kept_is_undone_and_done_again_to_the_very_digest_and_no_further():
    match, digests = long_match()
    for _ in range(2):
        for kept in reversed(digests[-1 - LEFT : -1]):
            match.undo()
            assert match.digest() == kept
        assert "nothing to undo" in refused(MatchError, match.undo) and match.state.stones == 200 - ACTIONS + LEFT
        assert match.last_action() == ((ACTIONS - LEFT - 1) % 4, 1)
        for kept in digests[-LEFT:]:
            match.redo()
            assert match.digest() == kept
        refused(MatchError, match.redo)


def test_such_a_match_is_replayed_and_comes_back_after_a_power_cut():
    match, digests = long_match()
    for _ in range(100):
        match.undo()
    match.submit(match.seat(), 2, match.at + 10)
    again = Match.resume_from(match.header(), bytes(match.log))
    assert again.digest() == match.digest() and again.steps() == match.steps() == (LEFT - 99, 0)
    match.abandon(match.at)
    assert replay(match.record()).digest() == match.digest() != digests[-1]


def test_an_untimed_match_keeps_nine_hundred_actions():
    match = Match.begin_new("clock", 4, 1, None, None)
    for _ in range(1000):
        match.submit(match.seat(), 0, match.at)
    # 56 pieces of 144 bytes hold 896; 881 are left by the 897th and then by each 16th, the last time by the 993rd.
    assert match.steps() == (888, 0)
    for _ in range(888):
        match.undo()
    assert match.state.moves == 112
