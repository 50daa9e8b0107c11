# SPDX-License-Identifier: MIT
"""The strips of Tilers and what stands near: scores are seen beside any note, and no figure touches a strip."""

from tilers_table import pixels, placed, screen_of, spill_line, to_take, written

from table import palette, texts
from table.canvas import width

ALMOST = ["ABCD.", ".....", ".....", ".....", "....."]


def test_whose_floor_it_is_is_told_beside_it_and_above_it():
    for seats, owner in ((2, 0), (2, 1), (4, 3)):
        table = placed(seats, bots=(1,), turn=owner, floor=ALMOST)
        colour = palette.SEAT0 + owner
        assert written(table, 58 - width("P1"), 41, "P%d" % (owner + 1), colour)
        assert pixels(table, 5, 28, 6, 1) in (bytes([colour] * 6), bytes([palette.CURSOR] * 6))
        assert pixels(table, 34, 28, 2, 1) == bytes([colour, colour]) and pixels(table, 58, 28, 1, 1)[0] == palette.DIM
        table.away()


def test_no_figure_of_a_seat_stands_where_it_would_read_as_a_part_of_what_sinks():
    # A count of one figure and what sinks reach column 53: behind "9+3" a seat's 1 would make "+31" of it.
    for colour, y in (("B", 35), ("C", 41)):
        table = placed(stacks=[3 * colour + "A"] + [""] * 4, spill=9 * colour, chisel=1)
        assert written(table, 55, 35, "2", palette.SEAT0 + 1) and written(table, 51, 41, "P1", palette.SEAT0)
        to_take(table, "1 A")
        assert spill_line(table, colour, "9", "+3")
        assert not any(pixels(table, 54, y, 4, 5))
        to_take(table, "SPILL " + colour)
        assert written(table, 55, 35, "2", palette.SEAT0 + 1) and written(table, 51, 41, "P1", palette.SEAT0)
        table.away()


def test_of_a_floor_beside_what_sinks_where_nothing_lies_the_number_alone_is_told():
    table = placed(stacks=["CCCB"] + [""] * 4)
    to_take(table, "1 B")
    assert spill_line(table, "C", "", "+3") and written(table, 55, 41, "1", palette.SEAT0)
    table.away()


def notes() -> list:
    return [
        texts.say("tilers.course") % 5,
        texts.say("tilers.last_course"),
        texts.of("tilers", "wait") % 4,
        texts.of("tilers", "time_up"),
        texts.say("retired"),
    ]


def test_no_note_hides_a_score_and_none_reaches_the_time():
    for points in (0, 47, 138):
        table = placed(3, run_points=[points, 5, 6], chips=[3, 0, 0])
        for note in notes():
            screen_of(table).put_note(0, note)
            table.app.frame()
            x = 6 + width(str(points)) + 2
            assert written(table, 6, 59, str(points), palette.WHITE, 0), note
            assert width(note) <= 43 - x, (points, note)
            if width(note) <= 43 - x - 9:  # the chips, too
                assert written(table, x + 4, 59, "3", palette.WHITE, 0), note
                x += 9
            assert written(table, x, 59, note, palette.WARN, 0), note
            assert not any(pixels(table, 44, 59, 1, 5, 0)), note
        table.away()


def test_an_open_bar_ends_the_note_of_its_seat():
    table = placed(hand="AA", chips=[2, 0], run_points=[17, 0])
    screen_of(table).put_note(0, "LAST!")
    screen_of(table).put_note(1, "LAST!")
    table.app.frame()
    table.press(0, "b")
    assert table.line("ACTION ") == "chip"
    assert "!" not in table.line("P1 ") and table.line("P2 ").endswith("! LAST!")
    table.away()


def test_a_bar_that_opens_by_itself_ends_the_note_too():
    floor = ["AB...", "BA...", "..A..", "...A.", "....A"]
    table = placed(floor=floor, stacks=["AABB", "", "", "", ""])
    to_take(table, "1 A")
    screen_of(table).put_note(0, "YARD 2")
    table.press(0, "a")
    assert table.line("ACTION ") == "chip" and "!" not in table.line("P1 ")
    table.away()


def test_no_figure_beside_the_floor_touches_a_strip():
    table = placed(4, hand="B" * 9, spill="AABBCCDDEEEEEEEEEEEE", chisel=1)
    assert list(pixels(table, 44, 53, 7, 5)).count(palette.WHITE) > 10  # how many of the last colour
    assert list(pixels(table, 55, 53, 3, 5)).count(palette.WHITE) > 6  # how many in hand
    assert not any(pixels(table, 5, 58, 54, 1)) and not any(pixels(table, 58, 29, 1, 30))
    table.away()


def test_a_seat_that_has_left_is_passed_over_when_it_is_told_who_comes_next():
    table = placed(3, retired=[1], stacks=["ABBC"] + [""] * 6)
    to_take(table, "1 B")
    assert written(table, 38, 59, "3", palette.SEAT0 + 2)
    assert written(table, 6, 59, "0", palette.GREY, 1) and written(table, 20, 59, "OUT", palette.DIM, 1)
    table.away()
