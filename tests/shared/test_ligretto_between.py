# SPDX-License-Identifier: MIT
"""Ligretto Dice, between two rounds: the dice lie open until every seat has said next, or the table has for all."""

from ligretto_table import COLOURS, counted, ligretto

from proof import refused
from shared_engine.games import ALL, IllegalAction, from_position, load

THREE = ("r1", "y2 y3", "g4")  # seat 0 ends the round at 800: +3, -2, -1


def ended(*throws, **more):
    """A table at which seat 0 has just placed its only die."""
    return ligretto(*(throws or THREE), **more).play("800 0 place r1")


def test_the_next_round_begins_when_every_seat_has_said_next():
    table = ended()
    for at, seat in ((900, 2), (950, 0)):
        table.play("%d %d next" % (at, seat))
        assert (table.phase(), table.seen("round")) == ("between", 1)
        assert table.throws() == ["", "y2 y3", "g4"] and table.rows() == "r1 y0 g0 b0"
    assert table.seen("consents") == [0, 2]
    table.play("990 1 next")
    assert (table.phase(), table.seen("round"), table.seen("consents")) == ("play", 2, [])
    assert table.rows() == "r0 y0 g0 b0" and table.left() == [8, 8, 8]
    assert [counted(table.dice(), colour) for colour in COLOURS] == [6, 6, 6, 6]
    assert table.scores() == [3, -2, -1]


def test_the_seats_may_say_so_in_any_order_and_at_the_same_moment():
    for order in ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)):
        table = ended().play(*["800 %d next" % seat for seat in order])
        assert (table.phase(), table.seen("round")) == ("play", 2)
        assert table.seen("thrown_at") == [800, 800, 800]


def test_all_throw_at_the_moment_of_the_last_next():
    table = ended().play("900 0 next", "1000 1 next", "5000 2 next")
    assert table.seen("thrown_at") == [5000, 5000, 5000]
    assert table.seen("last_placed_at") == table.seen("last_at") == 5000
    assert (table.seen("ended_at"), table.seen("finisher")) == (0, None)
    for seat in range(3):
        table.refuses("5799 %d throw" % seat, why="rolling")
        assert table.offers("5800 %d throw" % seat)


def test_nobody_says_next_twice():
    table = ended().play("900 1 next")
    table.refuses("900 1 next", "99999 1 next", why="said so already")
    assert table.texts(1, 1000) == [] and table.texts(0, 1000) == ["next"]


def test_next_is_all_that_can_be_done():
    table = ended(stop="auto")
    for seat in range(3):
        assert table.texts(seat, 800) == table.texts(seat, 10**6) == ["next"]
        table.refuses("70000 %d throw" % seat, "70000 %d cancel" % seat, "70000 %d stop" % seat, why="round is over")
    table.refuses("900 1 place y2", "900 2 place g4", "900 0 place r1", why="round is over")


def test_the_table_may_say_next_for_all_at_once_or_for_those_that_have_not():
    for before in ((), ("850 1 next",), ("850 1 next", "860 0 next")):
        table = ended().play(*before).play("900 all next")
        assert (table.phase(), table.seen("round"), table.left()) == ("play", 2, [8, 8, 8])
        assert table.seen("thrown_at") == [900, 900, 900]


def test_it_comes_to_the_same_whoever_says_it():
    one_by_one = ended().play("900 0 next", "900 1 next", "900 2 next")
    assert ended().play("900 all next").state.dump() == one_by_one.state.dump()


def test_the_table_says_nothing_else_for_all():
    table = ended()
    for words in ("throw", "stop", "cancel", "place y2"):
        assert refused(IllegalAction, table.state.apply, ALL, table.state.parse(words), 900)
    table.refuses("799 all next", why="too late")
    assert list(table.state.actions(ALL)) == []


def test_nobody_says_next_while_a_round_is_on():
    table = ligretto(*THREE)
    table.refuses("900 0 next", "900 1 next", "60000 2 next", why="a round is on")
    table.refuses("900 all next", why="between rounds")


def test_a_stamp_before_the_end_of_the_round_does_not_count():
    table = ended()
    table.refuses("799 0 next", "0 1 next", why="too late")
    assert table.texts(0, 799) == []
    table.play("900 1 next")
    table.refuses("899 0 next", why="too late")


def test_the_next_round_is_another_one_with_the_same_seed_and_all_is_drawn():
    throws = set()
    for at in (900, 901):
        table = ended().play("%d all next" % at)
        assert table.state.drew is True
        throws.add(" ".join(table.dice()))
    assert len(throws) == 1  # the moment is no part of the draw
    first = ligretto(*THREE, seed=2).play("800 0 place r1", "900 all next")
    assert " ".join(first.dice()) not in throws


def test_only_the_last_next_draws():
    table = ended()
    assert table.state.drew is False
    assert table.play("900 0 next").state.drew is False
    assert table.play("900 1 next").state.drew is False
    assert table.play("900 2 next").state.drew is True


def test_a_round_has_a_mark_of_its_own_and_so_has_the_time_after_it():
    table = ligretto(*THREE)
    marks = [table.state.turn_mark()]
    for words in ("800 0 place r1", "900 all next"):
        table.play(words)
        marks.append(table.state.turn_mark())
    assert len(set(marks)) == 3
    table = ended()
    mark = table.state.turn_mark()
    assert table.play("900 1 next").state.turn_mark() == mark


def test_a_lock_does_not_reach_into_the_next_round_nor_what_was_consented():
    table = ligretto("r1", "y2 y3", wrong="lock_1s", consents=[1], last_placed_at=0, last_at=60000)
    table.play("60000 1 place y3", "60001 0 place r1", "60100 all next")
    assert table.phase() == "play" and table.seen("consents") == []
    table.refuses("60899 1 throw", why="rolling")
    assert table.offers("60900 1 throw")  # the lock would have lasted until 61000


def test_what_lies_open_and_who_has_said_next_are_saved():
    table = ended().play("900 1 next")
    for again in (load("ligretto_dice", table.state.dump()), from_position(table.state.position()), table.state.copy()):
        assert again.dump() == table.state.dump()
        again.apply(0, again.parse("next"), 950)
        again.apply(2, again.parse("next"), 950)
        assert again.round == 2
    assert table.seen("round") == 1
