# SPDX-License-Identifier: MIT
"""The games that are written down for a new game: they end in several ways, also because somebody has left."""

import os
import subprocess
import sys
from pathlib import Path

import golden
import golden_new
import proven
import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def lines() -> list[str]:
    return golden_new.lines("lsd", 8)


def ending(line: str) -> str:
    return line.split(" | ")[2].split()[0]


def test_they_are_those_that_are_wanted_and_are_played_alike(lines: list[str]) -> None:
    assert [golden.table_of(line) for line in lines] == list(proven.of("lsd").GOLDEN)
    for line in lines:
        golden.check("lsd", line)


def test_they_end_in_several_ways_and_no_way_takes_nearly_all(lines: list[str]) -> None:
    endings = [ending(line) for line in lines]
    assert set(endings) >= {"row", "blocked", "alone"}
    assert max(endings.count(way) for way in endings) <= 10


def test_between_two_somebody_leaves_in_some_and_most_are_played_out(lines: list[str]) -> None:
    left = [line for line in lines if golden.table_of(line)[0] == 2 and " r" in line.split(" | ")[1]]
    assert {ending(line) for line in left} == {"alone"}
    assert 0 < len(left) <= 5


def test_the_script_finds_its_modules_wherever_it_is_called(tmp_path: Path) -> None:
    bare = {name: worth for name, worth in os.environ.items() if name != "PYTHONPATH"}
    script = [sys.executable, str(ROOT / "tests" / "golden" / "write_games.py")]  # of no game
    subprocess.run(script, cwd=tmp_path, env=bare, check=True)


def test_where_all_act_at_once_ties_waits_and_what_is_done_for_all_are_written_down_too() -> None:
    events = [
        line.split(" | ")[1].split() for line in (ROOT / "tests/golden/ligretto_dice.txt").read_text().splitlines()
    ]
    said = [event for line in events for event in line]
    assert [event for event in said if event.startswith("all:27+")]  # next, for all
    assert [event for event in said if event[0] == "x"] and [event for event in said if event[0] == "r"]
    later = [int(event.rpartition("+")[2]) for event in said if "+" in event]
    assert later.count(0) > len(later) // 10
    assert len([ms for ms in later if ms >= 60000]) > 20
