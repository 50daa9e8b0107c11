# SPDX-License-Identifier: MIT
"""What was done last, as a screen marks it for somebody who comes back; and how far undo reaches."""

import heap_game

from proof import refused
from shared_engine.match import Match, MatchError

heap_game.seat_it()


def match(undo="strict", seats=2, **options):
    options["stones"] = options.get("stones", 100)
    table = Match.begin_new("heap", seats, 1, options, None, {"undo": undo})
    table.ready(0)
    return table


def again(table):
    return Match.resume_from(table.header(), bytes(table.log))


def test_the_last_action_is_known_before_and_after_a_power_cut():
    table = match()
    assert table.last_action() is None and again(table).last_action() is None
    table.submit(0, 3, 10)
    table.submit(1, 2, 20)
    assert table.last_action() == again(table).last_action() == (1, 2)


def test_after_an_undo_it_is_the_action_before_and_after_a_redo_the_later_one():
    table = match()
    table.submit(0, 3, 10)
    table.submit(1, 2, 20)
    table.undo(30)
    assert table.last_action() == again(table).last_action() == (0, 3)
    table.undo(40)
    assert table.last_action() is None and again(table).last_action() is None
    table.redo(50)
    table.redo(60)
    assert table.last_action() == again(table).last_action() == (1, 2)


def test_what_cannot_be_undone_any_more_is_known_all_the_same():
    table = match()
    table.submit(0, 3, 10)
    table.submit(1, 9, 20)  # draws
    assert table.last_action() == (1, 9) and table.steps() == (0, 0)
    table.submit(0, 1, 30)
    table.undo(40)
    assert table.last_action() == again(table).last_action() == (1, 9)


def test_neither_an_expiry_nor_a_seat_that_leaves_is_an_action():
    table = match(seats=3)
    table.submit(0, 2, 10)
    table.expire(1, 20)
    assert table.last_action() == again(table).last_action() == (0, 2)
    table.retire(2, 30)
    assert table.steps() == (0, 0)
    assert table.last_action() == again(table).last_action() == (0, 2)


def test_where_all_act_at_once_it_says_who_did():
    table = match(seats=4, rush=True)
    table.submit(2, 3, 10)
    assert table.last_action() == again(table).last_action() == (2, 3)


def test_an_undo_too_many_speaks_of_a_draw_only_after_one():
    for table in (match(), match("casual")):
        table.submit(0, 3, 10)
        table.undo(20)
        assert refused(MatchError, table.undo, 30) == "nothing to undo" and not table.barred
    table = match()
    table.submit(0, 9, 10)
    assert refused(MatchError, table.undo, 20) == "nothing to undo since the last draw" and table.barred
    table.submit(1, 1, 30)
    table.undo(40)
    assert refused(MatchError, table.undo, 50) == "nothing to undo since the last draw"
    assert again(table).barred
    table = match(seats=3)
    table.submit(0, 9, 10)
    table.retire(1, 20)
    assert refused(MatchError, table.undo, 30) == "nothing to undo" and not table.barred
