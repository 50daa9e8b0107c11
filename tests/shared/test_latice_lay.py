# SPDX-License-Identifier: MIT
"""Rules of Latice: "Lay", the opening included. What a lay earns: test_latice_stones.py."""

from latice_table import CELLS, latice, neighbours_of


def test_a_tile_may_be_laid_beside_one_it_matches_by_colour():
    table = latice(board="e5:yF", rack="yH")
    assert table.cells_for("yH") == "d5 e4 e6 f5"


def test_a_tile_may_be_laid_beside_one_it_matches_by_shape():
    table = latice(board="e5:yF", rack="nF")
    assert table.cells_for("nF") == "d5 e4 e6 f5"


def test_a_tile_may_be_laid_beside_its_twin():
    table = latice(board="e5:yF", rack="yF nB")
    assert table.cells_for("yF") == "d5 e4 e6 f5"


def test_a_tile_that_matches_by_neither_is_refused():
    table = latice(board="e5:yF", rack="nB")
    assert table.offered("lay") == []
    table.refuses("lay nB e4", "lay nB d5", "lay nB f5", "lay nB e6")


def test_the_cell_must_be_empty():
    table = latice(board="e5:yF e6:yB", rack="yH")
    table.refuses("lay yH e5", "lay yH e6")


def test_the_cell_must_have_a_side_neighbour():
    table = latice(board="e5:yF", rack="yH")
    table.refuses("lay yH e7", "lay yH a1", "lay yH i9")


def test_a_diagonal_neighbour_is_no_side_neighbour():
    table = latice(board="e5:yF", rack="yH")
    table.refuses("lay yH d4", "lay yH f4", "lay yH d6", "lay yH f6")


def test_the_tile_matches_every_side_neighbour():
    # b2 lies under b1 and beside a2: yF wants yellow or feather, nB wants navy or bird.
    table = latice(board="b1:yF a2:nB", rack="yB nF yH nT rG")
    assert table.offers("lay yB b2")
    assert table.offers("lay nF b2")
    table.refuses("lay yH b2", "lay nT b2", "lay rG b2")


def test_each_of_four_side_neighbours_can_forbid_a_tile():
    around = {"e4": "yF", "d5": "yB", "f5": "yT", "e6": "yG"}
    for spoilt in around:
        cells = dict(around)
        cells[spoilt] = "nD"
        board = " ".join([cell + ":" + cells[cell] for cell in cells])
        latice(board=board, rack="yH").refuses("lay yH e5")
    assert latice(board="e4:yF d5:yB f5:yT e6:yG", rack="yH").offers("lay yH e5")


def test_diagonals_never_count_for_matching():
    # d5 and f5, d7 and f7 are diagonal to e6 and match nothing yellow.
    table = latice(board="e5:yF d7:nB f7:rT", rack="yH")
    assert table.offers("lay yH e6")


def test_the_same_tile_may_match_one_neighbour_by_colour_and_another_by_shape():
    table = latice(board="e5:yF f6:nH", rack="yH nB")
    assert table.play("lay yH e6").at("e6") == "yH"


def test_the_laid_tile_leaves_the_rack_and_lies_on_the_board():
    table = latice(board="e5:yF", rack="yH nB").play("lay yH e4")
    assert table.at("e4") == "yH"
    assert table.rack(0) == "nB"


def test_laying_one_of_two_twins_leaves_the_other():
    table = latice(board="e5:yF", rack="yH yH")
    assert table.offered("lay") == ["lay yH d5", "lay yH e4", "lay yH e6", "lay yH f5"]
    assert table.play("lay yH e4").rack(0) == "yH"


def test_a_tile_that_is_not_in_the_rack_is_refused():
    table = latice(board="e5:yF", rack="nB", racks=[None, "yH"])
    table.refuses("lay yH e4")


def test_a_lay_uses_the_free_move():
    table = latice(board="e5:yF", rack="yH yB")
    assert table.free_moves() == 1
    table.play("lay yH e4")
    assert table.free_moves() == 0
    assert table.turn() == 0
    table.refuses("lay yB e6")


def test_corner_cells_have_two_neighbours_only():
    for corner, beside in (("a1", "a2 b1"), ("i1", "h1 i2"), ("a9", "a8 b9"), ("i9", "h9 i8")):
        table = latice(board=corner + ":yF", rack="yH")
        assert table.cells_for("yH") == beside


def test_nothing_reaches_round_the_left_and_right_edges():
    # i4 and a5 follow each other in a row-major array and are no neighbours.
    table = latice(board="i4:yF", rack="yH")
    assert table.cells_for("yH") == "h4 i3 i5"
    table = latice(board="a5:yF", rack="yH")
    assert table.cells_for("yH") == "a4 a6 b5"


def test_nothing_reaches_round_the_upper_and_lower_edges():
    assert latice(board="e1:yF", rack="yH").cells_for("yH") == "d1 e2 f1"
    assert latice(board="e9:yF", rack="yH").cells_for("yH") == "d9 e8 f9"


def test_a_tile_across_the_edge_forbids_nothing():
    # Laying on a5 beside a4: i4 and i5 (array neighbours of a5 and a6) hold what matches nothing.
    assert latice(board="a4:yF i4:nB i5:rT i6:gG", rack="yH").offers("lay yH a5")
    assert latice(board="i5:yF a5:nB a6:rT a7:gG", rack="yH").offers("lay yH i6")
    assert latice(board="d1:yF e9:nB", rack="yH").offers("lay yH e1")


def test_every_cell_sees_its_side_neighbours_and_no_other():
    for cell in CELLS:
        offered = latice(board=cell + ":yF", rack="yH").cells_for("yH").split()
        assert offered == sorted(neighbours_of(cell))


def test_on_an_empty_board_the_moon_is_the_only_legal_cell():
    table = latice(rack="yF nB ww")
    assert table.offered("lay") == ["lay nB e5", "lay yF e5"]
    table.refuses(*["lay yF " + cell for cell in CELLS if cell != "e5"])


def test_the_opening_is_made_with_a_colour_tile():
    table = latice(rack="ww yF")
    assert table.offered("lay") == ["lay yF e5"]
    assert table.offered("wind") == []


def test_the_opening_ends_the_movers_turn():
    table = latice(rack="yF yH nB tD rG", pools=["gT pT", None]).play("lay yF e5")
    assert table.turn() == 1
    assert table.at("e5") == "yF"
    assert table.rack(0) == "yH nB rG gT tD"
    assert table.free_moves() == 1


def test_the_opening_earns_nothing():
    assert latice(rack="yF yH").play("lay yF e5").stones(0) == (0, 0)


def test_the_opening_ends_the_turn_even_for_a_mover_who_holds_stones():
    # Only a set-up position can have stones on an empty board; "that opening ends the mover's turn" says no exception.
    table = latice(rack="yF yH", stones=[[2, 2], [0, 0]]).play("lay yF e5")
    assert table.turn() == 1
    assert table.stones(0) == (2, 2)


def test_the_opening_may_be_paid_for_after_an_exchange():
    table = latice(rack="yF ww", pools=["nB nT", None], stones=[[0, 2], [0, 0]])
    table.play("exchange ww", "lay yF e5 half")
    assert table.turn() == 1
    assert table.stones(0) == (0, 0)


def test_the_second_player_continues_beside_the_moon():
    table = latice(rack="yF nB", racks=[None, "yH"]).play("lay yF e5")
    assert table.cells_for("yH") == "d5 e4 e6 f5"


def test_a_first_player_with_only_winds_exchanges_or_passes():
    table = latice(rack="ww ww", pools=["nB", None])
    assert table.offered() == ["exchange ww", "pass"]


def test_after_a_pass_of_the_first_player_the_next_player_opens():
    table = latice(racks=["ww ww", "yH"], pools=["nB", None]).play("pass")
    assert table.turn() == 1
    assert table.cells_for("yH") == "e5"


def test_after_an_exchange_of_the_first_player_the_next_player_opens():
    table = latice(racks=["ww ww", "yH"], pools=["nB", None]).play("exchange ww")
    assert table.turn() == 0
    table.refuses("lay nB e5")  # the free move is spent, and there is no stone
    table.play("end")
    assert table.cells_for("yH") == "e5"


def test_a_cell_without_a_neighbour_is_never_legal_the_moon_included():
    table = latice(board="a1:yF", rack="yH")
    assert table.cells_for("yH") == "a2 b1"
    table.refuses("lay yH e5")


def test_a_wind_is_never_laid():
    table = latice(board="e5:yF", rack="ww")
    assert table.offered("lay") == []
    table.cannot_read("lay ww e4")


def test_another_seat_may_not_lay():
    table = latice(board="e5:yF", racks=["yB", "yH"])
    assert list(table.state.actions(1)) == []
