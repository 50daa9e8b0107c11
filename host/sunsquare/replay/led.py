# SPDX-License-Identifier: MIT
"""What the table's LEDs showed at a moment: drawn by the table's own firmware, which runs on MicroPython for that."""

import base64
import binascii
import json
import subprocess
from collections.abc import Generator
from contextlib import closing

import numpy as np
from PIL import Image

from sunsquare import micropython
from sunsquare.replay.moments import Course
from sunsquare.trouble import Trouble
from sunsquare.virtual import leds

HEAP = "4M"  # it need not be a table's: what is drawn is the same, and this is quicker
SIDE = 64
SCRIPT = "from table.onlooker import main; main()"


def picture(course: Course, number: int) -> Image.Image:
    """The LEDs after `number` events, as they glow."""
    with closing(lights(course, number, number)) as shown:
        return leds.picture(next(shown))


def lights(course: Course, first: int, last: int) -> Generator[leds.Pixels, None, None]:
    """The LEDs after first, first + 1, ... last events, one after the other: 64 x 64 x RGB of lit time. Trouble."""
    order = {"header": _text(course.header), "log": _text(course.log), "first": first, "last": last}
    with start() as process:
        assert process.stdin
        assert process.stdout
        try:
            process.stdin.write(json.dumps(order).encode() + b"\n")
            process.stdin.close()
            levels = None
            for line in process.stdout:
                data = decoded(line)
                if data is None:  # a traceback
                    said = [line, *process.stdout]
                    raise Trouble(f"the table's program failed: {said[-1].decode(errors='replace').strip()}")
                values = np.frombuffer(data, np.uint8)
                if levels is None:
                    levels = values.reshape(-1, 3)
                else:
                    yield levels[values.reshape(SIDE, SIDE)]
                    first += 1
        finally:
            process.kill()
    if first <= last:
        raise Trouble("the table's program drew no more pictures; --look diagram needs none of it")


def start() -> "subprocess.Popen[bytes]":
    """MicroPython with the firmware's onlooker. Trouble where the firmware is not."""
    firmware = micropython.ROOT / "firmware"
    if not (firmware / "table" / "onlooker.py").is_file():
        raise Trouble(f"the LED look is drawn by the firmware, which is not at {firmware}; --look diagram needs none")
    return subprocess.Popen(
        [*micropython.command(HEAP), "-c", SCRIPT],
        env=micropython.environment(firmware, micropython.ROOT),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )


def decoded(line: bytes) -> bytes | None:
    """The bytes of a line of base64; None when it says something else."""
    try:
        return base64.b64decode(line.strip(), validate=True)
    except binascii.Error:
        return None


def _text(data: bytes) -> str:
    return base64.b64encode(data).decode()
