# SPDX-License-Identifier: MIT
"""The contract's notation of Latice actions, and the lists of actions themselves."""

from array import array

from latice_table import CELLS, TILES, latice

from proof import refused
from shared_engine.games import IllegalAction


def rich(**more):
    """Every kind of action is open to the mover, free or (free=0, acted) for either coin."""
    return latice(
        board="e5:yF c2:nT", rack="yH yB nB ww", pools=["rT rD rG", None], stones=[[4, 4], [0, 0]], discard=2, **more
    )


def paid():
    return rich(free=0, acted=True)


def test_every_action_offered_reads_back_as_itself():
    for table in (rich(), paid(), latice(rack="yF ww"), latice(board="E5:yF e5:nB", boards=2, rack="yH nT ww")):
        for action in table.state.actions(0):
            assert table.state.parse(table.state.text(action)) == action


def test_no_two_actions_share_a_text():
    for table in (rich(), paid()):
        assert len(set(table.offered())) == len(table.state.actions(0))


def test_actions_are_sorted_integers_none_twice():
    for table in (rich(), paid(), latice(rack="yF yF ww")):
        actions = list(table.state.actions(0))
        assert actions == sorted(set(actions))
        for action in actions:
            assert isinstance(action, int) and action >= 0


def test_a_lay_is_written_with_tile_and_cell():
    assert rich().offered("lay yH") == ["lay yH d5", "lay yH e4", "lay yH e6", "lay yH f5"]


def test_a_wind_is_written_with_both_cells():
    assert rich().offered("wind c2") == ["wind c2 b2", "wind c2 c1", "wind c2 c3", "wind c2 d2"]


def test_an_exchange_is_written_with_its_tiles_in_the_order_of_the_rack():
    table = rich()
    assert table.rack(0) == "yB yH nB ww"
    assert table.offers("exchange yB yH nB")
    assert table.offers("exchange yH ww")
    assert not table.offers("exchange yH yB")


def test_an_exchange_is_read_in_any_order():
    table = rich()
    assert table.state.parse("exchange ww yH") == table.state.parse("exchange yH ww")
    assert table.state.parse("exchange nB yH yB") == table.state.parse("exchange yB yH nB")
    table = paid()
    assert table.state.parse("exchange ww yH sun") == table.state.parse("exchange yH ww sun")


def test_a_rack_is_sorted_by_colours_then_shapes_winds_last():
    table = latice(board="e5:yF", rack="ww tF yD rB yF")
    assert table.rack(0) == "yF yD rB tF ww"
    table = latice(board="e5:yF", rack="tT gT rT pT nT")
    assert table.rack(0) == "nT pT rT gT tT"
    table = latice(board="e5:yF", rack="nD nG nH nT nB")
    assert table.rack(0) == "nB nT nH nG nD"


def test_buy_end_and_pass_are_single_words():
    assert rich().offered("buy") == ["buy"]
    assert rich().offered("pass") == ["pass"]
    assert rich().play("lay yH e4").offered("end") == ["end"]


def test_paid_actions_end_with_the_coin_when_both_can_pay_there_are_two():
    table = paid()
    assert table.offered("lay yH e4") == ["lay yH e4 half", "lay yH e4 sun"]
    assert table.offered("wind e5 e4") == ["wind e5 e4 half", "wind e5 e4 sun"]
    assert table.offered("exchange nB ww") == ["exchange nB ww half", "exchange nB ww sun"]
    for text in table.offered():
        assert text.split()[-1] in ("half", "sun") or text in ("buy", "end")


def test_a_free_action_carries_no_coin():
    for text in rich().offered():
        assert text.split()[-1] not in ("half", "sun")


def test_a_coin_word_on_a_free_move_is_no_action():
    rich().cannot_read(
        "lay yH e4 half", "lay yH e4 sun", "wind e5 e4 sun", "wind e5 e4 half", "exchange nB sun", "exchange nB half"
    )


def test_buy_end_and_pass_never_carry_a_coin():
    for table in (rich(), paid()):
        table.cannot_read("buy sun", "buy half", "end sun", "end half", "pass sun", "pass half")


def test_without_the_word_halfstones_pay_first():
    table = paid()
    for text in ("lay yH e4", "wind e5 e4", "exchange nB ww", "exchange ww nB"):
        assert table.state.text(table.state.parse(text)).endswith(" half")


def test_without_the_word_a_sunstone_pays_when_two_halfstones_are_not_there():
    table = latice(board="e5:yF", rack="yH ww", stones=[[1, 1], [0, 0]], free=0, acted=True)
    for text in ("lay yH e4", "wind e5 e4", "exchange yH"):
        assert table.state.text(table.state.parse(text)) == text + " sun"


def test_form_is_read_even_when_nothing_can_pay():
    table = latice(board="e5:yF", rack="yH ww", free=0, acted=True)
    table.refuses("lay yH e4", "wind e5 e4", "exchange yH", "lay yH e4 sun", "lay yH e4 half")


def test_parse_checks_the_form_only():
    # All of these are well formed; that they break the rules is told by apply.
    table = rich()
    table.refuses("lay tD e4", "lay yH e5", "lay yH a9", "wind a1 a2", "wind i9 i8")
    table.refuses("exchange tD", "end")


def test_a_cell_that_does_not_exist_is_no_action():
    rich().cannot_read("lay yH e0", "lay yH j5", "lay yH e10", "lay yH 5e", "lay yH e", "lay yH E5", "lay yH A1")
    rich().cannot_read("wind e5 e0", "wind j5 i5", "wind e9 e10", "wind a1 a0", "wind E5 E4")


def test_a_shift_of_more_than_one_cell_is_no_action():
    rich().cannot_read("wind e5 e7", "wind e5 g5", "wind e5 f6", "wind e5 d4", "wind i5 a6", "wind a5 i4", "wind e1 e9")


def test_a_shift_of_no_cell_is_no_action():
    rich().cannot_read("wind e5 e5")


def test_a_laid_wind_is_no_action():
    rich().cannot_read("lay ww e4", "lay ww e5")
    paid().cannot_read("lay ww e4 sun")


def test_a_tile_that_does_not_exist_is_no_action():
    rich().cannot_read("lay yX e4", "lay xF e4", "lay Fy e4", "lay YF e4", "lay yf e4", "lay y e4", "lay yFF e4")
    rich().cannot_read("exchange yX", "exchange w", "exchange WW", "exchange yH nX")


def test_a_broken_text_is_no_action():
    rich().cannot_read(
        "", " ", "lay", "lay yH", "lay e4 yH", "lay yH e4 e5", "lay yH e4 gold", "laying yH e4", "Lay yH e4"
    )
    rich().cannot_read("wind", "wind e5", "wind e5 e4 e3", "wind yH e4", "exchange", "exchange sun", "exchange e5")
    rich().cannot_read("buy ww", "buy 1", "end turn", "pass on", "passes", "0", "-1", "12", "lay yH e4\x00")
    paid().cannot_read("lay yH e4 half sun", "lay yH e4 sun sun", "lay yH half", "exchange half", "wind e5 sun")


def test_what_is_no_text_is_no_action():
    rich().cannot_read(None, 5, b"end", ["end"])


def test_every_tile_and_cell_can_be_read():
    table = rich()
    actions = {table.state.parse("lay %s %s" % (tile, cell)) for tile in TILES for cell in CELLS}
    assert len(actions) == 36 * 81


def test_actions_of_others_are_empty():
    table = latice(board="e5:yF", racks=["yH", "yB", "yT"], seats=3, turn=1)
    assert list(table.state.actions(0)) == []
    assert list(table.state.actions(2)) == []
    assert len(table.state.actions(1)) > 0


def test_an_action_of_another_seat_is_refused():
    table = latice(board="e5:yF", racks=["yH", "yH"])
    action = table.state.parse("lay yH e4")
    before = table.state.dump()
    assert refused(IllegalAction, table.state.apply, 1, action)
    assert refused(IllegalAction, table.state.apply, 2, action)
    assert refused(IllegalAction, table.state.apply, -1, action)
    assert table.state.dump() == before


def test_actions_take_a_time_and_ignore_it():
    table = rich()
    assert list(table.state.actions(0, 12345)) == list(table.state.actions(0))
    table.state.apply(0, table.state.parse("lay yH e4"), 777)
    assert table.at("e4") == "yH"


def test_actions_into_fills_the_callers_buffer():
    for table in (rich(), paid()):
        actions = list(table.state.actions(0))
        buffer = array("I", [0] * 1200)
        count = table.state.actions_into(0, buffer)
        assert count == len(actions)
        assert list(buffer)[:count] == actions


def test_actions_into_leaves_the_rest_of_the_buffer_alone():
    table = latice(board="e5:yF", rack="nB", pools=["", None])
    buffer = array("I", [7] * 10)
    assert table.state.actions_into(0, buffer) == 1
    assert list(buffer)[1:] == [7] * 9


def test_actions_into_for_a_seat_that_may_not_act_counts_nothing():
    assert rich().state.actions_into(1, array("I", [0] * 10)) == 0


def test_actions_into_a_buffer_that_is_too_short_is_an_index_error():
    table = rich()
    count = len(table.state.actions(0))
    refused(IndexError, table.state.actions_into, 0, array("I", [0] * (count - 1)))
    refused(IndexError, table.state.actions_into, 0, array("I", []))
    assert table.state.actions_into(0, array("I", [0] * count)) == count
