# SPDX-License-Identifier: MIT
"""What a PC has of the packs, and what that means for the room on flash.

synced: number of a pack, bytes of it, ordinal of the last match there, crc32: all up to there lies in an archive

Replaced as a whole. A mark that is damaged or lost means that nothing is synced: the PC then says it again.
"""

from micropython import const

from shared_engine.compat import crc32

SYNCED = "/synced"
NOTHING = (0, 0, 0)
USUAL = const(800)  # bytes of a match in a pack, as long as there are too few to tell
FEW = const(8)
DIGITS = const(9)  # of a number at most: none grows so large


def read(folder) -> tuple:
    """(number, bytes, ordinal) of the mark."""
    text, _, crc = folder.read(SYNCED).rpartition(b" ")
    words = text.split()
    if crc != b"%08x" % crc32(text) or len(words) != len(NOTHING):
        return NOTHING
    if [word for word in words if not word.isdigit() or len(word) > DIGITS]:
        return NOTHING
    return tuple([int(word) for word in words])


def of(pack, mark) -> int:
    """How many bytes of a pack (number, size) are marked."""
    number, size = pack
    return size if number < mark[0] else min(mark[1], size) if number == mark[0] else 0


def check(folder, packs) -> None:
    """Forgets a mark that speaks of bytes that are not there: it belongs to other packs."""
    number, size, _ = read(folder)
    fitting = [pack for pack in packs if pack[0] == number and pack[1] >= size]
    if packs and number >= packs[0][0] and not fitting:
        folder.os.remove(folder.root + SYNCED)


def mark(folder, number: int, start: int, end: int, crc: int) -> None:
    """Bytes start..end of a pack lie safe in an archive; crc: of them. ValueError says why that cannot be."""
    from table import packs

    held = read(folder)
    try:
        size = folder.os.stat(folder.root + packs.path(number))[6]
    except OSError:
        if 0 < number <= held[0]:
            return  # it has been synced, and is gone since
        raise ValueError("there is no pack %d" % number)
    if not 0 <= start < end <= size:
        raise ValueError("pack %d has %d bytes" % (number, size))
    marked = of((number, size), held)
    if start > marked:
        raise ValueError("pack %d is synced up to %d only" % (number, marked))
    with open(folder.root + packs.path(number), "rb") as file:
        file.seek(start)
        if packs.crc_of(file, end - start) != crc:
            raise ValueError("pack %d has other bytes there" % number)
    if end > marked:
        _check_before(folder, number, held)
        _write(folder, number, end, _ordinal(folder, number, end, held[2]))


def _check_before(folder, number: int, held) -> None:
    """ValueError when packs before this one are not synced."""
    from table import packs

    if number == held[0] + 1:  # the usual case, without a look at all of them
        try:
            if folder.os.stat(folder.root + packs.path(held[0]))[6] <= held[1]:
                return
        except OSError:
            if held[0]:
                return  # it is gone: it was synced
    for pack in packs.numbered(folder):
        if pack[0] < number and of(pack, held) < pack[1]:
            raise ValueError("pack %d comes first" % pack[0])


def _ordinal(folder, number: int, end: int, ordinal: int) -> int:
    """The ordinal of the last match before `end`; ValueError when that lies within a match."""
    from table import packs

    for at, behind, found, _ in packs.heads(folder, number):
        if at < end < behind:
            raise ValueError("a match ends at %d, not at %d" % (behind, end))
        if behind <= end:
            ordinal = max(ordinal, found)
    return ordinal


def _write(folder, *numbers) -> None:
    text = b"%d %d %d" % numbers
    folder.replace(SYNCED, text + b" %08x" % crc32(text))
    folder.known = None


def listed(folder) -> list:
    """(number, size, synced bytes) of each pack, oldest first."""
    from table import packs

    held = read(folder)
    return [pack + (of(pack, held),) for pack in packs.numbered(folder)]


def survey(folder) -> tuple:
    """(matches, unsynced, free bytes, about how many more fit), the last two None where the port cannot tell. Looks
    anew only when something may have changed."""
    if folder.known is None:
        folder.known = _surveyed(folder)
    return folder.known


def _surveyed(folder) -> tuple:
    from table import filing, packs

    held = read(folder)
    there = packs.numbered(folder)
    newest = packs.last(folder, there)[3]
    oldest = min([entry[2] for pack in there[:1] for entry in packs.heads(folder, pack[0])] + [newest])
    matches = newest - oldest + 1 if newest else 0
    others = len(filing.done(folder)) + len(filing.damaged(folder))
    size, free = folder.space()
    unsynced = min(matches, max(0, newest - held[2])) + others
    if free is None:
        return matches + others, unsynced, None, None
    usual = max(1, sum([pack[1] for pack in there]) // matches) if matches > FEW else USUAL
    going = sum([1 + pack[1] // size for pack in there[:-1] if of(pack, held) == pack[1]])
    room = max(0, (free + going - filing.MATCH_BLOCKS) * size // usual)
    return matches + others, unsynced, free * size, room
