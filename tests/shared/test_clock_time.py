# SPDX-License-Identifier: MIT
"""How the clock takes time: steps, wraps, pauses, corrections, dumps."""

from clock_table import damage_is_refused

from proof import refused
from shared_engine.clock import Clock, parse_control
from shared_engine.contract import DataError

WRAP = 1 << 30


def clock(control="5", seats=2):
    return Clock(parse_control(control), seats)


def test_one_big_step_equals_many_small_ones():
    big, small = clock("60/turn", 3), clock("60/turn", 3)
    big.start(1, 0)
    small.start(1, 0)
    told = []
    for now in range(1, 75001, 7):
        told.extend(small.advance(now))
    told.extend(small.advance(75000))
    assert told == big.advance(75000) == [("warning", 1, 50000), ("turn", 1, 60000)]
    assert small.dump() == big.dump()


def test_sixty_thousand_steps_of_one_millisecond_are_sixty_seconds():
    of = clock("5")
    of.start(0, 0)
    for now in range(1, 60001):
        of.advance(now)
    assert of.remaining(0, 60000) == 240000


def test_irregular_frames_lose_nothing():
    of = clock("60/turn")
    of.start(0, 0)
    now, frame, told = 0, 0, []
    while now < 60000:
        now += (16, 33, 70)[frame % 3]
        frame += 1
        told.extend(of.advance(now))
    assert told == [("warning", 0, 50000), ("turn", 0, 60000)]


def test_a_pause_of_ten_seconds_moves_the_expiry_by_ten_seconds():
    of = clock("60/turn")
    of.start(0, 0)
    of.pause(30000)
    of.resume(40000)
    assert of.advance(69999) == [("warning", 0, 60000)]
    assert of.advance(70000) == [("turn", 0, 70000)]


def test_nothing_moves_while_paused_and_a_press_does_nothing():
    of = clock("5")
    of.start(0, 0)
    of.pause(280000)
    of.press(290000)
    assert of.running is None and of.to_move == 0
    assert of.moves(0) == 0
    assert of.remaining(0, 900000) == 20000
    of.resume(580000)
    assert of.running == 0 and of.remaining(0, 580000) == 20000


def test_pausing_twice_and_resuming_once_runs_on():
    of = clock("5")
    of.start(0, 0)
    of.pause(1000)
    of.pause(9000)
    of.resume(10000)
    assert of.running == 0 and of.remaining(0, 10000) == 299000
    of.resume(11000)
    assert of.remaining(0, 11000) == 298000


def test_a_pause_of_seven_days_changes_no_reading():
    of = clock("5")
    of.start(0, 0)
    of.pause(100000)
    later = (100000 + 7 * 86400000) % WRAP
    of.resume(later)
    assert of.remaining(0, later) == 200000 and of.remaining(1, later) == 300000


def test_the_wrap_at_two_to_the_thirty_changes_nothing():
    of = clock("60/turn")
    start = WRAP - 30000
    of.start(0, start)
    assert of.remaining(0, (start + 40000) % WRAP) == 20000
    assert of.advance((start + 70000) % WRAP) == [("warning", 0, 20000), ("turn", 0, 30000)]
    of.press((start + 71000) % WRAP)
    assert of.remaining(1, (start + 72000) % WRAP) == 59000


def test_a_time_behind_the_last_counts_as_the_last():
    of = clock("5")
    of.start(0, 1000000)
    of.advance(1010000)
    for now in (1009999, 1000000, 0, 1010000 - (1 << 29) + WRAP):
        assert of.remaining(0, now % WRAP) == 290000
        assert of.advance(now % WRAP) == []
    assert of.remaining(0, 1010001) == 289999


def test_a_clock_fed_just_within_two_to_the_twenty_nine_keeps_time():
    of = clock("99:59:59")
    of.start(0, 0)
    assert of.advance((1 << 29) - 1) == [("flag", 0, 359999000)]


def test_reading_changes_nothing():
    of = clock("60/turn")
    of.start(0, 0)
    before = of.dump()
    of.remaining(0, 55000)
    of.total(0, 55000)
    assert of.ahead(70000) == [("warning", 0, 50000), ("turn", 0, 60000)]
    assert of.wait() == 50000 and of.wait(50000) == 60000 and of.wait(70000) == 60000
    assert of.running == 0
    assert of.dump() == before


def test_the_wait_is_the_time_to_the_next_event():
    of = clock("60/turn")
    assert of.wait() > 1 << 29
    of.start(0, 0)
    assert of.wait() == 50000
    of.advance(20000)
    assert of.wait() == 30000
    of.advance(50000)
    assert of.wait() == 10000
    of.advance(60000)
    assert of.wait() > 1 << 29


def test_events_found_by_press_pause_and_resume_come_with_the_next_advance():
    of = clock("1", 3)
    of.start(0, 0)
    of.press(61000)
    of.pause(130000)
    assert of.advance(130000) == [("flag", 0, 60000), ("flag", 1, 121000)]
    assert of.advance(130000) == []


def test_events_not_yet_told_survive_the_dump():
    of = clock("60/turn")
    of.start(0, 0)
    of.pause(61000)
    again = Clock.load(of.dump())
    assert again.advance(0) == [("warning", 0, 50000), ("turn", 0, 60000)]
    assert again.advance(0) == []


def test_a_loaded_clock_is_paused_and_the_time_off_is_charged_to_nobody():
    of = clock("1", 4)
    of.start(2, 0)
    of.advance(17500)
    again = Clock.load(of.dump())
    assert again.running is None and again.to_move == 2
    assert again.remaining(2, 3617500) == 42500
    again.resume(5)
    assert again.running == 2 and again.remaining(2, 1005) == 41500


def test_a_loaded_clock_that_was_stopped_stays_stopped():
    of = clock("1")
    of.start(0, 0)
    of.stop(5000)
    again = Clock.load(of.dump())
    again.resume(9000)
    assert again.to_move is None and again.remaining(0, 9000) == 55000


def test_a_dump_keeps_flags_turns_and_time_odds():
    of = Clock([parse_control("1"), parse_control("60/turn")], 2)
    of.start(0, 0)
    of.press(70000)
    of.press(71000)
    again = Clock.load(of.dump())
    assert again.flags() == [0] and again.moves(0) == 1 and again.moves(1) == 1
    assert [str(control) for control in again.controls] == ["1", "60/turn"]


def test_a_dump_with_any_byte_flipped_or_missing_is_refused():
    of = clock("60/turn", 3)
    of.start(1, 12345)
    of.pause(80000)
    damage_is_refused(of)


def test_the_arbiter_sets_a_reading_and_lifts_a_flag():
    of = clock("1")
    of.start(0, 0)
    of.advance(61000)
    of.set(0, 62000, ms=5000)
    assert of.flags() == []
    assert of.remaining(0, 64000) == 3000
    assert of.advance(70000) == [("flag", 0, 67000)]


def test_the_arbiter_sets_turns_and_the_reading_of_a_seat_that_waits():
    of = clock("5")
    of.start(0, 0)
    of.set(1, 1000, ms=1, moves=7)
    assert of.remaining(1, 1000) == 1 and of.moves(1) == 7
    assert of.remaining(0, 1000) == 299000


def test_a_reading_set_to_zero_is_expiry():
    of = clock("5")
    of.start(0, 0)
    of.set(0, 4000, ms=0)
    assert of.advance(4000) == [("flag", 0, 4000)]
    of.set(0, 5000, ms=0)
    assert of.advance(5000) == []
    timer = clock("60/turn")
    timer.start(0, 0)
    timer.set(0, 4000, ms=0)
    assert timer.advance(5000) == [("turn", 0, 4000)]


def test_a_correction_while_paused_holds():
    of = clock("60/turn")
    of.start(0, 0)
    of.pause(10000)
    of.set(0, 20000, ms=15000)
    of.resume(30000)
    assert of.advance(50000) == [("warning", 0, 35000), ("turn", 0, 45000)]


def test_impossible_corrections_are_refused_and_change_nothing():
    of = clock("5")
    of.start(0, 0)
    before = of.dump()
    refused(ValueError, of.set, 0, 10, ms=-1)
    refused(ValueError, of.set, 0, 10, ms=360000000)
    refused(ValueError, of.set, 0, 10, moves=-1)
    refused(ValueError, of.set, 0, 10, periods=0)
    refused(ValueError, of.set, 0, 10, periods=1)
    assert of.dump() == before


def test_a_snapshot_brings_back_readings_flags_and_the_seat_to_move():
    of = clock("1", 3)
    of.start(0, 0)
    of.press(20000)
    kept = of.snapshot()
    of.press(90000)
    of.advance(100000)
    of.restore(kept)
    assert of.running is None and of.to_move == 1 and of.flags() == []
    assert [of.remaining(seat, 0) for seat in range(3)] == [40000, 60000, 60000]
    refused(DataError, of.restore, kept[:-1])
    refused(DataError, of.restore, clock("1", 2).snapshot())


def test_what_is_no_dump_at_all_is_no_clock():
    for wrong in (None, 5, "clock", [], b"", bytearray(40)):
        assert refused(DataError, Clock.load, wrong) == "no dump of a clock"
