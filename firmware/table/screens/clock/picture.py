# SPDX-License-Identifier: MIT
"""The picture of the clock: a field for each seat, upright before it, with its time as large as there is room.

Two seats have a half each; of three the left one has a band and the others what is beside it; four lie like the sails
of a windmill. Whose time runs is told by a lit ground within a bright frame, whose would run by the frame alone.
Everything is drawn as for the bottom side.
"""

from micropython import const

from table import glyphs, palette, texts, times
from table.canvas import width
from table.screens.clock import numerals
from table.seats import side_of

LINE = const(57)  # the top row of the line of small signs in a field
PIPS = const(3)  # so many periods are drawn, more are a figure

FLAGS = (0b1_11100_11111_11100_10000_10000, 0b1_11100_10011_11100_10000_10000)  # of the first to fall, of others
PLACES = ("1ST", "2ND", "3RD", "4TH")


def field_of(seats: int, side: int) -> tuple:
    """(column, width, top row, height of the numerals) of the field at a side."""
    if seats == 2:
        return (0, 64, 33, 19)
    if seats == 4:
        return (0, 40, 40, 14)
    return (0, 64, 40, 14) if side == 1 else (0, 40, 32, 21) if side == 2 else (24, 40, 32, 21)


def draw(screen, canvas) -> None:
    """Draws the fields of the seats that have changed, and what lies over them."""
    changed, screen.changed = screen.changed, 0
    if changed & 16:
        canvas.clear()
        if screen.seats == 4:
            _draw_order(screen, canvas)
    for seat in range(screen.seats):
        if changed >> seat & 1:
            _draw_field(screen, canvas, seat)
    screen.draw_empty(canvas)
    screen.draw_card(canvas)
    canvas.turn = 0


def _draw_field(screen, canvas, seat: int) -> None:
    canvas.turn = side_of(seat, screen.seats)
    x, wide, top, high = field_of(screen.seats, canvas.turn)
    runs = seat == screen.running
    chosen = runs or seat == screen.turn_of
    canvas.fill(x, top, wide, 64 - top, palette.OWNED_FAINT + seat if runs else palette.BLACK)
    if chosen:
        canvas.frame(x, top, wide, 64 - top, palette.SEAT0 + seat)
        if screen.seats == 2:
            canvas.frame(1, top + 1, 62, 29, palette.SEAT0 + seat)
    y = top + (2 if high < 19 else 3)
    numerals.draw(canvas, x + 2, y, wide - 4, high, screen.times[seat], _ink(screen, seat, chosen))
    _draw_line(screen, canvas, seat, x + (4 if wide == 64 else 2), x + wide - (4 if wide == 64 else 2), runs)


def _ink(screen, seat: int, chosen: bool) -> int:
    if not screen.is_in(seat):
        return palette.DIM
    if seat in screen.fallen:
        return palette.WARN
    if 0 <= screen.sitting.shown_ms(seat) <= times.LOW_MS:
        return palette.WARN if chosen else palette.SUN
    return palette.WHITE if chosen else palette.GREY


def _draw_line(screen, canvas, seat: int, x: int, right: int, runs: bool) -> None:
    """Seat, what is to be said or its flag and periods, and how many turns it has completed."""
    ink = palette.WHITE if runs else palette.GREY
    x += canvas.write(x, LINE, "1234"[seat], palette.SEAT0 + seat) + 2
    said = screen.line_of(seat)
    if said:
        still = screen.match.paused and not screen.notes[seat]
        x += (right - x - width(said) - (8 if still else 0)) // 2
        if still:
            canvas.fill(x, LINE, 2, 5, palette.WHITE)
            canvas.fill(x + 3, LINE, 2, 5, palette.WHITE)
            x += 8
        canvas.write(x, LINE, said, palette.WARN if screen.notes[seat] else palette.WHITE)
        return
    if screen.seats == 3 and screen.is_in(seat) and seat not in screen.fallen:
        x += canvas.icon(x, LINE, _arrow(screen), palette.SUNSTONE if runs else palette.DIM) + 2
    text = screen.count_of(seat, right - x > 40)
    right -= width(text)
    canvas.write(right, LINE, text, ink)
    if not screen.is_in(seat):
        canvas.write(x, LINE, texts.say("retired"), palette.GREY)
    elif seat in screen.fallen:
        place = screen.fallen.index(seat)
        x += canvas.icon(x, LINE, FLAGS[min(place, 1)], palette.WARN) + 1
        if x + 11 < right:
            canvas.write(x, LINE, PLACES[place], palette.WARN)
    elif x + 11 < right:
        _draw_periods(canvas, x, screen.periods[seat], screen.in_overtime(seat), ink)


def _draw_periods(canvas, x: int, periods: int, overtime: bool, ink: int) -> None:
    """Those left of byo-yomi, full squares when one of them runs."""
    if periods > PIPS:
        canvas.write(x, LINE, "×%d" % periods, ink)
        return
    for pip in range(periods):
        if overtime:
            canvas.fill(x + 4 * pip, LINE + 1, 3, 3, ink)
        else:
            canvas.frame(x + 4 * pip, LINE + 1, 3, 3, ink)


def draw_score(screen, canvas, x: int, y: int, seat: int) -> None:
    """Time, flag and turns of a seat in a line of 38 pixels."""
    canvas.write(x, y, screen.times[seat], palette.WHITE)
    if seat in screen.fallen:
        canvas.icon(x + 20, y, FLAGS[min(screen.fallen.index(seat), 1)], palette.WARN)
    text = screen.count_of(seat, False)
    canvas.write(x + 38 - width(text), y, text, palette.GREY)


def _arrow(screen) -> int:
    return glyphs.LEFT if screen.state.direction > 0 else glyphs.RIGHT


def _draw_order(screen, canvas) -> None:
    """Four arrows around the middle tell who is next; two bars in it that no time runs."""
    for side in range(4):
        canvas.turn = side
        canvas.icon(29, 35, _arrow(screen), palette.DIM if screen.running < 0 else palette.SUNSTONE)
    canvas.turn = 0
    if screen.running < 0:
        canvas.fill(30, 29, 1, 6, palette.WHITE)
        canvas.fill(33, 29, 1, 6, palette.WHITE)
