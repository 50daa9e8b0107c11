# SPDX-License-Identifier: MIT
"""The plug is pulled at every byte that a table sends in a homecoming, on a real pseudo terminal."""

import contextlib
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from pack_table import PackTable, entry, finished, plugged_in

from shared_engine import pack
from sunsquare.archive.store import Archive, open_archive
from sunsquare.link.client import open_table
from sunsquare.sync.bring_home import Result, bring_home
from sunsquare.trouble import Trouble

RECORDS = [finished(1), finished(2)]
SIDE_BY_SIDE = 4  # mostly they wait


def filled() -> PackTable:
    """A table with two packs of one match each."""
    return PackTable({number: entry(pack.RECORD, number, number, blob) for number, blob in enumerate(RECORDS, 1)})


def home(archive: Archive) -> list[bytes]:
    return sorted(row.record for row in archive.matches(with_records=True))


def synced(table: PackTable, archive: Archive, die_after: int | None) -> tuple[Result | None, int]:
    """(what came of one run, None when it failed; bytes that the table has sent)."""
    with plugged_in(table, die_after) as peer:
        result = None
        with contextlib.suppress(Trouble), open_table(peer.port) as there:
            result = bring_home(there, archive)
        return result, peer.sent


@pytest.fixture(scope="module")
def new_archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("new") / "archive.db"
    open_archive(file).close()
    return file


def cut_at(byte: int, new_archive: Path, folder: Path) -> tuple[int, int]:
    """(matches that were home after the plug was pulled there, those that were marked); checks that all come home."""
    file, table = folder / f"{byte}.db", filled()
    shutil.copyfile(new_archive, file)
    with open_archive(file) as archive:
        result, _ = synced(table, archive, byte)
        assert result is None, byte
        arrived = home(archive)
        marked = [RECORDS[number - 1] for number, end in table.synced.items() if end]
        assert set(marked) <= set(arrived), byte
        again = bring_home(table, archive)
        assert again.added == len(RECORDS) - len(arrived) and again.failed == 0, byte
        assert home(archive) == sorted(RECORDS), byte
        assert bring_home(table, archive).found == 0, byte
    file.unlink()
    return len(arrived), len(marked)


def test_unplugged_at_every_byte_nothing_is_lost_and_nothing_comes_twice(new_archive: Path, tmp_path: Path) -> None:
    file = tmp_path / "whole.db"
    shutil.copyfile(new_archive, file)
    with open_archive(file) as archive:
        whole, sent = synced(filled(), archive, None)
        assert whole and whole.added == len(RECORDS)
    with ThreadPoolExecutor(SIDE_BY_SIDE) as hands:
        stages = list(hands.map(lambda byte: cut_at(byte, new_archive, tmp_path), range(1, sent)))
    assert set(stages) == {(0, 0), (1, 0), (1, 1), (2, 1), (2, 2)}
    print(f"unplugged behind each of {sent - 1} bytes")
