# SPDX-License-Identifier: MIT
"""The match with its clock, on a game worked out by hand (see heap_game); times in ms."""

import heap_game

from proof import refused
from shared_engine.contract import IllegalAction, SettingsError
from shared_engine.match import Match, MatchError

heap_game.seat_it()


def match(control="60/turn", seats=2, stones=100, ready=True, **settings):
    table = Match.begin_new("heap", seats, 1, {"stones": stones}, control, settings)
    if ready:
        table.ready(0)
    return table


def left(table, at):
    return [table.clock.remaining(seat, at) for seat in range(table.setup.seats)]


def test_the_clock_waits_until_the_seat_to_begin_confirms():
    table = match("5", ready=False)
    assert table.waiting and table.clock.running is None and table.clock.to_move == 0
    assert table.advance(120000) == []
    table.ready(120000)
    assert not table.waiting
    assert left(table, 130000) == [290000, 300000]


def test_a_ready_that_nobody_waits_for_is_no_event():
    table = match()
    assert table.count == 1
    table.ready(5000)
    assert table.count == 1
    untimed = match(None)
    assert untimed.count == 0 and untimed.clock is None and not untimed.waiting


def test_a_turn_is_charged_at_the_stamp_of_the_press():
    table = match("5")
    table.submit(0, 1, 12345)
    assert left(table, 99999) == [287655, 300000]
    assert table.at == 12345


def test_looking_at_the_clock_before_an_earlier_press_is_fed_charges_nothing_more():
    table = match("5")
    assert table.advance(12600) == []
    table.submit(0, 1, 12345)
    assert left(table, 12600) == [287655, 300000]


def test_a_warning_told_before_an_earlier_press_is_fed_charges_nothing_more():
    table = match("60/turn", strict_handover=True)
    assert table.advance(50100) == [("warning", 0, 50000)]
    table.submit(0, 1, 49950)
    assert table.clock.remaining(1, 49950) == 60000
    assert table.advance(99949) == []
    assert table.advance(99950) == [("warning", 1, 99950)]


def test_the_moment_between_two_seats_is_charged_to_nobody():
    table = match("5")
    table.submit(0, 1, 10000)
    assert table.waiting and table.clock.to_move == 1
    table.ready(25000)
    table.submit(1, 1, 26000)
    assert left(table, 90000) == [290000, 299000]


def test_a_strict_hand_over_is_charged_to_the_next_seat():
    table = match("5", strict_handover=True)
    table.submit(0, 1, 10000)
    assert not table.waiting
    table.submit(1, 1, 26000)
    assert left(table, 26000) == [290000, 284000]


def test_acting_without_a_ready_confirms_and_charges_nothing():
    table = match("5")
    table.submit(0, 1, 10000)
    table.submit(1, 2, 60000)
    assert left(table, 60000) == [290000, 300000]


def test_a_seat_that_acts_without_a_ready_and_goes_on_with_its_turn_is_charged_from_there():
    table = Match.begin_new("latice", 2, 1, control="5")
    seat = table.seat()
    table.submit(seat, table.state.parse("exchange nG"), 10000)
    assert table.seat() == seat and not table.waiting and table.clock.running == seat
    table.submit(seat, table.state.parse("end"), 14000)
    assert table.clock.remaining(seat, 14000) == 296000


def test_a_set_turn_time_holds_from_the_first_turn():
    table = match("90/turn", ready=False)
    assert left(table, 0) == [90000, 90000]
    table.ready(1000)
    assert table.advance(90999) == [("warning", 0, 81000)]
    assert table.advance(91000) == [("turn", 0, 91000)]


def test_a_used_up_turn_expires_at_its_exact_time_and_the_next_seat_is_to_move():
    table = match("60/turn", 3)
    assert table.advance(75000) == [("warning", 0, 50000), ("turn", 0, 60000)]
    assert table.at == 60000 and table.count == 2
    assert table.seat() == 1 and table.waiting
    assert left(table, 75000) == [60000, 60000, 60000]


def test_an_absent_table_expires_turn_after_turn_when_hand_overs_are_strict():
    table = match("10/turn", 2, strict_handover=True)
    assert table.advance(35000) == [("turn", 0, 10000), ("turn", 1, 20000), ("turn", 0, 30000)]
    assert table.seat() == 1 and table.clock.remaining(1, 35000) == 5000


def test_a_press_at_the_very_millisecond_of_expiry_is_too_late():
    table = match("60/turn")
    refused(IllegalAction, table.submit, 0, 1, 60000)
    assert table.state.stones == 100
    assert table.advance(60000) == [("warning", 0, 50000), ("turn", 0, 60000)]
    early = match("60/turn")
    early.submit(0, 1, 59999)
    assert early.state.stones == 99


def test_with_two_seats_a_flag_loses():
    table = match("1")
    assert table.advance(70000) == [("flag", 0, 60000)]
    assert table.over and table.result() == ("time", [[1], [0]])
    assert table.clock.running is None and left(table, 80000) == [0, 60000]
    assert table.advance(90000) == []
    assert "over" in refused(MatchError, table.submit, 1, 1, 90000)


def test_with_three_seats_a_flag_retires_the_seat_and_the_turn_goes_on():
    table = match("1", 3)
    table.submit(0, 1, 10000)
    table.ready(10000)
    assert table.advance(75000) == [("flag", 1, 70000)]
    assert not table.over and table.seat() == 2 and table.state.retired == [1]
    table.ready(80000)
    assert left(table, 81000) == [50000, 0, 59000]
    assert table.clock.moves(1) == 0


def test_the_last_one_standing_wins():
    table = match("1", 3)
    table.advance(60000)
    table.ready(60000)
    assert table.advance(120000) == [("flag", 1, 120000)]
    assert table.over and table.result() == ("time", [[2], [1], [0]])


def test_a_flag_that_loses_among_four_puts_the_seat_below_all():
    table = match("1", 4, flag="loss")
    table.advance(60000)
    assert table.result() == ("time", [[1, 2, 3], [0]])


def test_a_flag_that_loses_takes_the_partner_along():
    table = Match.begin_new("heap", 4, 1, {"partners": True}, "1", {"flag": "loss"})
    table.ready(0)
    table.advance(60000)
    assert table.result() == ("time", [[1, 3], [0, 2]])


def test_a_flag_only_noted_lets_the_seat_play_on():
    table = match("1", 2, flag="note")
    assert table.advance(70000) == [("flag", 0, 60000)]
    table.submit(0, 1, 75000)
    assert table.seat() == 1 and not table.over and table.clock.flags() == [0]


def test_when_all_have_flagged_who_fell_last_wins():
    table = match("1", 2, flag="note")
    table.submit(0, 1, 70000)
    table.ready(70000)
    table.advance(130000)
    assert table.over and table.result() == ("time", [[1], [0]])


def test_when_all_but_those_who_left_have_flagged_the_match_is_over():
    table = match("1", 3, flag="note")
    table.retire(1, 1000)
    table.submit(0, 1, 70000)
    table.ready(70000)
    table.advance(130000)
    assert table.over and table.result() == ("time", [[2], [0], [1]])


def test_a_correction_behind_a_warning_already_told_still_ends_the_turn_in_time():
    table = match("60/turn")
    assert table.advance(50100) == [("warning", 0, 50000)]
    table.correct(0, 49950, ms=20)
    assert table.advance(50100) == [("turn", 0, 49970)]


def test_every_seat_can_fall_with_two_three_and_four_seats():
    for seats in (2, 3, 4):
        for seat in range(seats):
            table = match("1", seats, flag="note")
            for before in range(seat):
                table.submit(before, 1, 1000 * before)
                table.ready(1000 * before)
            began = table.at
            assert table.advance(500000) == [("flag", seat, began + 60000)]


def test_a_pause_stops_all_and_refuses_every_action():
    table = match("5")
    table.pause(10000)
    table.pause(11000)
    assert table.paused and table.clock.running is None
    assert "paused" in refused(MatchError, table.submit, 0, 1, 12000)
    table.ready(12000)
    table.resume(500000)
    table.resume(500000)
    assert left(table, 501000) == [289000, 300000]
    assert table.count == 3


def test_a_pause_during_a_hand_over_leaves_it_to_be_confirmed():
    table = match("5")
    table.submit(0, 1, 1000)
    table.pause(2000)
    table.ready(3000)
    table.resume(9000)
    assert table.waiting and table.clock.running is None
    table.ready(10000)
    assert left(table, 11000) == [299000, 299000]


def test_only_the_arbiter_pauses_when_the_setting_says_so():
    table = match("5", pause="arbiter")
    for seat in (0, 1):
        assert "arbiter" in refused(MatchError, table.pause, 1000, seat)
    table.pause(1000)
    assert table.paused
    free = match("5", 4)
    free.pause(1000, 3)
    assert free.paused


def test_the_arbiter_corrects_a_clock_by_an_event():
    table = match("5")
    table.correct(1, 10000, ms=5000, moves=12)
    assert left(table, 10000) == [290000, 5000] and table.clock.moves(1) == 12
    assert table.count == 2
    before = table.digest(), bytes(table.log)
    refused(ValueError, table.correct, 2, 10000, ms=5000)
    refused(ValueError, table.correct, 1, 10000, ms=-1)
    refused(ValueError, table.correct, 1, 10000, periods=3)
    assert (table.digest(), bytes(table.log)) == before
    assert "untimed" in refused(ValueError, match(None).correct, 0, 1, 1000)


def test_a_correction_to_zero_is_a_flag_at_that_moment():
    table = match("5")
    table.correct(1, 10000, ms=0)
    assert table.advance(10000) == [("flag", 1, 10000)]
    assert table.result() == ("time", [[0], [1]])


def test_a_walk_over_leaves_the_turn_where_it_is_or_gives_it_on():
    table = match("5", 3)
    table.retire(2, 1000)
    assert table.clock.running == 0 and not table.waiting
    table.retire(0, 3000)
    assert table.over and table.result() == ("alone", [[1], [0], [2]])
    four = match("5", 4)
    four.retire(0, 2000)
    assert four.seat() == 1 and four.waiting
    four.ready(5000)
    assert left(four, 6000) == [298000, 299000, 300000, 300000]


def test_no_clock_runs_after_the_end():
    table = match("5", stones=1)
    table.submit(0, 1, 5000)
    assert table.over and table.clock.running is None and table.clock.to_move is None
    assert table.result() == ("taken", [[0], [1]])
    assert left(table, 99000) == [295000, 300000]


def test_an_abandoned_match_has_no_winner_by_rule_and_no_further_events():
    table = match("5")
    table.abandon(4000)
    assert table.result()[0] == "abandoned" and table.clock.running is None
    for call in (table.ready, table.pause, table.resume, table.abandon, table.undo, table.redo):
        refused(MatchError, call, 5000)
    refused(MatchError, table.expire, 0, 5000)
    refused(MatchError, table.retire, 0, 5000)
    assert table.count == 2


def test_a_stamp_before_the_last_event_counts_as_that_event_s_time():
    table = match("5")
    table.submit(0, 1, 10000)
    table.ready(9000)
    assert table.at == 10000
    table.submit(1, 1, 11000)
    assert left(table, 11000) == [290000, 299000]


def test_a_refused_call_appends_nothing_and_changes_nothing():
    table = match("5")
    before = table.digest(), bytes(table.log), left(table, 7000)
    refused(IllegalAction, table.submit, 0, 7, 7000)
    refused(IllegalAction, table.submit, 1, 1, 7000)
    refused(MatchError, table.redo, 7000)
    refused(MatchError, table.undo, 7000)
    refused(MatchError, table.expire, 1, 7000)
    refused(MatchError, table.retire, 5, 7000)
    assert (table.digest(), bytes(table.log), left(table, 7000)) == before
    table.submit(0, 1, 6000)
    assert left(table, 6000) == [294000, 300000]


def test_time_odds_are_a_control_for_each_seat():
    table = match(["5", "1:30"])
    assert left(table, 0) == [300000, 90000]


def test_settings_that_cannot_be_are_refused_by_name():
    for settings, name in (
        ({"undo": "maybe"}, "undo"),
        ({"flag": "death"}, "flag"),
        ({"speed": 3}, "settings"),
        ({"pause": "nobody"}, "pause"),
    ):
        assert refused(SettingsError, Match.begin_new, "heap", 2, 1, settings=settings).startswith(name)
    for named, name in (
        ({"names": ["only one"]}, "names"),
        ({"players": ["person", "robot"]}, "players"),
        ({"players": ["person", ("bot", 0)]}, "players"),
        ({"table_id": "text"}, "table_id"),
        ({"sequence": -1}, "sequence"),
        ({"started": "today"}, "started"),
        ({"options": {"stones": 0}}, "stones"),
        ({"options": {"pebbles": 1}}, "pebbles"),
    ):
        assert refused(SettingsError, Match.begin_new, "heap", 2, 1, **named).startswith(name)
    assert "5+3" in refused(ValueError, Match.begin_new, "heap", 2, 1, control="5+")
    refused(SettingsError, Match.begin_new, "heap", 5, 1)
    refused(SettingsError, Match.begin_new, "heap", 2, -1)
    refused(SettingsError, Match.begin_new, "heap", 2, 1, {"rush": True}, "5")
    refused(SettingsError, Match.begin_new, "chess", 2, 1)
