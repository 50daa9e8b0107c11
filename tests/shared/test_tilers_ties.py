# SPDX-License-Identifier: MIT
"""Rules of Tilers, "End": equal totals, shared places, and seats that have left."""

from tilers_table import tilers

ROW = "ABCDE"
COLUMN = "A/B/C/D/E"
COLOUR = "A/.A/..A/...A/....A"


def ended(run_points, chips=None, floors=(), **more):
    table = tilers(floors=floors, stacks="", bag="", seats=len(run_points), run_points=run_points, chips=chips, **more)
    assert table.over()
    return table


def winners(table) -> list:
    return list(table.state.winners)


def test_the_largest_total_wins():
    table = ended([5, 9, 7])
    assert table.ranking() == [[1], [2], [0]]
    assert winners(table) == [1]


def test_of_equal_totals_fewer_chips_are_better():
    table = ended([12, 10], [2, 1])  # 12 - 3 and 10 - 1
    assert table.scores() == [9, 9]
    assert table.ranking() == [[1], [0]]
    assert winners(table) == [1]
    assert winners(ended([10, 12], [1, 2])) == [0]


def test_chips_decide_by_their_number_and_go_before_columns():
    table = ended([6, 11], [2, 1], floors=[COLUMN])  # 6 + 7 - 3 and 11 - 1
    assert table.scores() == [10, 10]
    assert table.ranking() == [[1], [0]]


def test_of_equal_totals_and_chips_more_finished_columns_are_better():
    for chips in ([0, 0], [3, 3]):
        table = ended([10, 3], chips, floors=["", COLUMN])
        assert table.total(0) == table.total(1)
        assert table.ranking() == [[1], [0]]
        assert winners(table) == [1]
    table = ended([10, 3], floors=["AB/BC/CD/DE/EA", "ABC/BCD/CDE/DEA/EAB"])  # two columns, three
    assert table.scores() == [24, 24]
    assert winners(table) == [1]


def test_columns_decide_even_when_they_bring_nothing():
    table = ended([10, 10], floors=["", COLUMN], column_bonus=0)
    assert table.ranking() == [[1], [0]]


def test_finished_rows_decide_nothing():
    table = ended([10, 8], floors=["", ROW])
    assert table.scores() == [10, 10]
    assert table.ranking() == [[0, 1]]
    assert winners(table) == [0, 1]


def test_finished_colours_decide_nothing():
    table = ended([10, 0], floors=["", COLOUR])
    assert table.ranking() == [[0, 1]]


def test_who_finished_the_row_decides_nothing():
    for seat in (0, 1):
        run_points = [10, 10]
        run_points[seat] = 4
        table = tilers(floor="ABCD", turn=seat, hand="E", stacks="", run_points=run_points).play("lay E e1")
        assert table.over() and table.scores() == [10, 10]  # 4, four others in the row, and 2 for it
        assert table.ranking() == [[0, 1]]


def test_two_far_ahead_share_and_the_third_never_wins_by_rows():
    for floor in (ROW, "ABCDE/BCDEA", "ABCDE/BCDEA/CDEAB/DEABC"):
        table = ended([60, 60, 1], floors=["", "", floor])
        assert table.ranking() == [[0, 1], [2]]
        assert winners(table) == [0, 1]
        table = ended([1, 60, 60], floors=[floor])
        assert table.ranking() == [[1, 2], [0]]
        table = ended([60, 0, 60], [1, 0, 1], floors=["", floor])
        assert table.ranking() == [[0, 2], [1]]


def test_fewer_chips_do_not_help_who_is_behind():
    table = ended([61, 61, 59], [1, 1, 0])
    assert table.ranking() == [[0, 1], [2]]


def test_four_may_share_the_first_place():
    table = ended([7, 7, 7, 7])
    assert table.ranking() == [[0, 1, 2, 3]]
    assert winners(table) == [0, 1, 2, 3]


def test_ties_below_the_first_place_are_broken_alike():
    assert ended([5, 20, 5, 4]).ranking() == [[1], [0, 2], [3]]
    assert ended([6, 20, 5, 4], [1, 0, 0, 0]).ranking() == [[1], [2], [0], [3]]
    assert ended([20, 7, 0, 7], floors=["", "", COLUMN]).ranking() == [[0], [2], [1, 3]]


def test_the_best_of_negative_totals_wins():
    table = ended([0, 0, 0, 0], [1, 2, 5, 8])
    assert table.scores() == [-1, -3, -15, -36]
    assert table.ranking() == [[0], [1], [2], [3]]
    assert winners(table) == [0]
    assert winners(ended([0, 0], [30, 20])) == [1]


def test_totals_lifted_to_nothing_are_equal():
    table = ended([0, 0, 0], [3, 2, 2], floor_at_zero=True)
    assert table.scores() == [0, 0, 0]
    assert table.ranking() == [[1, 2], [0]]
    assert ended([2, 0], [3, 0], floor_at_zero=True).ranking() == [[1], [0]]


def test_seats_that_have_left_rank_below_all_others():
    table = ended([1, 99, 2], retired=[1])
    assert table.scores() == [1, 99, 2]
    assert table.ranking() == [[2], [0], [1]]
    assert winners(table) == [2]
    table = ended([0, 9, 9, 0], [3, 0, 0, 3], retired=[2, 1])
    assert table.ranking() == [[0, 3], [1, 2]]


def test_seats_that_have_left_rank_among_themselves_by_the_same_rules():
    for retired in ([1, 3], [3, 1]):
        assert ended([1, 5, 0, 8], retired=retired).ranking() == [[0], [2], [3], [1]]
        assert ended([1, 9, 0, 8], [0, 1, 0, 0], retired=retired).ranking() == [[0], [2], [3], [1]]
        assert ended([1, 1, 0, 8], floors=["", COLUMN], retired=retired).ranking() == [[0], [2], [1], [3]]


def test_with_one_seat_left_that_seat_wins():
    table = tilers(run_points=[0, 50], chips=[4, 0]).retire(1)
    assert table.scores() == [-10, 50]
    assert table.ranking() == [[0], [1]]
    assert winners(table) == [0]
    table = tilers(run_points=[9, 1, 30, 20], seats=4).retire(3).retire(0).retire(2)
    assert table.ranking() == [[1], [2], [3], [0]]
    assert winners(table) == [1]


def test_nobody_has_won_before_the_end():
    for table in (tilers(), tilers(floors=[ROW], run_points=[50, 0]), tilers(seats=3).retire(0)):
        assert winners(table) == []
