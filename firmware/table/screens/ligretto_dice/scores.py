# SPDX-License-Identifier: MIT
"""What is seen when no round is on: 3, 2, 1 before it; after it who ended it, what it brought, who has seen that.

All of it is drawn once for each seat and faces it. Words lie like the sails of a windmill, so that none meet.
"""

from micropython import const

from shared_engine.games.ligretto_dice.tables import A_MINUTE, COLOURS, NOBODY
from table import font, glyphs, palette, texts
from table.canvas import width
from table.screens.ligretto_dice import die, strips
from table.screens.ligretto_dice.answers import SAID
from table.screens.strip import Y
from table.screens.together import BETWEEN, COUNTDOWN, SHOW
from table.seats import side_of

_SAIL_X, _SAIL_Y, _SAIL_WIDE = const(16), const(38), const(20)
_ONE_Y = const(34)  # of two seats: there is room for one long line each
_WORDS_WIDE = const(47)  # of a strip without dice
_GREAT_X, _GREAT_Y = const(27), const(37)
_KEYS = b"\x2a\x25\x2f\x2a\x2a\x2f\x25\x2a"  # x, y of each colour's key: a cross as on the pod, right of the figure
_SIGN, _SIGN_WIDE = const(23), const(18)


def minutes_left(state, now: int) -> int:
    """In a match by the minute how many are left at `now`, ms of match time, one that has begun included; else -1."""
    if state.options["rounds"] != "minutes":
        return -1
    return max(0, -((now - state.options["rounds_value"] * A_MINUTE) // A_MINUTE))


def round_text(state) -> str:
    """Which round of how many, if that is known."""
    text = texts.say("ligretto_dice.round_open") % state.round
    last = state.last_round() if state.options["rounds"] != "score" else 0
    return "%s/%d" % (text, last) if last else text


def coming_text(state, now: int) -> str:
    """The same before it begins, with the minutes that are left, or that there are none."""
    text = round_text(state)
    minutes = minutes_left(state, now)
    if minutes < 0:
        return text
    if not minutes:
        return texts.say("ligretto_dice.last_round")
    left = texts.say("only_minutes") % minutes
    longer = "%s %s" % (text, left)
    return longer if width(longer) <= _WORDS_WIDE else left


def middle_text(state, now: int) -> str:
    """What stands in the middle after a round: the minutes left are news, else its number."""
    minutes = -1 if state.ending else minutes_left(state, now)
    return round_text(state) if minutes < 0 else texts.say("ligretto_dice.minutes_left") % minutes


def draw(screen, canvas, seat: int) -> None:
    """What lies before a seat, and what is said to it. For canvas.turn."""
    state = screen.state
    note = screen.notes[seat]
    if screen.stage == COUNTDOWN:
        strips.wipe(canvas, seat, 1, 1)
        canvas.write(strips.FIRST, Y, note or coming_text(state, screen.now), palette.WARN if note else palette.GREY)
        if state.round == 1:  # all have the same points yet, and A cannot be guessed
            strips.write_line(canvas, 1, texts.say("ligretto_dice.throws"), palette.SUNSTONE)
        else:
            strips.write_line(canvas, 1, texts.say("ligretto_dice.points") % state.points[seat], palette.GREY)
        return
    level = strips.used(state, seat)
    cancelled = state.finisher == NOBODY
    second = level + 1 if cancelled and _has_second(state, level) else level
    strips.wipe(canvas, seat, level, second)
    strips.draw_dice(screen, canvas, seat)
    if note:
        strips.write_line(canvas, level, note, palette.WARN)
    elif screen.stage == SHOW:
        text = texts.say("ligretto_dice.cancelled" if cancelled else "ligretto_dice.stopped")
        strips.write_line(canvas, level, text, palette.WARN)
    else:
        _draw_points(canvas, state, seat, level)
        if second > level:
            strips.write_line(canvas, second, texts.say("ligretto_dice.cancelled"), palette.WARN)
    if screen.stage == BETWEEN and state.consents >> seat & 1:
        strips.draw_sign(canvas, SAID)
    elif screen.answers[seat]:
        strips.draw_sign(canvas, screen.answers[seat])
    elif screen.stage == BETWEEN and not state.ending:
        canvas.icon(strips.ANSWER + 1, Y, glyphs.KEY_A, palette.SUNSTONE)


def _has_second(state, level: int) -> bool:
    """Is there room for a second line?"""
    return level < 3 if state.seats == 2 else level == 1 and highest(state) < 3


def highest(state) -> int:
    """How many rows the seat with most dice needs."""
    return max([strips.used(state, seat) for seat in range(state.seats)])


def _draw_points(canvas, state, seat: int, level: int) -> None:
    """What the round has brought, and what that makes."""
    gain = state.gains(state.finisher)[seat]
    x = strips.write_line(canvas, level, "%+d" % gain, palette.GOOD if gain > 0 else palette.WARN)
    y = strips.line_y(level)
    canvas.write(x + 2, y, "=", palette.GREY)
    canvas.write(x + 7, y, str(state.points[seat]), palette.WHITE)


def draw_middle(screen, canvas) -> None:
    """Where the rows are in a round."""
    state = screen.state
    canvas.turn = 0
    if screen.stage == COUNTDOWN:
        for seat in range(screen.seats):
            canvas.turn = side_of(seat, screen.seats)
            _draw_great(canvas, screen.count)
            _draw_keys(canvas)
    elif screen.stage == SHOW:
        _draw_stop(canvas, state)
    elif highest(state) < (3 if screen.seats == 2 else 2):
        text = middle_text(state, screen.now)
        words = text.split()
        if state.finisher == NOBODY:  # there is room for one: the number
            words = words[:1] if minutes_left(state, 0) >= 0 else words[1:]
        for seat in range(screen.seats):
            canvas.turn = side_of(seat, screen.seats)
            if screen.seats == 2:
                canvas.write(32 - width(text) // 2, _ONE_Y, text, palette.GREY)
                continue
            for line, word in enumerate(words):
                x = _SAIL_X + (_SAIL_WIDE - width(word) + 1) // 2
                canvas.write(x, _SAIL_Y + 6 * line, word, palette.GREY)
    canvas.turn = 0


def _draw_great(canvas, number: int) -> None:
    """A figure of 9 x 15 pixels."""
    bits = font.letter(48 + number)
    for at in range(15):
        x, y = _GREAT_X + at % 3 * 3, _GREAT_Y + at // 3 * 3
        canvas.fill(x, y, 3, 3, palette.WHITE if bits >> 14 - at & 1 else palette.BLACK)


def _draw_keys(canvas) -> None:
    """Which arrow is which colour."""
    for colour in range(COLOURS):
        die.draw(canvas, _KEYS[2 * colour], _KEYS[2 * colour + 1], colour, die.ARROWS + colour)


def _draw_stop(canvas, state) -> None:
    """The sign that ends a round, in it who has ended it, or a cross."""
    _octagon(canvas, _SIGN, _SIGN_WIDE, palette.WARN)
    _octagon(canvas, _SIGN + 2, _SIGN_WIDE - 4, palette.BLACK)
    if state.finisher == NOBODY:
        canvas.icon(30, 30, glyphs.CROSS, palette.WHITE)
    else:
        canvas.turn = side_of(state.finisher, state.seats)
        canvas.write_big(29, 27, "1234"[state.finisher], palette.SEAT0 + state.finisher)


def _octagon(canvas, first: int, size: int, ink: int) -> None:
    cut = size * 3 // 10
    for row in range(size):
        aside = max(0, cut - row, cut + row + 1 - size)
        canvas.fill(first + aside, first + row, size - 2 * aside, 1, ink)
