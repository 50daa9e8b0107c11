# SPDX-License-Identifier: MIT
"""Rules of LSD: what is left behind by captures: islands, gaps, and the tiles that have left the game."""

from lsd_table import Table, lsd

from shared_engine.games import new


def after_a_capture(**more):
    """0E+ . 0W+ in one row, white to move, with a gap where its tile was."""
    return lsd("1,0:1EW+ 2,0:0NW+", supply="N+", **more).play("place E+ 0,0")


def test_islands_left_behind_stay():
    table = after_a_capture()
    assert table.seen("field") == {"0,0": "0E+", "2,0": "0NW+"}
    assert table.turn() == 1


def test_every_island_may_be_built_on():
    table = lsd("0,0:0NESW+ 5,5:1NS+ -7,2:1E+", supply="N+")
    assert table.offered() == ["E+ -1,0", "N+ 0,1", "N+ 5,6", "S+ 0,-1", "S+ 5,4", "W+ -6,2", "W+ 1,0"]


def test_play_goes_on_at_each_island_in_turn():
    table = lsd("0,0:0NESW+ 5,5:1NESW+", supplies=["N+ Nx", "N+ Nx"])
    table.play("place N+ 5,6", "place Sx 0,-1", "place Wx 1,0", "place W+ 6,5")
    assert table.at("5,6") == "0N+"
    assert table.at("0,-1") == "1Sx"
    assert table.at("6,5") == "1W+"


def test_a_gap_may_be_filled_under_the_normal_rule():
    #     0E+  ?  0NW+     dots on both sides of the gap
    table = after_a_capture()
    assert table.looks_at("1,0") == "ESW+ ESWx EW+ EWx NESW+ NESWx NEW+ NEWx"
    table.refuses("place W+ 1,0", "place SW+ 1,0", "place NSW+ 1,0")


def test_the_captured_side_may_fill_its_gap_and_stays():
    table = after_a_capture().play("place EW+ 1,0")
    assert table.at("1,0") == "1EW+"
    assert table.lying() == 3


def test_the_captor_may_fill_the_gap_too():
    table = lsd("1,0:1EW+ 2,0:0NW+", supplies=["N+ NSx", None]).play("place E+ 0,0", "place S+ 2,-1")
    assert table.play("place EWx 1,0").at("1,0") == "0EWx"


def test_a_tile_in_a_filled_gap_may_be_captured_later():
    #     .    0S+     .
    #     0E+  1NESW+  0NW+     black "+" on both sides from before; what captures is the pair above and below
    #     .    ?       .
    table = lsd("0,0:0E+ 2,0:0NW+ 1,-1:0S+ 1,0:1NESW+", supply="NE+").play("place NW+ 1,1")
    assert table.captured(0) == "1NESW+"


def test_a_gap_that_no_tile_of_the_supply_fits_stays_open():
    #     .    0N+  .       dots in the west and the east, blank sides above and below
    #     1E+  ?    1W+
    #     .    0S+  .
    table = lsd("0,0:1E+ 2,0:1W+ 1,-1:0N+ 1,1:0S+", supply="Nx NEx NESx NESWx")
    assert table.looks_at("1,0") == ""
    table = lsd("0,0:1E+ 2,0:1W+ 1,-1:0N+ 1,1:0S+", supply="Nx NEx NSx NESx NESWx")
    assert table.looks_at("1,0") == "EWx"


def test_islands_can_grow_together():
    #     0E+  ?  0W+  .  0EW+
    table = lsd("0,0:0E+ 2,0:0W+ 4,0:0EW+", supply="NSx").play("place EWx 1,0")
    assert not table.over()  # three adjoin now, and the fourth lies beyond another gap
    assert table.lying() == 4


def test_a_row_may_join_two_islands():
    #     0EW+  0EWx  ?  0W+
    assert lsd("0,0:0EW+ 1,0:0EWx 3,0:0W+", supply="NSx").play("place EWx 2,0").won_by(0)


def test_a_plus_captures_across_islands():
    #     ?  1W+  0N+      the far tile is an island of its own
    #     1N+
    table = lsd("0,1:1N+ 1,0:1W+ 2,0:0N+", supply="NE+").play("place ES+ 0,0")
    assert table.captured(0) == "1N+"


def test_the_tile_at_the_origin_may_be_captured_and_its_cell_filled():
    table = lsd("0,0:1EW+ 1,0:0W+", supply="N+").play("place E+ -1,0")
    assert table.at("0,0") == ""
    assert table.play("place NEWx 0,0").at("0,0") == "1NEWx"


def test_captured_tiles_leave_the_game():
    table = lsd("1,0:1EW+ 2,0:0NW+", supplies=["N+", "NSx"]).play("place E+ 0,0")
    assert table.supply(1) == "NSx"
    table.refuses("place EW+ 1,0")
    assert table.offers("place EWx 1,0")


def test_captured_tiles_lie_with_their_captor():
    table = lsd("1,0:0EWx 2,0:1W+", supply="N+", turn=1, taken=["1Nx", "0NE+"]).play("place E+ 0,0")
    assert table.captured(1) == "0NE+ 0NSx"
    assert table.captured(0) == "1Nx"


def test_a_game_from_its_beginning_with_a_capture_and_a_gap_filled():
    table = Table(new("lsd", 2, 1, {"starter": 0}))
    table.play("place NESW+ 0,0", "place EWx 1,0", "place W+ 2,0")
    assert table.captured(0) == "1NSx"
    assert table.seen("field") == {"0,0": "0NESW+", "2,0": "0W+"}
    #     0NESW+  ?  0W+     2,0 is blank but for the gap, so white builds around 0,0 alone
    assert table.cells_for("EWx") == "-1,0 1,0"
    assert table.cells_for("NSx") == "0,-1 0,1"
    table.play("place NEWx 1,0", "place S+ 1,-1")
    assert table.seen("field") == {"0,0": "0NESW+", "1,0": "1NEWx", "2,0": "0W+", "1,-1": "0S+"}
    assert table.captured(0) == "1NSx"  # what lies between two enemies, and is not attacked now, stays
    assert (table.placed(), table.skips(), table.turn()) == (5, 0, 1)
