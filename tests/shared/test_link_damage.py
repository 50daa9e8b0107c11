# SPDX-License-Identifier: MIT
"""Damaged lines, a great many of them: none is taken for a message, and the line behind each is found."""

from link_lines import text_of

from shared_engine.link import ANSWER, DO, HELLO, PUT, READ, ROOM, HostEnd, Lines, TableEnd, frame, piece, read_body
from shared_engine.rng import seed_bytes, seeded

FRAMES = 200000
SESSION = 0x5EED0001
NEXT = text_of(frame(SESSION + 1, 1, HELLO))  # what comes behind every damaged line
ANYWHERE = b"~\n\r\x00\x03=A/+ \xff"


def originals() -> list:
    """Lines of every kind, mostly short ones; the long ones stand at the end."""
    short = [frame(SESSION, number, DO, b"press %d a" % (number & 3)) for number in range(16)]
    short += [frame(SESSION, 20, HELLO), frame(SESSION, 21, READ, read_body("status", 0, 400))]
    short += [frame(SESSION, 20, HELLO | ANSWER, b"\x00{}"), frame(SESSION, 22, DO | ANSWER, b"\x00done")]
    data = bytes([at * 7 & 255 for at in range(300)])
    return short + [frame(SESSION, 23, READ | ANSWER, piece(1, 300, 0, data)), frame(SESSION, 24, PUT, bytes(ROOM))]


def flip(line, lines, dice):
    """One to three bits."""
    for _ in range(1 + dice.below(3)):
        line[dice.below(len(line))] ^= 1 << dice.below(8)
    return line


def cut(line, lines, dice):
    """A stretch is missing, at the beginning, within or at the end."""
    at = dice.below(len(line))
    return line[:at] + line[at + 1 + dice.below(12) :]


def insert(line, lines, dice):
    """Bytes that were not there, any or awkward ones."""
    at = dice.below(len(line))
    fresh = [
        dice.below(256) if dice.below(2) else ANYWHERE[dice.below(len(ANYWHERE))] for _ in range(1 + dice.below(4))
    ]
    return line[:at] + bytes(fresh) + line[at:]


def swap(line, lines, dice):
    """Two bytes change places."""
    a, b = dice.below(len(line)), dice.below(len(line))
    line[a], line[b] = line[b], line[a]
    return line


def join(line, lines, dice):
    """The beginning of one line and the end of another."""
    other = lines[dice.below(len(lines))]
    return line[: dice.below(len(line))] + other[dice.below(len(other)) :]


def double(line, lines, dice):
    """A stretch twice."""
    at = dice.below(len(line))
    end = at + 1 + dice.below(8)
    return line[:end] + line[at:]


DAMAGES = (flip, cut, insert, swap, join, double)


def test_no_damaged_line_is_taken_and_none_hides_the_next():
    dice = seeded(seed_bytes(3))
    lines = originals()
    sound = [text_of(line) for line in lines]
    finder, host, table = Lines(), HostEnd(SESSION), TableEnd("")
    taken = 0
    for number in range(FRAMES):
        which = dice.below(len(lines) - 2) if number % 50 else len(lines) - 1 - dice.below(2)
        bent = DAMAGES[number % len(DAMAGES)](bytearray(lines[which]), lines, dice)
        last = b""
        for byte in bytes(bent) + b"\n~" + NEXT + b"\n":
            if finder.push(byte):
                last = finder.text()
                if last != NEXT and is_taken(host, table, last):
                    assert last in sound, (which, bytes(bent))
                    taken += 1
        assert last == NEXT, (which, bytes(bent))
    # whole lines are among them: their end alone was missing, or equal bytes changed places
    assert 0 < taken < FRAMES // 10, taken


def is_taken(host: HostEnd, table: TableEnd, text: bytes) -> bool:
    """Does either end make anything of it?"""
    host._number = 20  # an answer to a HELLO would be heeded, a press done
    host._kind = HELLO
    table._session, table._number = SESSION, 40000
    return table.take(text) is not None or table.reply != b"" or host.take(text) is not None
