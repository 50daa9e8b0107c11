# SPDX-License-Identifier: MIT
"""Many presses at once, in games where all seats act together."""

import heap_game

from shared_engine.contract import IllegalAction
from shared_engine.match import Match, MatchError
from shared_engine.record import replay

heap_game.seat_it()


def rush(seats=4, seed=1, stones=100):
    return Match.begin_new("heap", seats, seed, {"stones": stones, "rush": True}, control=None)


def who_took_last(table, presses):
    table.submit_many(presses)
    return table.state.taker


def test_presses_are_taken_in_the_order_of_their_stamps():
    assert who_took_last(rush(stones=3), [(0, 1, 300), (1, 1, 100), (2, 1, 200)]) == 0
    assert who_took_last(rush(stones=3), [(2, 1, 200), (0, 1, 199), (1, 1, 201)]) == 1


def test_a_press_too_late_is_refused_alone():
    table = rush(stones=2)
    answers = table.submit_many([(0, 1, 300), (1, 1, 100), (2, 1, 200), (3, 7, 50)])
    assert answers[1] is None and answers[2] is None
    assert isinstance(answers[0], MatchError) and isinstance(answers[3], IllegalAction)
    assert table.count == 2 and table.state.taker == 2


def test_what_is_no_stamp_is_refused_alone():
    table = rush(stones=2)
    answers = table.submit_many([(0, 1, 300), (1, 1, None), (2, 1, "x"), (1, 1, 0.5), (2, 1, -5), (3, 1, 100)])
    assert [answer is None for answer in answers] == [True, False, False, False, False, True]
    assert table.count == 2 and table.state.taker == 0


def test_a_stamp_before_the_last_event_is_refused_where_all_act():
    table = rush()
    table.submit(0, 1, 1000)
    answers = table.submit_many([(1, 1, 999), (2, 1, 1000)])
    assert isinstance(answers[0], IllegalAction) and answers[1] is None
    assert table.state.stones == 98


def test_equal_stamps_are_drawn_from_the_seed_and_not_from_the_order_of_the_call():
    presses = [(0, 1, 500), (1, 1, 500), (2, 1, 500), (3, 1, 500)]
    for seed in range(20):
        there = who_took_last(rush(seed=seed, stones=4), presses)
        back = who_took_last(rush(seed=seed, stones=4), list(reversed(presses)))
        assert there == back


def test_every_seat_has_the_same_chance_at_equal_stamps():
    presses = [(0, 1, 500), (1, 1, 500), (2, 1, 500), (3, 1, 500)]
    last = [0, 0, 0, 0]
    for seed in range(200):
        last[who_took_last(rush(seed=seed, stones=4), presses)] += 1
    assert min(last) > 30, last


def test_the_draw_differs_from_moment_to_moment():
    table = rush(seats=2, stones=200)
    firsts = []
    for at in range(1, 21):
        table.submit_many([(0, 1, at), (1, 2, at)])
        firsts.append(table.log[-4] & 3)
    assert 0 in firsts and 1 in firsts


def test_the_draw_of_a_moment_says_nothing_of_the_next_one():
    takers = [who_took_last(rush(seats=2, stones=2), [(0, 1, at), (1, 1, at)]) for at in range(100, 500)]
    again = [takers[number] == takers[number + 1] for number in range(0, 400, 2)].count(True)
    assert 76 <= again <= 124, again  # of 200 pairs of an even moment and the next


def test_two_presses_of_one_seat_at_one_stamp_keep_their_order():
    table = rush(seats=2, stones=5)
    table.submit_many([(1, 3, 10), (1, 2, 10)])
    assert table.state.taker == 1
    table = rush(seats=2, stones=5)
    assert table.submit_many([(1, 2, 10), (1, 3, 10), (1, 1, 10)])[2] is not None


def test_a_match_without_turns_is_undone_and_replayed_too():
    table = rush()
    table.submit_many([(0, 1, 5), (3, 3, 5), (2, 9, 7)])
    table.submit(1, 2, 9)
    kept = table.digest()
    table.undo(10)
    table.redo(11)
    assert table.digest() == kept
    again = replay(table.record())
    assert again.digest() == kept and again.record() == table.record()
