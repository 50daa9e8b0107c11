# SPDX-License-Identifier: MIT
"""A table without hardware: the firmware itself on MicroPython, with an image file as its flash, a pseudo terminal
as its USB port, and faces that show its LEDs and press its keys."""

from pathlib import Path

__all__ = ("run_play", "run_virtual")


def run_virtual(image: Path | None, link: Path | None, panel: Path | None, heap: str, bare: bool, json: bool) -> int:
    """A headless table until SIGTERM; its port is the first line on stdout. Returns the exit status."""
    from sunsquare.virtual import run

    return run.virtual(image, link, panel, heap, bare, json)


def run_play(face: str, game: str | None, seats: int | None, bots: str | None, seed: int | None) -> int:
    """A table to play on. face: "web", "terminal" or "auto". Returns the exit status."""
    from sunsquare.virtual import run

    return run.play(face, game, seats, bots, seed)
