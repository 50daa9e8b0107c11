# SPDX-License-Identifier: MIT
"""Choosing a take in Tilers: what is offered first, what it would do before it is done, and why not."""

from tilers_table import (
    begun,
    below,
    lead,
    look,
    mode,
    placed,
    ring,
    side_to_move,
    spill_line,
    strip_says,
    to_take,
    written,
)

from shared_engine.games.tilers.tables import CROSSED
from table import palette
from table.screens.tilers.choice import fits, places

FLOOR = ["AB...", ".AB..", "C.A..", "....D", "..D.."]
CROWDED = ["BCDEA", "CDE..", "DE...", "E....", "....."]


def test_two_presses_lead_from_the_first_view_to_a_laid_tile():
    table = begun()
    assert lead(table) == "choose" and mode(table) == "take"
    mover = table.match.state.turn
    table.press(side_to_move(table), "a", "a")
    assert sum([1 for tile in table.match.state.floors[25 * mover : 25 * mover + 25] if tile]) == 1
    table.away()


# taking


def test_what_is_offered_first_can_be_laid_wholly():
    for seed in range(6):
        table = begun(4, seed=seed)
        assert table.line("CHIPS AT LEAST ") == ""
        table.away()
    stacks = ["EEEE", "BBBE", "CDDE", "", "BCDE"]
    table = placed(floor=CROWDED, stacks=stacks)
    assert table.line("CHIPS AT LEAST ") == "" and table.line("TAKE ") == "2 B, TILES 3"
    table.away()


def test_the_arrows_go_from_stack_to_stack_on_to_the_spill_and_around():
    table = placed(spill="AE")
    to_take(table, "1 A")
    seen = []
    for _ in range(5):
        table.press(0, "right")
        seen.append(table.line("TAKE ").split(",")[0])
    assert [take.split()[0] for take in seen] == ["2", "3", "5", "SPILL", "1"]
    back = []
    for _ in range(5):
        table.press(0, "left")
        back.append(table.line("TAKE ").split(",")[0].split()[0])
    assert back == ["SPILL", "5", "3", "2", "1"]
    table.away()


def test_the_colour_stays_from_stack_to_stack_where_it_can():
    table = placed(stacks=["ABBC", "BAAA", "CDDE", "", "BCDE"])
    to_take(table, "1 B")
    table.press(0, "right")
    assert table.line("TAKE ").startswith("2 B")
    table.away()


def test_up_and_down_go_through_the_colours_of_a_stack_as_they_lie():
    table = placed(stacks=["CABC", "AAAA", "", "", ""], spill="ADD")
    to_take(table, "1 C")
    seen = []
    for key in ("down", "down", "down", "up", "up", "up"):
        table.press(0, key)
        seen.append(table.line("TAKE ")[2])
    assert "".join(seen) == "ABCBAC"
    to_take(table, "SPILL A")
    table.press(0, "down")
    assert table.line("TAKE ") == "SPILL D, TILES 2"
    table.away()


def test_every_take_can_be_reached():
    table = begun(4, seed=2)
    state = table.match.state
    side = side_to_move(table)
    reached = []
    for step in range(200):
        spot = table.app.screen.choice.spot
        if spot not in reached:
            reached.append(spot)
        table.press(side, "right" if step % 5 == 4 else "down")
    assert sorted(reached) == state.offers
    table.away()


def test_before_a_take_it_shows_what_lifts_and_what_sinks_and_to_whom():
    stacks = ["ABBC", "AAAA", "CDDE", "", "BCDE", "", ""]
    table = placed(3, spill="AACCCCCCCCCC", turn=1, stacks=stacks, bag="ABD")
    to_take(table, "1 B")
    assert [ring(table, "1:%d" % at) for at in range(4)] == [0, palette.CURSOR, palette.CURSOR, 0]
    assert [look(table, "1:%d" % at) for at in range(4)] == ["a", "B", "B", "c"]
    assert below(table, "1:3") == palette.WARN and below(table, "5:3") == 0
    assert [look(table, "2:0"), look(table, "3:1"), look(table, "5:3")] == ["A", "D", "E"]
    assert spill_line(table, "A", "2", "+1") and spill_line(table, "B", "") and spill_line(table, "C", "", "+1")
    assert written(table, 38, 59, "3", palette.SEAT0 + 2, 1)  # whoever comes next, in the strip
    assert table.line("INTO THE SPILL ") == "AC"
    to_take(table, "1 C")
    assert spill_line(table, "B", "", "+2") and spill_line(table, "C", "10")
    count = table.match.count
    table.press(1, "left", "right")
    assert table.match.count == count  # nothing has happened yet
    table.away()


def test_a_take_without_anything_that_sinks_names_nobody():
    table = placed()
    to_take(table, "2 A")
    assert all([ring(table, "2:%d" % at) == palette.CURSOR for at in range(4)])
    assert not written(table, 38, 59, "2", palette.SEAT1)
    assert all([spill_line(table, colour, "") for colour in "ABCDE"])
    table.away()


def test_the_cells_where_the_colour_under_the_cursor_may_lie_glow():
    table = placed(floor=FLOOR)
    for take, glowing in (("1 B", "CDE"), ("1 A", "DE"), ("3 E", "CDE")):
        to_take(table, take)
        legal = table.line("LEGAL ").split()
        assert len(legal) >= len(glowing)
        for row in range(5):
            for column in range(5):
                name = "abcde"[column] + "12345"[row]
                there = FLOOR[row][column]
                assert look(table, name) == ("*" if name in legal else there), (take, name)
    table.away()


def test_the_chisel_and_the_chips_that_a_take_would_cost_are_shown_before():
    table = placed(spill="B", chips=[2, 0], stacks=["ABBC", "AAAA", "CDDE", "", "BCDE"])
    to_take(table, "1 B")
    assert written(table, 55, 35, "-", palette.GREY)
    assert strip_says(table, [("0", palette.WHITE), (None, palette.WHITE), ("2", palette.WHITE), ("-3", palette.WHITE)])
    to_take(table, "SPILL B")
    assert written(table, 55, 35, "1", palette.WARN)
    assert strip_says(table, [("0", palette.WHITE), (None, palette.WARN), ("3", palette.WARN), ("-6", palette.WARN)])
    table.press(0, "a")
    assert written(table, 55, 35, "1", palette.SEAT0)
    assert strip_says(table, [("0", palette.WHITE), ("+1", palette.GOOD), (None, 0), ("3", palette.WARN)])
    table.away()


def test_tiles_that_find_no_cell_are_counted_as_chips_before_the_take():
    floor = ["BCDE.", "CDEB.", "DEBC.", "EBCD.", "....."]  # A fits on e1 to e5 and in row 5: two at most
    table = placed(floor=floor, chips=[1, 0])
    to_take(table, "2 A")
    assert table.line("CHIPS AT LEAST ") == "2"
    assert strip_says(table, [("0", palette.WHITE), (None, 0), ("3", palette.WARN), ("-6", palette.WARN)])
    table.away()


def test_how_many_tiles_find_a_cell_is_exact():
    for step in range(300):
        mask = (step * 2654435761 >> 3) & (step * 40503 * 77 >> 1 | step << 7) & 0x1FFFFFF
        most = most_by_trying(mask)
        assert fits(mask, most) and not fits(mask, most + 1), mask


def most_by_trying(mask: int) -> int:
    """The same by trying each cell in turn, whatever the order."""
    best = 0
    for cell in places(mask):
        best = max(best, 1 + most_by_trying(mask & CROSSED[cell] & ~((1 << cell) - 1)))
    return best


def test_a_key_that_finds_nothing_else_to_take_says_so():
    table = placed(stacks=["", "AAAA", "", "", ""])
    for key in ("left", "right"):
        table.press(0, key)
        assert table.line("! ") == "NOTHING ELSE TO TAKE THERE."
    for key in ("up", "down"):
        table.press(0, key)
        assert table.line("! ") == "NO OTHER COLOUR HERE."
    assert mode(table) == "take" and table.match.state.held == 0
    table.away()
