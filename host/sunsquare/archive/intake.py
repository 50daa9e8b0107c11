# SPDX-License-Identifier: MIT
"""What `archive import` finds in files: records, packs of a table, JSON Lines; and its way into the archive."""

import json
from base64 import b64decode
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from shared_engine import pack
from shared_engine.record_header import MAGIC
from sunsquare.archive.judge import Fault
from sunsquare.archive.store import ADDED, KNOWN, Archive, Offer
from sunsquare.trouble import Status, Trouble

ENDINGS = (".record", ".pack", ".jsonl")  # files of a folder that are ours by their name
STDIN = Path("-")
MAGICS = (MAGIC, pack.MAGIC)  # or by their first bytes
LARGEST_FILE = 16 * 1024 * 1024  # bytes that are read and kept as one piece; so long may a line be, too
AT_ONCE = 250  # pieces a transaction


class Stray(NamedTuple):
    """Bytes in which nothing can be looked for; content: None when they cannot be kept either."""

    content: bytes | None
    source: str
    reason: str
    fault: Fault = Fault.DAMAGED


class Failure(NamedTuple):
    """What did not enter, and why."""

    source: str
    reason: str
    fault: Fault
    kept: bool  # aside


@dataclass
class Tally:
    """What an import came to."""

    found: int = 0
    added: int = 0
    known: int = 0
    failures: list[Failure] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        return {
            "found": self.found,
            "added": self.added,
            "known": self.known,
            "failed": len(self.failures),
            "failures": [failure._asdict() for failure in self.failures],
        }


def bring_in(archive: Archive, pieces: Iterable[Offer | Stray]) -> Tally:
    """Everything into the archive, or aside, so many pieces a transaction; what it came to. Trouble: the archive's,
    and what had come in before that."""
    tally = Tally()
    try:
        for offers in batches(aside_from(pieces, archive, tally)):
            enter(archive, offers, tally)
    except Trouble as trouble:
        if not tally.added:
            raise
        raise Trouble(
            f"{trouble}; {tally.added} came in before that, import again for the rest", trouble.status
        ) from None
    return tally


def aside_from(pieces: Iterable[Offer | Stray], archive: Archive, tally: Tally) -> Iterator[Offer]:
    """The offers among the pieces; the others are kept aside."""
    for piece in pieces:
        tally.found += 1
        if isinstance(piece, Offer):
            yield piece
            continue
        if piece.content is not None:
            archive.put_aside(piece.content, piece.reason, piece.source)
        tally.failures.append(Failure(piece.source, piece.reason, piece.fault, piece.content is not None))


def batches(offers: Iterator[Offer]) -> Iterator[list[Offer]]:
    """So many as one transaction takes."""
    while some := list(islice(offers, AT_ONCE)):
        yield some


def enter(archive: Archive, offers: list[Offer], tally: Tally) -> None:
    """Enters the offers of one transaction and counts them."""
    for offer, outcome in zip(offers, archive.add_many(offers), strict=True):
        tally.added += outcome.word == ADDED
        tally.known += outcome.word == KNOWN
        if outcome.why:
            tally.failures.append(Failure(offer.source, outcome.why.reason, outcome.why.fault, True))


def files_of(names: Iterable[str]) -> list[Path]:
    """The files that are meant, those of a folder by their names or first bytes. Trouble when one is not there."""
    files: list[Path] = []
    for path in map(Path, names):
        if path == STDIN:
            files.append(path)
        elif path.is_dir():
            files.extend(file for file in sorted(path.rglob("*")) if is_ours(file))
        elif path.exists():
            files.append(path)
        else:
            raise Trouble(f"there is no file {path}", Status.WRONG_USE)
    return files


def is_ours(file: Path) -> bool:
    """Whether a file of a folder is one to import; what cannot be read is, so that it is spoken of."""
    if not file.is_file() or file.suffix == ".part":
        return False
    if file.suffix in ENDINGS:
        return True
    try:
        with file.open("rb") as stream:
            return stream.read(len(MAGIC)) in MAGICS
    except OSError:
        return True


def pieces_of_file(file: Path) -> Iterator[Offer | Stray]:
    try:
        with file.open("rb") as stream:
            yield from pieces_of(stream, str(file))
    except OSError as error:
        fault = Fault.PERMISSION if isinstance(error, PermissionError) else Fault.UNREAD
        yield Stray(None, str(file), f"it cannot be read: {error.strerror}", fault)


def pieces_of(stream: BinaryIO, source: str) -> Iterator[Offer | Stray]:
    """What lies in a file, by its first bytes."""
    head = stream.read(len(MAGIC))
    if head.lstrip()[:1] == b"{":
        yield from pieces_of_lines(head, stream, source)
        return
    content = head + stream.read(LARGEST_FILE)
    if len(content) > LARGEST_FILE:
        reason = "it is larger than anything that a table makes; it stays where it is"
        yield Stray(None, source, reason, Fault.TOO_LARGE)
    elif head == pack.MAGIC:
        for _, _, kind, ordinal, _, entry in pack.entries(content):
            yield Offer(entry, f"{source}, match {ordinal}" if kind else f"{source}, damaged stretch", kind)
    else:
        yield Offer(content, source)


def pieces_of_lines(head: bytes, stream: BinaryIO, source: str) -> Iterator[Offer | Stray]:
    """JSON Lines; `head` has been read from the stream already."""
    number = 0
    lines = (head + stream.readline(LARGEST_FILE)).splitlines(keepends=True)
    while lines:
        for line in lines:
            number += 1
            if line.strip():
                yield piece_of_line(line, f"{source}, line {number}")
        lines = [line for line in (stream.readline(LARGEST_FILE),) if line]


def piece_of_line(line: bytes, source: str) -> Offer | Stray:
    """The record in a line; what else the line says follows from that and is not believed."""
    try:
        said = json.loads(line)
        return Offer(b64decode(said["record"], validate=True), source)
    except KeyError:
        return Stray(line, source, "it has no 'record'")
    except (ValueError, TypeError, RecursionError):
        return Stray(line, source, 'it is no line such as {"record": "U1FS..."}')
