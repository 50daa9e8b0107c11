# SPDX-License-Identifier: MIT
"""The MicroPython lane: the same test files again, on the table's own runtime with the chip's heap.

tests/shared/test_*.py is collected twice, for CPython as usual and as `FILE::micropython::test_x`;
tests/firmware/test_*.py for MicroPython alone. A file's MicroPython process lives as long as its tests run.

A test of tests/shared that asks whole_games for tables() or PROVED is one of every game, `test_x[GAME]`. On MicroPython
each game has a process of its own, so that there need be room for one game only, however many there are.
"""

import ast
import contextlib
import json
import os
import queue
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from shared_engine.games import GAME_IDS

ROOT = Path(__file__).parent.parent
RUNNER = "tests/micropython/run.py"
MICROPYTHON = Path(sys.executable).with_name("micropython")
HEAP = "240wK"
MARK = "\x1e"
SECONDS_A_TEST = float(os.environ.get("SUNSQUARE_TEST_SECONDS", "240"))

# Beginnings of FILE::TEST; so is every test of a file named *_slow.py.
SLOW = tuple(line for line in (Path(__file__).parent / "slow.txt").read_text().splitlines() if line[0] != "#")

_board: "Board | None" = None


class TableFailure(Exception):
    """A test failed on MicroPython; the text is its traceback there."""


class Board:
    """One MicroPython process that has imported one test file and runs its functions on demand, for a game or none."""

    def __init__(self, path: Path, game: str) -> None:
        self.path = path
        self.game = game
        env = {name: value for name, value in os.environ.items() if name != "MICROPYPATH"}
        self.process = subprocess.Popen(
            [str(MICROPYTHON), "-X", f"heapsize={HEAP}", RUNNER, path.relative_to(ROOT).as_posix(), game],
            cwd=ROOT,
            env=env,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
        self.lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self.listener = threading.Thread(target=self._listen, daemon=True)
        self.listener.start()
        ok, self.import_trace, self.import_output = self._answer()
        if not ok:
            self.close()

    def _listen(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            self.lines.put(line)
        self.lines.put(None)

    def _answer(self) -> tuple[bool, str, str]:
        """(passed, traceback, what was printed) of what runs now."""
        printed: list[str] = []
        while True:
            try:
                line = self.lines.get(timeout=SECONDS_A_TEST)
            except queue.Empty:
                self.close()
                return False, f"no answer from MicroPython in {SECONDS_A_TEST:.0f} s", "".join(printed)
            if line is None:
                status = self.process.wait()
                return False, f"MicroPython ended with status {status}", "".join(printed)
            if line.startswith(MARK):
                _, ok, trace, _ = json.loads(line[1:])
                return ok, trace, "".join(printed).removesuffix("\n")
            printed.append(line)

    def run(self, name: str) -> tuple[bool, str, str]:
        if self.import_trace:
            return False, self.import_trace, self.import_output
        assert self.process.stdin
        with contextlib.suppress(BrokenPipeError):  # the listener tells that it ended
            self.process.stdin.write(name + "\n")
            self.process.stdin.flush()
        return self._answer()

    def alive(self) -> bool:
        return self.process.poll() is None

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        self.listener.join()
        assert self.process.stdin
        assert self.process.stdout
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.close()
        self.process.stdout.close()


def board_for(path: Path, game: str) -> Board:
    """The process for this file and game: the one that runs, or a new one when it runs another or has died."""
    global _board
    if _board and ((_board.path, _board.game) != (path, game) or not (_board.alive() or _board.import_trace)):
        _board.close()
        _board = None
    if _board is None:
        _board = Board(path, game)
    return _board


@cache
def tests_in(path: Path) -> dict[str, ast.FunctionDef]:
    """The test functions of a file by their names."""
    tree = ast.parse(path.read_bytes(), str(path))
    return {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name[:5] == "test_"}


def is_of_every_game(path: Path, test: str) -> bool:
    """Does this test ask for the games that are proved?"""
    if path.parent != ROOT / "tests" / "shared":
        return False
    used = {getattr(node, "id", getattr(node, "attr", "")) for node in ast.walk(tests_in(path)[test])}
    return bool(used & {"tables", "PROVED"})


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """On CPython."""
    path = Path(metafunc.module.__file__ or "")
    if is_of_every_game(path, metafunc.function.__name__):
        metafunc.parametrize("proved", GAME_IDS, indirect=True)


@pytest.fixture(autouse=True)
def proved(request: pytest.FixtureRequest) -> "Iterator[None]":
    """Within a test of every game whole_games proves one of them."""
    if not hasattr(request, "param"):
        yield
        return
    import whole_games

    before = whole_games.PROVED[:]
    whole_games.PROVED[:] = [request.param]
    yield
    whole_games.PROVED[:] = before


class MicroPythonItem(pytest.Item):
    """One test function, run on MicroPython, of every game for one of them."""

    def __init__(self, *, test: str, line: int, game: str = "", **named: object) -> None:
        super().__init__(**named)  # type: ignore[arg-type]
        self.test = test
        self.line = line
        self.game = game

    def setup(self) -> None:
        if not MICROPYTHON.exists():
            pytest.skip("no MicroPython for this platform (there are wheels for Linux x86-64 and Apple ARM)")

    def runtest(self) -> None:
        ok, trace, printed = board_for(self.path, self.game).run(self.test)
        if printed:
            self.add_report_section("call", "stdout", printed)
        if not ok:
            raise TableFailure(trace)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None) -> str:
        if isinstance(excinfo.value, TableFailure):
            return str(excinfo.value)
        return str(super().repr_failure(excinfo))

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, self.line, f"{self.name} on MicroPython"


class Functions(pytest.Collector):
    """The `micropython` node of a file."""

    def collect(self) -> "list[MicroPythonItem]":
        try:
            tests = tests_in(self.path)
        except SyntaxError as error:
            raise self.CollectError(f"{self.path}: {error}") from error
        for name, test in tests.items():
            if test.args.args or test.decorator_list:
                raise self.CollectError(f"{name}: runs on MicroPython too, so no fixtures and no marks")
        every = [name for name in tests if is_of_every_game(self.path, name)]
        wanted = [(name, "") for name in tests if name not in every]
        wanted += [(name, game) for game in GAME_IDS for name in every]  # a process does not come back to a game
        return [
            MicroPythonItem.from_parent(
                self,
                name=f"{name}[{game}]" if game else name,
                test=name,
                line=tests[name].lineno - 1,
                game=game,
            )
            for name, game in wanted
        ]


class MicroPythonFile(pytest.File):
    def collect(self) -> "list[Functions]":
        return [Functions.from_parent(self, name="micropython")]


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> "pytest.File | None":
    if file_path.suffix != ".py" or not file_path.name.startswith("test_"):
        return None
    room = file_path.parent.relative_to(ROOT).as_posix()
    if room in ("tests/shared", "tests/firmware"):
        return MicroPythonFile.from_parent(parent, path=file_path)
    return None


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makemodule(module_path: Path, parent: pytest.Collector) -> "pytest.File | None":
    """tests/firmware imports the firmware, which CPython cannot: only the lane collects it."""
    if module_path.parent == ROOT / "tests" / "firmware":
        return Nothing.from_parent(parent, path=module_path)
    return None


class Nothing(pytest.File):
    def collect(self) -> "list[pytest.Item]":
        return []


def pytest_collection_modifyitems(items: "list[pytest.Item]") -> None:
    """Mark what `make quick` leaves out; on MicroPython there are no marks that a test could bear itself."""
    for item in items:
        where = item.path.relative_to(ROOT).as_posix()
        if item.path.stem.endswith("_slow") or f"{where}::{item.name}".startswith(SLOW):
            item.add_marker(pytest.mark.slow)


@pytest.fixture(autouse=True, scope="session")
def no_other_tables(tmp_path_factory: pytest.TempPathFactory) -> "Iterator[None]":
    """Virtual tables that the user or another run of the tests has started are not seen, and ours not by them."""
    before = os.environ.get("XDG_RUNTIME_DIR")
    os.environ["XDG_RUNTIME_DIR"] = str(tmp_path_factory.mktemp("runtime"))
    yield
    if before is None:
        del os.environ["XDG_RUNTIME_DIR"]
    else:
        os.environ["XDG_RUNTIME_DIR"] = before


def pytest_sessionfinish() -> None:
    if _board:
        _board.close()
