# SPDX-License-Identifier: MIT
"""The hourglass, worked out by hand; times in ms."""

from clock_table import left, running, turns

from proof import refused
from shared_engine.clock import Clock, ControlError

MOST = (1 << 30) - 1


def test_what_one_spends_the_other_gets():
    of = running("1 hourglass")
    assert left(of, 10000) == [50000, 70000]
    now = turns(of, 0, 10000, 30000)
    assert left(of, now) == [80000, 40000]


def test_three_and_four_share_it_one_by_one_from_the_next_seat_on():
    of = running("1 hourglass", 3)
    assert left(of, 1) == [59999, 60001, 60000]
    assert left(of, 2) == [59998, 60001, 60001]
    assert left(of, 7) == [59993, 60004, 60003]
    of = running("1 hourglass", 4, 2)
    assert left(of, 5) == [60002, 60001, 59995, 60002]


def test_each_turn_begins_with_the_next_seat_anew():
    of = running("1 hourglass", 3)
    now = turns(of, 0, 1, 0, 0, 1, 0, 0, 1)
    assert left(of, now) == [59997, 60003, 60000]


def test_a_pause_within_a_turn_does_not_begin_anew():
    of = running("1 hourglass", 3)
    of.pause(1)
    of.resume(500)
    assert left(of, 501) == [59998, 60001, 60001]


def test_no_millisecond_is_lost_in_small_steps_or_big_ones():
    of, big = running("1 hourglass", 4), running("1 hourglass", 4)
    for now in range(1, 1001):
        of.advance(now)
        assert sum(left(of, now)) == 240000
    big.advance(1000)
    assert left(of, 1000) == left(big, 1000) == [59000, 60334, 60333, 60333]
    assert of.snapshot() == big.snapshot()


def test_who_has_none_left_has_lost_on_time():
    of = running("1 hourglass")
    assert of.advance(70000) == [("flag", 0, 60000)]
    assert left(of, 70000) == [0, 120000] and of.total(1, 70000) == 120000


def test_a_press_at_the_very_millisecond_of_the_flag_is_too_late():
    of = running("1 hourglass")
    turns(of, 0, 60000, 1000)
    assert of.flags() == [0]
    assert left(of, 61000) == [0, 119000]


def test_flagged_seats_get_nothing():
    of = running("1 hourglass", 3)
    now = turns(of, 0, 60000)  # 90000 each for the others
    assert left(of, now) == [0, 90000, 90000]
    now = turns(of, now, 7)
    assert left(of, now) == [0, 89993, 90007]
    now = turns(of, now, 8)
    assert left(of, now) == [0, 90001, 89999]


def test_with_nobody_left_to_get_it_it_is_lost():
    of = running("1 hourglass")
    now = turns(of, 0, 60000)
    assert left(of, now + 1000) == [0, 119000]
    assert of.advance(now + 120000) == [("flag", 0, 60000), ("flag", 1, 180000)]
    assert of.flags() == [0, 1]


def test_a_flag_lifted_within_a_turn_takes_its_place_in_the_rotation():
    of = running("1 hourglass", 4)
    of.set(3, 0, ms=0)
    assert left(of, 2) == [59998, 60001, 60001, 0]
    of.set(3, 2, ms=1000)
    assert left(of, 3) == [59997, 60001, 60001, 1001]
    assert left(of, 4) == [59996, 60002, 60001, 1001]


def test_a_flag_made_within_a_turn_leaves_the_rotation():
    of = running("1 hourglass", 3)
    of.set(1, 1, ms=0)
    assert of.advance(4) == [("flag", 1, 1)]
    assert left(of, 4) == [59996, 0, 60003]


def test_nothing_goes_from_seat_to_seat_while_the_clock_stands():
    of = running("1 hourglass")
    of.pause(5)
    assert left(of, 100) == [59995, 60005]
    of.stop(200)
    assert left(of, 300) == [59995, 60005]


def test_all_seats_have_an_hourglass_or_none():
    for controls in (["1 hourglass", "5"], ["60/turn", "1 hourglass"], ["1 hourglass", "1 hourglass", "3x30 byo"]):
        refused(ControlError, Clock, controls, len(controls))


def test_hourglasses_of_different_size_go_together():
    of = Clock(["1 hourglass", "5 hourglass"], 2)
    of.start(1, 0)
    assert left(of, 1000) == [61000, 299000]


def test_no_reading_is_larger_than_what_a_chip_holds():
    of = running("99:59:59 hourglass")
    of.advance(359998000)
    of.set(0, 359998000, ms=359999000)
    assert left(of, 359998000) == [359999000, 719997000]
    full = 359998000 + 353744823  # when the other one has as much as can be
    assert of.remaining(1, full - 1) == MOST - 1 and of.remaining(1, full) == MOST
    assert of.remaining(1, full + 5000000) == MOST and of.total(1, full + 5000000) == MOST
    of.advance(full + 5000000)
    assert left(of, full + 5000000) == [1254177, MOST]


def test_the_rotation_survives_the_power_cut_and_the_undo():
    of = running("1 hourglass", 3)
    of.pause(1)
    again = Clock.load(of.dump())
    again.resume(0)
    kept = again.snapshot()
    assert left(again, 1) == [59998, 60001, 60001]
    again.press(0)
    again.restore(kept)
    again.resume(100)
    assert left(again, 101) == [59998, 60001, 60001]
