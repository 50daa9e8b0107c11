# SPDX-License-Identifier: MIT
"""Questions to the person at the keyboard, where there is one who wants to be asked."""

import sys

from sunsquare.speech.report import ask, talk
from sunsquare.trouble import Status, Trouble

_never = False  # --no-input


def never_ask(never: bool) -> None:
    """What --no-input says, for the command that runs."""
    global _never
    _never = never


def possible() -> bool:
    """Is somebody there who reads the question and can answer it?"""
    return not _never and sys.stdin.isatty() and sys.stderr.isatty()


def answer(question: str) -> str:
    """One line from the keyboard; "" when the person gives up."""
    ask(question)
    return sys.stdin.readline().strip()


def sure(loss: str, question: str, yes: bool) -> None:
    """Goes on when it was said beforehand (--yes) or is said now. Trouble: not; loss: what would be lost."""
    if yes:
        return
    if not possible():
        raise Trouble(f"{loss}; --yes does it all the same", Status.WOULD_LOSE_DATA)
    talk(f"sunsquare: {loss}")
    if answer(f"{question} [y/N]").lower() not in ("y", "yes"):
        raise Trouble("nothing was done", Status.WOULD_LOSE_DATA)
