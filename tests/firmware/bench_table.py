# SPDX-License-Identifier: MIT
"""A table on the bench: the real application with a port whose time, keys, dice and flash the test holds.

table = BenchTable(seed=1)
table.press(0, "a")          # a pod's key, down and up
table.wait(1000)             # time passes, in steps of 10 ms
table.said                   # the screen as text
"""

import binascii
import os

from shared_engine import games
from table.app import App
from table.seats import KEY_NAMES
from table.ticks import after

STEP_MS = 10


class BenchMatrix:
    brightness = 0
    frames = 0

    def show(self, canvas) -> bool:
        self.frames += 1
        for pair in range(32):
            canvas.dirty[pair] = 0
        return True


class BenchKeys:
    """Levels that a test sets, sampled every 2 ms."""

    overflow = False

    def __init__(self, port):
        self.port = port
        self.level = 0
        self.stamp = port.now
        self.waiting = []  # (word, ticks)

    def read(self, words) -> int:
        count = 0
        if (self.port.now - self.stamp) & 0x3FFFFFFF > 2000:
            self.stamp = after(self.port.now, -100)  # so long ago nobody pressed
        while (self.port.now - self.stamp) & 0x3FFFFFFF >= 2 and count < len(words):
            self.stamp = after(self.stamp, 2)
            words[count] = self.level
            count += 1
        return count


class BenchSound:
    def __init__(self):
        self.played = []

    def play(self, pattern) -> None:
        self.played.append(pattern)


class BenchUsb:
    """A PC at the port. typed: what it has sent; taken: what it has got; takes: bytes that it takes still."""

    def __init__(self):
        self.typed = bytearray()
        self.taken = bytearray()
        self.takes = 1 << 30
        self.at = 0

    def read(self) -> int:
        if self.at == len(self.typed):
            return -1
        self.at += 1
        return self.typed[self.at - 1]

    def write(self, data, at) -> int:
        count = min(len(data) - at, self.takes)
        self.takes -= count
        self.taken.extend(data[at : at + count])
        return count


class BenchPort:
    start_request = None

    def __init__(self, now: int, root: str):
        self.now = now
        self.root = root
        self.matrix = BenchMatrix()
        self.keys = BenchKeys(self)
        self.sound = BenchSound()
        self.usb = BenchUsb()
        self.said = ""
        self.drawn = 7

    def ticks(self) -> int:
        return self.now

    def random_bytes(self, count: int) -> bytes:
        return self.drawn.to_bytes(count, "big")

    def unique_id(self) -> bytes:
        return b"\xe6\x60\x58\x38\x83\x2a\x1b\x2c"

    def clock(self):
        return None

    def say(self, text: str) -> None:
        self.said = text


class BenchTable:
    """seed: of the matches begun by the menu; request: see table.ports start_request; flash: the os module, or one that
    behaves otherwise from the next boot on."""

    flash = os

    def __init__(self, seed: int = 7, request=None, now: int = 1000, pace: int = 0):
        root = fresh_folder()
        self.port = BenchPort(now, root)
        self.port.drawn = seed
        self.port.start_request = request
        self.pace = pace
        self.boot()
        self.port.start_request = None  # a request is for the first power-on

    def boot(self, error=None) -> None:
        """Power on (again)."""
        self.app = App(self.port, None, error, self.flash)
        self.app.config["pace"] = self.pace
        self.app.frame()

    def place(self, position: dict) -> None:
        """Puts a position on the table in the running match, the same seats and options assumed."""
        match = self.match
        match.state = games.from_position(position)
        match._bar_undo()
        if match.clock:
            match.clock.start(match.state.seat(), match.at)
            match.clock.pause(match.at)
            match.timekeeper.waiting = True
        self.app.screen.repaint()
        self.app.screen.settle(True)
        self.app.frame()

    def away(self) -> None:
        """Clears the flash."""
        remove(self.port.root)

    @property
    def said(self) -> str:
        return self.port.said

    @property
    def match(self):
        return self.app.sitting.match

    def wait(self, ms: int, step: int = STEP_MS) -> None:
        """Lets time pass; all tasks run in each step."""
        while ms > 0:
            span = min(step, ms)
            self.port.now = after(self.port.now, span)
            self.app.poll()
            self.app.tick()
            self.app.think()
            self.app.frame()
            self.app.listen()
            ms -= span

    def hold(self, side: int, key: str) -> None:
        self.port.keys.level |= 1 << side * 6 + KEY_NAMES.index(key)
        self.wait(20)

    def let_go(self, side: int, key: str) -> None:
        self.port.keys.level &= ~(1 << side * 6 + KEY_NAMES.index(key))
        self.wait(20)

    def press(self, side: int, *keys) -> None:
        """Taps of 20 ms, one after the other."""
        for key in keys:
            self.hold(side, key)
            self.let_go(side, key)

    def line(self, beginning: str) -> str:
        """The rest of the first line of the screen's text that begins so; "" when none does."""
        for line in self.said.split("\n"):
            if line.startswith(beginning):
                return line[len(beginning) :].strip()
        return ""


def fresh_folder() -> str:
    """The name of a folder of this PC that nobody has yet, for a table's data."""
    return "%s/sunsquare-%s" % (os.getenv("TMPDIR") or "/tmp", binascii.hexlify(os.urandom(8)).decode())


def remove(path: str) -> None:
    """A folder with everything in it."""
    for name in os.listdir(path):
        below = path + "/" + name
        if os.stat(below)[0] & 0x4000:
            remove(below)
        else:
            os.remove(below)
    os.rmdir(path)
