# SPDX-License-Identifier: MIT
"""The end of a match of Tilers: the score is counted step by step, so that one can follow; then comes the result."""

from bench_table import BenchTable
from tilers_ended import ANGLE, SLANT, STEPS, counted, ended, line, step, strengths, strip_is
from tilers_table import placed

from table import glyphs, palette
from table.canvas import Canvas, width
from table.seats import side_of


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
        page.write(6, 59, "TOTAL", palette.GREY)
        page.icon(57 - width("30") - 7, 59, glyphs.CROWN, palette.SUNSTONE)
        page.write(57 - width("30"), 59, "30", palette.WHITE)

    def other(page):
        page.write(6, 59, "TOTAL", palette.GREY)
        page.write(57 - width("15"), 59, "15", palette.WHITE)

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


def test_where_no_total_is_below_nothing_it_is_raised_and_that_is_a_step():
    table = ended(chips=[9, 0], options={"floor_at_zero": True})
    table.wait(650)
    table.press(0, "a", "a", "a", "a")
    assert step(table) == "chips" and strip_is(table, 0, line, "chips", -45, -12, "9")
    table.press(0, "a")
    assert step(table) == "raised" and strip_is(table, 0, line, "raised", 12, 0)
    table.press(0, "a")
    assert step(table) == "total"
    table.press(0, "a")
    assert ", CHIPS -45, UP TO 0 12" in table.said and table.said.count("UP TO 0") == 1
    table.away()


def test_large_figures_never_touch_each_other_nor_the_edge():
    floors = (ANGLE, ["....."] * 5)
    table = ended(floors=floors, chips=[20, 0], run_points=[0, 0])
    table.wait(650)
    table.press(0, "a", "a", "a")
    assert step(table) == "chips"
    canvas = table.app.canvas
    first = 57 - width("-197")
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
        page.write(57 - width(total), 59, total, palette.WHITE)

    assert strip_is(table, 1, out)
    table.away()


def test_a_match_that_the_clock_ends_is_counted_too():
    table = BenchTable(seed=3)
    setup = table.app.setup
    setup.game, setup.seats, setup.control, setup.levels = "tilers", 3, "5", [0, 0, 0, 0]
    table.press(0, "a", "a")
    table.press(side_of(table.match.seat(), 3), "a")  # the first seat begins
    table.wait(599000, 500)
    while not table.match.over:
        table.wait(100)
    assert table.match.state.ending == "alone"
    table.wait(650)
    assert step(table) == "runs"
    table.wait(4000)
    assert not table.app.screen.board and "\nTIME IS UP\n" in table.said
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
