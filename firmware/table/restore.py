# SPDX-License-Identifier: MIT
"""The data of a backup: uploaded beside the table's own, checked as a whole, then put in their place.

  restore/manifest     a line a file: size, crc32 (8 hex digits), path; "- -" and the path of an empty folder
  restore/data/PATH    the files
  restoring/           the same, found to be whole: now the old data go
  restored/            the old data are gone: now the new ones take their place

Each step is one rename, and each can be done again: after a power cut finish() brings to its end what was decided upon.
"""

from micropython import const

from table import numbers, packs, places
from table.files import full

NEW, DECIDED, CLEARED = "/restore", "/restoring", "/restored"
OWN = "restor"  # so the names of these folders begin, and no other may
MANIFEST, DATA = "manifest", "data"
KEEP = const(12)  # blocks that stay free for the match that runs
BLOCK = const(4096)
LONGEST, DEEPEST = const(120), const(6)  # characters and parts of a name


def begin(folder) -> None:
    """Forgets what was uploaded before."""
    _drop(folder)
    folder.make(NEW)
    folder.make(NEW + "/" + DATA)


def put(folder, name: str, offset: int, data: bytes) -> int:
    """Adds data to a file of the upload ("manifest", "data/PATH") that has `offset` bytes; its size now. Elsewhere
    nothing is written: the size tells where to go on. ValueError; StoreFull: the upload is gone, and nothing else."""
    _check(name)
    if NEW[1:] not in folder.names(""):
        raise ValueError("a restore has not begun")
    try:
        if not folder.upload or folder.upload[0] != name:
            _open(folder, name)
        _, file, size = folder.upload
        if offset == size:
            if size // BLOCK != (size + len(data)) // BLOCK:
                folder.reserve(KEEP)
            file.write(data)
            size += len(data)
            folder.upload = (name, file, size)
        return size
    except OSError as error:
        _drop(folder)
        raise full(error)


def commit(folder) -> None:
    """Decides that the uploaded data replace the table's at the next start, which must follow at once. ValueError: they
    are not what the manifest says, and nothing has happened. StoreFull: the upload is gone, and nothing else."""
    if MANIFEST not in folder.names(NEW):
        raise ValueError("no manifest has arrived")
    try:
        _close(folder)
        with open(folder.root + NEW + "/" + MANIFEST, "rb") as file:
            files = sum([_compare(folder, line) for line in file])
        if files != _files(folder, NEW + "/" + DATA):
            raise ValueError("something arrived that is not in the manifest")
        last = numbers.kept(folder) or numbers.highest(folder)
        numbers.keep(folder, last, NEW + "/" + DATA)  # what this table has given out is not given out again
        folder.move(NEW, DECIDED)
    except OSError as error:
        _drop(folder)
        raise full(error)


def _compare(folder, line: bytes) -> bool:
    """Makes the empty folder that a line of the manifest names, or compares its file; is it a file? ValueError."""
    words = line.decode().rstrip("\n").split(" ", 2)
    name = "%s/%s" % (DATA, words[-1])
    if words[0] == "-":
        name += "/"
    _check(name)
    if len(words) < 3:
        raise ValueError("the manifest is damaged")
    if words[0] == "-":
        _make(folder, name)
        return False
    if _seen(folder, name) != (int(words[0]), int(words[1], 16)):
        raise ValueError("'%s' did not arrive as the manifest says" % name)
    return True


def finish(folder) -> None:
    """At a start: goes on with what was decided upon; an upload that was not is removed."""
    here = folder.names("")
    if CLEARED[1:] not in here:
        if DATA not in folder.names(DECIDED):  # whatever else bears that name
            _drop(folder)
            return
        for name in here:
            if name != DECIDED[1:]:
                places.remove(folder, "/" + name)
        folder.move(DECIDED, CLEARED)
    new = CLEARED + "/" + DATA
    for name in folder.names(new):
        folder.move(new + "/" + name, "/" + name)
    places.remove(folder, CLEARED)


def _check(name: str) -> None:
    """ValueError for what is no file of an upload, or no folder: its name ends in "/"."""
    parts = name.rstrip("/").split("/")
    good = name == MANIFEST or (1 < len(parts) <= DEEPEST and parts[0] == DATA and not parts[1].startswith(OWN))
    for part in parts:
        good = good and part not in ("", ".", "..")
    for depth in range(2, len(parts) + 1):
        good = good and places.fits("/".join(parts[1:depth]), depth < len(parts) or name[-1] == "/")
    for letter in name:
        good = good and letter >= " " and letter != "\\"
    if not good or len(name.encode()) > LONGEST:
        raise ValueError("'%s' is no place for data of a table" % name)


def _open(folder, name: str) -> None:
    _close(folder)
    folder.reserve(KEEP)
    _make(folder, name)
    file = open("%s%s/%s" % (folder.root, NEW, name), "ab")
    folder.upload = (name, file, file.seek(0, 2))


def _make(folder, name: str) -> None:
    """Makes the folders of a file of the upload."""
    at = name.find("/")
    while at > 0:
        folder.make(NEW + "/" + name[:at])
        at = name.find("/", at + 1)


def _close(folder) -> None:
    """Closes the file that is being uploaded: only then are its bytes there."""
    if folder.upload:
        file = folder.upload[1]
        folder.upload = None
        file.close()


def _drop(folder) -> None:
    """Removes what was uploaded."""
    folder.known = None
    try:
        _close(folder)
    except OSError:
        pass  # no room for the end of it
    if NEW[1:] in folder.names(""):
        places.remove(folder, NEW)


def _seen(folder, name: str):
    """(size, crc32) of a file as it lies there; None when it does not."""
    try:
        with open("%s%s/%s" % (folder.root, NEW, name), "rb") as file:
            size = file.seek(0, 2)
            file.seek(0)
            return size, packs.crc_of(file, size)
    except OSError:
        return None


def _files(folder, path: str) -> int:
    """How many files lie below a folder."""
    return sum([_files(folder, below) if is_folder else 1 for below, is_folder in places.inner(folder, path)])
