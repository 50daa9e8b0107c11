# SPDX-License-Identifier: MIT
"""How commands speak: data on stdout (one JSON document with --json), talk and progress on stderr."""

import json as json_text
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from rich.console import Console
from rich.progress import Progress, track

Item = TypeVar("Item")


def talk(message: str) -> None:
    """A sentence for the person at the keyboard."""
    print(message, file=sys.stderr, flush=True)


def report(data: Any, json: bool, words: Callable[[Any], str]) -> None:
    """The outcome of a command, as JSON or in words(data)."""
    print(json_text.dumps(data) if json else words(data), flush=True)


def progress(items: Iterable[Item], total: int, what: str) -> Iterable[Item]:
    """The items, with a bar on stderr while that is a terminal."""
    console = Console(stderr=True)
    return track(items, description=what, total=total, console=console, transient=True, disable=not console.is_terminal)


@contextmanager
def bar(what: str) -> Iterator[Callable[[int, int], None]]:
    """A bar on stderr while that is a terminal; it is told (so far, in all)."""
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bars:
        task = bars.add_task(what, total=None)
        yield lambda so_far, total: bars.update(task, completed=so_far, total=total)
