# SPDX-License-Identifier: MIT
"""A match of Tilers that has just ended, and what its count shows."""

from tilers_table import placed

from table import palette, texts
from table.canvas import Canvas, width
from table.screens.tilers import tile as tiles
from table.seats import side_of

ANGLE = ["ABCD.", "B....", "C....", "D....", "E...."]  # E on e1 finishes a row, a column is there
SLANT = ["A....", ".A...", "..A..", "...A.", "....A"]  # a colour is finished
STEPS = ["runs", "rows", "columns", "colours", "chips", "total"]


def ended(floors=(ANGLE, SLANT), seats: int = 2, bots=(), **fields):
    """Seat 0 has laid the last tile of the last course: E on e1, for 4 points."""
    fields.setdefault("chips", [2] + [0] * (seats - 1))
    fields.setdefault("run_points", [20] + [5] * (seats - 1))
    fields.setdefault("hand", "E")
    stacks = [""] * (2 * seats + 1)
    table = placed(seats, bots, floors=list(floors), stacks=stacks, bag="AB", **fields)
    table.press(0, "a")
    return table


def counted():
    """The same when the last action has been seen: the count has begun."""
    table = ended()
    table.wait(600)
    return table


def step(table) -> str:
    """The name of the step that is shown; "" when none is."""
    screen = table.app.screen
    end = screen.match_screen.end if getattr(screen, "board", False) else None
    return end.names[end.at] if end else ""


def strip_is(table, seat: int, draw, *given) -> bool:
    """Is what the strip shows behind its mark exactly what draw(page, *given) draws as for the bottom side?"""
    page = Canvas()
    draw(page, *given)
    canvas = table.app.canvas
    canvas.turn = side_of(seat, table.match.state.seats)
    same = [canvas.get(x, y) == page.get(x, y) for x in range(6, 59) for y in range(59, 64)]
    canvas.turn = 0
    return all(same)


def line(page, name: str, gain: int, total: int, first: str = "") -> None:
    x = 6
    if first:
        x += page.write(x, 59, first, palette.WHITE) + 2
    x += page.write(x, 59, texts.say("tilers." + name), palette.GREY if gain else palette.DIM) + 3
    if gain:
        page.write(x, 59, "%+d" % gain, palette.GOOD if gain > 0 else palette.WARN)
    page.write(57 - width(str(total)), 59, str(total), palette.WHITE)


def strengths(table, seat: int) -> str:
    """How each cell of the floor is drawn in the overview: as usual "n", lit "L", faint "f", empty "."."""
    state = table.match.state
    canvas = table.app.canvas
    canvas.turn = side_of(seat, state.seats)
    off = 1 if state.seats == 2 else 0
    found = ""
    for cell in range(25):
        tile = state.floors[25 * seat + cell]
        x, y = 5 + off + cell % 5 * 5, 35 - off + cell // 5 * 5
        pixels = [canvas.get(x + at % 4, y + at // 4) for at in range(16)]
        inks = [tiles.ink(tile - 1, strength) for strength in (tiles.FAINT, tiles.NORMAL, tiles.LIT)] if tile else []
        found += "".join([sign for sign, ink in zip("fnL", inks) if ink in pixels]) or "."
    canvas.turn = 0
    return found
