# SPDX-License-Identifier: MIT
"""Rules of LSD: "Capture" with "x". Seat 0 has black icons and places; seat 1 has white ones."""

from lsd_table import lsd

# The corner where the ally lies; then what is placed, and the two cells that complete the block with the enemies there.
CORNERS = (
    ("1,-1:0SWx", "NE", "1,0:1NWx", "0,-1:1ESx"),
    ("1,1:0NWx", "ES", "1,0:1SWx", "0,1:1NEx"),
    ("-1,1:0NEx", "SW", "-1,0:1ESx", "0,1:1NWx"),
    ("-1,-1:0ESx", "NW", "-1,0:1NEx", "0,-1:1SWx"),
)
SIDE_TOWARDS = {"0,-1": "N", "1,0": "E", "0,1": "S", "-1,0": "W"}


def cell(entry) -> str:
    return entry.split(":")[0]


def test_both_cells_that_complete_the_block_are_captured():
    #     1ESx  0SWx
    #     ?     1NWx
    table = lsd("1,-1:0SWx 1,0:1NWx 0,-1:1ESx", supply="NEx").play("place NEx 0,0")
    assert table.captured(0) == "1NEx 1NEx"
    assert table.seen("field") == {"0,0": "0NEx", "1,-1": "0SWx"}


def test_capture_works_at_each_corner():
    for ally, look, one, other in CORNERS:
        table = lsd("%s %s %s" % (ally, one, other), supply="NEx").play("place %sx 0,0" % look)
        assert table.captured(0) == "1NEx 1NEx"
        assert table.lying() == 2


def test_one_cell_is_captured_when_the_other_is_empty():
    for ally, _, one, other in CORNERS:
        for enemy in (one, other):
            table = lsd("%s %s" % (ally, enemy), supply="Nx").play("place %sx 0,0" % SIDE_TOWARDS[cell(enemy)])
            assert table.captured(0) == "1NEx"
            assert table.at(cell(enemy)) == ""
            assert table.lying() == 2


def test_a_tile_of_the_own_icon_colour_in_the_block_is_not_captured():
    for ally, look, one, other in CORNERS:
        own = other.replace(":1", ":0").replace("x", "+")
        table = lsd("%s %s %s" % (ally, one, own), supply="NEx").play("place %sx 0,0" % look)
        assert table.captured(0) == "1NEx"
        assert table.at(cell(own)) == own.split(":")[1]


def test_both_seats_capture():
    table = lsd("1,-1:1SWx 1,0:0NWx 0,-1:0ESx", supply="NEx", turn=1).play("place NEx 0,0")
    assert table.captured(1) == "0NEx 0NEx"


def test_the_icon_of_the_captured_tile_plays_no_part():
    table = lsd("1,-1:0SWx 1,0:1NW+ 0,-1:1ESx", supply="NEx").play("place NEx 0,0")
    assert table.captured(0) == "1NE+ 1NEx"


def test_the_ally_at_the_corner_must_be_an_x():
    table = lsd("1,-1:0SW+ 1,0:1NWx", supply="Nx").play("place Ex 0,0")
    assert table.at("1,0") == "1NWx"


def test_the_placed_tile_must_be_an_x():
    table = lsd("1,-1:0SWx 1,0:1NWx", supply="N+").play("place E+ 0,0")
    assert table.at("1,0") == "1NWx"


def test_the_ally_must_have_the_icon_colour_of_the_placed_one():
    table = lsd("1,-1:1SWx 1,0:1NWx 0,-1:1ES+", supply="NEx").play("place NEx 0,0")
    assert table.lying() == 4


def test_the_ally_must_touch_the_corner():
    #     .     .     0SWx     one cell farther along the diagonal
    #     .     1ESx  .
    #     ?     1NWx  .
    table = lsd("2,-2:0SWx 1,0:1NWx 1,-1:1ESx", supply="Nx").play("place Ex 0,0")
    assert table.lying() == 4
    #     .     .     0SWx     and beside it
    #     ?     1NWx  .
    table = lsd("2,-1:0SWx 1,0:1NWx", supply="Nx").play("place Ex 0,0")
    assert table.lying() == 3


def test_x_tiles_that_touch_at_a_side_capture_nothing():
    #     1ESx  1SWx
    #     ?     0NWx
    table = lsd("0,-1:1ESx 1,-1:1SWx 1,0:0NWx", supply="NEx").play("place NEx 0,0")
    assert table.lying() == 4


def test_moving_between_two_enemies_captures_nothing():
    #     ?     1Wx
    #     1Nx   1S+
    table = lsd("1,0:1Wx 0,1:1Nx 1,1:1S+", supply="NEx").play("place ESx 0,0")
    assert table.at("0,0") == "0ESx"
    assert table.lying() == 4


def test_a_tile_placed_into_a_block_beside_two_enemy_x_stays():
    #     .     1Sx
    #     1Ex   ?
    table = lsd("1,-1:1Sx 0,0:1Ex", supply="NEx").play("place NWx 1,0")
    assert table.at("1,0") == "0NWx"
    assert table.captured(1) == ""


def test_only_the_placed_tile_captures():
    #     .     0SWx          two black "x" at a corner, and an enemy in their block from before
    #     0Ex   1NEWx  ?
    table = lsd("1,-1:0SWx 0,0:0Ex 1,0:1NEWx", supply="N+").play("place W+ 2,0")
    assert table.at("1,0") == "1NEWx"


def test_two_corners_on_one_side_capture_three():
    #     1ES+  0SWx          both blocks hold the cell in the east
    #     ?     1NSWx
    #     1NE+  0NWx
    table = lsd("1,-1:0SWx 1,1:0NWx 0,-1:1ES+ 1,0:1NSWx 0,1:1NE+", supply="NESx").play("place NESx 0,0")
    assert table.captured(0) == "1NE+ 1NE+ 1NESx"
    assert table.lying() == 3


FOUR_IN_TWO_BLOCKS = """
    .     1ESx  0SWx
    1ES+  .     1NWx
    0NEx  1NW+  .
"""


def test_two_opposite_corners_capture_four_tiles_in_one_placement():
    table = lsd(FOUR_IN_TWO_BLOCKS, corner=(-1, -1), supply="NESWx").play("place NESWx 0,0")
    assert table.captured(0) == "1NE+ 1NE+ 1NEx 1NEx"
    assert table.seen("field") == {"1,-1": "0SWx", "0,0": "0NESWx", "-1,1": "0NEx"}


def test_the_other_two_opposite_corners_capture_four_as_well():
    field = """
        0ESx  1SWx  .
        1NE+  .     1SW+
        .     1NEx  0NWx
    """
    table = lsd(field, corner=(-1, -1), supply="NESWx").play("place NESWx 0,0")
    assert table.captured(0) == "1NE+ 1NE+ 1NEx 1NEx"


def test_four_corners_still_capture_four_each_once():
    field = """
        0ESx  1ESW+  0SWx
        1NES+ .      1NSWx
        0NESx 1NEWx  0NSWx
    """
    table = lsd(field, corner=(-1, -1), supply="NESWx").play("place NESWx 0,0")
    assert table.captured(0) == "1NES+ 1NES+ 1NESx 1NESx"
    assert table.lying() == 5


def test_a_tile_in_two_blocks_is_captured_once():
    #     0ESx  1ESW+  0SWx
    #     .     ?      .
    table = lsd("-1,-1:0ESx 0,-1:1ESW+ 1,-1:0SWx", supply="Nx").play("place Nx 0,0")
    assert table.captured(0) == "1NES+"
