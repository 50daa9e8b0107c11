# SPDX-License-Identifier: MIT
"""Every mode of the clock at the table: what it shows after spans and presses, with values worked out by hand."""

import whole_match
from clock_bench import begun, left, press_at, running

from table.screens.clock.numerals import time_text
from table.seats import SIDES

NEAR = 60  # ms between a press and what the bench sees of it


def handed_over(table, ms: int) -> None:
    """The seat on turn hands over when so many ms of its turn have passed, counted from the press before."""
    seats = table.match.state.seats
    began = getattr(table, "turn_began", None)
    if began is None:
        began = table.match.at
    while table.app.sitting.now() - began < ms - 100:
        table.wait(min(500, ms - 100 - (table.app.sitting.now() - began)))
    while table.app.sitting.now() - began < ms - 10:
        table.wait(10)
    press_at(table, SIDES[seats][table.match.seat()], "a")
    table.turn_began = table.match.at


def test_increment_is_added_after_each_turn():
    table = running(2, "3+2")
    handed_over(table, 10000)
    assert abs(left(table, 0) - 172000) <= NEAR  # 3:00 - 10 s + 2 s
    assert table.line("P1 ").startswith("PERSON TIME 2:5")
    table.away()


def test_bronstein_gives_back_what_was_used_and_no_more():
    table = running(2, "1b5")
    handed_over(table, 3000)
    assert left(table, 0) == 60000
    handed_over(table, 8000)
    assert abs(left(table, 1) - 57000) <= NEAR  # 8 s used, 5 s given back
    table.away()


def test_a_delay_runs_first_and_is_seen_to_run():
    table = running(2, "1d5")
    table.wait(2000)
    assert table.app.screen.delay == 3 and left(table, 0) == 60000
    handed_over(table, 8000)
    assert abs(left(table, 0) - 57000) <= NEAR
    table.away()


def test_a_turn_in_a_period_of_byo_yomi_makes_it_whole_again():
    table = running(2, "2x10 byo")
    for _ in range(3):
        handed_over(table, 8000)
        handed_over(table, 8000)
    assert left(table, 1) == 10000 and table.match.clock.periods(0) == 2
    table.wait(11000, 50)
    assert "PERIODS 1" in table.line("P1 ") and table.match.clock.flags() == []
    table.wait(10000, 50)
    assert table.match.clock.flags() == [0]
    table.away()


def test_canadian_overtime_gives_a_new_period_after_its_turns():
    table = running(2, "2/0:30 can")
    for _ in range(2):
        handed_over(table, 10000)
    assert abs(left(table, 0) - 20000) <= NEAR
    assert "OVERTIME TURNS TO GO 1" in table.line("P1 ") and table.app.screen.count_of(0, True) == "1 TO GO"
    handed_over(table, 10000)
    assert left(table, 0) == 30000  # the second turn of two
    assert table.app.screen.count_of(0, False) == "2 TO GO"
    table.away()


def test_in_the_hourglass_time_goes_to_the_others():
    table = running(3, "1 hourglass")
    table.wait(9000, 100)
    assert abs(left(table, 0) + left(table, 1) + left(table, 2) - 180000) <= 2
    assert abs(left(table, 1) - 64600) <= 300
    assert table.app.screen.times[1] in ("1:04", "1:05")
    table.away()


def test_a_gong_is_a_flag_and_nothing_carries_over():
    table = running(2, "10/gong")
    handed_over(table, 8000)
    assert left(table, 0) == 10000
    table.wait(10500, 50)
    assert table.match.clock.flags() == [1]
    table.away()


def test_stages_follow_each_other_by_turns():
    table = running(2, "1/1:00, 2:00")
    handed_over(table, 10000)
    assert abs(left(table, 0) - 170000) <= NEAR  # 50 s carry over
    table.away()


def test_seats_have_times_of_their_own():
    table = begun(2, ["5", "2+3"])
    assert [left(table, seat) for seat in range(2)] == [300000, 120000]
    table.away()


def test_where_flags_lose_the_other_wins_and_a_late_press_starts_no_new_sitting():
    table = running(2, "0:10", flag="loss")
    match = table.match
    table.wait(10100, 50)
    assert match.over and match.result() == ("time", [[1], [0]])
    press_at(table, 0, "a")
    press_at(table, 2, "a")
    assert table.match is match and "FLAG 1" in table.said
    table.wait(4500, 100)
    assert table.said.startswith("P2 WINS")
    table.away()


def test_where_flags_retire_the_order_goes_on_without_the_seat():
    table = running(3, "0:10", flag="retire")
    table.wait(10500, 50)
    assert table.match.seat() == 1 and table.match.state.retired == [0]
    press_at(table, 1, "a")
    press_at(table, 2, "a")
    assert table.match.seat() == 1
    assert "LEFT" in table.line("P1 ")
    table.away()


def test_where_a_hand_over_is_free_the_next_seat_starts_its_own_time():
    table = running(2, "5", strict_handover=False)
    press_at(table, 0, "a")
    table.wait(3000, 100)
    assert left(table, 1) == 300000 and table.line("P2: ") == "A: START"
    press_at(table, 0, "a")  # not its business
    assert left(table, 1) == 300000 and table.match.seat() == 1
    press_at(table, 2, "a")
    table.wait(1000)
    assert left(table, 1) < 299500
    table.away()


def test_one_who_looks_at_the_events_of_a_sitting_sees_its_times_after_each():
    table = running(3, "0:20 2x10 byo")
    match = table.match
    for turn in range(12):
        table.wait(3000, 100)
        press_at(table, turn % 3, "a")
        if turn == 5:
            table.press(0, "b", "down", "a", "b")  # an undo
            press_at(table, 2, "a")
    table.press(0, "b", "up", "a", "a")
    assert match.over
    seen = 0
    for again, screen in whole_match.looked_at(match):
        seen += 1
        assert screen.match.digest() == again.digest()
        if not again.over:
            assert screen.turn_of == again.seat()
            assert screen.times[0] == time_text(again.clock.remaining(0, again.at))
    assert seen == match.count
    table.away()


def test_without_a_time_it_tells_whose_turn_it_is():
    table = begun(3, None)
    press_at(table, 0, "a")
    press_at(table, 1, "a")
    assert table.match.seat() == 2 and table.said.startswith("CLOCK, P3 TO MOVE")
    table.press(0, "b")
    assert "TIMES" not in table.said
    table.press(0, "up", "a", "a")
    table.wait(5000, 100)
    assert table.said.startswith("CLOCK STOPPED")
    table.away()
