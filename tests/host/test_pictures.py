# SPDX-License-Identifier: MIT
"""The pictures in docs/ show the LEDs in the colours of the palette, however their files were made small."""

import json
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from sunsquare import micropython
from sunsquare.virtual import leds

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
ASK = "import json; from table import palette as p; print(json.dumps([list(p.RGB), [p.level(v) for v in p.RGB]]))"
TILE_COLOURS, SEATS = range(1, 7), range(30, 34)
LIT = 110  # of 255: brighter than an LED that is off in the light of a room, or lit by its neighbours
SCREENS = sorted((DOCS / "screens").glob("*.png"))


@cache
def palette() -> Any:
    """The colours as meant, and as the virtual table's LEDs show them: COUNT x RGB each."""
    words = [*micropython.command(), "-c", ASK]
    done = subprocess.run(words, env=micropython.environment(ROOT / "firmware"), capture_output=True, check=True)
    meant, levels = (np.array(part, np.uint8).reshape(-1, 3) for part in json.loads(done.stdout))
    return meant, leds.seen(levels)


def lamps(file: Path, left: float, top: float, pitch: float, columns: int = 64, rows: int = 64) -> Any:
    """The pixel in the middle of each LED, as n x RGB."""
    with Image.open(file) as picture:
        pixels = np.asarray(picture.convert("RGB")).astype(int)
    x, y = ((start + (np.arange(count) + 0.5) * pitch).astype(int) for start, count in ((left, columns), (top, rows)))
    return pixels[y][:, x].reshape(-1, 3)


def likeness(seen: Any) -> Any:
    """Cosine between each lit LED and each colour but black: 1 for the same hue however bright it glows."""
    lit = seen[seen.max(axis=1) > LIT].astype(float)
    meant = palette()[0][1:].astype(float)
    return (lit @ meant.T) / np.linalg.norm(lit, axis=1)[:, None] / np.linalg.norm(meant, axis=1)


def leds_of_the_front_page() -> tuple[float, ...]:
    with Image.open(DOCS / "table.png") as picture:
        return tuple(map(float, picture.info["leds"].split()))


@pytest.mark.parametrize("file", SCREENS, ids=lambda file: file.stem)
def test_every_led_of_a_screen_is_of_one_of_its_colours(file: Path) -> None:
    shown = np.maximum(palette()[1], leds.OFF).astype(
        int
    )  # in the light of a room no LED is darker than one that is off
    seen = lamps(file, 0, 0, 7)
    farthest = np.abs(seen[:, None] - shown[None]).max(axis=2).min(axis=1).max()
    assert farthest <= 10


@pytest.mark.parametrize(
    ("name", "left_top_pitch", "columns_rows", "colours"),
    [
        ("table.png", leds_of_the_front_page, (64, 64), [*TILE_COLOURS, *SEATS]),
        ("tiles.png", lambda: (0, 0, 12), (56, 46), TILE_COLOURS),
        ("signs.png", lambda: (0, 0, 12), (58, 22), TILE_COLOURS),
    ],
)
def test_a_picture_shows_the_colours_of_tiles_and_seats_as_they_are(
    name: str, left_top_pitch: Any, columns_rows: tuple[int, int], colours: Any
) -> None:
    alike = likeness(lamps(DOCS / name, *left_top_pitch(), *columns_rows))
    for colour in colours:
        assert (alike[:, colour - 1] > 0.98).sum() >= 5, f"colour {colour} is not there"
    assert np.quantile(alike.max(axis=1), 0.05) > 0.97


def test_no_picture_is_so_large_that_a_page_waits_for_it() -> None:
    assert {file.name for file in DOCS.rglob("*.png") if file.stat().st_size > 500_000} == set()
