# SPDX-License-Identifier: MIT
"""What the turn timer and sudden death do, worked out by hand; times in ms."""

from proof import refused
from shared_engine.clock import Clock, ControlError, parse_control


def clock(control="5", seats=2):
    return Clock(parse_control(control), seats)


def test_nobody_runs_before_the_start():
    of = clock()
    assert of.running is None and of.to_move is None
    assert of.advance(100000) == []
    assert [of.remaining(seat, 100000) for seat in (0, 1)] == [300000, 300000]


def test_sudden_death_charges_the_seat_to_move_and_nobody_else():
    of = clock()
    of.start(0, 1000)
    of.press(11000)
    assert of.running == 1
    assert of.remaining(0, 16000) == 290000
    assert of.remaining(1, 16000) == 295000
    assert of.moves(0) == 1 and of.moves(1) == 0


def test_sudden_death_flags_once_at_the_exact_time_without_a_press():
    of = clock("1:30")
    of.start(1, 500)
    assert of.advance(90499) == []
    assert of.advance(400000) == [("flag", 1, 90500)]
    assert of.advance(500000) == []
    assert of.remaining(1, 500000) == 0 and of.total(1, 500000) == 0
    assert of.flags() == [1]
    assert of.running == 1


def test_sudden_death_gives_no_warning():
    of = clock("1")
    of.start(0, 0)
    assert of.advance(59999) == []


def test_a_press_at_the_very_millisecond_of_expiry_is_too_late():
    of = clock("1")
    of.start(0, 0)
    of.press(60000)
    assert of.advance(60000) == [("flag", 0, 60000)]
    assert of.running == 1


def test_a_press_one_millisecond_before_is_in_time():
    of = clock("1")
    of.start(0, 0)
    of.press(59999)
    assert of.advance(60000) == []
    assert of.remaining(0, 60000) == 1


def test_a_turn_timer_gives_each_turn_its_full_time():
    of = clock("60/turn", 3)
    of.start(0, 0)
    of.press(42000)
    assert of.remaining(0, 42000) == 60000
    assert of.remaining(1, 50000) == 52000
    of.press(50000)
    of.press(51000)
    assert of.running == 0 and of.remaining(0, 51000) == 60000


def test_a_used_up_turn_gives_turn_and_never_a_flag_and_the_reading_stays_at_zero_until_the_press():
    of = clock("60/turn")
    of.start(0, 0)
    assert of.advance(200000) == [("warning", 0, 50000), ("turn", 0, 60000)]
    assert of.remaining(0, 200000) == 0
    assert of.flags() == [] and of.running == 0
    assert of.advance(300000) == []
    of.press(300000)
    assert of.running == 1
    assert of.remaining(1, 300000) == 60000 and of.remaining(0, 300000) == 60000


def test_a_turn_timer_warns_at_exactly_ten_seconds_left():
    of = clock("60/turn")
    of.start(0, 7)
    assert of.advance(50006) == []
    assert of.advance(50007) == [("warning", 0, 50007)]
    assert of.remaining(0, 50007) == 10000
    assert of.advance(50008) == []


def test_a_turn_timer_of_ten_seconds_or_less_never_warns():
    for text in ("10/turn", "9/turn"):
        of = clock(text)
        of.start(0, 0)
        assert [event[0] for event in of.advance(20000)] == ["turn"]
    of = clock("11/turn")
    of.start(0, 0)
    assert of.advance(20000) == [("warning", 0, 1000), ("turn", 0, 11000)]


def test_the_total_of_a_turn_timer_is_none_and_of_sudden_death_what_remains():
    assert clock("60/turn").total(0, 0) is None
    of = clock("5")
    of.start(0, 0)
    assert of.total(0, 1000) == 299000 and of.total(1, 1000) == 300000


def test_there_are_no_periods_in_these_modes():
    assert clock("5").periods(0) == 0 and clock("60/turn").periods(1) == 0


def test_time_odds_give_each_seat_its_own_control():
    of = Clock([parse_control("5"), parse_control("1:30"), parse_control("60/turn")], 3)
    assert [of.remaining(seat, 0) for seat in (0, 1, 2)] == [300000, 90000, 60000]
    of.start(1, 0)
    of.press(10000)
    assert of.advance(80000) == [("warning", 2, 60000), ("turn", 2, 70000)]
    assert [of.remaining(seat, 80000) for seat in (0, 1, 2)] == [300000, 80000, 0]


def test_as_many_controls_as_seats_are_needed():
    refused(ControlError, Clock, [parse_control("5")], 2)
    refused(ControlError, Clock, [5, 5], 2)
    for seats in (0, 1, 5):
        refused(ValueError, clock, "5", seats)


def test_the_next_seat_can_be_told_the_same_one_and_a_flagged_one_too():
    of = clock("1", 4)
    of.start(0, 0)
    of.press(1000, next_seat=2)
    assert of.running == 2
    of.press(2000, next_seat=2)
    assert of.running == 2 and of.moves(2) == 1
    of.advance(70000)
    assert of.flags() == [2]
    of.press(70000)
    of.press(70001, next_seat=2)
    assert of.running == 2 and of.remaining(2, 80000) == 0
    assert of.advance(90000) == []


def test_a_press_in_order_does_not_skip_a_flagged_seat():
    of = clock("1", 2)
    of.start(0, 0)
    of.press(61000)
    of.press(62000)
    assert of.running == 0 and of.flags() == [0]


def test_the_order_of_the_flags_is_kept():
    of = clock("1", 3)
    of.start(2, 0)
    of.press(60000, next_seat=0)
    of.press(120001, next_seat=1)
    of.advance(200000)
    assert of.flags() == [2, 0, 1]
    assert of.remaining(1, 200000) == 0


def test_seats_that_do_not_exist_are_refused_and_nothing_changes():
    of = clock("5", 2)
    of.start(0, 0)
    before = of.dump()
    refused(ValueError, of.start, 2, 5)
    refused(ValueError, of.press, 5, 2)
    refused(ValueError, of.press, 5, -1)
    refused(ValueError, of.remaining, 2, 5)
    refused(ValueError, of.set, 3, 5, 1000)
    assert of.dump() == before


def test_stop_cuts_the_turn_off_uncounted_and_charges_nobody_afterwards():
    of = clock("5", 2)
    of.start(0, 0)
    of.stop(10000)
    assert of.running is None and of.to_move is None
    assert of.moves(0) == 0 and of.remaining(0, 99000) == 290000
    of.press(50000)
    assert of.to_move is None
    of.resume(60000)
    assert of.running is None
    of.start(1, 100000)
    assert of.remaining(1, 101000) == 299000 and of.remaining(0, 101000) == 290000


def test_a_start_in_the_middle_of_a_turn_cuts_it_off_and_a_time_behind_counts_as_the_last():
    of = clock("5", 2)
    of.start(0, 0)
    of.advance(10000)
    of.start(1, 9000)
    assert of.moves(0) == 0 and of.running == 1
    assert of.remaining(0, 11000) == 290000 and of.remaining(1, 11000) == 299000


def test_scoring_charges_nobody_and_the_next_first_seat_is_the_one_that_runs():
    of = clock("5", 4)
    of.start(3, 0)
    of.stop(5000)
    of.start(1, 45000)
    of.press(46000)
    assert [of.remaining(seat, 46000) for seat in range(4)] == [300000, 299000, 300000, 295000]
    assert of.running == 2


def test_a_turn_timer_is_full_again_after_a_turn_that_was_cut_off():
    of = clock("60/turn", 2)
    of.start(0, 0)
    of.stop(59000)
    of.start(0, 60000)
    assert of.remaining(0, 60000) == 60000


def test_every_seat_can_flag_with_two_three_and_four_seats():
    for seats in (2, 3, 4):
        for seat in range(seats):
            of = clock("1", seats)
            of.start(seat, 5)
            assert of.advance(60005) == [("flag", seat, 60005)]
            others = [of.remaining(other, 70000) for other in range(seats) if other != seat]
            assert others == [60000] * (seats - 1)


def test_the_longest_time_runs_to_its_end():
    of = clock("99:59:59")
    of.start(0, 0)
    assert of.advance(359998999) == []
    assert of.advance(359999000) == [("flag", 0, 359999000)]
