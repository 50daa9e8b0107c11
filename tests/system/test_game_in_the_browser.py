# SPDX-License-Identifier: MIT
"""What somebody does who has just run `make play`: a game of Latice against the bot, in the browser, to its end."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import chromium
import pytest
from hands import Hands, events, phase

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
KEYBOARD = {
    "up": "ArrowUp",
    "down": "ArrowDown",
    "left": "ArrowLeft",
    "right": "ArrowRight",
    "a": "Enter",
    "b": "Escape",
}
TAP_MS = 50
PATIENCE_S = 20
LONGEST_S = 600  # ten minutes after the clone a game has been won or lost


class Page:
    """The page as hands and eyes have it: the bottom pod by the keyboard, the text for a screen reader."""

    def __init__(self, tab: "playwright.Page") -> None:
        self.tab = tab

    def text(self) -> str:
        return self.tab.locator("#text").text_content() or ""

    def tap(self, side: int, key: str) -> None:
        assert side == 0, "the person sits at the bottom"
        self.tab.keyboard.press(KEYBOARD[key], delay=TAP_MS)
        time.sleep(TAP_MS / 1000)

    def taps(self, keys: str) -> None:
        for key in keys.split():
            self.tap(0, key)

    def wait_for(self, words: str) -> None:
        deadline = time.monotonic() + PATIENCE_S
        while words not in self.text():
            assert time.monotonic() < deadline, f"{words!r} is not on the screen:\n{self.text()}"
            time.sleep(0.02)


@pytest.mark.slow
@pytest.mark.browser
@pytest.mark.skipif(chromium.PATH is None, reason=chromium.MISSING)
def test_a_game_against_the_bot_is_played_to_its_end_with_the_keys_in_chromium(tmp_path: Path) -> None:
    env = {**os.environ, "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data"), "BROWSER": "true"}
    command = [str(Path(sys.executable).with_name("sunsquare")), "play", "--web"]
    table = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True, start_new_session=True)
    began = time.monotonic()
    try:
        assert table.stdout
        found = re.search(r"http://\S+", table.stdout.readline())
        assert found
        with playwright.sync_playwright() as kit:
            browser = kit.chromium.launch(executable_path=chromium.PATH, args=chromium.SWITCHES)
            tab = browser.new_page(viewport={"width": 1280, "height": 800})
            tab.goto(found.group())
            page = Page(tab)
            page.wait_for("> PLAY")
            make_the_bot_quick(page)
            hands = Hands(page)
            page.taps("a a")  # play, start: a game against the bot
            page.wait_for("LATICE")
            seen: list[int] = []

            def late() -> bool:
                seen.append(events(page.text()))
                return time.monotonic() > began + LONGEST_S

            end = hands.play(late)
            assert not phase(end), "the game did not end in time:\n" + end
            page.wait_for("1. ")
            end = page.text()
            assert re.search(r"P[12]|BOT", end)
            assert max(seen) > 20
            shot = tab.screenshot(path=str(tmp_path / "end.png"))
            assert len(shot) > 10_000
            print(f"{hands.presses} presses, {max(seen)} events, {time.monotonic() - began:.0f} s; at the end:\n{end}")
            browser.close()
    finally:
        os.killpg(table.pid, signal.SIGTERM)
        table.communicate(timeout=20)
    assert table.returncode == 0


def make_the_bot_quick(page: Page) -> None:
    """Settings: the bots' pace to none at all."""
    page.taps("down a")
    page.wait_for("> LIGHT")
    page.taps("down down")
    page.wait_for("> BOTS: CALM")
    page.taps("left left")
    page.wait_for("> BOTS: AT ONCE")
    page.taps("b")
    page.wait_for("> SETTINGS")
    page.taps("up")
    page.wait_for("> PLAY")
