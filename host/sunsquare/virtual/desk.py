# SPDX-License-Identifier: MIT
"""A virtual table in a process of its own, for tests and tools.

with table_on_desk(main=Path("demo.py")) as table:
    table.panel.tap("bottom", "a")
    table.mpremote("exec", "print(1)")
"""

import contextlib
import json
import os
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from sunsquare.trouble import Status, Trouble
from sunsquare.virtual.panel import PanelClient

START_S = 60.0
HOST = Path(__file__).resolve().parents[2]


@dataclass
class Desk:
    """A table that runs: its process, port and panel; `log` grows with what it says on stderr."""

    process: "subprocess.Popen[str]"
    port: str
    panel: PanelClient
    log: list[str] = field(default_factory=list)

    def mpremote(self, *words: str, timeout: float = 30) -> "subprocess.CompletedProcess[str]":
        """Run mpremote on the table's port."""
        return subprocess.run(
            [sys.executable, "-m", "mpremote", "connect", self.port, *words],
            capture_output=True,
            text=True,
            timeout=timeout,
            check=False,
        )

    def micropython(self) -> int:
        """Process id of the MicroPython that runs now; TimeoutError when there is none within 5 s."""
        deadline = time.monotonic() + 5
        while time.monotonic() < deadline:
            done = subprocess.run(["pgrep", "-P", str(self.process.pid)], capture_output=True, text=True, check=False)
            if pids := [int(pid) for pid in done.stdout.split()]:
                return pids[-1]
            time.sleep(0.02)
        raise TimeoutError("no MicroPython runs")

    def pull_plug(self) -> None:
        """A power cut: supervisor and MicroPython end at once."""
        self.process.kill()
        self.process.wait()


@contextlib.contextmanager
def table_on_desk(*options: str, image: Path | None = None, main: Path | None = None) -> Iterator[Desk]:
    """Start `python -m sunsquare.virtual` with these options; ends it (SIGTERM) on leaving."""
    words = [*options, *(("--image", str(image)) if image else ()), *(("--main", str(main)) if main else ())]
    process = start(words)
    log: list[str] = []
    assert process.stdout
    assert process.stderr
    lines: queue.SimpleQueue[str] = queue.SimpleQueue()
    threads = [
        threading.Thread(target=_drain, args=(process.stdout, lines.put), daemon=True),
        threading.Thread(target=_drain, args=(process.stderr, log.append), daemon=True),
    ]
    for thread in threads:
        thread.start()
    try:
        where = json.loads(_first(lines, process, log))
        with PanelClient(where["panel"]) as panel:
            yield Desk(process, where["port"], panel, log)
    finally:
        process.terminate()
        try:
            process.wait(10)
        finally:
            process.kill()
            for thread in threads:
                thread.join(5)
            process.stdout.close()
            process.stderr.close()


def start(words: Sequence[str]) -> "subprocess.Popen[str]":
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(HOST), os.environ.get("PYTHONPATH", "")])}
    command = [sys.executable, "-m", "sunsquare.virtual", "--json", *words]
    return subprocess.Popen(
        command, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def _first(lines: "queue.SimpleQueue[str]", process: "subprocess.Popen[str]", log: list[str]) -> str:
    deadline = time.monotonic() + START_S
    while time.monotonic() < deadline:
        with contextlib.suppress(queue.Empty):
            return lines.get(timeout=0.1)
        if process.poll() is not None:
            time.sleep(0.1)
            words = "".join(log) or f"the table ended with status {process.returncode}"
            raise Trouble(words, Status(process.returncode))
    raise Trouble("the table did not start in time")


def _drain(stream: Iterator[str], put: "queue.SimpleQueue[str] | object") -> None:
    for line in stream:
        put(line)  # type: ignore[operator]
