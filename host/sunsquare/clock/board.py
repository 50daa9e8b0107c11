# SPDX-License-Identifier: MIT
"""A clock in a terminal's window: a line a seat, and what has happened last below them."""

import asyncio

from sunsquare.clock import words
from sunsquare.clock.changes import changes
from sunsquare.clock.follower import ClockFollower, Sight
from sunsquare.speech.report import tell
from sunsquare.trouble import Status
from sunsquare.virtual.window import Size, Window
from sunsquare.watch.mirror import handed, shown

NEEDED = (24, 6)
KEPT = 200  # things that have happened


class Board:
    """Shows the last Sight that it was told; closes when the match has ended."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.past: list[str] = []
        self.window = Window(self.lines, NEEDED, "clock")

    def show(self, sight: Sight) -> None:
        self.past = [*self.past, *changes(self.sight.reading, sight.reading)][-KEPT:]
        self.sight = sight
        self.window.draw()
        if sight.ended:
            self.window.over.set()

    def lines(self, size: Size) -> list[str]:
        """The whole window."""
        columns, height = size
        upper = [words.heading(self.sight.reading), "", *words.table(self.sight.reading).splitlines(), ""]
        room = max(height - 1 - len(upper), 0)
        lines = [*upper, *(self.past[-room:] if room else [])][: height - 1]
        return [line[:columns] for line in [*lines, self.note()]]

    def note(self) -> str:
        """Whose clock is seen, or why it is not any more."""
        if self.sight.lost:
            return f"{self.sight.name} cannot be seen; waiting for it. q ends.  ({self.sight.lost})"
        return f"{self.sight.name}, live. q ends."

    def typed(self) -> None:
        for letter in self.window.typed():
            self.window.key(letter)


def show(follower: ClockFollower) -> Status:
    """Until the match ends, q or Ctrl-C; what was seen last stays in the terminal."""
    board = Board(follower.sight)

    async def run() -> Status:
        return await shown(board.window, board.typed, lambda: follower.start(handed(board.show)))

    try:
        return asyncio.run(run())
    finally:
        last = board.sight.reading
        end = [words.farewell(last)] if board.sight.ended else []
        tell("\n".join([words.heading(last), words.table(last), *end]))
