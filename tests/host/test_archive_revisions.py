# SPDX-License-Identifier: MIT
"""Archives of other versions: an older one is brought up to date and kept as it was, a newer one is left alone."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from archive_matches import abandoned

from sunsquare.archive import revisions
from sunsquare.archive.place import engine_of, place_of
from sunsquare.archive.schema import Base
from sunsquare.archive.store import Offer, open_archive
from sunsquare.trouble import Status, Trouble

RELEASED = revisions.STEPS
SECOND_STEP = """
import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "{last}"

def upgrade() -> None:
    op.add_column("matches", sa.Column("note", sa.String))
    with op.batch_alter_table("matches") as matches:  # makes the table anew
        matches.alter_column("source", new_column_name="origin")
    {then}
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """An archive of today's version, with three matches."""
    path = tmp_path / "club archive 100%.db"
    with open_archive(path) as store:
        store.add_many([Offer(abandoned(seed), "x") for seed in range(3)])
    return path


@pytest.fixture
def next_version(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A later Sunsquare than the archive's, with one step more; the folder of its steps."""
    return later(tmp_path / "later", monkeypatch)


def later(folder: Path, monkeypatch: pytest.MonkeyPatch, then: str = "pass") -> Path:
    shutil.copytree(RELEASED, folder)
    step = SECOND_STEP.format(last=revisions.known()[-1], then=then)
    (folder / "versions" / "0002_more.py").write_text(step)
    monkeypatch.setattr(revisions, "STEPS", folder)
    return folder


def asked(file: Path, question: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(file)) as database:
        return database.execute(question).fetchall()


def beside(file: Path) -> list[str]:
    return sorted(path.name for path in file.parent.iterdir() if path.is_file())


def test_the_steps_lead_to_the_tables_of_the_schema(file: Path) -> None:
    engine = engine_of(place_of(file), read_only=True)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"version_table": revisions.VERSION_TABLE})
        assert compare_metadata(context, Base.metadata) == []
    engine.dispose()


def test_the_steps_are_numbered_in_the_order_in_which_they_run() -> None:
    order = [script.revision for script in ScriptDirectory(str(RELEASED)).walk_revisions()]
    assert revisions.known() == order[::-1]


def test_an_archive_of_this_version_is_left_as_it_is(file: Path) -> None:
    before = file.read_bytes()
    with open_archive(file) as store:
        assert store.copy_kept is None
    assert (file.read_bytes(), beside(file)) == (before, [file.name])


@pytest.mark.usefixtures("next_version")
def test_an_older_archive_is_brought_up_to_date_and_kept_as_it_was(file: Path) -> None:
    before = asked(file, "SELECT identity, record, source FROM matches")
    with open_archive(file) as store:
        copy = store.copy_kept
    assert copy == file.with_name("club archive 100%-0001.db")
    assert beside(file) == sorted([file.name, copy.name])
    assert asked(file, "SELECT identity, record, origin FROM matches") == before
    assert asked(file, "SELECT count(*), count(note) FROM matches") == [(3, 0)]
    assert asked(file, "SELECT count(*) FROM seats") == [(6,)]  # they hang on a table that was made anew
    assert asked(file, "PRAGMA foreign_key_check") == []
    assert asked(copy, "SELECT identity, record, source FROM matches") == before
    with open_archive(file) as store:
        assert store.copy_kept is None


@pytest.mark.usefixtures("next_version")
def test_an_earlier_copy_is_not_overwritten(file: Path) -> None:
    earlier = file.with_name("club archive 100%-0001.db")
    earlier.write_bytes(b"precious")
    with open_archive(file) as store:
        assert store.copy_kept == file.with_name("club archive 100%-0001-2.db")
    assert earlier.read_bytes() == b"precious"


@pytest.mark.usefixtures("next_version")
def test_an_older_archive_is_not_changed_by_reading(file: Path) -> None:
    before = file.read_bytes()
    with pytest.raises(Trouble, match="sunsquare archive upgrade") as refusal:
        open_archive(file, read_only=True)
    assert refusal.value.status == Status.VERSIONS_DIFFER
    assert (file.read_bytes(), beside(file)) == (before, [file.name])


@pytest.mark.parametrize("read_only", [False, True])
def test_a_newer_archive_is_refused_by_its_number_and_untouched(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, read_only: bool
) -> None:
    with monkeypatch.context() as patch:
        later(tmp_path / "later", patch)
        open_archive(file).close()
    before, files = file.read_bytes(), beside(file)
    with pytest.raises(Trouble, match=r"newer Sunsquare \(archive 0002, this one knows 0001\); update this") as refusal:
        open_archive(file, read_only)
    assert refusal.value.status == Status.VERSIONS_DIFFER
    assert (file.read_bytes(), beside(file)) == (before, files)


def test_a_step_that_fails_leaves_the_older_archive(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        later(tmp_path / "later", patch, then='op.execute("INSERT INTO nowhere VALUES (1)")')
        with pytest.raises(Trouble, match="is damaged"):
            open_archive(file)
    with open_archive(file) as store:
        assert store.copy_kept is None
        assert store.count() == 3
        assert [row.source for row in store.matches()] == ["x"] * 3


@pytest.mark.usefixtures("next_version")
def test_without_room_for_the_copy_nothing_is_changed(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(revisions, "keep_copy", full)
    with pytest.raises(Trouble, match="No space left"):
        open_archive(file)
    assert asked(file, f"SELECT * FROM {revisions.VERSION_TABLE}") == [("0001",)]


def test_a_copy_that_fails_leaves_no_half_of_it(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "replace", lambda *_: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    with pytest.raises(OSError, match="No space"):
        revisions.keep_copy(file, "0001")
    assert beside(file) == [file.name]
