# SPDX-License-Identifier: MIT
"""A match of LSD on the bench, and a player who sees only the screen's text and has only six keys."""

from bench_table import BenchTable
from key_player import chance, go_on, mode, side_to_move
from key_player import lead as lead  # for those that look at a table

from shared_engine.games.lsd.notation import cell_spot
from shared_engine.games.lsd.tables import SPAN
from table import palette

# A tile of seat 1 on each side of 0,0, with one of seat 0 behind it: a "+" on 0,0 captures all four.
STAR = {
    "1,0": "1NSWx", "-1,0": "1NESx", "0,1": "1NESWx", "0,-1": "1NESWx",
    "2,0": "0NE+", "-2,0": "0SW+", "0,2": "0NES+", "0,-2": "0ESW+",
}  # fmt: skip
SUPPLY = {"NESW+": 2, "NESWx": 2, "N+": 2, "NS+": 2, "NEx": 1}


def begun(seats: int = 2, bots=(), seed: int = 5, **more) -> BenchTable:
    return BenchTable(request={"game": "lsd", "seats": seats, "bots": bots, "seed": seed}, **more)


def placed(seats: int = 2, bots=(), **fields) -> BenchTable:
    """A position in which seat 0 is to move; fields: of the position."""
    position = {
        "game": "lsd",
        "seats": seats,
        "options": {},
        "seed": 1,
        "turn": 0,
        "skips": 0,
        "field": {"0,0": "1NESW+"},
    }
    position["captured"] = [[] for _ in range(seats)]
    position["supplies"] = [{"NESW+": 1, "NESWx": 2, "NE+": 1} for _ in range(seats)]
    position.update(fields)
    table = begun(seats, bots, 3)
    table.place(position)
    return table


def to_cell(table, cell: str) -> None:
    """Walks with the cursor to a legal cell."""
    side = side_to_move(table)
    for step in range(200):
        if table.line("CURSOR ") == cell:
            return
        table.press(side, ("right", "right", "down", "left", "up")[(step + step // 5) % 5])
    raise AssertionError("the cursor never comes to %s" % cell)


def to_kind(table, kind: str) -> None:
    """Walks to a kind in the open supply."""
    side = side_to_move(table)
    for step in range(11):
        if table.line("KIND ") == kind:
            return
        table.press(side, "down" if step == 5 else "right")
    raise AssertionError("no such kind")


def play_step(table, drawn: int = 0) -> None:
    """One thing that the seat to move chooses; drawn: which of what it may."""
    side = side_to_move(table)
    if mode(table) == "cell":
        for _ in range(drawn % 4):
            table.press(side, ("up", "down", "left", "right")[(drawn >> 2) % 4])
    elif mode(table) == "pick":
        for _ in range(drawn % 5):
            table.press(side, "right" if drawn & 8 else "down")
        for step in range(10):
            if not table.line("TILE "):
                table.press(side, "down" if step == 5 else "right")
    elif mode(table) == "turn" and drawn % 3 == 0:
        table.press(side, "left")
    table.press(side, "a")


def play_on(table, steps: int, seed: int = 0) -> int:
    """Plays until the match has ended or so many steps were made; the number of steps."""
    return go_on(table, steps, lambda table, step: play_step(table, chance(step, seed)), (50,))


def pixel(table, x: int, y: int) -> int:
    return table.app.canvas.pixels[64 * y + x]


def cell_pixels(table, column: int, row: int) -> bytes:
    """The 49 pixels of a cell of the window."""
    x, y = 7 + 7 * column, 7 + 7 * row
    return b"".join([bytes(table.app.canvas.pixels[64 * (y + i) + x : 64 * (y + i) + x + 7]) for i in range(7)])


def window_place(table, spot: int):
    """(column, row) of a spot in the window."""
    screen = table.app.screen
    view = getattr(screen, "match_screen", screen).view
    return spot % SPAN - view.left, spot // SPAN - view.top


def star(**more) -> BenchTable:
    """0,0 is chosen."""
    table = placed(field=STAR, supplies=[SUPPLY, {"N+": 1, "NE+": 2}], **more)
    to_cell(table, "0,0")
    return table


def captured_now(table) -> int:
    """How many captured tiles are still to be seen."""
    return len(table.line("CAPTURED NOW ").split())


def ground(table, cell: str) -> int:
    """The colour on which the tile lies."""
    return cell_pixels(table, *window_place(table, cell_spot(cell)))[9]


def warned(table, cell: str) -> bool:
    """Is the cell marked as one whose tile goes?"""
    return cell_pixels(table, *window_place(table, cell_spot(cell)))[0] == palette.WARN
