# SPDX-License-Identifier: MIT
"""Where this machine's MicroPython is, and how to start it as a table would run it."""

import os
import shutil
import sys
from pathlib import Path

import shared_engine
from sunsquare.trouble import Trouble

TABLE_HEAP = "240wK"  # words: what a Pico has, with objects twice as big here
ROOT = Path(shared_engine.__file__).parent.parent


def command(heap: str = TABLE_HEAP) -> list[str]:
    """The start of a command line that runs MicroPython with this heap."""
    beside = Path(sys.executable).with_name("micropython")
    found = str(beside) if beside.exists() else shutil.which("micropython")
    if not found:
        raise Trouble("no MicroPython here: its wheels are for Linux x86-64 and Apple ARM (Windows: inside WSL)")
    return [found, "-X", f"heapsize={heap}"]


def environment(*folders: Path) -> dict[str, str]:
    """The environment in which MicroPython finds its modules in these folders only."""
    return {**os.environ, "MICROPYPATH": ":".join([*map(str, folders), ".frozen"])}
