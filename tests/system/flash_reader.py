# SPDX-License-Identifier: MIT
"""What a table that is switched off remembers: its flash image, read by its own firmware or as it lies there."""

import base64
import json
import os
import subprocess
from pathlib import Path
from typing import Any

from shared_engine import pack
from sunsquare import micropython
from sunsquare.sync.packs import Entry

MOUNT = Path(micropython.ROOT, "host/sunsquare/virtual/device/mount.py")
TELL_WAITING = """
import binascii, json
from table.app import Store  # the image that holds it
header, log, beat = Store("/data").pending()
print(json.dumps([binascii.b2a_base64(bytes(part)).decode() for part in (header, log)] + [beat]))
"""
TELL_FILES = """
import binascii, json
def tell(path):
    for name in os.listdir(path):
        inner = path + "/" + name
        if os.stat(inner)[0] & 0x4000:
            tell(inner)
        else:
            with open(inner, "rb") as file:
                print(json.dumps([inner, binascii.b2a_base64(file.read()).decode()]))
try:
    os.remove("/data/nothing")  # littlefs ends an interrupted rename before it removes
except OSError:
    pass
tell("/data")
"""

CHANGE_A_BYTE = """
with open(%r, "r+b") as file:
    file.seek(%d)
    byte = file.read(1)[0]
    file.seek(-1, 1)
    file.write(bytes((byte ^ 16,)))
"""


def waiting_match(image: Path) -> tuple[bytes, bytes, int | None]:
    """(header, log, time of the last heartbeat in ms) of the unfinished match in an image."""
    header, log, beat = json.loads(_told(image, TELL_WAITING))
    return base64.b64decode(header), base64.b64decode(log), beat


def files(image: Path) -> dict[str, bytes]:
    """Every file of the table's data by its path, "/data/..."."""
    lines = _told(image, TELL_FILES).splitlines()
    return {path: base64.b64decode(content) for path, content in map(json.loads, lines)}


def packs(image: Path) -> dict[int, bytes]:
    """The packs by their numbers, oldest first."""
    found = {
        int(path.rpartition("/")[2]): content
        for path, content in files(image).items()
        if path.startswith("/data/packs/")
    }
    return dict(sorted(found.items()))


def packed(image: Path) -> list[Entry]:
    """Every entry of every pack, oldest first, and what is damaged."""
    return [Entry(*entry) for content in packs(image).values() for entry in pack.entries(content)]


def records(image: Path) -> dict[int, bytes]:
    """The records of finished matches by sequence number; each must be there once."""
    found = [(entry.sequence, entry.content) for entry in packed(image) if entry.kind == pack.RECORD]
    assert len(dict(found)) == len(found), f"a match lies there twice: {sorted(number for number, _ in found)}"
    return dict(found)


def flip(image: Path, path: str, at: int) -> None:
    """Changes a byte of a file."""
    _told(image, CHANGE_A_BYTE % (path, at))


def _told(image: Path, script: str) -> Any:
    """What a script prints on a table whose flash is the image."""
    fd = os.open(image, os.O_RDWR)
    try:
        return subprocess.run(
            [*micropython.command("4M"), "-c", MOUNT.read_text() + script],
            env={**os.environ, "SUNSQUARE_FLASH_FD": str(fd)},
            pass_fds=[fd],
            capture_output=True,
            text=True,
            check=True,
            timeout=30,
        ).stdout
    finally:
        os.close(fd)
