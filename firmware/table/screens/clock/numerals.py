# SPDX-License-Identifier: MIT
"""Times in numerals that are read across a room: seven strokes each, as large as the room for them."""

from micropython import const

from table import times

LONG_MS = const(5999000)  # above 99:59 hours and minutes are shown
WIDEST = const(14)

# 3 x 5 parts each, the top row first: the middle of a numeral is as wide and high as there is room.
_PARTS = (
    0b111_101_101_101_111,
    0b001_001_001_001_001,
    0b111_001_111_100_111,
    0b111_001_111_001_111,
    0b101_101_111_001_001,
    0b111_100_111_001_111,
    0b111_100_111_101_111,
    0b111_001_001_001_001,
    0b111_101_111_101_111,
    0b111_101_111_001_111,
)
_HOURS = 0b100_100_111_101_101


def time_text(ms: int) -> str:
    """m:ss, from 100 minutes on h, "h" and mm, under 20 s with tenths; used-up time is 0:00."""
    if ms <= 0:
        return "0:00" if ms == 0 else ""
    if ms > LONG_MS:
        minutes = (ms + 999) // 60000
        return "%dh%02d" % (minutes // 60, minutes % 60)
    return times.time_text(ms)


def draw(canvas, x: int, y: int, wide: int, high: int, text: str, ink: int) -> None:
    """Writes a time centred in `wide` pixels, from the top left corner of that room."""
    count = 0
    for sign in text:
        count += 48 <= ord(sign) <= 57
    if not count:
        return
    stroke = 3 if high > 14 and wide // count >= 12 else 2
    between = 0 if count == len(text) else 3 if "h" in text else stroke
    gaps = 2 * (len(text) - 1) + between
    broad = min(WIDEST, (wide - gaps) // count)
    x += (wide - broad * count - gaps) // 2
    for sign in text:
        code = ord(sign) - 48
        if 0 <= code <= 9:
            _draw_numeral(canvas, x, y, broad, high, stroke, _PARTS[code], ink)
            x += broad + 2
        else:
            _draw_between(canvas, x, y, high, stroke, sign, ink)
            x += between + 2


def _draw_numeral(canvas, x: int, y: int, wide: int, high: int, stroke: int, parts: int, ink: int) -> None:
    arm = (high - 3 * stroke) // 2
    mask = 1 << 14
    for row in range(5):
        tall = arm if row & 1 else stroke
        left = x
        for column in range(3):
            broad = wide - 2 * stroke if column == 1 else stroke
            if parts & mask:
                canvas.fill(left, y, broad, tall, ink)
            mask >>= 1
            left += broad
        y += tall


def _draw_between(canvas, x: int, y: int, high: int, stroke: int, sign: str, ink: int) -> None:
    """A colon, a point, or the h of hours."""
    if sign == "h":
        canvas.rows(x, y + high - 5, 3, 5, _HOURS, ink)
        return
    if sign == ":":
        canvas.fill(x, y + high // 3 - stroke // 2, stroke, stroke, ink)
        canvas.fill(x, y + high - high // 3 - stroke + stroke // 2, stroke, stroke, ink)
    else:
        canvas.fill(x, y + high - stroke, stroke, stroke, ink)
