# SPDX-License-Identifier: MIT
"""Rules of Tilers: "Run points"."""

from tilers_table import FULL, tilers


def points(floor, tile, cell) -> int:
    """What a tile on that cell of this floor brings."""
    return tilers(floor=floor, hand=tile).play("lay " + tile + " " + cell).points(0)


def test_a_tile_with_no_neighbour_scores_one():
    for column in "abcde":
        for row in "12345":
            assert points("", "C", column + row) == 1


def test_tiles_at_its_corners_are_no_neighbours():
    assert points("A.B/.../B.A", "C", "b2") == 1
    assert points("/.A", "B", "a1") == 1


def test_tiles_beyond_a_gap_are_no_neighbours():
    assert points("A.B.C", "D", "b3") == 1
    assert points("AB..C", "D", "e3") == 1
    assert points("A...B", "C", "c1") == 1
    assert points("A////B", "C", "a3") == 1


def test_one_neighbour_scores_one_and_nothing_besides():
    assert points("A", "B", "b1") == 1
    assert points(".A", "B", "a1") == 1
    assert points("A", "B", "a2") == 1
    assert points("/A", "B", "a1") == 1


def test_every_other_tile_of_the_run_across_scores_one():
    assert points("AB", "C", "c1") == 2
    assert points("ABC", "D", "d1") == 3
    assert points("ABCD", "E", "e1") == 4
    assert points(".ABCD", "E", "a1") == 4
    assert points("////.ABC.", "D", "e5") == 3


def test_every_other_tile_of_the_run_down_scores_one():
    assert points("A/B", "C", "a3") == 2
    assert points("A/B/C", "D", "a4") == 3
    assert points("A/B/C/D", "E", "a5") == 4
    assert points("/A/B/C/D", "E", "a1") == 4
    assert points("/....A/....B/....C", "D", "e5") == 3


def test_four_across_and_three_down_are_five():
    assert points("BC.D/..E/..B", "A", "c1") == 5
    # Across b3 c3 d3 e3, down d2 d3 d4.
    assert points("/...A/.BC.D/...B", "E", "d3") == 5
    # Three across, four down.
    assert points("B/C/.DC/A", "E", "a3") == 5


def test_a_corner_counts_both_ways():
    assert points("B/.A", "C", "a2") == 2
    assert points("BA/C", "D", "b2") == 2
    assert points("....A/....B/....C/....D/ABCD.", "E", "e5") == 8


def test_a_tile_with_neighbours_on_one_line_gets_no_point_for_the_other():
    assert points("AB.C", "D", "c1") == 3
    assert points("A/B//C", "D", "a3") == 3


def test_a_tile_that_joins_two_runs_counts_both():
    assert points("A.B", "C", "b1") == 2
    assert points("AB.CD", "E", "c1") == 4
    assert points("A//B", "C", "a2") == 2
    assert points("A/B//C/D", "E", "a3") == 4
    assert points("A.BC", "D", "b1") == 3


def test_the_middle_of_a_cross_counts_eight():
    assert points("..A/..B/AB.CD/..C/..D", "E", "c3") == 8


def test_a_run_ends_at_a_gap():
    assert points("AB.CD", "E", "c2") == 1
    assert points("A.BC", "D", "e1") == 2
    assert points("ABC.D", "E", "b2") == 1
    assert points("A/B//C", "D", "a5") == 1


def test_runs_do_not_go_on_around_the_edge():
    assert points("...AB", "C", "a2") == 1
    assert points("/ABC", "D", "e1") == 1
    assert points("///A/B", "C", "b1") == 1
    assert points(".A/.B", "C", "a5") == 1


def test_the_colours_of_a_run_have_no_say():
    assert points("AB/BA", "C", "c1") == 2
    assert points("EDC/A", "A", "d1") == 3


def test_it_counts_after_the_tile_lies_and_before_the_next_one():
    table = tilers(hand="AAA", floor=".B/B")
    assert table.play("lay A a1").points(0) == 2
    assert table.play("lay A b2").points(0) == 2 + 2
    assert table.play("lay A c3").points(0) == 2 + 2 + 1


def test_the_order_of_tiles_of_one_colour_has_no_say():
    # No run holds a colour twice. a1 has B and B beside it, b2 both of them, c4 the D above it and the E beyond.
    cells = ("a1", "b2", "c4")
    for first in cells:
        for second in cells:
            for third in cells:
                if sorted((first, second, third)) == list(cells):
                    table = tilers(hand="AAA", floor=".B/B/..D/../..E")
                    table.play("lay A " + first, "lay A " + second, "lay A " + third)
                    assert table.points(0) == 2 + 2 + 2


def test_run_points_are_added_to_what_was_there_and_to_the_mover_alone():
    for seat in (0, 1, 2):
        table = tilers(floor="AB", hand="C", turn=seat, seats=3, run_points=[10, 20, 30]).play("lay C c1")
        expected = [10, 20, 30]
        expected[seat] += 2
        assert table.seen("run_points") == expected
        assert table.scores() == expected


def test_the_floor_of_another_seat_brings_nothing():
    assert tilers(floors=["", FULL[:11]], hand="C").play("lay C c3").points(0) == 1


def test_a_chip_brings_no_run_points():
    table = tilers(floor="AB", hand="CC", run_points=[5, 6]).play("chip C", "chip C")
    assert table.seen("run_points") == [5, 6]


def test_finished_lines_and_chips_count_nothing_before_the_end():
    table = tilers(floor="ABCD", hand="E", chips=[3, 0], run_points=[10, 0]).play("lay E e1")
    assert not table.over()
    assert table.scores() == [14, 0]
    table = tilers(floor="A/B/C/D", hand="E", chips=[3, 0], run_points=[10, 0]).play("lay E a5")
    assert table.scores() == [14, 0]


def filled(order) -> list:
    """The run points after each tile when FULL is laid in this order of cells."""
    table = tilers()
    sums = []
    rows = FULL.split("/")
    for cell in order:
        tile = rows[int(cell[1]) - 1]["abcde".index(cell[0])]
        table = tilers(floor=table.floor(0), hand=tile, run_points=[table.points(0), 0])
        sums.append(table.play("lay %s %s" % (tile, cell)).points(0))
    assert table.floor(0) == FULL
    return sums


def test_a_floor_filled_row_by_row_brings_101():
    # The first row 1 1 2 3 4, each other one 0 1 2 3 4 across and as many down in each cell as rows lie above.
    sums = filled([column + row for row in "12345" for column in "abcde"])
    assert sums[:5] == [1, 2, 4, 7, 11]
    assert [sums[last] for last in (4, 9, 14, 19, 24)] == [11, 26, 46, 71, 101]


def test_a_floor_filled_column_by_column_brings_as_much():
    assert filled([column + row for column in "abcde" for row in "12345"])[-1] == 101


def test_a_floor_filled_from_both_ends_brings_another_sum():
    # Each row in the order a e b d c. Alone in row 1: 1 1 1 1 4; below: 0 0 1 1 4 and the rows above.
    order = [column + row for row in "12345" for column in "aebdc"]
    assert [filled(order)[last] for last in (4, 9, 14, 19, 24)] == [8, 19, 35, 56, 82]
