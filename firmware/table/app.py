# SPDX-License-Identifier: MIT
"""The application: one screen on top, and four tasks around it: keys, clock, bots' thoughts, frames.

All parts that tests need are plain calls (`poll`, `tick`, `think`, `frame`); the tasks only say how often.
If a task fails, all are stopped and everything begins again from the journal: a running clock beside dead
keys cannot be.
"""

import asyncio
import gc
import os
import sys

from micropython import const

from table.canvas import Canvas  # before the engine: the frame buffers come first
from table import config, sound
from table.keys import Keys
from table.palette import brightness
from table.play import Sitting
from table.seats import RIGHT
from table.setup import Setup
from table.store import Store
from table.ticks import after, since

KEYS_MS = const(5)
FRAME_MS = const(33)
TICK_MS = const(50)
BEAT_MS = const(1000)
REPEAT_AFTER_MS = const(450)
REPEAT_MS = const(140)

DEFAULTS = dict(config.DEFAULTS)
DEFAULTS.update({"pace": 900, "setup": {}})

CUES = {
    "step": sound.KEY,
    "no": sound.REFUSAL,
    "legal": sound.LEGAL,
    "gain": sound.GAIN,
    "turn": sound.TURN,
    "warning": sound.WARNING,
    "time_up": sound.TIME_UP,
    "win": sound.WIN,
}


class App:
    """port: see table.ports. error: the exception after which the application begins again. system: see Store."""

    def __init__(self, port, canvas=None, error=None, system=os):
        self.port = port
        self.canvas = canvas or Canvas()
        self.keys = Keys(port.keys)
        self.store = Store(port.root, system)
        self.config = self.store.load_config(DEFAULTS)
        self.hint = self.store.hint
        self.config["brightness"] = brightness(self.config["brightness"])
        port.matrix.brightness = self.config["brightness"]
        self.setup = Setup.load(self.config["setup"])
        self.sitting = None
        self.facing = 0
        self._repeat = None  # (side, key, ticks of the next press)
        self._beaten = port.ticks()
        self._said = None
        self.screen = None
        self._find_waiting()
        if error is not None:
            self.go("trouble", error)
        elif self.port.start_request:
            self._begin_requested(self.port.start_request)
        else:
            self.go("title")

    # what screens ask for

    def now(self) -> int:
        return self.port.ticks()

    def cue(self, name: str) -> None:
        """A sound."""
        if self.config["sound"]:
            self.port.sound.play(CUES[name])

    def show(self, screen) -> None:
        self.screen = screen
        self._repeat = None
        self.canvas.turn = 0
        screen.enter()

    def go(self, name: str, *given) -> None:
        """Shows the screen of this name; its module is loaded when it is first needed."""
        module, screen = SCREENS[name]
        package = __import__("table.screens." + module, None, None, (screen,))
        self.show(getattr(package, screen)(self, *given))

    def several_games(self) -> bool:
        from shared_engine.games import GAME_IDS

        return len(GAME_IDS) > 1

    def waiting(self) -> bool:
        """Is there a match to go on with?"""
        return self.sitting is not None and not self.sitting.match.over

    def start(self) -> None:
        """Begins the match that is set up; one that waits must have been ended before."""
        self.save_config()
        self._begin(self.setup, int.from_bytes(self.port.random_bytes(8), "big"))

    def again(self) -> None:
        self.start()

    def resume(self) -> None:
        self.go("match_" + self.sitting.match.state.game, self.sitting)

    def pause(self, side: int, at: int) -> None:
        """Stops the clock and opens the menu of the match for the pod at `side`."""
        self.facing = side
        self.sitting.pause(self.sitting.at(at))
        self.go("pause", self.screen)

    def leave(self) -> None:
        """To the title; the match waits, paused."""
        self.go("title")

    def finish(self) -> None:
        """The match is over: files it and shows how it ended."""
        self.sitting.finish()
        self.cue("win")
        self.go("result", self.screen, self.sitting)

    def abandon(self) -> None:
        """Ends the waiting match for good."""
        self.sitting.abandon(self.sitting.now())
        self.sitting.finish()
        self.sitting = None

    def save_config(self) -> None:
        self.config["setup"] = self.setup.dump()
        try:
            self.store.save_config(self.config)
        except OSError:
            self.hint = "hint_full"

    def _find_waiting(self) -> None:
        try:
            self.sitting = Sitting.resume(self.store, self.port.ticks())
        except (ValueError, MemoryError) as error:
            sys.print_exception(error)
            self.store.finish()
            self.hint = "hint_journal"
        if self.sitting is not None and self.sitting.match.over:
            self.sitting.finish()
            self.sitting = None

    def _begin_requested(self, asked: dict) -> None:
        seed = asked.get("seed")
        if self.waiting():
            self.go("title")
            return
        self.setup = Setup.asked(asked, self.setup)
        self._begin(self.setup, int.from_bytes(self.port.random_bytes(8), "big") if seed is None else seed)

    def _begin(self, setup, seed: int) -> None:
        gc.collect()
        self.sitting = Sitting.begin(setup, self.store, self.port.ticks(), seed, self.port.clock())
        self.go("match_" + setup.game, self.sitting)

    # the parts of the tasks

    def poll(self) -> None:
        """All keys that were pressed and released since the last call."""
        keys = self.keys
        keys.poll()
        event = keys.get()
        while event is not None:
            side, key, down, at = event
            if down:
                self._press(side, key, at)
                self._repeat = (side, key, after(at, REPEAT_AFTER_MS)) if key <= RIGHT and self.screen.repeats else None
            else:
                self._repeat = None
                self.screen.release(side, key, at)
            event = keys.get()
        if self._repeat is not None:
            self._press_again()

    def _press(self, side: int, key: int, at: int) -> None:
        if self.screen.turns and side != self.facing:
            self.facing = side
            self.screen.stale = True
        self.screen.press(side, key, at)

    def _press_again(self) -> None:
        side, key, due = self._repeat
        now = self.port.ticks()
        if self.keys.held(side, key, now) < 0:
            self._repeat = None
        elif since(now, due) >= 0:
            self._press(side, key, now)
            if self._repeat is not None:
                self._repeat = (side, key, after(now, REPEAT_MS))

    def tick(self) -> None:
        """The clock and everything that ends by itself."""
        now = self.port.ticks()
        self.screen.tick(now)
        if self.sitting is not None and since(now, self._beaten) >= BEAT_MS:
            self._beaten = now
            self.sitting.beat()

    def think(self) -> None:
        self.screen.think(self.port.ticks())

    def frame(self) -> None:
        """Draws and sends what has changed."""
        screen = self.screen
        if screen.stale:
            screen.stale = False
            screen.draw(self.canvas)
            self.canvas.turn = 0
            self.port.matrix.show(self.canvas)
            self._say(screen.text())

    def _say(self, text: str) -> None:
        if text != self._said:
            self._said = text
            self.port.say(text)

    async def run(self) -> None:
        """Runs the tasks until one of them fails."""
        tasks = [
            asyncio.create_task(_every(KEYS_MS, self.poll)),
            asyncio.create_task(_every(TICK_MS, self.tick)),
            asyncio.create_task(_every(KEYS_MS, self.think)),
            asyncio.create_task(_every(FRAME_MS, self.frame)),
        ]
        try:
            await asyncio.gather(*tasks)
        finally:
            for task in tasks:
                task.cancel()


SCREENS = {
    "title": ("title", "Title"),
    "play": ("setup", "SetupScreen"),
    "setup": ("setup", "SetupScreen"),
    "options": ("options", "Options"),
    "settings": ("settings", "Settings"),
    "help": ("help", "Help"),
    "pause": ("pause", "Pause"),
    "result": ("result", "Result"),
    "trouble": ("trouble", "Trouble"),
    "match_latice": ("latice.screen", "LaticeScreen"),
}


async def _every(ms: int, part) -> None:
    while True:
        part()
        await asyncio.sleep_ms(ms)


async def main(port=None) -> None:
    """The whole table. Begins again from the journal after an error; gives up when that fails at once, too."""
    from table import ports

    port = port or ports.open()
    canvas = Canvas()
    error = None
    while True:
        app = App(port, canvas, error)
        began = port.ticks()
        try:
            await app.run()
        except Exception as failure:
            sys.print_exception(failure)
            if error is not None and since(port.ticks(), began) < 2000:
                raise
            error = failure
        gc.collect()
