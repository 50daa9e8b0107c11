# SPDX-License-Identifier: MIT
"""A file that a command writes is there whole or not at all, and nothing else is ever lost for it."""

import os
import sqlite3
import zipfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from archive_matches import finished
from fake_table import FakeTable
from PIL import Image

from sunsquare import cli, outfile
from sunsquare.archive.store import open_archive
from sunsquare.outfile import PICTURE, may_be_written, written
from sunsquare.trouble import Status, Trouble

Run = Callable[..., tuple[int, str]]
PRECIOUS = b"SQLite format 3\0 and what else may be dear to somebody"


@pytest.fixture
def oak() -> Iterator[FakeTable]:
    with FakeTable() as table:
        yield table


@pytest.fixture
def run(oak: FakeTable, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """run("replay", "--png", file): one of the commands that write, on a match, an archive and a table."""
    (tmp_path / "match").write_bytes(finished())
    with open_archive(tmp_path / "a.db") as store:
        store.add(finished(), "here")
    ends = {
        "replay": [str(tmp_path / "match"), "--look", "diagram"],
        "table": ["--port", oak.port],
        "archive": ["--archive", str(tmp_path / "a.db")],
    }

    def run(*words: object) -> tuple[int, str]:
        status = cli.run([*map(str, words), *ends.get(str(words[0]), [])])
        return status, capsys.readouterr().err

    return run


WRITERS: list[tuple[list[str], str]] = [
    (["replay", "--png"], "moment.png"),
    (["table", "screen", "--png"], "oak.png"),
    (["table", "backup", "--yes"], "oak.zip"),
    (["archive", "export", "--out"], "all.jsonl"),
]


@pytest.mark.parametrize(("words", "name"), WRITERS)
def test_no_command_writes_over_something_else(run: Run, tmp_path: Path, words: list[str], name: str) -> None:
    (tmp_path / name).write_bytes(PRECIOUS)
    status, said = run(*words, tmp_path / name)
    assert status == Status.WOULD_LOSE_DATA and str(tmp_path / name) in said
    assert (tmp_path / name).read_bytes() == PRECIOUS


@pytest.mark.parametrize(("words", "name"), WRITERS)
def test_what_a_command_has_written_it_may_write_again(run: Run, tmp_path: Path, words: list[str], name: str) -> None:
    (tmp_path / name).touch()  # a name that was only reserved
    if words[0] == "archive":
        (tmp_path / name).unlink()
    before = sorted(path.name for path in tmp_path.iterdir())
    for _ in range(2):
        assert run(*words, tmp_path / name)[0] == 0
    assert (tmp_path / name).stat().st_size > 100
    assert sorted({*before, name}) == sorted(path.name for path in tmp_path.iterdir())
    umask = os.umask(0)
    os.umask(umask)
    assert (tmp_path / name).stat().st_mode & 0o777 == 0o666 & ~umask


@pytest.mark.parametrize(("words", "name"), WRITERS)
def test_where_no_file_can_be_it_is_said_before_anything_is_done(
    run: Run, oak: FakeTable, tmp_path: Path, words: list[str], name: str
) -> None:
    (tmp_path / "folder" / name).mkdir(parents=True)
    os.mkfifo(tmp_path / name)
    places = [(tmp_path / "none" / name, f"there is no folder {tmp_path / 'none'}"), (tmp_path / name, "is no file")]
    if words[0] != "archive":  # which takes a folder
        places.append((tmp_path / "folder" / name, "is a folder"))
    for file, why in places:
        status, said = run(*words, file)
        assert (status, str(file) in said, why in said) == (Status.WRONG_USE, True, True), said
    assert oak.sent == 0


@pytest.mark.parametrize("words", [["replay", "--png"], ["table", "screen", "--png"]])
@pytest.mark.parametrize("name", ["a.db", "match", "moment.jpg", "png"])
def test_a_picture_goes_by_its_ending(run: Run, tmp_path: Path, words: list[str], name: str) -> None:
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    status, said = run(*words, tmp_path / name)
    assert status == Status.WRONG_USE and "ends in .png" in said
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_zip_of_something_else_is_no_backup_to_replace(run: Run, tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "letters.zip", "w") as target:
        target.writestr("mother.txt", "Dear mother,")
    before = (tmp_path / "letters.zip").read_bytes()
    assert run("table", "backup", tmp_path / "letters.zip", "--yes")[0] == Status.WOULD_LOSE_DATA
    assert (tmp_path / "letters.zip").read_bytes() == before


def test_a_link_stays_a_link(run: Run, tmp_path: Path) -> None:
    (tmp_path / "pictures").mkdir()
    (tmp_path / "moment.png").symlink_to(tmp_path / "pictures" / "1.png")
    assert run("replay", "--png", tmp_path / "moment.png")[0] == 0
    assert (tmp_path / "moment.png").is_symlink()
    with Image.open(tmp_path / "pictures" / "1.png") as picture:
        assert picture.format == "PNG"


def write_half(path: Path, fault: BaseException) -> None:
    with written(path) as file:
        file.write(b"half")
        raise fault


@pytest.mark.parametrize("fault", [OSError(28, "No space left on device"), KeyboardInterrupt(), Trouble("unplugged")])
def test_what_breaks_in_the_middle_leaves_what_was_there(tmp_path: Path, fault: BaseException) -> None:
    (tmp_path / "a.png").write_bytes(outfile.PNG)
    may_be_written(tmp_path / "a.png", PICTURE)
    with pytest.raises(Trouble if isinstance(fault, OSError) else type(fault)):
        write_half(tmp_path / "a.png", fault)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"a.png": outfile.PNG}


def test_an_archive_cannot_make_files_elsewhere(run: Run, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "a.db")) as database:
        database.execute("UPDATE matches SET game = '../../x/\x1b', identity = '/../' || identity")
        database.execute("INSERT INTO asides VALUES (1, '/../../y', 'content', 1, '', '', 1)")
        database.execute("UPDATE asides SET content = x'00'")
        database.commit()
    for words in ([], ["--aside"]):
        assert run("archive", "export", *words, "--out", tmp_path / "out")[0] == 0
    names = sorted(path.name for path in (tmp_path / "out").iterdir())
    assert names[0].startswith("______x__-____9") and names[1] == "aside-_______y.bin"
    assert sorted(path.name for path in tmp_path.iterdir() if path.is_dir()) == ["out"]
