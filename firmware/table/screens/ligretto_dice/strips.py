# SPDX-License-Identifier: MIT
"""What lies before a seat while a round is on: its dice, in as many rows as it needs, an answer to its last press.

y 59, 53, 47    beside the seat's number the answer, then up to three levels of dice, from x 11
above them      a line of words where there is room; it begins and ends where no neighbour's can meet it
"""

from micropython import const

from shared_engine.games.ligretto_dice.tables import DICE, FACES
from table import glyphs, palette, texts
from table.screens import strip
from table.screens.ligretto_dice import die as dice
from table.screens.ligretto_dice.answers import IDLE, SAID
from table.screens.strip import Y
from table.screens.together import PLAY
from table.seats import side_of

ANSWER = const(5)
FIRST = const(11)  # what stands behind the answer
PITCH = const(6)
_LINES = b"\x0b\x0b\x11\x0b"  # by level, the first column of words
_SINGLE = const(12)  # so many dice are shown one by one
_DIGIT = const(3)
_ROOM = const(47)  # how wide dice and words of the first level may be
_HIGHER, _HIGHER_WORDS = const(41), const(36)
_WIDE, _ASIDE = const(59), const(4)
_STEP_MS = const(170)  # of dice that tumble: six pictures a second, of which each pixel changes in two of four

# By what a press came to (answers.py): a tick, dice again, somebody faster, a cross, an hourglass, an end, a hand.
_FASTER = const(0b1_10100_11110_11111_11110_10100)
_END_SIGN = const(0b1_01110_11111_11111_11111_01110)
SIGNS = (
    0,
    0b1_00001_00011_10110_11100_01000,
    glyphs.TURN,
    _FASTER,
    glyphs.CROSS,
    glyphs.HOURGLASS,
    _END_SIGN,
    glyphs.HAND,
)
INKS = bytes(
    (0, palette.GOOD, palette.WHITE, palette.SUNSTONE, palette.WARN, palette.WHITE, palette.WARN, palette.WHITE)
)

_MIXED = const(255)
_lying = bytearray([_MIXED] * 4)  # by seat how many dice are drawn, and beside a sign nothing else; else _MIXED


def wide(state, seat: int) -> int:
    """Dice in a row: where two rows are needed anyhow, they are alike."""
    share = state.share(seat)
    return 6 if share <= 6 or 8 < share <= 12 else 8


def levels(state, seat: int) -> int:
    """How many rows of dice a seat may need in a round."""
    return (state.share(seat) - 1) // wide(state, seat) + 1


def used(state, seat: int) -> int:
    """How many it needs now, one at least."""
    return max(1, (state.left[seat] - 1) // wide(state, seat) + 1)


def aside(state) -> int:
    """How far the rows in the middle give way to a third level of dice at the left (seat 1) or at the right."""
    if state.seats > 2 and levels(state, 1) > 2:
        return _ASIDE
    return -_ASIDE if state.seats > 3 and levels(state, 3) > 2 else 0


def has_line(state, seat: int) -> bool:
    """Is there room for words between the dice and the rows in the middle?"""
    level = levels(state, seat)
    if side_of(seat, state.seats) & 1:
        return level == 1 and not aside(state)
    return level < 3


def line_y(level: int) -> int:
    """The first row of a line above so many rows of dice."""
    return Y - PITCH * level


def write_line(canvas, level: int, text: str, ink: int) -> int:
    """Words above so many rows of dice; returns the column behind them."""
    x = _LINES[level]
    return x + canvas.write(x, line_y(level), text, ink)


def wipe(canvas, seat: int, level: int, last: int) -> None:
    """The number of a seat alone in its strip; dark: so many levels of dice, then words up to the last level."""
    canvas.fill(0, Y, _WIDE, 5, palette.BLACK)
    for dark in range(1, level):
        canvas.fill(FIRST, line_y(dark), _ROOM if dark == 1 else _HIGHER, 5, palette.BLACK)
    for dark in range(level, last + 1):
        canvas.fill(_LINES[dark], line_y(dark), _ROOM if dark == 1 else _HIGHER_WORDS, 5, palette.BLACK)
    strip.draw_mark(canvas, seat, -1)


def draw(screen, canvas, seat: int) -> None:
    """In a round: the dice, and what is to be said. For canvas.turn."""
    state = screen.state
    answer = screen.answers[seat]
    if state.left[seat] and state.share(seat) <= _SINGLE and not (screen.notes[seat] or screen.offers_cancel):
        _draw_plain(screen, canvas, seat, answer)
        return
    _lying[seat] = _MIXED
    level = levels(state, seat)
    roomy = has_line(state, seat)
    wipe(canvas, seat, level, level if roomy else 0)
    if seat in state.retired:
        canvas.write(FIRST, Y, texts.say("retired"), palette.DIM)
        return
    draw_dice(screen, canvas, seat)
    if answer == IDLE and screen.offers_cancel and state.consents >> seat & 1:
        answer = SAID
    draw_sign(canvas, answer)
    note = screen.notes[seat]
    if note and roomy:
        write_line(canvas, level, note, palette.WARN)
    elif note:
        canvas.fill(FIRST, Y, _ROOM, 5, palette.BLACK)
        canvas.write(FIRST, Y, note, palette.WARN)
    elif not state.left[seat]:
        canvas.write(FIRST, Y, texts.say("ligretto_dice.say_stop"), palette.WARN)
    elif screen.offers_cancel:
        said = state.consents >> seat & 1
        text = texts.say("ligretto_dice.consented" if said else "ligretto_dice.cancel_ask")
        if roomy:
            write_line(canvas, level, text, palette.GOOD if said else palette.WARN)
        elif not answer:
            canvas.icon(ANSWER + 1, Y, glyphs.KEY_B, palette.WARN)


def forget() -> None:
    """The canvas is black, or something else lies where the dice were."""
    for seat in range(4):
        _lying[seat] = _MIXED


def _draw_plain(screen, canvas, seat: int, answer: int) -> None:
    """Dice and a sign: what is drawn after nearly every press. Dice cover what lay there; nothing else is wiped."""
    state = screen.state
    last = _lying[seat]
    if last == _MIXED:
        level = levels(state, seat)
        wipe(canvas, seat, level, level if has_line(state, seat) else 0)
        last = 0
    draw_dice(screen, canvas, seat)
    left = _lying[seat] = state.left[seat]
    columns = wide(state, seat)
    for at in range(left, last):
        canvas.fill(FIRST + PITCH * (at % columns), Y - PITCH * (at // columns), 5, 5, palette.BLACK)
    canvas.fill(ANSWER, Y, PITCH, 5, palette.BLACK)
    draw_sign(canvas, answer)


def draw_sign(canvas, answer: int) -> None:
    if answer:
        canvas.icon(ANSWER, Y, SIGNS[answer], INKS[answer])


def draw_dice(screen, canvas, seat: int) -> None:
    """Sorted by colour and number; they tumble, or are locked. Of more than two rows of six dice those alike are one
    with their number behind it: that takes no more room than they do."""
    state = screen.state
    step = -1
    strength = dice.NORMAL
    if screen.stage == PLAY:
        if screen.now < state.rolls_until(seat):
            step = (screen.now - state.thrown_at[seat]) // _STEP_MS
        elif screen.now < state.locked_until[seat]:
            strength = dice.FAINT
    end = FIRST + PITCH * wide(state, seat)
    grouped = step < 0 and state.share(seat) > _SINGLE
    named = screen.answer_dice[seat]
    x, y = FIRST, Y
    for kind in range(DICE):
        left = state.dice[seat * DICE + kind]
        while left:
            if x + dice.SIZE > end:
                x, y = FIRST, y - PITCH
            if step >= 0:
                dice.draw(
                    canvas, x, y, kind // FACES, dice.TUMBLES + (step + (x + y) // PITCH & 3), dice.NORMAL, palette.GREY
                )
            elif kind == named:
                named = -1
                dice.draw_die(canvas, x, y, kind, dice.LIT)
            else:
                dice.draw(canvas, x, y, kind // FACES, kind % FACES, strength)
            x += PITCH
            if grouped and left > 1 and x + _DIGIT <= end:
                canvas.write(x, y, "  23456"[left], palette.WHITE)
                x += _DIGIT + 1
                left = 1
            left -= 1
