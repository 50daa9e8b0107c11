# SPDX-License-Identifier: MIT
"""Syncs at the same time, killed at any moment, and while somebody plays: no match is lost, none comes twice."""

import contextlib
import multiprocessing
import os
import random
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hands import line
from household import Household, records_in

from benchmarks import full_table
from sunsquare import cli
from sunsquare.link.client import open_table
from sunsquare.sync.packs import listed
from sunsquare.virtual.desk import Desk, table_on_desk

MATCHES = 300
KILLS = 50
CUTS = 5
SMALL_PACKS = 2048  # bytes: more of them, more moments
FORKS = multiprocessing.get_context("forkserver")  # so that a kill hits the sync and not its imports
NEEDED = ["sunsquare.archive.store", "sunsquare.cli", "sunsquare.link.client", "sunsquare.sync.bring_home"]
PRESSES = 40

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def records() -> list[bytes]:
    return full_table.matches(MATCHES)


@pytest.fixture
def household(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Household:
    return Household(tmp_path, monkeypatch)


@contextlib.contextmanager
def full(records: list[bytes], image: Path, pack_bytes: int = full_table.FULL) -> Iterator[Desk]:
    """A table that runs and has these matches."""
    full_table.fill(image, full_table.packed(records, pack_bytes))
    with table_on_desk(image=image) as desk:
        desk.panel.wait_for(lambda panel: panel.text(), 30)
        yield desk


def ended(process: "subprocess.Popen[str]") -> tuple[int, str]:
    """Exit status of a command, and what it said on stderr."""
    _, err = process.communicate(timeout=60)
    assert "Traceback" not in err, err
    return process.returncode, err


def test_of_two_syncs_of_one_table_one_is_told_that_the_port_is_in_use(
    household: Household, records: list[bytes], tmp_path: Path
) -> None:
    with full(records, tmp_path / "table.img") as desk:
        words = ("sync", "--port", desk.port, "--archive", household.archive)
        both = [ended(each) for each in [household.start(*words), household.start(*words)]]
        assert sorted(status for status, _ in both) == [0, 4], both
        assert "in use" in "".join(err for _, err in both)
    assert household.home() == sorted(records)


def test_two_tables_come_home_into_one_archive_at_once(
    household: Household, records: list[bytes], tmp_path: Path
) -> None:
    half, shared = MATCHES // 2, MATCHES // 3
    with full(records[:half], tmp_path / "one.img") as one, full(records[shared:], tmp_path / "two.img") as two:
        syncs = [household.start("sync", "--port", desk.port, "--archive", household.archive) for desk in (one, two)]
        assert [ended(each)[0] for each in syncs] == [0, 0]
    assert household.home() == sorted(records)  # each once, also those that both tables have
    assert "sound" in household.run("archive", "verify", "--archive", household.archive)


def assert_marks_are_true(household: Household, desk: Desk, packs: dict[int, bytes]) -> int:
    """Whatever the table takes for safe is in the archive; how many matches that are."""
    with open_table(desk.port) as table:
        marks = listed(table.read("packs"))
    safe = [blob for each in marks for blob in records_in(packs[each.number][: each.synced])]
    assert set(household.home()).issuperset(safe)
    return len(safe)


class Killer:
    """Has commands done in processes of their own and kills them at a moment of their lives, any one."""

    def __init__(self) -> None:
        FORKS.set_forkserver_preload(NEEDED)
        self.chance = random.Random(50)
        self.latest_s = 0.5  # about as long as such a command lives; it is learned
        self.run(["--version"], None)  # now all is imported

    def kill(self, *words: object) -> None:
        after_s = self.chance.uniform(0, self.latest_s)
        lived_s = self.run([*map(str, words)], after_s)
        self.latest_s = lived_s if lived_s < after_s else self.latest_s * 1.1

    def run(self, words: list[str], seconds: float | None) -> float:
        """How long it has lived."""
        process = FORKS.Process(target=cli.run, args=(words,))
        process.start()
        began = time.perf_counter()
        process.join(seconds)
        lived_s = time.perf_counter() - began
        process.kill()
        process.join()
        process.close()
        return lived_s


def test_killed_at_any_moment_a_sync_loses_nothing_and_repeats_nothing(
    household: Household, records: list[bytes], tmp_path: Path
) -> None:
    killer, packs = Killer(), full_table.packed(records, SMALL_PACKS)
    with full(records, tmp_path / "table.img", SMALL_PACKS) as desk:
        safe = [0]
        for _ in range(KILLS // 2):
            everything = ["--all"] if safe[-1] == MATCHES else []
            killer.kill("sync", "--port", desk.port, "--archive", household.archive, *everything)
            safe.append(assert_marks_are_true(household, desk, packs))
        household.sync(desk)
        assert_all_are_home(household, records)
        assert assert_marks_are_true(household, desk, packs) == MATCHES

        household.archive = tmp_path / "second.db"
        arrived = [0]
        for _ in range(KILLS // 2):
            killer.kill("sync", "--port", desk.port, "--archive", household.archive, "--all")
            arrived.append(len(household.home()))
        household.sync(desk, "--all")
        assert_all_are_home(household, records)
    assert safe == sorted(safe) and arrived == sorted(arrived) and len({*safe, *arrived}) > 4
    print(f"{KILLS} kills; matches that were safe after each: {safe[1:]}, that were home: {arrived[1:]}")


def assert_all_are_home(household: Household, records: list[bytes]) -> None:
    assert household.home() == sorted(records)
    assert "sound" in household.run("archive", "verify", "--archive", household.archive)


def test_a_table_that_loses_power_in_the_midst_of_a_sync_goes_on_from_its_marks(
    household: Household, records: list[bytes], tmp_path: Path
) -> None:
    chance, image, packs = random.Random(5), tmp_path / "table.img", full_table.packed(records, SMALL_PACKS)
    full_table.fill(image, packs)
    safe = [0]
    for _ in range(CUTS):
        with table_on_desk(image=image) as desk:
            desk.panel.wait_for(lambda panel: panel.text(), 30)
            safe.append(assert_marks_are_true(household, desk, packs))
            before = len(household.home())
            sync = household.start("sync", "--port", desk.port, "--archive", household.archive)
            wait_until(lambda before=before, sync=sync: len(household.home()) > before or sync.poll() is not None)  # type: ignore[misc]
            time.sleep(chance.uniform(0, 0.2))
            desk.pull_plug()
            status, err = ended(sync)
            assert status == 0 or (status == 1 and "disconnected" in err), err
    with table_on_desk(image=image) as desk:
        desk.panel.wait_for(lambda panel: panel.text(), 30)
        household.sync(desk)
        assert assert_marks_are_true(household, desk, packs) == MATCHES
    assert safe == sorted(safe)
    assert_all_are_home(household, records)
    print(f"{CUTS} power cuts; matches that were safe before each: {safe[1:]}")


def wait_until(what: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 60
    while not what():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_a_table_that_starts_anew_in_the_midst_of_a_sync_is_synced_all_the_same(
    household: Household, records: list[bytes], tmp_path: Path
) -> None:
    with full(records, tmp_path / "table.img", SMALL_PACKS) as desk:
        sync = household.start("sync", "--port", desk.port, "--archive", household.archive)
        wait_until(lambda: bool(household.home()))
        os.kill(desk.micropython(), signal.SIGKILL)  # the supervisor starts it again, on the same port
        status, err = ended(sync)
        assert status == 0, err
    assert_all_are_home(household, records)


def test_every_press_during_a_sync_is_answered(household: Household, records: list[bytes], tmp_path: Path) -> None:
    with full(records, tmp_path / "table.img") as desk:
        household.run("table", "start", "latice", "--bots", "1", "--seed", "3", "--port", desk.port)
        panel = desk.panel
        tiles = line(panel.text(), "P1 ").partition(" RACK ")[2].split()
        sync = ("sync", "--all", "--port", desk.port, "--archive", household.archive)
        process, runs = household.start(*sync), 0
        for press in range(1, PRESSES + 1):
            panel.tap("bottom", "right")
            wanted = f"CHOOSING rack, TILE {tiles[press % len(tiles)]},"
            panel.wait_for(lambda panel, wanted=wanted: wanted in panel.text(), 3)  # type: ignore[misc]
            if process.poll() is not None:
                assert ended(process)[0] == 0
                process, runs = household.start(*sync), runs + 1
        assert ended(process)[0] == 0 and runs
    assert household.home() == sorted(records)
