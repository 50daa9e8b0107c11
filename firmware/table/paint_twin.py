# SPDX-License-Identifier: MIT
"""The strokes of the canvas in plain bytecode: for runtimes without viper, and to prove paint_viper by.

Every stroke starts at pixel index `at` of the 64 x 64 bytes `pixels` and steps `dx` for a column,
`dy` for a row (so a turned picture costs nothing). A pixel that already has its colour stays clean;
any other sets the flag of its row pair in the 32 bytes `dirty`. The caller has clipped.
"""


def box(pixels: bytearray, dirty: bytearray, at: int, dx: int, dy: int, w: int, h: int, c: int):
    """Fills w x h pixels with colour c."""
    while h > 0:
        i = at
        left = w
        while left > 0:
            if pixels[i] != c:
                pixels[i] = c
                dirty[i >> 6 & 31] = 1
            i += dx
            left -= 1
        at += dy
        h -= 1


def bits(pixels: bytearray, dirty: bytearray, at: int, dx: int, dy: int, w: int, h: int, rows: int, c: int, g: int):
    """Draws h rows of w bits, the top left one highest: 1 in colour c, 0 in colour g (below 0: left as it is)."""
    mask = 1 << w * h - 1
    while h > 0:
        i = at
        left = w
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


def tile(pixels: bytearray, dirty: bytearray, at: int, dx: int, dy: int, top: int, c: int, under: int, g: int):
    """Draws 5 x 5 pixels: where `top` has a bit in colour c, else where `under` has one in colour g, else 0."""
    mask = 1 << 24
    while mask:
        i = at
        left = 5
        while left > 0:
            new = c if top & mask else g if under & mask else 0
            if pixels[i] != new:
                pixels[i] = new
                dirty[i >> 6 & 31] = 1
            mask >>= 1
            i += dx
            left -= 1
        at += dy
