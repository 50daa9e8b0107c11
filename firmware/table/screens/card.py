# SPDX-License-Identifier: MIT
"""A card: a few centred lines in a frame, turned to the player whom they concern."""

from micropython import const

from table import palette
from table.canvas import width

LINE = const(7)
WIDEST = const(52)


def wrapped(text: str, widest: int = WIDEST) -> list:
    """The lines of `text`, broken at spaces (and at each "/") so that none is wider than `widest` pixels."""
    lines = []
    for part in text.split("/"):
        line = ""
        for word in part.split():
            longer = line + " " + word if line else word
            if line and width(longer) > widest:
                lines.append(line)
                longer = word
            line = longer
        lines.append(line)
    return lines


def draw_card(canvas, side: int, title: str, text: str, colour: int) -> None:
    """Draws a card in the middle: a title in `colour`, below it the wrapped text."""
    lines = wrapped(text) if text else []
    height = 5 + LINE * (len(lines) + 1 if title else len(lines)) + (2 if title and lines else 0)
    wide = width(title)
    for line in lines:
        wide = max(wide, width(line))
    wide = min(wide + 8, 62)
    canvas.turn = side
    x, y = (64 - wide) // 2, (64 - height) // 2
    canvas.fill(x, y, wide, height, palette.BLACK)
    canvas.frame(x, y, wide, height, colour)
    y += 3
    if title:
        canvas.write((64 - width(title)) // 2, y, title, colour)
        y += LINE + 2
    for line in lines:
        canvas.write((64 - width(line)) // 2, y, line, palette.WHITE)
        y += LINE
    canvas.turn = 0
