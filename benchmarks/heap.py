# SPDX-License-Identifier: MIT
"""How much heap the whole firmware uses, and the least with which it plays the largest match to its end."""

import json
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from sunsquare import micropython
from sunsquare.virtual import firmware

SCRIPT = Path(__file__).with_name("whole.py")
BUFFERS = 2 * 16384 + 4096 + 2048 + 4 * 2048  # frames, canvas, colours in planes, a list of actions: bytes everywhere
ENOUGH, EXACT = 480, 8  # KiB: a Pico's heap with objects twice as big; how exactly the least is searched


def lay_out(folder: Path) -> None:
    """Put the compiled firmware into folder/lib."""
    for name, content in firmware.firmware().items():
        path = folder / name.lstrip("/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def code_of(modules: list[str], folder: Path) -> int:
    """Bytes of compiled code that these modules keep in the heap."""
    bases = [folder / "lib" / module.replace(".", "/") for module in modules]
    named = [path for base in bases for path in (base.with_suffix(".mpy"), base / "__init__.mpy")]
    return sum(path.stat().st_size for path in named if path.exists())


def play(folder: Path, kib: int) -> Any:
    """What whole.py prints with so much heap; None when that is too little."""
    data = folder / f"data-{kib}"
    data.mkdir(exist_ok=True)
    (folder / "data").unlink(missing_ok=True)
    (folder / "data").symlink_to(data)
    command = [*micropython.command(f"{kib}K"), str(SCRIPT), str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if done.returncode == 0:
        return json.loads(done.stdout.splitlines()[-1])
    if "MemoryError" in done.stdout + done.stderr:
        return None
    raise RuntimeError(f"whole.py: {done.stdout}{done.stderr}")


def measured() -> dict[str, float]:
    """in_use_kib: alive at most; least_kib: the least heap; both as on a chip. steady_frame, idle_second: bytes.

    On a chip an object is half as big, but a byte of code or picture is a byte. A real 32-bit build (WebAssembly's)
    had 245 KiB in use where this came to 265.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        lay_out(folder)
        found = play(folder, ENOUGH)
        if found is None:
            raise RuntimeError(f"{ENOUGH} KiB are too little for the firmware")
        least = smallest(folder, found["in_use"] // 1024, ENOUGH)
        code = code_of(found.pop("modules"), folder)
    as_bytes = BUFFERS + code
    on_chip = {"in_use_kib": found["in_use"], "least_kib": least * 1024}
    return {**found, **{name: ((size - as_bytes) / 2 + as_bytes) / 1024 for name, size in on_chip.items()}}


def smallest(folder: Path, too_little: int, enough: int) -> int:
    """The least heap in KiB between the two, to EXACT."""
    while enough - too_little > EXACT:
        middle = (enough + too_little) // 2
        if play(folder, middle) is None:
            too_little = middle
        else:
            enough = middle
    return enough
