# SPDX-License-Identifier: MIT
"""Order of seats and teams, also for games that know no partners."""

import heap_game

from shared_engine import games
from shared_engine.seating import in_order, next_in_order, one_side_left, team_of


def heap_of(seats, **options):
    heap_game.seat_it()
    return games.new("heap", seats, 1, options)


def test_the_order_leaves_out_who_has_retired():
    state = heap_of(4)
    assert in_order(state) == [0, 1, 2, 3]
    assert next_in_order(state, 3) == 0
    state.retired = [3, 0]
    assert in_order(state) == [1, 2]
    assert next_in_order(state, 2) == 1
    assert next_in_order(state, 3) == 1
    state.retired = [3, 0, 1]
    assert next_in_order(state, 2) == 2


def test_one_side_is_left_when_one_seat_or_one_team_is():
    state = heap_of(4)
    assert not one_side_left(state)
    state.retired = [1, 3]
    assert not one_side_left(state)
    assert team_of(state, 2) == [2]
    state.retired = [1, 3, 0]
    assert one_side_left(state)
    partners = heap_of(4, partners=True)
    assert team_of(partners, 3) == [1, 3]
    partners.retired = [1]
    assert not one_side_left(partners)
    partners.retired = [1, 3]
    assert one_side_left(partners)


def test_a_game_may_know_no_partners():
    state = heap_of(3)
    state.options = {}
    state.retired = [1]
    assert not one_side_left(state)
    assert team_of(state, 2) == [2]
    state.retired = [1, 2]
    assert one_side_left(state)
