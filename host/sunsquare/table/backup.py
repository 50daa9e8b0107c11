# SPDX-License-Identifier: MIT
"""All that a table keeps, copied while it plays on."""

import zlib
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from sunsquare import outfile
from sunsquare.link.client import Refused, TableLink
from sunsquare.speech import asking
from sunsquare.table.zip_file import BACKUP, Backup, inside, now, write_backup
from sunsquare.trouble import Status, Trouble

ROUNDS = 12  # so often files may have changed while others were read
LISTING_S = 120.0  # a chip reads all its flash for the list
BEAT = 64  # bytes: a smaller file that keeps its size is a heartbeat, overwritten each second
UPLOAD = "restor"  # so the folders of an unfinished restore begin, which are no data of the table

Progress = Callable[[int, int], None]


class Taken(NamedTuple):
    """What was copied."""

    name: str
    files: int
    bytes: int


class Listed(NamedTuple):
    """What a table keeps: (size, crc32) by path, and its empty folders."""

    files: dict[str, tuple[int, int]]
    folders: list[str]


def may_be_written(file: Path, yes: bool) -> None:
    """Trouble: no backup can be written there, or something is there already and shall stay."""
    outfile.may_be_written(file, BACKUP)
    if file.exists():
        asking.sure(f"{file} is there already", "Replace it?", yes)


def take(table: TableLink, file: Path, progress: Progress) -> Taken:
    """Copy all that the table keeps into the file."""
    who = {name: str(table.hello[name]) for name in ("id", "name", "version")}
    files, folders = copied(table, progress)
    backup = Backup(who, files, folders, now())
    write_backup(backup, file)
    return Taken(who["name"], len(files), backup.bytes)


def copied(table: TableLink, progress: Progress) -> tuple[dict[str, bytes], list[str]]:
    """Files and empty folders as they stood together at one moment: what changed meanwhile is read again."""
    held: dict[str, bytes] = {}
    for _ in range(ROUNDS):
        listed = listing(table)
        held = {path: data for path, data in held.items() if path in listed.files}
        changed = [path for path, seal in listed.files.items() if path not in held or sealed(held[path]) != seal]
        if all(path in held and beats(held[path], listed.files[path][0]) for path in changed):
            return held, listed.folders
        total = sum(size for size, _ in listed.files.values())
        for path in changed:
            held.pop(path, None)
            try:
                held[path] = table.read(f"file/{path}")
            except Refused:  # it has just gone; the next list says so
                continue
            progress(min(sum(map(len, held.values())), total), total)
    raise Trouble("the table's files change faster than they can be copied; pause its match and try again")


def listing(table: TableLink) -> Listed:
    """What the table keeps now. Trouble: the list makes no sense."""
    listed = Listed({}, [])
    for line in table.read("files", silence_s=LISTING_S).splitlines():
        try:
            size, crc, path = line.decode().split(" ", 2)
            if not inside(path):
                raise ValueError
            if path.startswith(UPLOAD):
                continue
            if size == "-":
                listed.folders.append(path)
            else:
                listed.files[path] = (int(size), int(crc, 16))
        except ValueError:
            raise Trouble(f"the table's list of its files cannot be read: {line!r}", Status.DAMAGED_DATA) from None
    return listed


def sealed(data: bytes) -> tuple[int, int]:
    return len(data), zlib.crc32(data)


def beats(held: bytes, size: int) -> bool:
    """May the two be of the same heartbeat, a second apart? It was read later than the log that it belongs to."""
    return len(held) == size <= BEAT
