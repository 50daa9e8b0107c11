# SPDX-License-Identifier: MIT
"""Measures the way from a drawn canvas to the panel's bit planes, on MicroPython.

usage: micropython benchmarks/display.py      prints one JSON object; times in microseconds of this machine
"""

import gc
import json
import time

from table import glyphs, palette, planes
from table.canvas import Canvas

ROUNDS = 200
canvas = Canvas()
lut = palette.table()
out = bytearray(planes.SIZE)


def best(prepare) -> int:
    """The shortest of many conversions, each after prepare()."""
    shortest = 1 << 29
    for number in range(ROUNDS):
        prepare(number)
        began = time.ticks_us()
        planes.convert(canvas.pixels, lut, out, canvas.dirty)
        shortest = min(shortest, time.ticks_diff(time.ticks_us(), began))
    return shortest


def everything(number: int) -> None:
    canvas.all_dirty()


def two_cells(number: int) -> None:
    """What a move changes: a tile on one cell, the cursor off another."""
    shape = glyphs.SHAPES[number % 6]
    canvas.icon(5 + 6 * 4, 5 + 6 * 4, shape, 1 + number % 6, 7 + number % 6)
    canvas.frame(5 + 6 * 2, 5 + 6 * 6, 6, 6, 1 + number % 6)


def garbage() -> int:
    """Bytes that drawing and converting leave behind."""
    two_cells(0)
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    for number in range(20):
        two_cells(number)
        planes.convert(canvas.pixels, lut, out, canvas.dirty)
    left = gc.mem_alloc() - before
    gc.enable()
    return left


planes.convert(canvas.pixels, lut, out, canvas.dirty)
print(
    json.dumps({"full_us": best(everything), "usual_us": best(two_cells), "garbage": garbage(), "viper": planes.VIPER})
)
