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
import clock_bench as clock
import ligretto_bench as ligretto
from bench_table import BenchTable
from shared_engine import bots
from shared_engine.games.lsd.notation import cell_spot
from table import palette
from table.seats import SIDES
from tilers_table import placed, to_cell, to_take

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

table = BenchTable()
table.app.setup.control = "10 25/10:00 can"
table.app.go("timing")
table.press(0, "left", "left", "left", "left"); show(table, "time-kind")
table.app.setup.control = "10 25/10:00 can"
table.app.go("timing")
table.press(0, "down", "down", "down"); show(table, "time-number")
table.app.setup.control = ["15+10", "5+3"]
table.app.go("timing")
table.press(0, "up", "up", "up", "up", "right"); show(table, "time-seat")
table.app.setup.choose_clock()
table.app.go("setup"); show(table, "time-clock")

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

STAR = {
    "1,0": "1NSWx", "-1,0": "1NESx", "0,1": "1NESWx", "0,-1": "1NESWx",
    "2,0": "0NE+", "-2,0": "0SW+", "0,2": "0NES+", "0,-2": "0ESW+",
}

def lsd(field, cell):
    "A position; the cell is chosen."
    table = BenchTable(request={"game": "lsd", "seats": 2, "bots": (), "seed": 3})
    table.place({
        "game": "lsd", "seats": 2, "options": {}, "seed": 1, "turn": 0, "skips": 0, "field": field,
        "captured": [[], []], "supplies": [{"NESW+": 1, "NEx": 1, "N+": 2, "NSx": 2}, {"N+": 2}],
    })
    screen = table.app.screen
    screen.choice.begin_at(cell_spot(cell), 8)
    screen.follow(screen.choice.spot)
    screen.repaint()
    return table

def lsd_played(seats, count, seed):
    "So many placements without a plan."
    table = BenchTable(request={"game": "lsd", "seats": seats, "bots": (), "seed": seed})
    for step in range(count):
        actions = table.match.state.actions(table.match.seat())
        table.app.screen.submit(table.match.seat(), actions[(step * step * 7 + seed * 13) % len(actions)], 0)
    table.port.keys.stamp = table.port.now
    table.wait(2500, 50)
    return table

table = lsd_played(2, 13, 3)
side = 2 * table.match.seat()
show(table, "lsd-cell")
table.press(side, "a"); show(table, "lsd-supply")
table.press(side, "a"); show(table, "lsd-turn")
table = lsd(STAR, "0,0")
table.press(0, "a", "a"); show(table, "lsd-preview")
table.press(0, "a"); table.wait(450); show(table, "lsd-captures")
table = lsd_played(4, 22, 3)
side = table.match.seat()
show(table, "lsd-four-seats")
table.press(side, "a"); show(table, "lsd-four-supply")
table.press(side, "b"); table.hold(side, "b"); table.wait(400); show(table, "lsd-overview")
ROW = {"0,0": "0NESW+", "1,0": "0NESWx", "2,0": "0EW+", "0,1": "1NEx", "1,1": "1NESW+", "2,1": "1SWx"}
table = lsd(ROW, "3,0")
show(table, "lsd-growing")
table.press(0, "a", "a", "a"); show(table, "lsd-won")
table.wait(2500); show(table, "lsd-result")
table = BenchTable()
table.app.setup.game = "lsd"
table.app.go("help")
table.press(0, "right"); show(table, "lsd-help-place")
table.press(0, "right"); show(table, "lsd-help-icons")
table.press(0, "right"); show(table, "lsd-help-plus")
table.press(0, "right"); show(table, "lsd-help-cross")

def tilers_played(seats, seed, count=9999):
    "So many actions by bots; the last one has been seen."
    table = BenchTable(request={"game": "tilers", "seats": seats, "bots": (), "seed": seed})
    match, sitting = table.match, table.app.sitting
    while count and not match.over:
        count -= 1
        sitting.ready(sitting.now())
        table.app.screen.submit(match.seat(), bots.choose(match.state, match.seat(), 1), sitting.now())
    table.port.keys.stamp = table.port.now
    table.wait(700, 50)
    return table

FLOORS = [
    ["BAC..", "A.B..", "EC...", ".D..A", "..A.."], ["EDB..", "C....", ".A...", "....D", "B..C."],
    ["D....", ".D...", "..B..", "A....", "....."], ["ACE..", ".....", "C....", ".....", "..B.."],
]
SCORE = {"run_points": [23, 19], "chips": [2, 1]}
table = placed(floors=FLOORS[:2], stacks=["", "ABBC", "CDDE", "BDDE", ""], spill="AACEE", **SCORE)
to_take(table, "4 D"); show(table, "tilers-take")
to_take(table, "SPILL E"); show(table, "tilers-spill")
table.press(0, "a"); to_cell(table, "d2"); show(table, "tilers-lay")
table.press(0, "b"); show(table, "tilers-chip")
NINE = ["ABBC", "EAAD", "", "CDDE", "BCDE", "AABB", "", "CECA", "EEDA"]
table = placed(
    4, turn=1, floors=FLOORS, stacks=NINE, spill="AACDDEB", chisel=3, run_points=[23, 19, 8, 12], chips=[2, 1, 0, 4],
)
to_take(table, "6 B"); show(table, "tilers-four-seats")
table = placed(bots=(1,), turn=1, floors=FLOORS[:2], stacks=["ABBC", "", "", "", ""], **SCORE)
while table.app.screen.taken < 0:
    table.wait(20)
show(table, "tilers-bot")
table = tilers_played(4, 3, 90)
table.wait(2500, 50)
table.hold(0, "b"); table.wait(400); show(table, "tilers-overview")
for seats, wanted in ((2, ("rows", "colours", "chips")), (4, ("columns", "total", "result"))):
    table = tilers_played(seats, 3)
    for name in table.app.screen.match_screen.end.names + ["result"]:
        if name in wanted:
            show(table, "tilers-" + name)
        table.press(0, "a")
table = BenchTable()
table.app.setup.game = "tilers"
table.app.go("help")
for name in ("take", "lay", "runs", "chips", "end"):
    if name != "chips":
        show(table, "tilers-help-" + name)
    table.press(0, "right")

table = ligretto.begun(4, seed=4)
show(table, "ligretto-countdown")
table = ligretto.playing(2)
table.run(900); show(table, "ligretto-start")
table = ligretto.playing(3, seed=4)
table.tap(1100, 1, "a"); table.run(1400); show(table, "ligretto-throw")
HANDS = ("r4 y6 g3 b5 b5", "r4 g6 y5 b2", "y2 b4", "r5 g3 g6 b1 y1")
table = ligretto.placed(*HANDS, rows="r3 y2 g1 b1")
table.tap(6, 1, "up"); table.tap(9, 0, "up"); table.tap(12, 2, "left"); table.tap(30, 3, "a")
table.run(480); show(table, "ligretto-four-seats")
table.run(60500, 250)
table.tap(5, 1, "b"); table.run(1300); show(table, "ligretto-cancel")
table = ligretto.playing(4, handicap=[3, 18, 2, 1])
table.run(900); show(table, "ligretto-handicap")
table = ligretto.placed("b6", "r6 y5 g4", "g6", "r3 y6 y6 g2", rows="r2 y3 g3 b5", scores=(9, -1, 4, 0), game_round=4)
table.tap(5, 0, "left"); table.run(100); show(table, "ligretto-stop")
table.run(3000, 50)
table.tap(5, 2, "a"); table.run(100); show(table, "ligretto-between")
table = ligretto.placed(*HANDS[:3], rows="r3 y2 g1 b1", scores=(9, -1, 4), rounds="fixed", rounds_value=1)
table.run(60500, 250)
for seat in range(3):
    table.tap(5 + 9 * seat, seat, "b")
table.run(100); show(table, "ligretto-cancelled")
table = ligretto.placed("b6", "r6 y5 g4", "g6", rows="b5", scores=(9, -1, 4), rounds="fixed", rounds_value=1)
table.tap(5, 0, "left"); table.run(3200, 50); table.tap(5, 0, "a"); table.run(100); show(table, "ligretto-result")
table = BenchTable()
table.app.setup.game = "ligretto_dice"
table.app.go("help")
show(table, "ligretto-help-place")
table.press(0, "right"); show(table, "ligretto-help-keys")

def handed(seats, control, *spans, **more):
    "A sitting of the clock: each seat hands over after so many ms, the last one runs still."
    table = clock.running(seats, control, **more)
    for turn, ms in enumerate(spans):
        if turn:
            clock.press_at(table, SIDES[seats][table.match.seat()], "a")
        table.wait(ms, 500)
    return table

show(clock.begun(2, "10+5"), "clock-start")
show(handed(2, "10+5", 61000, 125000), "clock-two")
table = handed(2, "0:40 3x30 byo", 41000, 34000)
show(table, "clock-low")
show(handed(3, "15 3x30 byo", 61000, 125000, 30000), "clock-three")
show(handed(3, "2:30:00", 61000), "clock-long")
show(handed(4, "10+5", 41000, 125000, 30000), "clock-four")
table = handed(4, "0:20", 21000, 21000, 3000)
show(table, "clock-flags")
table.press(2, "b", *["down"] * 8)
table.press(2, "a"); show(table, "clock-pause")
table.press(2, "b"); table.boot()
table.press(0, "a"); show(table, "clock-paused")
table = handed(2, "0:20", 9000, 21000, 12000)
table.wait(4500, 100); show(table, "clock-result")
table = BenchTable()
table.app.setup.choose_clock()
table.app.go("help")
table.press(0, "right"); show(table, "clock-help-over")
table = handed(2, "5 3x30 byo", 30000)
table.press(0, "b", "down", "down", "down", "a", "down", "right", "right"); show(table, "clock-times")
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
