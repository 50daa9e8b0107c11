# SPDX-License-Identifier: MIT
"""Rules of Latice: "Timers": what `expire` and `retire` do to the game."""

from latice_table import latice

from shared_engine.games import OVER


def test_an_expired_turn_ends_and_tiles_are_drawn():
    table = latice(board="e5:yF", rack="yH nB", pools=["tD gG", None]).expire(0)
    assert table.turn() == 1
    assert table.rack(0) == "yH nB gG tD"


def test_expiry_keeps_what_was_done_in_the_turn():
    table = latice(board="e5:yF", rack="yH yB", pools=["tD", None], stones=[[4, 0], [0, 0]])
    table.play("lay yH e4").expire(0)
    assert table.at("e4") == "yH"
    assert table.rack(0) == "yB tD"
    assert table.stones(0) == (3, 0)


def test_expiry_before_the_opening_lets_the_next_player_open():
    table = latice(racks=["yF", "nB nT"]).expire(0)
    assert table.turn() == 1
    assert table.cells_for("nB") == "e5"


def test_expiry_is_no_forced_pass_even_when_nothing_could_be_done():
    table = latice(board="e5:yF", racks=["nB", "rH"], pools=["", ""], passes=1).expire(0)
    assert not table.over()
    assert table.passes() == 0
    assert table.idle_turns() == 1


def test_expiry_always_succeeds_whatever_was_done():
    for table in (
        latice(board="e5:yF", rack="ww nB").play("wind e5 e4"),
        latice(board="e5:yF", rack="nT nB").play("exchange nB"),
        latice(board="e5:yF", rack="nT nB", discard=1, stones=[[3, 0], [0, 0]]).play("buy"),
        latice(board="e5:yF", rack="yH nB", must_move=True),
    ):
        assert table.expire(0).turn() == 1


def test_expiry_of_a_seat_that_is_not_to_move_does_nothing():
    table = latice(board="e5:yF", seats=3)
    before = table.state.dump()
    table.expire(1).expire(2)
    assert table.state.dump() == before


def test_expiry_of_every_turn_ends_the_game_by_the_stall_guard():
    table = latice(board="e5:yF", seats=3)
    for turn in range(9):
        assert not table.over()
        table.expire(turn % 3)
    assert table.over()


def test_expiry_and_retirement_after_the_end_do_nothing():
    table = latice(board="e5:yF", rack="yH", pools=["", None]).play("lay yH e4")
    before = table.state.dump()
    for seat in range(2):
        table.expire(seat).retire(seat)
    assert table.state.dump() == before


def test_a_retired_seat_leaves_the_order():
    table = latice(board="e5:yF", seats=3).retire(1)
    assert table.turn() == 0
    assert table.play("pass").turn() == 2
    assert table.play("pass").turn() == 0
    assert table.seen("retired") == [1]
    assert list(table.state.actions(1)) == []


def test_the_seat_to_move_may_retire_and_the_next_one_is_to_move():
    table = latice(board="e5:yF", racks=["yH nB", "nT nD", None], seats=3).play("lay yH e4").retire(0)
    assert table.turn() == 1
    assert table.free_moves() == 1
    assert table.seen("acted") is False
    assert table.offers("pass")


def test_the_last_seat_may_retire_in_its_turn_and_the_order_goes_round():
    table = latice(board="e5:yF", seats=3, turn=2).retire(2)
    assert table.turn() == 0


def test_a_turn_that_another_seats_retirement_interrupts_goes_on():
    table = latice(board="e5:yF", rack="yH yB", seats=3, stones=[[1, 0], [0, 0], [0, 0]]).play("lay yH e4").retire(2)
    assert table.turn() == 0
    assert table.free_moves() == 0
    assert table.play("lay yB e6 sun").turn() == 0


def test_the_retired_seat_keeps_its_tiles_and_stones():
    table = latice(
        board="e5:yF",
        racks=[None, "nB ww", None],
        pools=[None, "nT nD", None],
        stones=[[0, 0], [2, 1], [0, 0]],
        seats=3,
        discard=1,
    ).retire(1)
    assert table.rack(1) == "nB ww"
    assert table.pool(1) == "nT nD"
    assert table.stones(1) == (2, 1)


def test_nothing_of_a_retired_seat_enters_the_discard():
    table = latice(board="e5:yF", racks=["ww ww", None, None], seats=3, discard=1).retire(0)
    assert table.discard() == 1


def test_a_retired_seats_stones_do_not_go_back_to_the_box():
    table = latice(
        board="a2:yF", racks=[None, "yH nB", None], stones=[[16, 0], [0, 0], [0, 0]], seats=3, stone_bank="box"
    )
    assert table.retire(0).play("lay yH a1").stones(1) == (0, 0)


def test_a_retired_seats_score_is_minus_the_tiles_it_held():
    table = latice(board="e5:yF", racks=["nT", "nB ww", "nD"], pools=["", "nT nD", ""], seats=3).retire(1)
    assert table.scores() == [-1, -4, -1]


def test_retired_seats_rank_below_all_others():
    table = latice(board="e5:yF", racks=["nT nB nG", "nD", "rD rB"], pools=["", "", ""], seats=3).retire(1)
    assert table.ranking() == [[2], [0], [1]]


def test_retirement_begins_the_counts_of_passes_and_idle_turns_anew():
    table = latice(board="e5:yF", seats=4, passes=2, idle=7).retire(3)
    assert table.passes() == 0
    assert table.idle_turns() == 0
    table = latice(board="e5:yF", seats=4, passes=2, idle=7).retire(0)
    assert table.passes() == 0
    assert table.idle_turns() == 0


def test_the_stall_guard_then_counts_seats_still_in_the_order():
    table = latice(board="e5:yF", seats=3).retire(1)
    for seat in (0, 2, 0, 2, 0):
        assert table.turn() == seat
        table.play("pass")
        assert not table.over()
    assert table.play("pass").over()  # six turns: three for each of two seats


def test_the_blocked_ending_then_counts_seats_still_in_the_order():
    table = latice(board="e5:yF", racks=["nB nT", "rH", "nG"], pools=["", "", ""], seats=3).retire(1)
    table.play("pass")
    assert not table.over()
    assert table.play("pass").over()
    assert table.ranking() == [[2], [0], [1]]


def test_with_one_seat_left_the_game_ends_and_that_seat_wins():
    table = latice(board="e5:yF", racks=["nB", "rH rD rG"], pools=["", ""])
    table.retire(0)
    assert table.over()
    assert table.turn() == OVER
    assert table.ranking() == [[1], [0]]
    assert table.scores() == [-1, -3]


def test_a_seat_that_is_not_to_move_may_lose_by_retiring():
    table = latice(board="e5:yF", racks=["nB nT", "rH"], pools=["", ""]).retire(1)
    assert table.over()
    assert table.ranking() == [[0], [1]]


def test_all_but_one_of_four_seats_may_retire():
    table = latice(board="e5:yF", seats=4).retire(2).retire(0)
    assert not table.over()
    assert table.turn() == 1
    table.retire(3)
    assert table.over()
    assert table.ranking()[0] == [1]
    assert table.seen("retired") == [2, 0, 3]


def test_a_seat_cannot_leave_twice():
    table = latice(board="e5:yF", seats=4, passes=0).retire(2).play("pass")
    before = table.state.dump()
    table.retire(2)
    assert table.state.dump() == before


def test_a_game_of_four_keeps_its_price_of_two_after_a_retirement():
    # The price belongs to the game that was begun ("with four seats"); only the counts of turns speak of the order.
    table = latice(board="e5:yF", rack="nB", seats=4, discard=1, stones=[[2, 0]] + [[0, 0]] * 3).retire(3)
    assert table.offers("buy")


def test_a_played_out_game_ranks_the_retired_seat_last():
    table = latice(board="e5:yF", racks=["yH", "nB nT", "nG"], pools=["", "", ""], seats=3).retire(2).play("lay yH e4")
    assert table.ranking() == [[0], [1], [2]]
