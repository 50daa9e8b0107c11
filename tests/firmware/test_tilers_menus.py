# SPDX-License-Identifier: MIT
"""The options of Tilers in the menu: choices, a flag, and ranges through which one goes by holding an arrow."""

from bench_table import BenchTable
from menu_pages import help_pictures, meaning, page, value

from shared_engine import games
from table import texts
from table.canvas import width
from table.screens import part

NAMES = (
    "YARD",
    "TILES A COLOUR",
    "CHIP COST",
    "ROW BONUS",
    "COLUMN BONUS",
    "COLOUR BONUS",
    "NOT BELOW 0",
    "WHO BEGINS",
)


def options(seats: int = 2):
    """A table with the first page of the options before it."""
    table = BenchTable(seed=3)
    table.app.setup.game = "tilers"
    table.app.setup.seats = seats
    table.press(0, "a", "up", "a")
    return table


def test_there_is_a_page_for_every_option_and_it_begins_as_usual():
    table = options()
    shown = []
    for _ in NAMES:
        shown.append(table.line("> "))
        table.press(0, "down")
    usual = ("FULL", "20", "RISING", "2", "7", "10", "OFF", "RANDOM")
    assert shown == ["%s: %s" % (name, first) for name, first in zip(NAMES, usual)]
    assert table.line("> ") == shown[0]  # once around
    table.away()


def test_a_choice_goes_round_and_each_value_says_what_it_means():
    table = options()
    for name, values in (("YARD", ("FULL", "SMALL")), ("CHIP COST", ("RISING", "CAPPED"))):
        assert page(table, name) == values[0]
        first = meaning(table)
        table.press(0, "right")
        assert value(table) == values[1] and meaning(table) not in ("", first)
        table.press(0, "right")
        assert value(table) == values[0] and meaning(table) == first
        table.press(0, "left")
        assert value(table) == values[1]
    table.press(0, "b", "a")
    assert table.match.state.options["yard"] == "small" and table.match.state.options["chip_cost"] == "capped"
    assert len(table.match.state.stacks) == 3
    table.away()


def held(table, key: str, ms: int) -> list:
    """The values that come while an arrow is held for so long."""
    found = []
    table.hold(0, key)
    for _ in range(ms // 20):
        if not found or value(table) != found[-1]:
            found.append(value(table))
        table.wait(20)
    table.let_go(0, key)
    return found


def test_a_range_is_gone_through_by_holding_an_arrow_and_goes_round():
    table = options()
    page(table, "TILES A COLOUR")
    every = [str(count) for count in range(12, 41)]
    assert held(table, "right", 5000)[:29] == every[9:] + every[:9]
    kept = value(table)
    table.press(0, "b", "up", "a")
    assert page(table, "TILES A COLOUR") == kept
    for name, first in (("ROW BONUS", 2), ("COLUMN BONUS", 7), ("COLOUR BONUS", 10)):
        assert page(table, name) == str(first)
        down = [str(points) for points in range(20, -1, -1)]
        begin = down.index(str(first - 1))
        assert held(table, "left", 3600)[:21] == down[begin:] + down[:begin]
    table.away()


def test_the_ends_of_a_range_can_be_played():
    for keys, count in (("left", 12), ("right", 40)):
        table = options()
        page(table, "TILES A COLOUR")
        while value(table) != str(count):
            table.press(0, keys)
        page(table, "ROW BONUS")
        table.press(0, "left", "left")
        assert value(table) == "0"
        table.press(0, "b", "a")
        state = table.match.state
        assert state.options["tiles_per_colour"] == count and state.options["row_bonus"] == 0
        assert state.bag_left() == 5 * count - 20
        table.away()


def test_the_flag_says_what_on_does():
    table = options()
    assert page(table, "NOT BELOW 0") == "OFF" and meaning(table) == "ON: NO TOTAL IS BELOW 0"
    table.press(0, "a")
    assert value(table) == "ON"
    table.press(0, "b", "a")
    assert table.match.state.options["floor_at_zero"] is True
    table.away()


def test_who_begins_is_random_or_one_of_those_who_play():
    table = options(3)
    shown = [page(table, "WHO BEGINS")]
    for _ in range(4):
        table.press(0, "right")
        shown.append(value(table))
    assert shown == ["RANDOM", "P1", "P2", "P3", "RANDOM"]
    table.press(0, "left", "b", "a")
    assert table.match.state.seat() == 2
    table.away()


def test_two_three_and_four_can_play_and_free_undo_is_offered_but_no_open_racks():
    table = BenchTable(seed=3)
    table.app.setup.game = "tilers"
    table.press(0, "a", "down", "down")
    seen = []
    for _ in range(3):
        seen.append(table.line("> "))
        table.press(0, "right")
    assert seen == ["PLAYERS: 2", "PLAYERS: 3", "PLAYERS: 4"]
    assert "FREE UNDO: OFF" in table.said and "OPEN RACKS" not in table.said
    table.away()


def test_names_and_values_fit_between_the_arrows():
    for option in games.info("tilers").options:
        assert width(texts.of("tilers", option.name)) <= 60
        if option.kind == "range":
            assert width(str(option.values[1])) <= 44


def test_the_chisel_of_help_looks_like_that_of_the_match():
    assert part("tilers", "lessons").CHISEL == part("tilers", "picture").CHISEL


def test_every_page_of_help_has_a_picture_between_its_title_and_its_text():
    assert help_pictures("tilers") <= 5
