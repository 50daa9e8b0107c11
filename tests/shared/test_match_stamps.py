# SPDX-License-Identifier: MIT
"""What a match takes for a time, a seat, a reading, and what it refuses; see heap_game for the game."""

import heap_game

from proof import refused
from shared_engine.match import Match, MatchError

heap_game.seat_it()


def match(control="60/turn", seats=2, ready=True, **settings):
    table = Match.begin_new("heap", seats, 1, {"stones": 100}, control, settings)
    if ready:
        table.ready(0)
    return table


def left(table, at):
    return [table.clock.remaining(seat, at) for seat in range(table.setup.seats)]


def test_impossible_stamps_are_refused():
    table = match("5")
    for at in (-1, (1 << 30) - 1, 1 << 30, 1 << 70, None, "5", True, 5.0):
        refused(MatchError, table.submit, 0, 1, at)
        refused(MatchError, table.advance, at)
        refused(MatchError, table.pause, at)
    for beat in (None, "5", 5.0, True):
        refused(MatchError, table.recover, beat)
    assert table.count == 1


def test_the_last_moment_of_match_time_comes_and_nothing_hangs():
    last = (1 << 30) - 2
    for control in (None, "60/turn", "5"):
        for ready in (False, True):
            table = match(control, ready=ready)
            table.advance(last)
            assert table.at <= last
            again = match(control)
            again.recover((1 << 30) - 1)  # a heartbeat from nowhere
            assert again.at == last or again.over or again.clock


def test_a_jump_of_nine_days_is_charged_like_many_small_ones():
    far = (1 << 29) + 250_000_000  # ms
    jump = match("5", flag="note")
    jump.advance(far)
    small = match("5", flag="note")
    for at in range(0, far, 50_000_000):
        small.advance(at)
    for table in (jump, small):
        table.submit(0, 1, far)  # the flag fell long ago and was only noted
        table.ready(far)
        assert left(table, far + 1000) == [0, 299000]
    assert bytes(jump.log) == bytes(small.log)


def test_who_has_left_does_not_leave_again():
    table = match("5", seats=3)
    table.retire(1, 100)
    before = bytes(table.log)
    table.retire(1, 200)
    assert bytes(table.log) == before
    for wrong in (None, True, 1.0, "1", -1, 3):
        refused(MatchError, table.retire, wrong, 200)


def test_a_correction_that_is_no_number_changes_nothing():
    table = match("5")
    before = table.digest(), bytes(table.log)
    for wrong in (1.0, "1", True, -1):
        refused(ValueError, table.correct, 0, 5, wrong)
        refused(ValueError, table.correct, 0, 5, None, None, wrong)
    assert (table.digest(), bytes(table.log)) == before
