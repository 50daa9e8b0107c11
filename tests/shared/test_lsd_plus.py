# SPDX-License-Identifier: MIT
"""Rules of LSD: "Capture" with "+". Seat 0 has black icons and places; seat 1 has white ones."""

from lsd_table import lsd

STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
AGAINST = {"N": "S", "E": "W", "S": "N", "W": "E"}
AXIS = {"N": "NS", "E": "EW", "S": "NS", "W": "EW"}


def cell(side, steps) -> str:
    """The cell so many steps from the origin."""
    return "%d,%d" % (STEPS[side][0] * steps, STEPS[side][1] * steps)


def line(side, between, far, steps=2) -> str:
    """A field in one direction from the origin: a neighbour, and a tile that shows its dot towards it."""
    return "%s:%s%s%s %s:%s%s%s" % (
        cell(side, 1), between[0], AXIS[side], between[1],
        cell(side, steps), far[0], AGAINST[side], far[1],
    )  # fmt: skip


def test_a_tile_between_two_plus_tiles_is_captured():
    #     ?    1EW+  0W+
    table = lsd("1,0:1EW+ 2,0:0W+", supply="N+").play("place E+ 0,0")
    assert table.at("1,0") == ""
    assert table.captured(0) == "1NS+"
    assert table.captured(1) == ""
    assert (table.at("0,0"), table.at("2,0")) == ("0E+", "0W+")
    assert table.lying() == 2


def test_capture_works_in_each_direction():
    for side in "NESW":
        table = lsd(line(side, "1+", "0+"), supply="N+").play("place %s+ 0,0" % side)
        assert table.at(cell(side, 1)) == ""
        assert table.captured(0) == "1NS+"
        assert table.lying() == 2


def test_both_seats_capture():
    for turn, other in ((0, 1), (1, 0)):
        table = lsd(line("E", "%d+" % other, "%d+" % turn), supply="N+", turn=turn).play("place E+ 0,0")
        assert table.captured(turn) == "%dNS+" % other


def test_the_icon_of_the_captured_tile_plays_no_part():
    table = lsd("1,0:1EWx 2,0:0W+", supply="N+").play("place E+ 0,0")
    assert table.captured(0) == "1NSx"


def test_a_captured_tile_is_kept_as_its_kind_however_it_lay():
    table = lsd("1,0:1NSW+ 2,0:0N+", supply="N+").play("place E+ 0,0")  # nothing of the other dots counts
    assert table.captured(0) == "1NES+"


def test_a_tile_of_the_own_icon_colour_is_not_captured():
    table = lsd("1,0:0EWx 2,0:0W+", supply="N+").play("place E+ 0,0")
    assert table.at("1,0") == "0EWx"
    assert table.captured(0) == ""


def test_the_far_tile_must_be_a_plus():
    table = lsd("1,0:1EW+ 2,0:0Wx", supply="N+").play("place E+ 0,0")
    assert table.at("1,0") == "1EW+"


def test_the_placed_tile_must_be_a_plus():
    table = lsd("1,0:1EW+ 2,0:0W+", supply="Nx").play("place Ex 0,0")
    assert table.at("1,0") == "1EW+"


def test_two_x_tiles_capture_nothing_between_them_in_a_line():
    table = lsd("1,0:1EW+ 2,0:0Wx", supply="Nx").play("place Ex 0,0")
    assert table.at("1,0") == "1EW+"


def test_the_far_tile_must_have_the_icon_colour_of_the_placed_one():
    table = lsd("1,0:1EW+ 2,0:1W+", supply="N+").play("place E+ 0,0")
    assert table.at("1,0") == "1EW+"


def test_tiles_three_cells_apart_capture_nothing():
    #     ?    1EW+  1EWx  0W+
    table = lsd("1,0:1EW+ 2,0:1EWx 3,0:0W+", supply="N+").play("place E+ 0,0")
    assert table.lying() == 4
    assert table.captured(0) == ""


def test_neighbouring_plus_tiles_capture_nothing():
    #     ?    0EW+  1W+      the two "+" touch, the enemy lies behind
    table = lsd("1,0:0EW+ 2,0:1W+", supply="N+").play("place E+ 0,0")
    assert table.at("2,0") == "1W+"


def test_an_empty_cell_between_captures_nothing():
    #     ?    .     0N+
    #     1N+  .     .
    table = lsd("0,1:1N+ 2,0:0N+", supply="N+").play("place S+ 0,0")
    assert table.lying() == 3
    assert table.captured(0) == ""


def test_moving_between_two_enemies_captures_nothing():
    #     1E+  ?    1W+
    table = lsd("0,0:1E+ 2,0:1W+", supply="NS+").play("place EW+ 1,0")
    assert table.at("1,0") == "0EW+"
    assert table.lying() == 3
    assert (table.captured(0), table.captured(1)) == ("", "")


def test_an_enemy_that_was_between_before_stays_when_something_else_is_placed():
    #     .    ?      .
    #     0E+  1NEW+  0W+
    table = lsd("0,0:0E+ 1,0:1NEW+ 2,0:0W+", supply="NE+").play("place ES+ 1,-1")
    assert table.at("1,0") == "1NEW+"


def test_tiles_at_a_corner_are_not_in_a_straight_line():
    #     .    0S+           "+" touching at the corner: that is how "x" captures
    #     ?    1NW+
    table = lsd("1,-1:0S+ 1,0:1NW+", supply="N+").play("place E+ 0,0")
    assert table.at("1,0") == "1NW+"


def test_a_knights_move_apart_is_not_in_a_straight_line():
    #     .    .     0S+
    #     ?    1EW+  .
    table = lsd("2,-1:0S+ 1,0:1EW+", supply="N+").play("place E+ 0,0")
    assert table.at("1,0") == "1EW+"


def test_the_captured_tile_need_not_be_joined_by_a_dot():
    #     ?    1N+   0W+      blank against blank on both sides of it; joined below
    #     1N+
    table = lsd("0,1:1N+ 1,0:1N+ 2,0:0E+", supply="N+").play("place S+ 0,0")
    assert table.captured(0) == "1N+"
    assert table.at("1,0") == ""
    assert table.at("0,1") == "1N+"


def test_two_arms_capture_together():
    #     0E+  1EW+  ?  1EWx  0W+
    table = lsd("-2,0:0E+ -1,0:1EW+ 1,0:1EWx 2,0:0W+", supply="NS+").play("place EW+ 0,0")
    assert table.captured(0) == "1NS+ 1NSx"
    assert table.lying() == 3


def test_two_arms_round_a_corner_capture_together():
    table = lsd("0,-2:0S+ 0,-1:1NSx 1,0:1EWx 2,0:0W+", supply="NE+").play("place NE+ 0,0")
    assert table.captured(0) == "1NSx 1NSx"


def test_only_arms_with_an_own_plus_at_the_end_capture():
    #     0Ex  1EW+  ?  1EWx  0W+
    table = lsd("-2,0:0Ex -1,0:1EW+ 1,0:1EWx 2,0:0W+", supply="NS+").play("place EW+ 0,0")
    assert table.captured(0) == "1NSx"
    assert table.at("-1,0") == "1EW+"


FOUR_ARMS = """
    .     .     0S+   .     .
    .     .     1NS+  .     .
    0NE+  1EWx  .     1EW+  0W+
    .     .     1NSx  .     .
    .     .     0NE+  .     .
"""


def test_four_arms_capture_four_tiles_in_one_placement():
    table = lsd(FOUR_ARMS, corner=(-2, -2), supply="NESW+").play("place NESW+ 0,0")
    assert table.captured(0) == "1NS+ 1NS+ 1NSx 1NSx"
    assert table.seen("field") == {
        "0,-2": "0S+", "-2,0": "0NE+", "0,0": "0NESW+", "2,0": "0W+", "0,2": "0NE+",
    }  # fmt: skip


def test_three_arms_capture_three_tiles():
    field = FOUR_ARMS.replace("0S+ ", "0Sx ")
    table = lsd(field, corner=(-2, -2), supply="NESW+").play("place NESW+ 0,0")
    assert table.captured(0) == "1NS+ 1NSx 1NSx"
    assert table.at("0,-1") == "1NS+"


def test_captured_tiles_are_kept_sorted_as_text():
    table = lsd("1,0:1EW+ 2,0:0W+", supply="N+", taken=["1Nx 1NES+ 1NEx", ""]).play("place E+ 0,0")
    assert table.captured(0) == "1NES+ 1NEx 1NS+ 1Nx"


def test_a_capture_gives_nothing_back_and_costs_the_captor_one_tile():
    table = lsd("1,0:1EW+ 2,0:0W+", supplies=["N+ Nx", "NSx"]).play("place E+ 0,0")
    assert table.supply(0) == "Nx"
    assert table.supply(1) == "NSx"
