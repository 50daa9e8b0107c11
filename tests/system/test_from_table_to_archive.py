# SPDX-License-Identifier: MIT
"""A match that a table plays, through a power cut, home into the archive: the same bytes, the same end."""

from pathlib import Path

import pytest
from hands import events
from household import Household, packs_of, records_in, status, wait_for

from shared_engine import record
from sunsquare.link.client import open_table
from sunsquare.virtual.desk import table_on_desk

CUT_AT = 30  # events

pytestmark = pytest.mark.slow


@pytest.fixture
def household(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Household:
    return Household(tmp_path, monkeypatch)


def test_a_match_comes_home_through_a_power_cut(household: Household, tmp_path: Path) -> None:
    image = tmp_path / "table.img"
    with table_on_desk(image=image) as desk:
        household.run("table", "set", "pace=0", "--port", desk.port)
        words = ("table", "start", "latice", "--bots", "0,1", "--pace", "0", "--seed", "7", "--port", desk.port)
        with household.start(*words) as starting:
            desk.panel.wait_for(lambda panel: events(panel.text()) >= CUT_AT)
            desk.pull_plug()
            starting.communicate(timeout=30)  # it may or may not have got its answer

    with table_on_desk(image=image) as desk:
        waiting = wait_for(desk, lambda now: now["heap_free"])
        assert waiting["state"] == "paused" and waiting["events"] >= CUT_AT
        assert household.sync(desk) == (0, 0, 0, 0)  # a match that runs never travels
        household.run("table", "resume", "--port", desk.port)
        over = wait_for(desk, lambda now: now["state"] == "over")

        assert household.sync(desk) == (1, 1, 0, 0)
        assert household.sync(desk) == (0, 0, 0, 0)
        assert household.sync(desk, "--all") == (1, 0, 1, 0)
        assert status(desk)["unsynced"] == 0

        with open_table(desk.port) as table:
            [(_, data)] = packs_of(table).values()
    assert household.home() == records_in(data)
    match = record.replay(household.home()[0])
    assert match.state.digest().hex() == over["digest"] and match.result()[0] == over["reason"]
    assert match.count == over["events"] and match.setup.seed == 7

    [row] = household.json("archive", "list", "--archive", household.archive)["matches"]
    assert row["digest"] == over["digest"]
    assert "sound" in household.run("archive", "verify", "--archive", household.archive)


def test_an_abandoned_match_comes_home_too(household: Household) -> None:
    with table_on_desk() as desk:
        household.run("table", "start", "latice", "--port", desk.port)
        household.run("table", "abandon", "--yes", "--port", desk.port)
        assert household.sync(desk) == (1, 1, 0, 0)
    assert record.replay(household.home()[0]).over


def test_what_a_person_reads(household: Household) -> None:
    with table_on_desk() as desk:
        household.run("table", "set", "name=Kitchen", "--port", desk.port)
        household.run("table", "start", "latice", "--bots", "0,1", "--pace", "0", "--port", desk.port)
        wait_for(desk, lambda now: now["state"] == "over")
        where = ("--port", desk.port, "--archive", household.archive)
        assert household.run("sync", *where) == "1 match from Kitchen: 1 new\n"
        assert household.run("sync", *where) == "nothing new on Kitchen\n"
