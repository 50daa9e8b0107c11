# SPDX-License-Identifier: MIT
"""A match step by step in the terminal: the keys, and what they lead to. What is shown is drawn by pages.py."""

import asyncio
import contextlib
import threading
from collections.abc import Callable
from contextlib import closing

from sunsquare.replay import led, pages
from sunsquare.replay.moments import Course
from sunsquare.trouble import Status, Trouble
from sunsquare.virtual import leds
from sunsquare.virtual.run import until_signal
from sunsquare.virtual.window import Size, Window

PACE_S = (0.1, 0.25, 0.5, 1.0, 2.0, 4.0)  # from event to event while it plays on by itself
USUAL_PACE = 3
ESCAPE, ENTER, RUB_OUT = "\x1b", ("\r", "\n"), ("\x7f", "\x08")

# What a terminal sends, and what it means; longer sequences first.
KEYS = {
    "\x1b[1~": "first", "\x1b[4~": "end", "\x1b[7~": "first", "\x1b[8~": "end", "\x1b[5~": "turn_back",
    "\x1b[6~": "turn_on",
    "\x1b[A": "turn_back", "\x1b[B": "turn_on", "\x1b[C": "on", "\x1b[D": "back", "\x1b[H": "first", "\x1b[F": "end",
    "\x1bOA": "turn_back", "\x1bOB": "turn_on", "\x1bOC": "on", "\x1bOD": "back", "\x1bOH": "first", "\x1bOF": "end",
    "n": "on", "p": "back", "g": "ask", " ": "play", "d": "look", "+": "faster", "-": "slower",
}  # fmt: skip


class Stepper:
    """number: events done; asked: the number that is being typed, or None; note: what is to be said."""

    def __init__(self, course: Course, number: int, led_look: bool) -> None:
        self.course = course
        self.number = number
        self.last = len(course.moments)
        self.led_look = False
        self.asked: str | None = None
        self.note = ""
        self.pace = USUAL_PACE
        self.playing: asyncio.TimerHandle | None = None
        self.film = Film(course, self._more_film)
        self.window = Window(self.picture, pages.NEEDED, "replay")
        self.loop = asyncio.get_running_loop()
        if led_look:
            self._look(True)

    # What the keys do.

    def typed(self) -> None:
        text = self.window.typed()
        while text and not self.window.over.is_set():
            meant = next((keys for keys in KEYS if text.startswith(keys)), text[0].lower())
            text = text[len(meant) :]
            self.note = ""
            if self.asked is not None:
                self._answer(meant)
            elif not self.window.key(meant) and meant in KEYS:
                getattr(self, KEYS[meant])()
        self.window.draw()

    def on(self) -> None:
        self._go(self.number + 1)

    def back(self) -> None:
        self._go(self.number - 1)

    def first(self) -> None:
        self._go(0)

    def end(self) -> None:
        self._go(self.last)

    def turn_on(self) -> None:
        """To where another turn begins."""
        here = self.course.turn(self.number)
        later = range(self.number + 1, self.last + 1)
        self._go(next((number for number in later if self.course.turn(number) != here), self.last))

    def turn_back(self) -> None:
        """To the beginning of this turn, from there to that of the turn before."""
        number = max(self.number - 1, 0)
        while number and self.course.turn(number - 1) == self.course.turn(number):
            number -= 1
        self._go(number)

    def ask(self) -> None:
        self._stop()
        self.asked = ""

    def play(self) -> None:
        """Goes on by itself, from the beginning when it is at the end; or stops."""
        if self.playing:
            self._stop()
            return
        if self.number == self.last:
            self.number = 0
        self._play_on_later()

    def faster(self) -> None:
        self.pace = max(self.pace - 1, 0)

    def slower(self) -> None:
        self.pace = min(self.pace + 1, len(PACE_S) - 1)

    def look(self) -> None:
        """From the diagram to the LEDs and back."""
        self._look(not self.led_look)
        self.window.redraw()

    def _look(self, led_look: bool) -> None:
        self.note = why_no_leds(self.window.size()) if led_look else ""
        if not self.note:
            self.led_look = led_look
            self.window.needed = pages.LED_NEEDED if led_look else pages.NEEDED
        if self.led_look:
            self.film.start()

    def _answer(self, key: str) -> None:
        """A key while a number is asked for."""
        assert self.asked is not None
        if key in ENTER:
            asked, self.asked = self.asked, None
            if asked.strip("-"):
                self._go_asked(int(asked))
        elif key in RUB_OUT:
            self.asked = self.asked[:-1]
        elif key.isdecimal() or (key == "-" and not self.asked):
            self.asked = (self.asked + key)[:8]
        else:
            self.asked = None
            self.window.key(key if key != ESCAPE else "")

    def _go_asked(self, asked: int) -> None:
        try:
            self._go(self.course.number(asked))
        except Trouble as trouble:
            self.note = str(trouble)

    def _go(self, number: int) -> None:
        self._stop()
        self.number = max(0, min(number, self.last))

    # Going on by itself.

    def _play_on_later(self) -> None:
        self.playing = self.loop.call_later(PACE_S[self.pace], self._play_on)

    def _play_on(self) -> None:
        self.number += 1
        self.playing = None
        if self.number < self.last:
            self._play_on_later()
        self.window.draw()

    def _stop(self) -> None:
        if self.playing:
            self.playing.cancel()
            self.playing = None

    # What is shown.

    def picture(self, size: Size) -> list[str]:
        if self.led_look:
            return pages.led_page(self.course, self.number, self.film.frame(self.number), self._foot(), size)
        return pages.page(self.course, self.number, self._foot(), size)

    def _foot(self) -> str:
        """The line below everything."""
        if self.asked is not None:
            return f"Go to event (0 to {self.last}, -1 is the last but one): {self.asked}_"
        if self.note or self.film.fault:
            return self.note or self.film.fault
        if self.playing:
            return f"Plays on, an event every {PACE_S[self.pace]:g} s: + faster, - slower, Space stops, q ends"
        return pages.HELP

    def close(self) -> None:
        """Nothing more is to come."""
        self._stop()
        self.film.close()

    def _more_film(self) -> None:
        with contextlib.suppress(RuntimeError):  # it has ended meanwhile
            self.loop.call_soon_threadsafe(self.window.draw)


def why_no_leds(size: Size) -> str:
    """What stands against the LED look; empty when nothing does."""
    if not pages.coloured():
        return "The LED look needs colours, and NO_COLOR is set"
    if size[0] < pages.LED_NEEDED[0] or size[1] < pages.LED_NEEDED[1]:
        return "The LED look needs a window of {} x {}; this one is {} x {}".format(*pages.LED_NEEDED, *size)
    return ""


class Film:
    """The LEDs at every moment, drawn by the firmware in the background, so that stepping back is as quick as on."""

    def __init__(self, course: Course, more: Callable[[], None]) -> None:
        """more: called when a frame is there that was asked for too early, by another thread."""
        self.fault = ""
        self._course = course
        self._more = more
        self._frames: list[leds.Pixels] = []
        self._thread: threading.Thread | None = None
        self._wanted = -1
        self._over = False

    def start(self) -> None:
        if not self._thread:
            self._thread = threading.Thread(target=self._draw)
            self._thread.start()

    def frame(self, number: int) -> leds.Pixels | None:
        """None while it is not drawn yet."""
        if number < len(self._frames):
            return self._frames[number]
        self._wanted = number
        return None

    def close(self) -> None:
        self._over = True
        if self._thread:
            self._thread.join()

    def _draw(self) -> None:
        try:
            with closing(led.lights(self._course, 0, len(self._course.moments))) as frames:
                for frame in frames:
                    self._frames.append(leds.seen(frame))
                    if len(self._frames) == self._wanted + 1:
                        self._more()
                    if self._over:
                        return
        except Trouble as trouble:
            self.fault = str(trouble)
            self._more()


def step_through(course: Course, number: int, led_look: bool) -> int:
    """Shows the match until q, Ctrl-D, Ctrl-C or SIGTERM; the exit status. stdin and stdout must be a terminal."""

    async def shown() -> int:
        stepper = Stepper(course, number, led_look)
        try:
            with stepper.window.open(stepper.typed):
                await stepper.window.closed()
        finally:
            stepper.close()
        return Status.DONE

    return asyncio.run(until_signal(shown))
