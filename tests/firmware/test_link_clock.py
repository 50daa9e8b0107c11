# SPDX-License-Identifier: MIT
"""The clock of a match at a PC: how it stands, and what an arbiter sets."""

import json

from bench_pc import BenchPc
from bench_table import BenchTable
from key_player import lead, seat_to_move
from test_link_commands import did, refused

from shared_engine import record
from shared_engine.link import DO, DONE, UNKNOWN, WRONG_USE


def timed(clock: str = "5", words: str = "seats=2 seed=5"):
    """(table, PC) with a match whose first seat has not taken over yet; times are told in steps of 10 ms."""
    table = BenchTable()
    pc = BenchPc(table)
    status, text = pc.do("start game=latice clock=%s %s" % (clock, words))
    assert status == DONE, text
    table.wait(40)
    return table, pc


def running(clock: str = "5", words: str = "seats=2 seed=5"):
    """(table, PC, seat whose time runs)."""
    table, pc = timed(clock, words)
    seat = seat_to_move(table)
    did(pc, "press %d a" % seat)
    assert lead(table) == "choose"
    return table, pc, seat


def seen(pc) -> dict:
    return json.loads(pc.read("clock"))


# looking


def test_without_a_match_there_is_no_clock():
    table = BenchTable()
    found = seen(BenchPc(table))
    assert found["state"] == "menu" and found["seats"] is None and found["game"] is None
    assert " ".join(sorted(found)) == (
        "at controls delay events flag flags game gone names paused reason running seats sequence state to_move waiting"
    )
    table.away()


def test_an_untimed_match_has_a_game_and_no_clock():
    table, pc = timed("none")
    found = seen(pc)
    assert (found["state"], found["game"], found["names"]) == ("playing", "latice", ["", ""])
    assert found["controls"] is None and found["seats"] is None and found["paused"] is None
    table.away()


def test_before_the_first_seat_takes_over_it_is_waited_for():
    table, pc = timed("5")
    found = seen(pc)
    assert found["controls"] == ["5"] and found["waiting"] and not found["paused"]
    assert found["to_move"] == seat_to_move(table) and found["running"] is None
    assert found["seats"] == [[300000, 300000, 0, 0, False]] * 2 and found["flags"] == []
    table.away()


def test_the_time_of_the_seat_on_turn_runs_and_the_others_stand():
    table, pc, seat = running("5")
    before = seen(pc)
    assert before["running"] == before["to_move"] == seat and not before["waiting"]
    table.wait(7000, 50)
    after = seen(pc)
    assert before["seats"][seat][0] - after["seats"][seat][0] == 7000 == after["at"] - before["at"]
    assert after["seats"][1 - seat] == [300000, 300000, 0, 0, False]
    table.away()


def test_it_is_what_the_screen_shows():
    table, pc, seat = running("60/turn")
    table.wait(1230)
    assert seen(pc)["seats"][seat][0] == table.app.sitting.shown_ms(seat)
    assert seen(pc)["seats"][seat][1] is None  # nobody flags by a turn timer
    table.away()


def test_simple_delay_runs_before_the_time_does():
    table, pc, seat = running("5d3")
    before = seen(pc)
    assert 2900 < before["delay"] <= 3000 and before["seats"][seat][:2] == [300000, 300000 + before["delay"]]
    table.wait(1000)
    assert seen(pc)["delay"] == before["delay"] - 1000 and seen(pc)["seats"][seat][0] == 300000
    table.wait(3000)
    after = seen(pc)
    assert after["delay"] == 0 and after["seats"][seat][0] == 300000 + before["delay"] - 4000
    table.away()


def test_looking_charges_nobody_and_changes_nothing():
    """Time that has passed is told by the table's own tasks: a press that was made before counts before it."""
    table, pc, seat = running("5")
    fed, log, before = table.match.clock.fed, bytes(table.match.log), seen(pc)
    table.port.now += 400000  # the time of the seat is used up, and no task but the link has run since
    assert seen(pc) == before
    assert table.match.clock.fed == fed and bytes(table.match.log) == log and not table.match.over
    table.away()


def test_a_pause_stops_it():
    table, pc, seat = running("5")
    table.wait(1000)
    did(pc, "pause")
    found = seen(pc)
    table.wait(9000, 50)
    assert seen(pc) == found
    assert (found["state"], found["paused"], found["running"], found["to_move"]) == ("paused", True, None, seat)
    table.away()


def test_a_match_that_is_over_tells_how_its_clocks_stood():
    table, pc, seat = running("1")
    table.wait(61000, 50)
    found = seen(pc)
    assert (found["state"], found["reason"], found["flags"]) == ("over", "time", [seat])
    assert found["seats"][seat] == [0, 0, 0, 0, True] and found["seats"][1 - seat] == [60000, 60000, 0, 0, False]
    assert found["running"] is None and found["to_move"] is None
    table.away()


# correcting


def test_a_correction_is_what_the_clock_shows_and_an_event_of_the_match():
    table, pc, seat = running("5")
    count = table.match.count
    assert did(pc, "correct %d ms=90000 moves=12" % (1 - seat)) == ""
    assert seen(pc)["seats"][1 - seat] == [90000, 90000, 0, 12, False]
    assert table.match.count == count + 1
    match = record.replay(table.match.record())
    assert match.clock.remaining(1 - seat, match.at) == 90000 and match.clock.moves(1 - seat) == 12
    table.away()


def test_the_seat_on_turn_is_charged_up_to_the_correction_and_not_for_what_was_before():
    table, pc, seat = running("5")
    table.wait(10000, 50)
    did(pc, "correct %d ms=200000" % seat)
    table.wait(1000)
    assert 198900 <= seen(pc)["seats"][seat][0] <= 199000
    table.away()


def test_only_what_is_named_is_set():
    table, pc, seat = running("5")
    did(pc, "correct %d moves=40" % (1 - seat))
    did(pc, "correct %d ms=1" % (1 - seat))
    assert seen(pc)["seats"][1 - seat] == [1, 1, 0, 40, False]
    table.away()


def test_a_paused_clock_is_corrected_and_stays_paused_and_a_power_cut_forgets_nothing():
    table, pc, seat = running("5")
    did(pc, "pause")
    did(pc, "correct %d ms=61000" % seat)
    assert seen(pc)["state"] == "paused" and seen(pc)["seats"][seat][0] == 61000
    table.boot()
    pc.hello()
    assert seen(pc)["state"] == "paused" and seen(pc)["seats"][seat][0] == 61000
    table.away()


def test_no_time_at_all_is_a_flag_as_if_it_had_run_out():
    table, pc, seat = running("5")
    did(pc, "correct %d ms=0" % (1 - seat))
    table.wait(100)
    found = seen(pc)
    assert (found["state"], found["reason"], found["flags"]) == ("over", "time", [1 - seat])
    table.away()


def test_what_ran_out_before_a_correction_comes_first():
    table, pc, seat = running("1")
    table.port.now += 70000
    assert "just ended" in refused(pc, "correct %d ms=50000" % seat)
    table.wait(50)
    assert seen(pc)["state"] == "over"
    table.away()


def test_a_correction_that_is_said_again_is_made_once():
    table, pc, seat = running("5")
    count = table.match.count
    line = pc.host.request(DO, b"correct 0 moves=7")
    assert pc.repeat(line)[0] == pc.repeat(line)[0] == DONE
    assert table.match.count == count + 1
    table.away()


def test_what_cannot_be_set_is_refused_and_changes_nothing():
    table, pc, seat = running("5")
    log = bytes(table.match.log)
    for words, right in (
        ("", "correct SEAT"),
        ("0", "one number at least"),
        ("ms=5", "seat 0 to 3"),
        ("4 ms=5", "seat 0 to 3"),
        ("2 ms=5", "seats 0 to 1"),
        ("0 ms", "ms=N"),
        ("0 ms=", "ms=N"),
        ("0 ms=-1", "ms=N"),
        ("0 ms=1.5", "ms=N"),
        ("0 ms=5 ms=6", "once each"),
        ("0 time=5", "ms=N"),
        ("0 ms=1000000000", "ms=N"),
        ("0 ms=360000000", "99:59:59"),
        ("0 moves=65536", "65535"),
        ("0 periods=1", "periods"),
    ):
        assert right in refused(pc, "correct " + words, WRONG_USE), words
    assert bytes(table.match.log) == log
    table.away()


def test_without_a_clock_or_a_match_there_is_nothing_to_correct():
    table, pc = timed("none")
    assert "untimed" in refused(pc, "correct 0 ms=5000")
    did(pc, "abandon")
    assert "no match" in refused(pc, "correct 0 ms=5000")
    assert "no match" in refused(pc, "end")
    table.away()


def test_a_game_is_not_ended_like_a_sitting_of_the_clock():
    table, pc, _ = running("5")
    assert "abandon" in refused(pc, "end")
    assert seen(pc)["state"] == "playing"
    table.away()


def test_what_a_table_does_not_know_it_says():
    table = BenchTable()
    assert "correct" in refused(BenchPc(table), "amend 0 ms=5", UNKNOWN)
    table.away()
