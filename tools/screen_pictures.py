# SPDX-License-Identifier: MIT
"""Draws the pictures of docs/screens.md: the firmware plays, this shows what its LEDs would.

usage: screen_pictures.py [FOLDER]      default: docs/screens
"""

import binascii
import json
import subprocess
import sys
from pathlib import Path

import numpy as np
from PIL import Image

from sunsquare.virtual import leds

ROOT = Path(__file__).parent.parent
PITCH = 7  # picture pixels a LED

# Runs on MicroPython: the real application on a bench, played by its bots up to each scene.
SCENES = """
import binascii, json
from bench_table import BenchTable
from shared_engine import bots
from table import palette

def show(table, name):
    table.app.frame()
    print(json.dumps([name, binascii.b2a_base64(bytes(table.app.canvas.pixels)).decode()]))

def played(actions, seats=2, bots_at=(), seed=20, **options):
    table = BenchTable(seed=seed, pace=900)
    setup = table.app.setup
    setup.seats, setup.options = seats, options
    setup.levels = [1 if seat in bots_at else 0 for seat in range(4)]
    table.press(0, "a", "a")
    sitting, match = table.app.sitting, table.match
    while not match.over and (actions > 0 or match.state.acted or match.seat() != 0):
        actions -= 1
        sitting.ready(sitting.now())
        sitting.submit(match.seat(), bots.choose(match.state, match.seat(), 1), sitting.now())
    table.port.keys.stamp = table.port.now
    table.app.screen.settle(True)
    return table

levels = [palette.level(value) for value in palette.RGB]
print(json.dumps(["", levels]))
table = BenchTable()
show(table, "title")
table.press(0, "a"); show(table, "new-game")
table.press(0, "b", "down", "down", "a", "right", "right"); show(table, "help-match")
table.press(0, "right"); show(table, "help-stones")
table.press(0, "right", "right", "right"); show(table, "help-wind")

table = played(60)
show(table, "hand-over")
table.press(0, "a"); show(table, "choose")
table.press(0, "a"); show(table, "lay")
table.press(0, "b", "down"); show(table, "more")
table.press(0, "up", "b"); show(table, "pause")

seed = 1
table = played(46, seats=4, bots_at=(1, 3), seed=seed)
while table.match.over or 36 not in table.match.state.rack(0):
    seed += 1
    table = played(46, seats=4, bots_at=(1, 3), seed=seed)
table.press(0, "a")
while table.app.screen.choice.tile() != 36:
    table.press(0, "right")
show(table, "four-seats")
table.press(0, "a", "a"); show(table, "wind")

table = played(50, seed=6, boards=2)
table.press(0, "a"); show(table, "two-boards")
table.hold(0, "b"); table.wait(400); show(table, "overview")

table = played(2000, seed=20)
show(table, "result")
"""


def scenes() -> dict[str, Image.Image]:
    """Name of each scene: its picture."""
    micropython = Path(sys.executable).with_name("micropython")
    done = subprocess.run(
        [str(micropython), "-X", "heapsize=2M", "-c", SCENES],
        env={"MICROPYPATH": ".:firmware:tests/firmware:.frozen"},
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise SystemExit(done.stdout[-200:] + done.stderr[-2000:])
    found: dict[str, Image.Image] = {}
    levels = np.zeros((1, 3), np.uint8)
    for line in done.stdout.splitlines():
        name, value = json.loads(line)
        if not name:
            levels = np.array(value, np.uint8).reshape(-1, 3)
            continue
        pixels = np.frombuffer(binascii.a2b_base64(value), np.uint8).reshape(64, 64)
        found[name] = leds.picture(levels[pixels], pitch=PITCH)
    return found


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in scenes().items():
        picture.quantize(256, Image.Quantize.MAXCOVERAGE).save(folder / f"{name}.png", optimize=True)
        print(folder / f"{name}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "screens")
