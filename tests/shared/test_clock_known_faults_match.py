# SPDX-License-Identifier: MIT
"""What is known to go wrong in clocks of board games, tried on a match; ms, worked out by hand.

The same of the table: tests/firmware/test_turns.py.
"""

import heap_game
from chance import Chance, some_action

from proof import refused
from shared_engine.match import Match, MatchError

heap_game.seat_it()

MINUTE = ("1", "1+5", "1b5", "1 hourglass", "60/turn", "60/gong", "2x60 byo", "5/1:00 can", "9/1:00+2, 5:00")


def match(control, seats=2, **settings):
    table = Match.begin_new("heap", seats, 1, {"stones": 100}, control, settings)
    table.ready(0)
    return table


def left(of, now):
    return [of.remaining(seat, now) for seat in range(of.seats)]


def test_a_bot_has_its_periods_as_a_person_has():
    settings = {"strict_handover": True}
    table = Match.begin_new("heap", 2, 1, {"stones": 100}, "3x30 byo", settings, players=["person", ("bot", 1)])
    table.ready(0)
    for turn in range(40):
        table.submit(turn % 2, 1, 29000 * turn + 29000)
    assert [table.clock.periods(seat) for seat in (0, 1)] == [3, 3]
    assert table.advance(29000 * 40 + 90000) == [
        ("period", 0, 29000 * 40 + 30000),
        ("period", 0, 29000 * 40 + 60000),
        ("flag", 0, 29000 * 40 + 90000),
    ]
    assert table.result() == ("time", [[1], [0]])


def test_a_flag_falls_once_with_no_press_and_the_seat_leaves_the_order():
    table = match("1+5", 4)
    table.submit(0, 1, 10000)
    table.ready(10000)
    assert table.advance(600000) == [("flag", 1, 70000)]
    assert left(table.clock, 600000) == [55000, 0, 60000, 60000]
    assert table.seat() == 2 and table.clock.to_move == 2 and table.clock.flags() == [1]
    assert table.advance(1200000) == []


def test_each_seat_may_be_the_one_that_flags_however_many_there_are():
    for seats in (2, 3, 4):
        for seat in range(seats):
            table = match("1", seats, flag="loss", strict_handover=True)
            for turn in range(seat):
                table.submit(turn, 1, 1000 * turn + 1000)
            assert table.advance(200000) == [("flag", seat, 1000 * seat + 60000)]
            assert table.result() == ("time", [[of for of in range(seats) if of != seat], [seat]])


def test_a_flag_that_is_only_noted_leaves_seat_and_clock_as_they_are():
    table = match("1", 4, flag="note")
    assert table.advance(600000) == [("flag", 0, 60000)]
    assert table.seat() == 0 and not table.over and table.clock.running == 0
    assert left(table.clock, 600000) == [0, 60000, 60000, 60000]


def test_no_clock_runs_when_the_match_is_over():
    table = match("1", 4, flag="loss", strict_handover=True)
    table.submit(0, 1, 10000)
    assert table.advance(600000) == [("flag", 1, 70000)]
    assert table.over and table.clock.running is None and table.clock.to_move is None
    assert left(table.clock, 900000) == [50000, 0, 60000, 60000]


def test_every_seat_may_pause_and_who_is_on_turn_stays_so():
    for seat in range(4):
        table = match("1", 4)
        table.pause(40000, seat)
        table.pause(40000, (seat + 1) % 4)
        assert table.paused and table.clock.running is None and table.clock.to_move == 0
        assert "paused" in refused(MatchError, table.submit, 0, 1, 40000)
        table.resume(40000)
        assert table.clock.running == 0 and table.clock.remaining(0, 40000) == 20000


def test_when_another_seat_begins_the_next_course_its_clock_is_the_one_that_runs():
    """Tilers: what is counted between two courses takes no time; who has the chisel begins."""
    table = Match.begin_new("tilers", 3, 4, None, "90", {"strict_handover": True})
    chance, at, out_of_order, spent = Chance(5), 0, 0, [0, 0, 0]
    table.ready(0)
    while not table.over:
        seat, course = table.seat(), table.state.position()["course"]
        table.submit(seat, some_action(table.state, chance), at + 1000)
        at += 1000
        spent[seat] += 1000
        if not table.over:
            assert table.clock.running == table.seat()
            if table.state.position()["course"] != course and table.seat() != (seat + 1) % 3:
                out_of_order += 1
    assert out_of_order > 1
    assert left(table.clock, at) == [5400000 - ms for ms in spent]
    assert table.clock.running is None


def test_a_journal_comes_back_paused_at_its_last_heartbeat():
    for control in MINUTE:
        table = match(control, 4)
        table.submit(0, 1, 0)
        table.ready(0)
        table.submit(1, 1, 0)
        table.ready(0)
        back = Match.resume_from(table.header(), bytes(table.log), 17500)
        assert back.paused and back.seat() == 2 and back.clock.to_move == 2
        assert back.clock.remaining(2, 3600000) == 42500, control


def test_a_time_that_was_set_holds_before_and_in_the_first_turn():
    """In the menu: tests/firmware/test_turns.py."""
    for control, ends in (("90/turn", "turn"), ("1:30", "flag"), ("90/gong", "flag"), ("1x90 byo", "flag")):
        table = Match.begin_new("heap", 2, 1, {"stones": 9}, control)
        assert left(table.clock, 0) == [90000, 90000]
        table.ready(500)
        assert (ends, 0, 90500) in table.advance(90500), control


def test_nobody_can_stall_once_the_first_seat_has_confirmed():
    table = Match.begin_new("heap", 2, 1, {"stones": 9}, "5+3")
    assert table.advance(120000) == [] and left(table.clock, 120000) == [300000, 300000]
    table.ready(120000)
    assert left(table.clock, 240000) == [180000, 300000]


def test_the_first_turn_costs_what_it_took():
    table = match("5")
    table.submit(0, 1, 1)
    assert left(table.clock, 5000) == [299999, 300000]
