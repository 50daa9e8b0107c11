# SPDX-License-Identifier: MIT
"""Matches out of the archive: a record file each, or all as JSON Lines. No file with another content is replaced."""

import json
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from filecmp import cmp
from pathlib import Path
from typing import TypeVar

from sunsquare.archive.entry import SHOWN
from sunsquare.archive.schema import AsideRow, MatchRow
from sunsquare.archive.views import aside_as_json, match_as_json
from sunsquare.outfile import written
from sunsquare.trouble import Status, Trouble

Row = TypeVar("Row")
NamedContent = tuple[str, bytes]


def match_line(match: MatchRow) -> str:
    """A match as a line of JSON: what people ask for, and the record in base64."""
    return json.dumps(match_as_json(match, with_record=True)) + "\n"


def match_file(match: MatchRow) -> NamedContent:
    return file_name(match.game, match.identity, ".record"), match.record


def aside_line(aside: AsideRow) -> str:
    return json.dumps(aside_as_json(aside, with_content=True)) + "\n"


def aside_file(aside: AsideRow) -> NamedContent:
    return file_name("aside", aside.sha256, ".bin"), aside.content


def file_name(beginning: str, digits: str, ending: str) -> str:
    """A name in the folder that was asked for, whatever an archive says."""
    return re.sub(r"[^\w-]", "_", f"{beginning}-{digits[:SHOWN]}", flags=re.ASCII) + ending


def write_out(
    out: str | None, rows: Iterable[Row], as_line: Callable[[Row], str], as_file: Callable[[Row], NamedContent]
) -> int:
    """Writes every row to stdout, to a file of lines, or to a folder as a file each; how many. Trouble."""
    if out is None:
        return sum(1 for row in rows if sys.stdout.write(as_line(row)))
    try:
        if is_folder(out):
            return write_each(Path(out), map(as_file, rows))
        return write_lines(Path(out), map(as_line, rows))
    except OSError as error:
        raise Trouble(f"{error.filename or out} cannot be written: {error.strerror}") from None


def is_folder(out: str) -> bool:
    """Whether a folder is meant: one that is there, or a name without an ending."""
    path = Path(out)
    return path.is_dir() or (not path.is_file() and (out.endswith(("/", os.sep)) or not path.suffix))


def write_each(folder: Path, files: Iterable[NamedContent]) -> int:
    """Writes files into a folder, which is made; how many."""
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for name, content in files:
        write(folder / name, [content])
        count += 1
    return count


def write_lines(file: Path, lines: Iterable[str]) -> int:
    """Writes lines to a file; how many."""
    count = 0

    def counted() -> Iterator[bytes]:
        nonlocal count
        for line in lines:
            count += 1
            yield line.encode()

    write(file, counted())
    return count


def write(file: Path, parts: Iterable[bytes]) -> None:
    """The parts as a file; one that holds the same already is none other."""
    with written(file) as stream:
        for content in parts:
            stream.write(content)
        stream.flush()
        if file.exists() and not cmp(stream.name, file, shallow=False):
            raise Trouble(f"{file} holds something else; name another place", Status.WOULD_LOSE_DATA)
