# SPDX-License-Identifier: MIT
"""`sunsquare archive verify`: every match is played again, and what is wrong is named with which."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from archive_command import Archive
from archive_matches import NEW_YEAR, abandoned, finished, of_rules

from sunsquare.archive.judge import identity_of
from sunsquare.trouble import Status


def changed(file: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(file)) as database, database:
        database.execute(statement, values)


def test_verify_finds_every_match_sound(archive: Archive, games: Path) -> None:
    archive("import", games)
    answer = archive("verify")
    assert (answer.status, answer.out) == (0, "3 matches checked, 3 sound\n")
    assert archive("verify", "--json").json == {"checked": 3, "sound": 3, "wrong": [], "asides": 0, "database": []}


@pytest.mark.parametrize(
    ("column", "value", "words"),
    [
        ("record", finished(1)[:-1], "checksum"),
        ("record", finished(2), "identity"),
        ("record", abandoned(1), "digest"),
        ("record", of_rules(finished(1), 9), "rules v9"),
        ("identity", "0" * 64, "identity is 0000"),
        ("events", 7, "events is 7, by the record"),
        ("digest", "00" * 8, "digest is 0000000000000000"),
        ("control", None, "control is None, by the record 60/turn"),
        ("started", NEW_YEAR, f"started is {NEW_YEAR}"),
        ("reason", "out of sheer joy", "reason is out of sheer joy"),
    ],
)
def test_verify_names_what_is_wrong_with_which(
    archive: Archive, games: Path, tmp_path: Path, column: str, value: object, words: str
) -> None:
    archive("import", games)
    identity = identity_of(finished(1))
    changed(tmp_path / "a.db", f"UPDATE matches SET {column} = ? WHERE identity = ?", value, identity)
    answer = archive("verify", "--json")
    version = value == of_rules(finished(1), 9)
    assert answer.status == (Status.VERSIONS_DIFFER if version else Status.DAMAGED_DATA)
    assert (answer.json["checked"], answer.json["sound"]) == (3, 2)
    (wrong,) = answer.json["wrong"]
    assert wrong["id"] == (value if column == "identity" else identity)
    assert words in "; ".join(wrong["wrong"])
    shown = archive("verify")
    assert wrong["id"][:12] in shown.out and words in shown.out
    sound = next(row["id"] for row in archive("list", "--json").json["matches"] if row["id"] != wrong["id"])
    assert archive("verify", sound[:12]).status == 0
    assert archive("verify", sound[:12], wrong["id"][:12]).status == answer.status


def test_verify_looks_at_seats_and_what_is_kept_aside(archive: Archive, games: Path, tmp_path: Path) -> None:
    (games / "5.record").write_bytes(b"noise")
    archive("import", games)
    changed(tmp_path / "a.db", "UPDATE seats SET score = 99 WHERE match_id = 1 AND seat = 1")
    changed(tmp_path / "a.db", "DELETE FROM seats WHERE match_id = 2 AND seat = 1")
    changed(tmp_path / "a.db", "UPDATE asides SET content = x'00'")
    answer = archive("verify")
    assert answer.status == Status.DAMAGED_DATA
    assert "score of P2 is 99" in answer.out
    assert "1 seat, by the record 2" in answer.out
    assert "what is kept aside as" in answer.out
