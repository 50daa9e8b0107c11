# SPDX-License-Identifier: MIT
"""Rules of Latice: "Pass" and "End of turn"."""

from latice_table import EMPTY, latice


def test_a_turn_may_be_passed_before_any_other_action():
    table = latice(board="e5:yF", rack="yH nB")
    assert table.offers("pass")
    assert table.play("pass").turn() == 1


def test_a_turn_cannot_be_passed_after_an_action():
    board = "e5:yF"
    latice(board=board, rack="yH nB").play("lay yH e4").refuses("pass")
    latice(board=board, rack="ww nB").play("wind e5 e4").refuses("pass")
    latice(board=board, rack="nT nB").play("exchange nB").refuses("pass")
    latice(board=board, rack="nT nB", discard=1, stones=[[3, 0], [0, 0]]).play("buy").refuses("pass")


def test_a_turn_cannot_be_ended_before_an_action():
    latice(board="e5:yF", rack="yH nB").refuses("end")


def test_a_turn_may_be_ended_after_any_action():
    board = "e5:yF"
    for played in (
        latice(board=board, rack="yH nB").play("lay yH e4"),
        latice(board=board, rack="ww nB").play("wind e5 e4"),
        latice(board=board, rack="nT nB").play("exchange nB"),
        latice(board=board, rack="nT nB", discard=1, stones=[[3, 0], [0, 0]]).play("buy"),
    ):
        assert played.turn() == 0
        assert played.play("end").turn() == 1


def test_the_turn_goes_on_until_it_is_ended_even_with_nothing_left_to_do():
    table = latice(board="e5:yF", rack="yH nB", pools=["", None]).play("lay yH e4")
    assert table.offered() == ["end"]
    assert table.turn() == 0


def test_a_pass_is_forced_when_nothing_else_exists():
    table = latice(board="e5:yF", rack="nB", pools=["", None])
    assert table.offered() == ["pass"]
    table.play("pass")
    assert table.passes() == 1


def voluntary(table):
    """True when a pass is offered beside something else and is not counted as forced."""
    assert len(table.offered()) > 1
    return table.play("pass").passes() == 0


def test_a_pass_is_not_forced_when_a_lay_exists():
    assert voluntary(latice(board="e5:yF", rack="yH", pools=["", None]))


def test_a_pass_is_not_forced_when_a_playable_wind_exists():
    assert voluntary(latice(board="e5:yF", rack="ww", pools=["", None]))


def test_a_pass_is_not_forced_when_an_exchange_exists():
    assert voluntary(latice(board="e5:yF", rack="nB", pools=["rT", None]))


def test_a_pass_is_not_forced_when_a_purchase_exists():
    assert voluntary(latice(board="e5:yF", rack="nB", pools=["", None], discard=1, stones=[[3, 0], [0, 0]]))


def test_a_pass_is_forced_with_winds_that_have_nothing_to_shift():
    table = latice(rack="ww ww", pools=["", None])
    assert table.offered() == ["pass"]
    assert table.play("pass").passes() == 1


def test_a_pass_is_forced_whatever_the_other_seat_holds():
    table = latice(board="e5:yF", racks=["nB", "yH"], pools=["", "yB yT"])
    assert table.offered() == ["pass"]


def test_option_must_move_forbids_a_voluntary_pass():
    table = latice(board="e5:yF", rack="yH nB", must_move=True)
    table.refuses("pass")
    latice(board="e5:yF", rack="nB", pools=["rT", None], must_move=True).refuses("pass")


def test_option_must_move_allows_a_forced_pass():
    table = latice(board="e5:yF", rack="nB", pools=["", None], must_move=True)
    assert table.offered() == ["pass"]
    assert table.play("pass").passes() == 1


def test_option_must_move_does_not_forbid_ending_after_any_action():
    table = latice(board="e5:yF", rack="yH nB", discard=1, stones=[[3, 0], [0, 0]], must_move=True)
    assert table.play("buy", "end").turn() == 1


def test_the_rack_is_refilled_to_five_at_the_end_of_the_turn():
    table = latice(board="e5:yF", rack="yH nB", pools=["tD gG rB pT yT", None]).play("lay yH e4", "end")
    assert table.rack(0) == "nB pT rB gG tD"  # the four on top
    assert table.pool(0) == "yT"


def test_the_rack_is_never_refilled_earlier():
    table = latice(board="e5:yF", rack="yH yB nB", pools=["tD gG rB", None], stones=[[1, 0], [0, 0]])
    table.play("lay yH e4")
    assert table.rack(0) == "yB nB"
    table.play("lay yB e6 sun")
    assert table.rack(0) == "nB"
    assert table.pool(0) == "tD gG rB"


def test_the_refill_takes_what_is_there():
    table = latice(board="e5:yF", rack="yH nB", pools=["tD", None]).play("lay yH e4", "end")
    assert table.rack(0) == "nB tD"
    assert table.pool(0) == ""


def test_a_full_rack_draws_nothing():
    table = latice(board="e5:yF", rack="nB nT nG nH nD", pools=["tD", None]).play("pass")
    assert table.rack(0) == "nB nT nH nG nD"
    assert table.pool(0) == "tD"


def test_the_rack_is_refilled_after_a_pass_too():
    table = latice(board="e5:yF", rack="yH nB", pools=["tD gG", None]).play("pass")
    assert table.rack(0) == "yH nB gG tD"


def test_the_rack_is_refilled_after_an_opening_too():
    table = latice(rack="yH nB", pools=["tD gG", None]).play("lay nB e5")
    assert table.rack(0) == "yH gG tD"


def test_the_rack_is_refilled_after_an_expiry_too():
    table = latice(board="e5:yF", rack="yH nB", pools=["tD gG", None]).play("lay yH e4").expire(0)
    assert table.rack(0) == "nB gG tD"


def test_a_rack_short_of_a_tile_and_a_wind_draws_two():
    table = latice(board="e5:yF", rack="yH nB nT nG ww", pools=["tD gG", None]).play("wind e5 e4", "lay yH e5", "end")
    assert table.rack(0) == "nB nT nG gG tD"


def test_only_the_movers_rack_is_refilled():
    table = latice(board="e5:yF", racks=["yH nB", "rT"], pools=["tD", "gG"]).play("lay yH e4", "end")
    assert table.rack(1) == "rT"
    assert table.pool(1) == "gG"


def test_play_goes_clockwise():
    for seats in (2, 3, 4):
        table = latice(board="e5:yF", seats=seats)
        for turn in range(2 * seats):
            assert table.turn() == turn % seats
            table.play("pass")


def test_the_next_turn_starts_with_one_free_move_and_nothing_done():
    table = latice(board="e5:yF", racks=["yH nB", "nT nD"]).play("lay yH e4", "end")
    assert table.free_moves() == 1
    assert table.seen("acted") is False
    assert table.seen("moved") is False


def test_an_unused_free_move_is_not_kept():
    table = latice(board="e5:yF", racks=["ww nB", "nT nD"]).play("wind e5 e4", "end", "pass")
    assert table.turn() == 0
    assert table.free_moves() == 1


def test_a_forced_pass_counts_for_both_rows():
    table = latice(board="e5:yF", rack="nB", pools=["", None], idle=2).play("pass")
    assert table.passes() == 1
    assert table.idle_turns() == 3


def test_a_voluntary_pass_counts_for_the_stall_guard_only():
    table = latice(board="e5:yF", rack="yH", idle=2, passes=1).play("pass")
    assert table.passes() == 0
    assert table.idle_turns() == 3


def test_a_seat_whose_rack_is_empty_but_not_its_pool_ends_its_turn_and_draws():
    # The last rack tile was laid in this turn: nothing is left but to end it.
    table = latice(board="e5:yF", rack="yH", pools=["nB", None]).play("lay yH e4")
    assert table.offered() == ["end"]
    assert table.play("end").rack(0) == "nB"


def test_forced_passes_are_judged_by_the_movers_own_tiles():
    table = latice(board="e5:yF", racks=["nB", "yH"], pools=[EMPTY, EMPTY]).play("pass")
    assert table.turn() == 1
    assert table.offered("lay") == ["lay yH d5", "lay yH e4", "lay yH e6", "lay yH f5"]
