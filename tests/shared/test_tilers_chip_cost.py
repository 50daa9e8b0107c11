# SPDX-License-Identifier: MIT
"""Rules of Tilers, "End": what chips cost, rising or capped, once and at the end."""

from tilers_table import tilers

TRIANGULAR = (0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91, 105, 120, 136, 153, 171, 190, 210)
CAPPED = (0, 1, 2, 4, 6, 8, 11, 14, 17, 20, 23, 26, 29, 32, 35, 38, 41, 44, 47, 50, 53)
FAR = ((30, 465, 83), (50, 1275, 143), (100, 5050, 293), (105, 5565, 308), (205, 21115, 608))  # chips, by each option
KINDS = (("triangular", TRIANGULAR, 1), ("capped", CAPPED, 2))


def ended(chips, **options):
    """The first seat's total of a match that is over, with so many chips and 900 run points."""
    holder = 0 if chips else None
    table = tilers(stacks="", bag="", chips=[chips, 0], run_points=[900, 0], course=5, chisel=holder, **options)
    assert table.over()
    return table


def test_the_cost_of_so_many_chips():
    for kind, costs, _ in KINDS:
        state = tilers(chip_cost=kind).state
        assert tuple([state.chip_total(chips) for chips in range(21)]) == costs


def test_the_cost_of_very_many_chips():
    for kind, _, column in KINDS:
        state = tilers(chip_cost=kind).state
        for row in FAR:
            assert state.chip_total(row[0]) == row[column]


def test_the_usual_cost_is_the_rising_one():
    assert tilers().state.chip_total(7) == 28
    assert ended(7).total(0) == 872


def test_the_total_at_the_end_is_less_by_the_cost():
    for kind, costs, _ in KINDS:
        for chips, cost in enumerate(costs):
            table = ended(chips, chip_cost=kind)
            assert table.scores() == [900 - cost, 0]
            assert tuple(table.state.breakdown(0)[4]) == ("chips", -cost)


def test_all_tiles_of_the_game_may_be_chips():
    assert ended(105).total(0) == 900 - 5565
    assert ended(105, chip_cost="capped").total(0) == 900 - 308
    assert ended(205, tiles_per_colour=40).total(0) == 900 - 21115
    assert ended(205, tiles_per_colour=40, chip_cost="capped").total(0) == 900 - 608


def test_each_seat_pays_for_its_own_chips_together():
    for kind, costs in (("triangular", [6, 1, 15, 0]), ("capped", [4, 1, 8, 0])):
        table = tilers(stacks="", bag="", seats=4, chips=[3, 1, 5, 0], chip_cost=kind)
        assert table.scores() == [-cost for cost in costs]


def test_chips_cost_nothing_before_the_end():
    for kind, _, _ in KINDS:
        table = tilers(hand="AAA", stacks="BBBB", chips=[4, 0], run_points=[20, 0], chip_cost=kind)
        for chips in (5, 6, 7):
            table.play("chip A")
            assert (table.chips(0), table.scores()) == (chips, [20, 0])


def test_chips_are_priced_once_and_not_one_by_one_or_course_by_course():
    table = tilers(stacks="AAAA", bag="BBBB", run_points=[30, 30])
    table.play("take 1 A", *["chip A"] * 4)
    assert table.course() == 2
    table.play("take 1 B", *["chip B"] * 4)
    assert table.over()
    assert table.scores() == [30 - 36, 30]  # eight together; 20 if each course were priced by itself


def test_the_chip_of_the_chisel_costs_like_any_other():
    table = tilers(spill="AA", stacks="", bag="").play("take spill A", "chip A", "chip A")
    assert table.over()
    assert (table.chips(0), table.scores()) == (3, [-6, 0])


def test_a_tile_laid_instead_costs_nothing():
    table = tilers(spill="AA", stacks="", bag="").play("take spill A", "lay A a1", "lay A b2")
    assert (table.chips(0), table.scores()) == (1, [1 + 1 - 1, 0])
