# SPDX-License-Identifier: MIT
"""Rules of LSD: "Turn": where a tile may be placed, and how it may lie there."""

from lsd_table import lsd


def test_a_dot_must_meet_a_dot():
    # A tile with one dot can be placed at each side of a tile with four, with its dot towards it.
    table = lsd("0,0:1NESW+", supply="N+")
    assert table.offered() == ["E+ -1,0", "N+ 0,1", "S+ 0,-1", "W+ 1,0"]


def test_a_blank_side_that_meets_a_blank_side_joins_nothing():
    # Only the east of the tile has a dot; at its other sides blank would meet blank, and that is not enough.
    table = lsd("0,0:1E+", supply="N+")
    assert table.offered() == ["W+ 1,0"]
    table.refuses("place N+ 0,-1", "place W+ -1,0", "place S+ 0,1")


def test_a_blank_side_of_the_placed_tile_obstructs_a_dot():
    table = lsd("0,0:1E+", supply="N+ NS+")
    table.refuses("place N+ 1,0", "place E+ 1,0", "place S+ 1,0", "place NS+ 1,0")


def test_a_dot_of_the_placed_tile_is_obstructed_by_a_blank_side():
    table = lsd("0,0:1E+", supply="N+ NESW+")
    table.refuses("place S+ 0,-1", "place N+ 0,1", "place E+ -1,0", "place NESW+ 0,1")


def test_a_blank_side_obstructs_a_dot_even_when_another_dot_is_joined():
    #     .    .
    #     1E+  ?     a dot in the west is joined, but the tile below shows its dot too
    #     .    1N+
    table = lsd("0,0:1E+ 1,1:1N+", supply="N+ NE+")
    assert table.looks_at("1,0") == "SW+"
    table.refuses("place W+ 1,0", "place S+ 1,0", "place NW+ 1,0")


def test_a_dot_is_obstructed_by_a_blank_side_even_when_another_dot_is_joined():
    #     1E+  ?     the tile below has a blank side towards the gap
    #     .    1S+
    table = lsd("0,0:1E+ 1,1:1S+", supply="N+ NE+")
    assert table.looks_at("1,0") == "NW+ W+"
    table.refuses("place SW+ 1,0")


def test_one_joined_dot_is_enough_where_blank_meets_blank_beside_it():
    #     1E+  W+    blank against blank below
    #     .    1S+
    assert lsd("0,0:1E+ 1,1:1S+", supply="N+").play("place W+ 1,0").at("1,0") == "0W+"


def test_four_neighbours_are_all_looked_at():
    #     .    1S+  .
    #     1E+  ?    1W+
    #     .    1N+  .
    field = "1,0:1S+ 0,1:1E+ 2,1:1Wx 1,2:1Nx"
    assert lsd(field, supply="N+ NE+ NS+ NES+ NESW+ NESWx").looks_at("1,1") == "NESW+ NESWx"
    table = lsd(field + " 9,9:1NESW+", supply="N+ NE+ NS+ NES+")
    assert table.turn() == 0
    assert table.looks_at("1,1") == ""


def test_three_dots_and_a_blank_side_around_a_gap():
    #     .    1S+  .
    #     1E+  ?    1E+     the neighbour in the east shows no dot
    #     .    1Nx  .
    field = "1,0:1S+ 0,1:1E+ 2,1:1Ex 1,2:1Nx"
    assert lsd(field, supply="N+ NE+ NS+ NES+ NESW+").looks_at("1,1") == "NSW+"


def test_sides_that_meet_no_tile_are_free():
    assert lsd("0,0:1E+", supply="N+ NE+ NS+ NES+ NESW+").looks_at("1,0") == "ESW+ EW+ NESW+ NEW+ NSW+ NW+ SW+ W+"


def test_diagonals_play_no_part():
    # Dots and blanks of a tile at the corner change nothing, and touching at a corner is not being next to it.
    #     1E+  ?
    #     .    .    1NESW+
    alone = lsd("0,0:1E+", supply="NE+ NES+").looks_at("1,0")
    for corner in ("1NESW+", "1E+"):
        assert lsd("0,0:1E+ 2,1:%s" % corner, supply="NE+ NES+").looks_at("1,0") == alone
    lsd("0,0:1NESW+", supply="NESW+").refuses("place NESW+ 1,1", "place NESW+ -1,1", "place NESW+ 1,-1")


def test_a_tile_is_placed_next_to_the_field():
    lsd("0,0:1NESW+", supply="NESW+").refuses("place NESW+ 2,0", "place NESW+ 0,-2", "place NESW+ 500,500")


def test_an_occupied_cell_is_refused():
    table = lsd("0,0:1NESW+ 1,0:0NESW+", supply="NESW+")
    table.refuses("place NESW+ 0,0", "place NESW+ 1,0")


def test_a_tile_that_is_not_in_the_supply_is_refused():
    table = lsd("0,0:1NESW+", supplies=["N+", "NS+ NSx"])
    table.refuses("place NS+ 0,1", "place Nx 0,1", "place EW+ 1,0")
    assert table.offers("place N+ 0,1")


def test_both_copies_of_a_kind_can_be_placed_and_no_third():
    table = lsd("0,0:1NESW+", supplies=["NS+ NS+ Nx", "N+ N+ Nx"])
    table.play("place NS+ 0,1")
    assert table.supply(0) == "Nx NS+"
    table.play("place W+ 1,0", "place EW+ -1,0")
    assert table.supply(0) == "Nx"
    table.play("place S+ 0,-1")
    table.refuses("place NS+ 0,2", "place EW+ -2,0")


def test_a_tile_may_be_placed_at_tiles_of_every_seat():
    field = "0,0:0E+ 10,0:1E+ 20,0:2E+ 30,0:3E+"
    for seat in range(4):
        assert lsd(field, supply="Nx", turn=seat, seats=4).cells_for("Wx") == "1,0 11,0 21,0 31,0"


def test_the_owner_and_the_way_it_lies_stay_with_the_tile():
    table = lsd("0,0:1NESW+", supply="NES+", seats=4, turn=2).play("place ESW+ 0,-1")
    assert table.at("0,-1") == "2ESW+"
    assert table.at("0,0") == "1NESW+"
    assert table.placed() == 1


def test_the_icon_plays_no_part_in_placing():
    table = lsd("0,0:1E+ 1,1:1Sx", supply="N+ Nx NE+ NEx")
    assert table.looks_at("1,0") == "NW+ NWx W+ Wx"


def test_the_turns_of_a_tile_with_one_dot_are_four_actions():
    table = lsd("0,0:1NESW+", supplies=["N+", None])
    assert len(table.offered()) == 4
    assert len(lsd(supply="N+").offered()) == 4


def test_the_turns_of_a_tile_with_two_adjacent_dots_are_four_actions():
    assert lsd(supply="NE+").offered() == ["ES+ 0,0", "NE+ 0,0", "NW+ 0,0", "SW+ 0,0"]


def test_the_turns_of_a_tile_with_two_opposite_dots_are_two_actions():
    assert lsd(supply="NS+").offered() == ["EW+ 0,0", "NS+ 0,0"]


def test_the_turns_of_a_tile_with_three_dots_are_four_actions():
    assert lsd(supply="NESx").offered() == ["ESWx 0,0", "NESx 0,0", "NEWx 0,0", "NSWx 0,0"]


def test_the_turns_of_a_tile_with_four_dots_are_one_action():
    assert lsd(supply="NESW+").offered() == ["NESW+ 0,0"]
    assert len(lsd("0,0:1NESW+", supply="NESW+").offered()) == 4  # one a cell


def test_two_copies_of_a_kind_are_one_action():
    assert lsd("0,0:1E+", supply="N+ N+").offered() == ["W+ 1,0"]


def test_the_field_has_no_border():
    table = lsd("0,0:1EW+", supplies=["NS+ NS+", "NSx NSx"])
    table.play("place EW+ -1,0", "place EWx -2,0", "place EW+ -3,0", "place EWx -4,0")
    assert table.at("-4,0") == "1EWx"


def test_coordinates_end_at_a_thousand():
    # The notation goes from -1000 to 1000: no tile can be placed beyond.
    assert lsd("1000,0:1NESW+", supply="NESW+").cells_for("NESW+") == "1000,-1 1000,1 999,0"
    assert lsd("-1000,-1000:1NESW+", supply="NESW+").cells_for("NESW+") == "-1000,-999 -999,-1000"
    assert lsd("0,1000:1NESW+", supply="NESW+").cells_for("NESW+") == "-1,1000 0,999 1,1000"


def test_a_border_of_the_notation_joins_nothing_to_the_other_side():
    # 1000,0 and -1000,1 follow each other when cells are counted row by row; they are no neighbours.
    table = lsd("1000,0:1NESW+ -1000,1:1NESW+", supply="NESW+")
    assert table.cells_for("NESW+") == "-1000,0 -1000,2 -999,1 1000,-1 1000,1 999,0"


def test_without_rotation_tiles_lie_as_their_text_reads():
    table = lsd("0,0:1NESW+", supply="N+ NE+ NS+ NES+ NESWx", rotation=False)
    assert table.looks_at("0,1") == "N+ NE+ NES+ NESWx NS+"  # its south is met by a dot in the north
    assert table.looks_at("0,-1") == "NES+ NESWx NS+"  # a dot in the south
    assert table.looks_at("1,0") == "NESWx"  # a dot in the west
    assert table.looks_at("-1,0") == "NE+ NES+ NESWx"  # a dot in the east
    table.refuses("place S+ 0,-1", "place W+ 1,0", "place EW+ 1,0", "place SW+ 0,-1")


def test_without_rotation_the_first_tile_lies_as_its_text_reads_too():
    expected = ["N+", "NE+", "NES+", "NESW+", "NESWx", "NESx", "NEx", "NS+", "NSx", "Nx"]
    table = lsd(rotation=False)
    assert table.offered() == [look + " 0,0" for look in expected]
    table.refuses("place E+ 0,0", "place EWx 0,0", "place ESW+ 0,0")
