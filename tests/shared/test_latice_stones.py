# SPDX-License-Identifier: MIT
"""Rules of Latice: "Stones earned by laying", the price of extra moves, the sunstone limit, the bank."""

from latice_table import CELLS, SUN_SQUARES, latice, neighbours_of

FOUR = "e2:yF d3:yB f3:yT e4:yG"  # four yellow tiles around e3, which is no sun square
THREE = "e2:yF d3:yB f3:yT"
TWO = "e2:yF d3:yB"


def test_one_matched_neighbour_earns_nothing():
    assert latice(board="e2:yF", rack="yH nB").play("lay yH e3").stones(0) == (0, 0)


def test_two_matched_neighbours_earn_one_halfstone():
    assert latice(board=TWO, rack="yH nB").play("lay yH e3").stones(0) == (0, 1)


def test_three_matched_neighbours_earn_one_sunstone():
    assert latice(board=THREE, rack="yH nB").play("lay yH e3").stones(0) == (1, 0)


def test_four_matched_neighbours_earn_two_sunstones():
    assert latice(board=FOUR, rack="yH nB").play("lay yH e3").stones(0) == (2, 0)


def test_neighbours_matched_by_colour_and_by_shape_count_alike():
    assert latice(board="e2:yF d3:nH f3:yT e4:rH", rack="yH nB").play("lay yH e3").stones(0) == (2, 0)


def test_a_neighbour_that_matches_in_both_counts_once():
    assert latice(board="e2:yH", rack="yH nB").play("lay yH e3").stones(0) == (0, 0)
    assert latice(board="e2:yH d3:yB", rack="yH nB").play("lay yH e3").stones(0) == (0, 1)


def test_there_are_sixteen_sun_squares_and_each_pays_one_sunstone():
    assert len(SUN_SQUARES) == 16
    for cell in SUN_SQUARES:
        beside = neighbours_of(cell)[0]
        assert latice(board=beside + ":yF", rack="yH nB").play("lay yH " + cell).stones(0) == (1, 0)


def test_no_other_cell_pays_a_sunstone_the_moon_included():
    for cell in CELLS:
        if cell not in SUN_SQUARES:
            beside = neighbours_of(cell)[0]
            assert latice(board=beside + ":yF", rack="yH nB").play("lay yH " + cell).stones(0) == (0, 0)


def test_a_sun_square_pays_in_addition_to_four_matches():
    table = latice(board="c2:yF b3:yB d3:yT c4:yG", rack="yH nB").play("lay yH c3")
    assert table.stones(0) == (3, 0)  # 2 for four sides, 1 for the sun


def test_a_sun_square_pays_in_addition_to_three_matches():
    table = latice(board="d1:yF f1:yB e2:yT", rack="yH nB").play("lay yH e1")
    assert table.stones(0) == (2, 0)  # 1 for three sides, 1 for the sun


def test_a_sun_square_pays_in_addition_to_two_matches():
    table = latice(board="a2:yF b1:yB", rack="yH nB").play("lay yH a1")
    assert table.stones(0) == (1, 1)  # a halfstone for two sides, a sunstone for the sun


def test_earned_stones_add_to_those_held_and_others_get_none():
    table = latice(board=FOUR, rack="yH nB", stones=[[1, 4], [2, 2]]).play("lay yH e3")
    assert table.stones(0) == (3, 4)
    assert table.stones(1) == (2, 2)


def test_an_extra_move_costs_one_sunstone():
    table = latice(board="e5:yF", rack="yH yB nB", stones=[[2, 0], [0, 0]], free=0, acted=True)
    assert table.play("lay yH e4 sun").stones(0) == (1, 0)


def test_an_extra_move_costs_two_halfstones():
    table = latice(board="e5:yF", rack="yH yB nB", stones=[[0, 3], [0, 0]], free=0, acted=True)
    assert table.play("lay yH e4 half").stones(0) == (0, 1)


def test_one_halfstone_pays_for_nothing():
    table = latice(board="e5:yF", rack="yH yB nB", stones=[[0, 1], [0, 0]], free=0, acted=True)
    assert table.offered() == ["end"]
    table.refuses("lay yH e4", "lay yH e4 half", "lay yH e4 sun")


def test_extra_moves_may_be_bought_any_number_of_times():
    table = latice(board="e5:yF", rack="yH yB yT yG nB", stones=[[2, 2], [0, 0]])
    table.play("lay yH e4", "lay yB e3 half", "lay yT e2 sun")
    table.play("lay yG f2 sun")  # f2 touches e2 only
    assert table.stones(0) == (0, 0)
    assert table.turn() == 0


def test_stones_earned_in_the_turn_may_be_spent_in_it():
    table = latice(board="a2:yF", rack="yH yB nB").play("lay yH a1")
    assert table.stones(0) == (1, 0)
    assert table.play("lay yB a3 sun").stones(0) == (0, 0)


def test_two_halfstones_earned_one_by_one_pay_together():
    table = latice(board=TWO + " c5:yG", rack="yH yD rG nB", stones=[[0, 1], [0, 0]])
    table.play("lay yH e3")
    assert table.stones(0) == (0, 2)
    assert table.play("lay rG c6 half").stones(0) == (0, 0)


def test_a_free_move_is_never_paid_for():
    table = latice(board="e5:yF", rack="yH nB", stones=[[3, 4], [0, 0]]).play("lay yH e4")
    assert table.stones(0) == (3, 4)


def test_the_price_is_charged_when_the_action_is_taken_not_before():
    table = latice(board="e5:yF", rack="yH yB nB", stones=[[1, 0], [0, 0]]).play("lay yH e4")
    assert table.stones(0) == (1, 0)
    assert table.play("end").stones(0) == (1, 0)


def test_halfstones_pay_first_when_no_coin_is_named():
    table = latice(board="e5:yF", rack="yH yB nB", stones=[[1, 2], [0, 0]], free=0, acted=True)
    assert table.state.parse("lay yH e4") == table.state.parse("lay yH e4 half")
    table.state.apply(0, table.state.parse("lay yH e4"))
    assert table.stones(0) == (1, 0)


def test_a_sunstone_pays_when_no_coin_is_named_and_the_halfstones_do_not_reach():
    table = latice(board="e5:yF", rack="yH yB nB", stones=[[1, 1], [0, 0]], free=0, acted=True)
    table.state.apply(0, table.state.parse("lay yH e4"))
    assert table.stones(0) == (0, 1)


def test_the_player_may_pick_the_coin():
    table = latice(board="e5:yF", rack="yH nB", stones=[[1, 2], [0, 0]], free=0, acted=True)
    assert table.offers("lay yH e4 half")
    assert table.offers("lay yH e4 sun")
    assert table.play("lay yH e4 sun").stones(0) == (0, 2)


def test_a_coin_that_the_player_does_not_hold_is_not_offered():
    table = latice(board="e5:yF", rack="yH nB", stones=[[1, 1], [0, 0]], free=0, acted=True)
    assert table.offers("lay yH e4 sun")
    table.refuses("lay yH e4 half")
    table = latice(board="e5:yF", rack="yH nB", stones=[[0, 2], [0, 0]], free=0, acted=True)
    assert table.offers("lay yH e4 half")
    table.refuses("lay yH e4 sun")


def test_no_change_is_given():
    table = latice(board="e5:yF", rack="yH nB", stones=[[1, 0], [0, 0]], free=0, acted=True)
    assert table.play("lay yH e4 sun").stones(0) == (0, 0)


def test_surplus_sunstones_above_three_are_lost_at_the_end_of_the_turn():
    table = latice(board="e5:yF", rack="yH nB", stones=[[5, 0], [0, 0]]).play("lay yH e4", "end")
    assert table.stones(0) == (3, 0)


def test_halfstones_are_not_limited():
    table = latice(board="e5:yF", rack="yH nB", stones=[[3, 20], [0, 0]]).play("lay yH e4", "end")
    assert table.stones(0) == (3, 20)


def test_halfstones_do_not_count_towards_the_sunstone_limit():
    table = latice(board="e5:yF", rack="yH nB", stones=[[2, 6], [0, 0]]).play("lay yH e4", "end")
    assert table.stones(0) == (2, 6)


def test_sunstones_above_three_may_be_held_and_spent_within_the_turn():
    table = latice(board=FOUR, rack="yH yD nB", stones=[[3, 0], [0, 0]]).play("lay yH e3")
    assert table.stones(0) == (5, 0)
    table.play("lay yD e1 sun")  # e1 is a sun square: pays one, earns one
    assert table.stones(0) == (5, 0)
    assert table.play("end").stones(0) == (3, 0)


def test_other_seats_keep_their_surplus_until_their_own_turn_ends():
    # Only a set-up position can have it; the limit belongs to the end of that seat's turn.
    table = latice(board="e5:yF", racks=["yH nB", "nB"], stones=[[0, 0], [5, 0]]).play("lay yH e4", "end")
    assert table.stones(1) == (5, 0)
    assert table.play("pass").stones(1) == (3, 0)


def test_surplus_is_lost_after_a_pass_an_opening_and_an_expiry_too():
    assert latice(board="e5:yF", rack="nB", stones=[[4, 0], [0, 0]]).play("pass").stones(0) == (3, 0)
    assert latice(rack="nB yF", stones=[[4, 0], [0, 0]]).play("lay nB e5").stones(0) == (3, 0)
    assert latice(board="e5:yF", rack="nB", stones=[[4, 0], [0, 0]]).expire(0).stones(0) == (3, 0)


def test_option_sunstone_limit_sets_another_limit():
    for limit in (0, 1, 4, 16):
        table = latice(board="e5:yF", rack="yH nB", stones=[[20, 2], [0, 0]], sunstone_limit=limit)
        assert table.play("lay yH e4", "end").stones(0) == (limit, 2)


def test_a_box_earns_what_is_there():
    def earned(*stones):
        table = latice(board=FOUR, rack="yH nB", stones=stones, stone_bank="box", sunstone_limit=16)
        return table.play("lay yH e3").stones(0)

    assert earned([0, 0], [14, 0]) == (2, 0)
    assert earned([0, 0], [15, 0]) == (1, 0)  # two earned, one left in the box
    assert earned([3, 0], [13, 0]) == (3, 0)


def test_a_box_holds_sixteen_halfstones_too():
    def earned(*stones):
        return latice(board=TWO, rack="yH nB", stones=stones, stone_bank="box").play("lay yH e3").stones(0)

    assert earned([0, 1], [0, 14]) == (0, 2)
    assert earned([0, 1], [0, 15]) == (0, 1)


def test_the_two_kinds_of_stone_run_out_apart():
    table = latice(board="a2:yF b1:yB", rack="yH nB", stones=[[0, 0], [16, 0]], stone_bank="box", sunstone_limit=16)
    assert table.play("lay yH a1").stones(0) == (0, 1)


def test_a_paid_stone_is_back_in_the_box_when_the_lay_earns():
    # The price is charged when the action is taken, so it is in the bank before the tile earns.
    stones = [[2, 0], [14, 0]]
    table = latice(board=THREE, rack="yH nB", stones=stones, free=0, acted=True, stone_bank="box", sunstone_limit=16)
    assert table.play("lay yH e3 sun").stones(0) == (2, 0)


def test_surplus_stones_go_back_to_the_box():
    table = latice(board="e5:yF a2:nB", racks=["yH", "nT nD"], stones=[[16, 0], [0, 0]], stone_bank="box")
    table.play("lay yH e4", "end")
    assert table.stones(0) == (3, 0)
    assert table.play("lay nT a1").stones(1) == (1, 0)
