# SPDX-License-Identifier: MIT
"""What takes too long for `make test`: a million random schedules of the clock in every mode, on CPython and on
MicroPython at once, each held against a plain ledger. Both must give the same readings.

usage: soak.py [COUNT]
"""

import os
import subprocess
import sys
import threading
import time
from pathlib import Path

from sunsquare import micropython

ROOT = Path(__file__).parent.parent
SCRIPT = ROOT / "tests" / "shared" / "slow_clock.py"
MILLION = 1_000_000
PATH = (ROOT, ROOT / "tests" / "shared")
HEAP = "2048wK"  # no table's: a schedule may keep a thousand events in one dump, and memory in pieces is another test's


def elapsed(since: float) -> str:
    """As h:mm:ss."""
    seconds = int(time.monotonic() - since)
    return f"{seconds // 3600}:{seconds // 60 % 60:02d}:{seconds % 60:02d}"


class Runtime:
    """The script on one runtime; says how far it is and keeps its digest."""

    def __init__(self, name: str, command: list[str], environment: dict[str, str], count: int) -> None:
        self.name = name
        self.count = count
        self.digest = ""
        self.said: list[str] = []  # what is no progress: a traceback
        self.began = time.monotonic()
        self.process = subprocess.Popen(
            command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        self.listener = threading.Thread(target=self._listen, daemon=True)
        self.listener.start()

    def _listen(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            kind, _, value = line.rstrip("\n").partition(" ")
            if kind == "done":
                self._say(f"{int(value):9,d} of {self.count:,d} schedules in {elapsed(self.began)}")
            elif kind == "digest":
                self.digest = value
                self._say(f"{self.count:9,d} schedules in {elapsed(self.began)}, digest of all readings {value}")
            else:
                self.said.append(line)

    def _say(self, what: str) -> None:
        print(f"{self.name:12}{what}", flush=True)

    def ended(self) -> bool:
        return self.process.poll() is not None

    def failed(self) -> bool:
        return bool(self.process.poll())

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        self.listener.join()
        assert self.process.stdout
        self.process.stdout.close()


def soak(script: Path, count: int) -> int:
    """The exit status: 0 when the script ends well on both runtimes, with the same digest."""
    here = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, PATH))}
    there = micropython.environment(*PATH)
    work = [str(script), str(count)]
    runtimes = [
        Runtime("CPython", [sys.executable, "-u", *work], here, count),
        Runtime("MicroPython", [*micropython.command(HEAP), *work], there, count),
    ]
    try:
        while not all(runtime.ended() for runtime in runtimes) and not any(runtime.failed() for runtime in runtimes):
            time.sleep(0.05)
    finally:
        wrong = [runtime for runtime in runtimes if runtime.failed()]  # before the other one is ended
        for runtime in runtimes:
            runtime.close()
    for runtime in wrong:
        print(f"{runtime.name}: {''.join(runtime.said)}", end="")
    if wrong:
        return 1
    alike = runtimes[0].digest == runtimes[1].digest != ""
    print(f"soak: {'the same readings on both runtimes' if alike else 'the digests differ'}")
    return 0 if alike else 1


def main() -> None:
    sys.exit(soak(SCRIPT, int(sys.argv[1]) if len(sys.argv) > 1 else MILLION))


if __name__ == "__main__":
    main()
