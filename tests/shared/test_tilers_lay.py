# SPDX-License-Identifier: MIT
"""Rules of Tilers: "Turn", the lay: legal cells, chips, and when the turn is over."""

from tilers_table import BLANK, FULL, tilers

ALL = "a1 a2 a3 a4 a5 b1 b2 b3 b4 b5 c1 c2 c3 c4 c5 d1 d2 d3 d4 d5 e1 e2 e3 e4 e5"


def cells(floor, colour="A", seat=0) -> str:
    return tilers(floor=floor, hand=colour, turn=seat).cells()


def test_on_an_empty_floor_every_cell_is_legal():
    for colour in "ABCDE":
        assert cells("", colour) == ALL


def test_cells_are_a_column_letter_and_a_row_from_the_top():
    assert tilers(hand="A").play("lay A a1").floor(0) == "A..../...../...../...../....."
    assert tilers(hand="A").play("lay A e1").floor(0) == "....A/...../...../...../....."
    assert tilers(hand="A").play("lay A b4").floor(0) == "...../...../...../.A.../....."
    assert tilers(hand="A").play("lay A d5").floor(0) == "...../...../...../...../...A."


def test_a_row_or_column_that_holds_the_colour_is_closed_to_it():
    assert cells("A") == "b2 b3 b4 b5 c2 c3 c4 c5 d2 d3 d4 d5 e2 e3 e4 e5"
    assert cells("//...A") == "a1 a2 a4 a5 b1 b2 b4 b5 c1 c2 c4 c5 e1 e2 e4 e5"
    assert cells("A/.A/..A") == "d4 d5 e4 e5"
    assert cells("A/.A/..A/...A") == "e5"


def test_other_colours_close_only_their_own_cell():
    assert cells("B") == ALL[3:]
    assert cells("BCDE/CDE/DE/E", "A") == "a5 b4 b5 c3 c4 c5 d2 d3 d4 d5 e1 e2 e3 e4 e5"
    assert cells(".B/C") == "a1 a3 a4 a5 b2 b3 b4 b5 c1 c2 c3 c4 c5 d1 d2 d3 d4 d5 e1 e2 e3 e4 e5"


def test_diagonals_have_no_say():
    assert cells("/.A") == "a1 a3 a4 a5 c1 c3 c4 c5 d1 d3 d4 d5 e1 e3 e4 e5"


def test_a_mixed_floor():
    # ABCD.   A is in rows 1 and 2, columns a and b, so c3..e5 are left, less the tiles on c3 and e4.
    # .A...
    # ..B..
    # ....C
    # .....
    floor = "ABCD./.A.../..B../....C/....."
    assert cells(floor) == "c4 c5 d3 d4 d5 e3 e5"
    # B is in rows 1 and 3, columns b and c.
    assert cells(floor, "B") == "a2 a4 a5 d2 d4 d5 e2 e5"
    # C is in rows 1 and 4, columns c and e.
    assert cells(floor, "C") == "a2 a3 a5 b3 b5 d2 d3 d5"
    # D is in row 1 and column d.
    assert cells(floor, "D") == "a2 a3 a4 a5 b3 b4 b5 c2 c4 c5 e2 e3 e5"
    # E is nowhere.
    assert cells(floor, "E") == "a2 a3 a4 a5 b3 b4 b5 c2 c4 c5 d2 d3 d4 d5 e1 e2 e3 e5"


def test_one_hole_in_a_full_floor_is_open_to_its_colour_alone():
    holed = "ABCDE/BCDEA/CD.AB/DEABC/EABCD"
    assert [cells(holed, colour) for colour in "ABCDE"] == ["", "", "", "", "c3"]


def test_each_seat_lays_on_its_own_floor():
    for seat in (0, 1, 2):
        table = tilers(floors=["A", ".A", "..A"], hand="A", turn=seat, seats=3)
        assert table.cells() == " ".join([cell for cell in ALL.split() if cell[0] != "abc"[seat] and cell[1] != "1"])
        table.play("lay A e5")
        for other in (0, 1, 2):
            assert table.floor(other)[-1] == ("A" if other == seat else ".")


def test_tiles_are_laid_one_at_a_time():
    table = tilers(hand="AAA", stacks="BC")
    assert table.play("lay A b2").hand() == "AA"
    assert table.cells() == "a1 a3 a4 a5 c1 c3 c4 c5 d1 d3 d4 d5 e1 e3 e4 e5"
    assert table.play("lay A a1").hand() == "A"
    assert table.cells() == "c3 c4 c5 d3 d4 d5 e3 e4 e5"
    assert table.turn() == 0
    assert table.play("lay A e4").hand() == ""
    assert table.floor(0) == "A..../.A.../...../....A/....."
    assert table.turn() == 1


def test_nobody_must_lay():
    table = tilers(hand="AA")
    assert table.offers("chip A")
    assert len(table.offered()) == 26
    table.play("chip A", "chip A")
    assert (table.floor(0), table.chips(0), table.turn()) == (BLANK, 2, 1)


def test_a_tile_without_a_legal_cell_can_only_be_a_chip():
    assert tilers(floor=FULL, hand="A").texts() == ["chip A"]
    assert tilers(floor="A/.A/..A/...A/....A", hand="A").texts() == ["chip A"]
    assert tilers(floor="D/.D/..D/ABCE./BCEA.", hand="D").cells() == "e4 e5"
    table = tilers(floor="D/.D/..D/ABCE./BCEA.", hand="DD").play("lay D e5")
    assert table.texts() == ["chip D"]


def test_lays_and_chips_in_any_order():
    table = tilers(hand="CCCC", chips=[1, 7]).play("chip C", "lay C a1", "chip C")
    assert (table.chips(0), table.hand(), table.turn()) == (3, "C", 0)
    table.play("lay C b2")
    assert (table.seen("chips"), table.hand(), table.turn()) == ([3, 7], "", 1)
    assert table.floor(0) == "C..../.C.../...../...../....."


def test_each_chip_counts_for_the_mover():
    for seat in (0, 1, 2, 3):
        table = tilers(hand="EE", turn=seat, seats=4).play("chip E", "chip E")
        assert table.seen("chips") == [2 if other == seat else 0 for other in range(4)]


def test_what_is_not_in_hand_is_neither_laid_nor_a_chip():
    table = tilers(hand="AA", spill="BC")
    table.refuses("lay B a1", "chip B", "lay C e5", "chip E")


def test_closed_cells_are_refused():
    table = tilers(floor="A/.B", hand="A")
    table.refuses("lay A a1", "lay A b1", "lay A e1", "lay A a2", "lay A a5", "lay A b2")


def test_with_tiles_in_hand_nothing_is_taken():
    tilers(hand="A", stacks="AB", spill="A").refuses("take 1 A", "take 1 B", "take spill A")


def test_a_chip_leaves_nothing_in_the_yard():
    table = tilers(hand="A", stacks="CD", spill="E", bag="ABCDE").play("chip A")
    assert (table.stacks(), table.spill(), table.bag()) == ("CD . . . .", "E", "ABCDE")
    assert table.floor(0) == BLANK


def test_many_tiles_in_hand_are_all_dealt_with():
    table = tilers(hand="B" * 9, stacks="CD")
    table.play("lay B a1", "lay B b2", "lay B c3", "lay B d4", "lay B e5")
    assert table.texts() == ["chip B"]
    table.play("chip B", "chip B", "chip B")
    assert (table.hand(), table.turn(), table.chips(0)) == ("B", 0, 3)
    table.play("chip B")
    assert (table.hand(), table.turn(), table.chips(0)) == ("", 1, 4)
