# SPDX-License-Identifier: MIT
"""From a press to its answer on the panel, when four people press ten times a second each, on a chip's flash.

The virtual table runs chip_table.py: a journal that takes the time of a chip's flash, the erased blocks of a real
littlefs among it, and, where asked, a processor as slow as a chip's. The pods' contacts bounce, and every press is
an action or is refused; both are answered with a sound and on the panel.

usage: python -m benchmarks.presses CPU      prints the figures alone; CPU: the chip's time for what takes 1 here
"""

import json
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import NamedTuple

from benchmarks.wired import Edge, Press, Watcher, WiredTable, edges, wired_table
from sunsquare import micropython
from sunsquare.link.client import open_table
from sunsquare.virtual import clock
from sunsquare.virtual.protocol import TEXT, Message

PROGRAM = Path(__file__).with_name("chip_table.py")
SIGNAL = [(1047, 300)]  # the sound after which a round is on
SECONDS, A_SECOND = 20, 10  # of each pod
PORTION_MS = 400  # so much is sent at once
PATIENCE_S = 15  # after the last press
SEED = 5
PHASE_MS = 24  # from pod to pod; even, since keys are sampled every 2 ms
PARTS = "keys", "referee", "engine", "journal", "draw", "planes"  # of one_press.py
COLLECT_EVERY = 16384  # bytes of garbage after which a table collects; on a chip objects are half as large as here
MATCH = f"start game=ligretto_dice seats=4 seed={SEED} set.stop=press"  # nobody says stop: the round goes on
PLACING = 20  # one press of so many is a colour's, or the dice would not last
TRAINS = (0, 40), (0, 2, 4, 40), (0, 2, 4, 6, 8, 40, 42, 44)  # how contacts move


class Found(NamedTuple):
    """What came of it. waits: ms from each press that was answered to the panel; appends: ms of each; most: appends of
    one scan at most; events: of the match."""

    pressed: int
    answered: int
    waits: list[float]
    appends: list[float]
    most: int
    events: int


def script(seconds: float, seed: int = 1) -> list[Press]:
    """What the pods do; each is a little unsteady, so that some meet to the millisecond."""
    chance = random.Random(seed)
    found = []
    for number in range(int(seconds * A_SECOND)):
        for side in range(4):
            at = number * 1000 // A_SECOND + PHASE_MS * side + 2 * chance.randrange(25)
            key = chance.choice(("up", "right", "down", "left")) if chance.randrange(PLACING) == 0 else "a"
            found.append(Press(at, side, key, chance.choice(TRAINS)))
    return sorted(found)


def is_text(message: Message) -> bool:
    return message.kind == TEXT and message.payload != b""


def told(watcher: Watcher) -> list[int]:
    """The numbers that the table has told last."""
    return [int(word) for word in watcher.heard[-1][1].payload.split()] if watcher.heard else [0]


def send(table: WiredTable, moves: list[Edge]) -> None:
    """The edges, each portion shortly before its time."""
    while moves:
        until = moves[0][0] + PORTION_MS
        portion = [move for move in moves if move[0] < until]
        moves = moves[len(portion) :]
        time.sleep(max(0, portion[0][0] - clock.milliseconds() - PORTION_MS / 2) / 1000)
        table.move(portion)


def found_by(watcher: Watcher, presses: list[Press], began: int, events: int) -> Found:
    """Answers come in the order of the presses: whatever was answered when the panel has been told is seen."""
    answered, most = 0, 0
    waits: list[float] = []
    appends: list[float] = []
    for at, message in list(watcher.heard):
        answered, most, *times = map(int, message.payload.split())
        appends += [us / 1000 for us in times]
        waits += [at - began - press.at for press in presses[len(waits) : answered]]
    return Found(len(presses), answered, waits, appends, most, events)


def program(costs: dict[str, float], cpu: float) -> str:
    """The table's main.py; costs: see one_press.py, of which each takes `cpu` times as long there."""
    press = costs["press"] - costs["idle"] - costs["journal"] - costs["draw"] - costs["planes"]
    parts = costs["idle"], press, costs["journal"], costs["draw"], costs["planes"], costs["collect"]
    costs_there = f"({', '.join(str(int(part * cpu)) for part in parts)})"
    head, sign, rest = PROGRAM.read_text().partition("(0, 0, 0, 0, 0, 0)")
    assert sign
    return head + costs_there + rest.replace("COLLECT_AFTER = 0", f"COLLECT_AFTER = {collect_after(costs)}")


def collect_after(costs: dict[str, float]) -> int:
    """After so many presses a chip collects its garbage."""
    return int(COLLECT_EVERY // (costs["garbage"] / 2))


def pressed(main: str, seconds: float = SECONDS) -> Found:
    """main: see program()."""
    presses = script(seconds)
    with wired_table(main=main) as table:
        watcher = Watcher(is_text)
        table.watch(watcher)
        with open_table(table.port) as link:
            link.do(MATCH)
        table.panel.wait_for(lambda panel: panel.sounds[-1:] == [SIGNAL], 60)
        watcher.heard.clear()
        began = clock.milliseconds() + PORTION_MS
        send(table, edges(presses, began))
        until = time.monotonic() + PATIENCE_S
        while told(watcher)[0] < len(presses) and time.monotonic() < until:
            time.sleep(0.1)
        with open_table(table.port) as link:
            events = int(link.status()["events"])
        return found_by(watcher, presses, began, events)


def figures(found: Found) -> dict[str, float]:
    """median, late (99 % are faster), worst: ms from a press to its answer, the same of appends; unanswered: presses;
    most: appends of one scan at most; appends, events: how many there were."""
    told: dict[str, float] = {"unanswered": found.pressed - found.answered, "most": found.most, "events": found.events}
    for name, values in (("", found.waits), ("append_", found.appends)):
        late = sorted(values)[len(values) * 99 // 100]
        told |= {f"{name}median": median(values), f"{name}late": late, f"{name}worst": max(values)}
    return told | {"appends": len(found.appends)}


def one_press() -> dict[str, float]:
    """See one_press.py."""
    with tempfile.TemporaryDirectory() as name:
        done = subprocess.run(
            [*micropython.command(), str(PROGRAM.with_name("one_press.py")), f"{name}/data"],
            env=micropython.environment(micropython.ROOT, micropython.ROOT / "firmware"),
            capture_output=True,
            text=True,
            check=False,
        )
    if done.returncode:
        sys.exit(f"one_press.py: {done.stdout}{done.stderr}")
    return dict(json.loads(done.stdout.splitlines()[-1]))


def measured(cpu: float, seconds: float = SECONDS) -> dict[str, dict[str, float]]:
    """cost: see one_press.py; flash: figures() on a chip's flash; chip: the same with a processor that takes `cpu`
    times as long as this one besides."""
    cost = one_press()
    flash = figures(pressed(program(cost, 0), seconds))
    return {"cost": cost, "flash": flash, "chip": figures(pressed(program(cost, cpu), seconds))}


if __name__ == "__main__":
    print(json.dumps(measured(float(sys.argv[1]))))
