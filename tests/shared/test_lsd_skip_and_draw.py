# SPDX-License-Identifier: MIT
"""Rules of LSD: "Turn": who cannot place is skipped; a draw as soon as nobody can."""

from lsd_table import lsd

from shared_engine.games import OVER

# Two open dots' worth of places: the cell in the west of the first tile, and the gap 1,1 between two dots.
#     ?  0ESW+  0SW+
#     .  1NE+   ?
CORNER = "0,0:0ESW+ 1,0:0SW+ 0,1:1NE+"
# The same without the dot in the west: the gap is all there is.
GAP = "0,0:0ES+ 1,0:0SW+ 0,1:1NE+"


def test_a_seat_whose_tiles_do_not_fit_is_skipped():
    table = lsd(CORNER, supplies=["N+ NES+", "N+ NS+"]).play("place E+ -1,0")
    # White would need dots in the north and in the west at once.
    assert (table.turn(), table.skips()) == (0, 1)
    assert table.offered() == ["NEW+ 1,1", "NSW+ 1,1"]


def test_a_skipped_seat_is_back_when_something_fits():
    table = lsd(CORNER, supplies=["N+ NES+", "N+ NS+"]).play("place E+ -1,0", "place NEW+ 1,1")
    assert (table.turn(), table.skips()) == (1, 0)
    assert table.offered() == ["EW+ 2,1", "W+ 2,1"]


def test_a_seat_without_tiles_is_skipped():
    table = lsd("0,0:1NESW+", supplies=["N+ NS+ N+", ""])
    table.play("place N+ 0,1")
    assert (table.turn(), table.skips()) == (0, 1)
    table.play("place EW+ 1,0")
    assert (table.turn(), table.skips()) == (0, 1)  # counted anew after each placement


def test_a_placement_sets_the_count_of_skips_to_zero():
    table = lsd("0,0:1NESW+", supplies=["N+", "N+ Nx"], skips=7).play("place N+ 0,1")
    assert (table.turn(), table.skips()) == (1, 0)


def test_a_skip_is_no_placement_and_changes_nothing_else():
    table = lsd(CORNER, supplies=["N+ NES+", "N+ NS+"], placed=3).play("place E+ -1,0")
    assert table.placed() == 4
    assert table.supply(1) == "N+ NS+"
    assert table.lying() == 4


def test_nothing_is_ever_played_to_skip():
    table = lsd("0,0:1NESW+", supplies=["N+ NS+", ""])
    for text in table.offered():
        assert text.split()[0] in ("N+", "E+", "S+", "W+", "NS+", "EW+")
    table.cannot_read("pass", "skip", "end")


def test_it_is_a_draw_as_soon_as_no_tile_of_anybody_fits():
    # The last dots are closed; both seats have tiles left.
    table = lsd(GAP, supplies=["N+ NEx", "N+ NES+"]).play("place NWx 1,1")
    assert table.drawn()
    assert table.turn() == OVER
    assert table.ranking() == [[0, 1]]
    assert table.scores() == [0, 0]
    assert (table.supply(0), table.supply(1)) == ("N+", "N+ NES+")


def test_it_is_a_draw_when_all_supplies_are_empty():
    table = lsd("0,0:1NESW+", supplies=["N+", ""]).play("place N+ 0,1")
    assert table.drawn()
    assert table.ranking() == [[0, 1]]


def test_it_is_no_draw_while_the_mover_alone_can_place():
    table = lsd("0,0:1NESW+", supplies=["N+ Nx", ""]).play("place N+ 0,1")
    assert not table.over()
    assert table.play("place Wx 1,0").drawn()


def test_open_dots_that_no_tile_of_any_supply_can_meet_are_a_draw():
    # The gap needs two adjacent dots; one has single ones left, the other opposite ones.
    assert lsd(GAP, supplies=["N+ Nx", "NS+ NSx"]).drawn()
    assert not lsd(GAP, supplies=["N+ Nx", "NS+ NE+"]).over()


def test_a_draw_is_derived_from_the_position_and_not_from_the_count_of_skips():
    assert not lsd("0,0:1NESW+", supplies=["N+", "N+"], skips=1000).over()
    assert lsd("0,0:1NESW+", supplies=["", ""], skips=0).drawn()


def test_an_empty_field_is_no_draw_while_somebody_has_a_tile():
    assert not lsd(supplies=["", "N+"]).over()
    assert lsd(supplies=["", "N+"]).turn() == 1
    assert lsd(supplies=["", ""]).drawn()


def test_rotation_off_makes_skips_and_draws():
    #     ?
    #     1N+      wants a dot in the south, which turned tiles all have
    assert lsd("0,0:1N+", supplies=["N+ NE+", "NS+"], rotation=False).turn() == 1
    assert lsd("0,0:1N+", supplies=["N+ NE+", "NE+"], rotation=False).drawn()
    assert lsd("0,0:1N+", supplies=["N+ NE+", "NE+"]).turn() == 0


def test_a_capture_may_open_dots_and_keep_the_game_going():
    #     ?     1EW+  0W+      all dots but one are closed; the capture leaves a gap with two open ones
    table = lsd("1,0:1EW+ 2,0:0W+", supplies=["N+", "NSx"]).play("place E+ 0,0")
    assert not table.over()
    assert table.offered() == ["EWx 1,0"]
    table = lsd("1,0:1EWx 2,0:0Wx", supplies=["N+", "NSx"]).play("place E+ 0,0")
    assert table.drawn()


def test_nobody_acts_after_a_draw():
    table = lsd("0,0:1NESW+", supplies=["N+", ""]).play("place N+ 0,1")
    for seat in (0, 1):
        assert list(table.state.actions(seat)) == []
        assert sum([value for _, value in table.state.breakdown(seat)]) == 0
