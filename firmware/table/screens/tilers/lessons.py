# SPDX-License-Identifier: MIT
"""The pictures of the help pages. Drawn for canvas.turn as it is; pictures stand between rows 10 and 30."""

from table import glyphs, palette
from table.screens.tilers import tile as tiles
from table.texts_en_tilers_menus import TEXTS

A, B, C, D, E = range(5)  # colours
# Floors in miniature, a row of five bits for each row: a row, a column, a colour.
LINES = (0b00000_00000_11111_00000_00000, 0b00010_00010_00010_00010_00010, 0b01000_00010_10000_00001_00100)
CHISEL = 0b1_011_011_010_100_100  # as beside the spill of the match: that is not loaded for help
USUAL = ("+2", "+7", "+10")


def row_of(canvas, x: int, y: int, colours, strength: int = tiles.NORMAL) -> None:
    for colour in colours:
        tiles.draw(canvas, x, y, colour, strength)
        x += 6


def take(canvas) -> None:
    """Two of a stack come into the hand, the others go to the heap."""
    for at, colour in enumerate((C, A, E, C)):
        tiles.draw(canvas, 12, 10 + 5 * at + at // 3, colour, tiles.LIT if colour == C else tiles.NORMAL)
    for y, colours, ink, icon in ((12, (C, C), palette.WHITE, glyphs.HAND), (23, (A, E), palette.WARN, glyphs.POOL)):
        canvas.icon(21, y, glyphs.RIGHT, ink)
        row_of(canvas, 30, y, colours)
        canvas.icon(45, y, icon, ink)


def chips(canvas) -> None:
    """Two of the heap come into the hand; beside it a chip for the chisel."""
    canvas.icon(6, 11, glyphs.POOL, palette.GREY)
    row_of(canvas, 6, 18, (A, E))
    row_of(canvas, 6, 24, (B, B), tiles.LIT)
    canvas.icon(21, 18, glyphs.RIGHT, palette.WHITE)
    row_of(canvas, 30, 13, (B, B))
    canvas.icon(45, 13, glyphs.HAND, palette.WHITE)
    canvas.icon(30, 24, CHISEL, palette.WARN)
    canvas.icon(39, 24, glyphs.TAKEN, palette.WARN)
    canvas.write(43, 24, "+1", palette.WARN)


def lay(canvas) -> None:
    """Where the tile on the left may lie; nothing glows in the row and the column of its like."""
    tiles.draw(canvas, 8, 17, B, tiles.LIT)
    canvas.icon(18, 17, glyphs.RIGHT, palette.WHITE)
    for row in range(3):
        for column in range(5):
            x, y = 29 + 6 * column, 12 + 6 * row
            if column != 2 and row != 1:
                canvas.fill(x, y, 5, 5, palette.GLOW)
            else:
                canvas.fill(x + 2, y + 2, 1, 1, palette.DIM)
    tiles.draw(canvas, 41, 18, B)
    tiles.draw(canvas, 29, 12, D)
    tiles.draw(canvas, 47, 24, A)


def runs(canvas) -> None:
    """A tile that ends a run of four across and is the middle of three down."""
    row_of(canvas, 6, 18, (A, E, B))
    tiles.draw(canvas, 24, 12, B)
    tiles.draw(canvas, 24, 24, C)
    tiles.draw(canvas, 24, 18, D, tiles.LIT)
    canvas.frame(23, 17, 7, 7, palette.CURSOR)
    canvas.write(35, 18, "3+2=5", palette.GOOD)


def end(canvas) -> None:
    for at in range(3):
        left, ink = 3 + 16 * at, palette.WHITE if at < 2 else tiles.ink(A)
        for cell in range(25):
            lit = LINES[at] >> (24 - cell) & 1
            canvas.fill(left + cell % 5 * 3, 10 + cell // 5 * 3, 2, 2, ink if lit else palette.DIM)
        canvas.write(left + (4 if at < 2 else 2), 26, USUAL[at], palette.GOOD)
    for at in range(3):
        canvas.icon(53 + 4 * (at % 2), 11 + 5 * (at // 2), glyphs.TAKEN, palette.GREY)
    canvas.write(53, 26, "-6", palette.WARN)


PAGES = (("take", take), ("lay", lay), ("runs", runs), ("chips", chips), ("end", end))

__all__ = ("PAGES", "TEXTS")
