# SPDX-License-Identifier: MIT
"""The simple delay, worked out by hand; times in ms."""

from clock_table import left, running, turns

from shared_engine.clock import Clock


def test_the_delay_runs_first_in_each_turn():
    of = running("1d5")
    assert of.remaining(0, 5000) == 60000
    assert of.remaining(0, 5001) == 59999
    turns(of, 0, 8000)
    assert left(of, 8000) == [57000, 60000]
    assert left(of, 13000) == [57000, 60000] and left(of, 14000) == [57000, 59000]


def test_an_unused_delay_is_lost():
    of = running("1d5")
    now = turns(of, 0, 3000, 1000)
    assert of.remaining(0, now + 5000) == 60000
    assert of.remaining(0, now + 6000) == 59000


def test_the_flag_falls_when_both_are_used_up():
    of = running("1d5")
    assert of.wait() == 65000
    assert of.advance(64999) == []
    assert of.advance(70000) == [("flag", 0, 65000)]


def test_the_total_counts_what_is_left_of_the_delay_of_the_seat_to_move():
    of = running("1d5")
    assert [of.total(0, now) for now in (0, 4000, 5000, 7000)] == [65000, 61000, 60000, 58000]
    assert of.total(1, 4000) == 60000
    assert [of.delay(now) for now in (0, 4000, 5000, 7000)] == [5000, 1000, 0, 0]


def test_what_is_left_of_a_delay_outlasts_a_pause():
    of = running("1d5")
    of.pause(2000)
    assert of.total(0, 90000) == 63000
    of.resume(50000)
    assert of.remaining(0, 53000) == 60000 and of.remaining(0, 53001) == 59999


def test_a_turn_that_is_cut_off_takes_its_delay_along():
    of = running("1d5")
    of.stop(4000)
    assert of.total(0, 4000) == 60000
    of.start(0, 10000)
    assert of.remaining(0, 15000) == 60000 and of.remaining(0, 16000) == 59000


def test_a_seat_without_main_time_lives_within_its_delay():
    of = running("1d5")
    of.set(0, 1000, ms=0)
    assert of.advance(4998) == [] and of.total(0, 4998) == 2
    turns(of, 4998, 1, 1000)
    assert of.advance(5999) == [] and of.remaining(0, 5999) == 0
    assert of.advance(20000) == [("flag", 0, 10999)]


def test_a_press_at_the_end_of_the_delay_without_main_time_is_too_late():
    of = running("1d5")
    of.set(0, 1000, ms=0)
    of.press(5000)
    assert of.advance(5000) == [("flag", 0, 5000)]


def test_a_waiting_seat_without_main_time_has_its_delay_to_come():
    of = running("1d5")
    of.set(1, 1000, ms=0)
    assert of.advance(2000) == [] and of.total(1, 2000) == 0
    of.press(2000)
    assert of.advance(9000) == [("flag", 1, 7000)]


def test_a_reading_of_zero_without_delay_is_the_flag():
    of = running("1d5")
    of.set(0, 6000, ms=0)
    assert of.advance(6000) == [("flag", 0, 6000)]
    of = running("1d0")
    of.set(1, 0, ms=0)
    of.set(0, 0, ms=0)
    assert of.advance(0) == [("flag", 1, 0), ("flag", 0, 0)]


def test_a_correction_leaves_the_delay_as_it_is():
    of = running("1d5")
    of.set(0, 2000, ms=7000)
    assert of.remaining(0, 5000) == 7000 and of.remaining(0, 6000) == 6000


def test_a_flagged_seat_has_no_delay():
    of = running("0:02d5")
    turns(of, 0, 7000, 1000)
    assert of.flags() == [0] and of.total(0, 8000) == 0 and of.delay(8000) == 0
    assert of.advance(30000) == [("flag", 0, 7000)]


def test_there_is_no_delay_in_overtime():
    of = running("0:10d5 2x30 byo")
    assert of.advance(15000) == [("stage", 0, 15000)]
    now = turns(of, 15000, 1000, 1000)
    assert of.remaining(0, now) == 30000 and of.remaining(0, now + 1000) == 29000


def test_a_turn_begun_before_the_stage_with_the_delay_has_none():
    of = running("0:05, 0:10d5")
    assert of.remaining(0, 6000) == 9000
    now = turns(of, 0, 6000, 1000)
    assert of.remaining(0, now + 5000) == 9000 and of.remaining(0, now + 6000) == 8000


def test_the_last_of_the_delay_and_a_short_main_time_pass_in_one_step():
    of = running("0:01d1", 3)
    of.press(500)
    of.press(2400)
    of.press(4400)
    assert of.advance(4400) == [("flag", 2, 4400)]
    assert left(of, 4400) == [1000, 100, 0]


def test_what_is_left_of_a_delay_survives_the_power_cut_and_the_undo():
    of = running("1d5")
    of.pause(2000)
    again = Clock.load(of.dump())
    assert again.total(0, 0) == 63000
    again.resume(500)
    kept = again.snapshot()
    again.press(700)
    again.restore(kept)
    again.resume(1000)
    assert again.remaining(0, 4000) == 60000 and again.remaining(0, 4001) == 59999
