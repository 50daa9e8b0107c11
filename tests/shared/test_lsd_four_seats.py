# SPDX-License-Identifier: MIT
"""Rules of LSD with four seats: icon colours capture together, rows of three. Seats 0, 2: black icons; 1, 3: white."""

from lsd_table import lsd


def four(field, supply, turn=0, **more):
    return lsd(field, supply=supply, turn=turn, seats=4, **more)


def test_seats_of_one_icon_colour_capture_together_with_plus():
    # captor, who owns the far tile, who is captured
    for captor, ally, enemy in ((0, 2, 1), (0, 2, 3), (2, 0, 3), (1, 3, 0), (3, 1, 2), (1, 3, 2)):
        table = four("1,0:%dEW+ 2,0:%dW+" % (enemy, ally), "N+", captor).play("place E+ 0,0")
        assert table.at("1,0") == ""
        assert table.captured(captor) == "%dNS+" % enemy
        assert table.captured(ally) == ""


def test_seats_of_one_icon_colour_capture_together_with_x():
    for captor, ally, one, other in ((0, 2, 1, 3), (2, 0, 3, 3), (1, 3, 0, 2), (3, 1, 2, 0)):
        field = "1,-1:%dSWx 1,0:%dNWx 0,-1:%dESx" % (ally, one, other)
        table = four(field, "NEx", captor).play("place NEx 0,0")
        assert table.captured(captor) == " ".join(sorted(["%dNEx" % one, "%dNEx" % other]))
        assert table.lying() == 2


def test_tiles_of_the_other_icon_colour_are_no_allies():
    for captor, far, enemy in ((0, 1, 3), (0, 3, 1), (1, 0, 2), (2, 3, 1), (3, 2, 0)):
        assert four("1,0:%dEW+ 2,0:%dW+" % (enemy, far), "N+", captor).play("place E+ 0,0").lying() == 3


def test_a_tile_of_ones_own_colour_is_safe():
    table = four("1,0:0EW+ 2,0:2W+", "N+").play("place E+ 0,0")
    assert table.at("1,0") == "0EW+"
    table = four("1,-1:2SWx 1,0:0NWx", "Nx").play("place Ex 0,0")
    assert table.at("1,0") == "0NWx"


def test_a_tile_of_the_other_seat_with_ones_icon_colour_is_safe():
    for far in (0, 2):
        table = four("1,0:2EW+ 2,0:%dW+" % far, "N+").play("place E+ 0,0")
        assert table.at("1,0") == "2EW+"
        table = four("1,-1:%dSWx 1,0:2NWx 0,-1:1ESx" % far, "NEx").play("place NEx 0,0")
        assert table.captured(0) == "1NEx"
        assert table.at("1,0") == "2NWx"


def test_four_captures_from_two_owners_with_the_tiles_of_two_allies():
    field = """
        .     .     2S+   .     .
        .     .     1NS+  .     .
        0E+   3EW+  .     3EWx  2W+
        .     .     1NSx  .     .
        .     .     0NE+  .     .
    """
    table = four(field, "NESW+", corner=(-2, -2)).play("place NESW+ 0,0")
    assert table.captured(0) == "1NS+ 1NSx 3NS+ 3NSx"
    assert table.lying() == 5


def test_three_adjoining_tiles_win_with_four_seats():
    for seat in range(4):
        table = four("0,0:%dEW+ 1,0:%dEWx" % (seat, seat), "N+", seat).play("place W+ 2,0")
        assert table.won_by(seat)
        others = [other for other in range(4) if other != seat]
        assert table.ranking() == [[seat], others]
        assert four("0,0:%dNS+ 0,1:%dNSx" % (seat, seat), "Nx", seat).play("place Nx 0,2").won_by(seat)


def test_a_row_of_three_may_be_completed_in_its_middle():
    assert four("0,0:3E+ 2,0:3W+", "NSx", 3).play("place EWx 1,0").won_by(3)


def test_two_adjoining_tiles_do_not_win():
    table = four("0,0:0EW+", "N+").play("place W+ 1,0")
    assert not table.over()
    assert table.turn() == 1


def test_a_row_is_of_one_tile_colour():
    #     0EW+  2EWx  ?      one icon colour, two tile colours
    assert not four("0,0:0EW+ 1,0:2EWx", "N+").play("place W+ 2,0").over()
    assert not four("0,0:2EW+ 1,0:2EWx", "N+").play("place W+ 2,0").over()


def test_row_needs_dots_with_four_seats():
    #     0EW+  0W+  ?       blank against blank; the placed tile is joined below
    #     .     .    1N+
    field = "0,0:0EW+ 1,0:0W+ 2,1:1N+"
    assert four(field, "N+").play("place S+ 2,0").won_by(0)
    assert not four(field, "N+", row_needs_dots=True).play("place S+ 2,0").over()
    assert four("0,0:0EW+ 1,0:0EW+", "N+", row_needs_dots=True).play("place W+ 2,0").won_by(0)


def test_a_row_is_never_broken_by_the_movers_own_capture():
    # The middle of the row lies between the placed "+" and another black "+", own or of seat 2.
    assert four("0,0:0EW+ 1,0:0EW+", "N+").play("place W+ 2,0").won_by(0)
    #     ?  0EW+  0EWx  and seat 2's "+" two cells away in the column
    table = four("1,0:0EW+ 2,0:0EWx 0,1:0Nx 0,2:2E+", "NE+").play("place ES+ 0,0")
    assert table.won_by(0)
    assert table.at("0,1") == "0Nx"
    assert table.captured(0) == ""


def test_a_capture_and_a_row_of_three_in_one_placement_win():
    #     0EW+  0EWx  ?
    #     .     .     3NS+
    #     .     .     2N+
    table = four("0,0:0EW+ 1,0:0EWx 2,1:3NS+ 2,2:2N+", "NE+").play("place SW+ 2,0")
    assert table.won_by(0)
    assert table.captured(0) == "3NS+"


def test_seats_are_skipped_one_by_one():
    table = lsd("0,0:1NESW+", supplies=["N+ N+", "", "", "N+"], seats=4).play("place N+ 0,1")
    assert (table.turn(), table.skips()) == (3, 2)
    assert table.play("place W+ 1,0").turn() == 0
    assert table.skips() == 0


def test_the_only_seat_that_can_place_goes_on_alone():
    table = lsd("0,0:1NESW+", supplies=["", "", "N+ N+ Nx", ""], seats=4, turn=2)
    table.play("place N+ 0,1", "place W+ 1,0")
    assert (table.turn(), table.skips()) == (2, 3)
    assert table.play("place Ex -1,0").drawn()


def test_a_draw_is_a_draw_of_all_four():
    table = lsd("0,0:1NESW+", supplies=["N+", "", "", ""], seats=4).play("place N+ 0,1")
    assert table.drawn()
    assert table.ranking() == [[0, 1, 2, 3]]
    assert table.scores() == [0, 0, 0, 0]
