# SPDX-License-Identifier: MIT
"""The whole firmware in one process: menus, then the largest match of a game, by a person and bots; on MicroPython.

usage: micropython benchmarks/whole.py FOLDER GAME... [talk]
    FOLDER/lib: the firmware, FOLDER/data: the table's data; of several games one match after the other, figures of the
    last; talk: a PC talks to the table in the match
Prints one JSON object: bytes in use at most (after collecting), bytes left behind by frames and by seconds of idling.
"""

import binascii
import gc
import json
import struct
import sys

gc.collect()
SCRIPT = gc.mem_alloc()  # what MicroPython itself and this script take, which a table does not run
FOLDER = sys.argv[1]
TALK = "talk" in sys.argv
PLAYED = [word for word in sys.argv[2:] if word != "talk"]
# Options, where some make a match larger; of rounds that are all alike there are few.
LARGEST = {"latice": {"boards": 2}, "tilers": {"tiles_per_colour": 40}, "ligretto_dice": {"rounds_value": 1}}
sys.path[:] = [FOLDER + "/lib", ".frozen"]

from table import ports  # noqa: E402

port = ports.open()  # first, as on the table: the frame buffers

from table.app import App, Canvas  # noqa: E402

LONGEST = 60000  # rounds of the tasks; what a screen shows step by step takes many of them
SETTLED = 20  # rounds after which a screen stands still
AMID = 3  # actions after which the person looks around in the menus; fewer in a match that is over by then
PERSON = 0  # the seat
TOGETHER = -1  # whose turn: all act at once
SIDE, KEY = 0, 4  # where the person sits, and the A key (seats.py is part of an image here)
A_SECOND = 200  # rounds of the tasks; so often the person presses a key where all act at once
HELLO, READ, DO = 1, 2, 3  # of the link
ALL = struct.pack("<IH", 0, 65535)
WANTED = (
    (HELLO, b""),
    (READ, ALL + b"status"),
    (READ, ALL + b"screen"),
    (READ, ALL + b"pixels"),
    (READ, ALL + b"packs"),
    (READ, ALL + b"files"),
    (DO, b"get"),
    (DO, b"set brightness 140"),
)
SHOWN = 60  # tenths of a second after which the result stands still
SPEECHLESS = 6000  # ms after which nobody talks any more


class Time:
    """Ticks that pass as the script wants."""

    now = 1000

    @staticmethod
    def ticks() -> int:
        return Time.now


def drawn(count: int) -> bytes:
    """What a port draws by chance, the same in each run."""
    return bytes(range(count))


class NoKeys:
    """A port's keys that nobody presses."""

    overflow = False
    stamp = 1000

    @staticmethod
    def read(words) -> int:
        return 0


class Pc:
    """A PC at the port's USB that says what it has to say and takes everything."""

    said = b""
    at = 0
    number = 0

    @staticmethod
    def read() -> int:
        if Pc.at == len(Pc.said):
            return -1
        Pc.at += 1
        return Pc.said[Pc.at - 1]

    @staticmethod
    def write(data, start) -> int:
        return len(data) - start

    @staticmethod
    def say(kind: int, body: bytes) -> None:
        Pc.number += 1
        payload = struct.pack("<BIHB", 1, 99, Pc.number, kind) + body
        Pc.said = b"~" + binascii.b2a_base64(payload + struct.pack("<I", binascii.crc32(payload)))
        Pc.at = 0


def round_of(app: App, ms: int) -> None:
    """Each of the application's tasks once."""
    Time.now += ms
    NoKeys.stamp = Time.now
    app.poll()
    app.tick()
    app.think()
    app.frame()
    app.listen()


def left_behind(app: App, rounds: int, ms: int) -> int:
    """Bytes that so many rounds allocate on the screen as it stands."""
    for _ in range(SETTLED):
        round_of(app, ms)
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    for _ in range(rounds):
        round_of(app, ms)
    left = gc.mem_alloc() - before
    gc.enable()
    return left


class Most:
    """in_use: bytes at most, after collecting; loaded: the modules that there were then."""

    in_use = 0
    loaded = ()

    def look(self) -> None:
        gc.collect()
        now = gc.mem_alloc() - SCRIPT
        if now > self.in_use:
            self.in_use = now
            self.loaded = list(sys.modules)


def every_menu(app: App, most: Most) -> None:
    """Loads and draws the screens that a person may open, as the last one the title."""
    for name in ("settings", "help", "setup", "options", "timing", "title"):
        app.go(name)
        round_of(app, 33)
        most.look()


def look_around(app: App, in_match: Most, in_menus: Most) -> None:
    """Pauses, leaves the match, opens all menus and comes back."""
    app.pause(0, Time.now)
    round_of(app, 33)
    in_match.look()
    app.leave()
    every_menu(app, in_menus)
    app.resume()


def talk(app: App, most: Most) -> None:
    """A PC reads everything. Then it is silent, and what it needed goes."""
    for kind, body in WANTED:
        Pc.say(kind, body)
        while app.listen():
            most.look()
    Time.now += SPEECHLESS
    app.listen()


def chooses(app: App, number: int) -> bool:
    """Is it the person's turn, and the choice on the screen? Where all act at once, in each second. number: rounds."""
    if app.sitting.match.seat() == TOGETHER:
        return number % A_SECOND == 0
    return app.sitting.match.seat() == PERSON and app.screen.choice is not None


def act(app: App) -> None:
    """The person's first possible action; where all act at once: throws, or says next."""
    if app.sitting.match.seat() == TOGETHER:
        app.screen.press(SIDE, KEY, Time.now)
        return
    app.screen.submit(PERSON, app.sitting.match.state.actions(PERSON)[0], app.sitting.at(Time.now))


def play_out(app: App, game: str, amid: int = AMID) -> tuple:
    """The largest match to its end, a person and three bots; the most in use in the match, in menus, and in the match
    while a PC talks to the table."""
    app.config["pace"] = 0
    setup = app.setup
    setup.game = game
    setup.seats = max(setup.info().seats)
    setup.levels = [0, 1, 1, 1]
    setup.options = LARGEST.get(game, {})
    setup = None
    app.start()
    in_match, in_menus, in_talk = Most(), Most(), Most()
    acts = 0
    for number in range(LONGEST):
        round_of(app, 5)
        if app.sitting is None or app.sitting.match.over:
            if not acts:
                raise RuntimeError("the match was over before the person did anything")
            if acts <= amid:
                return play_out(app, game, acts // 2)
            app.frame()
            in_match.look()
            return in_match, in_menus, in_talk
        if number % 50 == 0 or (chooses(app, number) and number % 5 == 0):
            in_match.look()
        if chooses(app, number):
            if acts == amid:
                if TALK:
                    talk(app, in_talk)
                look_around(app, in_match, in_menus)
                in_match.look()
            act(app)
            acts += 1
    raise RuntimeError("the match does not end")


port.root = FOLDER + "/data"
port.ticks = Time.ticks
port.random_bytes = drawn
port.keys = NoKeys
port.usb = Pc
port.speaks = False  # as on a chip
app = App(port, Canvas())
round_of(app, 33)
idle = left_behind(app, 30, 33)
every_menu(app, Most())
for name in PLAYED:
    found = dict(zip(("in_use", "in_menus", "in_talk"), play_out(app, name)))  # noqa: B905 - MicroPython
answer = {name: (found[name].in_use, found[name].loaded) for name in found}
for _ in range(SHOWN):
    round_of(app, 100)  # what won has been seen
answer |= {"steady_frame": left_behind(app, 30, 0) // 30, "idle_second": idle}
print(json.dumps(answer))
