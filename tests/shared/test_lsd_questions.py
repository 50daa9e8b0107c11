# SPDX-License-Identifier: MIT
"""What a screen or a bot may ask of a state of LSD beside the contract: pure questions, answered by hand here."""

import slow_lsd
import test_lsd_perft
from lsd_table import lsd
from slow_lsd_placing import cells_of, placements

from shared_engine.games.lsd.notation import cell_name, look_name
from shared_engine.games.lsd.tables import ORIGIN, spot_of


def cells(spots) -> list:
    return [cell_name(spot) for spot in spots]


def captures(table, text) -> list:
    return cells(table.state.captures(table.state.parse(text)))


def looks(mask) -> str:
    return " ".join(sorted([look_name(look) for look in range(30) if mask >> look & 1]))


FOUR_ARMS = """
    .     .     0S+   .     .
    .     .     1NS+  .     .
    0NE+  1EWx  .     1EW+  0W+
    .     .     1NSx  .     .
    .     .     0NE+  .     .
"""


def test_captures_are_told_before_they_happen_row_by_row():
    table = lsd(FOUR_ARMS, corner=(-2, -2), supply="NESW+ NESWx")
    before = table.state.dump()
    assert captures(table, "place NESW+ 0,0") == ["0,-1", "-1,0", "1,0", "0,1"]
    assert captures(table, "place NESWx 0,0") == []
    assert table.state.dump() == before


def test_captures_foretold_are_those_that_happen():
    for make, _ in test_lsd_perft.COUNTS:
        state = make()
        position = slow_lsd.loaded(state.position())
        for text in slow_lsd.legal(position):
            after = slow_lsd.after(position, text)
            gone = sorted([cell for cell in position["field"] if cell not in after["field"]])
            spots = state.captures(state.parse(text))
            assert list(spots) == sorted(spots)
            assert sorted(cells(spots)) == gone, text


def test_the_frontier_is_the_empty_cells_beside_a_tile():
    table = lsd("0,0:1N+ 1,0:0S+ 5,5:0N+", supply="Nx")
    assert cells(table.state.frontier) == ["0,-1", "1,-1", "-1,0", "2,0", "0,1", "1,1", "5,4", "4,5", "6,5", "5,6"]
    assert list(lsd().state.frontier) == [ORIGIN] == [spot_of(0, 0)]


def test_the_frontier_follows_captures():
    #     ?  1EW+  0W+    the cell of the captured tile is in it, and its upper and lower neighbours are not
    table = lsd("1,0:1EW+ 2,0:0W+", supply="N+").play("place E+ 0,0")
    assert cells(table.state.frontier) == ["0,-1", "2,-1", "-1,0", "1,0", "3,0", "0,1", "2,1"]


def test_what_may_be_placed_on_a_cell_by_each_seat():
    table = lsd("0,0:1E+ 1,1:1Sx", supplies=["N+ NE+ NSx", "NESWx"])
    assert looks(table.state.placements_at(0, spot_of(1, 0))) == "EWx NW+ W+"
    assert looks(table.state.placements_at(1, spot_of(1, 0))) == ""
    assert looks(table.state.placements_at(1, spot_of(1, 2))) == "NESWx"
    assert looks(table.state.placements_at(0, spot_of(9, 9))) == ""
    assert looks(table.state.placements_at(0, spot_of(0, 0))) == ""
    assert looks(lsd(supply="NS+").state.placements_at(0, ORIGIN)) == "EW+ NS+"


def test_what_may_be_placed_is_what_the_slow_rules_say():
    for make, _ in test_lsd_perft.COUNTS:
        state = make()
        position = slow_lsd.loaded(state.position())
        for seat in range(state.seats):
            found = placements(position, seat)
            assert state.can_place(seat) == (len(found) > 0)
            for spot in state.frontier:
                here = [look for look, cell in found if "%d,%d" % cell == cell_name(spot)]
                assert looks(state.placements_at(seat, spot)) == " ".join(sorted(here))
        assert len(cells_of(position["field"])) == len(state.field)


def test_the_longest_row_of_each_seat():
    #     0EW+  0EW+  1NS+  0Nx
    #     .     .     1Nx   0Sx
    #     .     .     .     0NSx
    table = lsd("0,0:0EW+ 1,0:0EW+ 2,0:1NS+ 3,0:0Nx 2,1:1Nx 3,1:0Sx 3,2:0NSx", supply="NESW+")
    assert [table.state.longest(seat) for seat in (0, 1)] == [3, 2]
    assert [lsd(supply="N+").state.longest(seat) for seat in (0, 1)] == [0, 0]
    joined = lsd("0,0:0EW+ 1,0:0EW+ 3,0:0Nx 3,1:0Sx 3,2:0NSx", supply="NESW+", row_needs_dots=True)
    assert joined.state.longest(0) == 2  # 3,0 and 3,1 are blank towards each other


def test_the_cells_of_the_row_that_won():
    table = lsd("0,0:0EW+ 1,0:0EWx 2,0:0EW+ 3,1:0NSx", supply="NE+")
    assert cells(table.state.row_of(0)) == []
    table.play("place SW+ 3,0")
    assert cells(table.state.row_of(0)) == ["0,0", "1,0", "2,0", "3,0"]
    assert cells(table.state.row_of(1)) == []


def test_a_row_and_a_column_completed_at_once_are_both_told():
    #     0EW+  0EW+  ?       with four seats, three each way
    #     .     .     0NSx
    #     .     .     0NSx
    table = lsd("0,0:0EW+ 1,0:0EW+ 2,1:0NSx 2,2:0NSx", supply="NE+", seats=4).play("place SW+ 2,0")
    assert cells(table.state.row_of(0)) == ["0,0", "1,0", "2,0", "2,1", "2,2"]


def test_how_long_a_row_a_tile_would_make():
    table = lsd("0,0:0EW+ 1,0:0EW+ 3,0:0Nx 2,1:0N+ 2,2:1N+", supply="NESW+")
    assert table.state.would_row(0, spot_of(2, 0)) == 4  # 0 0 ? 0
    assert table.state.would_row(1, spot_of(2, 0)) == 1
    assert table.state.would_row(0, spot_of(2, -1)) == 1
    assert table.state.would_row(0, spot_of(-1, 0)) == 3
    assert table.state.would_row(0, spot_of(3, 1)) == 2  # beside 2,1 and below 3,0: two each way
    assert table.state.would_row(1, spot_of(2, 3)) == 2


def test_how_it_ended_and_who_won():
    won = lsd("0,0:0EW+ 1,0:0EWx", supply="N+", seats=4, partners=True).play("place W+ 2,0").state
    assert (won.ending, list(won.winners)) == ("row", [0, 2])
    drawn = lsd("0,0:1NESW+", supplies=["N+", ""]).play("place N+ 0,1").state
    assert (drawn.ending, list(drawn.winners)) == ("blocked", [])
    left = lsd("0,0:1NESW+").retire(0).state
    assert (left.ending, list(left.winners)) == ("alone", [1])
    long = lsd("0,0:1NESW+", captured="returned", placed=199).play("place N+ 0,1").state
    assert (long.ending, list(long.winners)) == ("long", [])
    again = lsd("-1,0:1EW+ 1,0:1EW+ 2,0:0EW+", supplies=["NS+", ""], captured="returned")
    for _ in range(2):
        again.play("place EW+ 0,0", "place EW+ 1,0")
    assert again.state.ending == ""
    assert again.play("place EW+ 0,0").state.ending == "repeated"


def test_the_length_of_a_row_that_wins():
    assert lsd().state.row_length == 4
    assert lsd(seats=4).state.row_length == 3
    assert lsd("0,0:1NESW+", seats=4).retire(0).retire(1).state.row_length == 3
