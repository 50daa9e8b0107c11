# SPDX-License-Identifier: MIT
"""A table that answers as the firmware does, as far as the commands of the PC need it: status, files, a restore."""

import json
import zlib
from typing import Any

from table_peer import Manner, Peer

from shared_engine import link

MENU: dict[str, Any] = {
    "name": "Oak", "version": "0.1.0", "id": "abcd", "link": 1, "state": "menu", "game": None, "seat": None,
    "seats": None, "events": None, "heap_free": 150_000, "matches": 0, "unsynced": 0, "flash_free": 1_032_192,
    "room": 908, "digest": None, "reason": None,
}  # fmt: skip
MATCH: dict[str, Any] = {"state": "playing", "game": "latice", "seat": 1, "seats": 2, "events": 85}
FILES = {
    "config.json": b'{"name": "Oak"}',
    "packs/1": bytes(range(256)) * 20,
    "live/header": b"SQR\x01",
    "live/beat": b"123456",
    "empty": b"",
}
PALETTE = bytes([0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255])
PIXELS = bytes(4 * [0] + 60 * [1]) + 62 * bytes(64) + bytes(64 * [3])


class FakeTable(Peer):
    """status: changed by a test as it likes. files: what it keeps. restored: the files of the last restore."""

    def __init__(self, manner: Manner | None = None, **ways: Any) -> None:
        super().__init__(None, manner, **{"do": self.command, **ways})
        self.status = dict(MENU)
        self.files = dict(FILES)
        self.folders = ["done"]
        self.settings = {"name": "Oak", "brightness": 140, "sound": True}
        self.restored: dict[str, bytes] | None = None
        self.resources = {
            "status": lambda: json.dumps(self.status).encode(),
            "screen": b"SUNSQUARE\n> PLAY\n  SETTINGS",
            "pixels": PIXELS,
            "palette": PALETTE,
            "log": b"E1 OSError\nE2 \x1b[31mred",
            "files": self.listing,
        }

    def listing(self) -> bytes:
        lines = [f"{len(data)} {zlib.crc32(data):08x} {path}" for path, data in self.files.items()]
        return "".join(f"{line}\n" for line in [*lines, *(f"- - {path}" for path in self.folders)]).encode()

    def _read(self, body: bytes) -> Any:
        for path, data in self.files.items():
            self.resources[f"file/{path}"] = data
        return super()._read(body)

    def command(self, text: str) -> tuple[int, str]:
        name, _, rest = text.partition(" ")
        waiting = self.status["state"] in ("playing", "paused")
        if name == "start" and waiting:
            return link.WOULD_LOSE_DATA, "a match is on the table"
        if name == "start":
            self.status |= MATCH
        elif name == "abandon" and not waiting:
            return link.REFUSED, "there is no match on the table"
        elif name == "abandon":
            self.status |= MENU
        elif name == "get":
            return link.DONE, json.dumps(self.settings)
        elif name == "set":
            what, _, value = rest.partition(" ")
            if what not in self.settings:
                return link.WRONG_USE, "set NAME VALUE: the names are name, brightness, sound"
            self.settings[what] = value
        elif name == "restart":
            self.restarts = True
        elif name == "restore":
            return self.restore(rest)
        return link.DONE, ""

    def restore(self, rest: str) -> tuple[int, str]:
        if rest == "begin":
            self.puts.clear()
            return link.DONE, ""
        if rest != "commit YES" and self.status["unsynced"]:
            return link.WOULD_LOSE_DATA, "the table would lose matches"
        self.restored = {name: data for name, data in self.puts.items() if name != "restore/manifest"}
        self.restarts = True
        return link.DONE, ""
