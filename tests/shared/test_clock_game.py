# SPDX-License-Identifier: MIT
"""The clock mode, its rules sentence by sentence. Rules: docs/clock.md, "Clock mode"."""

from array import array

from clock_game_table import Table, sitting

from proof import refused
from shared_engine.contract import IllegalAction
from shared_engine.games import info, new
from shared_engine.games.clock import END, IN, OUT, OVER, REVERSE


def test_two_to_four_sit_at_a_clock():
    assert info("clock").seats == (2, 3, 4) and info("clock").turns


def test_seat_0_begins_where_nothing_else_is_said():
    assert [new("clock", seats, seed).seat() for seats in (2, 3, 4) for seed in range(4)] == [0] * 12


def test_who_begins_can_be_said_or_drawn():
    assert [new("clock", 4, 1, {"starter": seat}).seat() for seat in range(4)] == [0, 1, 2, 3]
    assert {new("clock", 3, seed, {"starter": -1}).seat() for seed in range(20)} == {0, 1, 2}


def test_over_passes_the_turn_to_the_next_on_the_left():
    assert sitting(4).order(6) == [0, 1, 2, 3, 0, 1]
    assert sitting(2, turn=1).order(3) == [1, 0, 1]


def test_reverse_turns_the_order_round_and_the_turn_stays():
    table = sitting(4).play("reverse")
    assert table.turn == 0 and table.state.direction == -1
    assert table.order() == [0, 3, 2, 1, 0]
    assert table.play("reverse").order(3) == [0, 1, 2]


def test_with_two_seats_reverse_changes_nothing_of_who_is_next():
    assert sitting(2).play("reverse").order(4) == [0, 1, 0, 1]


def test_a_seat_that_sits_out_is_passed_over_in_both_directions():
    table = sitting(4).play("out 2")
    assert table.turn == 0 and table.seen("out") == [2]
    assert table.order() == [0, 1, 3, 0, 1]
    assert table.play("reverse").order(4) == [1, 0, 3, 1]


def test_who_goes_out_on_its_turn_passes_it_on():
    table = sitting(3).play("out 0")
    assert table.turn == 1 and table.seen("moves") == 1
    assert table.order(4) == [1, 2, 1, 2]
    assert sitting(3, direction=-1).play("out 0").turn == 2


def test_who_comes_in_again_has_its_old_place():
    table = sitting(4, out=[1, 3]).play("in 1")
    assert table.turn == 0 and table.seen("out") == [3]
    assert table.order(4) == [0, 1, 2, 0]


def test_the_last_one_in_cannot_go_out():
    table = sitting(3, out=[1, 2])
    assert table.texts() == ["end", "in 1", "in 2", "over", "reverse"]
    table.refuses("out 0")
    assert "must stay" in refused(IllegalAction, table.state.apply, 0, OUT)


def test_who_is_alone_in_has_turn_after_turn():
    table = sitting(2, out=[1])
    marks = []
    for _ in range(3):
        marks.append(table.state.turn_mark())
        assert table.play("over").turn == 0
    assert len(set(marks)) == 3


def test_out_is_for_seats_that_are_in_and_in_for_those_that_are_out():
    table = sitting(4, out=[2], retired=[3])
    table.refuses("out 2", "out 3", "in 1", "in 3")
    assert "already" in refused(IllegalAction, table.state.apply, 0, OUT + 2)
    assert "does not sit out" in refused(IllegalAction, table.state.apply, 0, IN + 1)
    assert "has left" in refused(IllegalAction, table.state.apply, 0, IN + 3)
    assert "no action" in refused(IllegalAction, sitting(2).state.apply, 0, OUT + 2)
    assert "no action" in refused(IllegalAction, sitting(2).state.apply, 0, 3)


def test_the_actions_are_numbers_that_stay():
    table = sitting(4, out=[1], retired=[2])
    assert table.state.actions(0) == [OVER, REVERSE, END, OUT, OUT + 3, IN + 1] == [0, 1, 2, 4, 7, 9]
    assert table.state.actions(1) == []
    buffer = array("B", bytes(6))
    assert table.state.actions_into(0, buffer) == 6 and list(buffer) == [0, 1, 2, 4, 7, 9]


def test_only_the_seat_on_turn_acts():
    table = sitting(2)
    assert "turn of seat 0" in refused(IllegalAction, table.state.apply, 1, OVER)


def test_end_stops_the_sitting_and_all_are_equal():
    table = sitting(3).play("over", "end")
    assert table.state.is_over() and table.state.ending == "stopped" and table.state.turn == 1
    assert table.state.ranking() == [[0, 1, 2]] and table.state.scores() == [0, 0, 0]
    assert table.state.breakdown(0) == ()


def test_who_retires_on_its_turn_passes_it_on():
    table = sitting(3).retire(0)
    assert table.turn == 1 and table.seen("retired") == [0] and table.seen("moves") == 1
    assert table.order(3) == [1, 2, 1]
    assert sitting(3, direction=-1).retire(0).turn == 2


def test_who_retires_on_the_turn_of_another_leaves_the_order():
    table = sitting(3).retire(1)
    assert table.turn == 0 and table.seen("moves") == 0
    assert table.order(4) == [0, 2, 0, 2]


def test_who_retires_while_it_sits_out_cannot_come_in_again():
    table = sitting(4, out=[2]).retire(2)
    assert table.seen("out") == [] and table.seen("retired") == [2]
    table.refuses("in 2")


def test_where_all_who_stay_sit_out_the_next_of_them_comes_in_again():
    table = sitting(4, out=[1, 2, 3]).retire(0)
    assert table.turn == 1 and table.seen("out") == [2, 3]
    table = sitting(4, direction=-1, out=[1, 2], retired=[3]).retire(0)
    assert table.turn == 2 and table.seen("out") == [1]


def test_with_one_seat_left_it_is_over_and_that_seat_is_first():
    table = sitting(3).retire(2)
    assert not table.state.is_over() and table.state.ranking() == [[0, 1], [2]]
    table.retire(0)
    assert table.state.ending == "last" and table.state.ranking() == [[1], [0, 2]]
    assert sitting(2, out=[1]).retire(0).state.ranking() == [[1], [0]]


def test_after_the_end_nothing_happens_any_more():
    table = sitting(3).play("end")
    before = table.state.dump()
    for seat in range(3):
        table.expire(seat).retire(seat)
    assert table.state.dump() == before and table.texts() == []
    assert "over" in refused(IllegalAction, table.state.apply, 0, OVER)


def test_a_turn_timer_that_runs_out_changes_nothing():
    table = sitting(3)
    before = table.state.dump()
    table.expire(0).expire(1)
    assert table.state.dump() == before and table.turn == 0
    assert not table.state.expiry_ends_turn


def test_each_turn_has_a_mark_of_its_own_and_keeps_it():
    table = sitting(2)
    marks = []
    for _ in range(5):
        marks.append(table.state.turn_mark())
        table.play("reverse")
        assert table.state.turn_mark() == marks[-1]
        table.play("over")
    assert len(set(marks)) == 5


def test_turns_are_counted_and_after_16777215_from_0_again():
    table = sitting(2, moves=(1 << 24) - 2).play("over")
    assert table.seen("moves") == (1 << 24) - 1
    assert table.play("over").seen("moves") == 0
    assert table.state.turn_mark() < 1 << 30


def test_nothing_is_ever_drawn_on_the_way():
    table = Table(new("clock", 3, 5))
    before = table.seen("rng")
    table.play("over", "reverse", "out 0", "in 0", "over")
    assert not table.state.drew and table.seen("rng") == before


def test_everybody_sees_everything():
    views = [sitting(3, out=[1]).state.view(seat) for seat in (None, 0, 1, 2)]
    assert [view[:-1] for view in views] == [views[0][:-1]] * 4 and [view[-1] for view in views] == [0, 1, 2, 3]


def test_who_is_next_can_be_asked():
    table = sitting(4, out=[1])
    assert table.state.following() == 2 and table.state.is_in(0) and not table.state.is_in(1)
    assert sitting(2, out=[1]).state.following() == 0
