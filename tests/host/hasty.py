# SPDX-License-Identifier: MIT
"""Whoever follows a table does so without waiting, and no other table is near."""

from pathlib import Path

import pytest

from sunsquare.link.patience import Patience
from sunsquare.watch import follower


def make_hasty(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Looks that follow each other closely, for the length of a test."""
    monkeypatch.setattr(follower, "LOOK_S", 0.01)
    monkeypatch.setattr(follower, "SHARE", 0)
    monkeypatch.setattr(follower, "AGAIN_S", 0.05)
    monkeypatch.setattr(follower, "PATIENCE", Patience(first_s=0.05, most_s=0.1, hello_s=0.5, silence_s=0.5))
    monkeypatch.setattr("sunsquare.link.announcement.folder", lambda: tmp_path / "tables")
    monkeypatch.setattr("serial.tools.list_ports.comports", list)
