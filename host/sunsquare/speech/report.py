# SPDX-License-Identifier: MIT
"""How commands speak: data on stdout (one JSON document with --json), talk and progress on stderr.

Nothing else prints: so whatever a table, a record or a file's name says, a terminal has nothing to obey in it.
"""

import json as json_text
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from rich.console import Console
from rich.markup import escape
from rich.progress import Progress, track

from sunsquare.speech.plain import plain, plain_lines

Item = TypeVar("Item")


class Painted(str):
    """Words in colours, for a terminal: what came from elsewhere has been made plain before they were painted."""


def talk(message: str) -> None:
    """A sentence for the person at the keyboard."""
    print(plain_lines(message), file=sys.stderr, flush=True)


def ask(question: str) -> None:
    """A question, behind which the answer is typed."""
    print(f"{plain_lines(question)} ", end="", file=sys.stderr, flush=True)


def tell(words: str) -> None:
    """What was asked for, on stdout."""
    print(words if isinstance(words, Painted) else plain_lines(words), flush=True)


def report(data: Any, json: bool, words: Callable[[Any], str]) -> None:
    """The outcome of a command, as JSON or in words(data)."""
    tell(document(data) if json else words(data))


def document(data: Any) -> Painted:
    """A JSON document without anything that a terminal would obey."""
    return Painted(json_text.dumps(data).replace("\x7f", "\\u007f"))


def progress(items: Iterable[Item], total: int, what: str) -> Iterable[Item]:
    """The items, with a bar on stderr while that is a terminal."""
    console = Console(stderr=True)
    return track(items, escape(plain(what)), total, console=console, transient=True, disable=not console.is_terminal)


@contextmanager
def bar(what: str) -> Iterator[Callable[[int, int], None]]:
    """A bar on stderr while that is a terminal; it is told (so far, in all)."""
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bars:
        task = bars.add_task(escape(plain(what)), total=None)
        yield lambda so_far, total: bars.update(task, completed=so_far, total=total)
