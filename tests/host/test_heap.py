# SPDX-License-Identifier: MIT
"""The firmware fits the memory of a Pico, the largest match of each game and the display's buffers included."""

import re
from pathlib import Path
from typing import Any

import pytest
from on_micropython import needs_micropython

from benchmarks import heap
from shared_engine.games import GAME_IDS

LIMIT = 150  # KiB in use at most, as on a chip; make bench says how much it is
TALKING = 190  # the same while a PC talks
NAMES = 10  # KiB more when every game was played: names of modules that are gone stay, and their table has doubled
EACH = [(game,) for game in GAME_IDS]  # played in a session of its own

Tried = tuple[Path, tuple[str, ...], dict[str, Any], heap.Sizes]

pytestmark = needs_micropython


@pytest.fixture(scope="module", params=EACH, ids=GAME_IDS)
def tried(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Tried:
    folder = tmp_path_factory.mktemp("table")
    return folder, request.param, *heap.tried(folder, *request.param)


def test_the_largest_match_of_a_game_and_the_menus_beside_it_take_no_more_memory_than_they_did(tried: Tried):
    _, _, found, _ = tried
    assert found["in_use"] <= LIMIT
    assert found["in_menus"] <= LIMIT
    assert found["in_talk"] <= TALKING


def test_menus_match_pause_and_end_fit_in_the_memory_of_a_chip_with_room_to_spare(tried: Tried):
    folder, games, _, sizes = tried
    for words in ((), ("talk",)):
        assert heap.play(folder, int(sizes.here(heap.CHIP - heap.SPARE)), *games, *words)


def test_a_table_that_is_started_with_a_chip_s_memory_has_no_more_than_that(tried: Tried):
    *_, sizes = tried
    assert sizes.here(heap.CHIP) >= heap.CHIP_HERE


@pytest.mark.parametrize("games", [GAME_IDS, GAME_IDS[::-1]], ids="-".join)
def test_games_that_are_played_one_after_the_other_leave_little_behind(games: tuple[str, ...], tmp_path: Path):
    found, _ = heap.tried(tmp_path, *games)
    assert found["in_use"] <= LIMIT + NAMES
    assert found["in_menus"] <= LIMIT + NAMES
    assert found["in_talk"] <= heap.CHIP - heap.SPARE


def test_a_long_path_makes_no_difference(tmp_path: Path):
    found = []
    for folder in (tmp_path / "a", tmp_path / ("a" * 60)):
        heap.lay_out(folder)
        found.append(heap.play(folder, heap.ENOUGH, "lsd", "talk")["in_talk"][0])
    assert abs(found[0] - found[1]) < 1024


def test_in_a_short_match_the_menus_are_looked_at_earlier(tmp_path: Path):
    heap.lay_out(tmp_path)
    script = tmp_path / heap.SCRIPT.name
    text = script.read_text()
    patient = re.sub(r"^AMID ?= ?3\b", "AMID = 1000", text, flags=re.MULTILINE)  # no match of LSD is so long
    assert patient != text
    script.write_text(patient)
    found = heap.play(tmp_path, heap.ENOUGH, "lsd")
    assert found["in_menus"][0] > 0


def test_sizes_turn_into_those_on_a_chip_and_back(tmp_path: Path):
    (tmp_path / "lib/table").mkdir(parents=True)
    (tmp_path / "lib/table/app.mpy").write_bytes(bytes(10 * 1024))
    (tmp_path / "lib/table/planes_viper.mpy").write_bytes(bytes(2 * 1024))
    sizes = heap.Sizes(["table.app", "table.planes_viper", "os"], tmp_path)
    alike = 10 + heap.BUFFERS / 1024
    machine = heap.machine_code("table.planes_viper") / 1024  # lies in the heap there
    assert 0.5 < machine < 2
    assert sizes.on_chip(alike) == alike + machine
    assert sizes.on_chip(alike + 100) == alike + 50 + machine
    assert sizes.here(sizes.on_chip(123)) == pytest.approx(123)
