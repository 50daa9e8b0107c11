# SPDX-License-Identifier: MIT
"""Finished matches on flash, one behind the other in pack files (shared_engine.pack has the bytes).

  packs/1, 2, 3 ...  a new file is begun when the next entry would make the last one larger than four blocks

What lies in a pack never changes, and no number is used again. When room is short the oldest packs go of which a PC has
every byte, but never the last one: behind it the next match goes.
"""

from micropython import const

from shared_engine import pack
from shared_engine.compat import crc32
from table import numbers, synced
from table.files import StoreFull, full

PACKS = "/packs"
PACK = const(16368)  # bytes: what four blocks of littlefs hold beside its own links
ROOM = const(2)  # blocks that must be free to append, beside those that the entry fills
CHUNK = const(256)


def path(number: int) -> str:
    """Where a pack lies in the data folder."""
    return "%s/%d" % (PACKS, number)


def numbered(folder) -> list:
    """(number, size) of the packs, oldest first. An empty file, as a power cut may leave it, is none yet."""
    try:
        found = list(folder.os.ilistdir(folder.root + PACKS))
    except OSError:
        return []
    named = [(int(entry[0]), entry) for entry in found if entry[0].isdigit()]
    sized = [(number, _size(folder, number, entry)) for number, entry in named if entry[0] == str(number)]
    return sorted([each for each in sized if each[1]])


def _size(folder, number: int, entry) -> int:
    return entry[3] if len(entry) > 3 else folder.os.stat(folder.root + path(number))[6]


def heads(folder, number: int) -> list:
    """(start, end, ordinal, sequence) of each of a pack's entries up to the first that is damaged, cut off, or cannot
    be read."""
    found = []
    at = 0
    try:
        with open(folder.root + path(number), "rb") as file:
            size = file.seek(0, 2)
            while at < size:
                file.seek(at)
                raw = file.read(pack.HEAD)
                head = pack.head_of(raw)
                start = at
                at += pack.HEAD + (head[1] if head else size)
                if at > size or crc_of(file, head[1], crc32(raw[3:16])) != head[4]:
                    break
                found.append((start, at, head[2], head[3]))
    except OSError:
        pass
    return found


def last(folder, packs) -> tuple:
    """(number, start, end, ordinal, sequence) of the last entry in packs of these numbers; zeros when there is none."""
    for number, _ in reversed(packs):
        found = heads(folder, number)
        if found:
            return (number,) + found[-1]
    return 0, 0, 0, 0, 0


def add(folder, kind: int, sequence: int, parts) -> None:
    """Adds a match, its content in parts, unless it is the last one already (of REMAINS the caller knows): durable when
    the call returns. parts: is gone through several times.

    Synced packs make room for it. StoreFull: it was not added.
    """
    packs = numbered(folder)
    if kind != pack.REMAINS and holds(folder, packs, sequence, parts[0] if kind == pack.RECORD else parts[1]):
        return
    number, size = packs[-1] if packs else (synced.read(folder)[0] + 1, 0)
    within, _, end, ordinal, _ = last(folder, packs)
    length = pack.HEAD + sum([len(part) for part in parts])
    if size and (size + length > PACK or (within, end) != (number, size)):
        number += 1  # also behind bytes that are no entry
    ordinal = max(ordinal, synced.read(folder)[2]) + 1
    head = pack.head(kind, ordinal, sequence, parts)
    with_room(folder, ROOM + length // 4096, lambda: _write(folder, number, sequence, head, parts))


def _write(folder, number: int, sequence: int, head: bytes, parts) -> None:
    folder.known = None
    numbers.keep(folder, sequence)
    folder.make(PACKS)
    try:
        with open(folder.root + path(number), "ab") as file:
            file.write(head)
            for part in parts:
                file.write(part)
    except OSError as error:
        raise full(error)


def holds(folder, packs, sequence: int, header: bytes) -> bool:
    """Is the last entry the match of this number and header?"""
    number, start, end, _, found = last(folder, packs)
    if not end or found != sequence:
        return False
    with open(folder.root + path(number), "rb") as file:
        file.seek(start)
        kind = pack.head_of(file.read(pack.HEAD))[0]
        file.seek(start + pack.HEAD + (0 if kind == pack.RECORD else 2))
        return file.read(len(header)) == header


def crc_of(file, size: int, crc: int = 0) -> int:
    """The crc32 of the next `size` bytes of a file, after those of `crc`."""
    buffer = memoryview(bytearray(CHUNK))
    while size > 0:
        count = file.readinto(buffer[: min(size, CHUNK)])
        if not count:
            break
        crc = crc32(buffer[:count], crc)
        size -= count
    return crc


def with_room(folder, blocks: int, call=None) -> None:
    """Makes sure of so many free blocks and calls what needs them, after removing synced packs if need be. StoreFull:
    that was not enough."""
    while True:
        try:
            folder.reserve(blocks)
            if call:
                call()
            return
        except StoreFull:
            if not prune(folder):
                raise


def prune(folder) -> bool:
    """Removes the oldest pack if a PC has all of it and another one follows it; else False."""
    packs = numbered(folder)
    if len(packs) < 2 or synced.of(packs[0], synced.read(folder)) < packs[0][1]:
        return False
    if not numbers.kept(folder):
        numbers.keep(folder, numbers.highest(folder))  # before what tells it goes
    folder.known = None
    folder.os.remove(folder.root + path(packs[0][0]))
    return True
