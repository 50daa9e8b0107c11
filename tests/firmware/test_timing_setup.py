# SPDX-License-Identifier: MIT
"""The time of the next match: what the setup makes of what was kept, by the game and by the number of seats."""

from bench_table import BenchTable
from key_player import lead
from test_new_game import row

from shared_engine.controls import parse_control
from shared_engine.presets import PRESETS
from table.setup import Setup
from table.timing import CONTROLS, change_control


def of(control, **fields) -> Setup:
    """A setup that was kept with this time control."""
    return Setup.of(dict(Setup().kept(), control=control, **fields))


def test_the_row_begins_with_what_a_family_wants_and_goes_through_every_control_that_has_a_name():
    setup = Setup()
    seen = [setup.control]
    for _ in range(len(CONTROLS) - 1):
        change_control(setup, 1)
        seen.append(setup.control)
    assert seen[:4] == ["60/turn", "90/turn", "30/turn", None]
    assert len(set(seen)) == len(CONTROLS) == 17
    assert [text for _, text in PRESETS if text not in seen] == []
    change_control(setup, 1)
    assert setup.control == "60/turn"
    change_control(setup, -1)
    assert setup.control == seen[-1]
    for text in seen:
        assert text is None or str(parse_control(text)) == text


def test_a_control_is_shown_so_that_it_fits_the_row():
    table = BenchTable()
    table.press(0, "a")
    for control, shown in (
        ("60/turn", "A TURN: 60 S"),
        (None, "TIMER: OFF"),
        ("5", "A GAME: 5 MIN"),
        ("1:30:00", "A GAME: 1:30:00"),
        ("5+3", "TIME: 5+3"),
        ("10 3x30 byo", "TIME: 10 3X30 BYO"),
        ("40/90:00+30, 30:00+30", "TIME: 40/90:00+30, 30:00+30"),
        (["5+3", "10"], "TIME: BY SEAT"),
    ):
        table.app.setup.control = control
        table.app.screen.stale = True
        table.wait(20)
        assert "\n  %s\n" % shown in table.said
    table.away()


def test_what_is_too_long_for_a_row_ends_in_dots():
    from table.canvas import width
    from table.screens.menu import WIDEST, cut

    long = "40/90:00+30, 30:00+30"
    assert width(long) > WIDEST and cut("10 25/10:00 CAN") == "10 25/10:00 CAN"
    assert cut(long) == "40/90:00+30, 3…" and width(cut(long)) <= WIDEST


def test_what_was_kept_comes_back():
    for control in (
        None,
        "60/turn",
        "7/turn",
        "5+3",
        "40/90:00+30, 30:00+30",
        ["5+3", "10"],
        ["1 hourglass", "2 hourglass"],
    ):
        setup = of(control or "", flag="retire", pause="arbiter", strict_handover=True)
        again = Setup.of(setup.kept())
        assert again.control == control
        assert again.settings() == {"undo": "strict", "flag": "retire", "pause": "arbiter", "strict_handover": True}


def test_a_setup_that_was_kept_before_there_were_rules_is_as_usual_in_them():
    old = {"game": "lsd", "seats": 4, "levels": [0, 0, 1, 1], "control": "90/turn", "options": {"rotation": False}}
    setup = Setup.of(dict(old, open_racks=False, undo="casual", others={}))
    assert (setup.game, setup.seats, setup.control, setup.options) == ("lsd", 4, "90/turn", {"rotation": False})
    assert setup.settings() == {"undo": "casual", "flag": None, "pause": "any", "strict_handover": False}


def test_what_cannot_be_is_as_usual_and_takes_nothing_else_along():
    for control in ("soon", 7, {}, ["5", 7], [], [None, "5"], ["5 hourglass", "5"], ["5+3", ""], True):
        setup = of(control, seats=2, undo="casual")
        assert setup.control == "60/turn" and setup.undo == "casual", control
    for rules in ({"flag": "red"}, {"flag": 3}, {"pause": "nobody"}, {"pause": None}, {"strict_handover": "no"}):
        setup = of("5+3", **rules)
        assert setup.settings() == {"undo": "strict", "flag": None, "pause": "any", "strict_handover": False}
        assert setup.control == "5+3"


def test_another_number_of_seats_makes_another_list():
    assert of(["5", "6"], game="tilers", seats=3).control == ["5", "6", "6"]
    assert of(["5", "6", "7", "8"], game="tilers", seats=2).control == ["5", "6"]
    assert of(["5", "5", "7"], game="tilers", seats=2).control == "5"
    table = BenchTable()
    table.app.setup.control = ["5+3", "10"]
    table.press(0, "a", "down", "down", "right")  # a third player
    assert row(table, "PLAYERS") == "3" and table.app.setup.control == ["5+3", "10", "10"]
    table.press(0, "left")
    assert table.app.setup.control == ["5+3", "10"]
    table.away()


def test_a_game_for_other_numbers_of_seats_makes_another_list():
    setup = of(["5", "6", "7"], game="tilers", seats=3)
    assert setup.control == ["5", "6", "7"]
    while setup.game != "lsd":  # which three cannot play
        setup.change_game(1)
    assert (setup.seats, setup.control) == (2, ["5", "6"])


def test_a_list_reaches_the_match_seat_by_seat():
    table = BenchTable()
    table.app.setup.control = ["5+3", "10 3x30 byo"]
    table.app.setup.levels = [0, 0, 0, 0]
    table.press(0, "a", "a")
    assert list(table.match.setup.controls) == ["5+3", "10 3x30 byo"]
    assert (table.app.sitting.shown_ms(0), table.app.sitting.shown_ms(1)) == (300000, 600000)
    table.away()


def to_row(table, beginning: str) -> None:
    for _ in range(12):
        if table.line("> ").startswith(beginning):
            return
        table.press(0, "down")
    raise AssertionError("no row " + beginning)


def test_the_first_picture_of_a_match_shows_the_time_that_was_set_and_the_first_turn_ends_by_it():
    table = BenchTable()
    table.app.setup.game = "lsd"
    table.app.setup.levels = [0, 0, 0, 0]
    table.press(0, "a")
    to_row(table, "A TURN")
    table.press(0, "right")
    assert table.line("> ") == "A TURN: 90 S"
    to_row(table, "OPTIONS")
    table.press(0, "down")
    table.hold(0, "a")
    assert "TIME 1:30" in table.line("P1") and "TIME 1:30" in table.line("P2")
    table.let_go(0, "a")
    table.wait(100)
    began, turn = table.match.at, table.match.seat()  # nothing has happened but that the first turn began
    while table.match.seat() == turn:
        table.wait(50)
        assert table.match.at < 95000
    assert 90000 <= table.match.at - began <= 90050 and table.match.seat() == 1 - turn  # presses come 40 ms late
    table.away()


def ligretto() -> BenchTable:
    """A new game of Ligretto Dice, at the row of its time."""
    table = BenchTable(seed=3)
    table.press(0, "a", "down", "right")
    to_row(table, "TIME")
    return table


def test_a_game_where_all_act_at_once_is_played_by_the_minute_by_the_row_of_the_time():
    table = ligretto()
    setup = table.app.setup
    assert table.line("> ") == "TIME: OFF" and setup.options == {}
    table.press(0, "right")
    assert table.line("> ") == "TIME: 10 MIN" and setup.options == {"rounds": "minutes", "rounds_value": 10}
    table.press(0, "a")
    assert table.line("> ") == "TIME: 15 MIN"
    table.press(0, "left", "left")
    assert table.line("> ") == "TIME: OFF" and setup.options == {}
    table.press(0, "left")
    assert table.line("> ") == "TIME: 5 MIN"
    to_row(table, "START")
    table.press(0, "a")
    options = table.match.state.options
    assert (options["rounds"], options["rounds_value"]) == ("minutes", 5) and table.match.clock is None
    table.away()


def test_minutes_that_were_set_as_options_are_those_of_the_row_and_rounds_are_none():
    table = ligretto()
    setup = table.app.setup
    setup.options = {"rounds": "minutes", "rounds_value": 12}
    table.press(0, "down", "up")
    assert table.line("> ") == "TIME: 12 MIN"
    setup.options = {"rounds": "score", "rounds_value": 30}
    table.press(0, "down", "up")
    assert table.line("> ") == "TIME: OFF"
    table.press(0, "right")
    assert setup.options == {"rounds": "minutes", "rounds_value": 10}
    table.away()


def test_a_match_begins_with_every_control_of_the_menu():
    for control in (None,) + CONTROLS[8:]:
        table = BenchTable()
        table.app.setup.control = control
        table.press(0, "a", "a")
        assert lead(table) in ("choose", "bot") and list(table.match.setup.controls) == ([control] if control else [])
        table.away()
