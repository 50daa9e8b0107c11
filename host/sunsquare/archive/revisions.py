# SPDX-License-Identifier: MIT
"""Which step of the migrations an archive stands at, and how it is brought to the last one."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, inspect, text

from sunsquare.archive.faults import DAMAGED
from sunsquare.archive.place import Place
from sunsquare.speech.versions import UPDATE_PC
from sunsquare.trouble import Status, Trouble

VERSION_TABLE = "sunsquare_version"
STEPS = Path(__file__).parent / "migrations"
NEW = ""  # the revision of a database that holds nothing yet


def known() -> list[str]:
    """The numbers of all steps, in order."""
    return sorted(path.name[:4] for path in (STEPS / "versions").glob("[0-9]*.py"))


def revision_of(connection: Connection, place: Place) -> str:
    """The step that the archive stands at; Trouble when the database holds something else than an archive."""
    tables = inspect(connection).get_table_names()
    if VERSION_TABLE in tables:
        found = connection.scalars(text(f"SELECT version_num FROM {VERSION_TABLE}")).all()
        if len(found) != 1 or "matches" not in tables:
            raise Trouble(f"{place} {DAMAGED}", Status.DAMAGED_DATA)
        return str(found[0])
    if tables:
        raise Trouble(f"{place} is a database of something else; name another place", Status.WRONG_USE)
    return NEW


def refuse_newer(revision: str, place: Place) -> None:
    """VERSIONS_DIFFER for an archive that stands at a step which is not among ours."""
    steps = known()
    if revision not in (NEW, *steps):
        raise Trouble(
            f"{place} was made by a newer Sunsquare (archive {revision}, this one knows {steps[-1]}); {UPDATE_PC}",
            Status.VERSIONS_DIFFER,
        )


def require_last(engine: Engine, place: Place) -> None:
    """For reading: Trouble unless the archive stands at the last step."""
    with engine.connect() as connection:
        revision = revision_of(connection, place)
    refuse_newer(revision, place)
    if revision == NEW:
        raise no_archive(place)
    if revision != known()[-1]:
        raise Trouble(
            f"{place} was made by an older Sunsquare (archive {revision}, this one writes {known()[-1]}); "
            "`sunsquare archive upgrade` brings it up to date and keeps a copy",
            Status.VERSIONS_DIFFER,
        )


def no_archive(place: Place) -> Trouble:
    return Trouble(f"there is no archive at {place} yet; `sunsquare sync` or `sunsquare archive import` begins one")


def bring_up_to_date(engine: Engine, place: Place) -> Path | None:
    """For writing: makes a new archive, brings an older one to the last step; the copy of the older one, if any."""
    with engine.connect() as connection:
        if is_up_to_date(connection, place):
            return None
    writing = engine.execution_options(writing=True)
    with writing.connect() as connection, without_cascades(connection, place), connection.begin():
        if is_up_to_date(connection, place):  # another process was faster
            return None
        revision = revision_of(connection, place)
        copy = keep_copy(place.file, revision) if place.file and revision != NEW else None
        upgrade(connection)
    return copy


def is_up_to_date(connection: Connection, place: Place) -> bool:
    """Whether the archive stands at the last step; Trouble when it is newer."""
    revision = revision_of(connection, place)
    refuse_newer(revision, place)
    return revision == known()[-1]


@contextmanager
def without_cascades(connection: Connection, place: Place) -> Iterator[None]:
    """SQLite changes a table by making another one and dropping the first, with which all seats would go."""
    if not place.file:
        yield
        return
    raw: Any = connection.connection.dbapi_connection
    raw.execute("PRAGMA foreign_keys = 0")
    try:
        yield
    finally:
        raw.execute("PRAGMA foreign_keys = 1")


def upgrade(connection: Connection) -> None:
    """Runs the steps that are missing, in the connection's transaction."""
    from alembic import command
    from alembic.config import Config

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(STEPS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    command.upgrade(config, "head")


def keep_copy(file: Path, revision: str) -> Path:
    """Copies an archive beside itself as NAME-REVISION.db and answers where; an earlier copy is never overwritten."""
    copy, number = file.with_name(f"{file.stem}-{revision}{file.suffix}"), 1
    while copy.exists():
        number += 1
        copy = file.with_name(f"{file.stem}-{revision}-{number}{file.suffix}")
    part = copy.with_name(copy.name + ".part")
    try:
        with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(part)) as target:
            source.backup(target)
        part.replace(copy)
    finally:
        with suppress(FileNotFoundError):
            part.unlink()
    return copy
