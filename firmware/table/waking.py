# SPDX-License-Identifier: MIT
"""What a start does first: it finishes what a power cut has interrupted, and packs what older tables have left.

In memory only for that moment.
"""

from micropython import const

from table import filing, packs, places, synced
from table.journal import LIVE

CHIP_BLOCKS = const(4096)  # a chip has fewer: 16 MB
AT_ONCE = const(4)  # matches of done/ that one start packs: each takes about a fifth of a second


def wake(folder):
    """Leaves the data folder as if nothing had been interrupted, and nothing in it were damaged; the name of the text
    that tells of damage, or None. What finds no room waits for another start."""
    hint = None
    for step in (_end_move, _count, _restored, _right_kinds, _end_others, _mended, _check, _pack_done):
        try:
            hint = step(folder) or hint
        except (OSError, MemoryError) as error:
            from table import notes

            notes.note(folder, "start: %r" % error)
    return hint


def _end_move(folder) -> None:
    """littlefs ends a rename that a power cut has interrupted when something is about to change; until then a listing
    may lack what lies behind it."""
    try:
        folder.os.remove(folder.root + "/nothing")
    except OSError:
        pass


def _count(folder) -> None:
    """How many folders there are on a chip's flash, for Folder.space(); 0 on any other file system."""
    ask = getattr(folder.os, "statvfs", None)
    top = folder.root.rpartition("/")[0] or "/"
    folder.folders = _below(folder, top) if ask and ask(top)[2] < CHIP_BLOCKS else 0


def _below(folder, path: str) -> int:
    inner = [entry[0] for entry in folder.os.ilistdir(path) if entry[1] == 0x4000]
    return len(inner) + sum([_below(folder, path.rstrip("/") + "/" + name) for name in inner])


def _restored(folder) -> None:
    """Brings a restore to its end; one that was not yet decided upon is undone."""
    if [name for name in folder.names("") if name.startswith("restor")]:
        from table.restore import finish

        finish(folder)


def _right_kinds(folder) -> None:
    """Puts files out of the way where a folder belongs, and folders where a file does."""
    misfits = [] if places.is_folder(folder, "") else [""]
    misfits = misfits or places.misfits(folder)
    if misfits:
        from table.mending import clear_ways

        clear_ways(folder, misfits)


def _end_others(folder) -> None:
    """What a power cut has left half done: the end of a mending, or of the removal of what lies in a pack."""
    here = folder.names("")
    if filing.GONE[1:] in here:
        places.remove(folder, filing.GONE)
    if "mended" in here:
        from table.mending import finish

        finish(folder)
    for path in [LIVE] + ["%s/%d" % (filing.DONE, number) for number in filing.done(folder)[:1]]:
        found = filing.head(folder, path)
        if found and packs.holds(folder, packs.numbered(folder), *found):
            filing.discard(folder, path)


def _mended(folder):
    """The name of the text that tells of damage, or None."""
    if not filing.damaged(folder):
        match = filing.read(folder, LIVE) if LIVE[1:] in folder.names("") else (True,)
        if match and match[-1]:
            return None
    match = None  # makes room
    from table.mending import mend

    return mend(folder)


def _check(folder) -> None:
    synced.check(folder, packs.numbered(folder))


def _pack_done(folder):
    """Packs some of the matches in done/, which goes when it is empty; the name of the text that tells of damage."""
    if filing.DONE[1:] not in folder.names(""):
        return None
    hint = None
    for number in filing.done(folder)[:AT_ONCE]:
        hint = filing.file_journal(folder, "%s/%d" % (filing.DONE, number), number) or hint
    if not folder.names(filing.DONE):
        folder.os.rmdir(folder.root + filing.DONE)
    return hint
