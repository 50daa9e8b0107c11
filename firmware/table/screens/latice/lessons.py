# SPDX-License-Identifier: MIT
"""The pictures of the help pages. Drawn for canvas.turn as it is; pictures stand between rows 10 and 30."""

from table import glyphs, palette, tiles
from table.texts_en_latice_menus import TEXTS

YF, YB, NB, RT, GT, PG = 0, 1, 7, 20, 26, 16  # a few tiles: colour * 6 + shape


def tile(canvas, x: int, y: int, code: int) -> None:
    """A tile of a lesson, turned with the page."""
    tiles.tile(canvas, x, y, code)


def goal(canvas) -> None:
    for at, code in enumerate((YF, NB, RT, GT, PG)):
        tile(canvas, 11 + 9 * at, 13, code)


def keys(canvas) -> None:
    x, y = 14, 11
    for at, (dx, dy) in enumerate(((6, 0), (6, 12), (0, 6), (12, 6))):
        canvas.icon(x + dx, y + dy, glyphs.ARROWS[at], palette.WHITE)
    canvas.icon(38, 17, glyphs.KEY_A, palette.GOOD)
    canvas.icon(46, 17, glyphs.KEY_B, palette.WARN)


def matching(canvas) -> None:
    """A bird that fits a yellow and a bird: a tick; a turtle that fits nothing: a cross."""
    tile(canvas, 14, 14, YF)
    tile(canvas, 20, 14, YB)
    tile(canvas, 26, 14, NB)
    tiles.ring(canvas, 20, 14, palette.GOOD)
    canvas.icon(20, 23, glyphs.CHECK, palette.GOOD)
    tile(canvas, 40, 14, YF)
    tile(canvas, 46, 14, RT)
    tiles.ring(canvas, 46, 14, palette.WARN)
    canvas.icon(46, 23, glyphs.CROSS, palette.WARN)


def stones(canvas) -> None:
    for row, (sides, suns, halves) in enumerate(((2, 0, 1), (3, 1, 0), (4, 2, 0))):
        y = 10 + 7 * row
        canvas.write(16, y, "234"[row], palette.WHITE)
        for side in range(sides):
            canvas.fill(22 + 3 * side, y + 1, 2, 3, palette.COLOURS + 4)
        canvas.write(35, y, "+", palette.GOOD)
        for at in range(suns):
            canvas.icon(40 + 4 * at, y, glyphs.SUNSTONE, palette.SUNSTONE)
        if halves:
            canvas.icon(40, y, glyphs.HALFSTONE, palette.HALFSTONE)


def suns(canvas) -> None:
    canvas.icon(14, 14, glyphs.SUN_SQUARE, palette.SUN)
    canvas.icon(24, 14, glyphs.RIGHT, palette.GREY)
    tile(canvas, 34, 14, YB)
    canvas.write(42, 14, "+", palette.GOOD)
    canvas.icon(47, 14, glyphs.SUNSTONE, palette.SUNSTONE)


def spending(canvas) -> None:
    canvas.icon(12, 14, glyphs.SUNSTONE, palette.SUNSTONE)
    canvas.write(20, 14, "=", palette.GREY)
    canvas.icon(28, 14, glyphs.HALFSTONE, palette.HALFSTONE)
    canvas.icon(33, 14, glyphs.HALFSTONE, palette.HALFSTONE)
    canvas.write(41, 14, "=", palette.GREY)
    tile(canvas, 48, 14, NB)


def wind(canvas) -> None:
    canvas.icon(12, 14, glyphs.WIND, palette.WIND)
    tile(canvas, 26, 14, RT)
    canvas.icon(34, 14, glyphs.RIGHT, palette.GREY)
    canvas.frame(42, 13, 7, 7, palette.GLOW)


def exchange(canvas) -> None:
    tile(canvas, 18, 14, PG)
    canvas.icon(29, 14, glyphs.SWAP, palette.WHITE)
    canvas.write(42, 14, "?", palette.GREY)


def strip(canvas) -> None:
    """The mark of the seat on turn: whole, half, empty."""
    for at in range(3):
        y = 10 + 7 * at
        canvas.fill(14, y, 4, 5, palette.SEAT0)
        if at == 1:
            canvas.fill(14, y, 4, 3, palette.BLACK)
        elif at == 2:
            canvas.fill(15, y + 1, 2, 3, palette.BLACK)
    canvas.write(24, 10, "FREE", palette.WHITE)
    canvas.icon(24, 17, glyphs.SUNSTONE, palette.SUNSTONE)
    canvas.write(24, 24, "X", palette.WARN)


PAGES = (
    ("goal", goal),
    ("keys", keys),
    ("match", matching),
    ("stones", stones),
    ("suns", suns),
    ("spend", spending),
    ("wind", wind),
    ("exchange", exchange),
    ("strip", strip),
)

__all__ = ("PAGES", "TEXTS")
