# SPDX-License-Identifier: MIT
"""The file of a backup: a zip of what a table keeps, with a manifest that proves every byte of it.

manifest.json   {"format": 1, "made": UTC time, "table": {"id", "name", "version"}, "folders": [path ...],
                 "files": [{"path", "size", "crc32", "sha256"} ...]}
data/PATH       the files, paths as below the table's data folder
"""

import hashlib
import io
import json
import struct
import zipfile
import zlib
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from sunsquare.link.reading import MOST
from sunsquare.outfile import Kind, written
from sunsquare.speech.versions import HERE, UPDATE_PC
from sunsquare.trouble import Status, Trouble

FORMAT = 1
MANIFEST, DATA = "manifest.json", "data/"
PACKED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
# what the library raises on damage, encryption being one
UNREADABLE = (zipfile.BadZipFile, zlib.error, struct.error, EOFError, RuntimeError, ValueError)


class Backup(NamedTuple):
    """All that a table keeps. table: its "id", "name", "version"; files: by path; folders: the empty ones."""

    table: dict[str, str]
    files: dict[str, bytes]
    folders: list[str]
    made: str

    @property
    def bytes(self) -> int:
        return sum(map(len, self.files.values()))


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def inside(path: str) -> bool:
    """Does the path stay below the folder that it begins in?"""
    return "\\" not in path and all(part not in ("", ".", "..") for part in path.split("/"))


def is_backup(file: Path) -> bool:
    """Does a file look like a backup, sound or not?"""
    try:
        with zipfile.ZipFile(file) as found:
            return MANIFEST in found.namelist()
    except UNREADABLE:
        return False


BACKUP = Kind("a backup", "", is_backup)


def write_backup(backup: Backup, file: Path) -> None:
    """The whole file, or what was there before. Trouble: it cannot be written."""
    with written(file) as out, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as target:
        target.writestr(MANIFEST, json.dumps(manifest_of(backup), indent=1))
        for path, data in sorted(backup.files.items()):
            target.writestr(DATA + path, data)


def manifest_of(backup: Backup) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "made": backup.made,
        "table": backup.table,
        "folders": backup.folders,
        "files": [{"path": path, **proof(data)} for path, data in sorted(backup.files.items())],
    }


def proof(data: bytes) -> dict[str, Any]:
    """What a file's bytes must come to."""
    return {"size": len(data), "crc32": f"{zlib.crc32(data):08x}", "sha256": hashlib.sha256(data).hexdigest()}


def read_backup(file: Path) -> Backup:
    """The backup in a file, every byte of it proven. Trouble: not there, damaged, or of a newer format."""
    try:
        with file.open("rb") as source:
            content = source.read(2 * MOST)
    except FileNotFoundError:
        raise Trouble(f"{file}: there is no such file", Status.WRONG_USE) from None
    except OSError as error:
        raise Trouble(f"{file}: the backup cannot be read: {error.strerror or error}") from None
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            return proven(archive)
    except Damage as damage:
        raise Trouble(f"{file}: the backup is damaged: {damage}; nothing was restored", Status.DAMAGED_DATA) from None
    except UNREADABLE as error:
        raise Trouble(f"{file} is no undamaged backup of a table ({error})", Status.DAMAGED_DATA) from None


class Damage(Exception):
    """What is wrong with a backup."""


def proven(source: zipfile.ZipFile) -> Backup:
    sizes = {entry.filename: entry.file_size for entry in source.infolist()}
    if MANIFEST not in sizes or sum(sizes.values()) > MOST:
        raise Damage("it has no manifest" if MANIFEST not in sizes else "it is larger than any table")
    if any(entry.compress_type not in PACKED for entry in source.infolist()):
        raise Damage("it is packed otherwise than backups are")
    try:
        manifest = json.loads(source.read(MANIFEST))
        if manifest["format"] > FORMAT:
            newer = f"the backup has format {manifest['format']}, this PC ({HERE}) knows {FORMAT}; {UPDATE_PC}"
            raise Trouble(newer, Status.VERSIONS_DIFFER)
        table = {name: str(manifest["table"][name]) for name in ("id", "name", "version")}
        listed = {str(each["path"]): each for each in manifest["files"]}
        folders, made = [str(path) for path in manifest["folders"]], str(manifest["made"])
    except (ValueError, KeyError, TypeError, RecursionError):
        raise Damage("its manifest cannot be read") from None
    if sizes.keys() != {MANIFEST, *(DATA + path for path in listed)}:
        raise Damage("its files are not those of its manifest")
    for path in (*listed, *folders):
        if not inside(path):
            raise Damage(f"'{path}' is no path of a table")
    files = {path: source.read(DATA + path) for path in listed}
    for path, data in files.items():
        if {"path": path, **proof(data)} != listed[path]:
            raise Damage(f"{path} is not what the manifest says")
    return Backup(table, files, folders, made)
