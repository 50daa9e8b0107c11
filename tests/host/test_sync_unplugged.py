# SPDX-License-Identifier: MIT
"""The plug is pulled at every byte that a table sends in a homecoming, on a real pseudo terminal."""

import contextlib
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

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


def cut_at(byte: int, archive: Archive) -> tuple[int, int] | None:
    """(matches that were home after the plug was pulled there, those that were marked); checks that all come home.
    None when all was said before that byte."""
    table = filled()
    result, _ = synced(table, archive, byte)
    if result:
        assert result.added == len(RECORDS), byte
        return None
    arrived = home(archive)
    marked = [RECORDS[number - 1] for number, end in table.synced.items() if end]
    assert set(marked) <= set(arrived), byte
    again = bring_home(table, archive)
    assert again.added == len(RECORDS) - len(arrived) and again.failed == 0, byte
    assert home(archive) == sorted(RECORDS), byte
    assert bring_home(table, archive).found == 0, byte
    return len(arrived), len(marked)


def emptied(archive: Archive) -> None:
    """As new."""
    with contextlib.closing(sqlite3.connect(str(archive.place), isolation_level=None)) as connection:
        for rows in ("seats", "matches", "asides"):
            connection.execute(f"DELETE FROM {rows}")


def test_unplugged_at_every_byte_nothing_is_lost_and_nothing_comes_twice(tmp_path: Path) -> None:
    with contextlib.ExitStack() as opened, ThreadPoolExecutor(SIDE_BY_SIDE) as hands:
        archives = [opened.enter_context(open_archive(tmp_path / f"{hand}.db")) for hand in range(SIDE_BY_SIDE)]
        whole, sent = synced(filled(), archives[0], None)
        assert whole and whole.added == len(RECORDS)

        def cut_by(hand: int) -> tuple[set[tuple[int, int]], int]:
            """Until nothing is left to be cut: a PC that waits long asks again, and a table says more than usual."""
            stages = set()
            byte = 1 + hand
            emptied(archives[hand])
            while stage := cut_at(byte, archives[hand]):
                stages.add(stage)
                byte += SIDE_BY_SIDE
                emptied(archives[hand])
            return stages, byte

        found = list(hands.map(cut_by, range(SIDE_BY_SIDE)))
    assert set().union(*(stages for stages, _ in found)) == {(0, 0), (1, 0), (1, 1), (2, 1), (2, 2)}
    assert min(byte for _, byte in found) >= sent * 3 // 4, "a homecoming that says much less than another"
    print(f"unplugged behind each of {min(byte for _, byte in found) - 1} bytes")
