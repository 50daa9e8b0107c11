# SPDX-License-Identifier: MIT
"""From palette indices to the bit planes of a HUB75 panel, in plain bytecode (see planes.py)."""


def convert(pixels: bytearray, lut: bytearray, out: bytearray, dirty: bytearray) -> int:
    """Converts the row pairs flagged in `dirty`, clears their flags and returns how many there were.

    pixels: 4096 palette indices. lut: 8 bytes an index, bit planes 0..6, bits R G B (palette.table()).
    out: 14336 bytes [row pair 0-31][plane 0-6][column 0-63], bits 0-5 = R1 G1 B1 (row y), R2 G2 B2 (row y + 32).
    """
    pairs = 0
    for pair in range(32):
        if dirty[pair]:
            dirty[pair] = 0
            pairs += 1
            to = 448 * pair
            for at in range(64 * pair, 64 * pair + 64):
                upper = 8 * pixels[at]
                lower = 8 * pixels[at + 2048]
                for plane in range(7):
                    out[to + 64 * plane] = lut[upper + plane] | lut[lower + plane] << 3
                to += 1
    return pairs


def share(dirty: bytearray, first: bytearray, second: bytearray) -> None:
    """Moves the flags of a canvas into the masks of two picture buffers, each of which must be brought up to date."""
    for pair in range(32):
        if dirty[pair]:
            dirty[pair] = 0
            first[pair] = 1
            second[pair] = 1
