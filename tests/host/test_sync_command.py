# SPDX-License-Identifier: MIT
"""`sunsquare sync`: what it prints, what it says beside, and how it ends."""

import json
from pathlib import Path
from typing import Any

import pytest
from archive_matches import of_rules
from pack_table import PackTable, entry, finished, plugged_in

from shared_engine import link, pack
from sunsquare import cli
from sunsquare.archive.store import open_archive

RECORDS = [finished(seed) for seed in (1, 2, 3)]


def filled(*blobs: bytes) -> PackTable:
    """A table with one match a pack; bytes that are no record become a damaged stretch."""
    return PackTable(
        {
            number: entry(pack.RECORD, number, number, blob) if blob.startswith(b"SQR") else blob
            for number, blob in enumerate(blobs, 1)
        }
    )


class Sync:
    """Runs `sunsquare sync` on a table; out, err: what it has printed."""

    def __init__(self, archive: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.archive = archive
        self.capsys = capsys
        self.out = self.err = ""

    def __call__(self, table: PackTable, *words: str, die_after: int | None = None, archive: Any = None) -> int:
        with plugged_in(table, die_after) as peer:
            status = cli.run(["sync", "--port", peer.port, "--archive", str(archive or self.archive), *words])
        self.out, self.err = self.capsys.readouterr()
        assert "Traceback" not in self.err
        return status


@pytest.fixture
def sync(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Sync:
    return Sync(tmp_path / "archive.db", capsys)


def test_what_came_home_is_said_in_words(sync: Sync) -> None:
    table = filled(*RECORDS)
    assert (sync(table), sync.out, sync.err) == (0, "3 matches from Test: 3 new\n", "")
    assert (sync(table), sync.out, sync.err) == (0, "nothing new on Test\n", "")
    assert (sync(table, "--all"), sync.out, sync.err) == (0, "3 matches from Test: 3 known\n", "")


def test_for_programs_it_is_one_document(sync: Sync) -> None:
    table = filled(*RECORDS[:2])
    assert sync(table, "--json") == 0
    assert json.loads(sync.out) == {"found": 2, "added": 2, "known": 0, "failed": 0} and sync.err == ""
    assert sync(table, "--json", "--all") == 0
    assert json.loads(sync.out) == {"found": 2, "added": 0, "known": 2, "failed": 0}
    assert sync(table, "--json") == 0
    assert json.loads(sync.out) == {"found": 0, "added": 0, "known": 0, "failed": 0}


def test_what_is_damaged_is_named_and_the_rest_comes_home(sync: Sync) -> None:
    assert sync(filled(RECORDS[0], b"rust and dust", RECORDS[1]), "--json") == 7
    assert json.loads(sync.out) == {"found": 3, "added": 2, "known": 0, "failed": 1}
    assert sync.err.startswith("kept aside: table Test, pack 2, offset 0: ")
    with open_archive(sync.archive, read_only=True) as archive:
        assert [row.content for row in archive.asides(with_content=True)] == [b"rust and dust"]


def test_what_only_a_newer_sunsquare_reads_is_kept_aside_but_no_damage(sync: Sync) -> None:
    newer = of_rules(RECORDS[2], 9)
    assert sync(filled(RECORDS[0], newer)) == 5
    assert sync.out == "2 matches from Test: 1 new, 1 kept aside\n" and "rules v9" in sync.err
    with open_archive(sync.archive, read_only=True) as archive:
        assert [row.content for row in archive.asides(with_content=True)] == [newer]
    assert sync(filled(newer, b"rust and dust")) == 7


def test_a_cable_that_is_pulled_ends_it_with_what_came_home(sync: Sync) -> None:
    table = filled(*RECORDS)
    assert sync(table, die_after=1300) == 1
    assert sync.out == ""
    assert sync.err.startswith("sunsquare: disconnected") and "sync again for the rest" in sync.err
    assert sync(table) == 0
    with open_archive(sync.archive, read_only=True) as archive:
        assert sorted(row.record for row in archive.matches(with_records=True)) == sorted(RECORDS)


def test_damage_is_named_also_when_the_cable_is_pulled_after_it(sync: Sync) -> None:
    assert sync(filled(b"rust and dust", *RECORDS), die_after=1300) == 1
    first, second = sync.err.splitlines()
    assert first.startswith("kept aside: table Test, pack 1, offset 0: ")
    assert second.startswith("sunsquare: disconnected")


def test_a_table_that_refuses_marks_keeps_its_matches_and_is_named(sync: Sync) -> None:
    table = filled(*RECORDS)
    with plugged_in(table) as peer:
        peer.do = lambda text: (link.REFUSED, "no room")
        status = cli.run(["sync", "--port", peer.port, "--archive", str(sync.archive)])
    out, err = sync.capsys.readouterr()
    assert (status, out) == (1, "3 matches from Test: 3 new\n")
    assert err.splitlines()[0] == (
        "safe in the archive, but not marked on the table, so it will come again: pack 1: the table refuses: no room"
    )


def test_a_port_that_is_not_there_leaves_no_archive_behind(sync: Sync, tmp_path: Path) -> None:
    status = cli.run(["sync", "--port", str(tmp_path / "no-port"), "--archive", str(sync.archive)])
    assert status == 3 and "no-port" in sync.capsys.readouterr().err
    assert not sync.archive.exists()


def test_a_table_of_another_version_is_named_and_nothing_is_touched(sync: Sync) -> None:
    table = filled(*RECORDS)

    def newer(line: bytes) -> list[bytes]:
        _, session, number, kind, body = link.unframe(line[1:-1])
        return [link.frame(session, number, kind, body, version=link.VERSION + 1)]

    with plugged_in(table) as peer:
        peer.manner = newer
        status = cli.run(["sync", "--port", peer.port, "--archive", str(sync.archive)])
    assert status == 5 and f"version {link.VERSION + 1} of the link" in sync.capsys.readouterr().err
    assert not sync.archive.exists() and set(table.synced.values()) == {0}


def test_prints_of_the_table_between_the_lines_do_no_harm(sync: Sync) -> None:
    with plugged_in(filled(*RECORDS)) as peer:
        peer.manner = lambda line: [
            b"Traceback (most recent call last):\r\n>>> ",
            line,
            b"~junk\r\n~~MPY: soft reboot\r\n",
        ]
        assert cli.run(["sync", "--port", peer.port, "--archive", str(sync.archive), "--json"]) == 0
    assert json.loads(sync.capsys.readouterr().out)["added"] == len(RECORDS)


def test_an_archive_that_is_none_leaves_the_table_as_it_is(sync: Sync, tmp_path: Path) -> None:
    table, other = filled(*RECORDS), tmp_path / "notes.txt"
    other.write_text("this is no database " * 100)
    assert sync(table, archive=other) == 7
    assert "notes.txt" in sync.err and set(table.synced.values()) == {0}
    assert other.read_text().startswith("this is no database")
