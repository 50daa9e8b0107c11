# SPDX-License-Identifier: MIT
"""Rules of Latice: "Buying a wind"."""

from latice_table import latice


def buyer(stones=(3, 0), seats=2, rack="yH nB", discard=1, **more):
    """A table whose mover can nearly always buy: one wind lies in the discard."""
    held = [list(stones)] + [[0, 0]] * (seats - 1)
    return latice(board="e5:yF", rack=rack, stones=held, seats=seats, discard=discard, **more)


def test_a_wind_costs_three_sunstones():
    table = buyer().play("buy")
    assert table.stones(0) == (0, 0)
    assert table.rack(0) == "yH nB ww"


def test_a_wind_costs_three_sunstones_with_three_seats():
    assert buyer((3, 0), 3).play("buy").stones(0) == (0, 0)
    buyer((2, 0), 3).refuses("buy")


def test_a_wind_costs_two_sunstones_with_four_seats():
    assert buyer((2, 0), 4).play("buy").stones(0) == (0, 0)
    assert buyer((5, 1), 4).play("buy").stones(0) == (3, 1)
    buyer((1, 0), 4).refuses("buy")


def test_two_sunstones_do_not_buy_with_two_seats():
    buyer((2, 0)).refuses("buy")


def test_halfstones_cannot_pay_for_a_wind():
    buyer((0, 12)).refuses("buy")
    buyer((2, 12)).refuses("buy")
    assert buyer((3, 12)).play("buy").stones(0) == (0, 12)


def test_option_wind_price_sets_the_price_whatever_the_seats():
    for seats in (2, 3, 4):
        for price in range(1, 6):
            assert buyer((price, 0), seats, wind_price=price).play("buy").stones(0) == (0, 0)
            buyer((price - 1, 0), seats, wind_price=price).refuses("buy")


def test_option_wind_price_0_means_three_or_two_with_four_seats():
    assert buyer((3, 0), 2, wind_price=0).play("buy").stones(0) == (0, 0)
    assert buyer((2, 0), 4, wind_price=0).play("buy").stones(0) == (0, 0)
    buyer((2, 0), 2, wind_price=0).refuses("buy")


def test_a_wind_is_bought_from_the_discard_only():
    buyer(discard=0).refuses("buy")
    assert buyer(discard=2).play("buy").discard() == 1


def test_a_wind_cannot_be_bought_into_a_full_rack():
    buyer(rack="nB nT nG nH nD").refuses("buy")
    assert buyer(rack="nB nT nG nH").play("buy").rack(0) == "nB nT nH nG ww"


def test_a_place_made_by_laying_is_enough():
    table = buyer(rack="yH nB nT nG nH")
    table.refuses("buy")
    assert table.play("lay yH e4", "buy").rack(0) == "nB nT nH nG ww"


def test_buying_costs_no_move():
    table = buyer().play("buy")
    assert table.free_moves() == 1
    assert table.play("lay yH e4").stones(0) == (0, 0)


def test_a_wind_may_be_bought_when_no_free_move_is_left():
    table = buyer((4, 0)).play("lay yH e4", "buy")
    assert table.free_moves() == 0
    assert table.stones(0) == (1, 0)


def test_buying_carries_no_coin():
    table = buyer((4, 4), free=0, acted=True)
    assert table.offered("buy") == ["buy"]
    table.cannot_read("buy sun", "buy half")


def test_a_bought_wind_is_usable_at_once():
    table = buyer().play("buy", "wind e5 e4")
    assert table.at("e4") == "yF"
    assert table.discard() == 1
    assert table.free_moves() == 1


def test_a_bought_wind_needs_a_move_like_any_other():
    table = buyer((3, 0)).play("lay yH e4", "buy")
    assert table.offered() == ["end"]
    table = buyer((4, 0)).play("lay yH e4", "buy", "wind e5 e6 sun")
    assert table.stones(0) == (0, 0)


def test_a_wind_played_in_this_turn_may_be_bought_back():
    table = buyer(rack="yH ww", discard=0).play("wind e5 e4", "buy", "wind e4 e5")
    assert table.discard() == 1
    assert table.stones(0) == (0, 0)


def test_several_winds_may_be_bought_in_a_turn():
    table = buyer((6, 0), discard=2).play("buy", "buy")
    assert table.rack(0) == "yH nB ww ww"
    assert table.discard() == 0
    assert table.stones(0) == (0, 0)


def test_sunstones_earned_in_this_turn_buy():
    table = latice(board="c2:yF b3:yB d3:yT c4:yG", rack="yH nB", discard=1).play("lay yH c3", "buy")
    assert table.stones(0) == (0, 0)  # 2 for four sides, 1 for the sun: three
    assert table.rack(0) == "nB ww"


def test_after_buying_the_turn_can_be_ended_but_not_passed():
    table = buyer().play("buy")
    assert table.offers("end")
    table.refuses("pass")


def test_buying_alone_is_no_lay_and_no_wind_for_the_stall_guard():
    assert buyer(idle=2).play("buy", "end").idle_turns() == 3


def test_buying_changes_no_count_before_the_turn_ends():
    table = buyer(idle=2, passes=1).play("buy")
    assert table.idle_turns() == 2
    assert table.passes() == 1
    assert table.play("end").passes() == 0


def test_winds_are_never_made_from_nothing():
    table = buyer((9, 0), discard=1).play("buy")
    table.refuses("buy")


def test_the_price_goes_back_to_the_box():
    table = latice(
        board="e5:yF a2:yB", rack="yH nB", stones=[[3, 0], [13, 0]], discard=1, stone_bank="box", sunstone_limit=16
    )
    table.play("buy", "lay yH a1")
    assert table.stones(0) == (1, 0)


def test_buying_with_an_empty_rack_and_tiles_in_the_pool():
    # An empty rack with a pool is no win, so the turn goes on and the wind can be bought.
    table = buyer((3, 0), rack="yH", pools=["nB", None]).play("lay yH e4", "buy")
    assert table.rack(0) == "ww"
