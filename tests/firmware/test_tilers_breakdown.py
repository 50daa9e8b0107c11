# SPDX-License-Identifier: MIT
"""The end of a match of Tilers: the score is counted step by step, so that one can follow; then comes the result."""

import sys

from bench_table import BenchTable
from tilers_table import placed

from shared_engine.games.tilers.tables import CHIP
from table import glyphs, palette, texts
from table.canvas import Canvas, width
from table.screens.tilers import breakdown
from table.screens.tilers import tile as tiles
from table.seats import side_of

ANGLE = ["ABCD.", "B....", "C....", "D....", "E...."]  # E on e1 finishes a row, a column is there
SLANT = ["A....", ".A...", "..A..", "...A.", "....A"]  # a colour is finished
STEPS = ["runs", "rows", "columns", "colours", "chips", "total"]


def ended(floors=(ANGLE, SLANT), seats: int = 2, bots=(), **fields):
    """Seat 0 has laid the last tile of the last course: E on e1, for 4 points."""
    fields.setdefault("chips", [2] + [0] * (seats - 1))
    fields.setdefault("run_points", [20] + [5] * (seats - 1))
    fields.setdefault("hand", "E")
    stacks = [""] * (2 * seats + 1)
    table = placed(seats, bots, floors=list(floors), stacks=stacks, bag="AB", **fields)
    table.press(0, "a")
    return table


def counted():
    """The same when the last action has been seen: the count has begun."""
    table = ended()
    table.wait(600)
    return table


def step(table) -> str:
    """The name of the step that is shown; "" when none is."""
    screen = table.app.screen
    end = screen.match_screen.end if getattr(screen, "board", False) else None
    return end.names[end.at] if end else ""


def strip_is(table, seat: int, draw, *given) -> bool:
    """Is what the strip shows behind its mark exactly what draw(page, *given) draws as for the bottom side?"""
    page = Canvas()
    draw(page, *given)
    canvas = table.app.canvas
    canvas.turn = side_of(seat, table.match.state.seats)
    same = [canvas.get(x, y) == page.get(x, y) for x in range(6, 59) for y in range(59, 64)]
    canvas.turn = 0
    return all(same)


def line(page, name: str, gain: int, total: int, first: str = "") -> None:
    x = 6
    if first:
        x += page.write(x, 59, first, palette.WHITE) + 2
    x += page.write(x, 59, texts.say("tilers." + name), palette.GREY if gain else palette.DIM) + 3
    if gain:
        page.write(x, 59, "%+d" % gain, palette.GOOD if gain > 0 else palette.WARN)
    page.write(59 - width(str(total)), 59, str(total), palette.WHITE)


def strengths(table, seat: int) -> str:
    """How each cell of the floor is drawn in the overview: as usual "n", lit "L", faint "f", empty "."."""
    state = table.match.state
    canvas = table.app.canvas
    canvas.turn = side_of(seat, state.seats)
    off = 1 if state.seats == 2 else 0
    found = ""
    for cell in range(25):
        tile = state.floors[25 * seat + cell]
        x, y = 5 + off + cell % 5 * 5, 35 - off + cell // 5 * 5
        pixels = [canvas.get(x + at % 4, y + at // 4) for at in range(16)]
        inks = [tiles.ink(tile - 1, strength) for strength in (tiles.FAINT, tiles.NORMAL, tiles.LIT)] if tile else []
        found += "".join([sign for sign, ink in zip("fnL", inks) if ink in pixels]) or "."
    canvas.turn = 0
    return found


def test_the_last_tile_is_seen_and_then_each_kind_of_points_for_a_second_and_a_half():
    table = ended()
    assert table.match.over and step(table) == ""
    table.wait(650)
    for name in STEPS[:-1]:
        assert step(table) == name
        table.wait(1400)
        assert step(table) == name
        table.wait(100)
    assert step(table) == "total"
    table.wait(1900)
    assert step(table) == "total"
    table.wait(200)
    assert step(table) == "" and not table.app.screen.board
    table.away()


def test_each_strip_names_the_step_tells_what_it_brings_and_the_sum_grows():
    table = counted()
    gains = ((24, 5), (2, 0), (7, 0), (0, 10), (-3, 0))
    sums = [0, 0]
    for name, brought in zip(STEPS, gains):
        for seat in range(2):
            sums[seat] += brought[seat]
            chips = "2" if name == "chips" and seat == 0 else ""
            assert strip_is(table, seat, line, name, brought[seat], sums[seat], chips), (name, seat)
        table.press(0, "a")
    assert sums == table.match.state.scores() == [30, 15]

    def total(page):
        x = 9 + page.write(6, 59, "TOTAL", palette.GREY)
        page.icon(x, 59, glyphs.CROWN, palette.SUNSTONE)
        page.write(59 - width("30"), 59, "30", palette.WHITE)

    def other(page):
        page.write(6, 59, "TOTAL", palette.GREY)
        page.write(59 - width("15"), 59, "15", palette.WHITE)

    assert strip_is(table, 0, total) and strip_is(table, 1, other)
    table.away()


def test_what_counts_in_a_step_shines_and_the_rest_is_faint():
    table = counted()
    everything = ("nnnnn" + "n...." * 4, "n....." * 4 + "n")
    seen = {}
    for name in STEPS:
        seen[name] = (strengths(table, 0), strengths(table, 1))
        table.press(2, "up")
    nothing = tuple([floor.replace("n", "f") for floor in everything])
    assert seen["runs"] == seen["total"] == everything
    assert seen["rows"] == ("LLLLL" + "f...." * 4, nothing[1])
    assert seen["columns"] == ("Lffff" + "L...." * 4, nothing[1])
    assert seen["colours"] == (nothing[0], everything[1].replace("n", "L"))
    assert seen["chips"] == nothing
    table.away()


def test_a_step_that_brings_nobody_anything_is_passed_over():
    table = ended(floors=(ANGLE, ["....."] * 5), chips=[0, 0])
    table.wait(650)
    assert table.app.screen.match_screen.end.names == ["runs", "rows", "columns", "total"]
    table.away()


def test_any_key_of_any_seat_goes_on_by_one_step_and_from_the_total_to_the_result():
    table = counted()
    keys = ("a", "b", "left", "up", "down", "right")
    for at, key in enumerate(keys):
        assert step(table) == STEPS[at]
        table.press((0, 2, 1)[at % 3], key)
    assert step(table) == "" and not table.app.screen.board
    assert table.said.startswith("P1 WINS\nA FINISHED ROW\n")
    table.press(0, "up")
    assert step(table) == "total" and strengths(table, 0).count("n") == 9  # looked at again
    table.away()


def test_a_key_while_the_last_tile_is_still_shown_begins_the_count():
    table = ended()
    table.press(2, "a")
    assert step(table) == "runs"
    table.away()


def test_a_step_that_a_key_has_begun_lasts_as_long_as_any_other():
    table = counted()
    table.wait(1000)
    table.press(0, "a")
    table.wait(1400)
    assert step(table) == "rows"
    table.wait(100)
    assert step(table) == "columns"
    table.away()


def test_the_result_tells_points_and_chips_and_as_text_what_they_are_made_of():
    table = counted()
    table.press(0, *(["a"] * len(STEPS)))
    assert table.line("1. P1 ") == "WON, POINTS 30 CHIPS 2: RUNS 24, ROWS 2, COLUMNS 7, COLOURS 0, CHIPS -3"
    assert table.line("2. P2 ") == "POINTS 15 CHIPS 0: RUNS 5, ROWS 0, COLUMNS 0, COLOURS 10, CHIPS 0"
    page = Canvas()
    page.icon(25, 18, glyphs.CROWN, palette.SUNSTONE)
    page.write(32, 18, "30", palette.WHITE)
    page.icon(50, 18, glyphs.TAKEN, palette.GREY)
    page.write(54, 18, "2", palette.GREY)
    canvas = table.app.canvas
    assert all([canvas.get(x, y) == page.get(x, y) for x in range(25, 63) for y in range(18, 23)])
    table.away()


def test_where_no_total_is_below_nothing_it_is_raised_and_that_is_a_step():
    table = ended(chips=[9, 0], options={"floor_at_zero": True})
    table.wait(650)
    table.press(0, "a", "a", "a", "a")
    assert step(table) == "chips" and strip_is(table, 0, line, "chips", -45, -12, "9")
    table.press(0, "a")
    assert step(table) == "raised" and strip_is(table, 0, line, "raised", 12, 0)
    table.press(0, "a")
    assert step(table) == "total"
    table.away()


def test_large_figures_never_touch_each_other_nor_the_edge():
    floors = (ANGLE, ["....."] * 5)
    table = ended(floors=floors, chips=[20, 0], run_points=[0, 0])
    table.wait(650)
    table.press(0, "a", "a", "a")
    assert step(table) == "chips"
    canvas = table.app.canvas
    first = 59 - width("-197")
    gain = [x for x in range(6, 59) if palette.WARN in [canvas.get(x, y) for y in range(59, 64)]]
    assert gain and max(gain) == first - 3
    assert all([canvas.get(x, y) == 0 for x in (first - 2, first - 1) for y in range(59, 64)])
    assert all([canvas.get(x, y) == 0 for x in range(59, 64) for y in range(36, 58)])
    table.away()


def test_a_seat_that_has_left_is_out_in_the_end():
    table = placed(3, floors=[ANGLE, SLANT, SLANT], stacks=[""] * 7, bag="AB", hand="E", retired=[1])
    table.press(0, "a")
    table.wait(650)
    while step(table) != "total":
        table.press(0, "a")

    def out(page):
        page.write(6, 59, "OUT", palette.GREY)
        total = str(table.match.state.scores()[1])
        page.write(59 - width(total), 59, total, palette.WHITE)

    assert strip_is(table, 1, out)
    table.away()


def test_a_match_that_the_clock_ends_is_counted_too():
    table = BenchTable(seed=3)
    setup = table.app.setup
    setup.game, setup.seats, setup.control, setup.levels = "tilers", 3, "5", [0, 0, 0, 0]
    table.press(0, "a", "a")
    table.wait(599000, 500)
    while not table.match.over:
        table.wait(100)
    assert table.match.state.ending == "alone"
    table.wait(650)
    assert step(table) == "runs"
    table.wait(4000)
    assert not table.app.screen.board and "\nTIME IS UP\n" in table.said
    table.away()


def test_what_counts_at_the_end_makes_room_for_the_next_match():
    table = counted()
    assert breakdown.__name__ in sys.modules
    table.press(0, *(["a"] * len(STEPS)))
    table.press(0, "a")
    assert table.said.startswith("TILERS, P") and breakdown.__name__ not in sys.modules
    table.away()


def test_the_total_of_two_players_stands_large_beside_their_floors():
    table = counted()
    table.press(0, "a", "a", "a", "a", "a")
    page = Canvas()
    page.write_big(47 - width("15"), 44, "15", palette.WHITE)
    canvas = table.app.canvas
    canvas.turn = 2
    same = [canvas.get(x, y) == page.get(x, y) for x in range(35, 59) for y in range(43, 56)]
    canvas.turn = 0
    assert all(same)
    table.away()


def test_an_end_that_is_taken_back_is_the_match_again_and_the_next_end_is_counted_anew():
    table = ended(floors=(["ABCDE"] + ["....."] * 4, SLANT), hand="B")
    table.wait(600)
    screen, match = table.app.screen.match_screen, table.match
    assert match.over and screen.end.parts[0]["chips"] == -3
    table.wait(9000)
    match.undo(match.at)  # as where a match is replayed
    table.app.screen = screen
    screen.after_undo()
    assert not match.over and not screen.shows and not screen.end and not screen.overview
    screen.submit(0, CHIP + 1, match.at)  # a chip of it instead
    table.wait(650)
    assert step(table) == "runs" and screen.end.parts[0]["chips"] == -6
    table.away()
