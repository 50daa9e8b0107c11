# SPDX-License-Identifier: MIT
"""A journal after the power came back."""

import sys

import heap_game

from proof import refused
from shared_engine.match import Match
from shared_engine.record import RecordError, VersionError, replay
from shared_engine.rng import seed_bytes, seeded

heap_game.seat_it()

CPYTHON = sys.implementation.name == "cpython"


def match(control="5", seats=2, **settings):
    table = Match.begin_new("heap", seats, 1, {"stones": 100}, control, settings)
    table.ready(0)
    return table


def resumed(table, beat=None, cut=None):
    log = bytes(table.log)
    return Match.resume_from(table.header(), log if cut is None else log[:cut], beat)


def test_the_match_comes_back_paused_with_its_clock_at_the_heartbeat():
    table = match()
    table.submit(0, 1, 10000)
    table.ready(11000)
    back = resumed(table, 16000)
    assert back.paused and back.clock.running is None and back.clock.to_move == 1
    assert [back.clock.remaining(seat, 99999) for seat in (0, 1)] == [290000, 295000]
    assert back.at == 16000 and back.count == table.count + 1
    assert back.kept == len(table.log)
    back.resume(16000)
    assert back.clock.remaining(1, 17000) == 294000


def test_without_a_heartbeat_the_clock_stands_at_the_last_event():
    table = match()
    table.submit(0, 1, 10000)
    table.ready(11000)
    assert resumed(table).clock.remaining(1, 0) == 300000
    assert resumed(table, 5000).clock.remaining(1, 0) == 300000
    assert resumed(table, 5000).at == 11000


def test_what_was_not_running_is_not_charged_by_the_heartbeat():
    waiting = match()
    waiting.submit(0, 1, 10000)
    back = resumed(waiting, 20000)
    assert back.waiting and back.clock.remaining(1, 0) == 300000
    paused = match()
    paused.pause(3000)
    back = resumed(paused, 20000)
    assert back.paused and back.count == paused.count and back.clock.remaining(0, 0) == 297000


def test_a_turn_used_up_before_the_heartbeat_expires_at_its_exact_time():
    table = match("60/turn", 3)
    back = resumed(table, 60500)
    assert back.seat() == 1 and back.waiting and back.paused
    assert back.count == table.count + 2 and back.at == 60500
    assert resumed(table, 59999).seat() == 0


def test_a_flag_before_the_heartbeat_is_carried_out():
    back = resumed(match("1"), 60000)
    assert back.over and not back.paused and back.result() == ("time", [[1], [0]])


def test_warnings_of_before_are_not_told_again():
    table = match("60/turn")
    table.advance(55000)
    table.pause(55000)
    table.resume(55000)
    back = resumed(table, 57000)
    back.resume(57000)
    assert back.advance(58000) == []
    assert back.advance(60000) == [("turn", 0, 60000)]


def test_time_off_is_charged_to_nobody_however_often_the_power_goes():
    table = match()
    beat = 0
    for _ in range(5):
        beat += 4000
        table = resumed(table, beat)
        table.resume(beat)
    assert table.clock.remaining(0, beat) == 280000
    assert replay(table.record()).digest() == table.digest()


def test_an_over_match_comes_back_over():
    table = match()
    table.abandon(5000)
    back = resumed(table, 9000)
    assert back.over and back.count == table.count and back.result()[0] == "abandoned"


def test_after_a_resume_undo_goes_on_where_it_was():
    table = match()
    table.submit(0, 3, 10000)
    table.submit(1, 2, 20000)
    table.undo(21000)
    back = resumed(table, 22000)
    back.redo(22000)
    assert back.state.stones == 95
    back.undo(22000)
    back.undo(22000)
    assert back.state.stones == 100


def lively(game, seed, options, events):
    """A match with events of every kind."""
    dice = seeded(seed_bytes(seed))
    table = Match.begin_new(game, 2 + seed % 3, seed, options, "60/turn", {"undo": "casual"})
    at = 0
    while not table.over and table.count < events:
        at += dice.below(400) * (1 + 99 * (dice.below(3) == 0))
        table.advance(at)
        move = dice.below(12)
        try:
            if move == 0:
                table.undo(at)
            elif move == 1:
                table.redo(at)
            elif move == 2:
                table.pause(at)
                table.resume(at)
            elif move == 3:
                table.correct(dice.below(2), at, ms=1 + dice.below(60000), moves=dice.below(300))
            elif move == 4:
                table.ready(at)
            elif move == 5 and dice.below(6) == 0:
                table.retire(dice.below(2), at)
            elif not table.over:
                legal = table.state.actions(table.seat())
                table.submit(table.seat(), legal[dice.below(len(legal))], at)
        except ValueError:
            pass  # nothing to undo or redo there, or the turn has just expired
    return table


def test_a_log_cut_at_any_byte_gives_the_events_before_the_cut():
    for seed in range(6 if CPYTHON else 2):
        table = lively("heap", seed, {"stones": 150}, 60)
        log = bytes(table.log)
        ends, counts = [0], 0
        for cut in range(len(log) + 1):
            back = resumed(table, None, cut)
            assert back.kept <= cut and bytes(back.log[: back.kept]) == log[: back.kept]
            if back.kept > ends[-1]:
                assert back.kept == cut
                ends.append(cut)
                counts += 1
            assert back.kept == ends[-1]
            assert back.paused or back.over
        assert ends[-1] == len(log) and counts == table.count


def test_a_latice_journal_cut_at_any_byte_goes_on_and_can_be_replayed():
    table = lively("latice", 1, {}, 50 if CPYTHON else 25)
    for cut in range(0, len(table.log) + 1, 1 if CPYTHON else 5):
        back = resumed(table, table.at + 500, cut)
        if back.over:
            continue
        back.resume(back.at)
        back.abandon(back.at + 10)
        assert replay(back.record()).record() == back.record()


def test_a_journal_with_an_impossible_event_is_refused_with_its_number():
    table = match()
    table.submit(0, 1, 1000)
    log = bytearray(table.log)
    log[2] = 200  # the second event: no such place in the list
    assert "event 2" in refused(RecordError, Match.resume_from, table.header(), bytes(log))


def test_a_damaged_or_foreign_header_is_refused():
    table = match()
    header = table.header()
    for at in range(len(header)):
        bent = bytearray(header)
        bent[at] ^= 0x20
        refused(RecordError, Match.resume_from, bytes(bent), b"")
        refused(RecordError, Match.resume_from, header[:at], b"")
    bent = bytearray(header)
    bent[3] = 9
    assert "format v9" in refused(VersionError, Match.resume_from, bytes(bent), b"")
