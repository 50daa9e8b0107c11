# SPDX-License-Identifier: MIT
"""The increment, worked out by hand; times in ms."""

from clock_table import left, running, turns

from shared_engine.clock import Clock

MOST = (1 << 30) - 1


def test_the_increment_is_added_after_each_completed_turn():
    of = running("1+5")
    turns(of, 0, 10000)
    assert left(of, 10000) == [55000, 60000]
    turns(of, 10000, 20000, 7000)
    assert left(of, 37000) == [53000, 45000]


def test_time_may_grow():
    of = running("1+5")
    turns(of, 0, 1000)
    assert of.remaining(0, 1000) == 64000


def test_nothing_is_added_before_the_first_turn_of_a_seat():
    of = Clock("1+5", 3)
    assert left(of, 0) == [60000, 60000, 60000]
    of.start(2, 0)
    assert left(of, 0) == [60000, 60000, 60000]
    of.press(0)
    assert left(of, 0) == [60000, 60000, 65000]


def test_a_turn_in_the_last_millisecond_gets_it():
    of = running("1+5")
    of.press(59999)
    assert of.advance(59999) == []
    assert of.remaining(0, 59999) == 5001


def test_a_press_at_the_very_millisecond_of_the_flag_gets_none():
    of = running("1+5")
    of.press(60000)
    assert of.advance(60000) == [("flag", 0, 60000)]
    assert of.remaining(0, 60000) == 0 and of.moves(0) == 1


def test_the_turns_of_a_flagged_seat_get_none():
    of = running("1+5")
    turns(of, 0, 61000, 1000, 1000)
    assert left(of, 63000) == [0, 64000]
    assert of.moves(0) == 2 and of.flags() == [0]


def test_a_turn_that_is_cut_off_gets_none():
    of = running("1+5")
    of.stop(10000)
    assert of.remaining(0, 10000) == 50000 and of.moves(0) == 0
    of.start(0, 20000)
    of.start(1, 21000)
    assert of.remaining(0, 22000) == 49000


def test_a_seat_that_follows_itself_gets_it_after_each_of_its_turns():
    of = running("1+5")
    of.press(1000, 0)
    of.press(2000, 0)
    assert of.remaining(0, 2000) == 68000 and of.moves(0) == 2


def test_a_pause_adds_nothing():
    of = running("1+5")
    of.pause(1000)
    of.press(2000)
    of.resume(3000)
    assert left(of, 3000) == [59000, 60000]


def test_an_increment_of_zero_is_none():
    of = running("1+0")
    turns(of, 0, 10000, 5000)
    assert left(of, 15000) == [50000, 55000]


def test_a_correction_is_what_the_increment_is_added_to():
    of = running("1+5")
    of.set(0, 1000, ms=7000)
    of.press(3000)
    assert of.remaining(0, 3000) == 10000


def test_a_flag_that_was_lifted_leaves_a_seat_with_increments():
    of = running("1+5")
    of.advance(60000)
    of.set(0, 61000, ms=2000)
    of.press(62000)
    assert of.remaining(0, 62000) == 6000 and of.flags() == []


def test_no_reading_is_larger_than_what_a_chip_holds():
    of = running("99:59:59+359999")
    of.press(0, 0)
    assert of.remaining(0, 0) == 719998000
    of.press(0, 0)
    assert of.remaining(0, 0) == MOST and of.total(0, 0) == MOST  # instead of 1079997000
    assert of.remaining(0, 1000) == MOST - 1000
    of.press(1000, 0)
    assert of.remaining(0, 1000) == MOST
    assert of.advance(500001000) == [] and of.remaining(0, 500001000) == MOST - 500000000


def test_the_total_is_what_remains():
    of = running("1+5")
    assert of.total(0, 10000) == 50000 and of.total(1, 10000) == 60000
