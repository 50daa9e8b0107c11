# SPDX-License-Identifier: MIT
"""What replay must know of a game: one module a game, named by its id, with the names of Part.

A cell of a board or a pile is a short text in the game's notation; empty cells have signs of their own, such as ".".
"""

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple, Protocol, cast

from shared_engine import games
from sunsquare.replay.pen import Box, Colour, Pen

Place = tuple[int, int]  # row and column on a board, from 0
EMPTY = "."


class Brought(NamedTuple):
    """What an event did to a seat beside what its notation says: ("earns", 1, "sunstone")."""

    verb: str
    amount: int
    thing: str


class Board(NamedTuple):
    """A board of any size as rows of cells, with the names of its columns and rows.

    last: the places that the last action touched; moved: there are two, whence and whither. gone: where it took
    something away. lit: places that won. title: what the board is, where there are several. seat: whose it is, when it
    is one seat's; then that is its title.
    """

    columns: Sequence[str]
    rows: Sequence[str]
    cells: Sequence[Sequence[str]]
    last: Sequence[Place] = ()
    gone: Sequence[Place] = ()
    lit: Sequence[Place] = ()
    moved: bool = False
    title: str = ""
    seat: int | None = None


class Pile(NamedTuple):
    """Things of a seat that are cells. label: what they are together. room: a line of them has so many places (0: they
    need no place of their own). counts: how many there are of each; without it one. hidden: nobody has seen them yet;
    then they stand top first, and a picture shows only their number."""

    label: str
    cells: Sequence[str]
    room: int = 0
    counts: Sequence[int] = ()
    hidden: bool = False


class Holding(NamedTuple):
    """What a seat has. piles: the first, if there is any, is what it plays from. counters: a thing and how many of it;
    there may be none."""

    piles: Sequence[Pile]
    counters: Sequence[tuple[str, int]]


class Part(Protocol):
    """What the module of a game gives. State: the game's own, never changed here."""

    REASONS: Mapping[str, str]  # why a match of the game ends, in words
    DRAWS: Collection[str]  # those of them by which nobody wins

    def brought(self, before: Any, seat: int, action: int | None, after: Any) -> tuple[Brought, ...]:
        """What an action (None: a turn that expired) brought its seat."""

    def boards(self, state: Any, action: int | None, before: Any) -> list[Board]:
        """The boards; `action`: the last one, `before`: the state it was done in; both None: nothing is marked."""

    def holding(self, state: Any, seat: int, at: int = 0) -> Holding:
        """What a seat has at a moment, ms of match time."""

    def facts(self, state: Any, over: bool) -> list[str]:
        """What else is to be known, in words; over: the match has ended, if not by the game then by its clock."""

    def short(self, cell: str) -> str:
        """A cell in a terminal: in three columns at most."""

    def colours(self, cell: str) -> tuple[Colour | None, Colour] | None:
        """Ground and ink of a cell in a terminal; None where they are those of the terminal."""

    def draw_cell(self, pen: Pen, box: Box, cell: str) -> None:
        """Draws a cell of a board or pile."""

    def draw_counter(self, pen: Pen, box: Box, label: str) -> None:
        """Draws the sign of a counter or of a hidden pile."""


class Worded(Part, Protocol):
    """What the module of a game gives besides where the usual words would not be true."""

    SAID: Mapping[int, str]  # events by their kind, as in words.SAID
    DRAWN: str  # what is said of a match that ended by one of DRAWS

    def action_words(self, text: str) -> str:
        """What an action is called, told by its notation."""

    def told_of(self, match: Any, seat: int) -> list[str]:
        """What else is to be said of a seat, in a word or two each."""


class Together(Part, Protocol):
    """What the module of a game gives besides in which all act at once, so that there are no turns."""

    def stretch(self, state: Any) -> str:
        """What is being played, in words: "round 2", "after round 2". Another one begins where turn_mark() changes."""

    def waits(self, state: Any) -> bool:
        """Does nobody play, between two rounds? Then nobody's time is taken."""


@cache
def part(game: str) -> Part:
    """The module of a game."""
    return cast(Part, import_module(f"sunsquare.replay.games.{game}"))


def has_turns(game: str) -> bool:
    """Is one seat after the other on turn?"""
    return game in games.KNOWN_IDS and bool(games.info(game).turns)


def is_draw(game: str, reason: str) -> bool:
    """Did a match of this game that ended so have no winner? A game that is not known here always has one."""
    return game in games.KNOWN_IDS and reason in part(game).DRAWS


def own_words(game: str) -> Mapping[int, str]:
    """What events are called in this game otherwise than usual."""
    return getattr(part(game), "SAID", {})


def action_words(game: str, text: str) -> str:
    """An action, by its notation, as people say it: mostly that is the notation."""
    own = getattr(part(game), "action_words", None)
    return str(own(text)) if own else text


def told_of(match: Any, seat: int) -> list[str]:
    """What else its game has to say of a seat."""
    own = getattr(part(match.setup.game), "told_of", None)
    return own(match, seat) if own else []


def drawn(game: str) -> str:
    """What is said of a match that nobody has won."""
    return getattr(part(game), "DRAWN", "a draw, nobody wins")
