# SPDX-License-Identifier: MIT
"""Laying in Tilers: the cells that are offered, what they bring, chips, the bar, and why not."""

from tilers_table import (
    chance,
    floor_shown,
    look,
    mode,
    placed,
    ring,
    side_to_move,
    strip_says,
    to_cell,
    to_take,
    written,
)

from table import palette
from table.canvas import width
from table.screens.tilers.choice import next_legal, places
from table.seats import STEPS

FLOOR = ["AB...", ".AB..", "C.A..", "....D", "..D.."]


def test_it_begins_on_the_legal_cell_with_most_points():
    table = placed(floor=FLOOR, hand="EE")
    assert mode(table) == "lay"
    assert table.line("CURSOR ") == "c1" and table.line("BRINGS ") == "4"  # beside two, above two
    assert strip_says(table, [("0", palette.WHITE), ("+4", palette.GOOD)])
    table.away()


def test_the_tile_lies_under_the_cursor_and_the_strip_tells_its_points():
    table = placed(floor=FLOOR, hand="BB", run_points=[17, 0])
    to_cell(table, "d3")
    assert look(table, "d3") == "B" and ring(table, "d3") == palette.CURSOR
    assert strip_says(table, [("17", palette.WHITE), ("+1", palette.GOOD)])
    to_cell(table, "e5")
    assert look(table, "d3") == "*" and ring(table, "d3") == 0
    assert strip_says(table, [("17", palette.WHITE), ("+%s" % table.line("BRINGS "), palette.GOOD)])
    table.away()


def test_only_legal_cells_can_be_reached_and_all_of_them():
    table = placed(floor=FLOOR, hand="E")
    cells = table.line("LEGAL ").split()
    assert len(cells) == 17
    reached = {}
    for step in range(150):
        table.press(0, ("right", "down", "left", "up")[chance(step) >> 5 & 3])
        reached[table.line("CURSOR ")] = 1
    assert sorted(reached) == sorted(cells)
    table.away()


def test_the_arrows_reach_every_legal_cell_from_every_other():
    for step in range(80):
        mask = (step * 2654435761 >> 5) & 0x1FFFFFF or 1
        reached = [places(mask)[0]]
        for cell in reached:
            for across, down in STEPS[0]:
                there = next_legal(mask, cell, across, down)
                assert mask >> there & 1
                if there not in reached:
                    reached.append(there)
        assert sorted(reached) == places(mask), mask


def test_a_laid_tile_is_there_at_once_and_the_next_one_is_offered():
    table = placed(floor=FLOOR, hand="BB", run_points=[5, 0])
    to_cell(table, "d3")
    assert written(table, 55, 53, "2", palette.WHITE)
    table.press(0, "a")
    assert look(table, "d3") == "B" and table.match.state.run_points[0] == 6
    assert mode(table) == "lay" and written(table, 55, 53, "1", palette.WHITE)
    assert strip_says(table, [("6", palette.WHITE)])
    table.away()


def test_all_arrows_mean_what_the_player_sees_from_each_side():
    for seat in range(4):
        table = placed(4, turn=seat, hand="A", stacks=["ABBC"] + [""] * 8)
        side = side_to_move(table)
        for key, there in (("up", "c2"), ("down", "c4"), ("left", "b3"), ("right", "d3")):
            to_cell(table, "c3")
            table.press(side, key)
            assert table.line("CURSOR ") == there, (seat, key)
        table.away()


def test_a_key_that_finds_no_other_cell_says_so():
    single = ["A....", "BA...", "CBA..", "DCBA.", "EDCB."]  # A fits on e5 alone
    table = placed(floor=single, hand="A")
    assert table.line("LEGAL ") == "e5"
    for key in ("left", "right", "up", "down"):
        table.press(0, key)
        assert table.line("! ") == "NO OTHER CELL FOR IT." and table.line("CURSOR ") == "e5"
    table.away()


# chips


def test_b_opens_the_bar_where_a_chip_is_first_and_tells_what_it_costs():
    table = placed(hand="AA", chips=[2, 0], spill="D", run_points=[17, 0])
    table.press(0, "b")
    assert table.line("ACTION ") == "chip"
    chips = [(None, palette.WARN), ("3", palette.WARN), ("-6", palette.WARN)]
    assert written(table, 32 - width("CHIP -3") // 2, 14, "CHIP -3", palette.WARN, 0)
    assert strip_says(table, [("17", palette.WHITE)] + chips)  # what is at stake is seen, too
    items = []
    for _ in range(3):
        table.press(0, "right")
        items.append(table.line("ACTION "))
        if items[-1] == "undo":
            assert written(table, 32 - width("UNDO") // 2, 14, "UNDO", palette.WHITE, 0)
    assert items == ["undo", "pause", "chip"]
    table.press(0, "b")
    assert mode(table) == "lay"
    table.press(0, "b", "a")
    assert table.match.state.chips[0] == 3 and table.match.state.held == 1 and mode(table) == "lay"
    table.away()


def test_without_a_legal_cell_the_bar_is_open_with_a_chip():
    floor = ["AB...", "BA...", "..A..", "...A.", "....A"]
    table = placed(floor=floor, stacks=["AABB", "", "", "", ""])
    to_take(table, "1 A")
    assert table.line("CHIPS AT LEAST ") == "2" and "*" not in "".join(floor_shown(table))
    table.press(0, "a")
    assert table.line("ACTION ") == "chip"
    for key in ("b", "up"):
        table.press(0, key)
        assert table.line("ACTION ") == "chip"
        assert table.line("! ") == "NO CELL FOR THIS COLOUR: THE TILE BECOMES A CHIP."
    table.press(0, "a")
    assert table.match.state.chips[0] == 1 and table.line("ACTION ") == "chip"
    table.press(0, "a")
    assert table.match.state.chips[0] == 2 and table.match.state.turn == 1
    table.away()


def test_a_key_that_the_bar_does_not_know_says_what_it_takes():
    table = placed(hand="A")
    table.press(0, "b", "down")
    assert table.line("! ").startswith("LEFT, RIGHT")
    table.away()


def test_b_while_taking_is_the_pause_and_the_cursor_stays_where_it_was():
    table = placed(spill="D")
    to_take(table, "3 E")
    table.press(0, "b")
    assert table.said.startswith("PAUSE")
    table.press(0, "b")
    assert table.line("TAKE ") == "3 E, TILES 1"
    table.press(0, "a")
    to_cell(table, "d4")
    table.press(0, "b", "left", "a")
    assert table.said.startswith("PAUSE")
    table.press(0, "b")
    assert table.line("CURSOR ") == "d4"
    table.away()
