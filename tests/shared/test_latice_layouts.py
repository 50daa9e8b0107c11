# SPDX-License-Identifier: MIT
"""Rules of Latice: option `layout`."""

from latice_table import TILES, Table

from shared_engine.games import new

FAST_START = "e5 d4 f4 d6 f6 c3 g3 c7 g7"
# Both full diagonals, then four cells.
SPIKE = "a1 b2 c3 d4 e5 f6 g7 h8 i9 i1 h2 g3 f4 d6 c7 b8 a9 e3 e7 c5 g5"
# Even row + column, row by row, without c1 g1 a3 i3 a7 i7 c9 g9.
ENDGAME = "a1 e1 i1 b2 d2 f2 h2 c3 e3 g3 b4 d4 f4 h4 a5 c5 e5 g5 i5 b6 d6 f6 h6 c7 e7 g7 b8 d8 f8 h8 a9 e9 i9"
LAYOUTS = ("fast_start", "spike", "endgame")


def cells_of(state) -> str:
    """The cells that are taken, in the order of the alphabet."""
    return " ".join(sorted(state.position()["board"]))


def in_alphabet(cells) -> str:
    return " ".join(sorted(cells.split()))


def laid_out(layout, seats=2, seed=1, **options):
    options["layout"] = layout
    return new("latice", seats, seed, options)


def held(state):
    """Tiles of each seat in the order of play, rack and pool together."""
    position = state.position()
    order = [(state.seat() + step) % state.seats for step in range(state.seats)]
    return [position["racks"][seat] + position["pools"][seat] for seat in order]


def counts(state):
    return [len(tiles) for tiles in held(state)]


def colour_counts(state):
    return [len(tiles) - tiles.count("ww") for tiles in held(state)]


def wind_counts(state):
    return [tiles.count("ww") for tiles in held(state)]


def test_the_tables_of_this_file_have_9_21_and_33_cells():
    assert [len(set(cells.split())) for cells in (FAST_START, SPIKE, ENDGAME)] == [9, 21, 33]


def test_fast_start_lays_an_x_of_nine_around_the_moon():
    assert cells_of(laid_out("fast_start")) == in_alphabet(FAST_START)


def test_spike_lays_both_diagonals_and_four_cells():
    assert cells_of(laid_out("spike")) == in_alphabet(SPIKE)


def test_endgame_lays_33_cells():
    assert cells_of(laid_out("endgame")) == in_alphabet(ENDGAME)


def test_classic_lays_nothing():
    assert laid_out("classic").position()["board"] == {}


def test_only_colour_tiles_are_laid_out():
    for layout in LAYOUTS:
        for seed in range(6):
            assert "ww" not in laid_out(layout, 3, seed).position()["board"].values()


def test_the_laid_out_tiles_are_random():
    boards = {laid_out("fast_start", 2, seed).position()["board"]["e5"] for seed in range(16)}
    assert len(boards) > 4


def test_the_laid_out_tiles_are_never_checked_for_matching():
    # Laid-out tiles touch at corners only; some two on both sides of an empty cell have nothing in common.
    misfits = 0
    for seed in range(4):
        board = laid_out("endgame", 2, seed).position()["board"]
        left, right = board["d4"], board["f4"]
        misfits += left[0] != right[0] and left[1] != right[1]
    assert misfits > 0


def test_board_and_seats_together_hold_all_84_tiles():
    for layout in LAYOUTS:
        for seats in (2, 3, 4):
            for deal in ("mixed", "tournament"):
                state = laid_out(layout, seats, 7, deal=deal)
                tiles = list(state.position()["board"].values())
                for rack_and_pool in held(state):
                    tiles += rack_and_pool
                assert sorted(tiles) == sorted(TILES * 2 + ["ww"] * 12)


def test_fast_start_gives_one_sunstone():
    assert laid_out("fast_start", 3).position()["stones"] == [[1, 0], [1, 0], [1, 0]]


def test_spike_gives_one_sunstone_and_one_halfstone():
    assert laid_out("spike", 3).position()["stones"] == [[1, 1], [1, 1], [1, 1]]


def test_endgame_gives_two_sunstones():
    assert laid_out("endgame", 3).position()["stones"] == [[2, 0], [2, 0], [2, 0]]


def test_the_rest_is_dealt_one_by_one_beginning_with_the_first_player():
    # 84 - 9 = 75, 84 - 21 = 63, 84 - 33 = 51 tiles; whoever begins may hold one more
    expected = {
        "fast_start": ([38, 37], [25, 25, 25], [19, 19, 19, 18]),
        "spike": ([32, 31], [21, 21, 21], [16, 16, 16, 15]),
        "endgame": ([26, 25], [17, 17, 17], [13, 13, 13, 12]),
    }
    for layout in expected:
        for seats in (2, 3, 4):
            for starter in range(seats):
                assert counts(laid_out(layout, seats, 5, starter=starter)) == expected[layout][seats - 2]


def test_a_random_first_player_gets_the_odd_tile_too():
    for seed in range(8):
        assert counts(laid_out("fast_start", 2, seed)) == [38, 37]


def test_each_seat_draws_five_of_its_tiles():
    for layout in LAYOUTS:
        position = laid_out(layout, 4).position()
        assert [len(rack) for rack in position["racks"]] == [5, 5, 5, 5]


def test_tournament_deals_the_winds_evenly_with_a_layout():
    for layout in LAYOUTS:
        for seats, each in ((2, 6), (3, 4), (4, 3)):
            assert wind_counts(laid_out(layout, seats, 5, deal="tournament")) == [each] * seats


def test_tournament_deals_the_remaining_colour_tiles_one_by_one_beginning_with_the_first_player():
    # 72 - 9 = 63, 72 - 21 = 51, 72 - 33 = 39 colour tiles
    expected = {
        "fast_start": ([32, 31], [21, 21, 21], [16, 16, 16, 15]),
        "spike": ([26, 25], [17, 17, 17], [13, 13, 13, 12]),
        "endgame": ([20, 19], [13, 13, 13], [10, 10, 10, 9]),
    }
    for layout in expected:
        for seats in (2, 3, 4):
            state = laid_out(layout, seats, 5, deal="tournament", starter=seats - 1)
            assert colour_counts(state) == expected[layout][seats - 2]


def test_mixed_deals_winds_unevenly_with_a_layout():
    assert len({wind_counts(laid_out("spike", 2, seed))[0] for seed in range(24)}) > 1


def test_a_lay_on_a_laid_out_board_is_no_opening_and_does_not_end_the_turn():
    seed = 0
    while not Table(laid_out("fast_start", 2, seed, starter=0)).offered("lay"):
        seed += 1
    table = Table(laid_out("fast_start", 2, seed, starter=0))
    assert table.play(table.offered("lay")[0]).turn() == 0


def test_the_first_turn_of_a_layout_is_an_ordinary_turn():
    position = laid_out("spike", 3).position()
    assert position["free_moves"] == 1
    assert position["idle_turns"] == 0


def test_the_same_seed_lays_out_the_same_board():
    assert laid_out("spike", 2, 9).dump() == laid_out("spike", 2, 9).dump()
