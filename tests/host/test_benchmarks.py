# SPDX-License-Identifier: MIT
"""The scripts of the bench and of the pictures go with the firmware that they measure and draw."""

import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from benchmarks import __main__ as bench
from benchmarks import engine
from shared_engine import games

ROOT = Path(__file__).parents[2]


def test_drawing_and_converting_a_change_leaves_no_garbage() -> None:
    found = bench.on_micropython("display.py")
    assert found["garbage"] == 0
    assert 0 < found["usual_us"] < found["full_us"]


def test_every_game_has_its_figures_and_a_move_list_leaves_no_garbage() -> None:
    here, there = engine.measured(20), bench.on_micropython("engine.py", "20")
    assert set(here) == set(there) == set(games.GAME_IDS)
    for found in (*here.values(), *there.values()):
        assert found["lists_per_s"] > 0 and found["actions_per_s"] > 0 and found["decisions_per_s"] > 0
        assert found["states"] > 20 and found["widest"] > 1
    assert here["latice"]["widest"] > 20 and here["lsd"]["widest"] > 20
    assert {game: found["garbage_per_list"] for game, found in there.items()} == dict.fromkeys(games.GAME_IDS, 0)


def test_bars_are_for_the_first_game_and_the_others_stand_beside_it() -> None:
    figures = {"lists_per_s": 3.0, "actions_per_s": 2.0, "garbage_per_list": 0.0}
    slower = {name: value / 2 for name, value in figures.items()}
    rows = bench.engine_rows({"latice": figures, "lsd": slower}, {"latice": slower, "lsd": slower}, 10)
    told = {row.what: (row.figure, row.wanted().strip(), row.verdict().strip()) for row in rows}
    assert told["Latice move lists, mid-game, beside python-chess"] == (0.3, "at least 0.35", "missed by 0.05")
    assert told["LSD move lists, mid-game, beside python-chess"] == (0.15, "", "Latice 0.30")
    assert told["LSD actions, MicroPython beside CPython"] == (1.0, "", "Latice 0.50")
    assert told["LSD garbage of a move list"] == (0, "at most 0 bytes", "met")


def test_a_game_may_have_a_bar_for_its_decisions() -> None:
    figures = {"lists_per_s": 30.0, "actions_per_s": 15.0, "decisions_per_s": 18.0, "garbage_per_list": 0.0}
    rows = bench.engine_rows({"latice": figures, "tilers": figures}, {"latice": figures, "tilers": figures}, 10)
    told = {row.what: (row.figure, row.wanted().strip(), row.verdict().strip()) for row in rows}
    assert told["Tilers decisions, beside python-chess"] == (1.8, "at least 1.70", "met")
    assert told["Tilers random games, actions, beside python-chess"] == (1.5, "", "Latice 1.50")
    assert "Latice decisions, beside python-chess" not in told


def test_bots_of_every_game_think_in_steps() -> None:
    found = bench.on_micropython("thinking.py", memory="16M")
    assert set(found) == set(games.GAME_IDS)
    for took in found.values():
        assert 0 < took["step"] <= took["longest"]
        assert took["decision"] <= took["longest"]
    there = bench.chip(2 * bench.NODES)  # this PC is twice as fast as the one for which the estimate holds
    rows = bench.bot_rows({"latice": {"step": 60, "decision": 1000, "longest": 7000}}, there)
    assert [row.figure for row in rows] == [18.24, 304, 2128]
    assert [row.met() for row in rows] == [False, True, False]


def test_a_flash_holds_a_thousand_matches_beside_two_firmware_slots() -> None:
    assert bench.flash()["matches"] >= bench.least_stored()


def test_a_game_more_may_take_the_room_of_a_hundred_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    for built, least in ((("latice", "lsd"), 1000), (("four", "latice", "lsd"), 900)):
        monkeypatch.setattr(games, "GAME_IDS", built)
        assert bench.least_stored() == least


def pictures(folder: Path) -> dict[str, bytes]:
    return {path.name: Image.open(path).convert("RGB").tobytes() for path in folder.glob("*.png")}


def test_the_pictures_of_the_screens_are_those_that_the_firmware_draws(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "tools/screen_pictures.py", str(tmp_path)], cwd=ROOT, check=True)
    drawn, kept = pictures(tmp_path), pictures(ROOT / "docs" / "screens")
    assert drawn.keys() == kept.keys()
    assert [name for name in drawn if drawn[name] != kept[name]] == []
