# SPDX-License-Identifier: MIT
"""The pages of options and of help in the menus, as a player turns them."""

from bench_table import BenchTable

from table.screens import part


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


def help_pictures(game: str) -> int:
    """How many pages of help a game has; each has a picture of its own between its title and its text."""
    table = BenchTable()
    table.app.setup.game = game
    table.app.go("help")
    seen = set()
    pages = len(part(game, "lessons").PAGES)
    for _ in range(pages):
        table.wait(50)
        canvas = table.app.canvas
        rows = [y for y in range(8, 33) if any([canvas.get(x, y) for x in range(64)])]
        assert rows and min(rows) >= 10 and max(rows) <= 31, table.said
        seen.add(bytes(canvas.pixels[64 * 10 : 64 * 31]))
        table.press(0, "right")
    table.away()
    assert len(seen) == pages
    return pages
