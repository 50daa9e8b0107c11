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


_ORDER = ((31, 26, 0, glyphs.LEFT), (13, 18, 1, glyphs.UP), (31, 10, 2, glyphs.RIGHT), (49, 18, 3, glyphs.DOWN))


def order(canvas) -> None:
    """Four seats and the arrows between them."""
    for x, y, seat, arrow in _ORDER:
        canvas.write(x, y, "1234"[seat], palette.SEAT0 + seat)
        canvas.icon((x + 29) // 2, (y + 18) // 2, arrow, palette.SUNSTONE)


PAGES = (("start", start), ("over", over), ("pause", pause), ("flag", flag), ("order", order))

__all__ = ("PAGES", "TEXTS")
