# SPDX-License-Identifier: MIT
"""`sunsquare archive export`: what goes out makes the same archive again, and replaces nothing."""

import base64
import json
from pathlib import Path
from typing import Any

import pytest
from archive_command import Answer, Archive
from archive_matches import abandoned

from sunsquare.archive.judge import identity_of
from sunsquare.trouble import Status


def facts(answer: Answer) -> list[dict[str, Any]]:
    """The matches of a list, without how and when they came in."""
    return [
        {name: value for name, value in match.items() if name not in ("source", "imported")}
        for match in answer.json["matches"]
    ]


def test_what_is_exported_as_lines_makes_the_same_archive_again(archive: Archive, games: Path, tmp_path: Path) -> None:
    archive("import", games)
    before = archive("list", "--json")
    lines = archive("export").out
    assert [json.loads(line)["id"] for line in lines.splitlines()] == [match["id"] for match in before.json["matches"]]
    assert archive("export", "--out", tmp_path / "all.jsonl").err == f"3 written to {tmp_path / 'all.jsonl'}\n"
    assert (tmp_path / "all.jsonl").read_text() == lines
    (tmp_path / "a.db").unlink()
    assert archive("import", tmp_path / "all.jsonl").out == "3 found: 3 added, 0 known\n"
    assert facts(archive("list", "--json")) == facts(before)


@pytest.mark.parametrize("out", ["new/folder", "new.d/", "."])
def test_what_is_exported_as_files_makes_the_same_archive_again(
    archive: Archive, games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, out: str
) -> None:
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    archive("import", games)
    before = archive("list", "--json")
    for _ in range(2):  # the same again is no harm
        assert archive("export", "--out", out).status == 0
    files = sorted(Path(out).iterdir())
    assert [file.name for file in files] == sorted(
        f"latice-{match['id'][:12]}.record" for match in before.json["matches"]
    )
    (tmp_path / "a.db").unlink()
    archive("import", *files)
    assert facts(archive("list", "--json")) == facts(before)


def test_only_the_matches_that_are_named_are_exported(archive: Archive, games: Path) -> None:
    archive("import", games)
    identity = identity_of(abandoned(3))
    lines = archive("export", identity[:8], identity[:12]).out.splitlines()
    assert [json.loads(line)["id"] for line in lines] == [identity]


@pytest.mark.parametrize("name", ["all.jsonl", "folder"])
def test_a_file_with_another_content_is_never_replaced(
    archive: Archive, games: Path, tmp_path: Path, name: str
) -> None:
    archive("import", games)
    precious = tmp_path / name
    if name == "folder":
        precious.mkdir()
        precious /= f"latice-{identity_of(abandoned(3))[:12]}.record"
    precious.write_bytes(b"precious")
    answer = archive("export", "--out", tmp_path / name)
    assert answer.status == Status.WOULD_LOSE_DATA
    assert str(precious) in answer.err
    assert precious.read_bytes() == b"precious"
    assert [part.name for part in tmp_path.rglob("*.part")] == ["4.record.part"]


def test_where_nothing_can_be_written_export_says_so(archive: Archive, games: Path, tmp_path: Path) -> None:
    archive("import", games)
    for out, status, why in (
        (tmp_path / "none" / "all.jsonl", Status.WRONG_USE, f"there is no folder {tmp_path / 'none'}"),
        (games / "1.record" / "folder", Status.FAILED, "cannot be written"),
    ):
        answer = archive("export", "--out", out)
        assert answer.status == status
        assert f"{out}" in answer.err and why in answer.err and ".part" not in answer.err


def test_what_is_kept_aside_comes_out_again(archive: Archive, games: Path, tmp_path: Path) -> None:
    (games / "5.record").write_bytes(b"noise")
    archive("import", games)
    archive("export", "--aside", "--out", tmp_path / "aside")
    (file,) = (tmp_path / "aside").iterdir()
    assert (file.suffix, file.read_bytes()) == (".bin", b"noise")
    assert base64.b64decode(json.loads(archive("export", "--aside").out)["content"]) == b"noise"
