# SPDX-License-Identifier: MIT
"""The pictures of the help pages. Drawn for canvas.turn as it is; pictures stand between rows 10 and 30."""

from table import glyphs, palette
from table.texts_en_ligretto_dice_menus import TEXTS

INKS = (palette.RED, palette.YELLOW, palette.GREEN, palette.NAVY)
RED, YELLOW, GREEN, BLUE = 0, 6, 12, 18  # a die is one of these + face - 1


def draw_die(canvas, x: int, y: int, die: int) -> None:
    canvas.fill(x, y, 7, 7, INKS[die // 6])
    canvas.write(x + 2, y + 1, "123456"[die % 6], palette.BLACK)


def dice(canvas, x: int, y: int, row) -> None:
    for die in row:
        draw_die(canvas, x, y, die)
        x += 9


def place(canvas) -> None:
    """A row that waits for the 4, and a seat that has it."""
    dice(canvas, 8, 10, (RED, RED + 1, RED + 2))
    canvas.frame(35, 10, 7, 7, palette.GLOW)
    canvas.icon(36, 18, glyphs.UP, palette.WHITE)
    dice(canvas, 17, 24, (YELLOW + 4, GREEN + 5, RED + 3, BLUE + 2))


def keys(canvas) -> None:
    """Each arrow and a die of its colour."""
    for at, die in enumerate((RED + 3, YELLOW + 1, GREEN + 5, BLUE + 2)):
        x, y = 12 + at % 2 * 25, 11 + at // 2 * 11
        canvas.icon(x, y + 1, (glyphs.UP, glyphs.RIGHT, glyphs.DOWN, glyphs.LEFT)[at], palette.WHITE)
        draw_die(canvas, x + 8, y, die)


def throw(canvas) -> None:
    """The same dice before and after."""
    dice(canvas, 14, 10, (RED + 4, YELLOW + 2, BLUE + 4, BLUE))
    canvas.icon(26, 18, glyphs.KEY_A, palette.SUNSTONE)
    canvas.icon(32, 18, glyphs.DOWN, palette.WHITE)
    dice(canvas, 14, 24, (RED + 1, YELLOW + 5, BLUE, BLUE + 3))


def stop(canvas) -> None:
    """Three seats with none, three and one left: what the round brings."""
    for seat, (row, points) in enumerate((((), "+4"), ((RED + 4, GREEN, GREEN + 3), "-3"), ((YELLOW + 1,), "-1"))):
        y = 10 + 7 * seat
        canvas.write(6, y, "123"[seat], palette.SEAT0 + seat)
        dice(canvas, 14, y, row)
        canvas.write(48, y, points, palette.WARN if row else palette.GOOD)


def stuck(canvas) -> None:
    """A minute has gone by, and all four say so."""
    canvas.icon(21, 11, glyphs.CLOCK, palette.WARN)
    canvas.write(29, 11, "1:00", palette.WARN)
    for seat in range(4):
        canvas.write(15 + 10 * seat, 22, "B", palette.SEAT0 + seat)


PAGES = (("place", place), ("keys", keys), ("throw", throw), ("stop", stop), ("stuck", stuck))

__all__ = ("PAGES", "TEXTS")
