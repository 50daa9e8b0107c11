# SPDX-License-Identifier: MIT
"""A person at a virtual table: reads the screen's text, has six keys on each side, knows no rule.

Every press is the most likely next one, so a game goes on to its end whatever it holds.
"""

from collections.abc import Callable
from typing import Protocol

from sunsquare.virtual.desk import table_on_desk
from sunsquare.virtual.panel import PanelClient

TO_MOVE = " TO MOVE ("
SIDES = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}  # by seats: where each of them sits


class Face(Protocol):
    """What a person needs of a face: a PanelClient, or a page."""

    def text(self) -> str: ...
    def tap(self, side: int, key: str) -> None: ...


def line(text: str, beginning: str) -> str:
    """The rest of the first line that begins so; "" when none does."""
    for each in text.splitlines():
        if each.startswith(beginning):
            return each[len(beginning) :].strip()
    return ""


def phase(text: str) -> str:
    """ "choose", "handover" or "bot"; "" when no match is on the screen."""
    head = text.split("\n")[0]
    return head[head.index("(") + 1 : -1] if TO_MOVE in head else ""


def on_turn(text: str) -> int:
    """The seat to move."""
    head = text.split("\n")[0]
    return int(head[head.index(TO_MOVE) - 1]) - 1


def events(text: str) -> int:
    """How many events of the match the screen has acknowledged."""
    return int(line(text, "EVENTS ") or 0)


def board(text: str) -> list[str]:
    """The rows of the board."""
    return [each for each in text.splitlines() if each.count(" ") == 8 and all(len(cell) == 2 for cell in each.split())]


def seats(text: str) -> list[str]:
    """A line a seat: its kind, time, stones, tiles and the rack as far as it can be seen."""
    return [each for each in text.splitlines() if each.startswith(("P1 ", "P2 ", "P3 ", "P4 "))]


def shown_ms(seat_line: str) -> int:
    """The time that a seat's line shows, in ms (whole seconds)."""
    minutes, seconds = seat_line.split(" TIME ")[1].split()[0].split(":")
    return (int(minutes) * 60 + int(seconds)) * 1000


class Quick:
    """The face of a panel, for hands that tap as fast as they can."""

    def __init__(self, panel: PanelClient) -> None:
        self.text = panel.text
        self.panel = panel

    def tap(self, side: int, key: str) -> None:
        self.panel.tap(side, key, 0.03)


class Hands:
    """Plays at a face. until: called between presses; play() ends when it says True or the match is over."""

    def __init__(self, face: Face) -> None:
        self.face = face
        self.presses = 0

    def tap(self, side: int, *keys: str) -> None:
        for key in keys:
            self.face.tap(side, key)
            self.presses += 1

    def play(self, until: Callable[[], bool] = lambda: False) -> str:
        """The text at the end."""
        while not until():
            text = self.face.text()
            if not phase(text):
                return text
            if phase(text) == "bot":
                self.wait()
            else:
                self.step(text)
        return self.face.text()

    def wait(self) -> None:
        """A moment in which a bot plays: the seat that is not to move looks on."""
        import time

        time.sleep(0.05)

    def step(self, text: str) -> None:
        """One sensible press, or a few."""
        side = SIDES[len(seats(text))][on_turn(text)]
        mode = line(text, "CHOOSING ").split(",")[0]
        if mode == "rack":
            self._from_rack(side, text)
        elif mode == "bar":
            self._from_bar(side)
        elif mode == "mark":
            self.tap(side, "a", "right", "a", "down", "a")
        else:  # a hand-over, a cell, a kind of tile, how it lies, a coin, a question: go on
            self.tap(side, "a")

    def _from_rack(self, side: int, text: str) -> None:
        for _ in range(5):
            if line(text, "LEGAL ") not in ("-", ""):
                self.tap(side, "a")
                return
            self.tap(side, "right")
            text = self.face.text()
        self.tap(side, "down")

    def _from_bar(self, side: int) -> None:
        """The item offered first is the one most likely wanted; when it cannot be, the next one."""
        self.tap(side, "a")
        text = self.face.text()
        if line(text, "CHOOSING ").startswith("bar") and line(text, "! "):
            self.tap(side, "right", "a")


def played_by_keys(game: str, count: int) -> tuple[str, str]:
    """What the screen says as a match of so many people begins, and when quick hands have played it to its end."""
    with table_on_desk("--start", f"game={game} seats={count} seed=7") as desk:
        face = desk.panel
        face.wait_for(lambda panel: phase(panel.text()))
        begun = face.text()
        assert len(seats(begun)) == count
        Hands(Quick(face)).play()
        face.wait_for(lambda panel: line(panel.text(), "1. P"))
        return begun, face.text()
