# SPDX-License-Identifier: MIT
"""What the strips of LSD say: tiles left and captured in figures, the longest row as pips; and what a choice would do.

Everything is drawn as for the bottom side; canvas.turn brings it to the seat's own.
"""

from micropython import const

from table import glyphs, palette, texts
from table.screens.strip import FIRST, Y

ROW_END = const(42)  # the column behind the pips
CAUGHT_X = const(19)


def draw_figures(canvas, x: int, y: int, icon: int, number: int, bright: bool) -> int:
    """A sign and a number; returns the column behind them."""
    ink = palette.WHITE if bright else palette.GREY
    x += canvas.icon(x, y, icon, ink) + 1
    return x + canvas.write(x, y, str(number), ink) + 2


def draw_standing(canvas, screen, seat: int, gained: int, bright: bool) -> None:
    """gained: what the seat has captured just now; it stands in the place of the tiles that are left."""
    state = screen.state
    if gained:
        canvas.write(FIRST, Y, "+" + str(gained), palette.GOOD)
    else:
        draw_figures(canvas, FIRST, Y, glyphs.TILE, sum(state.supplies[seat]), bright)
    draw_figures(canvas, CAUGHT_X, Y, glyphs.TAKEN, len(state.captured[seat]), bright or gained > 0)
    draw_row(canvas, palette.SEAT0 + seat, screen.longest[seat], state.row_length)


def draw_row(canvas, colour: int, count: int, length: int) -> None:
    """A pip for each tile that a row needs; those that lie there in `colour`."""
    for at in range(length):
        x = ROW_END - 3 * (length - at) + 1
        canvas.fill(x, Y + 1, 2, 3, colour if at < count else palette.DIM)


def draw_kind(canvas, choice, longest: int) -> None:
    """While a tile is picked: how many of its kind are left, or that it does not fit."""
    count = choice.state.supplies[choice.seat][choice.kind]
    if choice.look < 0:
        canvas.write(FIRST, Y, texts.say("lsd.unfit" if count else "lsd.none"), palette.WARN)
        return
    canvas.write(FIRST, Y, "%d" % count, palette.WHITE)
    draw_result(canvas, choice, longest, FIRST + 6)


def draw_turning(canvas, choice, longest: int) -> None:
    """While a tile is turned: whether it can be, and what it would do."""
    icon = glyphs.TURN if choice.ways() > 1 else glyphs.CHECK
    canvas.icon(FIRST, Y, icon, palette.WHITE)
    draw_result(canvas, choice, longest, FIRST + 8)


def draw_result(canvas, choice, longest: int, x: int) -> None:
    """What the tile that is shown would capture, and the longest row then. longest: before."""
    state = choice.state
    if choice.prey:
        x += canvas.icon(x, Y, glyphs.TAKEN, palette.GOOD) + 1
        canvas.write(x, Y, "+" + str(len(choice.prey)), palette.GOOD)
    count = max(longest, state.would_row(choice.seat, choice.spot))
    draw_row(canvas, palette.SEAT0 + choice.seat, count, state.row_length)


def draw_score(canvas, state, x: int, y: int, seat: int) -> None:
    """What a seat ended with: a crown for the winner, tiles in the field, tiles captured."""
    if seat in state.winners:
        canvas.icon(x, y, glyphs.CROWN, palette.SUNSTONE)
    x = draw_figures(canvas, x + 7, y, glyphs.TILE, in_field(state, seat), True)
    draw_figures(canvas, x, y, glyphs.TAKEN, len(state.captured[seat]), True)


def in_field(state, seat: int) -> int:
    """Tiles of a seat that lie in the field."""
    return sum([1 for spot in state.field if state.field[spot] // 30 == seat])
