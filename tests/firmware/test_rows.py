# SPDX-License-Identifier: MIT
"""What stands in a row of a menu or on a page of options never meets, whatever the game and the value."""

from bench_table import BenchTable

from shared_engine import games
from table.canvas import width
from table.setup import CONTROLS

BY_PC = ("359999/turn", "99:59:59", "1:30")
GAP = 2


def meeting(menu) -> list:
    """The rows in which name and value have less than GAP pixels between them, or do not fit."""
    found = []
    for row in menu.rows():
        name, value = menu.label(row), menu.value(row)
        if 4 + width(name) + (GAP + width(value) if value else 0) > 61:
            found.append("%s %s" % (name, value))
    return found


def test_no_row_of_a_new_game_meets_its_value():
    table = BenchTable()
    setup = table.app.setup
    table.press(0, "a")
    for game in games.GAME_IDS:
        setup.game = game
        for seats in games.info(game).seats:
            setup.seats = seats
            for control in CONTROLS + BY_PC:
                setup.control = control
                for on in (False, True):
                    setup.open_racks, setup.undo = on, "casual" if on else "strict"
                    setup.levels = [1 if on else 0] * 4
                    assert not meeting(table.app.screen), (game, control)
    setup.options = {"a%d" % at: 0 for at in range(20)}
    assert not meeting(table.app.screen)
    table.away()


def test_no_row_of_settings_and_title_meets_its_value():
    table = BenchTable()
    assert not meeting(table.app.screen)
    table.app.go("settings")
    for row in table.app.screen.rows():
        for _ in range(12):
            assert not meeting(table.app.screen)
            table.app.screen.change(row, 1)
    table.away()


def test_no_row_of_the_pause_meets_its_value():
    table = BenchTable(request={"game": "tilers", "seats": 2, "bots": (), "seed": 5})
    table.press(2 * table.match.seat(), "b")
    table.match.steps = lambda: (9999, 9999)
    assert table.app.screen.value("redo") == "9999"
    assert not meeting(table.app.screen)
    table.away()


def test_a_name_that_is_too_long_ends_before_its_value():
    table = BenchTable()
    table.press(0, "a")
    screen = table.app.screen
    screen.label = lambda row: "M" * 20
    screen.stale = True
    table.app.frame()
    first = 61 - width(screen.value("game"))
    for y in range(19, 24):
        assert table.app.canvas.get(first - 1, y) == table.app.canvas.get(first - 2, y) == 0
    table.away()


def values(option) -> list:
    """All that an option can have."""
    if option.kind == "flag":
        return [False, True]
    if option.kind == "choice":
        return list(option.values)
    return list(range(option.values[0], option.values[1] + 1))


def test_every_value_of_every_option_stands_between_its_arrows():
    table = BenchTable()
    setup = table.app.setup
    for game in games.GAME_IDS:
        setup.game, setup.options = game, {}
        table.app.go("options")
        page = table.app.screen
        for at, option in enumerate(page.options):
            page.at = at
            assert width(page.name()) <= 62, (game, option.name)
            for value in values(option):
                setup.options = {option.name: value}
                assert width(page.value()) <= 44, (game, page.value())
    table.away()
