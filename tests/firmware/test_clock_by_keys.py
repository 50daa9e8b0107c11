# SPDX-License-Identifier: MIT
"""A sitting of the chess clock by the keys of the pods: who hands over, who is refused, what a pause may do."""

from bench_table import BenchTable
from clock_bench import begun, heard, left, press_at, running

from shared_engine import record
from table.seats import SIDES
from table.ticks import after


def sides_of(table):
    return SIDES[table.match.state.seats]


def test_no_time_runs_before_any_pod_presses_a():
    table = begun(2)
    table.wait(5000, 100)
    assert left(table, 0) == left(table, 1) == 300000
    assert table.said.startswith("CLOCK, P1 TO MOVE (NOT STARTED)")
    press_at(table, 2, "a")  # the other pod
    table.wait(1000)
    assert left(table, 0) < 299500 and left(table, 1) == 300000
    table.away()


def test_who_begins_is_the_option_and_any_pod_starts_that_seat():
    table = begun(3, options={"starter": 2})
    press_at(table, 1, "a")
    table.wait(2000)
    assert left(table, 2) < 299000 and left(table, 0) == left(table, 1) == 300000
    table.away()


def test_a_of_the_seat_on_turn_hands_over_in_order_for_two_three_and_four_seats():
    for seats in (2, 3, 4):
        table = running(seats)
        for turn in range(2 * seats):
            assert table.match.seat() == turn % seats
            press_at(table, sides_of(table)[turn % seats], "a")
        assert [table.match.clock.moves(seat) for seat in range(seats)] == [2] * seats
        table.away()


def test_a_press_is_charged_at_its_stamp_though_it_is_handled_300_ms_later():
    table = running(2, "5+3")
    table.wait(2000)
    before = left(table, 0)
    shown_at = table.port.now
    table.port.keys.level = 1 << 4  # the pod's A, seen by the scan from now on
    for _ in range(6):
        table.port.now = after(table.port.now, 50)  # the table is busy: nothing looks at the keys, but time is followed
        table.app.tick()
    stamp = after(table.port.keys.stamp, 2)
    table.wait(50)
    table.let_go(0, "a")
    assert table.match.seat() == 1
    assert left(table, 0) == before - ((stamp - shown_at) & 0x3FFFFFFF) + 3000
    assert ((stamp - shown_at) & 0x3FFFFFFF) <= 2
    table.away()


def test_a_press_before_the_flag_that_is_handled_after_it_saves_the_seat():
    table = running(2, "0:10")
    table.wait(9700, 100)
    table.wait(left(table, 0) - 100)
    table.port.keys.level = 1 << 4
    for _ in range(6):
        table.port.now = after(table.port.now, 50)
        table.app.tick()
    assert table.match.clock.flags() == []
    table.wait(50)
    assert table.match.seat() == 1 and table.match.clock.flags() == [] and 90 <= left(table, 0) <= 100
    table.away()


def test_a_of_another_pod_is_refused_and_changes_nothing():
    table = running(4)
    before = table.match.digest(), table.match.count
    for side in (1, 2, 3):
        press_at(table, side, "a")
        assert heard(table, "no") == 1
    assert (table.match.digest(), table.match.count) == before
    assert table.line("P2 ").endswith("! P1 MOVES")
    table.away()


def test_arrows_and_the_pod_of_an_empty_side_are_refused():
    table = running(2)
    count = table.match.count
    for key in ("up", "down", "left", "right"):
        table.press(0, key)
        assert heard(table, "no") == 1
    press_at(table, 1, "a")
    assert heard(table, "no") == 1 and table.line("! ") == "EMPTY SEAT"
    assert table.match.count == count
    table.away()


# pause


def test_b_of_any_pod_stops_all_time_and_shows_all_times():
    table = running(3)
    table.wait(10000, 100)
    press_at(table, 2, "b")
    assert table.said.startswith("PAUSE") and table.match.paused
    times = [left(table, seat) for seat in range(3)]
    table.wait(60000, 500)
    assert [left(table, seat) for seat in range(3)] == times
    assert table.said.split("\n")[-1] == "P1 4:50  P2 5:00  P3 5:00"
    table.press(0, "b")
    table.wait(1000)
    assert left(table, 0) < times[0] - 900
    table.away()


def to_row(table, side: int, row: str) -> None:
    """Walks to a row of the menu."""
    for _ in range(20):
        if table.line("> ").startswith(row):
            return
        table.press(side, "down")
    raise AssertionError("there is no row " + row)


def test_the_order_is_turned_round_from_the_pause():
    table = running(4)
    table.press(0, "b")
    to_row(table, 0, "ORDER")
    assert table.line("> ") == "ORDER: 1>2>3>4"
    table.press(0, "right")
    assert table.line("> ") == "ORDER: 1>4>3>2" and table.match.paused
    table.press(0, "b")
    assert table.match.seat() == 0 and not table.match.paused
    press_at(table, 0, "a")
    assert table.match.seat() == 3
    table.away()


def test_a_seat_sits_out_and_comes_back_from_the_pause():
    table = running(3)
    for told, after_first in (("P2: OUT", 2), ("P2: IN", 1)):
        table.press(0, "b")
        to_row(table, 0, "P2")
        table.press(0, "a")
        assert table.line("> ") == told
        table.press(0, "b")
        press_at(table, 0, "a")
        assert table.match.seat() == after_first
        while table.match.seat() != 0:
            press_at(table, table.match.seat(), "a")
    table.away()


def test_the_seat_on_turn_that_sits_out_gives_the_turn_on_and_is_charged_up_to_the_pause():
    table = running(3)
    table.wait(3000)
    table.press(0, "b")
    used = 300000 - left(table, 0)
    to_row(table, 0, "P1")
    table.press(0, "a", "b")
    table.wait(1000)
    assert 300000 - left(table, 0) == used and left(table, 1) < 299500
    assert "OUT" in table.line("P1 ")
    table.away()


def test_the_last_one_cannot_sit_out():
    table = running(3)
    table.press(0, "b")
    for row in ("P2", "P3"):
        to_row(table, 0, row)
        table.press(0, "a")
    to_row(table, 0, "P1")
    table.press(0, "a")
    assert table.line("! ").startswith("SOMEBODY MUST STAY") and table.match.state.out == [1, 2]
    table.away()


def test_what_is_changed_before_the_beginning_does_not_start_the_clock():
    table = begun(4)
    table.press(0, "b")
    to_row(table, 0, "ORDER")
    table.press(0, "a", "b")
    table.wait(3000, 100)
    assert table.match.paused and left(table, 0) == 300000
    assert table.line("P3: ") == "A: GO"
    press_at(table, 2, "a")
    table.wait(1000)
    assert left(table, 0) < 299500
    table.away()


def test_undo_brings_back_position_clocks_and_side_to_move():
    table = running(2, "5+3")
    table.wait(4000)
    press_at(table, 0, "a")
    table.wait(2000)
    table.press(2, "b")
    to_row(table, 2, "UNDO")
    table.press(2, "a", "b")
    assert table.match.seat() == 0 and not table.match.paused
    assert table.match.clock.moves(0) == 0 and 299900 <= left(table, 0) <= 300000 and left(table, 1) == 300000
    table.away()


def test_the_sound_is_muted_by_a_key_and_stays_so_over_a_power_cut():
    table = running(2)
    table.press(0, "b")
    to_row(table, 0, "SOUND")
    table.press(0, "right", "b")
    table.port.sound.played.clear()
    press_at(table, 0, "a")
    assert table.port.sound.played == []
    table.boot()
    assert not table.app.config["sound"]
    table.away()


def test_the_end_is_asked_for_and_kept_as_a_whole_record():
    table = running(2)
    press_at(table, 0, "a")
    match = table.match
    table.press(0, "b")
    to_row(table, 0, "END")
    table.press(0, "a")
    assert table.line("! ").startswith("END THE SITTING?") and not match.over
    table.press(0, "b")
    assert not match.over
    table.press(0, "a", "a")
    assert match.over and match.result() == ("stopped", [[0, 1]])
    table.wait(5000, 100)
    assert table.said.split("\n")[:2] == ["CLOCK STOPPED", "SITTING IS OVER"]
    assert record.replay(match.record()).digest() == match.digest()
    table.away()


def test_where_only_the_arbiter_pauses_a_seat_is_told_so_and_a_pod_without_a_seat_may():
    table = running(2)
    table.match.setup.settings["pause"] = "arbiter"
    press_at(table, 0, "b")
    assert table.line("! ") == "ONLY THE ARBITER MAY PAUSE." and not table.match.paused
    table.wait(4100, 100)
    assert table.line("! ") == ""  # it hides no time for long
    press_at(table, 1, "b")
    assert table.said.startswith("PAUSE") and table.match.paused
    table.away()


# a power cut


def test_after_a_power_cut_the_clock_comes_back_paused_with_the_right_times():
    table = running(3)
    table.wait(20000, 50)
    press_at(table, 0, "a")
    table.wait(42500, 50)
    before = [left(table, seat) for seat in range(3)]
    table.boot()
    table.wait(60000, 500)
    assert table.line("> ") == "RESUME"
    table.press(2, "a")
    assert table.said.startswith("CLOCK, P2 TO MOVE (PAUSED)")
    table.wait(60000, 500)
    now = [left(table, seat) for seat in range(3)]
    assert (now[0], now[2]) == (before[0], before[2]) and 0 <= now[1] - before[1] <= 1100
    press_at(table, 2, "a")  # anybody
    table.wait(2000)
    assert 1900 <= now[1] - left(table, 1) <= 2100 and table.match.seat() == 1
    table.away()


def test_the_title_leads_to_the_clock_and_back_to_the_games():
    table = BenchTable()
    table.press(0, "up")
    assert table.line("> ") == "CLOCK"
    table.press(0, "a")
    assert table.app.setup.game == "clock" and "START" in table.line("> ")
    table.press(0, "a")
    assert table.said.startswith("CLOCK, P1 TO MOVE (NOT STARTED)")
    table.press(0, "b")
    to_row(table, 0, "TO THE MENU")
    table.press(0, "a")
    to_row(table, 0, "PLAY")
    table.press(0, "a")
    assert table.app.setup.game == "latice"
    table.away()
