# SPDX-License-Identifier: MIT
"""Time odds: every seat by its own control, worked out by hand; times in ms."""

from clock_table import left, turns

from proof import refused
from shared_engine.clock import Clock, parse_control


def four(now=0):
    of = Clock(["1+5", "3x10 byo", "10/gong", "60/turn"], 4)
    of.start(0, now)
    return of


def test_each_seat_begins_with_its_own_time():
    of = four()
    assert left(of, 0) == [60000, 10000, 10000, 60000]
    assert [of.total(seat, 0) for seat in range(4)] == [60000, 30000, 10000, None]
    assert [of.periods(seat) for seat in range(4)] == [0, 3, 0, 0]


def test_each_seat_is_timed_by_its_own_rule():
    of = four()
    now = turns(of, 0, 20000, 12000, 9000, 61000)
    assert left(of, now) == [45000, 10000, 10000, 60000]
    assert of.periods(1) == 2 and of.moves(3) == 1 and of.flags() == []
    assert of.advance(now) == [("period", 1, 30000), ("warning", 3, 91000), ("turn", 3, 101000)]


def test_each_flag_falls_by_its_own_time():
    of = four()
    turns(of, 0, 70000, 40000, 20000, 5)
    told = [("flag", 0, 60000), ("period", 1, 80000), ("period", 1, 90000), ("flag", 1, 100000), ("flag", 2, 120000)]
    assert of.advance(130005) == told
    assert of.flags() == [0, 1, 2]


def test_more_minutes_for_a_beginner():
    of = Clock([parse_control("5"), parse_control("15")], 2)
    of.start(1, 0)
    assert of.advance(900000) == [("flag", 1, 900000)] and of.remaining(0, 900000) == 300000


def test_a_plain_control_beside_one_with_stages():
    of = Clock(["1", "0:10d2 2x5 byo"], 2)
    of.start(0, 0)
    now = turns(of, 0, 7000, 14000)
    assert left(of, now) == [53000, 5000]
    assert of.advance(now) == [("stage", 1, 19000)]


def test_only_seats_with_byo_yomi_have_periods_to_set():
    of = four()
    of.set(1, 0, periods=7)
    for seat in (0, 2, 3):
        refused(ValueError, of.set, seat, 0, periods=7)
    assert [of.periods(seat) for seat in range(4)] == [0, 7, 0, 0]


def test_each_seats_part_survives_the_power_cut_and_the_undo():
    of = four()
    now = turns(of, 0, 20000, 12000)
    of.pause(now + 3000)
    again = Clock.load(of.dump())
    assert [str(control) for control in again.controls] == ["1+5", "3x10 byo", "10/gong", "60/turn"]
    assert left(again, 0) == [45000, 10000, 7000, 60000] and again.periods(1) == 2
    kept = again.snapshot()
    again.resume(0)
    turns(again, 0, 6999, 5000, 100, 25000)
    again.restore(kept)
    assert left(again, 0) == [45000, 10000, 7000, 60000] and again.periods(1) == 2 and again.to_move == 2
