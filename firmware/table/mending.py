# SPDX-License-Identifier: MIT
"""What is damaged among the data is kept for a PC, which keeps it aside and names it: packed as it lies.

  damaged1-NAME, damaged2-NAME ...  what it was called, until it lies in a pack; older tables left damaged1, 2 ...
  mended/                           what is sound of live/, on its way there

In memory only when something is wrong.
"""

from micropython import const

from shared_engine import pack
from table import filing, notes, packs, places
from table.journal import LIVE, SEGMENT, frame

MENDED = "/mended"
PART = const(2048)  # bytes of log in a segment of mended/
CHUNK = const(256)
LOST = (1, 2, 3)  # so many batches may be damaged before one that is sound


def torn(segment: bytes, at: int, offset: int) -> bool:
    """Is what stands in a segment from `at` on, where the log has `offset` bytes, the beginning of one batch, as a
    power cut may leave it? Damage is what has its checksum, or a sound batch behind it."""
    _, end = filing.extent(segment, at)
    if end + 2 <= len(segment) or (at and end + 2 > SEGMENT):
        return False
    if len(segment) > SEGMENT:
        return at == 0  # a large batch has a segment of its own
    for here in range(at + 3, len(segment) - 2):
        start, end = filing.extent(segment, here)
        for lost in LOST:
            if end > start and filing.sound(segment, start, end, offset + here - at - 3 * lost):
                return False
    return True


def clear_ways(folder, misfits) -> None:
    """Sets aside what is a file where a folder belongs, or a folder where a file does; "" is the data folder itself."""
    for path in misfits:
        if path:
            set_aside(folder, path, "a file in place of a folder, or a folder in place of a file")
            continue
        beside = folder.root + ".file"
        folder.os.rename(folder.root, beside)
        folder.make("")
        folder.os.rename(beside, "%s/%s1-data" % (folder.root, filing.DAMAGED))


def mend(folder) -> str:
    """Packs what was set aside, and sets aside what is damaged of live/ before that; the name of the text that tells.
    What finds no room in a pack waits for another start."""
    hint = "hint_data"
    try:
        if LIVE[1:] in folder.names(""):
            found = filing.read(folder, LIVE)
            if found is None:
                hint = "hint_journal"
                set_aside(folder, LIVE, "a match cannot be read")
            elif not found[-1]:
                hint = "hint_cut"
                _go_on_with(folder, found[2])
        for name in filing.damaged(folder):
            pack_remains(folder, "/" + name)
    except (OSError, MemoryError) as error:
        notes.note(folder, "%s: %r" % (hint, error))
    return hint


def set_aside(folder, path: str, why: str) -> None:
    """Puts what lies there out of the way."""
    notes.note(folder, "%s is damaged and set aside: %s" % (path[1:], why))
    here = folder.names("")
    number = 1
    while [name for name in here if name.startswith("%s%d" % (filing.DAMAGED, number))]:
        number += 1
    folder.move(path, "/%s%d-%s" % (filing.DAMAGED, number, path[1:].replace("/", "-")))


def _go_on_with(folder, log: bytes) -> None:
    """Puts the sound part of live/ in its place."""
    packs.with_room(folder, filing.MATCH_BLOCKS + len(log) // 4096, lambda: _build(folder, log))
    set_aside(folder, LIVE, "a match goes on from byte %d of its log" % len(log))
    folder.move(MENDED, LIVE)


def _build(folder, log: bytes) -> None:
    """mended/ has no heartbeat: that is of a later time than the end of the log."""
    if MENDED[1:] in folder.names(""):
        places.remove(folder, MENDED)
    folder.make(MENDED)
    folder.write(MENDED + "/head", folder.read(LIVE + "/head"))
    for at in range(0, len(log), PART):
        folder.write("%s/%d" % (MENDED, at // PART), frame(log[at : at + PART], at))


def finish(folder) -> None:
    """After a power cut: live/ is still there, or what is mended takes its place."""
    if LIVE[1:] in folder.names(""):
        places.remove(folder, MENDED)
    else:
        folder.move(MENDED, LIVE)


def pack_remains(folder, path: str) -> None:
    """Packs what lies there, unless it is the last entry already, and removes it. StoreFull."""
    remains = Remains(folder, path)
    found = filing.head(folder, path)
    sequence = found[0] if found else 0
    if sum([len(part) for part in remains]) and not _is_last(folder, sequence, remains):
        packs.add(folder, pack.REMAINS, sequence, remains)
    filing.discard(folder, path)


def _is_last(folder, sequence: int, remains) -> bool:
    number, start, end, ordinal, _ = packs.last(folder, packs.numbered(folder))
    if not end:
        return False
    with open(folder.root + packs.path(number), "rb") as file:
        file.seek(start)
        return file.read(pack.HEAD) == pack.head(pack.REMAINS, ordinal, sequence, remains)


class Remains:
    """The content of an entry of that kind, in parts that are read whenever they are asked for."""

    def __init__(self, folder, path: str):
        self._folder = folder
        self._path = path

    def __iter__(self):
        waiting = [self._path]
        while waiting:
            path = waiting.pop()
            if places.is_folder(self._folder, path):
                waiting.extend(sorted([below for below, _ in places.inner(self._folder, path)], reverse=True))
                continue
            with open(self._folder.root + path, "rb") as file:
                yield pack.remains(path[1:], file.seek(0, 2))
                file.seek(0)
                data = file.read(CHUNK)
                while data:
                    yield data
                    data = file.read(CHUNK)
