# SPDX-License-Identifier: MIT
"""The arbiter's corrections by keys, from the pause of any timed match."""

import sys

from bench_table import BenchTable
from clock_bench import heard, left, running

from shared_engine import record


def opened(table, side: int = 0) -> None:
    """The menu of the pause, and there TIMES."""
    table.press(side, "b")
    for _ in range(12):
        if table.line("> ") == "TIMES":
            break
        table.press(side, "down")
    table.press(side, "a")
    assert table.said.startswith("SET TIMES")


def to_row(table, row: str) -> None:
    for _ in range(6):
        if table.line("> ").startswith(row):
            return
        table.press(0, "down")
    raise AssertionError("there is no row " + row)


def test_minutes_and_seconds_are_set_and_a_puts_them_into_force():
    table = running(2)
    table.wait(9700, 100)
    opened(table)
    assert table.said.split("\n")[-1] == "4:51 #0 > 4:51 #0"
    to_row(table, "MINUTES")
    table.press(0, "right", "right")
    to_row(table, "SECONDS")
    table.press(0, "left")
    assert table.said.split("\n")[-1] == "4:51 #0 > 6:50 #0" and left(table, 0) < 300000
    table.press(0, "a")
    assert left(table, 0) == 410000 and left(table, 1) == 300000
    assert table.said.split("\n")[-1] == "SET: 6:50 #0 > 6:50 #0"
    assert record.replay(table.match.record()).digest() == table.match.digest()
    table.away()


def test_another_seat_is_chosen_and_only_its_turns_are_set():
    table = running(3)
    table.wait(2345)
    opened(table)
    before = [left(table, seat) for seat in range(3)]
    table.press(0, "right", "right")
    assert table.line("> ") == "PLAYER: P3"
    to_row(table, "TURNS")
    table.press(0, "right", "right", "right", "a")
    assert [table.match.clock.moves(seat) for seat in range(3)] == [0, 0, 3]
    assert [left(table, seat) for seat in range(3)] == before
    table.away()


def test_periods_are_set_where_there_are_any():
    table = running(2, "5 3x30 byo")
    opened(table)
    to_row(table, "PERIODS")
    table.press(0, "left", "a")
    assert table.match.clock.periods(0) == 2
    table.press(0, "left", "left", "left")
    assert table.line("> ") == "PERIODS: 1"
    table.away()
    table = running(2)
    opened(table)
    assert "PERIODS" not in table.said
    table.away()


def test_a_key_that_is_held_goes_faster_the_longer_it_is_held():
    table = running(2)
    opened(table)
    to_row(table, "SECONDS")
    table.hold(0, "right")
    table.wait(2700)  # 17 presses of a held key: 10 single seconds, then ten at a time
    table.let_go(0, "right")
    told = table.said.split("\n")[-1]
    minutes, seconds = told.split("> ")[1].split(" ")[0].split(":")
    grown = int(minutes) * 60 + int(seconds) - 300
    assert 60 <= grown <= 100
    table.press(0, "right")  # a single press is a single second again
    minutes, seconds = table.said.split("> ")[-1].split(" ")[0].split(":")
    assert int(minutes) * 60 + int(seconds) - 300 == grown + 1
    table.away()


def test_a_correction_of_nothing_is_refused_and_b_leaves_without_one():
    table = running(2)
    opened(table)
    count = table.match.count
    table.port.sound.played.clear()
    table.press(0, "a")
    assert heard(table, "no") == 1 and table.line("! ").startswith("CHANGE SOMETHING")
    to_row(table, "MINUTES")
    table.press(0, "right", "b")
    assert table.said.startswith("PAUSE") and table.match.count == count and left(table, 0) <= 300000
    table.press(0, "b")
    table.wait(1000)
    assert left(table, 0) < 299500
    table.away()


def test_a_correction_lifts_a_flag():
    table = running(2, "0:10")
    table.wait(11000, 100)
    assert table.match.clock.flags() == [0]
    opened(table)
    to_row(table, "SECONDS")
    table.press(0, "right", "right", "a", "b", "b")
    assert table.match.clock.flags() == [] and 1900 <= left(table, 0) <= 2000
    assert table.app.screen.times[0] == "2.0"
    table.away()


def test_a_correction_is_kept_over_a_power_cut():
    table = running(2)
    opened(table)
    to_row(table, "MINUTES")
    table.press(0, "right", "a")
    table.boot()
    assert left(table, 0) == 360000
    table.away()


def test_a_timed_match_of_any_game_is_corrected_and_an_untimed_one_has_no_such_row():
    table = BenchTable(request={"game": "latice", "seats": 2, "bots": (), "seed": 5, "control": "10+5"})
    table.press(0, "a")
    opened(table)
    to_row(table, "MINUTES")
    table.press(0, "left", "a", "b", "b")
    assert left(table, table.match.seat()) == 540000  # whoever it was drawn that begins
    table.away()
    table = BenchTable(request={"game": "lsd", "seats": 2, "bots": (), "seed": 5, "control": None})
    table.press(0, "b")
    assert table.said.startswith("PAUSE") and "TIMES" not in table.said
    table.away()


def test_the_screen_is_not_in_memory_before_it_is_wanted_and_after_the_pause():
    table = running(2)
    assert "table.screens.correcting" not in sys.modules
    opened(table)
    assert "table.screens.correcting" in sys.modules
    table.press(0, "b", "b")
    assert "table.screens.correcting" not in sys.modules and "table.screens.clock.pause" not in sys.modules
    table.away()


def test_the_screen_turns_to_the_pod_that_presses():
    table = running(2)
    opened(table)
    before = bytes(table.app.canvas.pixels)
    table.press(2, "down", "up")
    turned = bytes(table.app.canvas.pixels)
    assert turned == bytes([before[4095 - at] for at in range(4096)])
    table.away()
