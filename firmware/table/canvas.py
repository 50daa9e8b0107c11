# SPDX-License-Identifier: MIT
"""The picture of the table: 64 x 64 pixels, a palette index each, drawn from any of its four sides."""

from micropython import const

from table import font, paint

SIZE = const(64)
LEAVE = const(-1)  # as the ground of a glyph or text: what is there stays


class Canvas:
    """pixels: 4096 palette indices, row by row; dirty: 32 flags, one a row pair (y, y + 32), set when a pixel changed.

    With `turn` = side (0 bottom, 1 left, 2 top, 3 right) what is drawn along the bottom edge lands on that
    side, upright for the player who sits there. Whatever falls outside is cut off. Drawing allocates
    nothing, and a pixel that already has its colour does not become dirty.
    """

    def __init__(self):
        self.pixels = bytearray(SIZE * SIZE)
        self.dirty = bytearray(SIZE // 2)
        self.turn = 0

    @property
    def turn(self) -> int:
        """The side whose player everything is drawn for."""
        return self._turn

    @turn.setter
    def turn(self, side: int) -> None:
        self._turn = side & 3
        self._origin = (0, 63, 4095, 4032)[side & 3]
        self._dx = (1, 64, -1, -64)[side & 3]
        self._dy = (64, -1, -64, 1)[side & 3]

    def all_dirty(self) -> None:
        """Has the whole picture sent again."""
        for pair in range(SIZE // 2):
            self.dirty[pair] = 1

    def clear(self, c: int = 0) -> None:
        """One colour everywhere."""
        paint.box(self.pixels, self.dirty, 0, 1, 64, SIZE, SIZE, c)

    def get(self, x: int, y: int) -> int:
        """The colour of a pixel; 0 outside."""
        if 0 <= x < SIZE and 0 <= y < SIZE:
            return self.pixels[self._origin + x * self._dx + y * self._dy]
        return 0

    def set(self, x: int, y: int, c: int) -> None:
        """One pixel."""
        if 0 <= x < SIZE and 0 <= y < SIZE:
            i = self._origin + x * self._dx + y * self._dy
            if self.pixels[i] != c:
                self.pixels[i] = c
                self.dirty[i >> 6 & 31] = 1

    def fill(self, x: int, y: int, w: int, h: int, c: int) -> None:
        """A full rectangle."""
        if x < 0:
            w += x
            x = 0
        if y < 0:
            h += y
            y = 0
        w = min(w, SIZE - x)
        h = min(h, SIZE - y)
        if w > 0 and h > 0:
            paint.box(self.pixels, self.dirty, self._origin + x * self._dx + y * self._dy, self._dx, self._dy, w, h, c)

    def frame(self, x: int, y: int, w: int, h: int, c: int) -> None:
        """The outline of a rectangle, one pixel thick."""
        self.fill(x, y, w, 1, c)
        self.fill(x, y + h - 1, w, 1, c)
        self.fill(x, y + 1, 1, h - 2, c)
        self.fill(x + w - 1, y + 1, 1, h - 2, c)

    def rows(self, x: int, y: int, w: int, h: int, bits: int, c: int, ground: int = LEAVE) -> None:
        """h rows of w bits (at most 30 in all), the top left one highest: 1 in colour c, 0 in colour ground."""
        if 0 <= x <= SIZE - w and 0 <= y <= SIZE - h:
            i = self._origin + x * self._dx + y * self._dy
            paint.bits(self.pixels, self.dirty, i, self._dx, self._dy, w, h, bits, c, ground)
            return
        mask = 1 << w * h - 1
        for row in range(h):
            for column in range(w):
                new = c if bits & mask else ground
                if new >= 0:
                    self.set(x + column, y + row, new)
                mask >>= 1

    def tile(self, x: int, y: int, top: int, c: int, under: int, g: int) -> None:
        """5 x 5 pixels: where `top` has a bit in colour c, else where `under` has one in colour g, else black."""
        if 0 <= x <= SIZE - 5 and 0 <= y <= SIZE - 5:
            i = self._origin + x * self._dx + y * self._dy
            paint.tile(self.pixels, self.dirty, i, self._dx, self._dy, top, c, under, g)
            return
        self.rows(x, y, 5, 5, top, c)
        self.rows(x, y, 5, 5, under & ~top, g)
        self.rows(x, y, 5, 5, ~(top | under), 0)

    def icon(self, x: int, y: int, bits: int, c: int, ground: int = LEAVE) -> int:
        """A sign of the font or a picture of glyphs.py; returns its width."""
        w = font.columns(bits)
        self.rows(x, y, w, 5, bits, c, ground)
        return w

    def write(self, x: int, y: int, text: str, c: int, ground: int = LEAVE) -> int:
        """Text 5 pixels high, from its top left corner; with a ground the gaps are painted too. Returns its width."""
        start = x
        for sign in text:
            if x > start:
                if ground >= 0:
                    self.fill(x, y, font.GAP, 5, ground)
                x += font.GAP
            x += self.icon(x, y, font.letter(ord(sign)), c, ground)
        return x - start

    def write_big(self, x: int, y: int, text: str, c: int, ground: int = LEAVE) -> int:
        """Text of double size, 10 pixels high (clocks, results). Returns its width."""
        start = x
        for sign in text:
            if x > start:
                if ground >= 0:
                    self.fill(x, y, 2 * font.GAP, 10, ground)
                x += 2 * font.GAP
            x += self._big(x, y, font.letter(ord(sign)), c, ground)
        return x - start

    def _big(self, x: int, y: int, bits: int, c: int, ground: int) -> int:
        w = font.columns(bits)
        mask = 1 << w * 5 - 1
        for row in range(5):
            for column in range(w):
                new = c if bits & mask else ground
                if new >= 0:
                    self.fill(x + 2 * column, y + 2 * row, 2, 2, new)
                mask >>= 1
        return 2 * w


def width(text: str) -> int:
    """The width of a text in pixels; double it for write_big."""
    total = 0
    for sign in text:
        total += font.columns(font.letter(ord(sign))) + font.GAP
    return total - font.GAP if total else 0
