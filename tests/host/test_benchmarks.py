# SPDX-License-Identifier: MIT
"""The scripts of the bench and of the pictures go with the firmware that they measure and draw."""

import subprocess
import sys
from pathlib import Path

from PIL import Image

from benchmarks import __main__ as bench

ROOT = Path(__file__).parents[2]


def test_drawing_and_converting_a_change_leaves_no_garbage() -> None:
    found = bench.on_micropython("display.py")
    assert found["garbage"] == 0
    assert 0 < found["usual_us"] < found["full_us"]


def test_a_flash_holds_a_thousand_matches_beside_two_firmware_slots() -> None:
    assert bench.flash()["matches"] >= 1000


def pictures(folder: Path) -> dict[str, bytes]:
    return {path.name: Image.open(path).convert("RGB").tobytes() for path in folder.glob("*.png")}


def test_the_pictures_of_the_screens_are_those_that_the_firmware_draws(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "tools/screen_pictures.py", str(tmp_path)], cwd=ROOT, check=True)
    drawn, kept = pictures(tmp_path), pictures(ROOT / "docs" / "screens")
    assert drawn.keys() == kept.keys()
    assert [name for name in drawn if drawn[name] != kept[name]] == []
