# SPDX-License-Identifier: MIT
"""`sunsquare archive ...` run by a test, and files to try it on."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from archive_matches import abandoned, finished

from sunsquare import cli


class Answer:
    """One run of the command."""

    def __init__(self, capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
        self.status = cli.run(words)
        self.out, self.err = capsys.readouterr()
        assert "Traceback" not in self.err

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Archive = Callable[..., Answer]


def archive_at(file: Path, capsys: pytest.CaptureFixture[str]) -> Archive:
    """`sunsquare archive ... --archive FILE`."""
    return lambda *words: Answer(capsys, ["archive", *map(str, words), "--archive", str(file)])


def folder_of_games(folder: Path) -> Path:
    """Three matches as record files, one of them in a folder of its own; a letter; half a file."""
    (folder / "more").mkdir(parents=True)
    (folder / "1.record").write_bytes(finished(1, ("Ann", "Bo")))
    (folder / "2.record").write_bytes(finished(2, ("Cleo", "Bo")))
    (folder / "more" / "3").write_bytes(abandoned(3))
    (folder / "more" / "letter.txt").write_bytes(b"Dear Ann,")
    (folder / "4.record.part").write_bytes(finished(4)[:50])
    return folder
