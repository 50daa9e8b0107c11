# SPDX-License-Identifier: MIT
"""What a table shows, fetched over the link: its pixels in colour, as LEDs that glow, or as half blocks."""

import numpy as np
from PIL.Image import Image

from sunsquare.link.client import TableLink
from sunsquare.trouble import Trouble
from sunsquare.virtual import leds
from sunsquare.virtual.wiring import matrix

SIDE = 64


def colours(pixels: bytes, palette: bytes) -> leds.Pixels:
    """Indexes of the palette, row by row -> 64 x 64 x RGB as the eye judges it. Trouble: they do not fit together."""
    if len(pixels) != SIDE * SIDE or len(palette) % 3 or max(pixels) >= len(palette) // 3:
        raise Trouble("what the table shows cannot be read: its pixels do not fit its palette")
    table = np.frombuffer(palette, np.uint8).reshape(-1, 3)
    return table[np.frombuffer(pixels, np.uint8)].reshape(SIDE, SIDE, 3)


def seen(table: TableLink) -> leds.Pixels:
    """What the table shows now, 64 x 64 x RGB as the eye judges it."""
    return colours(table.read("pixels"), table.read("palette"))


def glowing(rgb: leds.Pixels) -> Image:
    """The same as a picture of the panel: round LEDs and their glow."""
    return leds.picture(np.rint(255 * (rgb / 255) ** matrix().gamma).astype(np.uint8))
