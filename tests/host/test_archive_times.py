# SPDX-License-Identifier: MIT
"""How long the seats thought, as `sunsquare archive show` tells it; matches under every time control in the archive."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from archive_command import Archive
from archive_matches import NEW_YEAR, of_rules
from replay_matches import Player

from shared_engine import pack, record
from shared_engine.match import Match
from sunsquare.archive.judge import identity_of, judge
from sunsquare.archive.store import open_archive

CONTROLS: tuple[Any, ...] = (
    None, "60/turn", "10/gong", "5", "5+3", "5d3", "5b3", "1 hourglass", "0:20 3x5 byo", "3x20 byo",
    "0:20 3/0:15 can", "3/0:30+1, 0:20", "0:30, 20/turn", "2/0:30, 2x10 byo", "40/90:00+30, 20/60:00+30, 15:00+30",
    ["5", "1+2"], ["3x10 byo", "60/turn"], ["0:30 5/0:20 can", "1d3"],
)  # fmt: skip


def sitting() -> bytes:
    """Ann thinks 3 and 8 s and 5 s more when it is abandoned, who has no name 4 and 2 s."""
    match: Any = Match.begin_new(
        "lsd", 2, 1, {"starter": 0}, "5", None, ["Ann", ""], None, b"kitchen", 1, NEW_YEAR
    )  # fmt: skip
    for begins, ends in ((0, 3000), (3500, 7500), (8000, 16000), (16000, 18000)):
        match.ready(begins)
        match.submit(match.seat(), match.state.actions(match.seat())[-1], ends)
    match.ready(18000)
    match.abandon(23000)
    return bytes(match.record())


@pytest.fixture
def kept(archive: Archive, tmp_path: Path) -> str:
    """The identity of that match, which is in the archive."""
    (tmp_path / "1.record").write_bytes(sitting())
    assert archive("import", tmp_path / "1.record").status == 0
    return identity_of(sitting())


def rows(shown: str) -> list[str]:
    """Lines, spaces apart."""
    return [" ".join(line.split()) for line in shown.splitlines()]


def test_show_tells_what_each_seat_used_in_how_many_turns(archive: Archive, kept: str) -> None:
    found = rows(archive("show", kept[:8]).out)
    at = found.index("P1 Ann, person, score 0, place 1")
    assert found[at + 1 : at + 4] == [
        "time used 0:16.0 in 2 turns, 0:05.5 on average, 0:08.0 at most",
        "P2 person, score 0, place 1",
        "time used 0:06.0 in 2 turns, 0:03.0 on average, 0:04.0 at most",
    ]


def test_show_tells_programs_the_same_in_ms_and_a_list_does_not_wait_for_it(archive: Archive, kept: str) -> None:
    first, second = archive("show", kept[:8], "--json").json["players"]
    assert first == {
        "seat": 0, "name": "Ann", "bot": 0, "score": 0, "rank": 1,
        "time_used_ms": 16000, "charged_ms": 16000, "moves": 2, "average_ms": 5500, "longest_ms": 8000,
    }  # fmt: skip
    assert (second["seat"], second["time_used_ms"], second["moves"]) == (1, 6000, 2)
    listed = archive("list", "--json").json["matches"][0]["players"][0]
    assert sorted(listed) == ["bot", "name", "rank", "score", "seat"]


def test_seats_without_a_name_are_called_as_the_table_calls_them(archive: Archive, kept: str) -> None:
    assert "Ann 0, P2 0" in archive("list").out


def test_a_record_that_cannot_be_played_again_is_shown_without_times(
    archive: Archive, kept: str, tmp_path: Path
) -> None:
    with closing(sqlite3.connect(tmp_path / "a.db")) as database, database:
        database.execute("UPDATE matches SET record = ?", (of_rules(sitting(), 99),))
    shown = archive("show", kept[:8])
    assert shown.status == 0 and "P1" in shown.out and "time used" not in shown.out
    (first, _) = archive("show", kept[:8], "--json").json["players"]
    assert first["rank"] == 1 and first["time_used_ms"] is None and first["moves"] is None


@pytest.mark.parametrize("control", CONTROLS, ids=str)
def test_matches_under_every_control_enter_are_sound_and_come_back(
    archive: Archive, control: Any, tmp_path: Path
) -> None:
    settings = {"flag": "note", "undo": "casual"}
    player = Player(2, 4, None, control, settings, "chance", ["Ann", "Bo"], game="lsd")
    blob = player.play("abandoned", 300)
    controls = [control] if isinstance(control, str) else control or []
    assert judge(blob).control == (" | ".join(controls) or None)
    assert bytes(record.parse_text(record.text(blob))) == blob
    header, log = player.match.header(), bytes(player.match.log)
    journal = len(header).to_bytes(2, "little") + header + log
    assert judge(journal, pack.JOURNAL).record == blob
    with open_archive(tmp_path / "a.db") as store:
        store.add(blob, "a test")
    assert archive("verify").out == "1 match checked, 1 sound\n"
    told = archive("show", identity_of(blob)[:8]).out
    said = ["none"] if not controls else controls if len(controls) == 1 else [f"P1 {controls[0]}, P2 {controls[1]}"]
    assert f"clock {said[0]}" in rows(told)
    assert told.count("time used") == 2
