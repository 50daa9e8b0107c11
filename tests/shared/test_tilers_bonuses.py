# SPDX-License-Identifier: MIT
"""Rules of Tilers, "End": rows, columns and colours, what they bring by each option, and how the total is made up."""

from tilers_table import FULL, tilers

COLOUR = "A/.A/..A/...A/....A"  # all five tiles of a colour, no line
ROW = "ABCDE"
COLUMN = "A/B/C/D/E"
CROSS = "ABCDE/B/C/D/E"
ALL_BUT_ONE = "ABCD./BCDEA/CDEAB/DEABC/EABCD"


def ended(*floors, **more):
    """A match that is over: yard, spill and bag are empty."""
    more.setdefault("seats", max(2, len(floors)))
    table = tilers(floors=floors, stacks="", bag="", **more)
    assert table.over()
    return table


def parts(table, seat=0) -> dict:
    return dict(table.state.breakdown(seat))


def test_a_finished_row_brings_two():
    assert ended(ROW).scores() == [2, 0]
    assert ended("", "..../ABCDE/BCDEA").scores() == [0, 4]


def test_a_finished_column_brings_seven():
    assert ended(COLUMN).scores() == [7, 0]
    assert ended("", ".AB/.BC/.CD/.DE/.EA").scores() == [0, 14]


def test_a_colour_with_all_five_tiles_brings_ten():
    assert ended(COLOUR).scores() == [10, 0]
    assert ended("", "AB/BA/..AB/..BA/....A").scores() == [0, 10]
    assert ended("", "AB.../BA.../..AB./...AB/..B.A").scores() == [0, 20]


def test_four_of_five_bring_nothing():
    assert ended("ABCD").scores() == [0, 0]
    assert ended("A/B/C/D").scores() == [0, 0]
    assert ended("A/.A/..A/...A").scores() == [0, 0]
    assert ended(".BCDE").scores() == [0, 0]
    assert ended("....A/....B/....D/....E").scores() == [0, 0]


def test_five_tiles_round_a_corner_are_no_line():
    assert ended("ABC/D/E").scores() == [0, 0]
    assert ended("...AB/CDE").scores() == [0, 0]  # the end of a row and the beginning of the next


def test_all_kinds_add_up():
    assert ended(CROSS).scores() == [2 + 7, 0]
    assert ended(FULL).scores() == [5 * 2 + 5 * 7 + 5 * 10, 0]
    assert ended(ALL_BUT_ONE).scores() == [4 * 2 + 4 * 7 + 4 * 10, 0]


def test_the_full_floor_that_was_filled_row_by_row():
    table = ended(FULL, run_points=[101, 0])
    assert table.total(0) == 196
    expected = (("runs", 101), ("rows", 10), ("columns", 35), ("colours", 50), ("chips", 0))
    assert tuple([tuple(part) for part in table.state.breakdown(0)]) == expected


def test_every_seat_gets_its_own():
    table = ended(ROW, COLUMN, COLOUR, CROSS, run_points=[1, 20, 300, 900], chips=[0, 1, 2, 3])
    assert table.scores() == [3, 26, 307, 903]


def test_seats_that_have_left_get_theirs():
    table = ended(ROW, COLUMN, COLOUR, chips=[0, 2, 1], run_points=[1, 1, 1], retired=[1])
    assert table.scores() == [3, 5, 10]


def test_the_row_bonus_is_an_option():
    for value in range(21):
        assert ended("ABCDE/BCDEA", row_bonus=value).scores() == [2 * value, 0]
        assert ended(COLUMN, row_bonus=value).total(0) == 7
        assert ended(COLOUR, row_bonus=value).total(0) == 10


def test_the_column_bonus_is_an_option():
    for value in range(21):
        assert ended("AB/BC/CD/DE/EA", column_bonus=value).scores() == [2 * value, 0]
        assert ended(ROW, column_bonus=value).total(0) == 2
        assert ended(COLOUR, column_bonus=value).total(0) == 10


def test_the_colour_bonus_is_an_option():
    for value in range(21):
        assert ended("AB.../BA.../..AB./...AB/..B.A", colour_bonus=value).scores() == [2 * value, 0]
        assert ended(ROW, colour_bonus=value).total(0) == 2
        assert ended(COLUMN, colour_bonus=value).total(0) == 7


def test_the_largest_and_the_smallest_bonuses():
    assert ended(FULL, row_bonus=20, column_bonus=20, colour_bonus=20).total(0) == 300
    assert ended(FULL, row_bonus=0, column_bonus=0, colour_bonus=0).total(0) == 0


def test_the_breakdown_names_every_part():
    table = ended(CROSS, COLOUR, run_points=[12, 5], chips=[2, 4], column_bonus=9)
    assert parts(table) == {"runs": 12, "rows": 2, "columns": 9, "colours": 0, "chips": -3}
    assert parts(table, 1) == {"runs": 5, "rows": 0, "columns": 0, "colours": 10, "chips": -10}
    assert table.scores() == [20, 5]


def test_the_breakdown_comes_in_this_order():
    for option in (False, True):
        labels = [label for label, _ in ended(ROW, floor_at_zero=option).state.breakdown(0)]
        assert labels == ["runs", "rows", "columns", "colours", "chips"] + ["raised"] * option


def test_the_breakdown_adds_up():
    for option in (False, True):
        table = ended(FULL, ROW, "", run_points=[101, 4, 3], chips=[3, 8, 5], floor_at_zero=option)
        for seat in range(3):
            assert sum([value for _, value in table.state.breakdown(seat)]) == table.total(seat)


def test_before_the_end_there_are_run_points_alone():
    for option in (False, True):
        state = tilers(floors=[FULL], run_points=[101, 7], chips=[1, 30], floor_at_zero=option).state
        assert [tuple(part) for part in state.breakdown(0)] == [("runs", 101)]
        assert [tuple(part) for part in state.breakdown(1)] == [("runs", 7)]


def test_a_total_may_be_less_than_nothing():
    table = ended("", ROW, run_points=[2, 1], chips=[3, 3])
    assert table.scores() == [-4, -3]
    assert parts(table) == {"runs": 2, "rows": 0, "columns": 0, "colours": 0, "chips": -6}


def test_floor_at_zero_lifts_what_is_less_than_nothing():
    table = ended("", ROW, run_points=[2, 1], chips=[3, 3], floor_at_zero=True)
    assert table.scores() == [0, 0]
    assert (parts(table)["raised"], parts(table, 1)["raised"]) == (4, 3)
    assert parts(table, 1)["chips"] == -6


def test_floor_at_zero_leaves_what_is_not_less_than_nothing():
    table = ended("", ROW, run_points=[6, 5], chips=[3, 3], floor_at_zero=True)
    assert table.scores() == [0, 1]
    assert (parts(table)["raised"], parts(table, 1)["raised"]) == (0, 0)


def test_floor_at_zero_changes_no_score_before_the_end():
    table = tilers(run_points=[3, 0], chips=[9, 9], floor_at_zero=True)
    assert table.scores() == [3, 0]
