# SPDX-License-Identifier: MIT
"""Canadian overtime, worked out by hand; times in ms."""

from clock_table import left, running, turns

from shared_engine.clock import Clock


def test_it_begins_when_main_time_is_used_up():
    of = running("0:10 3/0:20 can")
    assert of.total(0, 0) == 30000 and of.periods(0) == 0
    assert of.advance(10000) == [("stage", 0, 10000)]
    assert of.remaining(0, 10000) == 20000 and of.total(0, 10000) == 20000


def test_the_turn_that_enters_it_counts():
    of = running("0:10 3/0:20 can")
    now = turns(of, 0, 12000, 0, 1000, 0)
    assert of.remaining(0, now) == 17000  # two of three turns
    now = turns(of, now, 1000, 0)
    assert of.remaining(0, now) == 20000


def test_turns_in_main_time_do_not_count():
    of = running("0:10 2/0:20 can")
    now = turns(of, 0, 3000, 0, 3000, 0, 5000, 0)
    assert of.moves(0) == 3 and of.remaining(0, now) == 19000
    now = turns(of, now, 1000, 0)
    assert of.remaining(0, now) == 20000


def test_after_the_turns_a_fresh_time_begins_and_the_rest_is_lost():
    of = running("2/0:20 can")
    assert of.advance(0) == []  # from the start
    now = turns(of, 0, 4000, 19000)
    assert left(of, now) == [16000, 1000]
    now = turns(of, now, 5000, 500)
    assert left(of, now) == [20000, 20000]
    now = turns(of, now, 1000)
    assert left(of, now) == [19000, 20000]


def test_who_uses_it_up_before_has_lost_on_time():
    of = running("0:10 3/0:20 can")
    turns(of, 0, 12000, 0, 17000, 0)
    assert of.advance(29000) == [("stage", 0, 10000)] and of.remaining(0, 29000) == 1000
    assert of.advance(40000) == [("flag", 0, 30000)]
    assert of.remaining(0, 40000) == 0 and of.total(0, 40000) == 0


def test_a_press_at_the_very_millisecond_of_the_end_is_too_late_even_with_the_last_turn():
    of = running("1/0:20 can")
    of.press(20000)
    assert of.advance(20000) == [("flag", 0, 20000)] and of.remaining(0, 20000) == 0


def test_one_turn_in_each_time_is_a_fresh_one_after_each():
    of = running("1/0:20 can")
    now = turns(of, 0, 19999, 19999, 19999)
    assert left(of, now) == [20000, 20000] and of.flags() == []


def test_turns_of_a_flagged_seat_bring_no_fresh_time():
    of = running("2/0:20 can")
    now = turns(of, 0, 21000, 0, 0, 0, 0, 0)
    assert of.remaining(0, now) == 0 and of.moves(0) == 3


def test_an_increment_acts_in_main_time_only():
    of = running("0:10+5 2/0:20 can")
    now = turns(of, 0, 1000, 0)
    assert of.remaining(0, now) == 14000
    now = turns(of, now, 15000, 0)
    assert of.remaining(0, now) == 19000


def test_a_pause_neither_counts_nor_costs():
    of = running("2/0:20 can")
    of.pause(5000)
    of.press(6000)
    of.resume(7000)
    now = turns(of, 7000, 1000, 0)
    assert of.remaining(0, now) == 14000


def test_a_turn_that_is_cut_off_does_not_count():
    of = running("2/0:20 can")
    of.stop(5000)
    of.start(0, 5000)
    now = turns(of, 5000, 1000, 0)
    assert of.remaining(0, now) == 14000


def test_the_arbiters_completed_turns_do_not_change_those_of_the_overtime():
    of = running("2/0:20 can")
    of.set(0, 1000, moves=76)
    now = turns(of, 1000, 1000, 0)
    assert of.remaining(0, now) == 18000 and of.moves(0) == 77
    now = turns(of, now, 1000, 0)
    assert of.remaining(0, now) == 20000


def test_a_reading_of_zero_ends_what_runs():
    of = running("0:10 3/0:20 can")
    of.set(1, 0, ms=0)
    assert of.advance(0) == [("stage", 1, 0)] and of.remaining(1, 0) == 20000
    of.set(1, 1, ms=0)
    assert of.advance(1) == [("flag", 1, 1)] and of.remaining(1, 1) == 0


def test_a_lifted_flag_leaves_the_turns_as_they_were():
    of = running("2/0:20 can")
    now = turns(of, 0, 1000, 0)
    of.advance(now + 19000)
    assert of.flags() == [0]
    of.set(0, now + 19000, ms=3000)
    now = turns(of, now + 19000, 1000, 0)
    assert of.flags() == [] and of.remaining(0, now) == 20000


def test_turns_in_overtime_survive_the_power_cut_and_the_undo():
    of = running("0:10 3/0:20 can")
    now = turns(of, 0, 12000, 0, 1000, 0)
    of.pause(now)
    again = Clock.load(of.dump())
    again.resume(0)
    kept = again.snapshot()
    now = turns(again, 0, 1000, 0)
    assert again.remaining(0, now) == 20000
    again.restore(kept)
    again.resume(0)
    assert again.remaining(0, 0) == 17000
    assert turns(again, 0, 1000, 0) == 1000 and again.remaining(0, 1000) == 20000
