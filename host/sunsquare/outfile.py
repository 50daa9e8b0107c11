# SPDX-License-Identifier: MIT
"""Files that commands write: there as a whole or not at all, and never in the place of something else."""

import os
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, NamedTuple

from sunsquare.trouble import Status, Trouble

PNG = b"\x89PNG\r\n\x1a\n"
UNFINISHED = ".part"  # so ends the name of what is being written


class Kind(NamedTuple):
    """What a command writes. name: with its article; ending: of its files' names, "" for any; is_one: whether a file
    that is there is such a one, and so may be replaced."""

    name: str
    ending: str
    is_one: Callable[[Path], bool]


def is_picture(file: Path) -> bool:
    with file.open("rb") as stream:
        return stream.read(len(PNG)) == PNG


PICTURE = Kind("a picture", ".png", is_picture)


def may_be_written(file: Path, kind: Kind) -> None:
    """Trouble: the file cannot be written there, or something else lies there already."""
    if not file.name.lower().endswith(kind.ending):
        raise Trouble(f"{file}: the name of {kind.name} ends in {kind.ending}", Status.WRONG_USE)
    must_have_place(file)
    with as_trouble(file):
        if file.exists() and file.stat().st_size and not kind.is_one(file):
            raise Trouble(
                f"{file} is there and is not {kind.name}: it is left as it is; name another file",
                Status.WOULD_LOSE_DATA,
            )


def must_have_place(file: Path) -> None:
    """Trouble where no file can be: its folder is not there, or a folder or a device bears its name."""
    with as_trouble(file):
        if not file.absolute().parent.is_dir():
            raise Trouble(f"{file}: there is no folder {file.absolute().parent}", Status.WRONG_USE)
        if file.is_dir():
            raise Trouble(f"{file} is a folder; name a file in it", Status.WRONG_USE)
        if file.exists() and not file.is_file():
            raise Trouble(f"{file} is no file", Status.WRONG_USE)


@contextmanager
def written(file: Path) -> Iterator[BinaryIO]:
    """A stream into a file beside it, which takes its place at the end if nothing has gone wrong. Trouble."""
    must_have_place(file)
    target = Path(os.path.realpath(file))  # a link stays one
    draft = target.with_name(f".{os.getpid()}-{secrets.token_hex(4)}{UNFINISHED}")
    try:
        with as_trouble(file):
            with draft.open("xb") as stream:
                yield stream
                stream.flush()
                os.fsync(stream.fileno())
            draft.replace(target)
    finally:
        with suppress(OSError):
            draft.unlink()


@contextmanager
def as_trouble(file: Path) -> Iterator[None]:
    """What the system says against the file becomes Trouble."""
    try:
        yield
    except OSError as error:
        raise Trouble(f"{file} cannot be written: {error.strerror or error}") from None
