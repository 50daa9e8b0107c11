# SPDX-License-Identifier: MIT
"""Rules of Tilers: a floor on which no row can be finished any more keeps nobody waiting for ever ("End")."""

from chance import Chance
from tilers_table import COLOURS, DEAD, FULL, rest_of_the_box, tilers


def missing(row) -> list:
    return [colour for colour in COLOURS if colour not in row]


def can_be_finished(open_to, row, holes, colours) -> bool:
    """Is there an order of the missing colours in which each lies on a legal cell? open_to: the cells of each."""
    if not holes:
        return True
    cell = "abcde"[holes[0]] + str(row)
    for colour in colours:
        others = [other for other in colours if other != colour]
        if cell in open_to[colour] and can_be_finished(open_to, row, holes[1:], others):
            return True
    return False


def rows_to_finish(floor) -> list:
    """The numbers of the rows that what lies on the floor leaves a way to fill; more tiles only close more cells."""
    open_to = {colour: tilers(floor=floor, hand=colour).cells().split() for colour in COLOURS}
    found = []
    for number, row in enumerate(floor.split("/")):
        holes = [at for at in range(5) if row[at] == "."]
        if can_be_finished(open_to, number + 1, holes, missing(row)):
            found.append(number + 1)
    return found


def test_no_row_of_the_dead_floor_can_be_finished():
    assert rows_to_finish(DEAD) == []


def test_other_floors_are_not_dead():
    assert rows_to_finish("...../...../...../...../.....") == [1, 2, 3, 4, 5]
    assert rows_to_finish(FULL[:24] + "EABC.") == [1, 2, 3, 4, 5]
    # Without the E of d4: row 4 as EBDCA, row 5 as DCAEB.
    assert rows_to_finish("C.E../.EC../...BD/....A/DC..B") == [4, 5]


def test_the_legal_cells_of_the_dead_floor():
    open_to = [tilers(floor=DEAD, hand=colour).cells() for colour in COLOURS]
    assert open_to == ["a2 a3 b1 b3 c3 c5 d1 d2 d5", "a2 a4 b1 b4 c4", "", "b1 b4 c4 d1 d2", "a3"]


def dead_match(seats, chance):
    """A match in which everybody has the dead floor and the second course has just been laid out."""
    box = tilers(floors=[DEAD] * seats, stacks="", seats=seats, bag="").state.position()
    bag = list(rest_of_the_box(box))
    for last in range(len(bag) - 1, 0, -1):
        other = chance.below(last + 1)
        bag[last], bag[other] = bag[other], bag[last]
    return tilers(floors=[DEAD] * seats, stacks="", bag="".join(bag), seats=seats)


def test_a_match_on_dead_floors_ends_by_the_bag():
    # Of 100 tiles 12 lie on each floor. 76 for two seats are 20 20 20 16, 64 for three 28 28 8, 52 for four 36 16.
    for seats, last in ((2, 5), (3, 4), (4, 3)):
        for seed in range(4):
            chance = Chance(seed)
            table = dead_match(seats, chance)
            assert table.course() == 2
            laid = 0
            for _ in range(200):  # 76 takes and 76 tiles at most
                lays = table.offered("lay ")
                laid += len(lays) > 0
                if not table.over():
                    table.play(chance.one_of(lays or table.texts()))
            assert table.over()
            assert laid > seats
            assert table.state.ending == "bag"
            assert (table.course(), table.bag()) == (last, "")
            for seat in range(seats):
                assert [row for row in table.seen("floors")[seat] if "." not in row] == []
                assert ("rows", 0) in [tuple(part) for part in table.state.breakdown(seat)]


def test_a_match_of_chips_alone_ends_by_the_bag():
    table = tilers(floor=DEAD, stacks="AB", bag="")
    table.play("take 1 A", "chip A", "take spill B", "chip B")
    assert table.over()
    assert table.state.ending == "bag"
