# SPDX-License-Identifier: MIT
"""The clock that MicroPython's ticks_ms reads on this PC."""

import platform
import subprocess
import time
from collections.abc import Sequence

_ahead = 0  # ms


def milliseconds() -> int:
    """Now, as ticks_ms counts before it wraps."""
    return time.monotonic_ns() // 1_000_000 + _ahead


def learn(micropython: Sequence[str]) -> None:
    """Elsewhere than on Linux ticks_ms may count from another moment: ask it."""
    global _ahead
    if platform.system() == "Linux":
        return
    question = [*micropython, "-c", "import time; print(time.ticks_ms())"]
    done = subprocess.run(question, capture_output=True, check=False)
    if done.returncode == 0:
        _ahead = int(done.stdout) - time.monotonic_ns() // 1_000_000
