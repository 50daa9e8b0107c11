# SPDX-License-Identifier: MIT
"""A table that has been played on for long: matches put into the packs of its flash image, while it is switched off."""

import os
import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path

from shared_engine import pack
from sunsquare import micropython
from sunsquare.lab import records, selfplay
from sunsquare.virtual.flash import Flash

MOUNT = Path(micropython.ROOT, "host/sunsquare/virtual/device/mount.py")
FULL = 16 * 1024  # bytes at which a table begins a new pack
# The bundle: lines `number size`, an empty line, the bytes of all packs.
WRITE = """
for path in ("/data", "/data/packs"):
    try:
        os.mkdir(path)
    except OSError:
        pass  # it is there
bundle = open(int(os.getenv("BUNDLE_FD")), "rb")
packs = []
while True:
    line = bundle.readline().split()
    if not line:
        break
    packs.append([int(word) for word in line])
for number, size in packs:
    with open("/data/packs/%d" % number, "wb") as file:
        while size:
            size -= file.write(bundle.read(min(size, 4096)))
"""


def matches(count: int, policy: str = "random", first_seed: int = 1) -> list[bytes]:
    """The records of so many matches of Latice for two; policy: "random" or "bot"."""
    wanted = selfplay.Wanted("latice", count, 2, first_seed, {}, policy)
    games = selfplay.play(wanted, "cpython")
    return [records.record(wanted, first_seed + number, played) for number, played in enumerate(games)]


def packed(blobs: Iterable[bytes], full: int = FULL) -> dict[int, bytes]:
    """The packs that a table would have made of these records: number -> bytes. full: bytes after which one ends."""
    packs = {1: bytearray()}
    for ordinal, blob in enumerate(blobs, 1):
        last = packs[max(packs)]
        if len(last) >= full:
            last = packs[max(packs) + 1] = bytearray()
        last += pack.head(pack.RECORD, ordinal, ordinal, (blob,)) + blob
    return {number: bytes(data) for number, data in packs.items()}


def fill(image: Path, packs: dict[int, bytes]) -> None:
    """Writes the packs into the image of a table that does not run, with the table's own file system."""
    flash = Flash(image)
    try:
        with tempfile.TemporaryFile() as bundle:
            bundle.write("".join(f"{number} {len(data)}\n" for number, data in packs.items()).encode() + b"\n")
            bundle.write(b"".join(packs.values()))
            bundle.seek(0)
            env = {**os.environ, "SUNSQUARE_FLASH_FD": str(flash.fd), "BUNDLE_FD": str(bundle.fileno())}
            if flash.blank:
                env["SUNSQUARE_FLASH_BLANK"] = "1"
            subprocess.run(
                [*micropython.command("4M"), "-c", MOUNT.read_text() + WRITE],
                env=env,
                pass_fds=[flash.fd, bundle.fileno()],
                check=True,
                timeout=60,
            )
    finally:
        flash.close()
