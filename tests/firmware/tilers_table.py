# SPDX-License-Identifier: MIT
"""A match of Tilers on the bench, and a player who sees only the screen's text and has only six keys."""

from bench_table import BenchTable
from key_player import chance, go_on, mode, side_to_move
from key_player import lead as lead  # for those that look at a table

from shared_engine.games.tilers.notation import cell_name
from table import palette
from table.canvas import Canvas
from table.screens.tilers import board, tile

EMPTY = [".....", ".....", ".....", ".....", "....."]
STACKS = ["ABBC", "AAAA", "CDDE", "", "BCDE"]
PAGE = Canvas()


def begun(seats: int = 2, bots=(), seed: int = 5, **more) -> BenchTable:
    return BenchTable(request={"game": "tilers", "seats": seats, "bots": bots, "seed": seed}, **more)


def placed(seats: int = 2, bots=(), **fields) -> BenchTable:
    """A position in which seat 0 is to move, unless fields say otherwise; floor: the mover's."""
    position = {
        "game": "tilers",
        "seats": seats,
        "options": {},
        "seed": 1,
        "turn": 0,
        "course": 1,
        "stacks": STACKS + [""] * (2 * seats - 4),
        "spill": "",
        "chisel": None,
        "bag": "ABCDE" * 4,
        "hand": "",
    }
    position["floors"] = [EMPTY for _ in range(seats)]
    position["chips"] = [0] * seats
    position["run_points"] = [0] * seats
    floor = fields.pop("floor", None)
    position.update(fields)
    if floor:
        position["floors"][position["turn"]] = floor
    table = begun(seats, bots, 3)
    table.place(position)
    return table


def to_take(table, take: str) -> None:
    """Walks with the cursor to a take, such as "2 C" or "SPILL C"."""
    side = side_to_move(table)
    for step in range(120):
        if table.line("TAKE ").startswith(take + ","):
            return
        table.press(side, "right" if step % 6 == 5 else "down")
    raise AssertionError("the cursor never comes to %s" % take)


def to_cell(table, cell: str) -> None:
    side = side_to_move(table)
    for step in range(300):
        if table.line("CURSOR ") == cell:
            return
        table.press(side, ("right", "down", "left", "up")[chance(step) >> 5 & 3])
    raise AssertionError("the cursor never comes to %s" % cell)


def play_step(table, drawn: int = 0) -> None:
    """One thing that the seat to move chooses; drawn: which of what it may."""
    side = side_to_move(table)
    if table.app.screen.shows:
        table.wait(1000, 50)
        return
    if mode(table) and drawn % 3:
        for _ in range(drawn % 4):
            table.press(side, ("right", "down", "left", "up")[(drawn >> 3) % 4])
    elif mode(table) == "lay" and drawn % 9 == 0:
        table.press(side, "b")  # a chip, though a cell is free
    table.press(side, "a")


def play_on(table, steps: int, seed: int = 0) -> int:
    """Plays until the match has ended or so many steps were made; the number of steps."""
    return go_on(table, steps, lambda table, step: play_step(table, chance(step, seed)), (100, 50))


# what the LEDs show


def screen_of(table):
    return getattr(table.app.screen, "match_screen", table.app.screen)


def pixels(table, x: int, y: int, wide: int, deep: int, side: int = -1) -> bytes:
    """Of a rectangle, as it is seen from a side (-1: from the one that everything but the strips faces)."""
    canvas = table.app.canvas
    canvas.turn = screen_of(table).facing if side < 0 else side
    found = bytes([canvas.get(x + at % wide, y + at // wide) for at in range(wide * deep)])
    canvas.turn = 0
    return found


def drawn(look: int) -> bytes:
    """A cell of this look."""
    PAGE.clear()
    board.draw_cell(PAGE, 10, 10, look)
    return bytes([PAGE.get(10 + at % 5, 10 + at // 5) for at in range(25)])


def cell_of(where: str) -> int:
    """The number on the board of "1:0" (stack, tile from the top), "a1" (of the floor) or "A" (of the spill)."""
    if ":" in where:
        return (int(where[0]) - 1) * 4 + int(where[2])
    if len(where) == 1:
        return board.POOL + "ABCDE".index(where)
    return board.GROUND + [cell_name(cell) for cell in range(25)].index(where)


def look(table, where: str) -> str:
    """What a cell shows: the letter of its tile, small when it is faint; "." an empty cell, "*" a legal one."""
    at = screen_of(table).board.origin(cell_of(where))
    seen = pixels(table, at & 63, at >> 6, 5, 5)
    for colour in range(5):
        for strength, sign in ((tile.NORMAL, "ABCDE"[colour]), (tile.FAINT, "abcde"[colour])):
            if seen == drawn(colour + 1 | strength << board.STRENGTH):
                return sign
    signs = {drawn(board.DOT): ".", drawn(board.GLOW): "*", bytes(25): ""}
    return signs.get(seen, "?")


def floor_shown(table) -> list:
    """The rows of the floor as `look` tells them."""
    return ["".join([look(table, column + row) for column in "abcde"]) for row in "12345"]


def ring(table, where: str) -> int:
    """The colour of the line on the left of a cell, and above it, if there is room; 0 when they are no ring."""
    at = screen_of(table).board.origin(cell_of(where))
    x, y = at & 63, at >> 6
    lines = pixels(table, x - 1, y, 1, 5)
    if y > board.TOP:  # else it is open above: there the strip begins
        lines += pixels(table, x - 1, y - 1, 6, 1)
    return lines[0] if lines == bytes([lines[0]] * len(lines)) and lines[0] != palette.DIM else 0


def below(table, where: str) -> int:
    """The colour of the line of five pixels below a cell, 0 when there is none."""
    at = screen_of(table).board.origin(cell_of(where))
    line = pixels(table, at & 63, (at >> 6) + 5, 5, 1)
    return line[0] if line == bytes([line[0]] * 5) and line[0] != palette.DIM else 0


def written(table, x: int, y: int, text: str, ink: int, side: int = -1) -> bool:
    """Does this text stand there, and nothing close behind it?"""
    PAGE.clear()
    wide = PAGE.write(x, y, text, ink)
    wide += 1 if x + wide < 59 else 0
    same = bytes([PAGE.get(x + at % wide, y + at // wide) for at in range(wide * 5)])
    return pixels(table, x, y, wide, 5, side) == same


def spill_line(table, colour: str, count: str, more: str = "") -> bool:
    """Does the line of a colour in the spill show this count, and this in orange?"""
    PAGE.clear()
    x = 43 if count and more else 44
    x += PAGE.write(x, 0, count, palette.WHITE)
    PAGE.write(x + (1 if count else 0), 0, more, palette.WARN)
    wide = 11 if more or colour != "C" else 8  # behind that it says whose floor it is
    same = bytes([PAGE.get(43 + at % wide, at // wide) for at in range(5 * wide)])
    return pixels(table, 43, 29 + 6 * "ABCDE".index(colour), wide, 5) == same


def strip_says(table, parts, side: int = 0) -> bool:
    """Does the strip read so? parts: a text (None: the sign of chips) and its colour."""
    x = 6
    for text, ink in parts:
        if text is None:
            x += 4
            continue
        if not written(table, x, 59, text, ink, side):
            return False
        x += 4 * len(text) - 1 + 2
    return True
