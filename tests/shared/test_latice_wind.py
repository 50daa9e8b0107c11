# SPDX-License-Identifier: MIT
"""Rules of Latice: "Wind"."""

from latice_table import CELLS, SUN_SQUARES, Table, latice, neighbours_of

from shared_engine.games import from_position, new


def test_a_wind_shifts_a_tile_one_cell_up_down_left_or_right():
    table = latice(board="e5:yF", rack="ww nB")
    assert table.offered("wind") == ["wind e5 d5", "wind e5 e4", "wind e5 e6", "wind e5 f5"]
    table.play("wind e5 e4")
    assert table.at("e5") == ""
    assert table.at("e4") == "yF"


def test_a_wind_shifts_to_an_empty_cell_only():
    table = latice(board="e5:yF e6:yB", rack="ww nB")
    assert table.offered("wind e5") == ["wind e5 d5", "wind e5 e4", "wind e5 f5"]
    table.refuses("wind e5 e6", "wind e6 e5")


def test_a_wind_shifts_any_colour_tile_on_the_board():
    table = latice(board="e5:yF a1:nB i9:tD", rack="ww nT")
    assert table.offered("wind a1") == ["wind a1 a2", "wind a1 b1"]
    assert table.offered("wind i9") == ["wind i9 h9", "wind i9 i8"]
    assert len(table.offered("wind")) == 8


def test_a_wind_does_not_shift_over_an_edge():
    for cell in CELLS:
        offered = latice(board=cell + ":yF", rack="ww nB").offered("wind")
        assert offered == sorted(["wind %s %s" % (cell, beside) for beside in neighbours_of(cell)])


def test_an_empty_cell_cannot_be_shifted():
    latice(board="e5:yF", rack="ww nB").refuses("wind e4 e3", "wind a1 a2")


def test_a_wind_needs_a_wind_in_the_rack():
    table = latice(board="e5:yF", rack="nB", racks=[None, "ww"])
    assert table.offered("wind") == []
    table.refuses("wind e5 e4")


def test_the_played_wind_goes_to_the_discard():
    table = latice(board="e5:yF", rack="ww ww", discard=3).play("wind e5 e4")
    assert table.discard() == 4
    assert table.rack(0) == "ww"


def test_a_wind_costs_one_move_and_gives_one():
    table = latice(board="e5:yF", rack="yH ww").play("wind e5 e4")
    assert table.free_moves() == 1
    assert table.turn() == 0
    table.play("lay yH e3")
    assert table.free_moves() == 0


def test_several_winds_follow_each_other_on_one_free_move():
    table = latice(board="e5:yF", rack="yH ww ww ww").play("wind e5 e4", "wind e4 e3", "wind e3 d3")
    assert table.at("d3") == "yF"
    assert table.free_moves() == 1
    assert table.discard() == 3
    assert table.play("lay yH d2").turn() == 0


def test_a_wind_with_no_free_move_left_is_paid_for_and_gives_a_free_move():
    table = latice(board="e5:yF", rack="yH nT ww", stones=[[1, 0], [0, 0]], free=0, acted=True)
    table.play("wind e5 e4 sun")
    assert table.stones(0) == (0, 0)
    assert table.free_moves() == 1
    assert table.play("lay yH e3").stones(0) == (0, 0)


def test_a_wind_may_be_paid_with_halfstones():
    table = latice(board="e5:yF", rack="yH nT ww", stones=[[0, 2], [0, 0]], free=0, acted=True)
    table.play("wind e5 e4 half")
    assert table.stones(0) == (0, 0)
    assert table.free_moves() == 1


def test_a_wind_that_cannot_be_paid_is_refused():
    table = latice(board="e5:yF", rack="yH nT ww", free=0, acted=True)
    table.refuses("wind e5 e4", "wind e5 e4 half", "wind e5 e4 sun")


def test_the_additional_move_may_be_an_exchange_too():
    table = latice(board="e5:yF", rack="nB ww", pools=["rT", None]).play("wind e5 e4", "exchange nB")
    assert table.rack(0) == "rT"
    assert table.free_moves() == 0


def test_the_additional_move_need_not_be_used():
    assert latice(board="e5:yF", rack="nB ww").play("wind e5 e4", "end").turn() == 1


def test_the_shifted_tile_need_not_match():
    table = latice(board="e5:yF e7:nB d6:rT", rack="ww gG").play("wind e5 e6")
    assert table.at("e6") == "yF"


def test_the_shifted_tile_may_become_isolated():
    table = latice(board="e5:yF e6:yB", rack="ww gG").play("wind e5 e4")
    assert table.at("e4") == "yF"
    assert table.at("e5") == ""


def test_a_shift_may_leave_other_tiles_isolated():
    table = latice(board="e5:yF e6:yB f6:yT", rack="ww gG").play("wind e6 e7")
    assert sorted(table.seen("board").values()) == ["yB", "yF", "yT"]


def test_a_shift_onto_a_sun_square_earns_nothing():
    for cell in SUN_SQUARES:
        beside = neighbours_of(cell)[0]
        table = latice(board=beside + ":yF", rack="ww gG").play("wind %s %s" % (beside, cell))
        assert table.at(cell) == "yF"
        assert table.stones(0) == (0, 0)


def test_a_shift_onto_the_moon_is_allowed_and_earns_nothing():
    table = latice(board="e4:yF", rack="ww gG").play("wind e4 e5")
    assert table.at("e5") == "yF"
    assert table.stones(0) == (0, 0)


def test_a_shift_among_matches_earns_nothing():
    # c3 lies between c2, b3, d3 and c4; the tile comes from c4, so three yellow neighbours remain, and a sun square.
    table = latice(board="c2:yF b3:yB d3:yT c4:yG", rack="ww gG").play("wind c4 c3")
    assert table.stones(0) == (0, 0)


def test_a_tile_laid_this_turn_may_be_shifted():
    table = latice(board="e5:yF", rack="yH ww gG", stones=[[1, 0], [0, 0]])
    table.play("lay yH e4", "wind e4 e3 sun")
    assert table.at("e3") == "yH"


def test_a_set_up_tile_may_be_shifted():
    state = new("latice", 2, 3, {"layout": "fast_start", "starter": 0})
    position = state.position()
    position["racks"] = [["ww"], ["ww"]]
    position["pools"] = [[], []]
    table = Table(from_position(position))
    for cell in ("d4", "f4", "d6", "f6", "c3", "g3", "c7", "g7"):
        assert table.offers("wind %s %s" % (cell, neighbours_of(cell)[0]))


def test_the_tile_on_the_moon_may_be_shifted():
    table = latice(rack="yF", pools=["gG", None], racks=[None, "ww nT"]).play("lay yF e5", "wind e5 f5")
    assert table.at("f5") == "yF"
    assert table.at("e5") == ""


def test_a_wind_is_not_playable_on_an_empty_board():
    table = latice(rack="ww yF")
    assert table.offered("wind") == []
    table.refuses("wind e5 e4")


def test_a_tile_walled_in_on_four_sides_cannot_be_shifted_and_its_neighbours_can():
    # "All blocked" cannot come about with 72 tiles on 81 cells; one tile can be walled in.
    table = latice(board="a1:yF a2:yB b1:yT", rack="ww gG")
    assert table.offered("wind a1") == []
    assert table.offered("wind a2") == ["wind a2 a3", "wind a2 b2"]


def test_a_corner_lets_a_tile_out_by_two_cells_only():
    assert latice(board="i1:yF", rack="ww gG").offered("wind") == ["wind i1 h1", "wind i1 i2"]


def test_the_board_holds_the_same_tiles_after_a_wind():
    table = latice(board="e5:yF e6:yB f6:yT", rack="ww gG").play("wind f6 g6")
    assert table.seen("board") == {"e5": "yF", "e6": "yB", "g6": "yT"}


def test_a_wind_is_a_move_that_breaks_the_row_of_idle_turns():
    table = latice(board="e5:yF", rack="ww gG", idle=3).play("wind e5 e4", "end")
    assert table.idle_turns() == 0


def test_a_tile_may_be_shifted_there_and_back():
    table = latice(board="e5:yF", rack="ww ww gG").play("wind e5 e4", "wind e4 e5")
    assert table.at("e5") == "yF"
    assert table.discard() == 2
