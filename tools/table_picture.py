# SPDX-License-Identifier: MIT
"""Draws the picture of the front page: the page of the virtual table, in Chromium, in the middle of a match.

usage: table_picture.py [FILE]      default: docs/table.png

Hands play the bottom seat, the table its other three. The picture holds where its LEDs are, as the text "leds":
left, top, pitch in pixels.
"""

import io
import sys
import time
from pathlib import Path

from PIL import Image, PngImagePlugin
from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests" / "system"))

import chromium  # noqa: E402
from hands import Hands, events, line, phase  # noqa: E402
from pages import opened, served  # noqa: E402

START = "game=latice seats=4 bots=1,2,3 seed=20"
WINDOW = {"width": 1000, "height": 760}
KEYS = {"up": "ArrowUp", "down": "ArrowDown", "left": "ArrowLeft", "right": "ArrowRight", "a": "Enter", "b": "Escape"}
MIDDLE = 60  # events
LEDS = """() => {
    const board = document.getElementById('leds').getBoundingClientRect();
    return [board.x, board.y, board.width / 64];
}"""


class Bottom:
    """The bottom seat by keyboard and screen reader."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def text(self) -> str:
        return self.page.locator("#text").text_content() or ""

    def tap(self, side: int, key: str) -> None:
        assert side == 0
        self.page.keyboard.press(KEYS[key], delay=50)
        time.sleep(0.05)


def middle_of_a_match(page: Page) -> None:
    """Play on to a choice of a person who has a place for a tile."""
    face = Bottom(page)

    def there() -> bool:
        text = face.text()
        return events(text) > MIDDLE and phase(text) == "choose" and line(text, "CHOOSING ").startswith("cell")

    page.locator("#text").get_by_text("LATICE").wait_for(state="attached")
    Hands(face).play(there)
    page.wait_for_timeout(300)


def main(file: Path) -> None:
    with served("--start", START) as address, sync_playwright() as kit:
        browser = kit.chromium.launch(executable_path=chromium.PATH, args=chromium.SWITCHES)
        for page in opened(browser, address, viewport=WINDOW):
            middle_of_a_match(page)
            picture = Image.open(io.BytesIO(page.screenshot()))
            told = PngImagePlugin.PngInfo()
            told.add_text("leds", " ".join(map(str, page.evaluate(LEDS))))
            picture.convert("RGB").save(file, optimize=True, pnginfo=told)  # a palette of 256 would change its colours
            print(file)
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "table.png")
