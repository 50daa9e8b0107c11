# SPDX-License-Identifier: MIT
# ptr8 and ptr32 are known to the viper compiler alone:
# ruff: noqa: F821
# mypy: ignore-errors
"""From palette indices to the bit planes of a HUB75 panel, as machine code; planes_twin.py says what it does."""

import micropython


@micropython.viper
def _row(o: ptr8, s: ptr8, w: int, lut: ptr32, e: int):
    """One row pair: o to the output, s to the 64 upper pixels, e where they end; w comes in only to get a register."""
    while int(s) != e:
        a = s[0] << 1
        b = s[2048] << 1
        w = lut[a] | lut[b] << 3
        o[0] = w
        o = ptr8(int(o) + 64)
        w >>= 8
        o[0] = w
        o = ptr8(int(o) + 64)
        w >>= 8
        o[0] = w
        o = ptr8(int(o) + 64)
        o[0] = w >> 8
        o = ptr8(int(o) + 64)
        w = lut[a + 1] | lut[b + 1] << 3
        o[0] = w
        o = ptr8(int(o) + 64)
        w >>= 8
        o[0] = w
        o = ptr8(int(o) + 64)
        o[0] = w >> 8
        o = ptr8(int(o) - 383)
        s = ptr8(int(s) + 1)


@micropython.viper
def convert(pixels: ptr8, lut: ptr32, out: ptr8, dirty: ptr8) -> int:
    """As the twin."""
    pairs = 0
    pair = 0
    while pair < 32:
        if dirty[pair]:
            dirty[pair] = 0
            pairs += 1
            upper = int(pixels) + (pair << 6)
            _row(ptr8(int(out) + pair * 448), ptr8(upper), 0, lut, upper + 64)
        pair += 1
    return pairs


@micropython.viper
def share(dirty: ptr8, first: ptr8, second: ptr8):
    """As the twin."""
    pair = 0
    while pair < 32:
        if dirty[pair]:
            dirty[pair] = 0
            first[pair] = 1
            second[pair] = 1
        pair += 1
