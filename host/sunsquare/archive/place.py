# SPDX-License-Identifier: MIT
"""Where an archive lies: a SQLite file, or any database that SQLAlchemy can speak to."""

import os
import sqlite3
from pathlib import Path
from typing import Any, NamedTuple

from platformdirs import user_data_path
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError
from sqlalchemy.pool import QueuePool

from sunsquare.trouble import Status, Trouble

SQLITE = b"SQLite format 3\0"  # how such a file begins
BACKENDS = ("sqlite", "postgresql")
WAL = "-wal"
UNCHANGING = "?mode=ro&immutable=1"
NO_ROOM = (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_FULL, sqlite3.SQLITE_CANTOPEN)
PATIENCE_S = 15.0  # how long to wait for another program that writes


class Place(NamedTuple):
    """file: the SQLite file, None for another database. str(): as a person would name it."""

    url: URL
    file: Path | None

    def __str__(self) -> str:
        return str(self.file) if self.file else self.url.render_as_string(hide_password=True)


def default_file() -> Path:
    return user_data_path("sunsquare") / "archive.db"


def place_of(named: str | Path | None) -> Place:
    """The place of that name: a path, a URL, None for the user's own archive. Trouble when it is neither."""
    text = str(default_file() if named is None else named)
    if not text.strip():
        raise no_file(text)
    if "://" not in text:
        return Place(URL.create("sqlite", database=text), Path(text))
    try:
        url = make_url(text)
        backend = url.get_backend_name()
    except ArgumentError:
        raise Trouble(f"'{text}' is no database URL such as sqlite:///archive.db", Status.WRONG_USE) from None
    if backend not in BACKENDS:
        raise Trouble(f"an archive lies in {' or '.join(BACKENDS)}, not in {backend}", Status.WRONG_USE)
    if backend != "sqlite":
        return Place(url, None)
    if not url.database or url.database == ":memory:":
        raise no_file(text)
    if url.query:
        raise Trouble(f"'{text}': an archive's file takes no options; name it without them", Status.WRONG_USE)
    return Place(url, Path(url.database))


def no_file(text: str) -> Trouble:
    return Trouble(f"'{text}' names no file; an archive needs one", Status.WRONG_USE)


def engine_of(place: Place, read_only: bool) -> Engine:
    """An engine for the place, not connected yet; makes nothing but the folder of the user's own archive."""
    if place.file is None:
        return other_engine(place)
    refuse_other_files(place.file)
    file, uri = place.file, address_to_read(place.file) if read_only else address_to_write(place.file)
    engine = create_engine(
        "sqlite://", creator=lambda: to_read(file, uri) if read_only else connected(uri), poolclass=QueuePool
    )
    event.listen(engine, "connect", prepare_to_read if read_only else prepare_to_write)
    event.listen(engine, "begin", begin)
    return engine


def connected(uri: str) -> sqlite3.Connection:
    connection = sqlite3.connect(
        uri, uri=True, timeout=PATIENCE_S, isolation_level=None, check_same_thread=False, cached_statements=32
    )
    connection.text_factory = lambda raw: raw.decode(errors="replace")  # damage in one text hides no other match
    return connection


def to_read(file: Path, uri: str) -> sqlite3.Connection:
    """A connection for reading: where there is no room for what SQLite puts beside an archive, without that."""
    connection = connected(uri)
    try:
        connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    except sqlite3.OperationalError as error:
        connection.close()
        if error.sqlite_errorcode & 255 not in NO_ROOM or has_more(file):
            raise
        return connected(file.absolute().as_uri() + UNCHANGING)
    return connection


def refuse_other_files(file: Path) -> None:
    """Trouble for what is no SQLite file: SQLite itself takes a very short one for an empty database."""
    if file.is_dir():
        raise Trouble(f"{file} is a folder; name a file in it: {file / 'archive.db'}", Status.WRONG_USE)
    if not file.exists():
        return
    if not file.is_file():
        raise Trouble(f"{file} is no file; an archive needs one", Status.WRONG_USE)
    with file.open("rb") as stream:
        if stream.read(len(SQLITE)) not in (b"", SQLITE):
            raise Trouble(f"{file} is no archive, or its beginning is damaged", Status.DAMAGED_DATA)


def other_engine(place: Place) -> Engine:
    try:
        return create_engine(place.url)
    except (NoSuchModuleError, ModuleNotFoundError) as error:
        raise Trouble(f"{place}: no driver for this database is installed ({error})", Status.WRONG_USE) from None


def address_to_read(file: Path) -> str:
    """What leaves no trace: SQLite puts files beside an archive that it reads, and takes them away again only where
    it may write. Where it may not, and nobody has left such files, it reads the file as one that does not change."""
    uri = file.absolute().as_uri()
    if os.access(file, os.W_OK) and os.access(file.parent, os.W_OK):
        return uri + "?mode=rw"
    return uri + ("?mode=ro" if file.with_name(file.name + WAL).exists() else UNCHANGING)


def has_more(file: Path) -> bool:
    """Has a program that writes, or was killed, left something beside the archive that belongs to it?"""
    log = file.with_name(file.name + WAL)
    return log.exists() and log.stat().st_size > 0


def address_to_write(file: Path) -> str:
    if file == default_file():
        file.parent.mkdir(parents=True, exist_ok=True)
    if not file.parent.is_dir():
        raise Trouble(f"{file}: there is no folder {file.parent}", Status.WRONG_USE)
    return file.absolute().as_uri() + "?mode=rwc"


def prepare_to_read(connection: sqlite3.Connection, _: Any) -> None:
    connection.execute("PRAGMA query_only = 1")


def prepare_to_write(connection: sqlite3.Connection, _: Any) -> None:
    """What is committed lies on the disk (synchronous = FULL is SQLite's default): a table forgets it after that."""
    connection.execute("PRAGMA foreign_keys = 1")


def begin(connection: Connection) -> None:
    """One writer at a time, from the beginning: a transaction that began by reading could not always go on."""
    writing = connection.get_execution_options().get("writing")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def prefer_write_ahead(engine: Engine) -> None:
    """Lets others read while one writes. Where that cannot be now, or on this disk, the archive works without."""
    with engine.connect() as connection:
        raw: Any = connection.connection.dbapi_connection
        try:
            if raw.execute("PRAGMA journal_mode").fetchone()[0] != "wal":
                raw.execute("PRAGMA journal_mode = WAL").fetchone()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 255 not in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                raise
