# SPDX-License-Identifier: MIT
"""What a table's packs hold: which there are, and the entries in the bytes that were read of one."""

from typing import NamedTuple

from shared_engine import pack
from shared_engine.compat import crc32
from sunsquare.speech.versions import ONE_IS_OLDER
from sunsquare.trouble import Status, Trouble

LOST = 0  # the kind of a stretch that is no sound entry


class Pack(NamedTuple):
    """A pack as the table lists it; size and synced in bytes. last: the newest one, to which the table may add."""

    number: int
    size: int
    synced: int
    last: bool

    def first_wanted(self, everything: bool) -> int:
        """The byte from which on it is to be read. A mark behind the end is none."""
        return 0 if everything or self.synced > self.size else self.synced


class Entry(NamedTuple):
    """What stands from `start` to `end` of a pack: kind pack.RECORD, pack.JOURNAL or LOST; content without its head."""

    start: int
    end: int
    kind: int
    ordinal: int
    sequence: int
    content: bytes


def listed(text: bytes) -> list[Pack]:
    """The packs that a table lists, oldest first. Trouble when it is no such list."""
    rows = [line.split() for line in text.decode("ascii", "replace").splitlines()]
    if not all(len(row) == 3 and all(word.isdecimal() for word in row) for row in rows):
        raise Trouble(f"the table's list of its matches makes no sense; {ONE_IS_OLDER}", Status.FAILED)
    return [
        Pack(int(number), int(size), int(synced), last=at == len(rows))
        for at, (number, size, synced) in enumerate(rows, 1)
    ]


def entries(data: bytes, first: int, growing: bool) -> list[Entry]:
    """The entries in bytes that were read of a pack from `first` on, with what is damaged between them. In a pack
    that may grow, an entry that is cut off at the end is left out: its rest may still come."""
    found = [Entry(*each) for each in pack.entries(data)]
    if growing and found and found[-1].kind == LOST:
        start, end = found[-1].start, cut_off(data, found[-1].start)
        found[-1:] = [Entry(start, end, LOST, 0, 0, data[start:end])] if end > start else []
    return [each._replace(start=first + each.start, end=first + each.end) for each in found]


def cut_off(data: bytes, at: int) -> int:
    """Where, from `at` on, an entry begins whose end is not there yet; the end of the data when none does."""
    for start in range(at, len(data)):
        beginning = data[start : start + pack.HEAD]
        if not pack.MAGIC.startswith(beginning[: len(pack.MAGIC)]):
            continue
        head = pack.head_of(beginning)
        if head is None or start + pack.HEAD + head[1] > len(data):
            return start
    return len(data)


def mark(number: int, first: int, data: bytes, end: int) -> str:
    """The command that tells the table: bytes first to `end` of this pack, which began with `data`, are safe."""
    return f"mark {number} {first} {end} {crc32(data[: end - first]):08x}"
