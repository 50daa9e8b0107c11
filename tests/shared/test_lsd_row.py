# SPDX-License-Identifier: MIT
"""Rules of LSD: "Win", with two seats; seat 0 places unless a test says otherwise."""

from lsd_table import lsd

from shared_engine.games import OVER


def test_four_adjoining_tiles_in_a_row_win():
    #     0EW+  0EWx  0EW+  ?
    table = lsd("0,0:0EW+ 1,0:0EWx 2,0:0EW+", supply="N+").play("place W+ 3,0")
    assert table.won_by(0)
    assert table.turn() == OVER
    assert table.ranking() == [[0], [1]]
    assert table.scores() == [1, 0]


def test_four_adjoining_tiles_in_a_column_win():
    assert lsd("0,0:0NS+ 0,1:0NSx 0,2:0NS+", supply="N+").play("place N+ 0,3").won_by(0)


def test_either_end_completes_a_row():
    assert lsd("0,0:0EW+ 1,0:0EWx 2,0:0EW+", supply="N+").play("place E+ -1,0").won_by(0)
    assert lsd("0,0:0NS+ 0,1:0NSx 0,2:0NS+", supply="N+").play("place S+ 0,-1").won_by(0)


def test_a_row_may_be_completed_in_its_middle():
    #     0EW+  ?  0EWx  0EW+
    assert lsd("0,0:0EW+ 2,0:0EWx 3,0:0EW+", supply="NSx").play("place EWx 1,0").won_by(0)
    #     0EW+  0EW+  ?  0EWx
    assert lsd("0,0:0EW+ 1,0:0EW+ 3,0:0EWx", supply="NSx").play("place EWx 2,0").won_by(0)


def test_more_than_four_win_too():
    #     0EW+  0EWx  ?  0EW+  0W+
    assert lsd("0,0:0EW+ 1,0:0EWx 3,0:0EW+ 4,0:0W+", supply="NSx").play("place EWx 2,0").won_by(0)


def test_the_other_seat_wins_as_well():
    table = lsd("0,0:1EW+ 1,0:1EWx 2,0:1EW+", supply="N+", turn=1).play("place W+ 3,0")
    assert table.won_by(1)
    assert table.ranking() == [[1], [0]]


def test_three_do_not_win_with_two_seats():
    table = lsd("0,0:0EW+ 1,0:0EWx", supply="N+").play("place W+ 2,0")
    assert not table.over()
    assert table.turn() == 1
    assert table.scores() == [0, 0]


def test_the_icons_of_a_row_play_no_part():
    for icons in ("++++", "xxxx", "+x+x", "++xx", "xxx+"):
        field = " ".join(["%d,0:0%s%s" % (x, ("NEW", "ESW", "EW")[x], icons[x]) for x in range(3)])
        assert lsd(field, supply="N" + icons[3]).play("place W%s 3,0" % icons[3]).won_by(0)


def test_tiles_with_an_empty_cell_between_do_not_adjoin():
    #     0EW+  0EWx  .  0EW+  ?
    assert not lsd("0,0:0EW+ 1,0:0EWx 3,0:0EW+", supply="N+").play("place W+ 4,0").over()


def test_a_tile_of_another_colour_breaks_a_row():
    #     0EW+  0EWx  1EWx  0EW+  ?
    assert not lsd("0,0:0EW+ 1,0:0EWx 2,0:1EWx 3,0:0EW+", supply="N+").play("place W+ 4,0").over()


def test_a_diagonal_is_no_row():
    #     0N+  .    .    .
    #     .    0N+  .    .
    #     .    .    0NE+ 1S+
    #     .    .    .    ?
    assert not lsd("0,0:0N+ 1,1:0N+ 2,2:0NE+ 3,2:1S+", supply="Nx").play("place Nx 3,3").over()


def test_a_row_goes_round_no_corner():
    #     0EW+  0EWx  0SW+
    #     .     .     ?
    assert not lsd("0,0:0EW+ 1,0:0EWx 2,0:0SW+", supply="Nx").play("place Nx 2,1").over()


def test_a_square_of_four_is_no_row():
    #     0ESW+  0SWx
    #     0NE+   ?
    assert not lsd("0,0:0ESW+ 1,0:0SWx 0,1:0NE+", supply="NEx").play("place NWx 1,1").over()


def test_joined_dots_between_the_tiles_are_not_needed():
    #     0EW+  0EWx  0W+  ?       blank against blank; the placed tile is joined below
    #     .     .     .    1N+
    assert lsd("0,0:0EW+ 1,0:0EWx 2,0:0W+ 3,1:1N+", supply="N+").play("place S+ 3,0").won_by(0)


def test_row_needs_dots_asks_for_a_joined_dot_at_each_step():
    table = lsd("0,0:0EW+ 1,0:0EWx 2,0:0W+ 3,1:1N+", supply="N+", row_needs_dots=True).play("place S+ 3,0")
    assert not table.over()
    assert table.turn() == 1
    #     0EW+  0W+  ?    0Wx      the blank step is inside the row
    #     .     .    1N+  .
    table = lsd("0,0:0EW+ 1,0:0W+ 3,0:0Wx 2,1:1N+", supply="NE+", row_needs_dots=True).play("place ES+ 2,0")
    assert not table.over()
    assert lsd("0,0:0EW+ 1,0:0W+ 3,0:0Wx 2,1:1N+", supply="NE+").play("place ES+ 2,0").won_by(0)


def test_a_row_with_joined_dots_wins_with_row_needs_dots():
    assert lsd("0,0:0EW+ 1,0:0EWx 2,0:0EW+", supply="N+", row_needs_dots=True).play("place W+ 3,0").won_by(0)
    assert lsd("0,0:0NS+ 0,1:0NSx 0,2:0NS+", supply="N+", row_needs_dots=True).play("place N+ 0,3").won_by(0)
    assert not lsd("0,0:0EW+ 1,0:0EWx", supply="N+", row_needs_dots=True).play("place W+ 2,0").over()


def test_four_joined_tiles_in_a_longer_row_win_with_row_needs_dots():
    #     0NSx  0E+  0EW+  0EWx  ?     blank against blank between the first two
    table = lsd("-1,0:0NSx 0,0:0E+ 1,0:0EW+ 2,0:0EWx", supply="N+", row_needs_dots=True)
    assert not table.over()
    assert table.play("place W+ 3,0").won_by(0)


def test_row_needs_dots_does_not_ask_for_joints_beside_the_row():
    #     0EW+  0EWx  0EW+  ?
    #     0Sx   .     .     .          a blank joint below the row plays no part
    assert lsd("0,0:0EW+ 1,0:0EWx 2,0:0EW+ 0,1:0Sx", supply="N+", row_needs_dots=True).play("place W+ 3,0").won_by(0)


def test_only_the_mover_can_win():
    #     .  1EW+  1EWx  1EW+  ?       black closes one end; white wins with its own tile at the other
    table = lsd("1,0:1EW+ 2,0:1EWx 3,0:1EW+", supplies=["Nx", "N+"]).play("place Wx 4,0")
    assert not table.over()
    assert table.turn() == 1
    assert table.play("place E+ 0,0").won_by(1)


def test_a_capture_and_a_row_in_one_placement_win():
    #     0EW+  0EWx  0EWx  ?
    #     .     .     .     1NS+
    #     .     .     .     0N+
    table = lsd("0,0:0EW+ 1,0:0EWx 2,0:0EWx 3,1:1NS+ 3,2:0N+", supply="NE+").play("place SW+ 3,0")
    assert table.won_by(0)
    assert table.captured(0) == "1NS+"
    assert table.at("3,1") == ""


def test_three_captures_and_a_row_in_one_placement_win():
    # Four captures leave no side for a row.
    field = """
        .     .     .     0S+   .     .
        .     .     .     1NSx  .     .
        0EW+  0EW+  0EWx  .     1EWx  0W+
        .     .     .     1NS+  .     .
        .     .     .     0NE+  .     .
    """
    table = lsd(field, corner=(0, -2), supply="NESW+").play("place NESW+ 3,0")
    assert table.won_by(0)
    assert table.captured(0) == "1NS+ 1NSx 1NSx"
    assert table.at("2,0") == "0EWx"


def test_a_captured_tile_is_gone_from_its_row():
    #     .     ?       .     .
    #     1EWx  1NESW+  1EWx  !      white loses the middle of three and places the fourth in vain
    #     .     0N+     .     .
    table = lsd("0,0:1EWx 1,0:1NESW+ 2,0:1EWx 1,1:0N+", supplies=["N+", "N+ NS+"]).play("place S+ 1,-1")
    assert table.at("1,0") == ""
    assert table.captured(0) == "1NESW+"
    assert not table.play("place W+ 3,0").over()


def test_the_last_tile_may_complete_the_row():
    table = lsd("0,0:0EW+ 1,0:0EWx 2,0:0EW+", supplies=["N+", ""]).play("place W+ 3,0")
    assert table.won_by(0)  # and not drawn, though nobody could place any more


def test_nobody_acts_after_the_end():
    table = lsd("0,0:0EW+ 1,0:0EWx 2,0:0EW+", supply="N+").play("place W+ 3,0")
    for seat in (0, 1):
        assert list(table.state.actions(seat)) == []
    assert table.seen("turn") == 0
    assert table.skips() == 0


def test_the_breakdown_names_the_row():
    table = lsd("0,0:0EW+ 1,0:0EWx 2,0:0EW+", supply="N+").play("place W+ 3,0")
    assert [tuple(pair) for pair in table.state.breakdown(0)] == [("row", 1)]
    for seat in (0, 1):
        assert sum([value for _, value in table.state.breakdown(seat)]) == table.scores()[seat]
