# SPDX-License-Identifier: MIT
"""The application: one screen on top, and five tasks around it: keys, clock, bots' thoughts, frames, what a PC says.

All parts that tests need are plain calls (`poll`, `tick`, `think`, `frame`, `listen`); the tasks only say how often.
If a task fails, all are stopped and everything begins again from the journal: a running clock beside dead
keys cannot be.
"""

import asyncio
import gc
import os
import sys

from micropython import const

from table.canvas import Canvas
from table.keys import Keys
from table.seats import RIGHT
from table.stage import Stage
from table.ticks import after, since
from table.unload import forget

KEYS_MS = const(5)
FRAME_MS = const(33)
TICK_MS = const(50)
BEAT_MS = const(1000)
REPEAT_AFTER_MS = const(450)
REPEAT_MS = const(140)
MARK = const(0x7E)  # what begins a line of the link (shared_engine.link)
NOISE = const(64)  # bytes that are no line, taken in at once


class App(Stage):
    """port: see table.ports. error: the exception after which the application begins again. system: see Store."""

    def __init__(self, port, canvas=None, error=None, system=os):
        super().__init__(port, canvas, system)
        self.keys = Keys(port.keys)
        self._repeat = None  # (side, key, ticks of the next press)
        self._beaten = port.ticks()
        self._said = None
        self.session = None  # with a PC
        self.known = None  # what a session leaves for the next one
        self.restarting = False  # the application shall begin again
        self.speaks = getattr(port, "speaks", True)  # False: nobody hears what is said
        self.open(error)

    def show(self, screen) -> None:
        self.stop_repeat()
        super().show(screen)

    def stop_repeat(self) -> None:
        self._repeat = None

    def poll(self) -> None:
        """All keys that were pressed and released since the last call."""
        keys = self.keys
        keys.poll()
        event = keys.get()
        while event is not None:
            side, key, down, at = event
            if down:
                self.press(side, key, at)
                self._repeat = (side, key, after(at, REPEAT_AFTER_MS)) if key <= RIGHT and self.screen.repeats else None
            else:
                self._repeat = None
                self.screen.release(side, key, at)
            event = keys.get()
        if self._repeat is not None:
            self._press_again()
        if self.screen.scanned(keys, self.port.ticks()):
            self.frame()

    def press(self, side: int, key: int, at: int) -> None:
        """A key of the pod at `side` goes down; `at`: ticks."""
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
            self.press(side, key, now)
            if self._repeat is not None:
                self._repeat = (side, key, after(now, REPEAT_MS))

    def tick(self) -> None:
        """The clock and everything that ends by itself."""
        now = self.port.ticks()
        self.screen.tick(now)
        if self.sitting is not None and since(now, self._beaten) >= BEAT_MS:
            self._beaten = now
            self.sitting.beat()

    def think(self) -> bool:
        return self.screen.think(self.port.ticks())

    def frame(self) -> None:
        """Draws and sends what has changed."""
        screen = self.screen
        if screen.stale:
            screen.stale = False
            screen.draw(self.canvas)
            self.canvas.turn = 0
            self.port.matrix.show(self.canvas)
            if self.speaks:
                self._say(screen.text())

    def listen(self) -> bool:
        """What a PC says and is told, a line at most; True when there is more. What a PC needs is loaded when the mark
        comes with which a line begins, and goes when nobody has asked for anything for a while."""
        if self.session is not None:
            return self.session.step()
        for _ in range(NOISE):
            byte = self.port.usb.read()
            if byte < 0:
                return False
            if byte == MARK:
                try:
                    from table.link.session import Session

                    self.session = Session(self)
                except MemoryError:
                    forget("link.session")
                break
        return True

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
            asyncio.create_task(_every(KEYS_MS, self.listen)),
        ]
        try:
            await asyncio.gather(*tasks)
        finally:
            for task in tasks:
                task.cancel()


async def _every(ms: int, part) -> None:
    """Calls `part` for ever: each `ms`, or as soon as the others have had their go while it says that there is more."""
    while True:
        await asyncio.sleep_ms(0 if part() else ms)


async def main(port=None) -> None:
    """The whole table. Begins again from the journal after an error; gives up when that fails at once, too."""
    from table import ports

    port = port or ports.open()
    canvas = Canvas()
    error = None
    while True:
        app = App(port, canvas, error)
        began = port.ticks()
        port.start_request = None  # for the first time only
        try:
            await app.run()
        except Exception as failure:
            before, error = error, None
            if not app.restarting:
                from table import notes

                sys.print_exception(failure)
                notes.note_error(app.store.folder, failure)
                if before is not None and since(port.ticks(), began) < 2000:
                    raise
                error = failure
        app = None  # makes room for the next one
        gc.collect()
