# SPDX-License-Identifier: MIT
"""A match as text and as JSON: all of it, and the position at a moment, as people read it."""

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from replay_matches import EVERY, SEVERAL, Player, made

from shared_engine import games, pack, record
from sunsquare import cli
from sunsquare.archive.judge import identity_of
from sunsquare.archive.store import open_archive
from sunsquare.replay import data, text, words
from sunsquare.replay.moments import Course
from sunsquare.trouble import Status

GOLDEN = Path(__file__).parents[1] / "golden"
MATCH = GOLDEN / "replay-match.txt"


class Answer:
    """One run of the command."""

    def __init__(self, capsys: pytest.CaptureFixture[str], *words: Any) -> None:
        self.status = cli.run([str(word) for word in words])
        self.out, self.err = capsys.readouterr()


@pytest.fixture
def sunsquare(capsys: pytest.CaptureFixture[str]) -> Any:
    return lambda *words: Answer(capsys, *words)


@pytest.mark.parametrize(
    ("match", "told", "at", "back"),
    [
        ("replay-match.txt", "replay-text.txt", 22, -43),
        ("replay-lsd.txt", "replay-lsd-text.txt", 32, -32),
        ("replay-tilers.txt", "replay-tilers-text.txt", 77, -39),
        ("replay-ligretto_dice.txt", "replay-ligretto_dice-text.txt", 65, -48),
    ],
)
def test_the_text_of_a_small_match_is_word_for_word_what_it_was(
    sunsquare: Any, match: str, told: str, at: int, back: int
) -> None:
    whole, moment = (GOLDEN / told).read_text().split(f"\n\n======== --at {at}\n\n")
    assert sunsquare("replay", GOLDEN / match, "--text").out == whole + "\n"
    assert sunsquare("replay", GOLDEN / match, "--text", "--at", at).out == moment
    assert sunsquare("replay", GOLDEN / match, "--at", back).out == moment  # no terminal, so text


@pytest.mark.parametrize(("game", "several"), EVERY)
def test_the_text_tells_every_event_in_order_and_the_digest_of_the_record(game: str, several: int) -> None:
    blob = made(10 * several, several, game)
    course = Course(blob)
    told = text.whole(course)
    numbers = [int(a or b) for a, b in re.findall(r"^ *(\d+) +\d[\d:.]*  |\(event (\d+)\)", told, re.M)]
    assert numbers == list(range(1, len(course.moments) + 1))
    for moment in course.moments:
        said = words.event(course.setup, moment)  # out and in are told otherwise than they are noted
        assert not moment.text or re.search(rf"^ *{moment.number} .*  {re.escape(said)}( |$)", told, re.M)
    assert told.endswith(record.text(blob).strip().rpartition("digest: ")[2])


def board_in(shown: str, boards: int) -> dict[str, str]:
    """The tiles of the board that stands in a text, by cell."""
    found = {}
    for line in re.findall(r"^ [1-9] .*$", shown, re.M):
        for start, letters in list(zip((3, 45), ("abcdefghi", "ABCDEFGHI"), strict=True))[:boards]:
            cells = [line[start + 4 * at : start + 4 * at + 4].strip("[ ]") for at in range(9)]
            assert all(cells), line
            found |= {letter + line[1]: cell for letter, cell in zip(letters, cells, strict=True) if len(cell) == 2}
    return found


@pytest.mark.parametrize("several", range(len(SEVERAL)))
def test_the_position_in_the_text_is_that_of_the_fold_at_every_event(several: int) -> None:
    course = Course(made(10 * several, several))
    for number in range(len(course.moments) + 1):
        match = course.match(number)
        position = match.state.position()
        shown = text.position(course, number)
        assert board_in(shown, match.state.options["boards"]) == position["board"]
        racks = [line.split()[1:] for line in re.findall(r"^    rack .*$", shown, re.M)]
        assert [[] if rack == ["-"] else rack for rack in racks] == position["racks"]
        pools = re.findall(r"^    pool   \d+(?:: ([^>]*?))?(?=\n  ?P|\n> P|\n\d+ wind)", shown, re.M)
        assert [pool.split() for pool in pools] == position["pools"]
        stones = re.findall(r"(\d+) sunstones?, (\d+) halfstones?(?= ·|\n)", shown)[-match.setup.seats :]
        assert [[int(suns), int(halves)] for suns, halves in stones] == position["stones"]
        assert f"\n{position['discard']} wind" in shown
        moving = re.findall(r"^> P(\d)", shown, re.M)
        assert moving == ([str(match.seat() + 1)] if match.seat() >= 0 else [])


def test_a_match_of_the_archive_is_named_by_the_beginning_of_its_id(sunsquare: Any, tmp_path: Path) -> None:
    blob = record.parse_text(MATCH.read_text())
    where = f"--archive={tmp_path / 'archive.db'}"
    with open_archive(tmp_path / "archive.db") as store:
        store.add(blob, "a test")
        store.add(made(0), "a test")
    identity = identity_of(blob)
    whole = sunsquare("replay", identity[:6], where)
    assert (whole.status, whole.out) == (0, sunsquare("replay", MATCH).out)
    assert sunsquare("replay", identity.upper(), where, "--at", 22).out == sunsquare("replay", MATCH, "--at", 22).out
    nobody = sunsquare("replay", "00000000", where)
    assert nobody.status == Status.FAILED and "no match 00000000" in nobody.err and nobody.out == ""


def test_json_tells_the_same_as_the_text(sunsquare: Any) -> None:
    course = Course(record.parse_text(MATCH.read_text()))
    whole = json.loads(sunsquare("replay", MATCH, "--json").out)
    assert whole["game"] == "latice" and whole["seats"][0] == {"name": "Anna", "bot": 0}
    assert [event["number"] for event in whole["events"]] == list(range(1, 66))
    assert whole["events"][2] == {
        "number": 3, "turn": 1, "kind": "act", "at": 6058, "seat": 0, "action": "lay pF b7",
        "brought": [{"verb": "earns", "amount": 1, "thing": "sunstone"}], "took_ms": 3068, "charged_ms": 3068,
        "clocks": [55340, 60000],
    }  # fmt: skip
    assert whole["events"][59]["back_to"] == 58
    assert whole["end"]["reason"] == "time" and whole["end"]["ranking"] == [[0], [1]]
    assert whole["end"]["digest"] == course.end.state.digest().hex()
    moment = json.loads(sunsquare("replay", MATCH, "--json", "--at", 22).out)
    assert (moment["after"], moment["of"], moment["seat"], moment["last"]["kind"]) == (22, 65, 1, "ready")
    assert games.from_position(moment["position"]).digest().hex() == moment["digest"]
    assert moment["end"] is None and data.position(course, 65)["end"] == whole["end"]


def test_long_and_foreign_names_stand_whole_in_the_text() -> None:
    names = ["Ж" * 40, "山田太郎", "W" * 40, "a\u0301" * 20]
    course = Course(Player(4, 3, {"partners": True}, names=names).play("abandoned"))
    told = text.whole(course) + text.position(course, 5)
    assert all(name in told for name in names)
    assert "P1 " + "Ж" * 40 + " (with P3)" in told
    assert "abandoned, nobody wins" in told


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        ((MATCH, "--at", 66), Status.WRONG_USE, "0 to 65, or -1 to -65"),
        ((MATCH, "--at", "x"), Status.WRONG_USE, "a whole number is needed"),
        ((MATCH, "--json", "--text"), Status.WRONG_USE, "exclude each other"),
        ((MATCH, "--look", "photo", "--png", "x.png"), Status.WRONG_USE, "led"),
        (("nobody.record",), Status.WRONG_USE, "there is no file nobody.record"),
        (("abc",), Status.WRONG_USE, "4 or more of 0 to 9 and a to f"),
        ((GOLDEN,), Status.WRONG_USE, "is no file"),
        ((GOLDEN / "latice.txt",), Status.DAMAGED_DATA, "latice.txt cannot be replayed: this is no record"),
        (("abcd", "--archive", "/nowhere/archive.db"), Status.FAILED, "/nowhere/archive.db"),
    ],
)
def test_what_cannot_be_shown_is_said_in_one_sentence(sunsquare: Any, words: Any, status: Status, said: str) -> None:
    answer = sunsquare("replay", *words)
    assert (answer.status, answer.out) == (status, "")
    assert said in re.sub(r"\s*│?\n│?\s*", " ", answer.err)
    assert "Traceback" not in answer.err


def test_a_damaged_file_names_the_event_and_ends_with_7_another_version_with_5(sunsquare: Any, tmp_path: Path) -> None:
    words = MATCH.read_text()
    for name, worse, status, said in (
        ("cut", words.replace("lay yB b1 sun", "lay yB b9 sun"), Status.DAMAGED_DATA, "event 4: "),
        ("new", words.replace("record v1", "record v2"), Status.VERSIONS_DIFFER, "v2"),
        ("rules", words.replace("rules: 1", "rules: 9"), Status.VERSIONS_DIFFER, "v9"),
        ("game", words.replace("game: latice", "game: chess"), Status.VERSIONS_DIFFER, "chess"),
        ("end", words.replace("end: time", "end: out"), Status.DAMAGED_DATA, "the end is not that"),
    ):
        assert worse != words
        (tmp_path / name).write_text(worse)
        answer = sunsquare("replay", tmp_path / name, "--text")
        assert (answer.status, answer.out) == (status, "")
        assert said in answer.err and name in answer.err and answer.err.count("\n") == 1
    blob = record.parse_text(words)
    for at in (0, 3, len(blob) // 2, len(blob) - 1):
        (tmp_path / "bad").write_bytes(blob[:at] + bytes([blob[at] ^ 4]) + blob[at + 1 :])
        assert sunsquare("replay", tmp_path / "bad").status in (Status.DAMAGED_DATA, Status.VERSIONS_DIFFER)
    (tmp_path / "half").write_bytes(blob[: len(blob) // 2])
    assert sunsquare("replay", tmp_path / "half").status == Status.DAMAGED_DATA
    (tmp_path / "large").write_bytes(bytes(1 << 21))
    assert sunsquare("replay", tmp_path / "large").status == Status.DAMAGED_DATA


def test_sound_files_of_ours_that_are_no_record_lead_on(sunsquare: Any, tmp_path: Path) -> None:
    blob = bytes(record.parse_text(MATCH.read_text()))
    with open_archive(tmp_path / "a.db") as store:
        store.add(blob, "here")
    (tmp_path / "1").write_bytes(bytes(pack.head(pack.RECORD, 1, 1, [blob])) + blob)
    (tmp_path / "all.jsonl").write_text('{"record": ""}\n')
    (tmp_path / "oak.zip").write_bytes(b"PK\x03\x04")
    for name, said in (
        ("1", "sunsquare archive import"),
        ("all.jsonl", "sunsquare archive import"),
        ("a.db", "--archive"),
        ("oak.zip", "sunsquare table restore"),
    ):
        answer = sunsquare("replay", tmp_path / name)
        assert (answer.status, answer.out) == (Status.WRONG_USE, "")
        assert f"{tmp_path / name} is " in answer.err and said in answer.err


@pytest.mark.skipif(sys.platform == "win32", reason="a file of Linux")
def test_a_file_that_cannot_be_read_is_told(sunsquare: Any) -> None:
    answer = sunsquare("replay", "/proc/self/mem")
    assert answer.status == Status.FAILED and "/proc/self/mem cannot be read" in answer.err
