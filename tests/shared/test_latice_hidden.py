# SPDX-License-Identifier: MIT
"""Rules of Latice: "Hidden information": what a seat sees, and what it does not."""

from latice_table import latice

BOARD = "e5:yF e6:yB"


def shown(seat, board=BOARD, racks=("yH nB", "rD rG"), pools=("tD tG", "pT pB"), **more):
    """What `seat` sees at this table (None: a spectator)."""
    return latice(board=board, racks=racks, pools=pools, **more).state.view(seat)


def test_a_view_is_bytes():
    assert isinstance(shown(0), bytes)
    assert isinstance(shown(None), bytes)


def test_other_seats_racks_are_hidden():
    assert shown(0) == shown(0, racks=("yH nB", "rD rH"))
    assert shown(0) == shown(0, racks=("yH nB", "ww ww"))
    assert shown(1) == shown(1, racks=("tH ww", "rD rG"))


def test_ones_own_rack_is_seen():
    assert shown(0) != shown(0, racks=("yH nT", "rD rG"))
    assert shown(1) != shown(1, racks=("yH nB", "rD ww"))


def test_other_seats_pools_are_hidden():
    assert shown(0) == shown(0, pools=("tD tG", "pG ww"))


def test_ones_own_pool_is_hidden_too():
    assert shown(0) == shown(0, pools=("gB ww", "pT pB"))


def test_all_orders_are_hidden():
    assert shown(0) == shown(0, pools=("tG tD", "pB pT"))
    assert shown(1) == shown(1, pools=("tG tD", "pB pT"))


def test_a_tile_may_lie_in_ones_own_pool_or_in_another_rack_and_nobody_knows():
    assert shown(0) == shown(0, racks=("yH nB", "rD tD"), pools=("rG tG", "pT pB"))


def test_a_spectator_sees_no_rack_at_all():
    assert shown(None) == shown(None, racks=("ww ww", "gB gT"), pools=("gG gH", "nG nH"))


def test_the_seed_and_the_generator_are_never_seen():
    for seat in (0, 1, None):
        assert shown(seat, seed=1) == shown(seat, seed=(1 << 64) - 1)


def test_stones_are_public():
    for seat in (0, 1, None):
        plain = shown(seat)
        assert plain != shown(seat, stones=[[1, 0], [0, 0]])
        assert plain != shown(seat, stones=[[0, 0], [0, 1]])


def test_tile_counts_are_public():
    for seat in (0, 1, None):
        plain = shown(seat)
        assert plain != shown(seat, pools=("tD tG tT", "pT pB"))
        assert plain != shown(seat, pools=("tD tG", "pT"))
    assert shown(0) != shown(0, racks=("yH nB", "rD"))
    assert shown(None) != shown(None, racks=("yH", "rD rG"))


def test_rack_and_pool_are_counted_apart():
    assert shown(0) != shown(0, racks=("yH nB", "rD rG rH"), pools=("tD tG", "pT"))


def test_the_discard_is_public():
    for seat in (0, 1, None):
        assert shown(seat) != shown(seat, discard=1)


def test_the_board_is_public():
    for seat in (0, 1, None):
        assert shown(seat) != shown(seat, board="e5:yF e6:yT")
        assert shown(seat) != shown(seat, board="e5:yF e4:yB")


def test_whose_turn_it_is_is_public():
    for seat in (0, 1, None):
        assert shown(seat) != shown(seat, turn=1)


def test_views_of_different_seats_differ():
    assert shown(0) != shown(1)


def test_what_may_be_done_never_hangs_on_what_is_hidden():
    plain = latice(board=BOARD, racks=["yH nB", "rD rG"], pools=["tD tG", "pT pB"], seed=1)
    other = latice(board=BOARD, racks=["yH nB", "ww ww"], pools=["ww pD", "gH gT"], seed=9)
    assert list(plain.state.actions(0)) == list(other.state.actions(0))
    assert plain.offered() == other.offered()


def test_an_exchange_shows_others_no_tile():
    plain = latice(board=BOARD, racks=["yH nB", "rD rG"], pools=["tD tG", "pT pB"]).play("exchange nB")
    other = latice(board=BOARD, racks=["gH gB", "rD rG"], pools=["ww nT", "pT pB"]).play("exchange gB")
    assert plain.state.view(1) == other.state.view(1)
    assert plain.state.view(None) == other.state.view(None)
    assert plain.state.view(0) != other.state.view(0)


def test_a_refill_shows_others_no_tile():
    plain = latice(board=BOARD, racks=["yH nB", "rD rG"], pools=["tD tG", "pT pB"]).play("lay yH e4", "end")
    other = latice(board=BOARD, racks=["yH gB", "rD rG"], pools=["ww nT", "pT pB"]).play("lay yH e4", "end")
    assert plain.state.view(1) == other.state.view(1)


def test_looking_changes_nothing():
    table = latice(board=BOARD)
    before = table.state.dump()
    for seat in (0, 1, None):
        table.state.view(seat)
    table.offered()
    table.ranking()
    table.scores()
    table.seen("board")
    assert table.state.dump() == before


def test_a_bot_sees_only_what_its_seat_sees():
    from shared_engine import bots

    plain = latice(board=BOARD, racks=["yH nB yT", "rD rG"], pools=["tD tG", "pT pB"], seed=1)
    other = latice(board=BOARD, racks=["yH nB yT", "ww ww"], pools=["ww pD", "gH gT"], seed=9)
    assert plain.state.view(0) == other.state.view(0)
    assert bots.choose(plain.state, 0, 1) == bots.choose(other.state, 0, 1)
