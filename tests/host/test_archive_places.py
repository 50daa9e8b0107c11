# SPDX-License-Identifier: MIT
"""Where an archive lies, and what is said when it does not, or may not be touched, or is something else."""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from archive_matches import abandoned, finished

from sunsquare.archive import place
from sunsquare.archive.store import Archive, Offer, open_archive
from sunsquare.archive.verify import Verdict, check, check_asides
from sunsquare.trouble import Status, Trouble

NOBODY = 65534
RECORDS = [abandoned(seed) for seed in range(30)]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """An archive with thirty matches."""
    path = tmp_path / "archive.db"
    with open_archive(path) as store:
        store.add_many([Offer(record, "x") for record in RECORDS])
    return path


def refused(named: Any, read_only: bool = False) -> Trouble:
    with pytest.raises(Trouble) as refusal:
        open_archive(named, read_only)
    return refusal.value


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


# Where it lies.


def test_without_a_name_it_lies_in_the_users_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(place, "user_data_path", lambda name: tmp_path / "share" / name)
    assert "sunsquare sync" in str(refused(None, read_only=True))
    assert names(tmp_path) == []
    open_archive().close()
    assert names(tmp_path / "share" / "sunsquare") == ["archive.db"]
    with open_archive(read_only=True) as store:
        assert store.count() == 0


@pytest.mark.parametrize("name", ["a b.db", "100%.db", "what?.db", "so#.db", "Zoë.db", "no-ending", "a&b=c.db"])
def test_any_file_name_will_do(tmp_path: Path, name: str) -> None:
    with open_archive(tmp_path / name) as store:
        store.add(RECORDS[0], "x")
        assert str(store.place) == str(tmp_path / name)
    with open_archive(str(tmp_path / name), read_only=True) as store:
        assert store.count() == 1
    assert names(tmp_path) == [name]


def test_a_url_names_the_same_file_as_its_path(file: Path) -> None:
    with open_archive(f"sqlite:///{file}", read_only=True) as store:
        assert store.count() == 30


@pytest.mark.parametrize(
    ("named", "words"),
    [
        ("sqlite://", "names no file"),
        ("sqlite:///:memory:", "names no file"),
        ("sqlite:///x.db?mode=ro", "takes no options"),
        ("", "names no file"),
        (" ", "names no file"),
        ("://", "no database URL"),
        ("mysql://club/archive", "sqlite or postgresql"),
        ("http://example.org/x.db", "sqlite or postgresql"),
        ("postgresql+nonsense://club/archive", "no driver"),
        ("/no-such-folder/archive.db", "there is no folder /no-such-folder"),
    ],
)
def test_what_is_no_place_is_refused(named: str, words: str) -> None:
    refusal = refused(named)
    assert words in str(refusal)
    assert refusal.status == Status.WRONG_USE


def test_a_password_is_not_told() -> None:
    assert "secret" not in str(place.place_of("postgresql+psycopg://ann:secret@club/archive"))


@pytest.mark.parametrize("read_only", [False, True])
def test_a_folder_is_no_archive(tmp_path: Path, read_only: bool) -> None:
    refusal = refused(tmp_path, read_only)
    assert f"{tmp_path} is a folder" in str(refusal)
    assert refusal.status == Status.WRONG_USE


@pytest.mark.parametrize("read_only", [False, True])
def test_a_pipe_is_no_archive_and_not_waited_for(tmp_path: Path, read_only: bool) -> None:
    os.mkfifo(tmp_path / "pipe")
    refusal = refused(tmp_path / "pipe", read_only)
    assert "is no file" in str(refusal) and refusal.status == Status.WRONG_USE


# Reading leaves no trace.


@pytest.mark.parametrize("named", ["none.db", "none/none.db"])
def test_to_read_what_is_not_there_says_so_and_makes_nothing(tmp_path: Path, named: str) -> None:
    refusal = refused(tmp_path / named, read_only=True)
    assert "there is no archive at" in str(refusal)
    assert refusal.status == Status.FAILED
    assert names(tmp_path) == []


def test_an_empty_file_is_no_archive_yet(tmp_path: Path) -> None:
    (tmp_path / "a.db").touch()
    assert "there is no archive at" in str(refused(tmp_path / "a.db", read_only=True))
    assert (tmp_path / "a.db").read_bytes() == b""
    with open_archive(tmp_path / "a.db") as store:
        assert store.add(finished(), "x") == "added"


def test_reading_leaves_the_file_as_it_is_and_nothing_beside_it(file: Path) -> None:
    before = file.read_bytes()
    read_all(file)
    assert (file.read_bytes(), names(file.parent)) == (before, ["archive.db"])


def read_all(file: Path) -> None:
    with open_archive(file, read_only=True) as store:
        rows = list(store.matches(with_records=True))
        assert sorted(row.record for row in rows) == sorted(RECORDS)
        assert store.match(rows[3].identity[:12]).record == rows[3].record
        assert store.complaints() == []


@pytest.fixture
def public() -> Iterator[Path]:
    """A folder into which anybody may look."""
    folder = Path(tempfile.mkdtemp(prefix="sunsquare-"))
    folder.chmod(0o755)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


@contextmanager
def without_privileges() -> Iterator[None]:
    """Root may write everywhere: for a moment somebody else, who must be able to load our modules, though."""
    if os.getuid() != 0:
        yield
        return
    here = Path(__file__).resolve()
    if closed := [folder for folder in here.parents if folder.stat().st_mode & 0o5 != 0o5]:
        pytest.skip(f"the superuser may write everything, and nobody else may look into {closed[0]}")
    os.setresuid(NOBODY, NOBODY, 0)
    try:
        yield
    finally:
        os.setresuid(0, 0, 0)


@pytest.mark.skipif(not hasattr(os, "setresuid"), reason="permissions are another matter here")
@pytest.mark.parametrize(("file_mode", "folder_mode"), [(0o444, 0o755), (0o644, 0o555), (0o444, 0o555)])
def test_an_archive_that_may_only_be_read_is_read_and_refuses_to_be_written(
    file: Path, public: Path, file_mode: int, folder_mode: int
) -> None:
    there = public / "archive.db"
    shutil.copy(file, there)
    there.chmod(file_mode)
    public.chmod(folder_mode)
    with without_privileges():
        read_all(there)
        with pytest.raises(Trouble) as refusal, open_archive(there) as store:
            store.add(finished(99), "x")
    assert refusal.value.status == Status.PORT_BUSY
    assert "ask for permission" in str(refusal.value) or "may you read and write" in str(refusal.value)
    assert there.read_bytes() == file.read_bytes()
    assert names(public) == ["archive.db"]


@pytest.mark.skipif(not hasattr(os, "setresuid"), reason="permissions are another matter here")
def test_an_archive_that_may_not_even_be_read_says_so(public: Path) -> None:
    closed = public / "closed"
    closed.mkdir(0o700)
    (closed / "archive.db").touch()
    (public / "shut.db").touch(0o000)
    if os.getuid() != 0:
        closed.chmod(0)
    with without_privileges():
        statuses = [refused(path, read_only=True).status for path in (closed / "archive.db", public / "shut.db")]
    closed.chmod(0o700)
    assert statuses == [Status.PORT_BUSY] * 2


@pytest.mark.parametrize("room", [0, 2048])
def test_where_no_file_can_grow_an_archive_is_read_all_the_same(file: Path, room: int) -> None:
    """A full disk has no room for what SQLite puts beside an archive."""
    resource = pytest.importorskip("resource")
    done = subprocess.run(
        [
            sys.executable,
            "-B",  # or Python leaves its compiled modules cut off for all that run after this
            "-c",
            "from sunsquare.cli import main; main()",
            *f"archive list --json --archive {file}".split(),
        ],
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (room, room)),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["total"] == 30


# Something else, or damaged.


@pytest.mark.parametrize("read_only", [False, True])
def test_the_database_of_another_program_is_left_alone(tmp_path: Path, read_only: bool) -> None:
    other = tmp_path / "bookmarks.db"
    with closing(sqlite3.connect(other)) as database:
        database.execute("CREATE TABLE matches (id INTEGER)")
        database.execute("CREATE TABLE alembic_version (version_num TEXT)")
    before = other.read_bytes()
    refusal = refused(other, read_only)
    assert "a database of something else" in str(refusal)
    assert refusal.status == Status.WRONG_USE
    assert (other.read_bytes(), names(tmp_path)) == (before, ["bookmarks.db"])


@pytest.mark.parametrize("read_only", [False, True])
@pytest.mark.parametrize("content", [b"Dear Ann,\n" * 200, b"x", bytes(8192)])
def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path, read_only: bool, content: bytes) -> None:
    letter = tmp_path / "letter"
    letter.write_bytes(content)
    assert refused(letter, read_only).status == Status.DAMAGED_DATA
    assert (letter.read_bytes(), names(tmp_path)) == (content, ["letter"])


@pytest.mark.parametrize("read_only", [False, True])
@pytest.mark.parametrize(
    "change",
    [
        "DELETE FROM sunsquare_version",
        "INSERT INTO sunsquare_version VALUES ('9999')",
        "DROP TABLE matches",
        "DROP TABLE seats",
        "ALTER TABLE asides RENAME COLUMN kept TO lost",
    ],
)
def test_an_archive_without_some_of_its_parts_is_damaged(file: Path, change: str, read_only: bool) -> None:
    with closing(sqlite3.connect(file)) as database:
        database.execute(change)
        database.commit()
    with pytest.raises(Trouble, match="is damaged") as refusal, open_archive(file, read_only) as store:
        [*store.matches(), *store.asides()]
    assert refusal.value.status == Status.DAMAGED_DATA


@pytest.mark.parametrize("read_only", [False, True])
def test_damage_that_the_database_itself_cannot_put_into_words_is_named(file: Path, read_only: bool) -> None:
    """SQLite quotes what it cannot understand; here that is no text."""
    whole = file.read_bytes()
    damaged = whole.replace(b"CREATE TABLE seats", b"CREATE \x91ABLE seats")
    assert damaged != whole
    file.write_bytes(damaged)
    refusal = refused(file, read_only)
    assert (refusal.status, file.read_bytes()) == (Status.DAMAGED_DATA, damaged)


def test_damaged_pages_are_named_as_such_and_never_come_out_as_anything_else(file: Path) -> None:
    whole = file.read_bytes()
    outcomes = []
    for at in range(0, len(whole), 2003):
        file.write_bytes(whole[:at] + bytes(byte ^ 0xA5 for byte in whole[at : at + 200]) + whole[at + 200 :])
        outcomes.append(what_comes_of_reading(file))
    assert outcomes.count("trouble") > 2 and outcomes.count("complaints") + outcomes.count("read") > 2


def what_comes_of_reading(file: Path) -> str:
    try:
        with open_archive(file, read_only=True) as store:
            verdict = Verdict()
            check(verdict, store.matches(with_records=True))
            check_asides(verdict, store.asides(with_content=True))
            for row in store.matches():
                store.match(row.identity[:12])
            return "complaints" if store.complaints() or verdict.findings else "read"
    except Trouble:
        return "trouble"


# Others write, and disks end.


def test_a_locked_archive_is_waited_for_and_then_named(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(place, "PATIENCE_S", 0.1)
    with open_archive(file) as store, closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        for attempt in (
            lambda: store.add(finished(99), "x"),
            lambda: store.add_many([Offer(finished(99), "x")]),
            lambda: store.put_aside(b"x", "y", "z"),
        ):
            with pytest.raises(Trouble, match="in use by another program") as refusal:
                attempt()
            assert refusal.value.status == Status.FAILED
        read_all(file)  # readers do not wait
        other.execute("ROLLBACK")
        assert store.add(finished(99), "x") == "added"


def test_a_locked_archive_is_waited_for_while_it_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(place, "PATIENCE_S", 0.1)
    with closing(sqlite3.connect(tmp_path / "a.db", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert "in use by another program" in str(refused(tmp_path / "a.db"))
        other.execute("ROLLBACK")
    open_archive(tmp_path / "a.db").close()


def narrow(monkeypatch: pytest.MonkeyPatch, pages: int) -> None:
    """From now on an archive may not grow beyond so many pages."""
    prepare = place.prepare_to_write

    def prepared(connection: sqlite3.Connection, record: Any) -> None:
        prepare(connection, record)
        connection.execute(f"PRAGMA max_page_count = {pages}")

    monkeypatch.setattr(place, "prepare_to_write", prepared)


def test_a_full_disk_loses_nothing_and_imports_nothing_by_halves(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pages = file.stat().st_size // 4096
    more = [Offer(finished(100 + seed), "x") for seed in range(20)]
    for room in (0, 1, 2):
        with monkeypatch.context() as patch:
            narrow(patch, pages + room)
            with open_archive(file) as store:
                for attempt in (lambda: store.add_many(more), lambda: store.put_aside(bytes(50_000), "y", "z")):
                    with pytest.raises(Trouble, match="the disk is full") as refusal:
                        attempt()
                    assert refusal.value.status == Status.FAILED
        read_all(file)
    with open_archive(file) as store:
        assert {outcome.word for outcome in store.add_many(more)} == {"added"}
        assert (store.count(), store.complaints()) == (50, [])


def test_a_new_archive_for_which_there_is_no_room_can_be_made_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for pages in (1, 2, 5):
        with monkeypatch.context() as patch:
            narrow(patch, pages)
            assert "the disk is full" in str(refused(tmp_path / "a.db"))
    assert add_one(open_archive(tmp_path / "a.db")) == "added"


def add_one(store: Archive) -> str:
    with store:
        return store.add(finished(), "x")
