# SPDX-License-Identifier: MIT
"""Rules of Latice: "Exchange"."""

from latice_table import latice


def test_some_or_all_rack_tiles_may_be_exchanged():
    table = latice(board="e5:yF", rack="nB nT tD", pools=["gG gB gT gH", None])
    assert table.offered("exchange") == [
        "exchange nB",
        "exchange nB nT",
        "exchange nB nT tD",
        "exchange nB tD",
        "exchange nT",
        "exchange nT tD",
        "exchange tD",
    ]


def test_five_different_tiles_can_be_exchanged_in_31_ways():
    table = latice(board="e5:yF", rack="nB nT nG rD tD", pools=["gG gB gT gH rG", None])
    assert len(table.offered("exchange")) == 31  # 2**5 - 1


def test_twins_are_one_choice_of_tiles_not_two():
    table = latice(board="e5:yF", rack="nB nB tD", pools=["gG gB gT", None])
    assert table.offered("exchange") == [
        "exchange nB",
        "exchange nB nB",
        "exchange nB nB tD",
        "exchange nB tD",
        "exchange tD",
    ]


def test_winds_may_be_exchanged_too_and_do_not_enter_the_discard():
    table = latice(board="e5:yF", rack="nB ww", pools=["gG", None]).play("exchange ww")
    assert table.rack(0) == "nB gG"
    assert table.pool(0) == "ww"
    assert table.discard() == 0


def test_at_most_as_many_tiles_as_the_pool_holds_are_exchanged():
    table = latice(board="e5:yF", rack="nB nT tD", pools=["gG gB", None])
    assert len(table.offered("exchange")) == 6  # three single tiles, three pairs
    table.refuses("exchange nB nT tD")


def test_with_an_empty_pool_nothing_can_be_exchanged():
    table = latice(board="e5:yF", rack="yH nB", pools=["", None])
    assert table.offered("exchange") == []
    table.refuses("exchange nB", "exchange yH nB")


def test_as_many_tiles_are_drawn_as_were_set_aside():
    table = latice(board="e5:yF", rack="nB nT tD", pools=["gG gB gT", None]).play("exchange nB tD")
    assert table.rack(0) == "nT gB gG"
    assert len(table.pool(0).split()) == 3


def test_the_tiles_are_drawn_before_the_set_aside_ones_go_into_the_pool():
    # Every tile of the pool is drawn, so none of those set aside can come back at once.
    table = latice(board="e5:yF", rack="nB nT", pools=["gG gB", None]).play("exchange nB nT")
    assert table.rack(0) == "gB gG"
    assert sorted(table.pool(0).split()) == ["nB", "nT"]


def test_the_tiles_are_drawn_from_the_top_of_the_pool():
    table = latice(board="e5:yF", rack="nB nT", pools=["gG tD rB", None]).play("exchange nT")
    assert table.rack(0) == "nB gG"
    assert sorted(table.pool(0).split()) == ["nT", "rB", "tD"]


def test_the_pool_is_shuffled_afterwards():
    orders = set()
    for seed in range(12):
        table = latice(board="e5:yF", rack="nB nT", pools=["gG tD rB tT", None], seed=seed).play("exchange nB")
        assert sorted(table.pool(0).split()) == ["nB", "rB", "tD", "tT"]
        orders.add(table.pool(0))
    assert len(orders) > 3


def test_the_set_aside_tile_can_come_to_lie_anywhere_in_the_pool():
    places = set()
    for seed in range(24):
        table = latice(board="e5:yF", rack="nB nT", pools=["gG tD rB", None], seed=seed).play("exchange nB")
        places.add(table.pool(0).split().index("nB"))
    assert places == {0, 1, 2}


def test_other_seats_keep_their_racks_and_pools():
    table = latice(board="e5:yF", racks=["nB nT", "rG rD"], pools=["gG tD", "pD pG"]).play("exchange nB")
    assert table.rack(1) == "rG rD"
    assert table.pool(1) == "pD pG"


def test_an_exchange_uses_a_move():
    table = latice(board="e5:yF", rack="nB nT", pools=["gG tD", None]).play("exchange nB")
    assert table.free_moves() == 0
    assert table.offered() == ["end"]


def test_an_exchange_does_not_end_the_turn():
    table = latice(board="e5:yF", rack="nB nT", pools=["gG tD", None], stones=[[1, 0], [0, 0]]).play("exchange nB")
    assert table.turn() == 0
    assert table.offers("exchange gG sun")


def test_an_exchange_may_be_paid_with_a_sunstone():
    table = latice(board="e5:yF", rack="nB", pools=["gG", None], stones=[[1, 0], [0, 0]], free=0, acted=True)
    table.play("exchange nB sun")
    assert table.rack(0) == "gG"
    assert table.stones(0) == (0, 0)


def test_an_exchange_may_be_paid_with_two_halfstones():
    table = latice(board="e5:yF", rack="nB", pools=["gG", None], stones=[[0, 2], [0, 0]], free=0, acted=True)
    table.play("exchange nB half")
    assert table.rack(0) == "gG"
    assert table.stones(0) == (0, 0)


def test_an_exchange_that_cannot_be_paid_is_refused():
    table = latice(board="e5:yF", rack="nB", pools=["gG", None], stones=[[0, 1], [0, 0]], free=0, acted=True)
    table.refuses("exchange nB", "exchange nB half", "exchange nB sun")


def test_a_tile_that_is_not_in_the_rack_cannot_be_exchanged():
    table = latice(board="e5:yF", rack="nB nT", racks=[None, "rD"], pools=["gG tD", None])
    table.refuses("exchange rD", "exchange nB rD", "exchange nB nB", "exchange gG")


def test_an_exchange_does_not_refill_the_rack():
    table = latice(board="e5:yF", rack="nB nT", pools=["gG tD rB", None]).play("exchange nB")
    assert len(table.rack(0).split()) == 2


def test_the_turn_after_an_exchange_ends_with_a_refill():
    table = latice(board="e5:yF", rack="nB nT", pools=["gG", None]).play("exchange nB", "end")
    assert table.rack(0) == "nB nT gG"
    assert table.pool(0) == ""


def test_an_exchanged_tile_may_be_laid_in_the_same_turn():
    table = latice(board="e5:yF", rack="nB nT", pools=["yH", None], stones=[[0, 2], [0, 0]])
    assert table.play("exchange nB", "lay yH e4 half").at("e4") == "yH"


def test_an_exchange_earns_nothing_and_leaves_the_board_alone():
    table = latice(board="e5:yF", rack="nB nT", pools=["gG tD", None], stones=[[1, 1], [0, 0]]).play("exchange nB")
    assert table.stones(0) == (1, 1)
    assert table.seen("board") == {"e5": "yF"}


def test_exchanging_is_no_lay_and_no_wind_for_the_stall_guard():
    table = latice(board="e5:yF", rack="nB nT", pools=["gG tD", None], idle=2).play("exchange nB", "end")
    assert table.idle_turns() == 3


def test_option_exchange_ends_turn_ends_it_at_once():
    table = latice(board="e5:yF", rack="nB nT", pools=["gG", None], exchange_ends_turn=True).play("exchange nB")
    assert table.turn() == 1
    assert table.rack(0) == "nB nT gG"  # refilled, from the pool that got the nB back


def test_option_exchange_ends_turn_holds_for_a_paid_exchange_and_takes_the_surplus():
    stones = [[5, 0], [0, 0]]
    table = latice(board="e5:yF", rack="yH nT", pools=["gG", None], stones=stones, exchange_ends_turn=True)
    table.play("lay yH e4", "exchange nT sun")
    assert table.turn() == 1
    assert table.stones(0) == (3, 0)


def test_option_exchange_ends_turn_leaves_lays_alone():
    table = latice(board="e5:yF", rack="yH nT", exchange_ends_turn=True).play("lay yH e4")
    assert table.turn() == 0


def test_the_same_seed_draws_and_shuffles_alike():
    pools = [
        latice(board="e5:yF", rack="nB", pools=["gG tD rB tT", None], seed=5).play("exchange nB").pool(0) for _ in "ab"
    ]
    assert pools[0] == pools[1]
