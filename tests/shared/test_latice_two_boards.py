# SPDX-License-Identifier: MIT
"""Rules of Latice: option `boards` = 2. The second board's cells have capital letters."""

from latice_table import SUN_SQUARES, TILES, latice, neighbours_of

from proof import refused
from shared_engine.games import PositionError, from_position, new

X_OF_NINE = ("c3", "g3", "d4", "f4", "e5", "d6", "f6", "c7", "g7")


def dealt(seats=2, seed=1, **options):
    options["boards"] = 2
    return new("latice", seats, seed, options)


def capital(cell):
    return cell[0].upper() + cell[1]


def held(state):
    position = state.position()
    order = [(state.seat() + step) % state.seats for step in range(state.seats)]
    return [position["racks"][seat] + position["pools"][seat] for seat in order]


def two(board, **more):
    return latice(board=board, boards=2, **more)


def test_two_boards_are_two_sets_of_168_tiles():
    state = dealt(3)
    tiles = list(state.position()["board"].values())
    for rack_and_pool in held(state):
        tiles += rack_and_pool
    assert sorted(tiles) == sorted(TILES * 4 + ["ww"] * 24)


def test_both_boards_begin_with_fast_start():
    cells = sorted(list(X_OF_NINE) + [capital(cell) for cell in X_OF_NINE])
    for options in ({}, {"layout": "classic"}, {"layout": "fast_start"}):
        assert sorted(dealt(2, 1, **options).position()["board"]) == cells


def test_the_laid_out_tiles_are_colour_tiles():
    for seed in range(4):
        assert "ww" not in dealt(2, seed).position()["board"].values()


def test_each_seat_gets_one_sunstone_in_all_not_two():
    assert dealt(4).position()["stones"] == [[1, 0]] * 4


def test_there_is_one_rack_and_one_pool_for_each_seat():
    # 168 - 18 = 150 tiles one by one beginning with the first player
    for seats, expected in ((2, [75, 75]), (3, [50, 50, 50]), (4, [38, 38, 37, 37])):
        state = dealt(seats, 5)
        assert [len(tiles) for tiles in held(state)] == expected
        assert [len(rack) for rack in state.position()["racks"]] == [5] * seats


def test_tournament_deals_24_winds_evenly():
    # 24 winds, and 144 - 18 = 126 colour tiles one by one
    for seats, winds, colours in ((2, 12, [63, 63]), (3, 8, [42, 42, 42]), (4, 6, [32, 32, 31, 31])):
        tiles = held(dealt(seats, 5, deal="tournament"))
        assert [of_seat.count("ww") for of_seat in tiles] == [winds] * seats
        assert [len(of_seat) - winds for of_seat in tiles] == colours


def test_a_tile_may_be_laid_on_either_board():
    table = two("e5:yF E5:yB", rack="yH nT")
    assert table.cells_for("yH") == "D5 E4 E6 F5 d5 e4 e6 f5"
    table.play("lay yH E4")
    assert table.at("E4") == "yH"
    assert table.at("e4") == ""


def test_there_is_no_adjacency_across_the_seam():
    # i5 and A5 lie side by side on the table and are no neighbours.
    assert two("i5:yF E5:nB", rack="yH gT").cells_for("yH") == "h5 i4 i6"
    assert two("e5:nB A5:yF", rack="yH gT").cells_for("yH") == "A4 A6 B5"


def test_a_tile_across_the_seam_forbids_nothing_and_earns_nothing():
    table = two("i4:yF A5:nB", rack="yH gT")
    assert table.play("lay yH i5").stones(0) == (1, 0)  # the sun square only
    assert two("i4:yF A5:yB", rack="yH gT").play("lay yH i5").stones(0) == (1, 0)


def test_the_last_row_of_one_board_does_not_touch_the_first_of_the_other():
    assert two("e9:yF E5:nB", rack="yH gT").cells_for("yH") == "d9 e8 f9"
    assert two("e5:nB E1:yF", rack="yH gT").cells_for("yH") == "D1 E2 F1"
    assert two("i9:yF E5:nB", rack="yH gT").cells_for("yH") == "h9 i8"
    assert two("e5:nB A1:yF", rack="yH gT").cells_for("yH") == "A2 B1"


def test_both_boards_have_their_sun_squares():
    for cell in SUN_SQUARES:
        beside = capital(neighbours_of(cell)[0])
        table = two("e5:nB %s:yF" % beside, rack="yH gT").play("lay yH " + capital(cell))
        assert table.stones(0) == (1, 0)
    assert two("e5:nB D5:yF", rack="yH gT").play("lay yH E5").stones(0) == (0, 0)


def test_four_neighbours_earn_on_the_second_board_too():
    table = two("e5:nB C2:yF B3:yB D3:yT C4:yG", rack="yH gT").play("lay yH C3")
    assert table.stones(0) == (3, 0)


def test_stones_of_one_stock_pay_on_both_boards():
    table = two("a2:yF E5:yB", rack="yH yT gT").play("lay yH a1", "lay yT E4 sun")
    assert table.stones(0) == (0, 0)
    assert table.at("E4") == "yT"


def test_a_wind_shifts_a_tile_within_its_own_board():
    table = two("i5:yF A4:yB", rack="ww gT")
    assert table.offered("wind") == [
        "wind A4 A3",
        "wind A4 A5",
        "wind A4 B4",
        "wind i5 h5",
        "wind i5 i4",
        "wind i5 i6",
    ]
    table.cannot_read("wind i5 A5", "wind A4 i4", "wind i5 I5", "wind e5 E5", "wind i9 A1")


def test_no_text_shifts_a_tile_over_the_rim_to_the_other_board():
    table = two("e5:yF E5:yB", rack="ww gT")
    for number in "123456789":
        for other in "123456789":
            table.cannot_read("wind i%s A%s" % (number, other), "wind A%s i%s" % (other, number))
    for letter in "abcdefghi":
        for other in "ABCDEFGHI":
            table.cannot_read("wind %s9 %s1" % (letter, other), "wind %s1 %s9" % (other, letter))
            table.cannot_read("wind %s5 %s5" % (letter, other))


def test_a_wind_shifts_on_the_second_board():
    table = two("e5:nB E5:yF", rack="ww gT").play("wind E5 E6")
    assert table.at("E6") == "yF"
    assert table.at("e5") == "nB"


def test_each_empty_board_is_opened_on_its_own_moon():
    table = two("e5:yF", rack="yH nB")
    assert table.cells_for("yH") == "E5 d5 e4 e6 f5"
    assert table.cells_for("nB") == "E5"
    table.refuses("lay yH E4", "lay nB A1")


def test_opening_the_other_board_ends_the_turn_and_earns_nothing():
    table = two("e5:yF", rack="yH nB").play("lay nB E5")
    assert table.turn() == 1
    assert table.stones(0) == (0, 0)


def test_a_lay_beside_the_moon_of_the_first_board_does_not_end_the_turn():
    assert two("e5:yF", rack="yH nB").play("lay yH e4").turn() == 0


def test_each_kind_of_tile_is_there_four_times():
    table = two("e5:yF e6:yF E5:yF E6:yF", rack="nB")
    assert sorted(table.seen("board").values()) == ["yF"] * 4
    position = table.state.position()
    position["racks"][0] = ["yF"]
    assert refused(PositionError, from_position, position)


def test_a_box_holds_32_stones_of_each_kind_for_two_boards():
    def earned(others):
        table = two(
            "C2:yF B3:yB D3:yT C4:yG",
            rack="yH gT",
            stones=[[0, 0], [others, 0]],
            stone_bank="box",
            sunstone_limit=16,
        )
        return table.play("lay yH C3").stones(0)

    assert earned(29) == (3, 0)
    assert earned(30) == (2, 0)
    assert earned(32) == (0, 0)


def test_the_notation_of_the_second_board_exists_only_with_two_boards():
    latice(board="e5:yF", rack="yH nB").cannot_read("lay yH E4", "wind E5 E4")


def test_a_match_on_two_boards_is_won_with_no_tile_left():
    assert two("e5:yF E5:yB", rack="yH", pools=["", None]).play("lay yH E4").over()
