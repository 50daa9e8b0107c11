# SPDX-License-Identifier: MIT
"""What replay must know of a game: one module a game, named by its id, with the names of Part.

A cell of a board is a short text in the game's notation; the empty ones have signs of their own (Latice: "." "*" "o").
"""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple, Protocol, cast

from sunsquare.replay.pen import Box, Colour, Pen


class Brought(NamedTuple):
    """What an event did to a seat beside what its notation says: ("earns", 1, "sunstone")."""

    verb: str
    amount: int
    thing: str


class Board(NamedTuple):
    """A board as rows of cells. last: the cells that the last action touched, as (row, column)."""

    columns: Sequence[str]
    rows: Sequence[str]
    cells: Sequence[Sequence[str]]
    last: Sequence[tuple[int, int]] = ()


class Holding(NamedTuple):
    """What a seat has. rack: cells, of `room` at most; counters: a thing and how many; stock: cells that nobody has
    seen yet, top first, of which a picture shows only the number."""

    rack: Sequence[str]
    room: int
    counters: Sequence[tuple[str, int]]
    stock: Sequence[str]
    stock_label: str


class Part(Protocol):
    """What the module of a game gives. State: the game's own, never changed here."""

    REASONS: Mapping[str, str]  # why a match of the game ends, in words

    def brought(self, before: Any, seat: int, action: int | None, after: Any) -> tuple[Brought, ...]:
        """What an action (None: a turn that expired) brought its seat."""

    def boards(self, state: Any, action: int | None) -> list[Board]:
        """The boards; `action`: the last one, None to mark nothing."""

    def holding(self, state: Any, seat: int) -> Holding:
        """What a seat has."""

    def facts(self, state: Any, over: bool) -> list[str]:
        """What else is to be known, in words; over: the match has ended, if not by the game then by its clock."""

    def colours(self, cell: str) -> tuple[Colour | None, Colour] | None:
        """Ground and ink of a cell in a terminal; None where they are those of the terminal."""

    def draw_cell(self, pen: Pen, box: Box, cell: str) -> None:
        """Draws a cell of a board or rack."""

    def draw_counter(self, pen: Pen, box: Box, label: str) -> None:
        """Draws the sign of a counter or of the stock."""


@cache
def part(game: str) -> Part:
    """The module of a game."""
    return cast(Part, import_module(f"sunsquare.replay.games.{game}"))
