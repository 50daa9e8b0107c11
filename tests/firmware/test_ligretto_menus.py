# SPDX-License-Identifier: MIT
"""Ligretto Dice in the menus: a new game, its options (entries of a list, wide ranges, a number that hangs on a
choice), help, the pause, and setups that were kept with values that cannot be."""

from bench_table import BenchTable

from table.screens import options as pages
from table.screens import part
from table.setup import Setup

ROWS = ("> START", "  GAME: LIGRETTO DICE", "  PLAYERS: 2", "  P1: PERSON", "  P2: BOT", "  OPTIONS")
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


def new_game(seats: int = 2) -> BenchTable:
    """A table with a new game of Ligretto Dice before it, the row START chosen."""
    table = BenchTable(seed=3)
    table.app.setup.game = "ligretto_dice"
    table.app.setup.seats = seats
    table.press(0, "a")
    return table


def options(seats: int = 2) -> BenchTable:
    """The same with the first page of its options."""
    table = new_game(seats)
    table.press(0, "up", "a")
    return table


def page(table, name: str) -> str:
    """Turns to the page of an option; its value."""
    for _ in table.app.screen.pages:
        if table.line("> ").startswith(name + ": "):
            return value(table)
        table.press(0, "down")
    raise AssertionError("no page " + name)


def value(table) -> str:
    return table.line("> ").split(": ")[1]


def meaning(table) -> str:
    return table.said.split("\n")[-1]


def values(table, key: str, count: int) -> list:
    """The values that the next presses of a key bring."""
    found = []
    for _ in range(count):
        table.press(0, key)
        found.append(value(table))
    return found


def test_it_is_chosen_by_keys_and_has_no_row_for_what_it_has_not():
    table = BenchTable(seed=3)
    table.press(0, "a", "down", "right")
    assert table.line("> ") == "GAME: LIGRETTO DICE"
    table.press(0, "up")
    assert table.said == "\n".join(("NEW GAME",) + ROWS)  # no timer, no open racks, no free undo
    table.press(0, "down", "left")
    assert "TURN" in table.said
    table.away()


def test_a_match_begins_as_usual_without_a_clock_whatever_timer_the_table_has():
    for control in ("60/turn", "10", None):
        table = new_game()
        table.app.setup.control = control
        table.press(0, "a")
        match = table.match
        assert match.state.game == "ligretto_dice" and match.clock is None
        assert (match.state.options["rounds"], match.state.last_round()) == ("per_seat", 6)
        assert list(match.state.left[:2]) == [12, 12]
        assert match.setup.players == [0, 1]
        assert table.app.plan()["control"] == (control or "")  # other games keep it
        table.away()


def test_a_match_of_a_family_is_set_up_by_keys():
    table = BenchTable(seed=3)
    table.press(0, "a", "down", "right", "down", "right")
    assert table.line("> ") == "PLAYERS: 3"
    table.press(0, "down", "down", "right")
    assert table.line("> ") == "P2: PERSON"
    table.press(0, "down", "down", "a")
    assert page(table, "HANDICAP P2") == "8"
    table.press(0, "left", "left", "left")
    page(table, "LENGTH")
    table.press(0, "right")
    assert page(table, "HOW MANY") == "6 ROUNDS"
    table.press(0, "left", "left", "b", "a")
    state = table.match.state
    assert state.seats == 3 and table.app.sitting.people() == 2
    assert state.options["handicap"] == [8, 5, 8] and list(state.left[:3]) == [8, 5, 8]
    assert state.last_round() == 4
    table.away()


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


def test_another_number_of_players_begins_with_no_handicap():
    table = options(2)
    page(table, "HANDICAP P1")
    table.press(0, "left")
    page(table, "STOP")
    table.press(0, "right", "b", "down", "down", "right")
    assert table.line("> ") == "PLAYERS: 3"
    assert table.app.setup.options == {"stop": "press"}
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


def test_a_kept_setup_that_cannot_be_is_as_usual():
    for odd in (
        {"handicap": [20, 20]},
        {"handicap": [8, 8, 8]},
        {"handicap": [0, 4]},
        {"handicap": [1, "2"]},
        {"handicap": [1, True]},
        {"handicap": 7},
        {"handicap": {"0": 1}},
        {"throw_ms": "800"},
        {"throw_ms": -1},
        {"rounds_value": True},
        {"rounds": "for ever"},
        {"starter": 1},
    ):
        setup = Setup.of({"game": "ligretto_dice", "seats": 2, "options": odd})
        assert (setup.game, setup.options) == ("latice", {}), odd
        setup = Setup.of({"game": "latice", "others": {"ligretto_dice": {"seats": 2, "options": odd}}})
        setup.change_game(1)
        assert (setup.game, setup.seats, setup.options) == ("ligretto_dice", 2, {}), odd
    kept = Setup.of({"game": "ligretto_dice", "seats": 2, "options": {"handicap": [1, 23], "throw_ms": 850}})
    assert (kept.game, kept.options) == ("ligretto_dice", {"handicap": [1, 23], "throw_ms": 850})


def test_the_handicap_is_kept_over_a_power_cut():
    table = options(2)
    page(table, "HANDICAP P2")
    table.press(0, "left", "left", "b", "a")
    table.app.leave()
    table.boot()
    assert table.app.setup.options == {"handicap": [12, 10]}
    table.away()


def test_nothing_can_be_taken_back_so_the_pause_has_no_row_for_it():
    table = new_game()
    table.press(0, "a")
    table.wait(4000, 20)
    table.hold(0, "b")
    table.wait(1100, 20)
    table.let_go(0, "b")
    assert table.said.split("\n") == ["PAUSE", "> GO ON", "  HELP", "  TO THE MENU", "  END MATCH"]
    table.press(0, "up")
    assert table.line("> ") == "END MATCH"
    table.press(0, "up", "up", "a")
    assert table.line("HELP 1/5")
    table.away()


def test_a_game_with_undo_has_its_rows():
    table = BenchTable(request={"game": "tilers", "seats": 2, "bots": (), "seed": 5})
    table.press(2 * table.match.seat(), "b")
    assert "UNDO: 0" in table.said and "REDO: 0" in table.said
    table.away()


def test_every_page_of_help_has_a_picture_between_its_title_and_its_text():
    table = BenchTable()
    table.app.setup.game = "ligretto_dice"
    table.app.go("help")
    seen = set()
    for _ in part("ligretto_dice", "lessons").PAGES:
        table.wait(50)
        canvas = table.app.canvas
        rows = [y for y in range(8, 33) if any([canvas.get(x, y) for x in range(64)])]
        assert rows and min(rows) >= 10 and max(rows) <= 31, table.said
        seen.add(bytes(canvas.pixels[64 * 10 : 64 * 31]))
        table.press(0, "right")
    assert len(seen) == len(part("ligretto_dice", "lessons").PAGES) == 5
    table.away()
