# SPDX-License-Identifier: MIT
"""The bytes of one event: a kind, what it names, and the milliseconds since the event before it.

An action is one byte: its place in the list of legal actions (where all seats may act at once, that times four
plus the seat). Numbers are 1, 2, 3 or 5 bytes, the first of which says how many follow.
"""

from shared_engine.compat import const
from shared_engine.contract import DataError

ACTION = const(0)  # value: the place in the list of legal actions (shared: * 4 + seat)
RAW = const(1)  # an action that stands in no list; value: the action
READY = const(2)
UNDO = const(3)
REDO = const(4)
PAUSE = const(5)
RESUME = const(6)
ABANDON = const(7)
CORRECT = const(8)  # value: (ms, periods, moves), None for what stays
RECOVER = const(9)  # the power came back: time up to the last heartbeat, then a pause
EXPIRE = const(10)
RETIRE = const(11)
FLAG = const(12)
WORDS = (
    "act", "act", "ready", "undo", "redo", "pause", "resume",
    "abandon", "correct", "recover", "expire", "retire", "flag",
)  # fmt: skip

NOBODY = const(-1)
SMALL = const(216)  # action bytes; beyond: SMALL itself and the rest as a number
LEAD = const(216)  # first byte of kind k without a seat: LEAD + k
SEATED = const(232)  # first byte of EXPIRE, RETIRE, FLAG: SEATED + 4 * (kind - EXPIRE) + seat
EVERYBODY = const(255)  # the seat of a RAW action done for all
LATEST = const((1 << 30) - 2)  # ms of match time: 12 days; one more means never


def append_number(out: bytearray, number: int):
    """0 <= number < 2**32 in its only form: the shortest."""
    if number < 0x80:
        out.append(number)
    elif number < 0x4000:
        out.append(0x80 | number >> 8)
        out.append(number & 255)
    elif number < 0x200000:
        out.append(0xC0 | number >> 16)
        out.append(number >> 8 & 255)
        out.append(number & 255)
    else:
        out.append(0xE0)
        for shift in (24, 16, 8, 0):
            out.append(number >> shift & 255)


def number_at(data: bytes, at: int):
    """(number, where the next byte is); IndexError when it is cut off, DataError when it is no number."""
    first = data[at]
    if first < 0x80:
        return first, at + 1
    if first < 0xC0:
        number, least, end = (first & 0x3F) << 8 | data[at + 1], 0x80, at + 2
    elif first < 0xE0:
        number, least, end = (first & 0x1F) << 16 | data[at + 1] << 8 | data[at + 2], 0x4000, at + 3
    elif first == 0xE0:
        number = data[at + 1] << 24 | data[at + 2] << 16 | data[at + 3] << 8 | data[at + 4]
        least, end = 0x200000, at + 5
    else:
        raise DataError("a number that begins with 0x%02x" % first)
    if number < least:
        raise DataError("a number longer than it need be")
    return number, end


def append_event(out: bytearray, kind: int, seat: int, value, passed: int):
    """Appends one event; passed: ms since the event before it."""
    if kind == ACTION:
        if value < SMALL:
            out.append(value)
        else:
            out.append(LEAD)
            append_number(out, value - SMALL)
    elif kind >= EXPIRE:
        out.append(SEATED + 4 * (kind - EXPIRE) + seat)
    else:
        out.append(LEAD + kind)
        if kind == RAW:
            out.append(seat & 255)
            append_number(out, value)
        elif kind == CORRECT:
            from shared_engine.correction import append_correction

            append_correction(out, seat, value)
    append_number(out, passed)


def event_at(data: bytes, at: int):
    """(kind, seat or NOBODY, value, ms passed, where the next begins); IndexError: cut off; DataError: no event."""
    first = data[at]
    at += 1
    kind, seat, value = ACTION, NOBODY, None
    if first < SMALL:
        value = first
    elif first >= SEATED:
        kind, seat = EXPIRE + ((first - SEATED) >> 2), first & 3
        if kind > FLAG:
            raise DataError("an event of the unknown kind 0x%02x" % first)
    else:
        kind = first - LEAD
        if kind > RECOVER:
            raise DataError("an event of the unknown kind 0x%02x" % first)
        if kind == ACTION:
            value, at = number_at(data, at)
            value += SMALL
        elif kind == RAW:
            seat = NOBODY if data[at] == EVERYBODY else data[at]
            value, at = number_at(data, at + 1)
        elif kind == CORRECT:
            from shared_engine.correction import correction_at

            seat, value, at = correction_at(data, at)
    passed, at = number_at(data, at)
    return kind, seat, value, passed, at
