# SPDX-License-Identifier: MIT
"""`sunsquare watch`: what it draws in a window of any size, and how it follows a table that comes and goes."""

import queue
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from fake_table import PIXELS, FakeTable
from hasty import make_hasty

from shared_engine import link
from sunsquare import cli
from sunsquare.link import announcement
from sunsquare.link.announcement import Announcement
from sunsquare.trouble import Status, Trouble
from sunsquare.watch.follower import Follower, View
from sunsquare.watch.mirror import Mirror

ORDERS = re.compile(r"\x1b\[[\d;]*[A-Za-z]")
TEXT = "LATICE, P1 TO MOVE\n-- -- --\n" + 60 * "x"
RED = np.full((64, 64, 3), (200, 0, 0), np.uint8)


def drawn(view: View, size: tuple[int, int], text_only: bool = False) -> list[str]:
    """The characters of each line."""
    mirror = Mirror.__new__(Mirror)  # without a window: nothing is written
    mirror.text_only, mirror.view = text_only, view
    return [ORDERS.sub("", line) for line in mirror.lines(size)]


# -- what is drawn


def test_a_small_window_has_the_picture_and_one_line() -> None:
    lines = drawn(View(RED, TEXT, "Oak"), (64, 33))
    assert lines == [*(32 * ["▀" * 64]), "Oak, live. q ends."]


def test_words_stand_beside_the_picture_where_there_is_room() -> None:
    lines = drawn(View(RED, TEXT, "Oak"), (200, 33))
    assert lines[0] == "▀" * 64 + "   LATICE, P1 TO MOVE"
    assert lines[2] == "▀" * 64 + "   " + 60 * "x"
    assert len(lines) == 33
    cut = drawn(View(RED, TEXT, "Oak"), (110, 33))
    assert cut[2] == "▀" * 64 + "   " + 43 * "x"


def test_else_below_it_else_nowhere() -> None:
    assert drawn(View(RED, TEXT, "Oak"), (80, 36))[33:] == ["LATICE, P1 TO MOVE", "-- -- --", 60 * "x"]
    assert drawn(View(RED, TEXT, "Oak"), (66, 35))[33:] == []
    for width in range(64, 130):
        for height in range(33, 40):
            lines = drawn(View(RED, TEXT, "Oak"), (width, height))
            assert len(lines) <= height and all(len(line) <= width for line in lines)


def test_in_words_only_as_much_as_has_room() -> None:
    assert drawn(View(None, TEXT, "Oak"), (24, 3), True) == ["LATICE, P1 TO MOVE", "-- -- --", "Oak, live. q ends."]
    assert drawn(View(None, TEXT, "Oak"), (30, 9), True)[2] == 30 * "x"


def test_a_table_that_has_gone_is_dimmed_and_the_reason_told() -> None:
    here, gone = View(RED, TEXT, "Oak"), View(RED, TEXT, "Oak", "disconnected")
    mirror = Mirror.__new__(Mirror)
    mirror.text_only, mirror.view = False, gone
    assert "38;2;100;0;0" in mirror.lines((64, 33))[0] and "38;2;200" not in mirror.lines((64, 33))[0]
    assert drawn(here, (80, 33))[-1] != drawn(gone, (80, 33))[-1]
    assert drawn(gone, (80, 33))[-1] == "Oak cannot be seen; waiting for it. q ends.  (disconnected)"


def test_words_of_a_table_give_a_terminal_no_orders() -> None:
    assert drawn(View(None, "\x1b[2Jgone\t", "Oak"), (40, 9), True)[0] == "?[2Jgone?"


# -- how a table is followed


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Any]:
    """follow(port) follows a table there; what it tells comes out of the queue that is given back."""
    make_hasty(monkeypatch, tmp_path)
    running: list[Follower] = []

    def follow(port: str, colour: bool = True) -> "queue.Queue[View]":
        views: queue.Queue[View] = queue.Queue()
        running.append(Follower(port, colour))
        running[-1].start(views.put)
        return views

    yield follow
    for each in running:
        each.stop()


def until(views: "queue.Queue[View]", what: Any) -> View:
    """The first View for which what(view) is true."""
    deadline = time.monotonic() + 10
    while True:
        view = views.get(timeout=max(deadline - time.monotonic(), 0.01))
        if what(view):
            return view


def announced(table: FakeTable, number: str) -> Any:
    return announcement.announced(Announcement(table.port, "", "", 1, number))


def test_it_shows_what_the_table_shows(seen: Any) -> None:
    with FakeTable() as oak:
        view = seen(oak.port).get(timeout=10)
    assert view.rgb[0, 4].tolist() == [255, 0, 0] and view.rgb[0, 0].tolist() == [0, 0, 0]
    assert view.text.startswith("SUNSQUARE") and view.name == "Test" and view.lost == ""


def test_pixels_are_asked_for_only_when_they_have_changed(seen: Any) -> None:
    asked: list[tuple[str, int, int]] = []
    with FakeTable(before=lambda kind, body: asked.append(link.read_asked(body)) if kind == link.READ else None) as oak:
        views = seen(oak.port)
        views.get(timeout=10)
        while len(asked) < 40:
            time.sleep(0.01)
        assert len([each for each in asked if each[0] == "pixels" and each[2] > 1]) == 1
        oak.resources["pixels"], oak.stamps["pixels"] = PIXELS[::-1], 8
        assert views.get(timeout=10).rgb[63, 63].tolist() == [0, 0, 0]
        assert views.empty()


def test_in_words_no_pixel_is_asked_for(seen: Any) -> None:
    asked: list[str] = []
    with FakeTable(before=lambda kind, body: asked.append(str(body))) as oak:
        assert seen(oak.port, colour=False).get(timeout=10).text.startswith("SUNSQUARE")
    assert not any("pixels" in each for each in asked)


def test_a_table_that_starts_anew_is_followed_on(seen: Any) -> None:
    with FakeTable() as oak:
        views = seen(oak.port)
        views.get(timeout=10)
        oak.resources["screen"] = b"AFTER"
        oak.restart()
        assert until(views, lambda view: view.text == "AFTER").lost == ""


def test_an_unplugged_table_is_waited_for_and_found_at_another_port(seen: Any) -> None:
    with FakeTable() as oak, announced(oak, "77"):
        views = seen("serial:77")
        assert views.get(timeout=10).lost == ""
        oak.unplug()
        gone = until(views, lambda view: view.lost)
        assert gone.rgb is not None and gone.name == "Test"
    with FakeTable() as other, announced(other, "88"):  # not the one
        again = FakeTable()
        again.resources["screen"] = b"BACK"
        with again, announced(again, "77"):
            assert until(views, lambda view: not view.lost).text == "BACK"


def test_another_table_at_the_same_port_is_not_shown(seen: Any) -> None:
    with FakeTable() as oak:
        views = seen(oak.port)
        views.get(timeout=10)
        oak.deaf = True
        until(views, lambda view: "does not answer" in view.lost)
        oak.id = "ffff"
        oak.deaf = False
        assert "another table" in until(views, lambda view: "another" in view.lost).lost


def test_a_table_that_falls_silent_comes_back(seen: Any) -> None:
    with FakeTable() as oak:
        views = seen(oak.port)
        views.get(timeout=10)
        oak.deaf = True
        until(views, lambda view: "does not answer" in view.lost)
        oak.deaf = False
        until(views, lambda view: not view.lost)


def test_without_a_table_to_begin_with_it_ends(seen: Any) -> None:
    for port, status in (("auto", Status.NO_TABLE), ("/dev/nothing", Status.NO_TABLE)):
        with pytest.raises(Trouble) as trouble:
            seen(port)
        assert trouble.value.status is status


def test_without_a_terminal_it_says_what_else_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["watch"]) == Status.WRONG_USE
    assert "sunsquare table screen" in capsys.readouterr().err
