# SPDX-License-Identifier: MIT
"""`sunsquare archive list`, `show`, `upgrade`: what people see, what programs get, and the exit status."""

import base64
from pathlib import Path

import pytest
from archive_command import Answer, Archive
from archive_matches import abandoned, begun, finished, played

from shared_engine import record
from sunsquare.archive.judge import identity_of
from sunsquare.archive.store import open_archive
from sunsquare.speech.counted import counted
from sunsquare.trouble import Status


def test_list_shows_people_who_played_when_and_what_came_of_it(archive: Archive, games: Path) -> None:
    archive("import", games)
    lines = archive("list").out.splitlines()
    assert lines[0].split() == ["date", "game", "who", "played", "end", "events", "time", "id"]
    assert len(lines) == 4
    row = next(line for line in lines if "Cleo" in line)
    match = played(begun(2, ("Cleo", "Bo")))
    scores, winner = match.state.scores(), match.result()[1][0][0]
    by_seat = [f"Cleo {scores[0]}", f"Bo {scores[1]}"]
    assert " > ".join([by_seat[winner], by_seat[1 - winner]]) in row
    assert match.result()[0] in row
    assert row.endswith(identity_of(finished(2, ("Cleo", "Bo")))[:12])
    assert "abandoned" in lines[1]


def test_list_for_programs_has_every_column_but_the_record(archive: Archive, games: Path) -> None:
    archive("import", games)
    told = archive("list", "--json").json
    assert (sorted(told), told["total"], len(told["matches"])) == (["matches", "total"], 3, 3)
    match = told["matches"][1]
    assert sorted(match) == sorted(
        [
            "id",
            "table",
            "sequence",
            "game",
            "seats",
            "rules",
            "generator",
            "started",
            "imported",
            "source",
            "events",
            "duration_ms",
            "control",
            "reason",
            "digest",
            "players",
        ]
    )
    assert (match["table"], match["sequence"], match["started"]) == (b"kitchen".hex(), 2, "2026-01-01T00:02:00Z")
    assert sorted(match["players"][0]) == ["bot", "name", "rank", "score", "seat"]


@pytest.mark.parametrize(
    ("options", "sequences"),
    [
        ("--player cleo", [2]),
        ("--table 6b69", [3, 2, 1]),
        ("--table 6b70", []),
        ("--game latice --limit 2", [3, 2]),
        ("--since 2025-12-30", [3, 2, 1]),
        ("--since 2026-01-03", []),
    ],
)
def test_list_is_narrowed(archive: Archive, games: Path, options: str, sequences: list[int]) -> None:
    archive("import", games)
    assert [match["sequence"] for match in archive("list", "--json", *options.split()).json["matches"]] == sequences


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("list --game chess", "latice"),
        ("list --since yesterday", "2026-01-31"),
        ("list --since 2026-13-01", "2026-01-31"),
        ("list --limit 0", "1 is the least"),
        ("list --aside --player ann", "--aside"),
        ("show abc", "4 digits"),
        ("show 3f9c --text --json", "--json"),
        ("verify wxyz", "4 digits"),
        ("export xy", "4 digits"),
        ("export 3f9c --aside", "--aside"),
        ("import", "F"),
    ],
)
def test_wrong_use_is_named(archive: Archive, games: Path, line: str, named: str) -> None:
    archive("import", games)
    answer = archive(*line.split())
    assert answer.status == Status.WRONG_USE
    assert answer.out == ""
    assert named in answer.err


@pytest.mark.parametrize("command", ["list", "show 3f9c", "verify", "export"])
def test_without_an_archive_reading_says_how_one_begins_and_makes_none(
    archive: Archive, tmp_path: Path, command: str
) -> None:
    answer = archive(*command.split())
    assert answer.status == Status.FAILED
    assert "sunsquare archive import" in answer.err
    assert list(tmp_path.iterdir()) == []


def test_more_matches_than_people_read_are_counted(
    archive: Archive, games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sunsquare.archive.commands.SHOWN_TO_PEOPLE", 2)
    archive("import", games)
    answer = archive("list")
    assert len(answer.out.splitlines()) == 3
    assert "the newest 2 of 3 matches" in answer.err
    assert len(archive("list", "--limit", 3).out.splitlines()) == 4
    assert len(archive("list", "--json").json["matches"]) == 3


def test_one_is_not_called_many(archive: Archive, tmp_path: Path) -> None:
    with open_archive(tmp_path / "a.db") as store:
        store.add(abandoned(1, actions=0), "x")
    assert archive("verify").out == "1 match checked, 1 sound\n"
    assert "1 event, 0:00" in archive("show", next(iter(archive("list", "--json").json["matches"]))["id"]).out
    assert [counted(number, "match") for number in (0, 1, 2)] == ["0 matches", "1 match", "2 matches"]
    assert [counted(1, "seat"), counted(3, "seat"), counted(2, "finished game")] == [
        "1 seat",
        "3 seats",
        "2 finished games",
    ]


def test_a_name_is_shown_as_it_is_written(archive: Archive, tmp_path: Path) -> None:
    names = ("[red]Ann[/red]", "\N{CJK UNIFIED IDEOGRAPH-68CB}[/]" + "W" * 36)
    with open_archive(tmp_path / "a.db") as store:
        store.add(abandoned(1, names=names, started=(1 << 40) - 1), "[bold]x[/bold]")
        row = next(store.matches())
    for answer in (archive("list"), archive("show", row.identity[:8])):
        assert all(name in answer.out for name in names)
        assert "36812-02-20" in answer.out
    assert "[bold]x[/bold]" in archive("show", row.identity).out
    assert archive("list", "--json").json["matches"][0]["started"] == "36812-02-20T00:36:15Z"


def test_show_tells_all_about_one_match(archive: Archive, games: Path) -> None:
    archive("import", games)
    blob = finished(1, ("Ann", "Bo"))
    identity = identity_of(blob)
    shown = archive("show", identity[:6]).out
    for word in (
        identity,
        "latice, 2 seats",
        "match 1",
        "60/turn",
        "Ann, person, score",
        f"{len(blob)} bytes",
        str(games / "1.record"),
    ):
        assert word in shown
    told = archive("show", identity[:6], "--json").json
    assert base64.b64decode(told["record"]) == blob
    assert told["id"] == identity
    assert archive("show", identity[:6], "--text").out == record.text(blob)
    assert "there is no match" in archive("show", "0" * 20).err


def test_upgrade_makes_no_archive_and_leaves_one_of_today_alone(archive: Archive, tmp_path: Path) -> None:
    missing = archive("upgrade")
    assert (missing.status, list(tmp_path.iterdir())) == (Status.FAILED, []) and "there is no archive at" in missing.err
    open_archive(tmp_path / "a.db").close()
    before = (tmp_path / "a.db").read_bytes()
    answer = archive("upgrade")
    assert "is up to date" in answer.err
    assert (tmp_path / "a.db").read_bytes() == before


@pytest.mark.parametrize("command", ["list", "show", "verify", "import", "export", "upgrade"])
def test_every_help_shows_an_example(capsys: pytest.CaptureFixture[str], command: str) -> None:
    answer = Answer(capsys, ["archive", command, "--help"])
    assert answer.status == 0
    assert "Example" in answer.out
