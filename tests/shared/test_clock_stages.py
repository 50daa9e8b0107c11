# SPDX-License-Identifier: MIT
"""Stages one after the other, worked out by hand; times in ms."""

from clock_table import left, running, turns

from proof import refused


def test_the_turn_that_completes_a_stage_ends_it_and_what_is_left_is_carried_over():
    of = running("2/1:00, 0:30")
    now = turns(of, 0, 10000, 0)
    assert of.advance(now) == [] and of.remaining(0, now) == 50000
    now = turns(of, now, 5000)
    assert of.advance(now) == [("stage", 0, 15000)]
    assert of.remaining(0, now) == 75000 and of.moves(0) == 2 and of.remaining(1, now) == 60000


def test_the_increment_of_the_stage_in_which_the_turn_ends_is_added_too():
    of = running("1/1:00+5, 0:30+2")
    now = turns(of, 0, 10000, 0)
    assert of.remaining(0, now) == 85000
    now = turns(of, now, 10000, 0)
    assert of.remaining(0, now) == 77000


def test_40_turns_in_90_minutes_then_30_minutes_with_30_seconds_throughout():
    of = running("40/90:00+30, 30:00+30")
    now = turns(of, 0, *[60000, 0] * 39)
    assert of.remaining(0, now) == 5400000 - 39 * 30000
    now = turns(of, now, 60000, 0)
    assert of.remaining(0, now) == 5400000 - 40 * 30000 + 1800000
    assert [event[:2] for event in of.advance(now)] == [("stage", 0), ("stage", 1)]
    now = turns(of, now, 60000, 0)
    assert of.remaining(0, now) == 5400000 - 41 * 30000 + 1800000


def test_turns_are_counted_from_the_first_of_all():
    of = running("2/1:00, 1/0:10, 0:20")
    now = turns(of, 0, *[0] * 4)
    assert of.remaining(0, now) == 70000
    now = turns(of, now, 0)
    assert of.remaining(0, now) == 90000
    assert of.advance(now) == [("stage", 0, 0), ("stage", 1, 0), ("stage", 0, 0)]


def test_a_stage_with_turns_that_runs_out_is_a_flag():
    of = running("2/1:00, 0:30")
    assert of.total(0, 0) == 60000
    assert of.advance(100000) == [("flag", 0, 60000)] and of.remaining(0, 100000) == 0


def test_a_press_at_the_flag_completes_no_stage():
    of = running("1/1:00, 0:30")
    turns(of, 0, 60000, 0, 0)
    assert of.advance(60000) == [("flag", 0, 60000), ("stage", 1, 60000)]
    assert of.remaining(0, 60000) == 0 and of.moves(0) == 2


def test_a_stage_without_turns_rolls_over():
    of = running("0:10, 0:20")
    assert of.total(0, 0) == 30000
    assert of.advance(15000) == [("stage", 0, 10000)] and of.remaining(0, 15000) == 15000
    assert of.advance(40000) == [("flag", 0, 30000)]


def test_a_press_at_the_rollover_is_in_the_next_stage():
    of = running("0:10+5, 0:20+1")
    of.press(10000)
    assert of.remaining(0, 10000) == 21000


def test_the_last_stage_goes_on_after_its_turns():
    of = running("2/1:00+1")
    now = turns(of, 0, *[1000] * 6)
    assert left(of, now) == [60000, 60000] and of.moves(0) == 3 and of.advance(now) == []
    assert of.advance(now + 60000) == [("flag", 0, now + 60000)]


def test_several_stages_and_periods_pass_in_one_step():
    of = running("0:05, 0:05, 0:05 2x5 byo", now=100)
    assert of.total(0, 100) == 25000
    assert of.ahead(40000) == of.advance(40000)
    of = running("0:05, 0:05, 0:05 2x5 byo", now=100)
    of.press(22100)
    told = [("stage", 0, 5100), ("stage", 0, 10100), ("stage", 0, 15100), ("period", 0, 20100)]
    assert of.advance(22100) == told
    assert of.remaining(0, 22100) == 5000 and of.periods(0) == 1


def test_main_time_left_before_byo_yomi_runs_first_without_increment():
    of = running("1/0:20+5, 2x10 byo")
    now = turns(of, 0, 8000, 0)
    assert of.advance(now) == [("stage", 0, 8000), ("stage", 1, 8000)]
    assert of.remaining(0, now) == 17000 and of.total(0, now) == 37000 and of.periods(0) == 2
    now = turns(of, now, 7000, 0)
    assert of.remaining(0, now) == 10000
    assert of.advance(now + 9999) == [] and of.advance(now + 10000) == [("stage", 0, now + 10000)]
    assert of.remaining(0, now + 10000) == 10000 and of.periods(0) == 2
    now = turns(of, now, 17000, 0)
    assert of.remaining(0, now) == 10000 and of.periods(0) == 2


def test_main_time_left_before_canadian_overtime_runs_first_and_its_turns_do_not_count():
    of = running("1/0:10, 2/0:20 can")
    now = turns(of, 0, 4000, 0, 1000, 0, 1000, 0)
    assert of.remaining(0, now) == 4000 and of.total(0, now) == 24000
    now = turns(of, now, 5000, 0)
    assert of.remaining(0, now) == 19000
    assert of.advance(now) == [("stage", 0, 4000), ("stage", 1, 4000), ("stage", 0, 10000)]
    now = turns(of, now, 1000, 0)
    assert of.remaining(0, now) == 20000


def test_a_delay_ends_with_its_stage():
    of = running("1/0:10d3, 2x10 byo")
    now = turns(of, 0, 5000, 0)
    assert of.remaining(0, now) == 8000 and of.remaining(0, now + 1000) == 7000


def test_gong_and_turn_timer_drop_what_is_left():
    of = running("1/1:00, 10/gong")
    now = turns(of, 0, 5000)
    assert left(of, now) == [10000, 60000] and of.total(0, now) == 10000
    of = running("1/1:00, 20/turn")
    assert of.total(0, 0) == 60000
    now = turns(of, 0, 5000, 0)
    assert of.remaining(0, now) == 20000 and of.total(0, now) is None
    assert of.advance(now) == [("stage", 0, 5000), ("stage", 1, 5000)]
    assert of.advance(now + 30000) == [("warning", 0, now + 10000), ("turn", 0, now + 20000)]
    assert of.flags() == []


def test_main_time_rolls_over_into_gong_and_turn_timer():
    of = running("0:05, 10/gong")
    assert of.total(0, 0) == 15000
    assert of.advance(20000) == [("stage", 0, 5000), ("flag", 0, 15000)]
    of = running("0:05, 20/turn")
    assert of.total(0, 0) is None
    assert of.advance(30000) == [("stage", 0, 5000), ("warning", 0, 15000), ("turn", 0, 25000)]
    of.press(31000)
    assert of.remaining(0, 31000) == 20000


def test_the_arbiters_completed_turns_count_with_the_next_one():
    of = running("3/1:00, 0:30")
    of.set(0, 0, moves=2)
    of.set(1, 0, moves=7)
    assert of.advance(0) == []
    now = turns(of, 0, 0, 0)
    assert left(of, now) == [90000, 90000] and of.moves(1) == 8
    of.set(0, now, moves=0)  # there is no way back
    assert turns(of, now, 0, 0) == 0 and left(of, now) == [90000, 90000]


def test_a_turn_may_complete_two_stages():
    of = running("2/1:00, 2/0:30, 0:10")
    of.set(0, 0, moves=3)
    of.press(5000)
    assert of.remaining(0, 5000) == 95000
    assert of.advance(5000) == [("stage", 0, 5000), ("stage", 0, 5000)]


def test_a_reading_of_zero_rolls_over_or_is_a_flag():
    of = running("0:10, 0:20")
    of.set(1, 1000, ms=0)
    of.set(0, 1000, ms=0)
    assert of.advance(1000) == [("stage", 1, 1000), ("stage", 0, 1000)]
    assert left(of, 1000) == [20000, 20000]
    of.set(0, 1000, ms=0)
    assert of.advance(1000) == [("flag", 0, 1000)]
    of = running("2/1:00, 0:30")
    of.set(0, 1000, ms=0)
    assert of.advance(1000) == [("flag", 0, 1000)] and of.remaining(0, 1000) == 0


def test_a_reading_of_zero_of_main_time_left_before_overtime_begins_the_overtime():
    of = running("1/0:20, 2x10 byo")
    now = turns(of, 0, 8000)
    of.set(0, now, ms=0)
    assert of.remaining(0, now) == 10000 and of.periods(0) == 2
    assert of.advance(now) == [("stage", 0, now), ("stage", 0, now)]


def test_a_lifted_flag_leaves_the_stage_as_it_was():
    of = running("1/0:10, 0:30")
    of.advance(10000)
    of.set(0, 10000, ms=4000)
    of.press(11000)
    assert of.remaining(0, 11000) == 33000


def test_a_stage_completed_has_no_place_for_a_wrong_number_of_turns():
    of = running("2/1:00, 0:30")
    refused(ValueError, of.set, 0, 0, moves=65536)
    refused(ValueError, of.set, 0, 0, moves=-1)
    of.set(0, 0, moves=65535)
    turns(of, 0, 0, 0)
    assert of.moves(0) == 65535 and of.remaining(0, 0) == 90000
