# SPDX-License-Identifier: MIT
"""Bronstein: what a turn took is given back, worked out by hand; times in ms."""

from clock_table import left, running, turns

from shared_engine.clock import Clock


def test_what_the_turn_took_is_given_back():
    of = running("1b5")
    assert of.remaining(0, 3000) == 57000
    of.press(3000)
    assert of.remaining(0, 3000) == 60000


def test_at_most_the_bonus_is_given_back():
    of = running("1b5")
    turns(of, 0, 5000)
    assert of.remaining(0, 5000) == 60000
    turns(of, 5000, 5001)
    assert of.remaining(1, 10001) == 59999


def test_main_time_never_grows():
    of = running("1b5")
    now = turns(of, 0, 0, 1, 4999, 0, 8000, 1, 2)
    assert left(of, now) == [57000, 60000]


def test_all_of_a_long_turn_is_given_back_by_a_long_bonus():
    of = running("1b120")
    turns(of, 0, 59999)
    assert of.remaining(0, 59999) == 60000


def test_a_press_at_the_very_millisecond_of_the_flag_gives_nothing_back():
    of = running("0:05b10")
    turns(of, 0, 5000, 4999)
    assert of.advance(9999) == [("flag", 0, 5000)]
    assert left(of, 9999) == [0, 5000]


def test_the_turns_of_a_flagged_seat_give_nothing_back():
    of = running("0:05b10")
    turns(of, 0, 6000, 1000, 1000)
    assert left(of, 8000) == [0, 5000]


def test_a_turn_that_is_cut_off_gives_nothing_back():
    of = running("1b5")
    of.stop(3000)
    of.start(0, 4000)
    assert of.remaining(0, 4000) == 57000
    of.press(5000)  # and nothing of the one before comes with the next
    assert of.remaining(0, 5000) == 57000


def test_a_turn_with_a_pause_in_it_is_one_turn():
    of = running("1b5")
    of.pause(2000)
    of.resume(100000)
    of.press(102000)
    assert of.remaining(0, 102000) == 60000


def test_a_bonus_of_zero_is_none():
    of = running("1b0")
    turns(of, 0, 1000)
    assert of.remaining(0, 1000) == 59000


def test_a_correction_changes_nothing_of_what_the_turn_took():
    of = running("1b5")
    of.set(0, 2000, ms=10000)
    of.press(4000)
    assert of.remaining(0, 4000) == 12000


def test_what_a_turn_took_of_two_stages_counts_together():
    of = running("0:05b3, 0:20b7")
    of.press(8000)  # 5 s and 3 s of the next
    assert of.remaining(0, 8000) == 24000
    assert of.advance(8000) == [("stage", 0, 5000)]


def test_what_a_turn_took_survives_the_power_cut_and_the_undo():
    of = running("1b5")
    of.pause(3000)
    again = Clock.load(of.dump())
    again.resume(777)
    kept = again.snapshot()
    again.press(778)
    assert again.remaining(0, 778) == 60000
    again.restore(kept)
    again.resume(1000)
    again.press(5000)
    assert again.remaining(0, 5000) == 58000  # 7 s, of which 5 s came back
