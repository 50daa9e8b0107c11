# SPDX-License-Identifier: MIT
"""What several files of tests begin with."""

from pathlib import Path
from typing import Any

import pytest
from archive_command import Archive, archive_at, folder_of_games

from sunsquare import cli


@pytest.fixture
def archive(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Archive:
    """`sunsquare archive ...` on an archive that is not there yet, a.db."""
    return archive_at(tmp_path / "a.db", capsys)


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """Three matches, and what is none, in a folder."""
    return folder_of_games(tmp_path / "games")


class Answer:
    """One run of the command."""

    def __init__(self, capsys: pytest.CaptureFixture[str], line: str) -> None:
        self.status = cli.run(line.split())
        self.out, self.err = capsys.readouterr()


@pytest.fixture
def sunsquare(capsys: pytest.CaptureFixture[str]) -> Any:
    """Runs a line of `sunsquare`."""
    return lambda line: Answer(capsys, line)
