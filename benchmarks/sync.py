# SPDX-License-Identifier: MIT
"""How fast a full table comes home, in how much memory, and what those who play on it notice of that.

usage: python -m benchmarks.sync      prints the figures alone
"""

import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import quantiles
from typing import NamedTuple

from benchmarks import full_table
from shared_engine import pack
from sunsquare import micropython
from sunsquare.archive.judge import judge
from sunsquare.link.client import open_table
from sunsquare.trouble import Trouble
from sunsquare.virtual.desk import Desk, table_on_desk

SUNSQUARE = Path(sys.executable).with_name("sunsquare")
MATCHES, FEW = 1000, 250
KEPT = micropython.ROOT / "build/matches-of-bots.pack"  # playing them takes half a minute
FRAMES_RUNS, KEYS_RUNS = 1, 6  # syncs during which frames and keys are watched
BETWEEN_S = 0.04, 0.1  # a finger's way between two presses, at least and at most
WATCHED_S = 4.0  # the same without a sync

# A sync that tells its own peak of memory (KiB).
ONE_SYNC = """
import json, sys
from sunsquare import cli
status = cli.run(["sync", "--all", *sys.argv[1:], "--json"])
with open("/proc/self/status") as file:
    print(next(line.split()[1] for line in file if line.startswith("VmHWM")))
sys.exit(status)
"""

GoingOn = Callable[[], bool]  # is it still?


class Synced(NamedTuple):
    """A whole `sunsquare sync`, from its start to its end."""

    found: int
    seconds: float
    peak_kib: int


class Play(NamedTuple):
    """What people at the table have: frames a second, ms from a press to its frame."""

    frames_per_s: float
    median_ms: float
    late_ms: float  # 99 % are faster


def bots_matches() -> list[bytes]:
    """The records of MATCHES matches of bots; played once, and again when the engine does not know them any more."""
    try:
        blobs = [entry[5] for entry in pack.entries(KEPT.read_bytes())]
        for blob in blobs:
            judge(blob)
    except (OSError, Trouble):
        blobs = full_table.matches(MATCHES, "bot")
        KEPT.parent.mkdir(exist_ok=True)
        KEPT.write_bytes(b"".join(full_table.packed(blobs).values()))
    return blobs


def judged_alone(blobs: list[bytes]) -> float:
    """Seconds that the strict engine takes for the same records, from memory."""
    began = time.perf_counter()
    for blob in blobs:
        judge(blob)
    return time.perf_counter() - began


def one_sync(desk: Desk, archive: Path) -> Synced:
    began = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", ONE_SYNC, "--port", desk.port, "--archive", str(archive)],
        capture_output=True,
        text=True,
        check=False,
    )
    seconds = time.perf_counter() - began
    if done.returncode:
        sys.exit(f"sync: {done.stdout}{done.stderr}")
    answer, peak = done.stdout.split("\n")[:2]
    return Synced(json.loads(answer)["found"], seconds, int(peak))


@contextmanager
def table_with(blobs: list[bytes], folder: Path) -> Iterator[Desk]:
    """A table that runs and has these matches on its flash."""
    image = folder / f"{len(blobs)}.img"
    full_table.fill(image, full_table.packed(blobs))
    with table_on_desk(image=image) as desk:
        desk.panel.wait_for(lambda panel: panel.text(), 30)
        yield desk


def state(desk: Desk) -> str:
    with open_table(desk.port) as table:
        return str(table.status()["state"])


def begin(desk: Desk, wishes: str) -> None:
    with open_table(desk.port) as table:
        if table.status()["state"] in ("playing", "paused"):
            table.do("abandon")
        table.do(f"start game=latice {wishes} seed=3 clock=none")


def while_synced(desk: Desk, archive: Path, runs: int) -> GoingOn:
    """While so many syncs, one after the other."""
    command = [sys.executable, "-m", "benchmarks.sync", desk.port, str(archive), str(runs)]
    process = subprocess.Popen(command, cwd=micropython.ROOT)

    def going_on() -> bool:
        if process.poll():
            sys.exit("sync failed while the table was watched")
        return process.returncode is None

    return going_on


def alone(runs: int) -> GoingOn:
    """A while without any."""
    until = time.perf_counter() + WATCHED_S
    return lambda: time.perf_counter() < until


def frames_per_s(desk: Desk, going_on: GoingOn) -> float:
    """Frames while bots play as fast as the eye can follow."""
    began, frames = time.perf_counter(), desk.panel.frames
    while going_on():
        time.sleep(0.02)
    return (desk.panel.frames - frames) / (time.perf_counter() - began)


def presses_ms(desk: Desk, going_on: GoingOn) -> list[float]:
    """From the moment at which a finger moves to the frame in which the cursor has moved."""
    panel, chance, found = desk.panel, random.Random(1), []
    while going_on():
        frames, began = panel.frames, time.perf_counter()
        panel.press("bottom", "right")
        panel.wait_for(lambda panel, frames=frames: panel.frames > frames)
        found.append((time.perf_counter() - began) * 1000)
        panel.release("bottom", "right")
        time.sleep(chance.uniform(*BETWEEN_S))
    return found


def play(desk: Desk, going_on: Callable[[int], GoingOn]) -> Play:
    """What people have meanwhile; going_on: begins what goes on, told how many syncs long."""
    begin(desk, "seats=4 bots=0,1,2,3 pace=100 set.boards=2")
    frames = frames_per_s(desk, going_on(FRAMES_RUNS))
    if state(desk) != "playing":
        sys.exit("the match that was watched has ended too early")
    begin(desk, "seats=2 bots=1")
    hundredths = quantiles(presses_ms(desk, going_on(KEYS_RUNS)), n=100)
    return Play(frames, hundredths[49], hundredths[98])


def measured() -> dict[str, float]:
    """See figures() for what they are."""
    blobs = bots_matches()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with table_with(blobs[:FEW], folder) as desk:
            few = one_sync(desk, folder / "few.db")
        with table_with(blobs, folder) as desk:
            many = one_sync(desk, folder / "many.db")
            quiet = play(desk, alone)
            busy = play(desk, lambda runs: while_synced(desk, folder / "again.db", runs))
    if (few.found, many.found) != (FEW, MATCHES):
        sys.exit(f"sync found {few.found} and {many.found} matches")
    return figures(few, many, judged_alone(blobs), quiet, busy)


def figures(few: Synced, many: Synced, judging: float, quiet: Play, busy: Play) -> dict[str, float]:
    """seconds, judging: of all matches; MiB of memory at most; what people have without and with a sync."""
    found = {"seconds": many.seconds, "judging": judging, "mib": many.peak_kib / 1024, "mib_few": few.peak_kib / 1024}
    for name, heard in (("quiet", quiet), ("busy", busy)):
        found |= {f"{figure}_{name}": value for figure, value in heard._asdict().items()}
    return found


def sync_again_and_again(port: str, archive: str, runs: str) -> None:
    command = [str(SUNSQUARE), "sync", "--all", "--port", port, "--archive", archive]
    for _ in range(int(runs)):
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        for path in Path(archive).parent.glob(Path(archive).name + "*"):
            os.remove(path)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        sync_again_and_again(*sys.argv[1:])
    else:
        for figure, value in measured().items():
            print(f"{figure:20} {value:10.2f}")
