# SPDX-License-Identifier: MIT
"""The options of Ligretto Dice: entries of a list, wide ranges, a number that hangs on a choice."""

from ligretto_pages import options, values
from menu_pages import meaning, page, value

from table.screens import options as pages

USUAL = (
    "A THROW LASTS: 0.8 S",
    "DIE TOO EARLY: REFUSED",
    "STOP: BY ITSELF",
    "START POINTS: 0",
    "HANDICAP P1: 12",
    "HANDICAP P2: 12",
    "LENGTH: PER PLAYER",
    "HOW MANY: 3 EACH",
)


def test_there_is_a_page_for_every_option_and_for_the_handicap_of_every_seat():
    for seats, share in ((2, "12"), (3, "8"), (4, "6")):
        table = options(seats)
        shown = values_of_pages(table)
        dealt = ["HANDICAP P%d: %s" % (seat + 1, share) for seat in range(seats)]
        assert shown == list(USUAL[:4]) + dealt + list(USUAL[6:])
        assert table.line("> ") == shown[0]  # once around
        table.away()


def values_of_pages(table) -> list:
    shown = []
    for _ in table.app.screen.pages:
        shown.append(table.line("> "))
        table.press(0, "down")
    return shown


def test_an_entry_fills_the_others_and_all_alike_is_none():
    table = options(3)
    setup = table.app.setup
    page(table, "HANDICAP P2")
    assert meaning(table) == "FEWER DICE ARE EASIER. DEALT 24 OF 24"
    table.press(0, "left")
    assert value(table) == "7" and setup.options == {"handicap": [8, 7, 8]}
    assert meaning(table) == "FEWER DICE ARE EASIER. DEALT 23 OF 24"
    assert page(table, "HANDICAP P1") == "8"
    table.press(0, "right")
    assert setup.options == {"handicap": [9, 7, 8]}
    table.press(0, "left")
    page(table, "HANDICAP P2")
    table.press(0, "right")
    assert value(table) == "8" and setup.options == {}
    table.away()


def test_more_dice_than_there_are_are_refused_and_the_page_says_so():
    table = options(2)
    page(table, "HANDICAP P1")
    table.port.sound.played.clear()
    table.press(0, "right")
    assert (value(table), meaning(table)) == ("12", "AT LEAST 1 DIE EACH, AT MOST 24 IN ALL")
    assert len(table.port.sound.played) == 1 and table.app.setup.options == {}
    assert values(table, "left", 12) == ["11", "10", "9", "8", "7", "6", "5", "4", "3", "2", "1", "1"]
    assert meaning(table) == "AT LEAST 1 DIE EACH, AT MOST 24 IN ALL"
    page(table, "HANDICAP P2")
    assert values(table, "right", 12)[-2:] == ["23", "23"]
    table.press(0, "b", "a")
    assert list(table.match.state.left[:2]) == [1, 23]
    table.away()


def test_a_wide_range_goes_by_steps_and_round():
    table = options()
    assert page(table, "A THROW LASTS") == "0.8 S"
    assert values(table, "right", 3) == ["0.9 S", "1 S", "1.1 S"]
    assert values(table, "left", 12)[-3:] == ["0.1 S", "NO TIME", "3 S"]
    assert values(table, "right", 2) == ["NO TIME", "0.1 S"]
    assert table.app.setup.options == {"throw_ms": 100}
    page(table, "START POINTS")
    hundreds = [str(points) for points in range(100, 1000, 100)]
    assert values(table, "right", 11) == hundreds + ["0", "100"]
    assert values(table, "left", 2) == ["0", "900"]
    table.away()


def test_a_value_between_the_steps_goes_to_the_next_one():
    table = options()
    setup = table.app.setup
    known = setup.named("throw_ms")
    steps = ((850, 1, 900), (850, -1, 800), (2950, 1, 3000), (3000, 1, 0), (50, -1, 0), (0, -1, 3000))
    for first, step, then in steps:
        setup.options = {"throw_ms": first}
        assert pages.change(setup, known, step) == ""
        assert setup.option(known) == then, first
    setup.options = {"throw_ms": 850}
    table.press(0, "down", "up")
    assert value(table) == "0.85 S"
    known = setup.named("start_score")
    for first, step, then in ((999, 1, 0), (999, -1, 900), (900, 1, 0), (0, -1, 900)):
        setup.options = {"start_score": first}
        pages.change(setup, known, step)
        assert setup.option(known) == then, first
    table.away()


def test_how_many_says_of_what_and_begins_with_something_sensible():
    table = options()
    for key, length, many, about in (
        ("right", "ROUNDS", "6 ROUNDS", "ROUNDS IN ALL"),
        ("right", "POINTS", "20 POINTS", "POINTS THAT END THE MATCH"),
        ("right", "MINUTES", "10 MIN", "MINUTES. A ROUND IS PLAYED TO ITS END"),
        ("right", "PER PLAYER", "3 EACH", "ROUNDS FOR EACH PLAYER: 3 MEANS 6, 9 OR 12"),
        ("left", "MINUTES", "10 MIN", "MINUTES. A ROUND IS PLAYED TO ITS END"),
    ):
        page(table, "LENGTH")
        table.press(0, key)
        assert value(table) == length
        assert page(table, "HOW MANY") == many and meaning(table) == about
    assert values(table, "right", 2) == ["11 MIN", "12 MIN"]
    table.press(0, "b", "a")
    asked = table.match.state.options
    assert (asked["rounds"], asked["rounds_value"]) == ("minutes", 12)
    table.away()


def test_how_many_goes_round_from_one_to_the_highest():
    table = options()
    page(table, "HOW MANY")
    assert values(table, "left", 3) == ["2 EACH", "1 EACH", "999 EACH"]
    assert values(table, "right", 1) == ["1 EACH"]
    page(table, "LENGTH")
    table.press(0, "right")
    page(table, "HOW MANY")
    assert values(table, "left", 5)[-1] == "1 ROUND"
    table.away()


def test_the_choices_say_what_each_value_means():
    for name, shown in (
        ("DIE TOO EARLY", ("REFUSED", "LOCKS 1 S", "-1 POINT")),
        ("STOP", ("BY ITSELF", "BY B")),
    ):
        table = options()
        page(table, name)
        told = {meaning(table)}
        assert value(table) == shown[0]
        for each in shown[1:]:
            table.press(0, "right")
            assert value(table) == each
            told.add(meaning(table))
        assert len(told) == len(shown) and "" not in told
        table.press(0, "right")
        assert value(table) == shown[0]
        table.away()
