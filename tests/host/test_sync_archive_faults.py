# SPDX-License-Identifier: MIT
"""A real archive that is full, locked or not to be written, in the midst of a homecoming."""

import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
from pack_table import PackTable, entry, finished

from shared_engine import pack
from sunsquare.archive import place
from sunsquare.archive.store import Archive, open_archive
from sunsquare.sync.bring_home import CutShort, bring_home
from sunsquare.trouble import Status

RECORDS = [finished(seed) for seed in range(1, 41)]
PACKS = {number: entry(pack.RECORD, number, number, blob) for number, blob in enumerate(RECORDS, 1)}


def statement_before_each_writing(monkeypatch: pytest.MonkeyPatch, *statements: str) -> None:
    prepare = place.prepare_to_write

    def prepared(connection: sqlite3.Connection, record: Any) -> None:
        prepare(connection, record)
        for statement in statements:
            connection.execute(statement)

    monkeypatch.setattr(place, "prepare_to_write", prepared)


def home_and_marked(file: Path, table: PackTable) -> tuple[list[bytes], list[bytes]]:
    """The records in the archive, and those that the table takes for safe."""
    with open_archive(file, read_only=True) as archive:
        home = sorted(row.record for row in archive.matches(with_records=True))
    return home, sorted(RECORDS[number - 1] for number, end in table.synced.items() if end)


def fails(archive: Archive, table: PackTable) -> CutShort:
    with pytest.raises(CutShort) as trouble:
        bring_home(table, archive)
    return trouble.value


def then_it_goes_on(file: Path, table: PackTable) -> None:
    with open_archive(file) as archive:
        bring_home(table, archive)
    assert home_and_marked(file, table) == (sorted(RECORDS), sorted(RECORDS))


def test_a_disk_that_is_full_at_any_match_keeps_table_and_archive_in_step(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    got_home = set()
    for pages in range(6):
        file, table = tmp_path / f"{pages}.db", PackTable(PACKS)
        open_archive(file).close()
        with monkeypatch.context() as patch:
            statement_before_each_writing(patch, f"PRAGMA max_page_count = {sqlite_pages(file) + pages}")
            with open_archive(file) as archive:
                trouble = fails(archive, table)
        assert "the disk is full" in str(trouble)
        home, marked = home_and_marked(file, table)
        assert home == marked and len(home) == trouble.result.added
        got_home.add(len(home))
        then_it_goes_on(file, table)
    assert len(got_home) > 3  # it was full in different places


def sqlite_pages(file: Path) -> int:
    connection = sqlite3.connect(file)
    try:
        return int(connection.execute("PRAGMA page_count").fetchone()[0])
    finally:
        connection.close()


def test_an_archive_that_another_program_holds_gives_up_after_a_while_and_marks_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, table = tmp_path / "archive.db", PackTable(PACKS)
    monkeypatch.setattr(place, "PATIENCE_S", 0.05)
    with open_archive(file) as archive:
        other = sqlite3.connect(file, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        try:
            assert "in use by another program" in str(fails(archive, table))
        finally:
            other.execute("ROLLBACK")
            other.close()
    assert home_and_marked(file, table) == ([], [])
    then_it_goes_on(file, table)


def test_an_archive_that_another_program_holds_for_a_moment_is_waited_for(tmp_path: Path) -> None:
    file, table = tmp_path / "archive.db", PackTable(PACKS)
    with open_archive(file) as archive:
        other = sqlite3.connect(file, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        table.meanwhile[3] = lambda: (other.execute("ROLLBACK"), other.close())
        assert bring_home(table, archive).added == len(RECORDS)


def test_while_a_table_dawdles_the_archive_is_free_for_others(tmp_path: Path) -> None:
    file, table = tmp_path / "archive.db", PackTable(PACKS)
    wrote = []

    def dawdle() -> None:
        time.sleep(0.3)  # what has arrived is in the archive now, and nothing more comes
        other = sqlite3.connect(file, isolation_level=None, timeout=0.05)
        wrote.append(other.execute("UPDATE matches SET imported = 7 WHERE id = 1").rowcount)
        other.close()

    table.meanwhile = {3: dawdle, 5: dawdle, 9: dawdle}
    with open_archive(file) as archive:
        assert bring_home(table, archive).added == len(RECORDS)
    assert wrote == [1, 1, 1]


def test_an_archive_that_may_not_be_written_says_so_and_marks_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, table = tmp_path / "archive.db", PackTable(PACKS)
    open_archive(file).close()
    with monkeypatch.context() as patch:
        statement_before_each_writing(patch, "PRAGMA query_only = 1")
        with open_archive(file) as archive:
            trouble = fails(archive, table)
    assert "may not be written" in str(trouble) and trouble.status is Status.PORT_BUSY
    assert home_and_marked(file, table) == ([], [])
    then_it_goes_on(file, table)
