# SPDX-License-Identifier: MIT
"""What a start does first: it finishes what a power cut has interrupted, and packs what older tables have left.

In memory only for that moment.
"""

from micropython import const

from table import filing, packs, synced
from table.journal import LIVE

CHIP_BLOCKS = const(4096)  # a chip has fewer: 16 MB
AT_ONCE = const(4)  # matches of done/ that one start packs: each takes about a fifth of a second


def wake(folder) -> None:
    """Leaves the data folder as if nothing had been interrupted. What finds no room waits for another start."""
    try:
        _end_move(folder)
        folder.folders = _folders(folder)
        _restored(folder)
        here = folder.names("")
        if filing.GONE[1:] in here:
            folder.remove(filing.GONE)
        synced.check(folder, packs.numbered(folder))
        if LIVE[1:] in here:
            _clear_packed(folder, LIVE)
        if filing.DONE[1:] in here:
            _pack_done(folder)
    except (OSError, MemoryError) as error:
        from table import notes

        notes.note(folder, "start: %r" % error)


def _end_move(folder) -> None:
    """littlefs ends a rename that a power cut has interrupted when something is about to change; until then a listing
    may lack what lies behind it."""
    try:
        folder.os.remove(folder.root + "/nothing")
    except OSError:
        pass


def _folders(folder) -> int:
    """How many folders there are on a chip's flash, for Folder.space(); 0 on any other file system."""
    ask = getattr(folder.os, "statvfs", None)
    top = folder.root.rpartition("/")[0] or "/"
    return _below(folder, top) if ask and ask(top)[2] < CHIP_BLOCKS else 0


def _below(folder, path: str) -> int:
    inner = [entry[0] for entry in folder.os.ilistdir(path) if entry[1] == 0x4000]
    return len(inner) + sum([_below(folder, path.rstrip("/") + "/" + name) for name in inner])


def _restored(folder) -> None:
    """Brings a restore to its end; one that was not yet decided upon is undone."""
    here = folder.names("")
    if [name for name in here if name.startswith("restor")]:
        from table import restore

        restore.finish(folder)


def _clear_packed(folder, path: str) -> None:
    """The power went after the match was packed, before it was removed here."""
    found = filing.head(folder, path)
    if found and packs.holds(folder, packs.numbered(folder), *found):
        filing.discard(folder, path)


def _pack_done(folder) -> None:
    """Packs some of the matches in done/. First the one of which a power cut may have left both."""
    for number in filing.done(folder)[:AT_ONCE]:
        filing.file_journal(folder, "%s/%d" % (filing.DONE, number), number)
    if not folder.names(filing.DONE):
        folder.os.rmdir(folder.root + filing.DONE)
