# SPDX-License-Identifier: MIT
"""How the engine keeps what it knows: figures kept up to date, pools that are shuffled when they are wanted."""

import proven
from whole_games import walk

from proof import refused
from shared_engine import games
from shared_engine.games.latice.actions import action_fields, exchange, lay, shift
from shared_engine.games.latice.pool import Pool
from shared_engine.games.latice.rack import arrange
from shared_engine.games.latice.tables import BORDER, cell_of, spot_of
from shared_engine.rng import seed_bytes, seeded

TABLES = proven.of("latice").TABLES


def test_what_is_kept_of_the_board_is_what_laying_it_out_anew_gives():
    for seats, options in TABLES:
        for state, _, _, _ in walk("latice", seats, options, 23, 4):
            packed = state.pack()
            assert not hasattr(packed, "low_fits")
            anew = packed.unpack()  # lays it out anew
            assert anew.dump() == state.dump()
            spots = [spot for spot in range(len(state.grid)) if state.grid[spot] != BORDER]
            for name in ("around", "low_fits", "high_fits", "grid"):
                kept, made = getattr(state, name), getattr(anew, name)
                assert [kept[spot] for spot in spots] == [made[spot] for spot in spots], name
            assert (state.frontier, state.tiles_on, state.board) == (anew.frontier, anew.tiles_on, anew.board)
            assert bytes([state.grid[spot_of(cell)] for cell in range(len(state.board))]) == bytes(state.board)


def test_what_is_kept_of_the_racks_is_what_arranging_them_anew_gives():
    for seats, options in TABLES:
        for state, _, _, _ in walk("latice", seats, options, 24, 4):
            anew = state.copy()
            for seat in range(seats):
                anew.racks[seat].reverse()
                arrange(anew, seat)
            assert (anew.racks, anew.low_racks) == (state.racks, state.low_racks)
            assert (anew.high_racks, anew.choices) == (state.high_racks, state.choices)


def test_views_differ_where_the_seats_know_different_things():
    state = games.new("latice", 2, 1)
    assert len({state.view(0), state.view(1), state.view(None)}) == 3
    other = state.copy()
    other.apply(other.seat(), other.actions(other.seat())[0])
    assert len({state.view(None), other.view(None)}) == 2


def test_only_seats_that_are_there_have_a_view():
    state = games.new("latice", 2, 1)
    for seat in (-1, 2, 99):
        refused(ValueError, state.view, seat)


def test_draws_are_told_so_that_undo_can_stop_there():
    state = games.new("latice", 2, 2, {"starter": 0})
    assert not state.drew
    state.apply(0, [action for action in state.actions(0) if action_fields(action)[0] == "lay"][0])
    assert state.drew  # the opening ended the turn and the rack was filled
    assert not state.copy().drew
    assert not games.load("latice", state.dump()).drew
    state.apply(1, [action for action in state.actions(1) if action_fields(action)[0] == "lay"][0])
    assert not state.drew  # tiles are drawn at the end of the turn
    state.expire(1)
    assert state.drew
    state.apply(0, exchange(1))
    assert state.drew
    state.apply(0, state.parse("end"))
    assert not state.drew  # the rack is full
    state.apply(1, exchange(1))
    assert state.drew
    state.expire(0)
    assert not state.drew  # it was not that seat's turn
    state.apply(1, state.parse("end"))
    state.apply(0, exchange(1))
    state.retire(1)
    assert not state.drew


def test_the_order_of_a_shuffled_pool_is_the_order_in_which_it_is_drawn():
    generator = seeded(seed_bytes(1))
    pool = Pool([9, 3, 0, 7, 5])
    assert [pool.draw(), pool.draw()] == [5, 7]  # never shuffled: the last is the top
    pool.shuffle_in([8, 7, 6, 5, 4, 2, 1], generator)
    twin = pool.copy()
    assert pool.order() == pool.order() == [5, 8, 0, 1, 3, 7, 9, 2, 4, 6]
    assert [pool.draw() for _ in range(10)] == twin.order()


def test_in_36000_exchanges_every_order_of_three_comes_up_as_often_within_5_percent():
    generator = seeded(seed_bytes(3))
    counts = {}
    for _ in range(36000):
        pool = Pool([0, 1])
        pool.shuffle_in([2], generator)
        order = tuple([pool.draw() for _ in range(3)])
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 6
    assert min(counts.values()) >= 5700, counts
    assert max(counts.values()) <= 6300, counts


def test_an_action_packs_what_it_names():
    assert action_fields(lay(35, 161, 2)) == ("lay", 35, 161, 2)
    assert action_fields(lay(0, 0)) == ("lay", 0, 0, 0)
    assert action_fields(shift(40, 41, 1)) == ("wind", 40, 41, 1)
    assert action_fields(exchange(31, 2)) == ("exchange", 31, 2)
    for cell in range(162):
        assert cell_of(spot_of(cell)) == cell
    kinds = {}
    for action in range(65536):
        try:
            kind = action_fields(action)[0]
        except ValueError:
            kind = "nothing"
        kinds[kind] = kinds.get(kind, 0) + 1
    shifts = 2 * 2 * 2 * 9 * 8  # boards, directions of a line, rows or columns, lines, steps in a line
    assert kinds["lay"] == 3 * 162 * 36
    assert kinds["wind"] == 3 * shifts
    assert kinds["exchange"] == 3 * 31
    assert (kinds["buy"], kinds["end"], kinds["pass"]) == (1, 1, 1)


def test_a_preview_is_what_the_action_earns():
    for seats, options in TABLES:
        for state, _, _, _ in walk("latice", seats, options, 26, 3):
            seat = state.seat()
            for action in state.actions(seat) if not state.is_over() else []:
                fields = action_fields(action)
                if fields[0] != "lay":
                    assert state.preview(action) == (0, 0)
                    continue
                branch = state.copy()
                branch.sunstone_limit = 99
                branch.apply(seat, action)
                paid = ((0, 0), (0, 2), (1, 0))[fields[3]]
                suns, halves = state.preview(action)
                # With the box empty, what is paid comes back first.
                if not branch.box:
                    assert branch.stones(seat) == (
                        state.suns[seat] - paid[0] + suns,
                        state.halves[seat] - paid[1] + halves,
                    )


def test_the_stall_is_foretold():
    state = games.new("latice", 2, 1, {"starter": 0})
    assert state.stall_in() == 6
    for left in (5, 4, 3, 2, 1):
        state.expire(state.seat())
        assert state.stall_in() == left
    state.expire(state.seat())
    assert (state.ending, state.stall_in()) == ("stalled", 0)
    assert games.new("latice", 2, 1, {"stall_rounds": 0}).stall_in() is None
