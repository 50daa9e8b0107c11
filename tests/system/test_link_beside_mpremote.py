# SPDX-License-Identifier: MIT
"""mpremote on the very port that matches come home by; afterwards the table still has its match, and its PC."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from household import Household, wait_for
from line import opened

from sunsquare.virtual.desk import Desk, table_on_desk

pytestmark = pytest.mark.slow


@pytest.fixture
def household(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Household:
    return Household(tmp_path, monkeypatch)


@pytest.fixture
def desk(household: Household) -> Iterator[Desk]:
    """A table on which a person has moved in a match."""
    with table_on_desk() as desk:
        household.run("table", "start", "latice", "--bots", "1", "--seed", "3", "--port", desk.port)
        household.run("table", "press", "0:a", "0:a", "--port", desk.port)
        wait_for(desk, lambda now: now["events"] >= 1)
        yield desk


def did(desk: Desk, *words: str) -> str:
    done = desk.mpremote(*words)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def the_match_is_there(household: Household, desk: Desk, events: int) -> None:
    """It waits, goes on, and comes home when it is over."""
    waiting = wait_for(desk, lambda now: now["heap_free"])
    assert waiting["state"] == "paused" and waiting["events"] >= events
    household.run("table", "resume", "--port", desk.port)
    assert wait_for(desk, lambda now: now["state"] == "playing")["events"] >= events
    household.run("table", "abandon", "--yes", "--port", desk.port)
    assert household.sync(desk) == (1, 1, 0, 0)


def test_the_table_still_has_its_match_after_mpremote_has_worked_on_it(
    household: Household, desk: Desk, tmp_path: Path
) -> None:
    events = wait_for(desk, lambda now: now["state"] == "playing")["events"]
    there, back, head = tmp_path / "there.bin", tmp_path / "back.bin", tmp_path / "head"
    there.write_bytes(bytes(range(256)) * 20)
    assert did(desk, "exec", "print(6 * 7)") == "42\n"
    assert "data/" in did(desk, "fs", "ls")
    did(desk, "fs", "cp", str(there), ":note.bin", "+", "fs", "cp", ":note.bin", str(back))
    assert back.read_bytes() == there.read_bytes()
    did(desk, "fs", "cp", ":data/live/head", str(head), "+", "fs", "rm", ":note.bin")
    assert b"SQR" in head.read_bytes()
    did(desk, "reset")
    the_match_is_there(household, desk, events)


def test_a_sync_of_a_table_that_stands_at_the_prompt_says_so(household: Household, desk: Desk) -> None:
    did(desk, "exec", "print(1)")
    with household.start("sync", "--port", desk.port, "--archive", household.archive) as sync:
        out, err = sync.communicate(timeout=60)
    assert sync.returncode == 1 and out == ""
    assert "prompt answers: the table's program does not run" in err and "Traceback" not in err
    with opened(desk) as port:
        port.type(b"\x04")  # Ctrl-D, as the words advise
        port.hear(b"soft reboot\r\n")
    the_match_is_there(household, desk, 1)
