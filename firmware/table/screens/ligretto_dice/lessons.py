# SPDX-License-Identifier: MIT
"""The pictures of the help pages. Drawn for canvas.turn as it is; pictures stand between rows 10 and 30."""

from table import glyphs, palette
from table.screens.ligretto_dice import die
from table.texts_en_ligretto_dice_menus import TEXTS

RED, YELLOW, GREEN, BLUE = 0, 6, 12, 18  # a die is one of these + face - 1


def dice(canvas, x: int, y: int, row, strength: int = die.NORMAL) -> None:
    for kind in row:
        die.draw_die(canvas, x, y, kind, strength)
        x += 6


def place(canvas) -> None:
    """A row that waits for the 4, and a seat that has it."""
    dice(canvas, 14, 10, range(RED, RED + 3))
    dice(canvas, 32, 10, (RED + 3,), die.FAINT)
    canvas.fill(32, 15, 5, 1, palette.WHITE)
    for x in (38, 44):
        die.draw(canvas, x, 10, 0, -1, die.DIM)
    canvas.icon(32, 18, glyphs.UP, palette.WHITE)
    dice(canvas, 20, 25, (GREEN + 5, YELLOW + 4, RED + 3, BLUE + 2))


def keys(canvas) -> None:
    """Each arrow and a die of its colour."""
    for at, kind in enumerate((RED + 3, YELLOW + 1, GREEN + 5, BLUE + 2)):
        x, y = 13 + at % 2 * 24, 12 + at // 2 * 11
        canvas.icon(x, y, (glyphs.UP, glyphs.RIGHT, glyphs.DOWN, glyphs.LEFT)[at], palette.WHITE)
        die.draw_die(canvas, x + 8, y, kind)


def throw(canvas) -> None:
    """The same dice before, while they tumble, and after."""
    dice(canvas, 21, 10, (RED + 4, YELLOW + 2, BLUE, BLUE + 4))
    canvas.icon(11, 18, glyphs.KEY_A, palette.SUNSTONE)
    for at, colour in enumerate((0, 1, 3, 3)):
        die.draw(canvas, 21 + 6 * at, 18, colour, die.TUMBLES + at, die.NORMAL, palette.GREY)
    dice(canvas, 21, 26, (RED + 1, YELLOW + 5, BLUE, BLUE + 3))


def stop(canvas) -> None:
    """Three seats with none, three and one left: what the round brings."""
    canvas.write(18, 11, "0", palette.GREY)
    for seat, row in enumerate(((), (RED + 4, GREEN, GREEN + 3), (YELLOW + 1,))):
        y = 11 + 7 * seat
        canvas.write(8, y, "123"[seat], palette.SEAT0 + seat)
        dice(canvas, 17, y, row)
        canvas.write(48, y, "%+d" % (-len(row) if row else 4), palette.WARN if row else palette.GOOD)


def stuck(canvas) -> None:
    """A minute has gone by, and all four press B."""
    canvas.icon(21, 12, glyphs.CLOCK, palette.WARN)
    canvas.write(29, 12, "1:00", palette.WARN)
    for seat in range(4):
        canvas.icon(15 + 10 * seat, 22, glyphs.KEY_B, palette.SEAT0 + seat)


PAGES = (("place", place), ("keys", keys), ("throw", throw), ("stop", stop), ("stuck", stuck))

__all__ = ("PAGES", "TEXTS")
