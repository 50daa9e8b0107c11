# SPDX-License-Identifier: MIT
"""The strip of a seat: 59 x 5 pixels at its edge, facing its player; what those of all games have in common. See
docs/screens.md for the columns.

Everything here is drawn as for the bottom side; canvas.turn brings it to the seat's own.
"""

from micropython import const

from table import palette, texts, times
from table.canvas import width
from table.seats import side_of

Y = const(59)
FIRST = const(6)  # the column behind the mark
TIME_RIGHT = const(58)
LONG = const(58)

WHOLE, HALF, HOLLOW = range(3)  # how the mark of the seat on turn looks


def begin(screen, canvas, seat: int, mark: int, roomy: bool) -> bool:
    """Begins the strip of a seat, with a note when there is one: is there more to be drawn?"""
    text, ink = begin_bare(screen, canvas, seat, mark, roomy)
    canvas.write(FIRST, Y, text, ink)
    return not text


def begin_bare(screen, canvas, seat: int, mark: int, roomy: bool) -> tuple:
    """Wipes the strip of a seat and draws there what stands in every game's: mark and time; what is to be said there
    ("": nothing), and its colour. Sets canvas.turn. mark: on its turn; roomy: is there room for a long time?"""
    canvas.turn = side_of(seat, screen.seats)
    canvas.fill(0, Y, LONG + 1, 5, palette.BLACK)
    on_turn = seat == screen.turn_of
    draw_mark(canvas, seat, mark if on_turn else -1)
    note = screen.notes[seat]
    ms = screen.sitting.shown_ms(seat)
    ink = palette.WARN if ms <= times.LOW_MS else palette.WHITE if on_turn else palette.GREY
    time = _count(screen, seat, on_turn and ms <= times.LOW_MS)
    time = time or (times.time_text(ms) if roomy and not note else times.short_text(ms))
    canvas.write(TIME_RIGHT - width(time), Y, time, ink)
    if seat in screen.state.retired:
        return texts.say("retired"), palette.DIM
    return note, palette.WARN


def _count(screen, seat: int, low: bool) -> str:
    """What a clock on which flags can fall shows in the place of the time, one second in five: periods that are left,
    or of a seat that is not on turn its completed turns; "": the time stays. low: it must be seen now."""
    match, now = screen.match, screen.sitting.now()
    clock, second = match.clock, now // 1000 % 10
    if low or second % 5 < 4 or clock is None or match.paused or match.waiting or clock.total(seat, now) is None:
        return ""
    periods = clock.periods(seat, now)
    if periods and (second == 9 or seat == screen.turn_of):
        return "×%d" % periods
    return "" if seat == screen.turn_of else "#%d" % clock.moves(seat)


def draw_mark(canvas, seat: int, mark: int) -> None:
    """The seat's mark at the left end: its number (mark: -1); on its turn a block, WHOLE, HALF or HOLLOW."""
    colour = palette.SEAT0 + seat
    if mark < 0:
        canvas.write(0, Y, "1234"[seat], colour)
        return
    canvas.fill(0, Y, 4, 5, colour)
    if mark == HOLLOW:
        canvas.fill(1, Y + 1, 2, 3, palette.BLACK)
    elif mark == HALF:
        canvas.fill(0, Y, 4, 3, palette.BLACK)


def corner(side: int, x: int):
    """The top left pixel on the matrix of the 5 x 5 pixels that begin at column x of a strip."""
    return ((x, Y), (0, x), (59 - x, 0), (Y, 59 - x))[side]


def draw_bars(canvas, x: int, wide: int, colour: int = palette.CURSOR) -> None:
    """The cursor: a bar on each side of what is `wide` pixels at column x."""
    canvas.fill(x - 1, Y, 1, 5, colour)
    canvas.fill(x + wide, Y, 1, 5, colour)


def draw_arrows(canvas, left: int, right: int, y: int) -> None:
    """The outermost columns of two arrows that point away from each other."""
    for row, column in ((1, 1), (2, 0), (3, 1)):
        canvas.set(left + column, y + row, palette.WHITE)
        canvas.set(right - column, y + row, palette.WHITE)


def draw_item(screen, canvas, choice) -> None:
    """The item of the bar that is chosen, between arrows: there is more."""
    draw_arrows(canvas, 5, 42, Y)
    item = choice.items[choice.item]
    text = texts.of(screen.state.game, item)
    canvas.write(24 - width(text) // 2, Y, text, palette.WHITE if choice.possible(item) else palette.DIM)
