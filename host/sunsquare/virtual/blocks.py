# SPDX-License-Identifier: MIT
"""LEDs in a terminal: two a character, the upper one as ink of a half block, the lower one as its ground."""

from sunsquare.virtual import leds

COLUMNS, LINES = 64, 32  # characters of a whole panel
PLAIN = "\x1b[0m"


def panel(rgb: leds.Pixels) -> list[str]:
    """64 x 64 x RGB as the lines of a terminal. Colours stay set at the end of a line: PLAIN ends them."""
    return [drawn(rgb[2 * line], rgb[2 * line + 1]) for line in range(LINES)]


def drawn(upper: leds.Pixels, lower: leds.Pixels) -> str:
    """Two rows of LEDs as a line of characters."""
    out, last = [], ""
    for top, bottom in zip(upper.tolist(), lower.tolist(), strict=True):
        colour = "\x1b[38;2;{};{};{};48;2;{};{};{}m".format(*top, *bottom)
        out.append(f"{colour if colour != last else ''}▀")
        last = colour
    return "".join(out)
