# SPDX-License-Identifier: MIT
"""What a screen or a bot may ask of a state of Tilers beside the contract: pure questions, answered by hand here."""

from tilers_table import FULL, dealt, tilers

CELLS = [column + row for row in "12345" for column in "abcde"]
A, B, C, D, E = range(5)


def cells(mask) -> str:
    """A mask of cells as text, row by row."""
    assert 0 <= mask < 1 << 25
    return " ".join([cell for number, cell in enumerate(CELLS) if mask >> number & 1])


def at(cell) -> int:
    return CELLS.index(cell)


def test_the_cells_for_a_colour_are_empty_and_their_row_and_column_lack_it():
    # A B . . .     . C . . .
    state = tilers(floors=["AB/.C", ""], hand="A").state
    assert cells(state.cells_for(0, A)) == "c2 d2 e2 b3 c3 d3 e3 b4 c4 d4 e4 b5 c5 d5 e5"
    assert cells(state.cells_for(0, B)) == "a2 c2 d2 e2 a3 c3 d3 e3 a4 c4 d4 e4 a5 c5 d5 e5"
    assert cells(state.cells_for(0, C)) == "c1 d1 e1 a3 c3 d3 e3 a4 c4 d4 e4 a5 c5 d5 e5"
    assert len(cells(state.cells_for(0, D)).split()) == 22


def test_the_cells_of_any_seat_whoever_is_on_turn():
    state = tilers(floors=["", FULL, "ABCDE/BCDEA/CDEAB/DEABC/EABC."], seats=3).state
    assert state.cells_for(0, E) == (1 << 25) - 1
    assert [state.cells_for(1, colour) for colour in range(5)] == [0] * 5
    assert [cells(state.cells_for(2, colour)) for colour in range(5)] == ["", "", "", "e5", ""]


def test_the_cells_follow_each_tile():
    table = tilers(hand="AAAAA")
    for number, cell in enumerate(("a1", "b2", "c3", "d4", "e5")):
        assert len(cells(table.state.cells_for(0, A)).split()) == (5 - number) ** 2
        table.play("lay A " + cell)
    assert table.state.cells_for(0, A) == 0
    assert len(cells(table.state.cells_for(0, B)).split()) == 20


def test_the_points_that_a_tile_would_bring():
    # A B . . .
    # . . . . .
    # D . . . .
    state = tilers(floors=["AB/./D", "A.BCD"], hand="C").state
    expected = {"c1": 2, "a2": 2, "b2": 1, "b3": 1, "a5": 1, "a4": 1, "d1": 1, "e5": 1, "c3": 1}
    for cell, points in expected.items():
        assert state.points_at(0, at(cell)) == points, cell
    assert state.points_at(1, at("b1")) == 4
    assert state.points_at(1, at("e2")) == 1
    assert state.points_at(1, at("b2")) == 1


def test_the_points_foretold_are_those_that_come():
    table = tilers(floors=["ABC/.D/EA"], hand="DDD")
    for text in table.offered("lay "):
        foretold = table.state.points_at(0, at(text.split()[2]))
        branch = tilers(floors=["ABC/.D/EA"], hand="DDD").play(text)
        assert branch.points(0) == foretold > 0


def test_a_run_of_four_across_and_three_down_brings_five():
    state = tilers(floors=["..E/BCA.E/..B"], hand="D").state
    assert state.points_at(0, at("d2")) == 4
    state = tilers(floors=["..E/BC.AE/..B"], hand="D").state
    assert state.points_at(0, at("c2")) == 4 + 2
    state = tilers(floors=["..E/BC.A/..B"], hand="D").state
    assert state.points_at(0, at("c2")) == 3 + 2


def test_what_chips_cost_by_the_option():
    assert [tilers().state.chip_total(chips) for chips in (0, 1, 4, 5)] == [0, 1, 10, 15]
    assert [tilers(chip_cost="capped").state.chip_total(chips) for chips in (0, 1, 4, 5)] == [0, 1, 6, 8]


def test_how_many_rows_columns_and_colours_are_finished():
    state = tilers(floors=["ABCDE/B/C/D/E", "A/.A/..A/...A/....A", FULL, ""], seats=4).state
    assert [tuple(state.finished(seat)) for seat in range(4)] == [(1, 1, 0), (0, 0, 1), (5, 5, 5), (0, 0, 0)]
    state = tilers(floors=["./ABCDE/BCDEA", "BA/AB/..AB/..BA/....A"]).state
    assert [tuple(state.finished(seat)) for seat in range(2)] == [(2, 0, 0), (0, 0, 1)]


def test_which_rows_columns_and_colours_are_finished():
    state = tilers(floors=["./ABCDE/./BCDEA", "..A/..B/..C/..D/..E", "B/.B/..B/...B/....B", FULL], seats=4).state
    found = [tuple(state.finished_lines(seat)) for seat in range(4)]
    assert found == [(0b01010, 0, 0), (0, 0b00100, 0), (0, 0, 0b00010), (31, 31, 31)]


def test_whether_this_course_is_the_last():
    assert tilers().state.is_last_course() is False
    assert tilers(floors=["A/B/C/D/E", "ABCD"]).state.is_last_course() is False
    assert tilers(floors=["", "./ABCDE"]).state.is_last_course() is True
    assert tilers(floors=["", "./ABCDE", ""], seats=3, retired=[1]).state.is_last_course() is True
    table = tilers(floors=["ABCD"], hand="EE")
    assert table.state.is_last_course() is False
    assert table.play("lay E e1").state.is_last_course() is True


def test_how_many_tiles_are_left_in_the_bag():
    assert [dealt(seats).state.bag_left() for seats in (2, 3, 4)] == [80, 72, 64]
    assert dealt(2, yard="small", tiles_per_colour=12).state.bag_left() == 48
    assert tilers(bag="ABC").state.bag_left() == 3
    table = tilers(hand="A", stacks="", bag="ABCDE" * 5).play("chip A")
    assert table.state.bag_left() == 5 == len(table.bag())
    assert tilers(hand="A", stacks="", bag="ABC").play("chip A").state.bag_left() == 0


def test_who_has_won():
    table = tilers(floors=["ABCD", ""], hand="E", stacks="")
    assert list(table.state.winners) == []
    assert list(table.play("lay E e1").state.winners) == [0]
    assert list(tilers(stacks="", bag="", seats=3, run_points=[4, 2, 4]).state.winners) == [0, 2]
    assert list(tilers(run_points=[9, 0]).retire(0).state.winners) == [1]


def test_turns_of_one_seat_in_succession_have_other_marks():
    table = tilers(spill="A", stacks="", turn=1, bag="AABB")
    marks = [table.state.turn_mark()]
    table.play("take spill A")
    marks.append(table.state.turn_mark())
    table.play("chip A")
    assert (table.turn(), table.course()) == (1, 2)
    marks.append(table.state.turn_mark())
    assert marks[0] == marks[1] != marks[2]


def test_a_turn_of_another_seat_has_another_mark():
    table = tilers(stacks="ABCD ABCD ABCD ABCD", seats=4)
    marks = [table.state.turn_mark()]
    for number in (1, 2, 3):
        table.play("take %d A" % number)
        assert table.state.turn_mark() == marks[-1]
        table.play("chip A")
        marks.append(table.state.turn_mark())
    assert len(set(marks)) == 4


def test_only_a_course_laid_out_is_drawn():
    table = tilers(stacks="AABC", bag="DDDDEEEE")
    texts = ("take 1 A", "lay A a1", "chip A", "take spill B", "chip B", "take spill C", "chip C", "take 2 E")
    drawn = [table.play(text).state.drew for text in texts]
    assert drawn == [False] * 6 + [True, False]
    assert dealt(2).state.drew is False


def test_what_screens_look_at():
    table = tilers(floors=["AB", "..C"], stacks="ABBC . DD", spill="AAC", chisel=1, chips=[0, 2], run_points=[3, 7])
    state = table.state
    assert [bytes(stack) for stack in state.stacks] == [bytes([A, B, B, C]), b"", bytes([D, D]), b"", b""]
    assert list(state.spill) == [2, 0, 1, 0, 0]
    assert list(state.floors) == [1, 2] + [0] * 23 + [0, 0, 3] + [0] * 22
    assert (state.chisel, list(state.chips), list(state.run_points)) == (1, [0, 2], [3, 7])
    assert (state.course, state.began, state.turn, state.held) == (1, 0, 0, 0)
    assert list(state.offers) == [0 * 5 + A, 0 * 5 + B, 0 * 5 + C, 2 * 5 + D, 9 * 5 + A, 9 * 5 + C]
    table.play("take 3 D")
    assert (state.colour, state.held, bytes(state.stacks[2])) == (D, 2, b"")
    assert tilers().state.chisel == -1


def test_questions_change_nothing():
    table = tilers(floors=["AB/.C", "ABCDE"], hand="AA", chips=[1, 4])
    before = table.state.dump()
    for seat in (0, 1):
        table.state.finished(seat)
        table.state.finished_lines(seat)
        table.state.cells_for(seat, A)
        table.state.points_at(seat, 24)
    table.state.chip_total(9)
    table.state.is_last_course()
    table.state.bag_left()
    assert table.state.dump() == before
