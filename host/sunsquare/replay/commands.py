# SPDX-License-Identifier: MIT
"""The command `sunsquare replay`."""

import os
import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from sunsquare.archive.option import ArchiveUrl
from sunsquare.outfile import PICTURE, may_be_written, written
from sunsquare.settings import wrong
from sunsquare.speech.report import report, talk, tell
from sunsquare.trouble import Status


class Look(StrEnum):
    """How a picture looks."""

    led = "led"
    diagram = "diagram"


def replay(
    what: Annotated[str, typer.Argument(metavar="ID_OR_FILE", help="A match of the archive, or a record file.")],
    at: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            help="The moment after N events: 0 is the beginning, -1 one event before the end.",
            show_default="the end",
        ),
    ] = None,
    text: Annotated[bool, typer.Option("--text", help="As text: the whole match, or the position --at N.")] = False,
    png: Annotated[Path | None, typer.Option(metavar="F", help="Write a picture of the moment into this file.")] = None,
    look: Annotated[
        Look | None,
        typer.Option(
            help="The picture: what the table's LEDs show, or a diagram to read and print.", show_default="led"
        ),
    ] = None,
    archive: ArchiveUrl = None,
    json: Annotated[bool, typer.Option("--json", help="The same as --text, as one JSON document.")] = False,
) -> int:
    """Show a match again: step by step in the terminal, as text, or a moment of it as a picture."""
    if json and text:
        raise wrong("--json and --text exclude each other")
    if png:
        may_be_written(png, PICTURE)
    from sunsquare.replay.moments import Course
    from sunsquare.replay.source import record_of

    course = Course(record_of(what, archive), what)
    number = course.number(at)
    if png:
        draw(course, number, png, look or Look.led)
    if text or json:
        write(course, None if at is None else number, json)
    elif not png:
        if sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb":
            from sunsquare.replay.stepper import step_through

            return step_through(course, 0 if at is None else number, look == Look.led)
        write(course, None if at is None else number, json)
    return Status.DONE


def write(course: Any, number: int | None, json: bool) -> None:
    """The whole match, or the position at a moment, on stdout."""
    from sunsquare.replay import data, text

    if json:
        report(data.whole(course) if number is None else data.position(course, number), json, str)
    else:
        tell(text.whole(course) if number is None else text.position(course, number))


def draw(course: Any, number: int, path: Path, look: Look) -> None:
    """Writes the picture of a moment. Trouble when it cannot be written."""
    from sunsquare.replay import diagram, led

    image = led.picture(course, number) if look == Look.led else diagram.picture(course, number)
    with written(path) as file:
        image.save(file, "PNG", optimize=True)
    talk(f"{path}: after event {number} of {len(course.moments)}")
