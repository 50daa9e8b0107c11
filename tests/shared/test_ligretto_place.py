# SPDX-License-Identifier: MIT
"""Ligretto Dice, "Round": a die of the throw goes to its row, in order, and the die is the one that was named."""

from ligretto_table import COLOURS, ligretto, press_of

from proof import refused
from shared_engine.games import IllegalAction
from shared_engine.match import MatchError


def test_a_row_is_filled_from_1_to_6_and_nothing_is_left_out():
    for colour, other in zip("rygb", "ygbr"):
        table = ligretto(" ".join([colour + face for face in "123456"] + [other + "6"]), other + "5")
        for number in range(1, 7):
            for higher in range(number + 1, 7):
                table.refuses("900 0 place %s%d" % (colour, higher), why="too early")
            table.play("900 0 place %s%d" % (colour, number))
            assert "%s%d" % (colour, number) in table.rows()
            for lower in range(1, number + 1):
                table.refuses("900 0 place %s%d" % (colour, lower), why="no such die")
        assert table.left()[0] == 1


def test_rows_wait_each_for_its_own_number():
    table = ligretto("r1 r2 y3 y4 g6 b1", "r3", rows="y2 g5")
    assert table.texts(0, 900) == ["place b1", "place g6", "place r1", "place y3", "throw"]
    table.play("900 0 place y3").refuses("900 0 place r2", "900 1 place r3", why="too early")
    assert table.rows() == "r0 y3 g5 b0"
    assert table.texts(0, 900) == ["place b1", "place g6", "place r1", "place y4", "throw"]


def test_a_die_goes_to_the_row_of_its_own_colour():
    table = ligretto("r1 y1 g1 b1", "b6")
    table.play("900 0 place g1")
    assert table.rows() == "r0 y0 g1 b0" and table.throw(0) == "r1 y1 b1"
    table.play("900 0 place b1")
    assert table.rows() == "r0 y0 g1 b1" and table.throw(0) == "r1 y1"


def test_a_cell_holds_one_die():
    table = ligretto("r1 b2", "r1 b3").play("900 0 place r1")
    table.refuses("900 1 place r1", "5000 1 place r1", why="already there")
    table = ligretto("b6", "y1 y2 y4", rows="y3")
    table.refuses("900 1 place y1", "900 1 place y2", why="already there")
    assert table.texts(1, 900) == ["place y4", "throw"]


def test_only_a_die_of_the_own_throw_can_be_placed():
    table = ligretto("r1 y3", "g1")
    table.refuses("900 0 place g1", "900 1 place r1", "900 0 place b1", why="no such die lies before this seat")


def test_one_press_places_one_die_of_several_alike():
    table = ligretto("r1 r1 r1 y6", "b6").play("900 0 place r1")
    assert table.throw(0) == "r1 r1 y6" and table.rows() == "r1 y0 g0 b0" and table.left() == [3, 1]


def test_the_other_dice_lie_as_they_lay():
    table = ligretto("r1 r2 r5 y1 g3 g3 b6", "r1 y2")
    table.play("900 0 place r1")
    assert table.throws() == ["r2 r5 y1 g3 g3 b6", "r1 y2"]
    assert table.scores() == [0, 0] and table.seen("thrown_at") == [0, 0]
    assert table.seen("last_placed_at") == 900 and table.seen("last_at") == 900
    assert not table.state.drew


def test_a_seat_may_wait_for_the_die_of_somebody_else():
    table = ligretto("r1 r3 b1", "r2 b5")
    table.refuses("900 1 place r2", why="too early")
    table.play("40000 0 place r1", "40000 1 place r2", "40001 0 place r3")
    assert table.rows() == "r3 y0 g0 b0" and table.throws() == ["b1", "b5"]


def test_who_placed_may_place_on_at_once():
    table = ligretto("r1 y1 g1 b1 b2 b3", "r6")
    table.play("800 0 place b1", "800 0 place b2", "800 0 place r1", "801 0 place b3")
    assert table.rows() == "r1 y0 g0 b3" and table.throw(0) == "y1 g1"


def test_what_is_pressed_twice_places_no_other_die():
    for second in (900, 901, 2000):
        table = ligretto("r1 r2 r3 y1", "b6")
        answers = table.rush("900 0 place r1", "%d 0 place r1" % second)
        assert answers[0] == "" and "no such die" in answers[1]
        assert table.throw(0) == "r2 r3 y1" and table.rows() == "r1 y0 g0 b0"


def test_what_is_pressed_twice_does_not_place_the_die_that_is_alike():
    table = ligretto("r1 r1 r2", "b6")
    answers = table.rush("900 0 place r1", "930 0 place r1")
    assert answers[0] == "" and "already there" in answers[1]
    assert table.throw(0) == "r1 r2"


def test_a_press_names_its_die_whatever_became_of_the_row_since():
    # Red 2 is named before anybody places red 1; when the press is worked on, red 2 is what it places.
    table = ligretto("r2 r3", "r1 b6")
    assert table.rush("905 0 place r2", "904 1 place r1") == ["", ""]
    assert table.rows() == "r2 y0 g0 b0" and table.throws() == ["r3", "b6"]


def test_a_key_names_the_die_that_its_row_waits_for():
    table = ligretto("r1 r2 r3 y1 y3 y6 g2", "r2", rows="y2")
    assert [table.key(0, colour) for colour in COLOURS] == ["r1", "y3", "g2", ""]
    table.play("900 0 place r1")
    assert [table.key(0, colour) for colour in COLOURS] == ["r2", "y3", "g2", ""]
    assert table.key(1, "r") == "r2"


def test_a_key_names_the_lowest_die_of_its_colour_where_none_fits():
    table = ligretto("r2 r4 r6 y3 y1 g6", "b4 b3", rows="r2 y1 g5 b4")
    assert [table.key(0, colour) for colour in COLOURS] == ["r2", "y1", "g6", ""]
    assert [table.key(1, colour) for colour in COLOURS] == ["", "", "", "b3"]


def test_a_key_is_asked_and_nothing_changes():
    table = ligretto("r1 r2", "y6")
    before = table.state.dump()
    assert table.key(0, "r") == "r1" and table.key(1, "r") == ""
    assert table.state.dump() == before


def test_nothing_placed_can_be_taken_back():
    table = ligretto("r1 r2", "y6")
    match = table.match()
    match.submit(*press_of(match.state, "900 0 place r1"))
    assert "nothing to undo" in refused(MatchError, match.undo)
    assert match.state.rows[0] == 1 and match.state.undoable is False and match.steps() == (0, 0)


def test_a_placement_before_the_last_event_is_none():
    table = ligretto("r1 y1 b2", "g6").play("900 0 place r1")
    table.refuses("899 0 place y1", why="too late")
    table.play("900 0 place y1")


def test_moments_and_seats_that_are_none():
    table = ligretto("r1 y1", "g6")
    for at in (-1, (1 << 30) - 1, 900.0, None, "900"):
        refused(IllegalAction, table.state.apply, 0, 0, at)
    for seat in (2, -2, 4, None, "0"):
        refused(IllegalAction, table.state.apply, seat, 0, 900)
    table.refuses("900 all place r1", "900 all throw", "900 all next", why="for all")
    table.play("%d 0 place r1" % ((1 << 30) - 2))
