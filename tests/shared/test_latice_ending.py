# SPDX-License-Identifier: MIT
"""Rules of Latice: "End" (the stall guard has a file of its own)."""

from latice_table import latice

from proof import refused
from shared_engine.games import OVER, IllegalAction


def blocked(racks, **more):
    """A table where no seat can do anything but pass."""
    return latice(board="e5:yF", racks=racks, pools=[""] * len(racks), seats=len(racks), **more)


def test_the_first_seat_with_no_tile_in_rack_and_pool_wins_at_once():
    table = latice(board="e5:yF", rack="yH", pools=["", None]).play("lay yH e4")
    assert table.over()
    assert table.turn() == OVER
    assert table.ranking() == [[0], [1]]


def test_the_win_comes_mid_turn_with_the_free_move_spent_and_stones_in_hand():
    table = latice(board="e5:yF", rack="yH yB", pools=["", None], stones=[[3, 3], [0, 0]])
    table.play("lay yH e4", "lay yB e3 sun")
    assert table.over()
    assert table.at("e3") == "yB"
    assert table.stones(0) == (2, 3)


def test_the_win_comes_also_when_the_last_tile_was_a_wind():
    table = latice(board="e5:yF", rack="ww", pools=["", None]).play("wind e5 e4")
    assert table.over()
    assert table.ranking() == [[0], [1]]
    assert table.discard() == 1


def test_the_opening_can_be_the_last_tile():
    table = latice(rack="yF", pools=["", None]).play("lay yF e5")
    assert table.over()
    assert table.ranking() == [[0], [1]]


def test_an_empty_pool_alone_is_no_win():
    table = latice(board="e5:yF", rack="yH nB", pools=["", None]).play("lay yH e4")
    assert not table.over()
    assert table.turn() == 0


def test_an_empty_rack_alone_is_no_win():
    table = latice(board="e5:yF", rack="yH", pools=["nB", None]).play("lay yH e4")
    assert not table.over()
    assert table.turn() == 0


def test_a_wind_left_in_the_rack_is_a_tile_left():
    table = latice(board="e5:yF", rack="yH ww", pools=["", None]).play("lay yH e4")
    assert not table.over()


def test_each_seat_that_plays_its_last_tile_ends_the_game_at_once():
    for seats in (2, 3, 4):
        for seat in range(seats):
            pools = [None] * seats
            pools[seat] = ""
            table = latice(board="e5:yF", rack="yH", pools=pools, seats=seats, turn=seat).play("lay yH e4")
            assert table.over()
            assert table.ranking()[0] == [seat]


def test_a_seat_may_play_out_before_others_have_had_a_turn():
    table = latice(board="e5:yF", racks=["yH", "yB", "yT"], pools=["", "", ""], seats=3).play("lay yH e4")
    assert table.ranking() == [[0], [1, 2]]


def test_the_others_rank_by_fewest_tiles():
    racks = ["yH", "nB nT nG", "nB nD", "tG"]
    table = latice(board="e5:yF", racks=racks, pools=["", "rB", "rG rT rD", ""], seats=4).play("lay yH e4")
    assert table.ranking() == [[0], [3], [1], [2]]  # tiles: 0, 4, 5, 1


def test_rack_and_pool_and_winds_count_alike():
    table = latice(board="e5:yF", racks=["yH", "ww ww", "nB"], pools=["", "", "nT"], seats=3).play("lay yH e4")
    assert table.ranking() == [[0], [1, 2]]


def test_a_tie_behind_the_winner_is_broken_by_stones():
    stones = [[0, 0], [0, 1], [1, 0]]
    table = latice(board="e5:yF", racks=["yH", "nB", "nT"], pools=[""] * 3, seats=3, stones=stones).play("lay yH e4")
    assert table.ranking() == [[0], [2], [1]]


def test_two_seats_are_blocked_after_two_forced_passes():
    table = blocked(["nB", "rH"]).play("pass")
    assert not table.over()
    assert table.play("pass").over()


def test_three_seats_are_blocked_after_three_forced_passes():
    table = blocked(["nB", "rH", "pT"]).play("pass", "pass")
    assert not table.over()
    assert table.play("pass").over()


def test_four_seats_are_blocked_after_four_forced_passes():
    table = blocked(["nB", "rH", "pT", "gG"]).play("pass", "pass", "pass")
    assert not table.over()
    assert table.play("pass").over()


def test_a_blocked_game_is_won_by_the_fewest_tiles_whoever_that_is():
    assert blocked(["nB nT", "rH"]).play("pass", "pass").ranking() == [[1], [0]]
    assert blocked(["nB", "rH rT"]).play("pass", "pass").ranking() == [[0], [1]]
    assert blocked(["nB nT", "rH rT", "pT"]).play("pass", "pass", "pass").ranking() == [[2], [0, 1]]


def test_winds_count_as_tiles_in_a_blocked_game():
    # Winds cannot be played on an empty board; seats with winds alone are blocked there.
    table = latice(racks=["ww ww", "ww"], pools=["", ""]).play("pass", "pass")
    assert table.ranking() == [[1], [0]]


def test_the_row_of_forced_passes_may_begin_at_any_seat():
    table = blocked(["nB", "rH", "pT"], turn=2).play("pass", "pass")
    assert not table.over()
    assert table.play("pass").over()


def test_a_lay_breaks_the_row_of_forced_passes():
    table = latice(board="e5:yF", racks=["nB", "yH nT"], pools=["", ""]).play("pass", "lay yH e4", "end", "pass")
    assert not table.over()
    assert table.passes() == 1


def test_a_voluntary_pass_breaks_the_row_of_forced_passes():
    table = latice(board="e5:yF", racks=["nB", "yH", "nT"], pools=["", "", ""], seats=3)
    table.play("pass", "pass", "pass")
    assert not table.over()
    assert table.passes() == 1
    assert table.play("pass").passes() == 2


def test_an_expired_turn_breaks_the_row_of_forced_passes():
    table = blocked(["nB", "rH", "nT"]).play("pass", "pass").expire(2)
    assert not table.over()
    assert table.passes() == 0


def test_the_row_changes_only_when_a_turn_ends():
    table = latice(board="e5:yF", racks=["yH nB", "nT"], pools=["", ""], passes=1).play("lay yH e4")
    assert table.passes() == 1
    assert table.play("end").passes() == 0


def test_ties_of_a_blocked_game_are_broken_by_more_stones():
    assert blocked(["nB", "rH"], stones=[[0, 1], [0, 2]]).play("pass", "pass").ranking() == [[1], [0]]
    assert blocked(["nB", "rH"], stones=[[1, 0], [0, 1]]).play("pass", "pass").ranking() == [[0], [1]]


def test_a_sunstone_counts_two_and_a_halfstone_one_in_a_tie():
    assert blocked(["nB", "rH"], stones=[[1, 0], [0, 2]]).play("pass", "pass").ranking() == [[0, 1]]
    assert blocked(["nB", "rH"], stones=[[1, 0], [0, 3]]).play("pass", "pass").ranking() == [[1], [0]]
    assert blocked(["nB", "rH"], stones=[[2, 0], [1, 1]]).play("pass", "pass").ranking() == [[0], [1]]


def test_fewest_tiles_come_before_stones():
    assert blocked(["nB", "rH rT"], stones=[[0, 0], [3, 9]]).play("pass", "pass").ranking() == [[0], [1]]


def test_a_tie_that_stones_do_not_break_is_a_shared_win():
    assert blocked(["nB", "rH"]).play("pass", "pass").ranking() == [[0, 1]]
    assert blocked(["nB", "rH", "pT"], stones=[[0, 2], [1, 0], [0, 1]]).play("pass", "pass", "pass").ranking() == [
        [0, 1],
        [2],
    ]


def test_option_tie_break_shared_leaves_stones_out():
    table = blocked(["nB", "rH", "pT pG"], stones=[[3, 0], [0, 0], [0, 9]], tie_break="shared")
    assert table.play("pass", "pass", "pass").ranking() == [[0, 1], [2]]


def test_the_surplus_is_lost_before_stones_break_a_tie():
    # Seat 1 ends its turn with five sunstones and keeps three, worth six; seat 0 has halfstones worth seven.
    table = blocked(["nB", "rH"], stones=[[0, 7], [5, 0]]).play("pass", "pass")
    assert table.stones(1) == (3, 0)
    assert table.ranking() == [[0], [1]]


def test_the_score_is_minus_the_tiles_left():
    racks = ["yH", "nB ww", "nT"]
    table = latice(board="e5:yF", racks=racks, pools=["", "rB rT", ""], seats=3)
    assert table.scores() == [-1, -4, -1]
    assert table.play("lay yH e4").scores() == [0, -4, -1]


def test_the_breakdown_adds_up_to_the_score():
    table = latice(board="e5:yF", racks=["nT", "nB ww"], pools=["", "rB rT"])
    for seat in range(2):
        parts = table.state.breakdown(seat)
        assert sum([value for _, value in parts]) == table.scores()[seat]
        for label, _ in parts:
            assert isinstance(label, str) and label


def test_the_ranking_before_the_end_is_provisional():
    table = latice(board="e5:yF", racks=["nB nT", "rH", "pT pG pB"], pools=["", "", ""], seats=3)
    assert not table.over()
    assert table.ranking() == [[1], [0], [2]]


def test_nothing_can_be_done_after_the_end():
    table = latice(board="e5:yF", racks=["yH", "yB yT"], pools=["", "yG"])
    later = table.state.parse("lay yB e6")
    table.play("lay yH e4")
    end = table.state.dump()
    for seat in range(2):
        assert list(table.state.actions(seat)) == []
        assert refused(IllegalAction, table.state.apply, seat, later)
        table.expire(seat).retire(seat)
    assert table.state.dump() == end


def test_after_the_end_turn_is_the_last_seat_to_move_and_its_counters_are_zero():
    table = latice(board="e5:yF", rack="ww", pools=["", None]).play("wind e5 e4")
    assert table.seen("turn") == 0
    assert table.free_moves() == 0
    assert table.seen("acted") is False
    assert table.seen("moved") is False
    table = blocked(["nB", "rH"]).play("pass", "pass")
    assert table.seen("turn") == 1
    assert table.free_moves() == 0


def test_a_win_leaves_the_rows_as_they_were_for_the_turn_never_ends():
    table = latice(board="e5:yF", rack="yH", pools=["", None], idle=3, passes=1).play("lay yH e4")
    assert table.idle_turns() == 3
    assert table.passes() == 1


def test_the_winner_needs_no_refill_and_loses_no_surplus():
    table = latice(board="e5:yF", rack="yH", pools=["", None], stones=[[7, 0], [0, 0]]).play("lay yH e4")
    assert table.stones(0) == (7, 0)
