# SPDX-License-Identifier: MIT
"""Rules of LSD: option `captured: returned`, and the two ends that keep such games from going on for ever."""

from lsd_table import Table, lsd

from shared_engine.games import OVER, from_position, load


def returned(field, **more):
    return lsd(field, captured="returned", **more)


def round_and_round(**more):
    """Each seat's only tile captures the other's, for ever: 1EW+ ? 1EW+ 0EW+, black to move."""
    return returned("-1,0:1EW+ 1,0:1EW+ 2,0:0EW+", supplies=["NS+", ""], **more)


BLACK, WHITE = "place EW+ 0,0", "place EW+ 1,0"


def test_a_captured_tile_goes_back_to_its_owner():
    table = returned("1,0:1NSW+ 2,0:0W+", supplies=["N+", "Nx"]).play("place E+ 0,0")
    assert table.at("1,0") == ""
    assert table.supply(1) == "Nx NES+"
    assert table.captured(0) == ""
    assert table.captured(1) == ""


def test_several_captured_tiles_go_back_to_their_owners():
    field = """
        .     .     2S+   .     .
        .     .     1NS+  .     .
        0E+   3EW+  .     3EWx  2W+
        .     .     1NSx  .     .
        .     .     0NE+  .     .
    """
    table = returned(field, corner=(-2, -2), supplies=["NESW+", "NSx", "Nx", ""], seats=4).play("place NESW+ 0,0")
    assert [table.supply(seat) for seat in range(4)] == ["", "NS+ NSx NSx", "Nx", "NS+ NSx"]
    assert table.seen("captured") == [[], [], [], []]


def test_a_returned_tile_may_be_placed_again_turned_in_another_way():
    table = returned("1,0:1EW+ 2,0:0NW+", supplies=["N+ N+", ""]).play("place E+ 0,0")
    assert table.turn() == 1
    assert table.offered() == ["EW+ 1,0", "NS+ 2,-1"]
    assert table.play("place NS+ 2,-1").at("2,-1") == "1NS+"


def test_a_seat_that_gets_its_tile_back_is_not_skipped():
    assert returned("1,0:1EW+ 2,0:0W+", supplies=["N+ Nx", ""]).play("place E+ 0,0").turn() == 1
    # Removed tiles help nobody, and the gap between two dots is not for black's last tile.
    assert lsd("1,0:1EW+ 2,0:0W+", supplies=["N+ Nx", ""]).play("place E+ 0,0").drawn()


def test_removed_is_the_usual_way():
    table = lsd("1,0:1EW+ 2,0:0NW+", supplies=["N+", "Nx"]).play("place E+ 0,0")
    assert table.supply(1) == "Nx"
    assert table.captured(0) == "1NS+"


def test_the_third_occurrence_after_a_placement_is_a_draw():
    table = round_and_round()
    for text in (BLACK, WHITE, BLACK, WHITE):
        table.play(text)
        assert not table.over()
    table.play(BLACK)  # as after the first and the third placement
    assert table.drawn()
    assert table.turn() == OVER
    assert table.placed() == 5
    assert table.ranking() == [[0, 1]]


def test_who_is_to_move_is_part_of_an_occurrence():
    # Seats 0 and 3 go to and fro; seat 1 can place, lets its turn run out, and leaves.
    table = returned("-1,0:3EW+ 1,0:3EW+ 2,0:0EW+", supplies=["NS+", "Nx", "", ""], seats=4)
    for _ in range(2):
        assert table.play(BLACK).turn() == 1
        assert table.expire(1).turn() == 3
        table.play(WHITE)
    table.retire(1).play(BLACK)  # the same field for the third time, but now seat 3 is to move
    assert not table.over()
    assert table.turn() == 3
    assert table.play(WHITE).drawn()  # and this with seat 0 to move for the third time


def test_the_position_at_the_beginning_is_after_no_placement():
    # White's second answer makes it for the third time in all, but for the second time after a placement.
    assert not round_and_round().play(BLACK, WHITE, BLACK, WHITE).over()


def test_an_expired_turn_is_no_occurrence():
    table = round_and_round().play(BLACK).expire(1)
    assert table.turn() == 1  # black has no tile
    table.expire(1).expire(1)
    assert not table.over()
    table.play(WHITE, BLACK, WHITE)
    assert not table.over()
    assert table.play(BLACK).drawn()


def test_occurrences_are_counted_on_from_a_position_and_a_dump():
    table = round_and_round().play(BLACK, WHITE, BLACK, WHITE)
    for state in (from_position(table.state.position()), load("lsd", table.state.dump()), table.state.copy()):
        assert state.digest() == table.state.digest()
        assert Table(state).play(BLACK).drawn()


def test_occurrences_left_out_of_a_position_begin_anew():
    position = round_and_round().play(BLACK, WHITE, BLACK, WHITE).state.position()
    del position["seen"]
    table = Table(from_position(position)).play(BLACK, WHITE, BLACK, WHITE)
    assert not table.over()
    assert table.play(BLACK).drawn()


def test_seats_may_break_off_the_repetition():
    table = returned("-1,0:1EW+ 1,0:1EW+ 2,0:0EW+", supplies=["NS+ Nx", "Nx"])
    table.play(BLACK, WHITE, BLACK, WHITE, "place Wx 3,0")
    assert not table.over()
    assert table.turn() == 1


def test_a_drawn_repetition_is_known_when_it_is_set_up_again():
    table = round_and_round().play(BLACK, WHITE, BLACK, WHITE, BLACK)
    for state in (from_position(table.state.position()), load("lsd", table.state.dump())):
        assert state.is_over()
        assert state.digest() == table.state.digest()
        assert list(state.scores()) == [0, 0]


def test_two_hundred_placements_are_a_draw():
    table = returned("0,0:1NESW+", placed=198).play("place N+ 0,1")
    assert (table.placed(), table.over()) == (199, False)
    table.play("place W+ 1,0")
    assert table.drawn()
    assert table.placed() == 200
    assert table.seen("turn") == 1


def test_a_row_at_the_two_hundredth_placement_wins():
    table = returned("0,0:0EW+ 1,0:0EWx 2,0:0EW+", supply="N+", placed=199).play("place W+ 3,0")
    assert table.won_by(0)


def test_two_hundred_expiries_are_no_placements():
    table = returned("0,0:1NESW+", placed=199)
    for turn in range(200):
        table.expire(turn % 2)
    assert not table.over()
    assert table.placed() == 199


def test_removed_tiles_need_no_such_end():
    # The same tiles to and fro, but each side has lost its tile for good.
    table = lsd("-1,0:1EW+ 1,0:1EW+ 2,0:0EW+", supplies=["NS+", "NSx"]).play(BLACK, "place EWx 1,0")
    assert table.at("0,0") == "0EW+"  # white's "x" captures nothing in a line
    assert table.captured(0) == "1NS+"
    assert table.seen("seen") == []
