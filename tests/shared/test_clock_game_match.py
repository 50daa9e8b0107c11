# SPDX-License-Identifier: MIT
"""A sitting of the clock as a match: whose time runs, what is charged, what a flag means; times in ms."""

from proof import refused
from shared_engine import events
from shared_engine.contract import SettingsError
from shared_engine.events import LATEST
from shared_engine.match import Match, MatchError


def match(control="usual", seats=2, ready=True, **settings):
    table = Match.begin_new("clock", seats, 1, None, control, settings)
    if ready:
        table.ready(0)
    return table


def play(table, at, *texts):
    """Each text by the seat to move, a second apart."""
    for number, text in enumerate(texts):
        table.submit(table.seat(), table.state.parse(text), at + 1000 * number)
    return table


def left(table, at):
    return [table.clock.remaining(seat, at) for seat in range(table.setup.seats)]


def moves(table):
    return [table.clock.moves(seat) for seat in range(table.setup.seats)]


def kinds(table):
    """The events so far, in words."""
    found, at = [], 0
    while at < len(table.log):
        kind, _, _, _, at = events.event_at(table.log, at)
        found.append(events.WORDS[kind])
    return found


def test_what_is_usual_is_taken_where_nothing_is_said():
    table = match()
    assert table.setup.controls == ("5+3",)
    assert table.setup.settings == {"undo": "strict", "flag": "note", "strict_handover": True, "pause": "any"}
    other = match("10", flag="loss", strict_handover=False)
    assert other.setup.controls == ("10",)
    assert other.setup.settings["flag"] == "loss" and not other.setup.settings["strict_handover"]
    assert match(None).clock is None


def test_what_is_usual_elsewhere_stays():
    setup = Match.begin_new("latice", 2, 1).setup
    assert setup.controls == ("60/turn",) and setup.settings["flag"] is None
    assert not setup.settings["strict_handover"]


def test_no_bot_plays_at_a_clock():
    message = refused(SettingsError, Match.begin_new, "clock", 2, 1, players=["person", ("bot", 1)])
    assert message.startswith("players") and "Clock" in message


def test_the_clock_starts_when_the_seat_to_begin_says_so():
    table = match(ready=False)
    assert table.waiting and table.advance(90000) == []
    table.ready(90000)
    assert left(table, 100000) == [290000, 300000]


def test_the_press_of_one_seat_starts_the_time_of_the_next_at_once():
    table = play(match(), 10000, "over")
    assert not table.waiting and table.clock.running == 1
    assert left(table, 15000) == [293000, 295000]


def test_with_a_free_handover_nobody_is_charged_until_the_next_seat_confirms():
    table = play(match(strict_handover=False), 10000, "over")
    assert table.waiting and left(table, 15000) == [293000, 300000]
    table.ready(20000)
    assert left(table, 25000) == [293000, 295000]


def test_reverse_and_others_going_out_and_in_leave_the_time_running():
    table = play(match("5+3", 4), 10000, "reverse", "out 2", "in 2", "reverse")
    assert table.clock.running == 0 and moves(table) == [0] * 4
    assert left(table, 20000) == [280000, 300000, 300000, 300000]


def test_time_goes_round_in_the_order_that_there_is():
    table = play(match("5", 4), 10000, "out 1", "over", "reverse", "over", "over")
    assert table.seat() == table.clock.running == 3
    assert moves(table) == [2, 0, 1, 0]
    # 0: 11 s and from 13 s to 14 s; 2: from 11 s to 13 s; 3 from 14 s on
    assert left(table, 20000) == [288000, 300000, 298000, 294000]


def test_who_goes_out_on_its_turn_has_completed_it():
    table = play(match("5+3", 3), 10000, "out 0")
    assert table.clock.running == 1 and moves(table) == [1, 0, 0]
    assert left(table, 10000) == [293000, 300000, 300000]


def test_who_is_alone_in_presses_for_itself():
    table = play(match("5+3", 2), 10000, "out 1", "over", "over")
    assert table.clock.running == 0 and moves(table) == [2, 0]
    assert left(table, 12000) == [294000, 300000]


def test_a_turn_timer_that_runs_out_ends_no_turn():
    table = match("60/turn")
    assert table.advance(65000) == [("warning", 0, 50000), ("turn", 0, 60000)]
    assert table.seat() == 0 and table.clock.running == 0 and left(table, 95000) == [0, 60000]
    play(table, 95000, "over")
    assert table.clock.running == 1 and moves(table) == [1, 0] and left(table, 100000) == [60000, 55000]
    assert kinds(table) == ["ready", "expire", "act"]


def test_a_turn_timer_that_has_run_out_does_so_once_however_long_the_turn_is():
    table = match("60/turn")
    for hour in range(1, 200):
        table.advance(hour * 3600000)
    assert kinds(table) == ["ready", "expire"] and table.seat() == 0


def test_a_turn_timer_that_runs_out_is_nothing_to_undo():
    table = play(match("60/turn"), 10000, "over")
    table.advance(75000)
    assert left(table, 75000) == [60000, 0] and table.steps() == (1, 0)
    table.undo(80000)
    assert table.seat() == table.clock.running == 0 and left(table, 85000) == [55000, 60000]
    table.redo(90000)
    assert table.seat() == 1 and left(table, 95000) == [60000, 55000]


def test_a_turn_timer_that_runs_out_while_a_press_could_be_redone_leaves_that_possible():
    table = play(match("60/turn"), 10000, "over")
    table.undo(20000)
    table.advance(100000)
    assert left(table, 100000) == [0, 60000] and table.steps() == (0, 1)
    table.redo(110000)
    assert table.seat() == 1 and left(table, 115000) == [60000, 55000]


def test_undo_brings_back_position_clocks_and_who_is_to_move():
    table = play(match(), 10000, "over")
    play(table, 30000, "over")
    assert left(table, 30000) == [293000, 283000]
    table.undo(40000)
    assert table.seat() == table.clock.running == 1 and not table.waiting
    assert left(table, 45000) == [293000, 295000] and moves(table) == [1, 0]
    table.undo(50000)
    assert table.seat() == 0 and left(table, 50000) == [300000, 300000] and moves(table) == [0, 0]
    refused(MatchError, table.undo, 50000)


def test_every_action_can_be_undone():
    table = match("5", 4)
    for at, text in ((10000, "reverse"), (20000, "out 2"), (30000, "out 0"), (40000, "in 2"), (50000, "end")):
        before, seat = table.state.digest(), table.seat()
        play(table, at, text)
        assert table.state.digest() != before
        table.undo(at + 1000)
        assert table.state.digest() == before and table.seat() == table.clock.running == seat
        table.redo(at + 2000)
    assert table.over


def test_the_end_can_be_undone_and_the_time_runs_again():
    table = play(match(), 10000, "end")
    assert table.result() == ("stopped", [[0, 1]]) and table.clock.running is None
    table.undo(20000)
    assert not table.over and table.clock.running == 0
    assert left(table, 25000) == [295000, 300000]


def test_a_flag_is_noted_and_presses_go_on_to_flagged_seats_too():
    table = match("1+5")
    assert table.advance(65000) == [("flag", 0, 60000)]
    assert not table.over and table.seat() == table.clock.running == 0
    play(table, 70000, "over")
    assert table.clock.running == 1 and left(table, 70000) == [0, 60000] and moves(table) == [1, 0]
    play(table, 80000, "over")
    assert table.clock.running == 0 and left(table, 85000) == [0, 55000]
    play(table, 90000, "over")
    assert table.clock.running == 1 and left(table, 100000) == [0, 45000] and moves(table) == [2, 1]
    assert table.clock.flags() == [0] and kinds(table).count("flag") == 1


def test_when_all_have_flagged_it_is_over_and_the_last_one_is_first():
    table = match("1")
    table.advance(60000)
    play(table, 70000, "over")
    table.advance(200000)
    assert table.result() == ("time", [[1], [0]]) and table.at == 130000 and table.clock.running is None


def test_who_sits_out_keeps_its_time_and_with_it_the_sitting():
    table = play(match("1", 3), 10000, "out 2", "over")
    table.advance(71000)  # 1 had its minute from 11 s on
    play(table, 80000, "over")
    table.advance(900000)
    assert table.clock.flags() == [1, 0] and not table.over and left(table, 900000) == [0, 0, 60000]
    play(table, 900000, "in 2", "reverse", "over")
    assert table.clock.running == 2 and left(table, 912000) == [0, 0, 50000]


def test_a_flag_that_the_arbiter_lifts_can_fall_again():
    table = match("1")
    table.advance(60000)
    table.correct(0, 70000, ms=30000)
    assert table.clock.flags() == [] and left(table, 80000) == [20000, 60000]
    assert table.advance(110000) == [("flag", 0, 100000)] and not table.over


def test_who_loses_on_time_is_behind_the_others():
    table = match("1", 3, flag="loss")
    table.advance(90000)
    assert table.result() == ("time", [[1, 2], [0]])


def test_who_is_retired_by_its_flag_leaves_the_order():
    table = match("1", 3, flag="retire")
    table.advance(60000)
    assert table.state.retired == [0] and table.seat() == table.clock.running == 1
    play(table, 70000, "over", "over")
    assert table.seat() == 1
    table.advance(900000)
    assert table.result() == ("time", [[2], [0, 1]])


def test_who_leaves_on_its_turn_completes_no_move_and_the_next_one_runs():
    table = match("5+3", 3)
    table.retire(0, 10000)
    assert table.clock.running == 1 and moves(table) == [0] * 3
    assert left(table, 20000) == [290000, 290000, 300000]
    table.retire(2, 30000)
    assert table.result() == ("last", [[1], [0, 2]]) and table.clock.running is None


def test_a_pause_stops_everything_and_presses_mean_nothing():
    table = match()
    table.pause(10000, 1)
    refused(MatchError, table.submit, 0, 0, 20000)
    table.resume(10000)
    assert left(table, 15000) == [285000, 300000]


def test_as_long_as_a_match_can_last_nothing_more_happens():
    for control in ("60/turn", "1", None):
        table = match(control)
        at = 0
        while at < LATEST:
            at = min(at + 86400000, LATEST)
            table.advance(at)
        assert table.count <= 2 and not table.over and len(table.log) < 16
        play(table, LATEST, "over")
        assert table.seat() == 1 and table.at == LATEST
        table.undo(LATEST)
        refused(MatchError, table.advance, LATEST + 1)
