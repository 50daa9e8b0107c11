# SPDX-License-Identifier: MIT
"""A match that is damaged on the table: people are told, its bytes are kept aside at home, the rest plays on."""

from pathlib import Path

import pytest
from flash_reader import files, flip
from hands import events
from household import Household, status, wait_for

from shared_engine import pack
from sunsquare.archive.store import open_archive
from sunsquare.virtual.desk import table_on_desk

SOME = 40  # events

pytestmark = pytest.mark.slow


@pytest.fixture
def household(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Household:
    return Household(tmp_path, monkeypatch)


def begun(household: Household, image: Path) -> dict[str, bytes]:
    """A match of some events waits; the files of its journal by name."""
    with table_on_desk(image=image) as desk:
        household.run("table", "start", "latice", "--bots", "0,1", "--pace", "100", "--seed", "7", "--port", desk.port)
        desk.panel.wait_for(lambda panel: events(panel.text()) >= SOME)
        desk.pull_plug()
    found = files(image)
    return {path.rpartition("/")[2]: found[path] for path in found if path.startswith("/data/live/")}


def kept_aside(household: Household) -> list[tuple[str, dict[str, bytes]]]:
    """(why, files by name) of what the archive keeps aside."""
    with open_archive(household.archive, read_only=True) as archive:
        rows = [(row.reason, row.content) for row in archive.asides(with_content=True)]
    return [(why, {path.rpartition("/")[2]: data for path, data in pack.remains_of(content)}) for why, content in rows]


def test_a_match_that_cannot_be_read(household: Household, tmp_path: Path) -> None:
    image = tmp_path / "table.img"
    journal = begun(household, image)
    flip(image, "/data/live/head", 20)
    journal["head"] = files(image)["/data/live/head"]
    with table_on_desk(image=image) as desk:
        desk.panel.wait_for(lambda panel: "A SAVED MATCH CANNOT BE READ" in panel.text())
        assert status(desk)["unsynced"] == 1
        assert "live is damaged and set aside" in household.run("table", "log", "--port", desk.port)
        told = household.json("sync", "--port", desk.port, "--archive", household.archive, status=7)
        assert (told["found"], told["added"], told["failed"]) == (1, 0, 1)
        assert household.sync(desk) == (0, 0, 0, 0)
    [(why, found)] = kept_aside(household)
    assert why.startswith("damaged data that the table has set aside") and found == journal


def test_a_match_whose_log_is_damaged_goes_on(household: Household, tmp_path: Path) -> None:
    image = tmp_path / "table.img"
    journal = begun(household, image)
    flip(image, "/data/live/0", 60)
    with table_on_desk(image=image) as desk:
        desk.panel.wait_for(lambda panel: "THE SAVED MATCH WAS DAMAGED" in panel.text())
        assert 0 < status(desk)["events"] < SOME
        household.run("table", "set", "pace=0", "--port", desk.port)
        household.run("table", "resume", "--port", desk.port)
        wait_for(desk, lambda now: now["state"] == "over")
        told = household.json("sync", "--port", desk.port, "--archive", household.archive, status=7)
        assert (told["found"], told["added"], told["failed"]) == (2, 1, 1)
    [(_, found)] = kept_aside(household)
    assert found.keys() == journal.keys() and found["head"] == journal["head"]
