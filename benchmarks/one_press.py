# SPDX-License-Identifier: MIT
"""What one press of a match in which all act at once costs the processor, and where it goes; on MicroPython.

usage: micropython benchmarks/one_press.py FOLDER      FOLDER: where the table's data may lie, a new one
Prints one JSON object, microseconds of a press that few are quicker than (the machine does other things, too; most are
actions): `press`, the whole scan in which a press is judged, kept, drawn and brought to the bit planes; of it `keys`,
`referee`, `engine`, `journal`, `draw` and `planes`; `idle`, a scan in which nothing happens; `collect`, one collection
of garbage; `garbage`: bytes that a press leaves. The flash takes no time here: that is waited for, not computed.
"""

import gc
import json
import sys
import time

from table import palette, planes
from table.app import App
from table.canvas import Canvas

PRESSES = 400
BETWEEN_MS = 120
KEYS = (4, 4, 4, 0, 4, 4, 4, 3, 4, 4, 4, 1, 4, 4, 4, 2)  # mostly throws
TRAIN = (1, 0, 1, 1, 1, 1, 1)  # samples of a contact that bounces and closes
PARTS = ("keys", "referee", "engine", "journal", "draw", "planes")


class Pods:
    """Samples that the script gives."""

    overflow = False
    stamp = 1000
    waiting = ()

    @staticmethod
    def read(words) -> int:
        count = min(len(Pods.waiting), len(words))
        for place in range(count):
            words[place] = Pods.waiting[place]
        Pods.waiting = Pods.waiting[count:]
        Pods.stamp += 2 * count
        return count


class Panel:
    """As a port's."""

    brightness = 0
    lut = palette.table()
    out = bytearray(planes.SIZE)

    @staticmethod
    def show(canvas) -> bool:
        planes.convert(canvas.pixels, Panel.lut, Panel.out, canvas.dirty)
        return True


class Silent:
    """A buzzer and a PC that are not there."""

    @staticmethod
    def play(pattern) -> None:
        pass

    @staticmethod
    def read() -> int:
        return -1


class Port:
    start_request = None
    speaks = False  # as on a chip
    keys, matrix, sound, usb = Pods, Panel, Silent, Silent
    root = sys.argv[1]

    @staticmethod
    def ticks() -> int:
        return Pods.stamp

    @staticmethod
    def random_bytes(count: int) -> bytes:
        return bytes(count)

    @staticmethod
    def unique_id() -> bytes:
        return bytes(8)

    @staticmethod
    def clock():
        return None


class Meter:
    """Time of each part without that of the parts within it."""

    spent = None  # by part, of this press
    inner = None  # of each that is being measured, the time of what lies within

    @staticmethod
    def around(part: str, call):
        def measured(*given):
            Meter.inner.append(0)
            began = time.ticks_us()
            answer = call(*given)
            took = time.ticks_diff(time.ticks_us(), began)
            Meter.spent[part] = Meter.spent.get(part, 0) + took - Meter.inner.pop()
            Meter.inner[-1] += took
            return answer

        return measured


def wait(app: App, ms: int) -> None:
    """Nobody presses."""
    while ms > 0:
        Pods.waiting = (0, 0, 0)
        app.poll()
        app.tick()
        app.frame()
        ms -= 6


def quick(values: list):
    """What a quarter is quicker than."""
    return sorted(values)[len(values) // 4]


def begun() -> App:
    """Four people, a round that lasts: nobody says stop, and a throw is over at once."""
    app = App(Port, Canvas())
    setup = app.setup
    setup.game = "ligretto_dice"
    setup.seats = 4
    setup.levels = [0, 0, 0, 0]
    setup.options = {"throw_ms": 0, "stop": "press"}
    setup = None
    app.begin(5)
    wait(app, 4000)
    app.store.folder.write = lambda path, data, mode="wb": None
    app.store.folder.reserve = lambda blocks: None
    return app


def presses(app: App) -> tuple:
    """(microseconds, garbage) of each scan in which a press was judged."""
    times, left = [], []
    for number in range(PRESSES):
        bit = 1 << number % 4 * 6 + KEYS[number // 4 % len(KEYS)]
        wait(app, BETWEEN_MS)
        gc.collect()
        gc.disable()
        for _ in range(2):  # whatever is called is near by, as in all that the estimate of a chip's time is made from
            Pods.waiting = (0, 0, 0)
            app.poll()
        Pods.waiting = [bit * level for level in TRAIN]
        Meter.spent = {}
        before, began = gc.mem_alloc(), time.ticks_us()
        app.poll()
        times.append(time.ticks_diff(time.ticks_us(), began))
        left.append(gc.mem_alloc() - before)
        KEPT.append(Meter.spent)
        Meter.spent = {}
        gc.enable()
    return times, left


def idle(app: App) -> int:
    times = []
    for _ in range(PRESSES):
        Pods.waiting = (0, 0, 0)
        began = time.ticks_us()
        app.poll()
        times.append(time.ticks_diff(time.ticks_us(), began))
    return quick(times)


def collect() -> int:
    times = []
    for _ in range(20):
        began = time.ticks_us()
        gc.collect()
        times.append(time.ticks_diff(time.ticks_us(), began))
    return quick(times)


KEPT = []  # by press, the time of each part
Meter.spent, Meter.inner = {}, [0]
app = begun()
screen = app.screen
before = screen.match.count
times, left = presses(app)
answer = {"press": quick(times), "garbage": quick(left), "actions": screen.match.count - before}
answer["idle"], answer["collect"] = idle(app), collect()
app.keys.poll = Meter.around("keys", app.keys.poll)
app.press = Meter.around("referee", app.press)
screen.scanned = Meter.around("referee", screen.scanned)
screen.match.submit = Meter.around("engine", screen.match.submit)
screen.answered = Meter.around("referee", screen.answered)
app.store.append = Meter.around("journal", app.store.append)
screen.draw = Meter.around("draw", screen.draw)
Panel.show = Meter.around("planes", Panel.show)
KEPT.clear()
presses(app)
for part in PARTS:
    answer[part] = quick([each[part] for each in KEPT if part in each])
print(json.dumps(answer))
