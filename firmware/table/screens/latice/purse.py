# SPDX-License-Identifier: MIT
"""What a seat has, in its strip: rack, stones, counts, prices. See docs/screens.md for the columns.

Tiles are never turned: a tile looks the same in the rack as on the board.
"""

from micropython import const

from table import glyphs, palette, texts, tiles
from table.screens.strip import HALF, HOLLOW, WHOLE, Y, corner, draw_bars

RACK_X = const(6)
STONES_X = const(36)

TWO_HALVES = 0b1_01010_11011_11011_11011_01010
PRICE_FREE, PRICE_SUN, PRICE_HALVES, PRICE_NONE = range(4)
MARKS = (WHOLE, HALF, HALF, HOLLOW)  # what the mark of the seat on turn says of its next move, by price


def draw_counts(canvas, suns: int, halves: int, count: int, bright: bool, x: int = 6, y: int = Y) -> None:
    """Stones and tiles in figures."""
    ink = palette.WHITE if bright else palette.GREY
    for icon, colour, number in (
        (glyphs.SUNSTONE, palette.SUNSTONE, suns),
        (glyphs.HALFSTONE, palette.HALFSTONE, halves),
        (glyphs.TILE, palette.WHITE if bright else palette.GREY, count),
    ):
        x += canvas.icon(x, y, icon, colour) + 1
        x += canvas.write(x, y, str(number), ink) + 2


def draw_rack(canvas, side: int, rack, chosen: int, marks: int, playable: int) -> None:
    """The tiles of a rack. chosen: the one between the bars (-1: none), the others are dim then; marks: bits of those
    to be exchanged; playable: bits of those that have a place (the bars tell)."""
    for at in range(len(rack)):
        x = RACK_X + 6 * at
        canvas.turn = 0
        px, py = corner(side, x)
        bright = (at == chosen or chosen < 0) and not marks >> at & 1
        tiles.tile(canvas, px, py, rack[at], tiles.NORMAL if bright else tiles.DIM)
        canvas.turn = side
        if marks >> at & 1:
            canvas.fill(x, Y, 5, 1, palette.WHITE)
            canvas.fill(x, Y + 4, 5, 1, palette.WHITE)
        if at == chosen:
            draw_bars(canvas, x, 5, palette.CURSOR if playable >> at & 1 else palette.WARN)


def draw_pips(canvas, suns: int, halves: int, price: int) -> None:
    """Stones as pips, sunstones above; those that the next move would cost are white. Many: in figures."""
    x = STONES_X
    if suns > 3 or halves > 4:
        x += canvas.write(x, Y, str(min(suns, 9)), palette.WHITE if price == PRICE_SUN else palette.SUNSTONE) + 1
        canvas.write(x, Y, str(min(halves, 99)), palette.WHITE if price == PRICE_HALVES else palette.HALFSTONE)
        return
    for at in range(suns):
        paid = price == PRICE_SUN and at == suns - 1
        canvas.fill(x + 3 * at, Y, 2, 2, palette.WHITE if paid else palette.SUNSTONE)
    for at in range(halves):
        paid = price == PRICE_HALVES and at >= halves - 2
        canvas.fill(x + 2 * at, Y + 3, 1, 2, palette.WHITE if paid else palette.HALFSTONE)


def draw_price(canvas, x: int, price: int) -> int:
    """What the next move costs, as a sign; returns its width."""
    if price == PRICE_SUN:
        return canvas.icon(x, Y, glyphs.SUNSTONE, palette.SUNSTONE)
    if price == PRICE_HALVES:
        return canvas.icon(x, Y, TWO_HALVES, palette.HALFSTONE)
    if price == PRICE_NONE:
        return canvas.write(x, Y, "X", palette.WARN)
    return canvas.write(x, Y, texts.say("latice.free"), palette.GREY)


def draw_earned(canvas, x: int, suns: int, halves: int) -> int:
    """A plus and a sign for each stone; returns its width."""
    start = x
    x += canvas.write(x, Y, "+", palette.GOOD if suns or halves else palette.GREY) + 1
    for _ in range(suns):
        x += canvas.icon(x, Y, glyphs.SUNSTONE, palette.SUNSTONE) + 1
    for _ in range(halves):
        x += canvas.icon(x, Y, glyphs.HALFSTONE, palette.HALFSTONE) + 1
    if not suns and not halves:
        x += canvas.write(x, Y, "0", palette.GREY) + 1
    return x - start
