# SPDX-License-Identifier: MIT
"""The firmware fits the memory of a Pico, the largest match and the display's buffers included."""

from pathlib import Path

import pytest

from benchmarks import heap
from sunsquare import micropython
from sunsquare.trouble import Trouble

LIMIT = 153  # KiB in use at most, as on a chip; make bench says how much it is
TALKING = 180  # the same while a PC talks


def there_is_micropython() -> bool:
    try:
        return bool(micropython.command())
    except Trouble:
        return False


pytestmark = pytest.mark.skipif(not there_is_micropython(), reason="no MicroPython for this platform")


@pytest.fixture(scope="module")
def tried(tmp_path_factory: pytest.TempPathFactory):
    folder = tmp_path_factory.mktemp("table")
    found, sizes = heap.tried(folder)
    return folder, found, sizes


def test_the_largest_match_and_the_menus_beside_it_take_no_more_memory_than_they_did(tried):
    _, found, _ = tried
    assert found["in_use"] <= LIMIT
    assert found["in_menus"] <= LIMIT
    assert found["in_talk"] <= TALKING


def test_menus_match_pause_and_end_fit_in_the_memory_of_a_chip_with_room_to_spare(tried):
    folder, _, sizes = tried
    for words in ((), ("talk",)):
        assert heap.play(folder, int(sizes.here(heap.CHIP - heap.SPARE)), *words)


def test_a_table_that_is_started_with_a_chip_s_memory_has_no_more_than_that(tried: tuple[Path, dict, heap.Sizes]):
    _, _, sizes = tried
    assert sizes.here(heap.CHIP) >= heap.CHIP_HERE


def test_sizes_turn_into_those_on_a_chip_and_back(tmp_path: Path):
    (tmp_path / "lib/table").mkdir(parents=True)
    (tmp_path / "lib/table/app.mpy").write_bytes(bytes(10 * 1024))
    (tmp_path / "lib/table/fast_viper.mpy").write_bytes(bytes(2 * 1024))
    sizes = heap.Sizes(["table.app", "table.fast_viper", "os"], tmp_path)
    alike = 10 + heap.BUFFERS / 1024
    assert sizes.on_chip(alike) == alike + 2  # machine code lies in the heap there
    assert sizes.on_chip(alike + 100) == alike + 52
    assert sizes.here(sizes.on_chip(123)) == 123
