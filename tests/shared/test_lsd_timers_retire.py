# SPDX-License-Identifier: MIT
"""Rules of LSD: "Timeouts": what `expire` and `retire` do to the game, and what they do after its end."""

from lsd_table import Table, lsd

from shared_engine.games import OVER, from_position, load, new


def test_an_expired_turn_is_skipped():
    table = lsd("0,0:1NESW+").expire(0)
    assert (table.turn(), table.skips()) == (1, 1)
    table = lsd("0,0:1NESW+", seats=4, turn=3, skips=2).expire(3)
    assert (table.turn(), table.skips()) == (0, 3)


def test_an_expiry_changes_nothing_but_the_turn_and_the_count_of_skips():
    table = lsd("0,0:1NESW+", placed=5)
    before = table.state.position()
    after = table.expire(0).state.position()
    for key in before:
        if key not in ("turn", "skips"):
            assert after[key] == before[key], key


def test_an_expiry_before_the_first_tile_lets_the_next_seat_begin():
    table = Table(new("lsd", 4, 1, {"starter": 3})).expire(3)
    assert table.turn() == 0
    assert table.play("place NESW+ 0,0").at("0,0") == "0NESW+"


def test_a_placement_after_an_expiry_counts_skips_anew():
    assert lsd("0,0:1NESW+").expire(0).play("place N+ 0,1").skips() == 0


def test_expiries_never_end_the_game():
    table = lsd("0,0:1NESW+", seats=4)
    for turn in range(100):
        assert table.turn() == turn % 4
        table.expire(turn % 4)
        assert not table.over()
    assert table.skips() == 100


def test_an_expiry_passes_over_seats_that_cannot_place():
    table = lsd("0,0:1NESW+", supplies=["N+", "", "", "N+"], seats=4).expire(0)
    assert (table.turn(), table.skips()) == (3, 3)


def test_the_turn_comes_back_to_the_same_seat_when_nobody_else_can_place():
    table = lsd("0,0:1NESW+", supplies=["N+", ""])
    mark = table.state.turn_mark()
    table.expire(0)
    assert (table.turn(), table.skips()) == (0, 2)
    assert table.state.turn_mark() != mark
    table = lsd("0,0:1NESW+", supplies=["", "", "N+", ""], seats=4, turn=2).expire(2).expire(2)
    assert (table.turn(), table.skips()) == (2, 8)
    assert not table.over()
    assert table.play("place N+ 0,1").drawn()


def test_a_turn_that_comes_back_after_a_placement_has_another_mark():
    table = lsd("0,0:1NESW+", supplies=["N+ N+ Nx", ""])
    marks = [table.state.turn_mark()]
    for text in ("place N+ 0,1", "place W+ 1,0"):
        table.play(text)
        assert table.turn() == 0
        marks.append(table.state.turn_mark())
    assert marks[0] != marks[1] != marks[2]


def test_expiry_of_a_seat_that_is_not_to_move_does_nothing():
    table = lsd("0,0:1NESW+", seats=4)
    before = table.state.dump()
    table.expire(1).expire(2).expire(3)
    assert table.state.dump() == before


def test_expiry_and_retirement_after_the_end_do_nothing():
    for table in (
        lsd("0,0:0EW+ 1,0:0EWx 2,0:0EW+", supply="N+").play("place W+ 3,0"),
        lsd("0,0:1NESW+", supplies=["N+", ""]).play("place N+ 0,1"),
        lsd("0,0:1NESW+").retire(1),
    ):
        before = table.state.dump()
        for seat in (0, 1):
            table.expire(seat).retire(seat)
        assert table.state.dump() == before


def test_a_retired_seat_is_skipped_from_then_on_and_counts_as_no_skip():
    table = lsd("0,0:1NESW+", seats=4).retire(1)
    assert table.turn() == 0
    assert table.play("place N+ 0,1").turn() == 2
    assert table.play("place W+ 1,0").turn() == 3
    assert table.play("place E+ -1,0").turn() == 0
    assert table.skips() == 0
    assert table.seen("retired") == [1]
    assert list(table.state.actions(1)) == []


def test_the_mover_may_retire_and_the_next_seat_is_to_move():
    table = lsd("0,0:1NESW+", seats=4, skips=1).retire(0)
    assert (table.turn(), table.skips()) == (1, 1)
    assert lsd("0,0:1NESW+", seats=4, turn=3).retire(3).turn() == 0


def test_after_the_movers_retirement_seats_that_cannot_place_are_skipped():
    table = lsd("0,0:1NESW+", supplies=["N+", "", "", "N+"], seats=4).retire(0)
    assert (table.turn(), table.skips()) == (3, 2)


def test_a_turn_that_another_seats_retirement_interrupts_goes_on():
    table = lsd("0,0:1NESW+", seats=4, turn=2, skips=1).retire(3)
    assert (table.turn(), table.skips()) == (2, 1)
    assert table.play("place N+ 0,1").turn() == 0


def test_a_seat_may_retire_before_the_first_tile():
    table = Table(new("lsd", 4, 1, {"starter": 1})).retire(1)
    assert table.turn() == 2
    assert table.play("place N+ 0,0").at("0,0") == "2N+"


def test_tiles_and_supply_of_a_retired_seat_stay_as_they_are():
    table = lsd("0,0:1NESW+ 1,0:0W+", supplies=["N+ NS+", None, None, None], seats=4, taken=["1Nx", "", "", ""])
    table.retire(0)
    assert table.supply(0) == "N+ NS+"
    assert table.captured(0) == "1Nx"
    assert table.at("1,0") == "0W+"


def test_tiles_of_a_retired_seat_capture_and_are_captured():
    table = lsd("1,0:1EW+ 2,0:2W+", supply="N+", seats=4).retire(2).play("place E+ 0,0")
    assert table.captured(0) == "1NS+"
    table = lsd("1,0:1EW+ 2,0:2W+", supply="N+", seats=4).retire(1).play("place E+ 0,0")
    assert table.captured(0) == "1NS+"


def test_with_one_seat_left_the_game_ends_and_that_seat_wins():
    table = lsd("0,0:1NESW+").retire(0)
    assert table.turn() == OVER
    assert table.won_by(1)
    assert table.ranking() == [[1], [0]]
    assert lsd("0,0:1NESW+").retire(1).won_by(0)


def test_the_last_seat_wins_even_without_a_tile():
    assert lsd("0,0:1NESW+", supplies=["N+", ""]).retire(0).won_by(1)


def test_all_but_one_of_four_seats_may_retire():
    table = lsd("0,0:1NESW+", seats=4).retire(2).retire(0)
    assert not table.over()
    assert table.turn() == 1
    table.retire(3)
    assert table.won_by(1)
    assert table.ranking()[0] == [1]
    assert sorted([seat for group in table.ranking()[1:] for seat in group]) == [0, 2, 3]
    assert table.seen("retired") == [2, 0, 3]
    assert [tuple(pair) for pair in table.state.breakdown(1)] == [("alone", 1)]


def test_without_partners_two_seats_of_one_icon_colour_play_on():
    table = lsd("0,0:1NESW+", seats=4).retire(1).retire(3)
    assert not table.over()
    assert table.play("place N+ 0,1").turn() == 2


def test_a_row_of_three_still_wins_after_retirements():
    table = lsd("0,0:0EW+ 1,0:0EWx", supply="N+", seats=4).retire(1).retire(2).play("place W+ 2,0")
    assert table.won_by(0)
    assert table.ranking()[:2] == [[0], [3]]
    assert sorted([seat for group in table.ranking()[2:] for seat in group]) == [1, 2]


def test_retired_seats_rank_below_all_others_in_a_draw():
    table = lsd("0,0:1NESW+", supplies=["N+", "", "N+ N+", ""], seats=4).retire(2).play("place N+ 0,1")
    assert table.drawn()
    assert table.ranking() == [[0, 1, 3], [2]]


def test_what_a_retired_seat_could_place_keeps_no_game_going():
    table = lsd("0,0:1NESW+", supplies=["N+", "", "", ""], seats=4).retire(0)
    assert table.drawn()
    assert table.ranking() == [[1, 2, 3], [0]]


def test_a_seat_cannot_leave_twice_and_its_turn_cannot_expire():
    table = lsd("0,0:1NESW+", seats=4).retire(2)
    before = table.state.dump()
    table.retire(2).expire(2)
    assert table.state.dump() == before


def test_seats_that_are_not_there_neither_expire_nor_retire():
    table = lsd("0,0:1NESW+")
    before = table.state.dump()
    for seat in (-1, 2, 3, 7, 1 << 70, None, "0", 0.0, True):
        table.expire(seat).retire(seat)
    assert table.state.dump() == before


def test_counts_and_retirements_are_saved():
    table = lsd("0,0:1NESW+", supplies=["N+", "", "", "N+"], seats=4).retire(1).expire(0).expire(3)
    again = load("lsd", table.state.dump())
    assert again.digest() == table.state.digest()
    assert again.position() == table.state.position()
    assert from_position(table.state.position()).digest() == table.state.digest()
    assert (table.skips(), table.seen("retired")) == (3, [1])  # two expiries, and seat 2
