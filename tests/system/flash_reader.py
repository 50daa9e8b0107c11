# SPDX-License-Identifier: MIT
"""What a table that is switched off remembers: its own firmware reads the journal from the flash image."""

import base64
import json
import os
import subprocess
from pathlib import Path

from sunsquare import micropython

MOUNT = Path(micropython.ROOT, "host/sunsquare/virtual/device/mount.py")
TELL = """
import binascii, json
from table.app import Store  # the image that holds it
header, log, beat = Store("/data").pending()
print(json.dumps([binascii.b2a_base64(bytes(part)).decode() for part in (header, log)] + [beat]))
"""


def waiting_match(image: Path) -> tuple[bytes, bytes, int | None]:
    """(header, log, time of the last heartbeat in ms) of the unfinished match in an image."""
    fd = os.open(image, os.O_RDWR)
    try:
        told = subprocess.run(
            [*micropython.command("4M"), "-c", MOUNT.read_text() + TELL],
            env={**os.environ, "SUNSQUARE_FLASH_FD": str(fd)},
            pass_fds=[fd],
            capture_output=True,
            text=True,
            check=True,
            timeout=30,
        ).stdout
    finally:
        os.close(fd)
    header, log, beat = json.loads(told)
    return base64.b64decode(header), base64.b64decode(log), beat
