# SPDX-License-Identifier: MIT
"""Byo-yomi, worked out by hand; times in ms."""

from clock_table import left, running, turns

from proof import refused
from shared_engine.clock import Clock


def test_periods_alone_are_overtime_from_the_start():
    of = running("3x30 byo")
    assert left(of, 10000) == [20000, 30000]
    assert [of.periods(seat) for seat in (0, 1)] == [3, 3]
    assert [of.total(seat, 10000) for seat in (0, 1)] == [80000, 90000]
    assert of.advance(10000) == []


def test_a_turn_within_the_period_resets_it():
    of = running("3x30 byo")
    now = turns(of, 0, 29999, 1, 29999)
    assert left(of, now) == [30000, 30000]
    assert of.periods(0) == 3 and of.advance(now) == []


def test_a_period_used_up_is_gone_and_the_next_begins():
    of = running("3x30 byo")
    assert of.advance(29999) == []
    assert of.advance(30000) == [("period", 0, 30000)]
    assert of.remaining(0, 30000) == 30000 and of.periods(0) == 2 and of.total(0, 30000) == 60000
    now = turns(of, 30000, 5000, 1000)
    assert of.remaining(0, now) == 30000 and of.periods(0) == 2


def test_a_press_at_the_very_millisecond_in_which_a_period_ends_is_too_late_for_it():
    of = running("3x30 byo")
    of.press(30000)
    assert of.advance(30000) == [("period", 0, 30000)]
    assert of.remaining(0, 30000) == 30000 and of.periods(0) == 2 and of.periods(1) == 3


def test_the_last_period_used_up_is_the_flag():
    of = running("3x30 byo")
    assert of.advance(100000) == [("period", 0, 30000), ("period", 0, 60000), ("flag", 0, 90000)]
    assert of.remaining(0, 100000) == 0 and of.total(0, 100000) == 0
    assert of.periods(0) == 0 and of.flags() == [0]
    assert of.advance(200000) == []


def test_a_press_at_the_end_of_the_last_period_is_too_late():
    of = running("3x30 byo")
    of.press(90000)
    assert of.flags() == [0] and of.remaining(0, 90000) == 0
    of.press(91000)
    of.press(92000)
    assert of.remaining(0, 92000) == 0 and of.moves(0) == 2


def test_a_single_period_ends_without_a_period_event():
    of = running("1x10 byo")
    assert of.periods(0) == 1
    assert of.advance(10000) == [("flag", 0, 10000)]


def test_several_periods_pass_in_one_step():
    of = running("3x30 byo")
    of.press(75000)
    assert of.advance(75000) == [("period", 0, 30000), ("period", 0, 60000)]
    assert of.remaining(0, 75000) == 30000 and of.periods(0) == 1


def test_the_most_periods_there_can_be_pass_in_one_step():
    of = running("999x1 byo")
    told = of.advance(1000000)
    assert told[:-1] == [("period", 0, 1000 * number) for number in range(1, 999)]
    assert told[-1] == ("flag", 0, 999000)


def test_main_time_comes_first_and_uses_no_period_up():
    of = running("1 2x10 byo")
    assert of.total(0, 0) == 80000 and of.periods(0) == 2
    assert of.advance(59999) == [] and of.remaining(0, 59999) == 1
    assert of.advance(65000) == [("stage", 0, 60000)]
    assert of.remaining(0, 65000) == 5000 and of.periods(0) == 2 and of.total(0, 65000) == 15000


def test_the_turn_that_enters_overtime_resets_its_period():
    of = running("1 2x10 byo")
    now = turns(of, 0, 68000, 1000)
    assert of.remaining(0, now) == 10000 and of.periods(0) == 2
    assert of.total(1, now) == 79000


def test_an_increment_acts_in_main_time_only():
    of = running("0:10+5 3x20 byo")
    now = turns(of, 0, 4000, 0)
    assert of.remaining(0, now) == 11000
    now = turns(of, now, 12000, 0)
    assert of.remaining(0, now) == 20000


def test_a_seat_falls_through_main_time_and_all_periods_at_once():
    of = running("0:10 3x20 byo", now=5)
    assert of.advance(300000) == [("stage", 0, 10005), ("period", 0, 30005), ("period", 0, 50005), ("flag", 0, 70005)]


def test_the_arbiter_sets_periods():
    of = running("0:10 3x20 byo")
    of.set(0, 1000, periods=1)
    of.set(1, 1000, periods=999)
    assert of.periods(0) == 1 and of.periods(1) == 999
    assert of.total(1, 1000) == 10000 + 999 * 20000
    assert of.advance(30000) == [("stage", 0, 10000), ("flag", 0, 30000)]


def test_there_is_one_period_at_least_and_999_at_most_and_none_without_byo_yomi():
    of = running("0:10 3x20 byo")
    for wrong in (0, -1, 1000):
        refused(ValueError, of.set, 0, 0, periods=wrong)
    for control in ("5", "5+3", "25/10:00 can", "10/gong", "5 hourglass", "60/turn"):
        refused(ValueError, running(control).set, 0, 0, periods=1)
    assert of.periods(0) == 3


def test_a_reading_set_in_overtime_is_what_is_left_of_the_period():
    of = running("3x30 byo")
    of.set(0, 1000, ms=2000)
    assert of.total(0, 1000) == 62000
    assert of.advance(5000) == [("period", 0, 3000)] and of.remaining(0, 5000) == 28000


def test_a_reading_of_zero_ends_what_runs():
    of = running("0:10 2x20 byo")
    of.set(0, 1000, ms=0)
    assert of.advance(1000) == [("stage", 0, 1000)] and of.remaining(0, 1000) == 20000 and of.periods(0) == 2
    of.set(0, 2000, ms=0)
    assert of.advance(2000) == [("period", 0, 2000)] and of.remaining(0, 2000) == 20000 and of.periods(0) == 1
    of.set(0, 3000, ms=0)
    assert of.advance(3000) == [("flag", 0, 3000)] and of.remaining(0, 3000) == 0 and of.periods(0) == 0


def test_a_lifted_flag_leaves_the_last_period():
    of = running("3x30 byo")
    of.advance(90000)
    of.set(0, 95000, periods=1)
    assert of.periods(0) == 0 and of.flags() == [0]
    of.set(0, 95000, ms=4000)
    assert of.periods(0) == 1 and of.flags() == []
    assert of.advance(120000) == [("flag", 0, 99000)]


def test_a_pause_in_a_period_changes_nothing_of_it():
    of = running("2x30 byo")
    of.pause(20000)
    of.press(25000)
    of.resume(100000)
    assert of.remaining(0, 100000) == 10000 and of.moves(0) == 0
    assert of.advance(110000) == [("period", 0, 110000)]


def test_a_turn_that_is_cut_off_resets_nothing():
    of = running("2x30 byo")
    of.stop(20000)
    of.start(0, 50000)
    assert of.remaining(0, 50000) == 10000


def test_periods_survive_the_power_cut_and_the_undo():
    of = running("0:10 3x20 byo")
    of.pause(35000)
    again = Clock.load(of.dump())
    assert again.periods(0) == 2 and again.remaining(0, 0) == 15000
    assert again.advance(0) == [("stage", 0, 10000), ("period", 0, 30000)]
    kept = again.snapshot()
    again.resume(0)
    assert again.advance(40000) == [("period", 0, 15000), ("flag", 0, 35000)]
    again.restore(kept)
    assert again.periods(0) == 2 and again.flags() == []
    again.resume(50000)
    assert again.advance(65000) == [("period", 0, 65000)]
