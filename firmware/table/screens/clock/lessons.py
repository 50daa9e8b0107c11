# SPDX-License-Identifier: MIT
"""The pictures of the help pages. Drawn for canvas.turn as it is; pictures stand between rows 10 and 30."""

from table import glyphs, palette
from table.screens.clock import numerals, picture
from table.texts_en_clock_menus import TEXTS


def _field(canvas, x: int, y: int, text: str, seat: int, runs: bool, chosen: bool) -> None:
    """A small field of a seat."""
    canvas.fill(x, y, 27, 17, palette.OWNED_FAINT + seat if runs else palette.BLACK)
    if chosen:
        canvas.frame(x, y, 27, 17, palette.SEAT0 + seat)
    numerals.draw(canvas, x + 1, y + 3, 25, 11, text, palette.WHITE if chosen else palette.GREY)


def start(canvas) -> None:
    _field(canvas, 4, 11, "5:00", 0, False, True)
    _field(canvas, 33, 11, "5:00", 1, False, False)


def over(canvas) -> None:
    _field(canvas, 4, 11, "4:21", 0, True, True)
    _field(canvas, 33, 11, "5:00", 1, False, False)


def pause(canvas) -> None:
    canvas.fill(27, 13, 3, 14, palette.WHITE)
    canvas.fill(34, 13, 3, 14, palette.WHITE)


def flag(canvas) -> None:
    for place in range(2):
        x = 14 + 22 * place
        canvas.icon(x, 13, picture.FLAGS[place], palette.WARN)
        canvas.write(x + 7, 13, picture.PLACES[place], palette.WARN)
    for pip in range(3):
        canvas.fill(28 + 3 * pip, 23, 2, 3, palette.WHITE)


def order(canvas) -> None:
    """Both orders of four seats."""
    for row, seats in ((12, "1234"), (22, "1432")):
        for place in range(4):
            seat = int(seats[place])
            canvas.write(10 + 13 * place, row, seats[place], palette.SEAT0 + seat - 1)
            if place:
                canvas.icon(2 + 13 * place, row, glyphs.RIGHT, palette.SUNSTONE)


PAGES = (("start", start), ("over", over), ("pause", pause), ("flag", flag), ("order", order))

__all__ = ("PAGES", "TEXTS")
