# SPDX-License-Identifier: MIT
# ptr8 and ptr32 are known to the viper compiler alone:
# ruff: noqa: F821
# mypy: ignore-errors
"""The strokes of the canvas as machine code; paint_twin.py says what they do."""

import micropython


@micropython.viper
def box(pixels: ptr8, dirty: ptr8, at: int, dx: int, dy: int, w: int, h: int, c: int):
    """Fills w x h pixels with colour c."""
    while h > 0:
        i = int(at)
        left = int(w)
        while left > 0:
            if pixels[i] != c:
                pixels[i] = c
                dirty[i >> 6 & 31] = 1
            i += dx
            left -= 1
        at += dy
        h -= 1


@micropython.viper
def bits(pixels: ptr8, dirty: ptr8, at: int, dx: int, dy: int, w: int, h: int, rows: int, c: int, g: int):
    """Draws h rows of w bits, the top left one highest: 1 in colour c, 0 in colour g (below 0: left as it is)."""
    mask = 1 << w * h - 1
    while h > 0:
        i = int(at)
        left = int(w)
        while left > 0:
            new = c if rows & mask else g
            if new >= 0 and pixels[i] != new:
                pixels[i] = new
                dirty[i >> 6 & 31] = 1
            mask >>= 1
            i += dx
            left -= 1
        at += dy
        h -= 1


@micropython.viper
def tile(pixels: ptr8, dirty: ptr8, at: int, dx: int, dy: int, top: int, c: int, under: int, g: int):
    """Draws 5 x 5 pixels: where `top` has a bit in colour c, else where `under` has one in colour g, else 0."""
    mask = 1 << 24
    while mask:
        i = int(at)
        left = 5
        while left > 0:
            new = 0
            if top & mask:
                new = int(c)
            elif under & mask:
                new = int(g)
            if pixels[i] != new:
                pixels[i] = new
                dirty[i >> 6 & 31] = 1
            mask >>= 1
            i += dx
            left -= 1
        at += dy
