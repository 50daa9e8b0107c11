# SPDX-License-Identifier: MIT
"""What a PC can read of the table, by name.

A look at something has `size` (-1: not known yet, `work` must be called), `stamp` (another one when it has changed),
`read(offset, count)`, and `lasts`: further pieces are of the same moment, as long as nobody begins at 0 again.
"""

import json
import os

from shared_engine.link import REFUSED
from table import notes, packs, palette, synced
from table.files import crc16
from table.link.who import No

FOLDER = 0x4000  # in the mode of os.stat


class Kept:
    """Bytes as they were at one moment."""

    lasts = True

    def __init__(self, data: bytes):
        self._data = data
        self.size = len(data)
        self.stamp = crc16(data)

    def read(self, offset: int, count: int) -> bytes:
        return self._data[offset : offset + count]


class OnFlash:
    """A file, looked at anew by every READ. grows: what is in it stays, so that its stamp does."""

    lasts = False

    def __init__(self, path: str, grows: bool):
        self._path = path
        mode, _, _, _, _, _, size = os.stat(path)[:7]
        if mode & FOLDER:
            raise OSError("a folder")
        self.size = size
        self.stamp = crc16(path.encode(), 0 if grows else size)

    def read(self, offset: int, count: int) -> bytes:
        with open(self._path, "rb") as file:
            file.seek(offset)
            return file.read(count)


def look_at(app, name: str):
    """A look at what has this name; No."""
    kind, _, rest = name.partition("/")
    if kind in WHOLE and not rest:
        return Kept(WHOLE[kind](app))
    try:
        if kind == "pack" and rest.isdigit():
            return OnFlash(app.port.root + packs.path(int(rest)), True)
        if kind == "file" and inside(rest):
            return OnFlash("%s/%s" % (app.port.root, rest), False)
    except OSError:
        raise No(REFUSED, "%s: there is no such file" % name)
    if name == "files":
        from table.link.listing import Listing

        return Listing(app.port.root)
    raise No(REFUSED, "%s: there is nothing of that name" % name)


def inside(path: str) -> bool:
    """Does a path stay below the folder that it begins in?"""
    return not [part for part in path.split("/") if part in ("", ".", "..")]


def screen(app) -> bytes:
    return app.screen.text().encode()


def pixels(app) -> bytes:
    return bytes(app.canvas.pixels)


def colours(app) -> bytes:
    return palette.RGB


def shelf(app) -> bytes:
    return "".join(["%d %d %d\n" % pack for pack in synced.listed(app.store.folder)]).encode()


def log(app) -> bytes:
    return notes.log(app.store.folder)


def status(app) -> bytes:
    from table.link.status import status

    return json.dumps(status(app)).encode()


def clock(app) -> bytes:
    from table.link.clock import clock

    return json.dumps(clock(app)).encode()


WHOLE = {
    "screen": screen,
    "pixels": pixels,
    "palette": colours,
    "packs": shelf,
    "log": log,
    "status": status,
    "clock": clock,
}
