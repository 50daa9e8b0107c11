# SPDX-License-Identifier: MIT
"""The time of a match set by keys: every mode and number, a time for each seat, the rules; what is shown is kept."""

from bench_table import BenchTable

from shared_engine.controls import parse_control
from table import modes, texts
from table.canvas import width
from table.modes import MODES, rows_of
from table.screens.card import wrapped
from table.texts_en_timing import TEXTS

MODES_SHOWN = ("A TURN", "A GAME", "FISCHER", "DELAY", "BRONSTEIN", "BYO-YOMI", "CANADIAN", "HOURGLASS", "GONG", "OFF")


def timing(control="60/turn", **fields) -> BenchTable:
    """The screen of the time, entered by its row of a new game."""
    table = BenchTable()
    setup = table.app.setup
    setup.control = control
    for name in fields:
        setattr(setup, name, fields[name])
    table.press(0, "a")
    to_row(table, "TIME", "A TURN", "A GAME", "TIMER")
    table.press(0, "a")
    return table


def to_row(table, *beginnings) -> str:
    """The row that begins so is chosen; its value."""
    for _ in range(16):
        for beginning in beginnings:
            if table.line("> ").startswith(beginning + ": "):
                return table.line("> ")[len(beginning) + 2 :]
        table.press(0, "down")
    raise AssertionError("no row " + beginnings[0] + " in " + table.said)


def kept(table):
    """The control that the setup keeps, which the title shows too where it has room."""
    control = table.app.setup.control
    if isinstance(control, str) and table.line("> FOR: ") != "ALL":
        title = table.said.split("\n")[0]
        assert title in (control.upper(), "TIME") and (title != "TIME" or width(control.upper()) > 62)
    return control


def test_left_and_right_go_through_every_mode_and_off():
    table = timing()
    seen = []
    for _ in MODES_SHOWN:
        seen.append(to_row(table, "KIND"))
        table.press(0, "right")
    assert tuple(seen) == MODES_SHOWN and kept(table) == "60/turn"
    table.press(0, "left")
    assert to_row(table, "KIND") == "OFF" and kept(table) is None
    table.away()


def test_back_leads_to_the_row_of_the_time():
    table = timing()
    table.press(0, "b")
    assert table.line("> ").startswith("A TURN: ")
    table.away()


def test_a_mode_begins_with_sensible_numbers_and_those_of_its_kind_go_along():
    table = timing()
    found = []
    for _ in range(9):
        table.press(0, "right")
        found.append(kept(table))
    wanted = ["10", "10+3", "10d3", "10b3", "10 3x30 byo", "10 25/10:00 can", "10 hourglass", "10/gong", None]
    assert found == wanted
    table.away()


def test_what_a_mode_had_before_it_has_again():
    table = timing("7d2")
    table.press(0, "right", "right", "left", "left")
    assert kept(table) == "7d2"
    table.press(0, "left")
    assert kept(table) == "7+2"  # main time and bonus go along
    table.away()


def test_each_number_of_each_mode_is_set_by_its_row():
    for control, row, key, taps, wanted in (
        ("60/turn", "EACH TURN", "right", 2, "62/turn"),
        ("60/turn", "EACH TURN", "left", 1, "59/turn"),
        ("10/gong", "EACH TURN", "right", 1, "11/gong"),
        ("5", "MINUTES", "right", 1, "6"),
        ("1:30", "MINUTES", "left", 1, "0:30"),
        ("5:01", "SECONDS", "left", 1, "5"),
        ("5", "SECONDS", "right", 30, "5:30"),
        ("99", "MINUTES", "right", 1, "100"),
        ("99:01", "MINUTES", "right", 1, "1:40:01"),
        ("5+3", "PLUS", "left", 3, "5+0"),
        ("5d3", "DELAY", "right", 1, "5d4"),
        ("5b3", "BACK", "left", 1, "5b2"),
        ("10 3x30 byo", "PERIODS", "left", 2, "10 1x30 byo"),
        ("10 3x30 byo", "EACH", "right", 1, "10 3x31 byo"),
        ("1 3x30 byo", "MINUTES", "left", 1, "3x30 byo"),
        ("3x30 byo", "SECONDS", "right", 1, "0:01 3x30 byo"),
        ("10 25/10:00 can", "TURNS", "right", 1, "10 26/10:00 can"),
        ("10 25/10:00 can", "IN", "left", 1, "10 25/9:59 can"),
        ("1 25/10:00 can", "MINUTES", "left", 1, "25/10:00 can"),
        ("5 hourglass", "MINUTES", "left", 4, "1 hourglass"),
    ):
        table = timing(control)
        to_row(table, row)
        table.press(0, *([key] * taps))
        assert kept(table) == wanted, (control, row)
        assert str(parse_control(wanted)) == wanted
        table.away()


def test_no_number_goes_beyond_what_can_be_and_the_screen_says_how_far():
    for control, row, key, why in (
        ("1/turn", "EACH TURN", "left", "AT LEAST 1"),
        ("1", "MINUTES", "left", "AT LEAST 1"),
        ("0:01", "SECONDS", "left", "AT LEAST 1"),
        ("5:59", "SECONDS", "right", "AT MOST 59"),
        ("99:59:59", "MINUTES", "right", "AT MOST 5999"),
        ("5+0", "PLUS", "left", "AT LEAST 0"),
        ("10 1x30 byo", "PERIODS", "left", "AT LEAST 1"),
        ("10 999x30 byo", "PERIODS", "right", "AT MOST 999"),
        ("3x30 byo", "MINUTES", "left", "AT LEAST 0"),
        ("359999/turn", "EACH TURN", "right", "AT MOST 359999"),
    ):
        table = timing(control)
        to_row(table, row)
        before = kept(table)
        table.port.sound.played.clear()
        table.press(0, key)
        assert table.said.endswith("\n" + why), table.said
        assert kept(table) == before and len(table.port.sound.played) == 1
        table.press(0, "up")
        assert why not in table.said
        table.away()


def test_a_key_that_is_held_goes_on_and_gets_faster_but_not_too_far():
    table = timing("1")
    to_row(table, "MINUTES")
    table.hold(0, "right")
    steps = [1]
    for _ in range(40):
        now = int(to_row(table, "MINUTES"))
        if now != steps[-1]:
            steps.append(now)
        table.wait(140)
    table.let_go(0, "right")
    assert steps[:7] == [1, 2, 3, 4, 5, 6, 7] and steps[7:14] == [10, 15, 20, 25, 30, 35, 40]
    assert 400 in steps and steps[-1] % 100 == 0
    now = steps[-1]
    table.press(0, "left")
    assert int(to_row(table, "MINUTES")) >= now - 1  # a new press begins anew
    table.away()


def test_seconds_that_are_held_go_by_five_at_most_and_stop_at_the_end():
    table = timing("5")
    to_row(table, "SECONDS")
    table.hold(0, "right")
    seen = set()
    for _ in range(30):
        seen.add(int(to_row(table, "SECONDS")))
        table.wait(140)
    table.let_go(0, "right")
    assert max(seen) == 59 and kept(table) == "5:59" and set(range(10, 56, 5)) <= seen
    table.away()


def test_what_no_mode_can_express_stays_as_it_is_and_can_be_had_back():
    special = "40/90:00+30, 30:00+30"
    table = timing(special)
    assert to_row(table, "KIND") == "SPECIAL" and table.said.endswith("\n" + special.upper())
    assert "MINUTES" not in table.said
    lit = [y for y in range(44, 64) if any([table.app.canvas.get(x, y) for x in range(64)])]
    assert lit == list(range(44, 49)) + list(range(51, 56))  # two lines: a stroke within it ends none
    table.press(0, "right")
    assert to_row(table, "KIND") == "A TURN" and kept(table) == "60/turn"
    table.press(0, "left")
    assert kept(table) == special
    table.press(0, "b")
    assert "TIME: " + special in table.said and table.app.setup.control == special
    table.away()


def test_modes_and_texts_stand_for_each_other():
    for text in ("60/turn", "5", "1:30", "5+3", "5+0", "5d3", "90:30b2", "10/gong", "5 hourglass"):
        mode, numbers = modes.apart(text)
        assert modes.together(mode, numbers) == text
    for text in ("10 3x30 byo", "3x30 byo", "10 25/10:00 can", "25/10:00 can", "0:30 1x1 byo"):
        mode, numbers = modes.apart(text)
        assert modes.together(mode, numbers) == text
    for text in (
        "5+3 3x30 byo",
        "40/90:00",
        "40/90:00+30, 30:00+30",
        "5:00, 60/turn",
        "5:00, 30:00",
        "5+3 25/10:00 can",
    ):
        assert modes.apart(text)[0] == "special", text
    assert modes.apart(None)[0] == "off"


def test_every_word_fits_where_it_is_shown():
    names = [line.split("=")[0] for line in TEXTS.split("\n") if "=" in line and line[0] != "#"]
    assert len(set(names)) == len(names) > 50
    for name in names:
        text = texts.find(TEXTS, name)
        assert text and all([32 <= ord(sign) < 127 for sign in text]), name
        if name.startswith("about.") or name in ("for_all", "at_least", "at_most"):
            lines = wrapped(text.replace("%d", "359999"), 62)
            assert len(lines) <= 3 and all([width(line) <= 62 for line in lines]), name
        elif name.startswith("mode."):
            assert width("KIND") + width(text) <= 55, name
    for row in MODES:
        assert texts.find(TEXTS, "mode." + row[0]) and texts.find(TEXTS, "about." + row[0])
        for number in rows_of(row[0]):
            assert texts.find(TEXTS, number) or texts.find(TEXTS, row[0] + "." + number), (row[0], number)
            about = texts.find(TEXTS, "about.%s.%s" % (row[0], number)) or texts.find(TEXTS, "about." + number)
            assert about, (row[0], number)
