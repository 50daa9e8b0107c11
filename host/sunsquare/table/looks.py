# SPDX-License-Identifier: MIT
"""The command `sunsquare table screen`: what a table shows, in colour, in words, or as a picture file."""

import os
import sys
from pathlib import Path

from sunsquare.link.client import TableLink, open_table
from sunsquare.outfile import PICTURE, may_be_written, written
from sunsquare.speech.plain import plain
from sunsquare.speech.report import report, talk


def show(port: str, png: Path | None, text: bool, json: bool) -> None:
    """See the command."""
    if png:
        may_be_written(png, PICTURE)
    with open_table(port) as table:
        said = words_of(table)
        if png:
            save(table, png)
            talk(f"sunsquare: {png} shows {table.hello['name']}")
            if not json:
                return
        data = {"text": said, "png": str(png) if png else None}
        report(data, json, lambda _: said if text or not in_colour() else blocks_of(table))


def words_of(table: TableLink) -> str:
    """The text of the screen, safe for a terminal."""
    return "\n".join(map(plain, table.read("screen").decode(errors="replace").split("\n")))


def in_colour() -> bool:
    """Is stdout a terminal that wants colours and has room for the panel?"""
    from sunsquare.virtual.blocks import COLUMNS

    if not sys.stdout.isatty() or os.environ.get("NO_COLOR"):
        return False
    return os.get_terminal_size(sys.stdout.fileno()).columns >= COLUMNS


def blocks_of(table: TableLink) -> str:
    from sunsquare.table import picture
    from sunsquare.virtual import blocks

    return "\n".join(f"{line}{blocks.PLAIN}" for line in blocks.panel(picture.seen(table)))


def save(table: TableLink, png: Path) -> None:
    """The LEDs as they glow."""
    from sunsquare.table import picture

    image = picture.glowing(picture.seen(table))
    with written(png) as file:
        image.save(file, "PNG")
