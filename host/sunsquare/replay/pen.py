# SPDX-License-Identifier: MIT
"""Draws on paper: a picture of `width` x `height` points, everything sharp because it is drawn larger than it is kept.

Signs are paths in a square of 100 x 100: "M x y" begins an outline, "L" and "C" (two points that pull, then the end)
go on, "O x y r" is a circle, "E x y across down turn" an ellipse turned by degrees, "S thick x y x y ..." a stroke with
round ends.
"""

import math
from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

from sunsquare.replay import letters

LARGER = 3  # drawn so many times larger
CURVE_STEPS = 16
ELLIPSE_STEPS = 48
BOLD = 0.022  # of the size of the letters: how much thicker they are on each side
Colour = tuple[int, int, int]
Point = tuple[float, float]

PAPER: Colour = (255, 255, 255)
INK: Colour = (28, 30, 34)
GREY: Colour = (118, 122, 130)
FAINT: Colour = (214, 217, 222)


class Box(NamedTuple):
    """A rectangle in points."""

    x: float
    y: float
    width: float
    height: float

    def inset(self, by: float) -> "Box":
        """Smaller by so many points at each side."""
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)


class Pen:
    """The picture and the hand that draws it."""

    def __init__(self, width: int, height: int) -> None:
        self.size = width, height
        self._image = Image.new("RGB", (width * LARGER, height * LARGER), PAPER)
        self._draw = ImageDraw.Draw(self._image)

    def picture(self) -> Image.Image:
        return self._image.resize(self.size, Image.Resampling.BOX)

    def box(
        self,
        box: Box,
        fill: Colour | None = None,
        edge: Colour | None = None,
        thick: float = 1,
        round: float = 0,
        corners: tuple[bool, bool, bool, bool] = (True, True, True, True),
    ) -> None:
        """A rectangle; those of its corners (top left, then clockwise) are round; its edge lies within it."""
        ends = self._scaled([box.x, box.y, box.x + box.width, box.y + box.height], 1)
        wide = max(1, int(thick * LARGER + 0.5)) if edge else 0
        self._draw.rounded_rectangle(ends, round * LARGER, fill, edge, wide, corners=corners)

    def circle(
        self, x: float, y: float, r: float, fill: Colour | None, edge: Colour | None = None, thick: float = 1
    ) -> None:
        wide = max(1, int(thick * LARGER + 0.5)) if edge else 0
        self._draw.ellipse(self._scaled([x - r, y - r, x + r, y + r], 1), fill, edge, wide)

    def polygon(self, points: Iterable[Point], fill: Colour) -> None:
        self._draw.polygon([(x * LARGER, y * LARGER) for x, y in points], fill)

    def stroke(self, points: Sequence[Point], thick: float, colour: Colour) -> None:
        """A line with round ends and corners."""
        big = [(x * LARGER, y * LARGER) for x, y in points]
        self._draw.line(big, colour, max(1, round(thick * LARGER)), "curve")
        r = thick * LARGER / 2
        for x, y in (big[0], big[-1]):
            self._draw.ellipse((x - r, y - r, x + r, y + r), colour)

    def arrow(self, start: Point, tip: Point, thick: float, colour: Colour) -> None:
        """An arrow, its head as wide as four lines."""
        long = math.hypot(tip[0] - start[0], tip[1] - start[1])
        across, down = (tip[0] - start[0]) / long, (tip[1] - start[1]) / long
        head, wide = 3 * thick, 2 * thick
        neck = (tip[0] - across * head, tip[1] - down * head)
        self.stroke([start, neck], thick, colour)
        sides = [(neck[0] - down * wide * way, neck[1] + across * wide * way) for way in (1, -1)]
        self.polygon([tip, *sides], colour)

    def dashes(self, box: Box, colour: Colour, thick: float, dash: float) -> None:
        """The edge of a rectangle in dashes, the corners whole."""
        x, y, right, down = box.x, box.y, box.x + box.width, box.y + box.height
        for start, end in (
            ((x, y), (right, y)),
            ((right, y), (right, down)),
            ((right, down), (x, down)),
            ((x, down), (x, y)),
        ):
            long = math.hypot(end[0] - start[0], end[1] - start[1])
            count = max(1, round(long / dash / 2)) * 2 + 1
            for at in range(0, count, 2):
                ends = [
                    tuple(a + (b - a) * part / count for a, b in zip(start, end, strict=True)) for part in (at, at + 1)
                ]
                self.stroke([(ends[0][0], ends[0][1]), (ends[1][0], ends[1][1])], thick, colour)

    def sign(self, box: Box, path: str, colour: Colour) -> None:
        """A path of 100 x 100 drawn into a box."""
        across, down = box.width / 100, box.height / 100
        for kind, thick, points in outlines(path):
            placed = [(box.x + x * across, box.y + y * down) for x, y in points]
            if kind == "S":
                self.stroke(placed, thick * across, colour)
            else:
                self.polygon(placed, colour)

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: float,
        colour: Colour = INK,
        anchor: str = "ls",
        bold: bool = False,
        widest: float = 0,
    ) -> float:
        """Words at a point (anchor as in Pillow: l m r, then a m s for top, middle and base line); their width. What is
        wider than `widest` becomes smaller, down to two thirds, then loses its end."""
        said = letters.drawable(words)
        if widest:
            size, said = _fitted(said, size, widest)
        width = _width(said, size)
        left = x - {"l": 0, "m": width / 2, "r": width}[anchor[0]]
        base = y + {"a": 0.74, "m": 0.36, "s": 0}[anchor[1]] * size
        self._write(left, base, said, size, colour, bold)
        return width

    def _write(
        self, x: float, base: float, said: list[letters.Letter], size: float, colour: Colour, bold: bool
    ) -> None:
        font = _font(round(size * LARGER))
        thick = max(1, round(size * LARGER * BOLD)) if bold else 0
        for run in letters.runs(said):
            if run.signs:
                self._draw.text((x * LARGER, base * LARGER), run.signs, colour, font, "ls", stroke_width=thick)
            else:
                self._missing(x, base, size, colour)
            self._marks(run, x, base, size, colour)
            x += _width(run.letters, size)

    def _missing(self, x: float, base: float, size: float, colour: Colour) -> None:
        """A letter that the font does not have."""
        self.box(
            Box(x + 0.06 * size, base - 0.7 * size, 0.5 * size, 0.7 * size),
            None,
            colour,
            max(0.6, size / 18),
            size / 10,
        )

    def _marks(self, run: letters.Run, x: float, base: float, size: float, colour: Colour) -> None:
        """Accents, which the font does not have, above and below their letters."""
        for at, letter in enumerate(run.letters):
            for path in letter.marks:
                end = _width(run.letters[: at + 1], size)  # as they stand in the run, some closer together
                middle = x + end - _width([letter], size) / 2
                tall = 0.74 if letter.sign.isupper() or letter.sign in "bdfhklt" else 0.56
                top = base - (0.08 if path in letters.BELOW else tall + 0.32) * size
                self.sign(Box(middle - 0.25 * size, top, 0.5 * size, 0.5 * size), path, colour)

    @staticmethod
    def _scaled(numbers: Sequence[float], less: int) -> list[float]:
        """Corners in pixels; the right and lower ones are the last that are painted."""
        left, top, right, bottom = (number * LARGER for number in numbers)
        return [left, top, max(left, right - less), max(top, bottom - less)]


def width(words: str, size: float) -> float:
    """How wide words are."""
    return _width(letters.drawable(words), size)


def _width(said: Sequence[letters.Letter], size: float) -> float:
    total = 0.0
    for run in letters.runs(said):
        total += _font(round(size * LARGER)).getlength(run.signs) / LARGER if run.signs else 0.62 * size
    return total


def _fitted(said: list[letters.Letter], size: float, widest: float) -> tuple[float, list[letters.Letter]]:
    """Size and letters that are no wider than that."""
    wide = _width(said, size)
    if wide <= widest:
        return size, said
    whole = size * widest / wide * LARGER  # fonts come in whole pixels
    smaller = max(math.floor(whole) / LARGER, size * 2 / 3)
    if _width(said, smaller) <= widest:
        return smaller, said
    kept, end = list(said), letters.drawable("…")
    while kept and _width([*kept, *end], smaller) > widest:
        kept.pop()
    return smaller, [*kept, *end]


@cache
def _font(pixels: int) -> ImageFont.FreeTypeFont:
    font = ImageFont.load_default(pixels)
    assert isinstance(font, ImageFont.FreeTypeFont)
    return font


@cache
def outlines(path: str) -> list[tuple[str, float, list[Point]]]:
    """The parts of a path: "S" with its thickness, or "P", a polygon; and the points."""
    found: list[tuple[str, float, list[Point]]] = []
    words = path.split()
    at = 0
    while at < len(words):
        order, at = words[at], at + 1
        numbers = []
        while at < len(words) and not words[at].isalpha():
            numbers.append(float(words[at]))
            at += 1
        if order == "M":
            found.append(("P", 0, [(numbers[0], numbers[1])]))
        elif order == "L":
            found[-1][2].extend(_pairs(numbers))
        elif order == "C":
            for first in range(0, len(numbers), 6):
                found[-1][2].extend(_curve([found[-1][2][-1], *_pairs(numbers[first : first + 6])]))
        elif order == "O":
            found.append(("P", 0, _ellipse(numbers[0], numbers[1], numbers[2], numbers[2], 0)))
        elif order == "E":
            found.append(("P", 0, _ellipse(*numbers)))
        else:
            found.append(("S", numbers[0], _pairs(numbers[1:])))
    return found


def _pairs(numbers: Sequence[float]) -> list[Point]:
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def _curve(points: Sequence[Point]) -> list[Point]:
    """A cubic curve by four points, without the first."""
    found = []
    for step in range(1, CURVE_STEPS + 1):
        t = step / CURVE_STEPS
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        found.append(
            (
                sum(weight * x for weight, (x, _) in zip(weights, points, strict=True)),
                sum(weight * y for weight, (_, y) in zip(weights, points, strict=True)),
            )
        )
    return found


def _ellipse(x: float, y: float, across: float, down: float, turn: float) -> list[Point]:
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    found = []
    for step in range(ELLIPSE_STEPS):
        angle = 2 * math.pi * step / ELLIPSE_STEPS
        right, below = across * math.cos(angle), down * math.sin(angle)
        found.append((x + right * cos - below * sin, y + right * sin + below * cos))
    return found
