# SPDX-License-Identifier: MIT
"""What stands in a row of a menu or on a page of options never meets, whatever the game and the value."""

from bench_table import BenchTable

from shared_engine import games
from table.canvas import width
from table.palette import GROUND
from table.screens.menu import cut
from table.timing import CONTROLS

BY_PC = ("359999/turn", "99:59:59", "1:30")
GAP = 2


def meeting(menu) -> list:
    """The rows in which name and value have less than GAP pixels between them, or do not fit. The title of a game
    and a time control may stand alone."""
    found = []
    for row in menu.rows():
        name, value = menu.label(row), cut(menu.value(row))
        if row in ("game", "timer") and 4 + width(value) <= 61:
            continue
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


def drawn(table, y: int) -> list:
    """The columns of a row of the menu in which something stands."""
    get = table.app.canvas.get
    return [x for x in range(2, 63) if [line for line in range(5) if get(x, y + line) not in (0, GROUND + 1)]]


def test_a_name_that_is_too_long_is_left_out_and_its_value_stands_alone():
    table = BenchTable()
    table.press(0, "a")
    setup = table.app.setup
    for game, first in (("latice", 4), ("tilers", 4), ("lsd", 4), ("ligretto_dice", 61 - width("LIGRETTO DICE"))):
        setup.game = game
        table.app.screen.stale = True
        table.app.frame()
        columns = drawn(table, 19)
        assert columns[0] == first and columns[-1] == 60, game
        assert ("GAME: " + games.info(game).title.upper()) in table.said
    table.away()


def values(option, seats: int) -> list:
    """All that an option can have."""
    if option.kind == "flag":
        return [False, True]
    if option.kind == "choice":
        return list(option.values)
    if option.kind == "list":
        return [[1] * seats, [option.values[1]] * seats]
    return list(range(option.values[0], option.values[1] + 1))


def test_every_value_of_every_option_stands_between_its_arrows():
    table = BenchTable()
    setup = table.app.setup
    for game in games.GAME_IDS:
        setup.game, setup.options = game, {}
        setup.seats = games.info(game).seats[-1]
        table.app.go("options")
        page = table.app.screen
        assert 32 - 2 * len(page.pages) >= 2  # its dots
        for at, (option, _) in enumerate(page.pages):
            page.at = at
            assert width(page.name()) <= 62, (game, option.name)
            for value in values(option, setup.seats):
                setup.options = {option.name: value}
                assert width(page.value()) <= 44, (game, page.value())
    table.away()


def test_a_number_fits_whatever_it_counts():
    table = BenchTable()
    setup = table.app.setup
    setup.game = "ligretto_dice"
    table.app.go("options")
    page = table.app.screen
    page.at = [option.name for option, _ in page.pages].index("rounds_value")
    for sort, shown in (("per_seat", "EACH"), ("fixed", "ROUNDS"), ("score", "POINTS"), ("minutes", "MIN")):
        setup.options = {"rounds": sort, "rounds_value": 999}
        assert page.value() == "999 " + shown and width(page.value()) <= 44
    table.away()
