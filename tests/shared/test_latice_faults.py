# SPDX-License-Identifier: MIT
"""Rules of Latice: "Faults that other implementations show", each as a test that would have caught it."""

from chance import Chance, play_at_random
from latice_table import CELLS, SUN_SQUARES, latice, neighbours_of

from shared_engine.games import new


def test_matching_any_neighbour_is_not_matching_all():
    # e4 lies between e3 and e5, d4 and f4: one of two matches, and that is not enough.
    latice(board="e5:yF e3:nB", rack="yD").refuses("lay yD e4")
    latice(board="d4:yF f4:nB", rack="yD").refuses("lay yD e4")
    assert latice(board="e5:yF e3:nD", rack="yD").offers("lay yD e4")


def test_edge_cells_do_not_read_outside_the_board():
    # Every cell of the rim with all its neighbours laid: two sides in a corner, three elsewhere, never four.
    for cell in CELLS:
        if len(neighbours_of(cell)) < 4:
            around = neighbours_of(cell)
            board = " ".join(["%s:y%s" % (other, "FBT"[place]) for place, other in enumerate(around)])
            sides = {2: (0, 1), 3: (1, 0)}[len(around)]
            suns = 1 if cell in SUN_SQUARES else 0
            table = latice(board=board, rack="yH nD").play("lay yH " + cell)
            assert table.stones(0) == (sides[0] + suns, sides[1])


def test_the_opening_is_not_accepted_elsewhere_in_row_5_or_column_e():
    table = latice(rack="yF")
    for cell in CELLS:
        if cell != "e5" and (cell[0] == "e" or cell[1] == "5"):
            table.refuses("lay yF " + cell)


def test_the_board_has_sixteen_suns_not_fourteen():
    suns = 0
    for cell in CELLS:
        table = latice(board=neighbours_of(cell)[-1] + ":yF", rack="yH nD").play("lay yH " + cell)
        suns += table.stones(0)[0]
    assert suns == 16


def test_the_rack_is_not_refilled_after_each_tile():
    table = latice(board="e5:yF", rack="yH yB yT nD", pools=["tD tG tH", None], stones=[[2, 0], [0, 0]])
    table.play("lay yH e4", "lay yB e3 sun", "lay yT e2 sun")
    assert table.rack(0) == "nD"
    assert table.play("end").rack(0) == "nD tH tG tD"


def test_stones_are_not_clamped_at_once():
    table = latice(board="e2:yF d3:yB f3:yT e4:yG", rack="yH nD", stones=[[3, 0], [0, 0]]).play("lay yH e3")
    assert table.stones(0) == (5, 0)


def test_halfstones_are_not_counted_in_the_limit():
    table = latice(board="e5:yF", rack="yH nD", stones=[[3, 9], [0, 0]]).play("lay yH e4", "end")
    assert table.stones(0) == (3, 9)


def test_no_win_is_declared_on_the_pool_alone_with_tiles_in_the_rack():
    table = latice(board="e5:yF", rack="yH nD tG", pools=["", None]).play("lay yH e4", "end")
    assert not table.over()


def test_no_win_ignores_winds():
    table = latice(board="e5:yF", rack="yH ww", pools=["", None]).play("lay yH e4")
    assert not table.over()
    assert latice(board="e5:yF", rack="ww", pools=["", None]).play("wind e5 e4").over()


def test_no_exchange_is_larger_than_the_pool():
    table = latice(board="e5:yF", rack="nB nT nG nD nH", pools=["tD", None])
    assert table.offered("exchange") == ["exchange nB", "exchange nD", "exchange nG", "exchange nH", "exchange nT"]
    table.refuses("exchange nB nT", "exchange nB nT nH nG nD")


def test_a_bought_wind_is_not_conjured_from_nothing():
    latice(board="e5:yF", rack="nB", stones=[[9, 9], [0, 0]], discard=0).refuses("buy")
    table = latice(board="e5:yF", rack="nB", stones=[[9, 9], [0, 0]], discard=1).play("buy")
    assert table.discard() == 0
    table.refuses("buy")


def test_a_blocked_game_is_not_always_won_by_player_1():
    for winner in range(3):
        racks = ["nB nT", "rH rT", "pB pT"]
        racks[winner] = racks[winner].split()[0]
        table = latice(board="e5:yF", racks=racks, pools=["", "", ""], seats=3, turn=winner)
        table.play("pass", "pass", "pass")
        assert table.ranking()[0] == [winner]


def test_ties_are_known():
    table = latice(board="e5:yF", racks=["nB", "rH", "pT"], pools=["", "", ""], seats=3).play("pass", "pass", "pass")
    assert table.ranking() == [[0, 1, 2]]


def test_a_replay_keeps_no_old_state():
    fresh = new("latice", 3, 5).dump()
    played = new("latice", 3, 5)
    for _ in play_at_random(played, Chance(1), 40):
        pass
    assert played.dump() != fresh
    assert new("latice", 3, 5).dump() == fresh
    before = latice(board="e5:yF").state.dump()
    latice(board="e5:yF").play("pass", "pass")
    assert latice(board="e5:yF").state.dump() == before
