# SPDX-License-Identifier: MIT
"""The pods of the page wear the colours of those who sit there, as the LEDs do."""

import re
from pathlib import Path

import chromium
import pytest
from pages import opened, served

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
SEATS = Path(__file__).parent / "programs" / "seats.py"
WHITE, ORANGE, BLUE, PINK, NOBODY = (
    "rgb(230, 230, 230)",
    "rgb(240, 150, 30)",
    "rgb(60, 170, 255)",
    "rgb(240, 90, 160)",
    "rgb(106, 106, 112)",
)
PODS = """() => [...document.querySelectorAll('.pod')].map((pod) => [
    getComputedStyle(pod).boxShadow.match(/(rgb\\([^)]*\\))[^,]*inset$/)[1], pod.classList.contains('empty'),
    pod.getAttribute('aria-label')])"""
# by what the screen shows: colours of the pods at the bottom, left, top, right; the sides where nobody sits
SHOWN = (
    ("> PLAY", (NOBODY, NOBODY, NOBODY, NOBODY), ()),
    ("P2 PERSON", (WHITE, NOBODY, ORANGE, NOBODY), (1, 3)),
    ("P3 PERSON", (WHITE, ORANGE, BLUE, NOBODY), (3,)),
    ("P4 PERSON", (WHITE, ORANGE, BLUE, PINK), ()),
    ("> CONTINUE", (NOBODY, NOBODY, NOBODY, NOBODY), ()),
    ("P2 WINS", (WHITE, NOBODY, ORANGE, NOBODY), (1, 3)),
    ("> SEATS: 3", (NOBODY, NOBODY, NOBODY, NOBODY), ()),
)

pytestmark = [pytest.mark.browser, pytest.mark.skipif(chromium.PATH is None, reason=chromium.MISSING)]


def test_a_pod_has_the_colour_of_the_seat_that_plays_with_it_and_none_when_nobody_does():
    with served("--main", str(SEATS)) as address, playwright.sync_playwright() as kit:
        browser = kit.chromium.launch(executable_path=chromium.PATH, args=chromium.SWITCHES)
        for page in opened(browser, address):
            for words, colours, empty in SHOWN:
                playwright.expect(page.locator("#text")).to_contain_text(words)
                pods = page.evaluate(PODS)
                assert tuple(colour for colour, _, _ in pods) == colours, words
                assert tuple(side for side, (_, dim, _) in enumerate(pods) if dim) == empty, words
                named = [re.sub(r"\D+", "", label) for _, _, label in pods]
                seats = iter("1234")
                assert named == ["" if colour == NOBODY else next(seats) for colour in colours], words
                page.keyboard.press("ArrowUp")
        browser.close()
