# SPDX-License-Identifier: MIT
"""A home of its own for a test: the command `sunsquare` with folders that are nobody else's, and tables in it."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from shared_engine import pack
from sunsquare.archive.store import open_archive
from sunsquare.link.client import TableLink, open_table
from sunsquare.sync.packs import Pack, listed
from sunsquare.trouble import Trouble
from sunsquare.virtual.desk import Desk

SUNSQUARE = Path(sys.executable).with_name("sunsquare")
FOLDERS = ("HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR", "XDG_CACHE_HOME", "XDG_CONFIG_HOME")


class Household:
    """archive: where its matches go."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self.archive = folder / "archive.db"
        for name in FOLDERS:
            (folder / name).mkdir(mode=0o700)
            monkeypatch.setenv(name, str(folder / name))
        monkeypatch.setenv("SUNSQUARE_PORT", "auto")

    def start(self, *words: object) -> "subprocess.Popen[str]":
        """A command that runs."""
        return subprocess.Popen(
            [str(SUNSQUARE), *map(str, words)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | {"NO_COLOR": "1"},
        )

    def run(self, *words: object, status: int = 0) -> str:
        """What a command has printed; it must end with that status, and never with a traceback."""
        with self.start(*words) as process:
            out, err = process.communicate(timeout=120)
        assert process.returncode == status and "Traceback" not in err, (words, process.returncode, out, err)
        return out

    def json(self, *words: object, status: int = 0) -> Any:
        return json.loads(self.run(*words, "--json", status=status))

    def sync(self, desk: Desk, *words: object) -> tuple[int, int, int, int]:
        """found, added, known, failed of a sync that goes well."""
        told = self.json("sync", "--port", desk.port, "--archive", self.archive, *words)
        return told["found"], told["added"], told["known"], told["failed"]

    def home(self) -> list[bytes]:
        """The records in the archive, sorted; none while there is no archive."""
        try:
            with open_archive(self.archive, read_only=True) as archive:
                return sorted(row.record for row in archive.matches(with_records=True))
        except Trouble as trouble:
            if "there is no archive" not in str(trouble):
                raise
        return []


def status(desk: Desk) -> dict[str, Any]:
    with open_table(desk.port) as table:
        return table.status()


def wait_for(desk: Desk, what: Callable[[dict[str, Any]], object], seconds: float = 60) -> dict[str, Any]:
    """The table's status as soon as `what` of it is true."""
    deadline = time.monotonic() + seconds
    with open_table(desk.port) as table:
        while not what(now := table.status()):
            assert time.monotonic() < deadline, now
            time.sleep(0.05)
    return now


def packs_of(table: TableLink) -> dict[int, tuple[Pack, bytes]]:
    """number -> (how the table lists it, its bytes)."""
    return {each.number: (each, table.read(f"pack/{each.number}")) for each in listed(table.read("packs"))}


def records_in(data: bytes) -> list[bytes]:
    """The contents of the entries of a pack, which must be whole."""
    found = list(pack.entries(data))
    assert all(entry[2] for entry in found)
    return [entry[5] for entry in found]
