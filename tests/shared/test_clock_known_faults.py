# SPDX-License-Identifier: MIT
"""What is known to go wrong in clocks of board games, tried on this one; ms, worked out by hand.

The same of a match: test_clock_known_faults_match.py; of the table: tests/firmware/test_turns.py.
"""

from chance import Chance

from proof import refused
from shared_engine.clock import Clock, ControlError

WEEK = 604800000  # more than half the period of `now`
ORIGIN = (1 << 30) - 5000  # `now` wraps soon after
MINUTE = ("1", "1+5", "1b5", "1 hourglass", "60/turn", "60/gong", "2x60 byo", "5/1:00 can", "9/1:00+2, 5:00")


def clock(control="1", seats=2, seat=0, now=0):
    """One on which this seat has begun its turn."""
    of = Clock(control, seats)
    of.start(seat, now)
    return of


def left(of, now):
    return [of.remaining(seat, now) for seat in range(of.seats)]


def fed(of, times):
    """All events, while the clock is fed at these times."""
    events = []
    for now in times:
        events += of.advance(now)
    return events


def test_a_pause_of_a_week_changes_no_reading_in_any_mode():
    for control in MINUTE:
        of = clock(control, now=ORIGIN)
        of.pause((ORIGIN + 20000) & 0x3FFFFFFF)
        before = left(of, 0)
        assert before[0] == 40000, control
        of.resume((ORIGIN + 20000 + WEEK) & 0x3FFFFFFF)
        assert left(of, (ORIGIN + 20000 + WEEK) & 0x3FFFFFFF) == before
        assert of.remaining(0, (ORIGIN + 20001 + WEEK) & 0x3FFFFFFF) == 39999


def frames(chance, begin, end):
    """Times of frames of 16, 33 or 70 ms, the last of them after the end."""
    times = [begin]
    while times[-1] < end:
        times.append(times[-1] + chance.one_of((16, 33, 70)))
    return times


def test_frames_of_any_length_do_not_slow_the_clock_down():
    assert fed(clock(), frames(Chance(1), 0, 60000)) == [("flag", 0, 60000)]


def test_a_pause_of_10_seconds_puts_the_end_off_by_10_seconds():
    of = clock()
    of.advance(29990)
    of.pause(30000)
    assert fed(of, frames(Chance(2), 30000, 40000)) == []
    of.resume(40000)
    assert fed(of, frames(Chance(3), 40000, 70000)) == [("flag", 0, 70000)]


def test_steps_of_1_ms_frames_of_60_a_second_and_one_minute_at_once_charge_the_same():
    for control in ("2", "2d5", "2 hourglass", "4x25 byo", "0:20 9x9 byo", "9/0:50 can"):
        small, frame, big = clock(control), clock(control), clock(control)
        for number in range(1, 60001):
            small.advance(number)
        for number in range(1, 3601):
            frame.advance(number * 50 // 3)
        big.advance(60000)
        assert left(small, 60000) == left(frame, 60000) == left(big, 60000), control
        assert small.periods(0) == frame.periods(0) == big.periods(0), control
    assert left(clock("2"), 60000) == [60000, 120000]
    assert left(clock("4x25 byo"), 60000) == [15000, 25000]


def test_all_seats_begin_alike_and_the_increment_comes_after_the_turn():
    of = clock("3+2", 4)
    for seat in range(4):
        assert of.remaining(seat, 10000 * seat) == 180000
        of.press(10000 * seat + 10000)
        assert of.remaining(seat, 99999) == 172000


def test_a_seat_whose_flag_has_fallen_gets_no_increment():
    of = clock("3+2", 4)
    of.press(180001)
    assert of.advance(180001) == [("flag", 0, 180000)]
    assert of.remaining(0, 180001) == 0


def test_without_main_time_a_delay_is_refused_as_a_control():
    assert "zero" in refused(ControlError, Clock, "0d5", 2)


def test_a_seat_whose_main_time_is_gone_lives_by_its_delay():
    of = Clock("1d5", 2)
    of.set(0, 0, ms=0)
    of.start(0, 0)
    of.pause(2000)
    of.resume(60000)
    of.press(62900)
    assert of.advance(62900) == [] and of.flags() == []
    assert left(of, 62900) == [0, 60000]
    of.press(63900)
    assert [of.remaining(0, now) for now in (63900, 66000, 68899, 68900, 69000)] == [0] * 5
    assert of.advance(68899) == []
    of.press(69000)
    assert of.advance(90000) == [("flag", 0, 68900)]


def test_delay_bronstein_and_increment_give_a_fast_and_a_slow_turn_different_times():
    for control, after_3, after_8 in (("1d5", 60000, 57000), ("1b5", 60000, 57000), ("1+5", 62000, 57000)):
        fast, slow = clock(control), clock(control)
        fast.press(3000)
        slow.press(8000)
        assert fast.remaining(0, 9000) == after_3 and slow.remaining(0, 9000) == after_8, control


def test_only_an_increment_lets_the_main_time_grow():
    for control, after_20 in (("1d5", 60000), ("1b5", 60000), ("1+5", 60000 + 20 * 4000)):
        of = clock(control)
        for turn in range(20):
            of.press(1000 + 1000 * turn, 0)
        assert of.remaining(0, 20000) == after_20, control


def test_a_turn_in_29_seconds_of_a_period_of_30_resets_it_20_times_in_a_row():
    of = clock("3x30 byo")
    for turn in range(40):
        assert of.remaining(turn % 2, 29000 * turn) == 30000
        of.press(29000 * turn + 29000)
        assert of.periods(turn % 2) == 3 and of.remaining(turn % 2, 29000 * turn + 29000) == 30000
    assert of.advance(29000 * 40) == []


def test_each_seat_flags_by_its_own_name_however_many_there_are():
    for control in (
        "1",
        "1+5",
        "1b5",
        "0:55d5",
        "60/gong",
        "0:30 1x30 byo",
        "2/1:00 can",
        "1 hourglass",
        "9/1:00, 5:00",
    ):
        for seats in (2, 3, 4):
            for seat in range(seats):
                of = clock(control, seats, seat)
                flags = [event for event in of.advance(200000) if event[0] == "flag"]
                assert flags == [("flag", seat, 60000)], (control, seats, seat)
                assert of.remaining(seat, 200000) == 0 and of.flags() == [seat]


def test_after_each_flag_the_next_seat_flags():
    of = clock("1", 4)
    for seat in range(4):
        of.press(60000 * (seat + 1))
    assert of.advance(240000) == [("flag", seat, 60000 * (seat + 1)) for seat in range(4)]


def test_a_pause_near_the_end_keeps_what_is_left():
    of = clock()
    of.pause(40000)
    of.pause(41000)
    assert left(of, 340000) == [20000, 60000]
    of.resume(340000)
    assert of.running == 0 and of.remaining(0, 340000) == 20000
    assert of.advance(360000) == [("flag", 0, 360000)]


def test_a_press_while_paused_does_nothing():
    of = clock("1+5")
    of.pause(40000)
    of.press(50000)
    of.resume(60000)
    assert of.running == 0 and of.moves(0) == 0 and left(of, 60000) == [20000, 60000]


def test_turns_while_paused_do_not_count_for_the_period():
    of = clock("2/1:00 can", 2)
    of.press(1000, 0)
    of.pause(2000)
    of.press(3000, 0)
    of.resume(10000)
    assert of.moves(0) == 1 and of.remaining(0, 10000) == 58000
    of.press(11000)
    assert of.moves(0) == 2 and of.remaining(0, 11000) == 60000


def test_counting_between_two_turns_charges_nobody_and_another_seat_may_begin():
    of = clock("1+5", 3)
    of.press(10000)
    of.stop(12000)
    assert of.running is None and of.to_move is None
    assert left(of, 500000) == [55000, 58000, 60000] and of.moves(1) == 0
    of.start(2, 500000)
    assert of.running == 2 and left(of, 501000) == [55000, 58000, 59000]


def test_what_is_kept_comes_back_paused_an_hour_later_with_the_same_seat_and_time():
    for control in MINUTE:
        of = clock(control, 4, 2, 5000)
        of.pause(22500)
        kept = of.dump()
        for blob in (kept, clock(control, 4, 2, 7).dump()):
            back = Clock.load(blob)
            assert back.to_move == 2 and back.running is None, control
        back = Clock.load(kept)
        assert left(back, 3600000) == left(of, 22500) and back.remaining(2, 0) == 42500, control
        back.resume(3)
        assert back.running == 2 and back.remaining(2, 1003) == 41500, control


def kept(of, now):
    """What comes back of a clock that was kept, and runs on."""
    of.pause(now)
    back = Clock.load(of.dump())
    back.resume(now)
    return back


def test_a_turn_under_way_goes_on_where_it_was_kept():
    delayed = kept(clock("1d5"), 2000)
    assert [delayed.total(0, now) for now in (2000, 5000, 6000)] == [63000, 60000, 59000]
    bronstein = kept(clock("1b5"), 3000)
    bronstein.press(4000)
    assert bronstein.remaining(0, 4000) == 60000
    sand = kept(clock("1 hourglass", 3), 1)
    assert left(sand, 2) == [59998, 60001, 60001]
    period = kept(clock("3x20 byo"), 30000)
    assert period.periods(0) == 2 and period.remaining(0, 35000) == 5000


def test_a_time_that_lies_behind_the_last_counts_as_the_last():
    of = clock(now=ORIGIN)
    of.advance((ORIGIN + 20000) & 0x3FFFFFFF)
    assert of.advance(ORIGIN + 1000) == [] and of.remaining(0, ORIGIN + 1000) == 40000
    of.press(ORIGIN + 1000)
    assert left(of, (ORIGIN + 21000) & 0x3FFFFFFF) == [40000, 59000]
