# SPDX-License-Identifier: MIT
"""Several programs at one archive, and programs that are killed: no match is lost, none comes twice."""

import random
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest
from archive_matches import abandoned

from sunsquare.archive.store import open_archive
from sunsquare.archive.verify import Verdict, check

ROOT = Path(__file__).parents[2]
RUN = """
import sys
sys.path[:0] = [{root!r}, {host!r}]
from sunsquare import cli
from sunsquare.archive import intake
intake.AT_ONCE = {at_once}
cli.main(sys.argv[1:])
"""
MATCHES = 120


def begin(*words: object, at_once: int = 4) -> "subprocess.Popen[str]":
    """`sunsquare ...` in a process of its own, so many pieces a transaction."""
    program = RUN.format(root=str(ROOT), host=str(ROOT / "host"), at_once=at_once)
    return subprocess.Popen(
        [sys.executable, "-c", program, *map(str, words)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def ended(process: "subprocess.Popen[str]") -> tuple[int, str, str]:
    out, err = process.communicate(timeout=120)
    return process.returncode, out, err


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("records")
    for seed in range(MATCHES):
        (folder / f"{seed:03}.record").write_bytes(abandoned(seed, actions=10))
    (folder / "noise.record").write_bytes(b"noise")
    return folder


def state_of(file: Path) -> tuple[int, int]:
    """(matches, pieces aside) of an archive in which all that is there is sound."""
    with open_archive(file) as store:
        assert store.complaints() == []
        verdict = Verdict()
        check(verdict, store.matches(with_records=True))
        assert verdict.findings == []
        pieces = len(list(store.asides()))
    with closing(sqlite3.connect(file)) as database:
        seats, identities = database.execute(
            "SELECT (SELECT count(*) FROM seats), (SELECT count(DISTINCT identity) FROM matches)"
        ).fetchone()
    assert (seats, identities) == (2 * verdict.checked, verdict.checked)
    return verdict.checked, pieces


def test_imports_at_the_same_time_enter_each_match_once(tmp_path: Path, records: Path) -> None:
    file = tmp_path / "a.db"
    imports = [begin("archive", "import", records, "--archive", file) for _ in range(3)]
    answers = [ended(process) for process in imports]
    assert [status for status, _, _ in answers] == [7, 7, 7]  # all three found the noise
    added = [int(out.split(" added")[0].rpartition(" ")[2]) for _, out, _ in answers]
    assert sum(added) == MATCHES
    assert state_of(file) == (MATCHES, 1)


def test_a_new_archive_may_be_opened_by_many_at_once(tmp_path: Path) -> None:
    for attempt in range(3):
        file = tmp_path / f"{attempt}.db"
        (tmp_path / "nothing").mkdir(exist_ok=True)
        imports = [begin("archive", "import", tmp_path / "nothing", "--archive", file) for _ in range(4)]
        assert [ended(each) for each in imports] == [(0, "0 found: 0 added, 0 known\n", "")] * 4
        assert state_of(file) == (0, 0)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL here")
def test_an_import_that_is_killed_at_any_moment_leaves_whole_matches_and_can_be_done_again(
    tmp_path: Path, records: Path
) -> None:
    began = time.monotonic()
    whole = ended(begin("archive", "import", records, "--archive", tmp_path / "whole.db"))
    takes = time.monotonic() - began
    assert whole[0] == 7
    dice, seen = random.Random(20), set()
    number = 0
    while number < 20 or len(seen) <= 3:  # not always at the beginning or the end
        assert number < 200, seen
        file = tmp_path / f"{number // 4}.db"
        process = begin("archive", "import", records, "--archive", file)
        time.sleep(dice.uniform(0.3, 1.0) * takes)
        process.kill()
        ended(process)
        if file.exists():
            seen.add(state_of(file)[0])
        number += 1
    for file in (tmp_path / f"{each}.db" for each in range(number // 4)):
        status, out, _ = ended(begin("archive", "import", records, "--archive", file))
        assert (status, out.split(" found")[0]) == (7, str(MATCHES + 1))
        assert state_of(file) == (MATCHES, 1)
