# SPDX-License-Identifier: MIT
"""A backup holds all that a table keeps as it stood at one moment; a restore is proven before the table hears of it."""

import itertools
import json
import os
import zipfile
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from fake_table import FILES, MATCH, FakeTable

from shared_engine import link
from sunsquare import cli
from sunsquare.table.zip_file import MANIFEST, inside, proof, read_backup
from sunsquare.trouble import Status, Trouble


@pytest.fixture
def oak() -> Iterator[FakeTable]:
    with FakeTable() as table:
        yield table


@pytest.fixture
def sunsquare(oak: FakeTable, capsys: pytest.CaptureFixture[str]) -> Any:
    def run(*words: Any) -> tuple[int, str, str]:
        return cli.run(["table", *map(str, words), "--port", oak.port]), *capsys.readouterr()

    return run


# -- backup


def test_a_backup_holds_every_file_with_its_proofs(oak: FakeTable, sunsquare: Any, tmp_path: Path) -> None:
    status, out, err = sunsquare("backup", tmp_path / "oak.zip", "--json")
    assert (status, err) == (0, "")
    assert json.loads(out) == {
        "file": str(tmp_path / "oak.zip"), "name": "Test", "files": 5, "bytes": sum(map(len, FILES.values()))
    }  # fmt: skip
    with zipfile.ZipFile(tmp_path / "oak.zip") as found:
        manifest = json.loads(found.read(MANIFEST))
        assert {path: found.read(f"data/{path}") for path in FILES} == FILES
        assert len(found.namelist()) == len(FILES) + 1
    assert manifest["format"] == 1 and manifest["table"] == {"id": "abcd", "name": "Test", "version": "0.0"}
    assert manifest["folders"] == ["done"]
    assert {each["path"]: each for each in manifest["files"]} == {
        path: {"path": path, **proof(data)} for path, data in FILES.items()
    }
    assert [path.name for path in tmp_path.iterdir()] == ["oak.zip"]
    assert read_backup(tmp_path / "oak.zip").files == FILES


def test_a_backup_that_is_there_is_replaced_only_on_purpose(oak: FakeTable, sunsquare: Any, tmp_path: Path) -> None:
    assert sunsquare("backup", tmp_path / "oak.zip")[0] == 0
    before = (tmp_path / "oak.zip").read_bytes()
    oak.files["packs/2"] = b"a new match"
    status, _, err = sunsquare("backup", tmp_path / "oak.zip")
    assert status == Status.WOULD_LOSE_DATA and "is there already" in err
    assert (tmp_path / "oak.zip").read_bytes() == before
    assert sunsquare("backup", tmp_path / "oak.zip", "--yes")[0] == 0
    assert read_backup(tmp_path / "oak.zip").files == oak.files


def on_each_read(oak: FakeTable, name: str, do: Callable[[int], None]) -> None:
    """Calls do(1), do(2), ... when `name` is read."""
    count = itertools.count(1)

    def before(kind: int, body: bytes) -> None:
        if kind == link.READ and link.read_asked(body)[0] == name:
            do(next(count))

    oak.before = before


def test_what_changes_while_the_table_plays_is_read_again(oak: FakeTable, sunsquare: Any, tmp_path: Path) -> None:
    """A match ends after the first list: its files go, its pack grows."""

    def end_of_match(count: int) -> None:
        if count == 1:
            oak.files = {"config.json": FILES["config.json"], "packs/1": FILES["packs/1"] + b"a new match"}
            oak.resources = {name: what for name, what in oak.resources.items() if not name.startswith("file/live")}

    on_each_read(oak, "file/live/header", end_of_match)
    assert sunsquare("backup", tmp_path / "oak.zip")[0] == 0
    assert read_backup(tmp_path / "oak.zip").files == oak.files


def test_a_heartbeat_may_beat_on(oak: FakeTable, sunsquare: Any, tmp_path: Path) -> None:
    def beat(count: int) -> None:
        oak.files["live/beat"] = b"%06d" % count

    on_each_read(oak, "files", beat)
    assert sunsquare("backup", tmp_path / "oak.zip")[0] == 0
    found = read_backup(tmp_path / "oak.zip").files
    assert len(found.pop("live/beat")) == 6
    assert found.items() <= FILES.items()


def test_a_log_that_grew_is_not_older_than_its_heartbeat(oak: FakeTable, sunsquare: Any, tmp_path: Path) -> None:
    def play(count: int) -> None:
        oak.files["live/beat"] = b"%06d" % count
        if count <= 3:
            oak.files["live/0"] = count * b"event"

    on_each_read(oak, "files", play)
    assert sunsquare("backup", tmp_path / "oak.zip")[0] == 0
    found = read_backup(tmp_path / "oak.zip").files
    assert found["live/0"] == 3 * b"event" and found["live/beat"] >= b"000003"


def test_a_table_that_never_holds_still_is_given_up(oak: FakeTable, sunsquare: Any, tmp_path: Path) -> None:
    def play(count: int) -> None:
        oak.files["live/0"] = count * b"event"

    on_each_read(oak, "files", play)
    status, _, err = sunsquare("backup", tmp_path / "oak.zip")
    assert status == Status.FAILED and "pause its match" in err
    assert list(tmp_path.iterdir()) == []


def test_what_lies_there_of_an_unfinished_restore_is_no_data(oak: FakeTable, sunsquare: Any, tmp_path: Path) -> None:
    oak.files["restore/data/packs/1"] = b"half"
    assert sunsquare("backup", tmp_path / "oak.zip")[0] == 0
    assert read_backup(tmp_path / "oak.zip").files == FILES


@pytest.mark.parametrize(
    "line", ["1 00000000 ../secret", "1 00000000 /etc/x", "x", "1 00000000 a\\b", "1 zz a", "\udcff"]
)
def test_a_list_that_makes_no_sense_is_damage(oak: FakeTable, sunsquare: Any, tmp_path: Path, line: str) -> None:
    oak.resources["files"] = os.fsencode(line)
    status, _, err = sunsquare("backup", tmp_path / "oak.zip")
    assert status == Status.DAMAGED_DATA and "list of its files" in err
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_leaves_what_was_there(
    oak: FakeTable, sunsquare: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    assert sunsquare("backup", tmp_path / "oak.zip")[0] == 0
    before = (tmp_path / "oak.zip").read_bytes()
    monkeypatch.setattr("sunsquare.outfile.os.fsync", full)
    status, _, err = sunsquare("backup", tmp_path / "oak.zip", "--yes")
    assert status == Status.FAILED and "No space left" in err
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"oak.zip": before}


def test_unplugged_in_the_midst_of_a_backup_nothing_is_left(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for cut in range(300, 8000, 900):
        with FakeTable(die_after=cut) as oak:
            assert cli.run(["table", "backup", str(tmp_path / "oak.zip"), "--port", oak.port]) == Status.FAILED
        assert "disconnected" in capsys.readouterr().err
        assert list(tmp_path.iterdir()) == []


# -- restore


@pytest.fixture
def saved(sunsquare: Any, tmp_path: Path) -> Path:
    assert sunsquare("backup", tmp_path / "oak.zip")[0] == 0
    return tmp_path / "oak.zip"


def test_a_restore_brings_every_file_back_and_names_what_it_replaced(
    oak: FakeTable, sunsquare: Any, saved: Path
) -> None:
    oak.status["matches"] = 7
    status, out, err = sunsquare("restore", saved)
    assert (status, err) == (0, "")
    assert oak.restored == {f"restore/data/{path}": data for path, data in FILES.items()}
    assert oak.done == ["restore begin", "restore commit"]
    assert str(saved) in out and "It has replaced: menu; kept games: 7, all in an archive" in out


def test_the_table_gets_the_list_by_which_it_checks(oak: FakeTable, sunsquare: Any, saved: Path) -> None:
    assert sunsquare("restore", saved, "--json")[0] == 0
    lines = oak.puts["restore/manifest"].decode().splitlines()
    assert "- - done" in lines
    assert f"{len(FILES['packs/1'])} {zlib.crc32(FILES['packs/1']):08x} packs/1" in lines
    assert len(lines) == len(FILES) + 1


@pytest.mark.parametrize(
    ("standing", "loss"),
    [
        ({"unsynced": 3}, "3 finished games that no archive has"),
        ({"unsynced": 1}, "1 finished game that no archive has"),
        (MATCH, "the match on the table would be lost: Latice, 2 seats, 85 events"),
        ({"id": "ffff"}, "is of another table, Test (abcd)"),
    ],
)
def test_what_would_be_lost_is_lost_only_on_purpose(
    oak: FakeTable, sunsquare: Any, saved: Path, standing: dict[str, Any], loss: str
) -> None:
    oak.status |= standing
    status, _, err = sunsquare("restore", saved)
    assert status == Status.WOULD_LOSE_DATA and loss in err and "--yes" in err
    assert oak.done == [] and oak.puts == {}
    status, out, _ = sunsquare("restore", saved, "--yes", "--json")
    assert status == 0 and oak.done == ["restore begin", "restore commit YES"]
    assert json.loads(out)["replaced"]["unsynced"] == oak.status["unsynced"]


def test_a_match_that_ends_meanwhile_is_not_lost_unasked(oak: FakeTable, sunsquare: Any, saved: Path) -> None:
    def ends(kind: int, _: bytes) -> None:
        if kind == link.PUT:
            oak.status["unsynced"] = 1

    oak.before = ends
    status, _, err = sunsquare("restore", saved)
    assert status == Status.WOULD_LOSE_DATA and "would lose matches" in err and oak.restored is None


def outcome(file: Path) -> Any:
    """The files of a backup, or the status with which it is refused."""
    try:
        return read_backup(file).files
    except Trouble as trouble:
        return trouble.status


def test_every_damaged_byte_of_a_backup_is_noticed_before_the_table_is_asked(
    oak: FakeTable, sunsquare: Any, saved: Path, tmp_path: Path
) -> None:
    whole = saved.read_bytes()
    bad = tmp_path / "bad.zip"
    sent = oak.sent
    for place in range(0, len(whole), 3):
        bad.write_bytes(whole[:place] + bytes([whole[place] ^ 0x55]) + whole[place + 1 :])
        assert outcome(bad) in (FILES, Status.DAMAGED_DATA)  # a date may be another one
    for size in range(0, len(whole), 11):
        bad.write_bytes(whole[:size])
        assert outcome(bad) is Status.DAMAGED_DATA
    bad.write_bytes(whole[:200])
    assert sunsquare("restore", bad, "--yes")[0] == Status.DAMAGED_DATA
    assert oak.sent == sent


def rewritten(saved: Path, change: Callable[[dict[str, Any]], None], more: dict[str, bytes] | None = None) -> Path:
    """The same backup with another manifest, and more in it."""
    bad = saved.with_name("bad.zip")
    with zipfile.ZipFile(saved) as source, zipfile.ZipFile(bad, "w") as target:
        manifest = json.loads(source.read(MANIFEST))
        change(manifest)
        target.writestr(MANIFEST, json.dumps(manifest))
        for path in FILES:
            target.writestr(f"data/{path}", source.read(f"data/{path}"))
        for path, data in (more or {}).items():
            target.writestr(path, data)
    return bad


HUGE = bytes(17 << 20)
CHANGES: dict[str, tuple[Callable[[dict[str, Any]], Any], Status]] = {
    "a newer format": (lambda manifest: manifest.update(format=2), Status.VERSIONS_DIFFER),
    "no format": (lambda manifest: manifest.pop("format"), Status.DAMAGED_DATA),
    "no files": (lambda manifest: manifest.update(files=[]), Status.DAMAGED_DATA),
    "files of no kind": (lambda manifest: manifest.update(files=3), Status.DAMAGED_DATA),
    "another sum": (lambda manifest: manifest["files"][0].update(sha256="00"), Status.DAMAGED_DATA),
    "another crc": (lambda manifest: manifest["files"][0].update(crc32="00"), Status.DAMAGED_DATA),
    "another size": (lambda manifest: manifest["files"][0].update(size=1), Status.DAMAGED_DATA),
    "a file that is not there": (
        lambda manifest: manifest["files"].append({"path": "x", **proof(b"")}),
        Status.DAMAGED_DATA,
    ),
    "a folder above": (lambda manifest: manifest["folders"].append("../x"), Status.DAMAGED_DATA),
    "what is larger than any table": (
        lambda manifest: manifest["files"].append({"path": "big", **proof(HUGE)}),
        Status.DAMAGED_DATA,
    ),
    "nobody's": (lambda manifest: manifest.pop("table"), Status.DAMAGED_DATA),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_backup_whose_manifest_does_not_prove_it_is_refused(saved: Path, change: str) -> None:
    alter, status = CHANGES[change]
    with pytest.raises(Trouble) as trouble:
        read_backup(rewritten(saved, alter, {"data/big": HUGE} if "larger" in change else {}))
    assert trouble.value.status is status
    assert "larger than any table" in str(trouble.value) or "larger" not in change


@pytest.mark.parametrize(
    "more",
    [{"data/extra": b"x"}, {"data/../../secret": b"x"}, {"letter.txt": b""}, {"data/big": HUGE}],
)
def test_nothing_comes_in_that_the_manifest_does_not_name(saved: Path, more: dict[str, bytes]) -> None:
    with pytest.raises(Trouble) as trouble:
        read_backup(rewritten(saved, lambda _: None, more))
    assert trouble.value.status is Status.DAMAGED_DATA


def test_what_is_packed_otherwise_than_backups_are_is_refused(saved: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(saved) as source, zipfile.ZipFile(tmp_path / "bz2.zip", "w", zipfile.ZIP_BZIP2) as target:
        for name in source.namelist():
            target.writestr(name, source.read(name))
    with pytest.raises(Trouble, match="packed otherwise"):
        read_backup(tmp_path / "bz2.zip")


def test_other_files_are_no_backups(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("dear table")
    with pytest.raises(Trouble) as trouble:
        read_backup(tmp_path / "letter")
    assert trouble.value.status is Status.DAMAGED_DATA
    with zipfile.ZipFile(tmp_path / "photos.zip", "w") as photos:
        photos.writestr("beach.jpg", b"jpg")
    with pytest.raises(Trouble, match="no manifest"):
        read_backup(tmp_path / "photos.zip")
    with pytest.raises(Trouble) as trouble:
        read_backup(tmp_path)
    assert trouble.value.status is Status.FAILED


@pytest.mark.parametrize(
    ("path", "good"),
    [("a", True), ("a/b.c", True), ("", False), ("/a", False), ("a//b", False), ("a/../b", False), ("a\\b", False)],
)
def test_paths_stay_inside(path: str, good: bool) -> None:
    assert inside(path) is good


def test_a_restore_that_is_cut_says_so(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with FakeTable() as whole:
        assert cli.run(["table", "restore", str(saved), "--port", whole.port]) == 0
    for cut in range(1, whole.sent, 40):
        with FakeTable(die_after=cut) as oak:
            assert cli.run(["table", "restore", str(saved), "--port", oak.port]) == Status.FAILED
            said = capsys.readouterr().err
            fates = ("'restore commit' was done, but", "is on the table", "whether 'restore commit' was done is not")
            assert "disconnected" in said and any(fate in said for fate in fates) is (oak.restored is not None)
