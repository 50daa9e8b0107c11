# SPDX-License-Identifier: MIT
"""What the page of the virtual table has copies of is the same as in the firmware and in the wiring."""

import json
import re
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

from sunsquare import micropython
from sunsquare.virtual import web, wiring

ROOT = Path(__file__).parents[2]
ASK = (
    "import json; from table import palette, seats; print(json.dumps([list(palette.RGB), palette.SEAT0, seats.SIDES]))"
)


@cache
def firmware() -> Any:
    """RGB of the palette, the index of the first seat's colour, sides by number of seats."""
    words = [*micropython.command(), "-c", ASK]
    done = subprocess.run(words, env=micropython.environment(ROOT / "firmware"), capture_output=True, check=True)
    return json.loads(done.stdout)


def page(name: str) -> str:
    return (web.STATIC / name).read_text()


def test_the_seats_have_the_colours_of_the_palette() -> None:
    rgb, first, _ = firmware()
    leds = {str(seat): bytes(rgb[3 * (first + seat) :][:3]).hex() for seat in range(4)}
    assert dict(re.findall(r"--seat(\d): #(\w{6});", page("table.css"))) == leds


def test_the_seats_sit_where_the_firmware_has_them() -> None:
    *_, sides = firmware()
    (table,) = re.findall(r"const SIDES = \{(.*)\}", page("seats.js"))
    assert {count: json.loads(list_) for count, list_ in re.findall(r"(\d): (\[.*?\])", table)} == sides


def test_the_leds_have_size_planes_and_gamma_of_the_wiring() -> None:
    matrix = wiring.matrix()
    (numbers,) = re.findall(r"const SIZE = (\d+), PLANES = (\d+), GAMMA = ([\d.]+);", page("leds.js"))
    assert [float(number) for number in numbers] == [matrix.columns, matrix.planes, matrix.gamma]
