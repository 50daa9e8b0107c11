# SPDX-License-Identifier: MIT
"""Whatever a table, a record, an archive or a file's name says: a terminal has nothing to obey in what we print."""

import ast
import io
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from archive_command import Answer, Archive, archive_at
from archive_matches import finished, unfinished
from fake_table import MATCH, FakeTable
from rich.text import Text

from shared_engine import link
from sunsquare.archive.store import open_archive
from sunsquare.speech import asking, report
from sunsquare.speech.plain import plain, plain_lines
from sunsquare.speech.plain_table import PlainTable, laid_out

HOST = Path(__file__).parents[2] / "host" / "sunsquare"
RUDE = "\x1b]0;hi\x07 \x9b2J \x7f\u202e[/]:dog:[bold]"
SHOWN = "?]0;hi? ?2J ??[/]:dog:[bold]"


def is_harmless(text: str) -> bool:
    return all(letter.isprintable() or letter in "\n\t" for letter in text)


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        (RUDE, SHOWN),
        ("one\ntwo\r\x85three\u2028", "one?two??three?"),
        ("Zoë Łukasz 棋 \U0001f600", "Zoë Łukasz 棋 \U0001f600"),
        ("山田\u3000太郎, \U0001f469\u200d\U0001f4bb", "山田\u3000太郎, \U0001f469\u200d\U0001f4bb"),
        ("file \udcff", "file ?"),
        (None, "None"),
    ],
)
def test_what_a_terminal_would_obey_becomes_a_question_mark(said: object, shown: str) -> None:
    assert plain(said) == shown


def test_lines_and_tabs_stay() -> None:
    assert plain_lines("a\tb\n\x1b[2J\r\n") == "a\tb\n?[2J?\n"


def test_talk_questions_and_outcomes_are_plain(capsys: pytest.CaptureFixture[str]) -> None:
    report.talk(RUDE)
    report.ask(RUDE)
    report.tell(RUDE)
    report.report({"a": RUDE}, False, lambda data: f"{data['a']}\n{data['a']}")
    assert capsys.readouterr() == (f"{SHOWN}\n{SHOWN}\n{SHOWN}\n", f"{SHOWN}\n{SHOWN} ")


def test_a_document_holds_what_was_said_and_no_order(capsys: pytest.CaptureFixture[str]) -> None:
    report.report({"a": RUDE}, True, str)
    out = capsys.readouterr().out
    assert is_harmless(out) and "\\u007f" in out
    assert ast.literal_eval(out) == {"a": RUDE}


def test_cells_of_a_table_are_words_and_nothing_else() -> None:
    table = PlainTable()
    for head in ("A", "B"):
        table.add_column(head)
    table.add_row(RUDE, Text(RUDE, "yellow"))
    assert laid_out(table).split("\n")[1] == f"{SHOWN}  {SHOWN.replace('?]0;hi?', '?]0;hi')}"  # rich took the bell


def test_bars_are_named_after_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = io.StringIO()
    monkeypatch.setattr("sys.stderr", screen)
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "100")
    with report.bar(f"from {RUDE}") as so_far:
        so_far(1, 2)
    assert list(report.progress([1, 2], 2, f"with {RUDE}")) == [1, 2]
    for words in (f"from {SHOWN[:15]}", f"with {SHOWN[:15]}"):
        assert words in screen.getvalue()
    assert RUDE[:8] not in screen.getvalue()


# -- the archive


@pytest.fixture
def archive(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Archive:
    """With a match and something aside, in which every text has been changed into orders to a terminal."""
    with open_archive(tmp_path / "a.db") as store:
        store.add(finished(), "here")
        store.put_aside(b"x", "why", "there")
    with closing(sqlite3.connect(tmp_path / "a.db")) as database:
        for column in ("source", "game", "reason", "control"):
            database.execute(f"UPDATE matches SET {column} = ?", (RUDE,))
        database.execute("UPDATE seats SET name = ?", (RUDE,))
        database.execute("UPDATE asides SET source = ?, reason = ?, sha256 = ?", (RUDE, RUDE, RUDE))
        database.commit()
    return archive_at(tmp_path / "a.db", capsys)


def id_of(archive: Archive) -> str:
    return str(archive("list", "--json").json["matches"][0]["id"])


@pytest.mark.parametrize(
    ("words", "seen"),
    [(["list"], 4), (["list", "--aside"], 2), (["show"], 6), (["verify"], 5), (["show", "--text"], 0)],
)
def test_an_archive_gives_a_terminal_no_orders(archive: Archive, words: list[str], seen: int) -> None:
    answer = archive(*words, *([id_of(archive)] if words[0] == "show" else []))
    assert is_harmless(answer.out + answer.err)
    assert answer.out.count(SHOWN) >= seen


def test_a_file_whose_name_is_an_order_is_named_harmlessly(archive: Archive, tmp_path: Path) -> None:
    folder = tmp_path / "\x1b[2J\x07"
    folder.mkdir()
    (folder / "1.record").write_bytes(finished(2))
    (folder / "2.record").write_bytes(unfinished())
    for answer in (archive("import", folder), archive("list"), archive("import", folder / "none")):
        assert is_harmless(answer.out + answer.err)
        assert "[2J" in answer.out + answer.err or answer.status == 0


def test_a_name_that_the_terminals_letters_cannot_write_is_written_with_others(
    archive: Archive, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with open_archive(tmp_path / "b.db") as store:
        store.add(finished(names=("Zoë", "棋")), "here")
    stdout = io.TextIOWrapper(io.BytesIO(), "latin-1")
    monkeypatch.setattr("sys.stdout", stdout)
    archive_at(tmp_path / "b.db", capsys)("list")
    stdout.seek(0)
    shown = stdout.read()
    assert "Zoë" in shown and "? " in shown
    stdout.close()


# -- tables


def rude_table(**ways: object) -> FakeTable:
    table = FakeTable(do=lambda text: (link.DONE, RUDE), **ways)
    table.status |= MATCH | dict.fromkeys(("name", "id", "version", "game", "digest"), RUDE) | {"state": "over"}
    table.resources |= {"log": RUDE.encode(), "screen": RUDE.encode()}
    table.name = RUDE
    return table


@pytest.mark.parametrize("line", ["status", "press 0:a", "log", "screen", "screen --png", "backup", "list"])
def test_a_table_gives_a_terminal_no_orders(capsys: pytest.CaptureFixture[str], tmp_path: Path, line: str) -> None:
    words = line.split()
    if words[-1] in ("--png", "backup"):
        words.append(str(tmp_path / "oak.png"))
    with rude_table() as table:
        answer = Answer(capsys, ["table", *words, *(() if line == "list" else ("--port", table.port))])
    assert answer.status == 0
    assert is_harmless(answer.out + answer.err)
    assert "?]0;hi" in answer.out + answer.err or line == "list"


def test_a_question_is_asked_harmlessly(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "possible", lambda: True)
    monkeypatch.setattr("sys.stdin", io.StringIO("y\n"))
    asking.sure(RUDE, RUDE, False)
    assert is_harmless(capsys.readouterr().err)


# -- the source


def calls(wanted: Callable[[ast.AST], bool]) -> set[str]:
    """The files of the host in which something is wanted; programs for MicroPython are none of it."""
    return {
        path.relative_to(HOST).as_posix()
        for path in HOST.rglob("*.py")
        if path.parent.name != "device" and any(map(wanted, ast.walk(ast.parse(path.read_text()))))
    }


def test_one_file_prints_and_one_makes_tables() -> None:
    assert calls(lambda node: isinstance(node, ast.Call) and ast.unparse(node.func) == "print") == {
        "__main__.py",  # before anything is loaded
        "lab/table_side.py",  # speaks to the lab
        "speech/report.py",
    }
    tables = calls(lambda node: isinstance(node, ast.ImportFrom) and node.module == "rich.table")
    assert tables == {"speech/plain_table.py"}
