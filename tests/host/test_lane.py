# SPDX-License-Identifier: MIT
"""The lane of tests/conftest.py: what is proved of every game is proved of each apart, on both runtimes."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from shared_engine import games
from sunsquare import micropython

ROOT = Path(__file__).parents[2]
PROOF = "tests/shared/test_proof_settings.py"
OF_EVERY_GAME = "test_the_options_of_a_state_are_complete"
OF_NO_GAME = "test_an_unknown_game_is_refused_by_name"


@pytest.fixture(scope="module")
def collected() -> list[str]:
    """What pytest finds in a file of the common proof."""
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--collect-only", "-q", PROOF]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return [line.removeprefix(PROOF + "::") for line in done.stdout.splitlines() if line.startswith(PROOF)]


@pytest.mark.parametrize("lane", ["", "micropython::"])
def test_each_game_is_proved_apart(collected: list[str], lane: str) -> None:
    assert [line for line in collected if line.startswith(lane + OF_EVERY_GAME)] == [
        f"{lane}{OF_EVERY_GAME}[{game}]" for game in games.GAME_IDS
    ]
    assert f"{lane}{OF_NO_GAME}" in collected


def test_on_micropython_a_game_is_proved_to_the_end_before_the_next_begins(collected: list[str]) -> None:
    order = [line.partition("[")[2][:-1] for line in collected if line.startswith("micropython::")]
    begun = [game for at, game in enumerate(order) if at == 0 or game != order[at - 1]]
    assert begun == ["", *games.GAME_IDS]


@pytest.mark.parametrize("game", games.GAME_IDS)
def test_a_process_of_a_game_proves_this_game_and_loads_no_other(tmp_path: Path, game: str) -> None:
    others = [f"shared_engine.games.{other}" for other in games.GAME_IDS if other != game]
    (tmp_path / "test_it.py").write_text(
        "import sys\n"
        "from whole_games import tables, walk\n"
        "def test_it():\n"
        f"    assert {{table[0] for table in tables()}} == {{{game!r}}}\n"
        "    list(walk(*(tables()[0] + (5,))))\n"
        f"    assert [name for name in {others!r} if name in sys.modules] == []\n"
    )
    done = subprocess.run(
        [*micropython.command(micropython.TABLE_HEAP), "tests/micropython/run.py", f"{tmp_path}/test_it.py", game],
        cwd=ROOT,
        input="test_it\n",
        capture_output=True,
        text=True,
        check=True,
    )
    answers = [json.loads(line[1:]) for line in done.stdout.split("\n") if line.startswith("\x1e")]
    assert [(what, ok) for what, ok, _, _ in answers] == [("", True), ("test_it", True)], answers
