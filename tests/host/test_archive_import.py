# SPDX-License-Identifier: MIT
"""`sunsquare archive import`: what enters from files, what is refused and kept aside, and how that is told."""

import base64
import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest
from archive_command import Answer, Archive
from archive_matches import abandoned, begun, finished, of_format, of_game, of_rules, played, unfinished

from shared_engine import pack
from sunsquare.archive import intake
from sunsquare.archive.judge import Fault, identity_of, status_of
from sunsquare.archive.store import Offer, open_archive
from sunsquare.trouble import Status


def test_a_folder_is_imported_once(archive: Archive, games: Path) -> None:
    first = archive("import", games)
    assert (first.status, first.out) == (0, "3 found: 3 added, 0 known\n")
    assert archive("import", games, "--json").json == {"found": 3, "added": 0, "known": 3, "failed": 0, "failures": []}


def test_files_that_may_not_enter_are_named_with_the_reason_and_kept_and_the_rest_enters(
    archive: Archive, games: Path
) -> None:
    (games / "5.record").write_bytes(finished(5)[:-4])
    (games / "6.record").write_bytes(of_rules(finished(6), 9))
    (games / "7.record").write_bytes(unfinished(7))
    answer = archive("import", games)
    assert answer.status == Status.DAMAGED_DATA
    assert answer.out == "6 found: 3 added, 0 known, 3 kept aside\n"
    assert f"{games / '5.record'}: the record is damaged" in answer.err
    assert f"{games / '6.record'}: made with rules v9" in answer.err
    assert f"{games / '7.record'}: the match is unfinished" in answer.err
    told = archive("import", games, "--json")
    assert (told.json["found"], told.json["added"], told.json["known"], told.json["failed"]) == (6, 0, 3, 3)
    assert [failure["fault"] for failure in told.json["failures"]] == ["damaged", "version", "unfinished"]
    asides = archive("list", "--aside", "--json").json["asides"]
    assert [row["source"] for row in asides] == [str(games / f"{number}.record") for number in (5, 6, 7)]
    assert sorted(asides[0]) == ["kept", "reason", "sha256", "size", "source"]
    assert "made with rules v9" in archive("list", "--aside").out


def test_what_only_a_newer_sunsquare_reads_is_no_damage(archive: Archive, tmp_path: Path) -> None:
    for number, blob in enumerate(
        (of_rules(finished(6), 9), of_format(finished(6), 9), of_game(finished(6), b"zigzag"))
    ):
        (tmp_path / f"{number}.record").write_bytes(blob)
        assert archive("import", tmp_path / f"{number}.record").status == Status.VERSIONS_DIFFER
    assert archive("import", tmp_path).status == Status.VERSIONS_DIFFER
    (tmp_path / "9.record").write_bytes(unfinished(7))
    assert archive("import", tmp_path).status == Status.DAMAGED_DATA


def test_the_worst_of_what_was_found_is_the_exit_status() -> None:
    assert status_of([]) == Status.DONE
    assert status_of([Fault.UNREAD]) == Status.FAILED
    assert status_of([Fault.UNREAD, Fault.PERMISSION]) == Status.PORT_BUSY
    assert status_of([Fault.PERMISSION, Fault.VERSION, Fault.GAME]) == Status.VERSIONS_DIFFER
    for fault in (Fault.DAMAGED, Fault.UNFINISHED, Fault.COURSE, Fault.TOO_LARGE):
        assert status_of([Fault.VERSION, fault, Fault.PERMISSION]) == Status.DAMAGED_DATA


def test_a_file_by_its_name_is_judged_whatever_it_is(archive: Archive, games: Path) -> None:
    answer = archive("import", games / "more" / "letter.txt", games / "more" / "3")
    assert answer.status == Status.DAMAGED_DATA
    assert "letter.txt: this is no record" in answer.err
    assert archive("list", "--json").json["total"] == 1


def test_a_pack_of_a_table_is_imported_match_by_match(archive: Archive, tmp_path: Path) -> None:
    match, running = played(begun(2)), played(begun(3), 4)

    def entry(kind: int, ordinal: int, *parts: bytes) -> bytes:
        return bytes(pack.head(kind, ordinal, ordinal, parts)) + b"".join(parts)

    whole = entry(pack.RECORD, 1, finished(1)) + b"\xff" * 30
    whole += entry(pack.JOURNAL, 2, *pack.journal(match.header(), bytes(match.log)))
    whole += entry(pack.JOURNAL, 3, *pack.journal(running.header(), bytes(running.log)))
    (tmp_path / "17").write_bytes(whole)
    answer = archive("import", tmp_path, "--json")
    assert answer.status == Status.DAMAGED_DATA
    assert (answer.json["found"], answer.json["added"]) == (4, 2)
    assert [failure["source"] for failure in answer.json["failures"]] == [
        f"{tmp_path / '17'}, damaged stretch",
        f"{tmp_path / '17'}, match 3",
    ]
    assert [row["size"] for row in archive("list", "--aside", "--json").json["asides"]] == [
        30,
        2 + len(running.header()) + len(running.log),
    ]


@pytest.mark.parametrize("form", ["record", "lines", "pack", "nothing"])
def test_stdin_may_hold_any_form(archive: Archive, monkeypatch: pytest.MonkeyPatch, form: str) -> None:
    blob = finished(8)
    content = {
        "record": blob,
        "lines": b"\n" + json.dumps({"record": base64.b64encode(blob).decode()}).encode(),
        "pack": bytes(pack.head(pack.RECORD, 1, 8, [blob])) + blob,
        "nothing": b"",
    }[form]
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))
    answer = archive("import", "-", "--json")
    assert answer.json["added"] == (form != "nothing")
    assert answer.status == (Status.DAMAGED_DATA if form == "nothing" else 0)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b"{", "it is no line such as"),
        (b'{"record": "U1FS"}', "this is no record"),
        (b'{"record": "not base64!"}', "it is no line such as"),
        (b'{"record": 5}', "it is no line such as"),
        (b'{"rekord": ""}', "it has no 'record'"),
        (b"[" * 100_000, "it is no line such as"),
        (b"\xff\xfe{}", "it is no line such as"),
        (b'["record"]', "it is no line such as"),
        (b'{"record": null}', "it is no line such as"),
    ],
)
def test_a_line_that_makes_no_sense_is_named_by_its_number_and_kept(
    archive: Archive, tmp_path: Path, line: bytes, reason: str
) -> None:
    good = json.dumps({"record": base64.b64encode(finished(8)).decode()}).encode()
    (tmp_path / "some.jsonl").write_bytes(
        good + b"\r\n\r\n" + line + b"\n" + good.replace(b"{", b'{ "id": "believe me", ')
    )
    answer = archive("import", tmp_path / "some.jsonl", "--json")
    assert answer.status == Status.DAMAGED_DATA
    assert (answer.json["found"], answer.json["added"], answer.json["known"]) == (3, 1, 1)
    (failure,) = answer.json["failures"]
    assert failure["source"] == f"{tmp_path / 'some.jsonl'}, line 3"
    assert failure["reason"].startswith(reason)
    assert len(archive("list", "--aside", "--json").json["asides"]) == 1


def test_a_file_larger_than_anything_is_named_and_left_where_it_is(
    archive: Archive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sunsquare.archive.intake.LARGEST_FILE", 1000)
    (tmp_path / "huge.record").write_bytes(bytes(1001))
    answer = archive("import", tmp_path / "huge.record")
    assert answer.status == Status.DAMAGED_DATA
    assert "larger than anything" in answer.err
    assert answer.out == "1 found: 0 added, 0 known, 1 left where it is\n"
    assert archive("list", "--aside", "--json").json == {"asides": []}


def test_a_file_that_cannot_be_read_is_named_and_the_rest_enters(archive: Archive, games: Path) -> None:
    (games / "gone.record").symlink_to("/proc/self/mem" if Path("/proc/self/mem").exists() else games)
    answer = archive("import", games / "gone.record", games)
    assert answer.status == Status.FAILED
    assert "gone.record: it cannot be read" in answer.err
    assert archive("list", "--json").json["total"] == 3


def test_a_file_that_is_not_there_is_wrong_use_and_nothing_is_begun(
    archive: Archive, games: Path, tmp_path: Path
) -> None:
    answer = archive("import", games, tmp_path / "none.record")
    assert answer.status == Status.WRONG_USE
    assert "none.record" in answer.err
    assert not (tmp_path / "a.db").exists()


def test_what_came_in_before_a_trouble_is_told(archive: Archive, games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(intake, "AT_ONCE", 2)
    put = intake.enter

    def full_at_the_second(store: Any, offers: Any, tally: Any) -> None:
        if tally.added:
            raise intake.Trouble("the disk is full")
        put(store, offers, tally)

    monkeypatch.setattr(intake, "enter", full_at_the_second)
    answer = archive("import", games)
    assert answer.status == Status.FAILED
    assert "the disk is full; 2 came in before that, import again for the rest" in answer.err


def test_the_records_of_self_play_are_imported(
    archive: Archive, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played = Answer(capsys, f"lab selfplay latice --games 4 --policy bot --records {tmp_path / 'lab'}".split())
    assert played.status == 0
    assert archive("import", tmp_path / "lab").out == "4 found: 4 added, 0 known\n"
    assert {match["players"][0]["bot"] for match in archive("list", "--json").json["matches"]} == {1}


def test_another_course_is_named_after_the_match_that_is_there(archive: Archive, tmp_path: Path) -> None:
    with open_archive(tmp_path / "a.db") as store:
        store.add_many([Offer(abandoned(seed, actions=1), "x") for seed in range(3)])
    for seed in range(3):
        (tmp_path / f"{seed}.record").write_bytes(abandoned(seed, actions=2))
    answer = archive("import", *sorted(tmp_path.glob("*.record")), "--json")
    reasons = [failure["reason"] for failure in answer.json["failures"]]
    assert reasons == [
        f"another course of match {identity_of(abandoned(seed))[:12]}, which the archive has" for seed in range(3)
    ]
    assert len(archive("list", "--aside", "--json").json["asides"]) == 3
