# SPDX-License-Identifier: MIT
"""The pictures of the help pages. Drawn for canvas.turn as it is; pictures stand between rows 10 and 30."""

from shared_engine.games.lsd.tables import LOOKS
from table import glyphs, palette
from table.screens.lsd import tile as tiles
from table.texts_en_lsd_menus import TEXTS

N, E, S, W = 1, 2, 4, 8  # sides with a half dot
PLUS, CROSS = 0, 1


def draw_tile(canvas, x: int, y: int, owner: int, sides: int, icon: int, strength: int = tiles.NORMAL) -> None:
    """A tile of a lesson, turned with the page."""
    tiles.draw(canvas, x, y, owner * LOOKS + (sides - 1) * 2 + icon, strength)


def goal(canvas) -> None:
    for at in range(4):
        draw_tile(canvas, 18 + 7 * at, 16, 0, (E, E | W, S | W, N)[at], at & 1, tiles.LIT)
    draw_tile(canvas, 32, 23, 1, N | E, PLUS)


def placing(canvas) -> None:
    """Half dots that join: a tick; a half dot against a blank side: a cross."""
    draw_tile(canvas, 12, 13, 0, E | S, PLUS)
    draw_tile(canvas, 19, 13, 1, W, CROSS)
    canvas.icon(17, 23, glyphs.CHECK, palette.GOOD)
    draw_tile(canvas, 38, 13, 0, E | S, PLUS)
    draw_tile(canvas, 45, 13, 1, N, CROSS)
    canvas.icon(43, 23, glyphs.CROSS, palette.WARN)


def plus(canvas) -> None:
    draw_tile(canvas, 22, 16, 1, E, PLUS)
    draw_tile(canvas, 29, 16, 0, E | W, CROSS, tiles.FAINT)
    tiles.mark(canvas, 29, 16, palette.WARN)
    draw_tile(canvas, 36, 16, 1, W | S, PLUS)
    tiles.mark(canvas, 36, 16, palette.CURSOR)


def cross(canvas) -> None:
    draw_tile(canvas, 25, 13, 0, E | S, PLUS, tiles.FAINT)
    tiles.mark(canvas, 25, 13, palette.WARN)
    draw_tile(canvas, 32, 13, 1, W, CROSS)
    tiles.mark(canvas, 32, 13, palette.CURSOR)
    draw_tile(canvas, 25, 20, 1, N, CROSS)


def icons(canvas) -> None:
    """A tile of each owner, black icons above white ones."""
    for owner in range(4):
        draw_tile(canvas, 24 + owner // 2 * 10, 12 + owner % 2 * 10, owner, N | E | S | W, owner >> 1)


def turns(canvas) -> None:
    """Several tiles, none of which meets a half dot."""
    draw_tile(canvas, 14, 16, 0, N, PLUS)
    draw_tile(canvas, 26, 16, 1, N | W, CROSS, tiles.FAINT)
    canvas.icon(36, 17, glyphs.RIGHT, palette.GREY)
    draw_tile(canvas, 44, 16, 0, S | E, CROSS)


PAGES = (("goal", goal), ("place", placing), ("icons", icons), ("plus", plus), ("cross", cross), ("turns", turns))

__all__ = ("PAGES", "TEXTS")
