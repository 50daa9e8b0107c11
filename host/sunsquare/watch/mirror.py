# SPDX-License-Identifier: MIT
"""A table's picture in the terminal, with its words beside or below it where there is room."""

import asyncio
import contextlib
import os
import signal
from collections.abc import Callable
from typing import TypeVar

from sunsquare.speech.plain import plain
from sunsquare.trouble import Status, Trouble
from sunsquare.virtual import blocks
from sunsquare.virtual.blocks import COLUMNS, LINES, PLAIN
from sunsquare.virtual.window import Size, Window, needs_terminal
from sunsquare.watch.follower import Follower, View

NEEDED = (COLUMNS, LINES + 1)
NEEDED_FOR_TEXT = (24, 4)
USEFUL = 40  # columns of words that are worth being shown when they are cut
GAP = 3  # columns between picture and words
Seen = TypeVar("Seen")
ENDS = {signal.SIGINT: Status.INTERRUPTED, signal.SIGTERM: Status.DONE, signal.SIGHUP: Status.DONE}


class Mirror:
    """Shows the last View that it was told."""

    def __init__(self, text_only: bool) -> None:
        self.text_only = text_only
        self.view = View()
        self.window = Window(self.lines, NEEDED_FOR_TEXT if text_only else NEEDED, "mirror")

    def show(self, view: View) -> None:
        self.view = view
        self.window.draw()

    def lines(self, size: Size) -> list[str]:
        """The whole window."""
        columns, height = size
        words = [plain(line) for line in self.view.text.splitlines()]
        note = PLAIN + self.note()[:columns]
        if self.text_only or self.view.rgb is None:
            return [PLAIN + line[:columns] for line in words[: height - 1]] + [note]
        rgb = self.view.rgb // 2 if self.view.lost else self.view.rgb  # dim: this is how it was
        panel = blocks.panel(rgb)
        room = columns - COLUMNS - GAP
        if room >= min(max(map(len, words), default=0), USEFUL):
            beside = [word[:room] for word in words] + (LINES - len(words)) * [""]
            panel = [f"{line}{PLAIN}{GAP * ' '}{word}" for line, word in zip(panel, beside, strict=False)]
            return [*panel, note]
        below = words if len(words) < height - LINES else []
        return [*panel, note, *(PLAIN + word[:columns] for word in below)]

    def note(self) -> str:
        """Who is seen, or why nobody is any more."""
        view = self.view
        if view.lost:
            return f"{view.name} cannot be seen; waiting for it. q ends.  ({view.lost})"
        return f"{view.name}, live. q ends." if view.name else "q ends."

    def typed(self) -> None:
        for letter in self.window.typed():
            self.window.key(letter)


def watch(spec: str, text_only: bool) -> Status:
    """Until q or Ctrl-C. Trouble: no terminal, or no table to begin with."""
    needs_terminal("watch needs a terminal; `sunsquare table screen` shows once what a table shows")
    text_only = text_only or bool(os.environ.get("NO_COLOR"))
    follower = Follower(spec, colour=not text_only)
    mirror = Mirror(text_only)
    try:
        return asyncio.run(shown(mirror.window, mirror.typed, lambda: follower.start(handed(mirror.show))))
    finally:
        follower.stop()


def handed(show: Callable[[Seen], None]) -> Callable[[Seen], None]:
    """The same for another thread: show(view) is called in the loop that runs here."""
    loop = asyncio.get_running_loop()

    def tell(view: Seen) -> None:
        with contextlib.suppress(RuntimeError):  # it is over: nobody looks any more
            loop.call_soon_threadsafe(show, view)

    return tell


async def shown(window: Window, typed: Callable[[], None], start: Callable[[], None]) -> Status:
    """Shows a window until it is over. start: called once it is open."""
    loop = asyncio.get_running_loop()
    ended: list[Status] = []

    def end(status: Status) -> None:
        ended.append(status)
        window.over.set()

    for number, status in ENDS.items():
        loop.add_signal_handler(number, end, status)
    with window.open(typed):
        start()
        await window.closed()
    if Status.INTERRUPTED in ended:
        raise Trouble("interrupted", Status.INTERRUPTED)
    return Status.DONE
