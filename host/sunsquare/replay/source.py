# SPDX-License-Identifier: MIT
"""From what a person names, a match of the archive or a file, to the bytes of a record."""

import re
from pathlib import Path

from shared_engine import pack, record
from shared_engine.contract import RecordError, VersionError
from sunsquare.trouble import Status, Trouble

SQLITE, ZIP = b"SQLite format 3\0", b"PK\x03\x04"
MATCH_ID = re.compile(r"[0-9a-fA-F]{4,64}")
LARGEST = 1 << 20  # bytes; many times the longest match
AS_TEXT = b"Sunsquare record"
IMPORT = "`sunsquare archive import` brings its matches into the archive; then name one of them"
OTHER_FORMS = (  # in which matches lie, too
    (pack.MAGIC, f"a pack of a table: {IMPORT}"),
    (b"{", f"no record but, it seems, JSON Lines: {IMPORT}"),
    (SQLITE, "an archive: name the ID of a match, and this file with --archive"),
    (ZIP, "a zip file, perhaps a backup: `sunsquare table restore` puts that on a table, then sync"),
)


def record_of(what: str, archive: str | None) -> bytes:
    """The record in the file `what`, or of the match whose ID begins so. A file goes first. Trouble."""
    path = Path(what)
    if path.is_file():
        return read(path)
    if MATCH_ID.fullmatch(what):
        from sunsquare.archive.store import open_archive

        with open_archive(archive, read_only=True) as store:
            return bytes(store.match(what.lower()).record)
    if path.exists():
        raise Trouble(f"{what} is no file: a record file or the ID of a match is needed", Status.WRONG_USE)
    raise Trouble(
        f"there is no file {what}, and an ID is 4 or more of 0 to 9 and a to f (`sunsquare archive list` shows them)",
        Status.WRONG_USE,
    )


def read(path: Path) -> bytes:
    """The record in a file: its bytes, or the text of it (see shared_engine.record.text) as bytes."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise Trouble(f"{path} cannot be read: {error.strerror}") from None
    if form := next((name for beginning, name in OTHER_FORMS if data.startswith(beginning)), None):
        raise Trouble(f"{path} is {form}", Status.WRONG_USE)
    if len(data) > LARGEST:
        raise Trouble(f"{path} is no record: it has more than {LARGEST} bytes", Status.DAMAGED_DATA)
    if not data.startswith(AS_TEXT):
        return data
    try:
        return bytes(record.parse_text(data.decode()))
    except VersionError as error:
        raise Trouble(f"{path} cannot be replayed: {error}", Status.VERSIONS_DIFFER) from None
    except (RecordError, UnicodeDecodeError) as error:
        raise Trouble(f"{path} cannot be replayed: {error}", Status.DAMAGED_DATA) from None
