# SPDX-License-Identifier: MIT
"""What the table shows. One class a screen; the app draws the one on top and hands it the keys.

What a game shows lies in a package of its name here; its modules have fixed names and give fixed names:
    screen.Screen       the match (see match.py)
    choice.Choice       choosing an action with six keys, in memory while a person chooses (see choosing.py)
    words.describe      the match as text, for those who hear the table (see words.py)
    lessons.PAGES       (name, what draws its picture) of each page of help
Three of them bring the TEXTS that they need (see texts.py). What else a game needs goes with the one that needs it.
"""


def part(game: str, name: str):
    """This module of a game's screens; it is loaded when it is first needed."""
    return __import__("table.screens.%s.%s" % (game, name), None, None, (name,))


class Screen:
    """The base of every screen. Set `stale` when what is shown has changed: the next frame draws it."""

    turns = True  # turned to face the pod that pressed last
    repeats = True  # a held arrow key presses again and again

    def __init__(self, app):
        self.app = app
        self.stale = True

    def enter(self):
        """Becomes the screen that is shown."""
        self.stale = True

    def press(self, side: int, key: int, at: int) -> None:
        """A key of the pod at `side` went down; `at`: ticks of the press."""

    def release(self, side: int, key: int, at: int) -> None:
        """The key went up again."""

    def scanned(self, keys, now: int) -> bool:
        """After each look at the keys, which tell up to when all presses are known. True: show it at once."""
        return False

    def tick(self, now: int) -> None:
        """Called a few times a second."""

    def think(self, now: int) -> bool:
        """A few milliseconds of work in the background; True when there is more of it."""
        return False

    def draw(self, canvas) -> None:
        """Draws everything."""

    def text(self) -> str:
        """The same as text, for tests, screen readers and the PC."""
        return ""
