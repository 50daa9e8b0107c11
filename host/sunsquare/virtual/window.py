# SPDX-License-Identifier: MIT
"""A terminal's whole window for one picture: only what changed is written, and the terminal is given back as it was.

The window may change its size at any time: everything is drawn anew then. In one that is too small stands one line
which says so.
"""

import asyncio
import contextlib
import os
import signal
import sys
import termios
import tty
from collections.abc import Callable, Iterator
from typing import Any

from sunsquare.trouble import Status, Trouble

# a screen of its own, no cursor, no wrapping of a line that is too long; and back
ENTER_SCREEN, LEAVE_SCREEN = "\x1b[?1049h\x1b[?25l\x1b[?7l", "\x1b[0m\x1b[?7h\x1b[?25h\x1b[?1049l"
CLEAR = "\x1b[0m\x1b[2J"
ERASE_LINE = "\x1b[0m\x1b[K"
BYE = ("q", "\x04")  # and Ctrl-D
CTRL_C = "\x03"  # comes as a key, but means what it means everywhere
REDRAW = "\x0c"  # Ctrl-L, for a screen that somebody else has written on

Size = tuple[int, int]  # columns, lines


class Window:
    """picture: the lines to show in a window of a size. needed: the smallest one. name: what needs it."""

    def __init__(self, picture: Callable[[Size], list[str]], needed: Size, name: str = "table") -> None:
        self.picture = picture
        self.needed = needed
        self.name = name
        self.over = asyncio.Event()
        self._fault: BaseException | None = None  # of something that the loop has called
        self._open = False
        self._size = (0, 0)
        self._lines: list[str] = []  # what stands on the screen, from the top

    def draw(self) -> None:
        """Write what has changed; nothing while the terminal is somebody else's."""
        if not self._open:
            return
        size = self.size()
        lines = self.picture(size) if self.fits() else [too_small(size, self.needed, self.name)]
        anew = size != self._size
        old = ([] if anew else self._lines) + len(lines) * [""]
        gone = [""] * (0 if anew else len(self._lines) - len(lines))
        changed = [(at, new) for at, new in enumerate([*lines, *gone]) if at >= len(lines) or new != old[at]]
        self._size, self._lines = size, lines
        # erased first: behind the last column of a line nothing can be erased but that column
        out = "".join(f"\x1b[{at + 1};1H{ERASE_LINE}{new}" for at, new in changed)
        if out or anew:
            self._write((CLEAR if anew else "") + out + "\x1b[0m")

    def redraw(self) -> None:
        """Write all of it."""
        self._size = (0, 0)
        self.draw()

    def _write(self, text: str) -> None:
        try:
            sys.stdout.write(text)
            sys.stdout.flush()
        except BlockingIOError:
            self._size = (0, 0)  # who knows what has arrived: all of it again

    def size(self) -> Size:
        """Of the terminal; one that does not know it is large enough."""
        columns, lines = os.get_terminal_size(sys.stdout.fileno())
        return columns or self.needed[0], lines or self.needed[1]

    def fits(self) -> bool:
        size = self.size()
        return size[0] >= self.needed[0] and size[1] >= self.needed[1]

    def typed(self) -> str:
        """What has been typed; it is over when the terminal has gone."""
        try:
            data = os.read(sys.stdin.fileno(), 256)
        except OSError:
            data = b""
        if not data:
            self.over.set()
        return data.decode(errors="ignore")

    def key(self, letter: str) -> bool:
        """Does what a key means to every window; False when it means nothing to it."""
        if letter == CTRL_C:
            signal.raise_signal(signal.SIGINT)
        elif letter in BYE:
            self.over.set()
        elif letter == REDRAW:
            self.redraw()
        else:
            return False
        return True

    @contextlib.contextmanager
    def open(self, typed: Callable[[], None]) -> Iterator[None]:
        """The terminal is this window's meanwhile; `typed` is called when something has been typed on it."""
        loop = asyncio.get_running_loop()
        stdin = sys.stdin.fileno()
        before = termios.tcgetattr(stdin)

        def take_over() -> None:
            tty.setraw(stdin)
            os.set_blocking(stdin, True)
            sys.stdout.write(ENTER_SCREEN)
            self.redraw()

        handler = loop.get_exception_handler()
        self._open = True
        try:
            loop.set_exception_handler(self._fail)
            take_over()
            loop.add_reader(stdin, typed)
            loop.add_signal_handler(signal.SIGWINCH, self.redraw)
            loop.add_signal_handler(signal.SIGCONT, take_over)  # it was stopped; the shell had the terminal meanwhile
            yield
        finally:
            self._open = False  # whatever is still called draws nothing
            loop.remove_reader(stdin)
            for number in (signal.SIGWINCH, signal.SIGCONT):
                loop.remove_signal_handler(number)
            loop.set_exception_handler(handler)
            with contextlib.suppress(OSError, termios.error):  # the terminal itself may have gone
                termios.tcsetattr(stdin, termios.TCSAFLUSH, before)  # no key meant for the window goes on to the shell
                sys.stdout.write(LEAVE_SCREEN)
                sys.stdout.flush()

    async def closed(self) -> None:
        """Waits until it is over; a fault in what the loop calls (keys, frames, sizes) ends it too and is raised."""
        await self.over.wait()
        if self._fault:
            raise self._fault

    def _fail(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        if "handle" not in context:  # a stranger's connection, say
            loop.default_exception_handler(context)
            return
        self._fault = self._fault or context.get("exception") or RuntimeError(context["message"])
        self.over.set()


def needs_terminal(why: str) -> None:
    """Trouble with `why` when stdin and stdout are no terminal."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Trouble(why, Status.WRONG_USE)


def too_small(size: Size, needed: Size, name: str = "table") -> str:
    """What is wrong and what to do about it, in as many words as have room in one line."""
    wanted, there = ("{} x {}".format(*each) for each in (needed, size))
    ways = (
        f"Make this window larger: it is {there}, the {name} needs {wanted}. q ends.",
        f"Too small: {there}, needed {wanted}. q ends.",
        f"{there}, needed {wanted}",
        f"need {wanted}",
    )
    return next((words for words in ways if len(words) <= size[0]), ways[-1][: size[0]])
