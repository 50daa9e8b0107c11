# SPDX-License-Identifier: MIT
"""The pods of the page wear the colours of those who sit there, as the LEDs do; nothing lies on top of them."""

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
    ("DICE r1", (WHITE, NOBODY, ORANGE, NOBODY), (1, 3)),
    ("> GAME: LIGRETTO DICE", (NOBODY, NOBODY, NOBODY, NOBODY), ()),
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


ARROWS = """() => {
    const worn = (cap) => {
        const style = getComputedStyle(cap);
        return (parseFloat(style.borderTopWidth) ? style.borderTopColor : '') + '|' + cap.getAttribute('aria-label');
    };
    return ['up', 'right', 'down', 'left'].map((word) => [...document.querySelectorAll(`.key.${word}`)].map(worn));
}"""
RED, YELLOW, GREEN, DEEP_BLUE = "rgb(224, 56, 74)", "rgb(255, 226, 26)", "rgb(108, 200, 50)", "rgb(64, 88, 255)"
MEANT = (("up", RED, "red"), ("right", YELLOW, "yellow"), ("down", GREEN, "green"), ("left", DEEP_BLUE, "blue"))
SIDES = ("bottom", "left", "top", "right")


def test_an_arrow_wears_the_colour_of_the_dice_that_it_places_as_long_as_it_places_dice():
    plain = [[f"|{side}: {word}" for side in SIDES] for word, _, _ in MEANT]
    coloured = [[f"{colour}|{side}: {word}, {name}" for side in SIDES] for word, colour, name in MEANT]
    with served("--main", str(SEATS)) as address, playwright.sync_playwright() as kit:
        browser = kit.chromium.launch(executable_path=chromium.PATH, args=chromium.SWITCHES)
        for page in opened(browser, address):
            for words, *_ in SHOWN:
                playwright.expect(page.locator("#text")).to_contain_text(words)
                assert page.evaluate(ARROWS) == (coloured if words == "DICE r1" else plain), words
                hint = page.locator("#hint").inner_text()
                assert ("Enter throws" in hint, "Enter chooses" in hint) == (words == "DICE r1", words != "DICE r1")
                page.keyboard.press("ArrowUp")
        browser.close()


OVERLAPS = """() => {
    const boxes = (what) => [...document.querySelectorAll(what)]
        .map((it) => [it.id || it.className, it.getBoundingClientRect()]).filter(([, box]) => box.width);
    const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return boxes('nav button, h1, #hint').flatMap(([button, box]) => boxes('#board, .pod .key')
        .filter(([, other]) => meet(box, other)).map(([part]) => `${button} on ${part}`));
}"""
WINDOWS = [
    (900, 900),
    (1000, 760),
    (1280, 800),
    (700, 700),
    (640, 500),
    (620, 480),
    (620, 600),
    (760, 620),
    (800, 640),
    (900, 500),
    (1920, 1080),
    (800, 1200),
    (1100, 900),
    (390, 760),
    (390, 600),
]


def test_no_button_of_the_page_lies_on_the_table_in_any_window():
    with served("--main", str(SEATS)) as address, playwright.sync_playwright() as kit:
        browser = kit.chromium.launch(executable_path=chromium.PATH, args=chromium.SWITCHES)
        for page in opened(browser, address):
            for width, height in WINDOWS:
                page.set_viewport_size({"width": width, "height": height})
                page.wait_for_timeout(150)
                assert page.evaluate(OVERLAPS) == [], (width, height)
        browser.close()


def test_the_shortcuts_of_the_browser_are_its_own():
    with served("--main", str(SEATS)) as address, playwright.sync_playwright() as kit:
        browser = kit.chromium.launch(executable_path=chromium.PATH, args=chromium.SWITCHES)
        for page in opened(browser, address):
            for keys in ("Control+ArrowDown", "Alt+ArrowUp", "Meta+KeyE", "Control+Shift+KeyI"):
                page.keyboard.press(keys)
            page.wait_for_timeout(200)
            playwright.expect(page.locator("#text")).to_contain_text("> PLAY")
        browser.close()
