# SPDX-License-Identifier: MIT
"""The gong, worked out by hand; times in ms."""

from clock_table import left, running, turns

from shared_engine.clock import Clock


def test_each_turn_has_its_full_time_and_nothing_is_carried_over():
    of = running("10/gong")
    assert of.remaining(0, 4000) == 6000 and of.total(0, 4000) == 6000
    now = turns(of, 0, 4000, 9999, 1)
    assert left(of, now) == [10000, 10000] and of.flags() == []


def test_a_turn_that_uses_it_up_is_a_flag():
    of = running("10/gong")
    assert of.advance(9999) == []
    assert of.advance(50000) == [("flag", 0, 10000)]
    assert of.remaining(0, 50000) == 0 and of.running == 0


def test_a_press_at_the_gong_is_too_late():
    of = running("10/gong")
    of.press(10000)
    assert of.advance(10000) == [("flag", 0, 10000)]


def test_a_flagged_seat_gets_no_new_time():
    of = running("10/gong")
    now = turns(of, 0, 11000, 1000, 1000)
    assert left(of, now) == [0, 10000] and of.flags() == [0]
    assert of.advance(now) == [("flag", 0, 10000)]


def test_the_gong_gives_no_warning():
    of = running("60/gong")
    assert of.advance(59999) == []


def test_a_pause_keeps_the_turn_and_a_turn_that_is_cut_off_is_full_again():
    of = running("10/gong")
    of.pause(4000)
    of.resume(90000)
    assert of.remaining(0, 91000) == 5000
    of.stop(91000)
    assert of.remaining(0, 91000) == 10000


def test_a_corrected_reading_is_for_one_turn():
    of = running("10/gong")
    of.set(0, 1000, ms=15000)
    of.set(1, 1000, ms=2000)
    assert left(of, 2000) == [14000, 2000]
    now = turns(of, 1000, 14000, 1999)
    assert left(of, now) == [10000, 10000] and of.flags() == []


def test_a_reading_of_zero_is_a_flag_when_the_turn_for_which_it_is_begins():
    of = running("10/gong")
    of.set(1, 1000, ms=0)
    assert of.advance(2000) == [] and of.remaining(1, 2000) == 0
    of.press(3000)
    assert of.advance(3000) == [("flag", 1, 3000)]
    of = running("10/gong")
    of.set(0, 1000, ms=0)
    assert of.advance(1000) == [("flag", 0, 1000)]


def test_a_lifted_flag_lets_the_seat_go_on():
    of = running("10/gong")
    of.advance(10000)
    of.set(0, 20000, ms=3000)
    now = turns(of, 20000, 2999, 1000)
    assert left(of, now) == [10000, 10000] and of.flags() == []


def test_the_turn_survives_the_power_cut_and_the_undo():
    of = running("10/gong")
    of.pause(4000)
    again = Clock.load(of.dump())
    again.resume(0)
    kept = again.snapshot()
    again.press(1)
    again.restore(kept)
    again.resume(0)
    assert again.advance(6000) == [("flag", 0, 6000)]
