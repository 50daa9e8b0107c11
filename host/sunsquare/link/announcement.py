# SPDX-License-Identifier: MIT
"""Virtual tables that run for this user announce themselves, as a plugged-in board does by its USB ids.

A file a table in a folder of the user's; its table holds a lock on it while it runs, so that what a killed one has left
behind is told apart.
"""

import contextlib
import json
import os
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import platformdirs

if sys.platform != "win32":  # where there is no virtual table anyhow
    import fcntl


class Announcement(NamedTuple):
    """port: device path. panel: path of its socket. image: path of its flash. serial: its chip's number, in hex."""

    port: str
    panel: str
    image: str
    pid: int
    serial: str


def folder() -> Path:
    """Where the announcements lie."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # a user without a runtime folder gets one in /tmp, which will do
        return platformdirs.user_runtime_path("sunsquare") / "tables"


@contextlib.contextmanager
def announced(table: Announcement) -> Iterator[None]:
    """Announces the table as long as this lasts. Where that is impossible the table runs unannounced."""
    with contextlib.ExitStack() as held:
        with contextlib.suppress(OSError):
            held.enter_context(_held(table))
        yield


@contextlib.contextmanager
def _held(table: Announcement) -> Iterator[None]:
    place = folder()
    place.mkdir(mode=0o700, parents=True, exist_ok=True)
    _sweep(place)
    path = place / f"{table.serial}.json"
    draft = path.with_suffix(f".{os.getpid()}")
    with draft.open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            file.write(json.dumps(table._asdict()))
            file.flush()
            draft.replace(path)
        except BaseException:
            draft.unlink(missing_ok=True)
            raise
        try:
            yield
        finally:
            with contextlib.suppress(OSError):
                if path.stat().st_ino == os.fstat(file.fileno()).st_ino:
                    path.unlink()


def _sweep(place: Path) -> None:
    """Remove what killed tables have left."""
    for path in place.iterdir():
        with contextlib.suppress(OSError):
            if not _alive(path):
                path.unlink()


def running() -> list[Announcement]:
    """The virtual tables of this user that run, by serial number."""
    place = folder()
    if sys.platform == "win32" or not _own(place):
        return []
    found = []
    for path in sorted(place.glob("*.json")):
        with contextlib.suppress(OSError, ValueError, TypeError, AttributeError):
            if _alive(path):
                found.append(Announcement(**json.loads(path.read_text())))
    return found


def _own(place: Path) -> bool:
    """Nobody else may tell us what to open."""
    try:
        return place.stat().st_uid == os.getuid()
    except OSError:
        return False


def _alive(path: Path) -> bool:
    """Does a table hold the lock?"""
    with path.open() as file:
        try:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False
