# SPDX-License-Identifier: MIT
"""Undo and redo as events: position, clocks and side to move together."""

import sys

import heap_game

from proof import refused
from shared_engine.match import Match, MatchError
from shared_engine.rng import seed_bytes, seeded

heap_game.seat_it()

GAMES = 500 if sys.implementation.name == "cpython" else 20
BOT = ("bot", 1)


def match(undo="strict", control="5", seats=2, players=None, **options):
    options["stones"] = options.get("stones", 100)
    table = Match.begin_new("heap", seats, 1, options, control, {"undo": undo}, players=players)
    table.ready(0)
    return table


def test_undo_brings_back_position_clocks_and_side_to_move():
    table = match()
    table.submit(0, 3, 10000)
    table.ready(20000)
    table.undo(25000)
    assert table.state.stones == 100 and table.seat() == 0
    assert [table.clock.remaining(seat, 25000) for seat in (0, 1)] == [300000, 300000]
    assert [table.clock.moves(seat) for seat in (0, 1)] == [0, 0]
    assert table.count == 4 and table.at == 25000


def test_after_an_undo_that_changes_the_turn_the_hand_over_is_confirmed_again():
    table = match()
    table.submit(0, 3, 10000)
    table.ready(20000)
    table.undo(25000)
    assert table.waiting and table.clock.to_move == 0 and table.clock.running is None
    table.ready(30000)
    assert table.clock.remaining(0, 31000) == 299000


def test_redo_does_it_again_with_the_time_it_took():
    table = match()
    table.submit(0, 3, 10000)
    kept = table.digest()
    table.ready(12000)
    table.undo(25000)
    table.redo(26000)
    assert table.digest() == kept
    assert table.state.stones == 97 and table.seat() == 1
    assert table.clock.remaining(0, 26000) == 290000
    assert "redo" in refused(MatchError, table.redo, 26000)


def test_a_new_action_forgets_what_was_undone():
    table = match()
    table.submit(0, 3, 1000)
    table.undo(2000)
    table.submit(0, 1, 3000)
    refused(MatchError, table.redo, 4000)
    table.undo(5000)
    assert table.state.stones == 100


def test_strict_undo_stops_at_the_last_random_draw():
    table = match("strict")
    table.submit(0, 1, 1000)
    table.submit(1, 9, 2000)
    assert "draw" in refused(MatchError, table.undo, 3000)
    stones = table.state.stones
    table.submit(0, 2, 4000)
    table.undo(5000)
    assert table.state.stones == stones
    refused(MatchError, table.undo, 6000)


def test_casual_undo_goes_behind_a_draw_and_the_draw_comes_again():
    table = match("casual")
    table.submit(0, 1, 1000)
    table.submit(1, 9, 2000)
    stones = table.state.stones
    table.undo(3000)
    assert table.state.stones == 99
    table.submit(1, 9, 4000)
    assert table.state.stones == stones
    table.undo(5000)
    table.undo(6000)
    assert table.state.stones == 100


def test_three_undos_within_a_moment_take_back_three_actions():
    table = match()
    for seat in (0, 1, 0, 1):
        table.submit(seat, 1, 1000)
    for at in (2000, 2100, 2200):
        table.undo(at)
    assert table.state.stones == 99 and table.seat() == 1


def test_a_match_says_how_often_undo_and_redo_are_possible():
    table = match()
    assert table.steps() == (0, 0)
    for count in range(3):
        table.submit(table.seat(), 3, 10000 + count)
    assert table.steps() == (3, 0)
    table.undo()
    table.undo()
    assert table.steps() == (1, 2)
    table.redo()
    assert table.steps() == (2, 1)
    table.submit(table.seat(), 2, 20000)  # what was undone is gone
    assert table.steps() == (3, 0)
    against = match(players=("person", BOT))
    against.submit(0, 3, 1000)
    against.submit(1, 3, 2000)
    assert against.steps() == (1, 0)  # the bot's action goes with the person's


def test_undo_without_a_stamp_happens_at_the_last_event():
    table = match()
    table.submit(0, 1, 1000)
    table.undo()
    assert table.at == 1000 and table.state.stones == 100


def test_undo_of_a_person_takes_back_what_bots_did_since():
    table = match("strict", players=["person", BOT, BOT], seats=3)
    table.submit(0, 1, 1000)
    table.submit(1, 1, 2000)
    table.submit(2, 1, 3000)
    kept = table.digest()
    table.undo(4000)
    assert table.state.stones == 100 and table.seat() == 0
    table.redo(5000)
    assert table.digest() == kept
    table.undo(6000)
    assert table.count == 7


def test_there_is_nothing_to_undo_when_only_bots_have_acted():
    table = match(players=[BOT, "person"])
    table.submit(0, 1, 1000)
    refused(MatchError, table.undo, 2000)
    assert table.count == 2


def test_bots_among_themselves_are_undone_one_by_one():
    table = match(players=[BOT, BOT])
    table.submit(0, 1, 1000)
    table.submit(1, 1, 2000)
    table.undo(3000)
    assert table.state.stones == 99


def test_the_last_action_of_a_game_can_be_taken_back():
    table = match(stones=4)
    table.submit(0, 1, 1000)
    table.submit(1, 3, 2000)
    assert table.over
    table.undo(3000)
    assert not table.over and table.seat() == 1 and table.result() is None
    assert table.clock.to_move == 1 and table.waiting
    table.redo(4000)
    assert table.over and table.clock.to_move is None


def test_flags_walk_overs_and_corrections_bar_the_way_back():
    for bar in ("flag", "retire", "correct"):
        table = Match.begin_new("heap", 3, 1, {"stones": 50}, "1", {"undo": "casual", "flag": "note"})
        table.submit(0, 1, 1000)
        if bar == "flag":
            table.ready(2000)
            table.advance(90000)
        elif bar == "retire":
            table.retire(2, 2000)
        else:
            table.correct(0, 2000, ms=5000)
        refused(MatchError, table.undo, 90000)


def test_an_expired_turn_is_taken_back_with_its_time():
    table = match("casual", "60/turn")
    table.advance(60000)
    assert table.seat() == 1
    table.undo(61000)
    assert table.seat() == 0 and table.clock.remaining(0, 61000) == 60000


def test_undo_while_paused_stays_paused():
    table = match()
    table.submit(0, 1, 1000)
    table.pause(2000)
    table.undo(3000)
    assert table.paused and table.clock.running is None and table.state.stones == 100
    table.resume(4000)
    table.ready(5000)
    assert table.clock.running == 0


def played(game, seats, seed, options, control, most):
    """A casual match of up to `most` random actions or expiries, and its digest after each."""
    dice = seeded(seed_bytes(seed + 1))
    table = Match.begin_new(game, seats, seed, options, control, {"undo": "casual"})
    digests = [table.digest()]
    at = 0
    while not table.over and len(digests) <= most:
        table.ready(at)
        at += 1 + dice.below(20000)
        if dice.below(20) == 0:
            table.expire(table.seat(), at)
        else:
            legal = table.state.actions(table.seat())
            table.submit(table.seat(), legal[dice.below(len(legal))], at)
        digests.append(table.digest())
    return table, digests


def undone_and_redone(table, digests, times=1):
    for _ in range(times):
        for kept in reversed(digests[:-1]):
            table.undo()
            assert table.digest() == kept
        refused(MatchError, table.undo)
        for kept in digests[1:]:
            table.redo()
            assert table.digest() == kept
        refused(MatchError, table.redo)


def test_random_latice_matches_undone_and_redone_come_back_to_every_digest():
    for seed in range(GAMES):
        boards = 2 if seed % 10 == 0 else 1
        undone_and_redone(*played("latice", 2 + seed % 3, seed, {"boards": boards}, "99:59:59", seed % 50))


def test_random_matches_of_another_game_too():
    for seed in range(GAMES // 4):
        undone_and_redone(*played("heap", 2 + seed % 3, seed, {"stones": 60}, "99:59:59", 40), times=2)


def test_undo_at_random_moments_leaves_clock_and_position_as_after_the_action_before():
    for seed in range(GAMES // 10):
        dice = seeded(seed_bytes(seed))
        table = Match.begin_new("heap", 3, seed, {"stones": 200}, "60/turn", {"undo": "casual"})
        line, undone = [table.digest()], []
        at = 0
        for _ in range(60):
            if table.over:
                break
            at += dice.below(3000)
            move = dice.below(5)
            if move == 0 and len(line) > 1:
                table.undo(at)
                undone.append(line.pop())
            elif move == 1 and undone:
                table.redo(at)
                line.append(undone.pop())
            else:
                table.ready(at)
                legal = table.state.actions(table.seat())
                table.submit(table.seat(), legal[dice.below(len(legal))], at)
                line.append(table.digest())
                undone = []
            assert table.digest() == line[-1]
