# SPDX-License-Identifier: MIT
"""Power cuts, undo, pauses, wraps, corrections and big steps in every mode of the clock; times in ms."""

from clock_table import damage_is_refused, left, running, turns

from proof import refused
from shared_engine.clock import Clock
from shared_engine.contract import DataError

WRAP = 1 << 30
TWELVE_DAYS = 12 * 86400000
MODES = (
    "5",
    "11/turn",
    "10/gong",
    "1 hourglass",
    "0:20+5",
    "0:20d5",
    "0:20b5",
    "3x30 byo",
    "0:10 3x20 byo",
    "2/0:20 can",
    "0:10 2/0:20 can",
    "1/0:20, 2x10 byo",
    "1/0:30+2, 1/0:20d3, 0:10b1",
    "0:15, 12/turn",
)


def shown(of, now):
    """All that can be read."""
    seats = range(of.seats)
    rows = [(of.remaining(s, now), of.total(s, now), of.periods(s, now), of.moves(s)) for s in seats]
    return rows, of.flags(), of.to_move


def shifted(told, by):
    return [(kind, seat, (at + by) % WRAP) for kind, seat, at in told]


def under_way(control, origin=0):
    """Three seats; the fourth turn has run for 4 s."""
    of = running(control, 3, 0, origin % WRAP)
    for at in (7000, 9000, 12000):
        of.press((origin + at) % WRAP)
    of.advance((origin + 16000) % WRAP)
    return of


def test_a_pause_of_twelve_days_changes_no_reading_and_the_origin_of_time_may_be_another():
    for control in MODES:
        for origin in (TWELVE_DAYS % WRAP, 0, WRAP - 1, 1 << 29):
            of, twin = under_way(control), under_way(control)
            of.pause(16000)
            before = shown(of, 16000)
            of.resume(origin)
            assert shown(of, origin) == before, control
            told = shifted(twin.advance(416000), origin - 16000)
            assert of.advance((origin + 400000) % WRAP) == told and told, control
            assert of.snapshot() == twin.snapshot(), control


def test_the_wrap_of_time_changes_nothing():
    for control in MODES:
        twin = under_way(control)
        told = twin.advance(400000)
        for origin in (WRAP - 1, WRAP - 8000, WRAP - 16001, WRAP - 200000):
            of = under_way(control, origin)
            assert of.advance((origin + 400000) % WRAP) == shifted(told, origin), control
            assert of.snapshot() == twin.snapshot(), control


def test_a_power_cut_changes_no_reading_and_the_clock_comes_back_paused():
    for control in MODES:
        of, twin = under_way(control), under_way(control)
        again = Clock.load(of.dump())
        assert again.running is None and again.to_move == 0, control
        assert shown(again, 999) == shown(of, 16000), control
        again.resume(5)
        told = shifted(twin.advance(416000), 5 - 16000)
        assert again.advance(400005) == told and told, control
        assert again.snapshot() == twin.snapshot(), control


def test_events_not_yet_told_survive_a_power_cut():
    for control in MODES:
        of, twin = under_way(control), under_way(control)
        of.pause(416000)
        again = Clock.load(of.dump())
        told = twin.advance(416000)
        assert again.advance(0) == told and told, control
        assert again.advance(0) == []


def test_a_dump_of_a_paused_clock_is_that_of_the_loaded_one():
    for control in MODES:
        of = under_way(control)
        of.pause(116000)
        assert Clock.load(of.dump()).dump() == of.dump(), control


def test_an_undo_brings_all_back_and_time_goes_on():
    for control in MODES:
        of, twin = under_way(control), under_way(control)
        kept, before = of.snapshot(), shown(of, 16000)
        turns(of, 16000, 1000, 40000, 2000)
        of.advance(100000)
        of.restore(kept)
        assert shown(of, 100000) == before and of.running is None, control
        assert of.advance(100000) == []
        of.resume(100000)
        assert of.advance(300000) == shifted(twin.advance(216000), 84000), control


def test_what_will_be_is_told_without_a_change():
    for control in MODES:
        of = under_way(control)
        before = of.dump()
        for later in (16000, 16001, 18999, 22000, 26000, 47000, 116000):
            twin = under_way(control)
            told = twin.advance(later)
            assert of.ahead(later) == told, control
            assert (shown(of, later)[0], of.delay(later)) == (shown(twin, later)[0], twin.delay(later)), control
        assert of.dump() == before, control


def test_what_has_passed_but_was_not_fed_is_read_all_the_same():
    of = running("0:10 3x20 byo")
    assert [of.remaining(0, now) for now in (9999, 10000, 29999, 30000, 69999, 70000, 99999)] == [
        1,
        20000,
        1,
        20000,
        1,
        0,
        0,
    ]
    assert [of.periods(0, now) for now in (9999, 10000, 30000, 50000, 70000)] == [3, 3, 2, 1, 0]
    assert [of.total(0, now) for now in (0, 10000, 35000, 69999, 70000)] == [70000, 60000, 35000, 1, 0]
    assert of.advance(0) == [] and of.periods(0) == 3 and of.remaining(0, 0) == 10000


def test_the_wait_is_the_time_to_the_next_mark_and_to_those_behind_it():
    of = running("0:10d2 2x20 byo")
    assert [of.wait(since) for since in (0, 11999, 12000, 32000)] == [12000, 12000, 32000, 52000]
    of.advance(13000)
    assert [of.wait(since) for since in (0, 19000)] == [19000, 39000]
    of.pause(14000)
    assert of.wait() > 1 << 29
    of.resume(0)
    assert of.wait() == 18000
    of.advance(60000)
    assert of.wait() > 1 << 29


def test_a_corrected_reading_runs_on_in_every_mode():
    ends = {"11/turn": "turn", "3x30 byo": "period", "0:10 3x20 byo": "stage", "0:10 2/0:20 can": "stage"}
    ends["0:15, 12/turn"] = "stage"
    for control in MODES:
        of = running(control, 3, 1)
        of.set(1, 1000, ms=7000)
        delay = of.delay(1000)
        assert of.remaining(1, 1000) == 7000, control
        told = [event for event in of.advance(8000 + delay) if event[0] != "warning"]
        assert told == [(ends.get(control, "flag"), 1, 8000 + delay)], control


def test_a_corrected_reading_lifts_the_flag_in_every_mode():
    for control in MODES:
        if "/turn" in control:
            continue
        of = running(control)
        of.advance(400000)
        assert of.flags() == [0] and of.total(0, 400000) == 0, control
        of.set(0, 400000, ms=5000)
        assert of.flags() == [] and of.remaining(0, 401000) == 4000, control
        told = of.advance(500000)
        assert told[0][2] == 405000 and told[-1][0] == "flag" and of.flags() == [0], control


def test_the_bytes_of_plain_clocks_are_those_of_the_first_records():
    of = Clock(["1", "60/turn", "5"], 3)
    of.start(0, 0)
    now = turns(of, 0, 70000, 1000, 9000, 500)
    of.pause(now + 9500)
    assert bytes(of.snapshot()) == (
        b"\x01\x01\x00\x00\x00\x00\x00\x02\x00\x44\xc5\x00\x00\x01\x00\xb8\x70\x04\x00\x01\x00"
    )


def test_a_reading_of_another_clock_is_refused():
    for control in ("3x30 byo", "5d3", "5 hourglass", "1/5:00, 5:00"):
        refused(DataError, Clock(control, 2).restore, Clock("5", 2).snapshot())
        refused(DataError, Clock("5", 2).restore, Clock(control, 2).snapshot())


def test_a_damaged_dump_is_refused_in_a_mode_with_stages():
    of = Clock(["1/0:10d3, 2x10 byo", "10/gong", "2/0:20 can"], 3)
    of.start(0, 0)
    of.press(6000)
    of.pause(80000)
    damage_is_refused(of)


def test_75_seconds_at_once_are_75000_steps_of_one_millisecond():
    for control, seats in (("0:05d3, 0:10, 0:07 4x9 byo", 2), ("0:40 3/0:30 can", 3), ("1 hourglass", 4)):
        small, big = running(control, seats, 1), running(control, seats, 1)
        told = []
        for now in range(1, 75001):
            told.extend(small.advance(now))
        assert told == big.advance(75000), control
        assert small.snapshot() == big.snapshot() and left(small, 75000) == left(big, 75000)
        assert told[-1][0] == "flag", control
