# SPDX-License-Identifier: MIT
"""Rules of Latice: "Equipment" and "Set-up" of the classic game. (Layouts and two boards have files of their own.)"""

from latice_table import CELLS, TILES, Table, latice, neighbours_of

from shared_engine.games import GAME_IDS, info, load, new


def dealt(seats, seed=1, **options):
    return new("latice", seats, seed, options)


def held(state, seat):
    """Rack and pool of a seat together."""
    position = state.position()
    return position["racks"][seat] + position["pools"][seat]


def test_latice_is_one_of_the_games_built():
    assert "latice" in GAME_IDS
    assert list(GAME_IDS) == sorted(GAME_IDS)
    assert info("latice").id == "latice"
    assert info("latice").title == "Latice"


def test_two_to_four_seats_may_play():
    assert list(info("latice").seats) == [2, 3, 4]


def test_the_board_has_nine_by_nine_cells_that_can_be_named():
    assert len(CELLS) == 81
    for cell in CELLS:
        beside = neighbours_of(cell)[0]
        assert latice(board=beside + ":yF", rack="yH nB").play("lay yH " + cell).at(cell) == "yH"


def test_column_letters_count_from_the_left_and_row_numbers_from_the_top():
    # (row, column): the moon (4,4) is e5, and all cells beside the moon differ from it in one of the two by one.
    table = latice(rack="yF yH")
    assert table.cells_for("yF") == "e5"
    assert latice(board="b4:yF", rack="yH nB").cells_for("yH") == "a4 b3 b5 c4"


def test_there_are_84_tiles_two_of_each_of_36_kinds_and_12_winds():
    state = dealt(2)
    tiles = held(state, 0) + held(state, 1)
    assert len(tiles) == 84
    assert tiles.count("ww") == 12
    for kind in TILES:
        assert tiles.count(kind) == 2


def test_the_kinds_are_six_colours_of_six_shapes():
    state = dealt(3)
    kinds = set(held(state, 0) + held(state, 1) + held(state, 2))
    assert len(kinds) == 37
    assert len({kind[0] for kind in kinds if kind != "ww"}) == 6
    assert len({kind[1] for kind in kinds if kind != "ww"}) == 6


def test_two_seats_get_even_pools_of_42():
    state = dealt(2)
    assert [len(held(state, seat)) for seat in range(2)] == [42, 42]


def test_three_seats_get_even_pools_of_28():
    state = dealt(3)
    assert [len(held(state, seat)) for seat in range(3)] == [28, 28, 28]


def test_four_seats_get_even_pools_of_21():
    state = dealt(4)
    assert [len(held(state, seat)) for seat in range(4)] == [21, 21, 21, 21]


def test_each_seat_draws_five_tiles_to_its_rack():
    for seats, left in ((2, 37), (3, 23), (4, 16)):
        position = dealt(seats).position()
        assert [len(rack) for rack in position["racks"]] == [5] * seats
        assert [len(pool) for pool in position["pools"]] == [left] * seats


def test_the_table_is_bare_at_the_start():
    position = dealt(3).position()
    assert position["board"] == {}
    assert position["stones"] == [[0, 0], [0, 0], [0, 0]]
    assert position["discard"] == 0


def test_the_first_turn_starts_with_one_free_move_and_nothing_done():
    position = dealt(2).position()
    assert position["free_moves"] == 1
    assert position["acted"] is False
    assert position["idle_turns"] == 0
    assert position.get("passes", 0) == 0
    assert position.get("moved", False) is False


def test_a_given_starter_moves_first():
    for seats in (2, 3, 4):
        for starter in range(seats):
            assert dealt(seats, starter=starter).seat() == starter


def test_a_random_starter_comes_from_the_seed_and_may_be_any_seat():
    for seats in (2, 3, 4):
        starters = {dealt(seats, seed).seat() for seed in range(24)}
        assert starters == set(range(seats))
        assert dealt(seats, 9).seat() == dealt(seats, 9).seat()


def test_the_same_seed_deals_the_same_match():
    assert dealt(3, 77).dump() == dealt(3, 77).dump()


def test_another_seed_deals_another_match():
    deals = {str(dealt(2, seed, starter=0).position()["racks"]) for seed in range(12)}
    assert len(deals) == 12


def test_every_seed_of_64_bits_deals_and_two_that_differ_in_a_high_bit_differ():
    top = (1 << 64) - 1
    seeds = (0, 1, 1 << 31, 1 << 32, 1 << 63, top)
    deals = {str(dealt(2, seed, starter=0).position()["racks"]) for seed in seeds}
    assert len(deals) == 6
    assert dealt(2, top).position()["seed"] == top


def test_all_tiles_are_shuffled_so_winds_fall_unevenly():
    winds = {held(dealt(2, seed), 0).count("ww") for seed in range(24)}
    assert len(winds) > 1


def test_tournament_deals_six_four_or_three_winds_to_each_seat():
    for seats, each in ((2, 6), (3, 4), (4, 3)):
        for seed in range(4):
            state = dealt(seats, seed, deal="tournament")
            assert [held(state, seat).count("ww") for seat in range(seats)] == [each] * seats


def test_tournament_deals_36_24_or_18_colour_tiles_to_each_seat():
    for seats, each in ((2, 36), (3, 24), (4, 18)):
        state = dealt(seats, 5, deal="tournament")
        assert [len(held(state, seat)) - held(state, seat).count("ww") for seat in range(seats)] == [each] * seats


def test_tournament_shuffles_the_winds_into_each_seats_own_tiles():
    # Six winds of 42: were they left on top or at the bottom, every rack would hold five of them or none.
    for seat in range(2):
        racks = [dealt(2, seed, deal="tournament").position()["racks"][seat] for seed in range(16)]
        assert len({rack.count("ww") for rack in racks}) > 1


def test_tournament_uses_all_84_tiles():
    state = dealt(4, 3, deal="tournament")
    tiles = []
    for seat in range(4):
        tiles += held(state, seat)
    assert sorted(tiles) == sorted(TILES * 2 + ["ww"] * 12)


def test_the_bank_of_halfstones_limits_nobody_by_default():
    table = latice(board="d4:yF e3:yB", rack="yH nB", stones=[[0, 16], [0, 16]])
    assert table.play("lay yH e4").stones(0) == (0, 17)


def test_the_bank_of_sunstones_limits_nobody_by_default():
    table = latice(board="a2:yF", rack="yH nB", stones=[[16, 0], [16, 0]])
    assert table.play("lay yH a1").stones(0) == (17, 0)


def test_the_state_tells_its_game_seats_and_complete_options():
    state = dealt(3, 5, must_move=True)
    assert state.game == "latice"
    assert state.seats == 3
    assert len(state.options) == 12
    assert state.options["must_move"] is True
    assert state.options["deal"] == "mixed"


def test_a_new_match_can_be_dumped_and_loaded():
    state = dealt(4, 8)
    assert load("latice", state.dump()).digest() == state.digest()


def test_a_dealt_match_is_played_through_the_table():
    state = dealt(2, 1, starter=0)
    table = Table(state)
    tile = [tile for tile in table.rack(0).split() if tile != "ww"][0]
    assert table.cells_for(tile) == "e5"
