# SPDX-License-Identifier: MIT
"""A terminal's window: what stands on it, and how it is given back, whatever happens meanwhile."""

import asyncio
import contextlib
import os
import pty
import select
import termios
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from terminals import Screen, resized

from sunsquare.virtual.window import ENTER_SCREEN, LEAVE_SCREEN, Size, Window

SIZE = (30, 5)
Picture = Callable[[Size], list[str]]


class Glass:
    """A terminal of SIZE."""

    def __init__(self) -> None:
        self.master, slave = pty.openpty()
        resized(slave, *SIZE)
        self.stdin = os.fdopen(slave, "r", closefd=False)
        self.stdout = os.fdopen(slave, "w")
        self.before = termios.tcgetattr(slave)

    @contextlib.contextmanager
    def in_use(self) -> Iterator[None]:
        """It is this process's stdin and stdout."""
        with contextlib.redirect_stdout(self.stdout), pytest.MonkeyPatch.context() as patch:
            patch.setattr("sys.stdin", self.stdin)
            yield

    def heard(self) -> str:
        """What has been written since it was last asked."""
        data = b""
        while select.select([self.master], [], [], 0.05)[0]:
            data += os.read(self.master, 65536)
        return data.decode()

    def given_back(self) -> bool:
        return termios.tcgetattr(self.stdout.fileno()) == self.before

    def hang_up(self) -> None:
        os.close(self.master)
        self.master = -1

    def close(self) -> None:
        self.stdin.close()
        with contextlib.suppress(OSError):
            self.stdout.close()
        if self.master >= 0:
            os.close(self.master)


@pytest.fixture
def glass() -> Iterator[Glass]:
    glass = Glass()
    yield glass
    glass.close()


def shown(written: str) -> list[str]:
    screen = Screen(*SIZE)
    screen.feed(written)
    return screen.shown()


def window_of(picture: Picture, needed: Size = (10, 2)) -> Window:
    return Window(picture, needed, "test")


def run(glass: Glass, window: Window, do: Callable[[], Any], typed: Callable[[], None] = lambda: None) -> None:
    """Opens the window and has do() called by the loop; until the window is over."""

    async def opened() -> None:
        with window.open(typed):
            asyncio.get_running_loop().call_soon(do)
            await asyncio.wait_for(window.closed(), 5)

    with glass.in_use():
        asyncio.run(opened())


def test_a_line_as_wide_as_the_window_keeps_its_last_character(glass: Glass) -> None:
    window = window_of(lambda size: ["x" * size[0]] * size[1])
    run(glass, window, window.over.set)
    written = glass.heard().removesuffix(LEAVE_SCREEN)
    assert shown(written.removeprefix(ENTER_SCREEN)) == ["x" * 30] * 5


def test_only_what_has_changed_is_written_and_nothing_is_left_of_longer_lines(glass: Glass) -> None:
    pictures = iter((["a long first line", "two", "three"], ["short", "two"], ["short", "two", "again"]))
    now = [next(pictures)]
    window, written = window_of(lambda _: now[0]), []

    def go_on() -> None:
        written.append(glass.heard())
        for now[0] in pictures:
            window.draw()
            written.append(glass.heard())
        window.over.set()

    run(glass, window, go_on)
    assert [shown("".join(written[: number + 1])) for number in range(3)] == [
        ["a long first line", "two", "three"], ["short", "two"], ["short", "two", "again"]
    ]  # fmt: skip
    assert "two" not in written[1] + written[2]


def test_when_more_is_needed_at_the_same_size_only_the_words_stand_there(glass: Glass) -> None:
    window = window_of(lambda size: ["x" * size[0]] * size[1])

    def need_more() -> None:
        window.needed = (100, 50)
        window.draw()
        window.needed = (1000, 500)
        window.draw()
        window.over.set()

    run(glass, window, need_more)
    assert shown(glass.heard()) == ["30 x 5, needed 1000 x 500"]


def broken(*_: object) -> Any:
    raise ZeroDivisionError


@pytest.mark.parametrize("fault", ["at once", "a callback", "a key", "a picture"])
def test_a_fault_gives_the_terminal_back_and_is_raised(glass: Glass, fault: str) -> None:
    window = window_of(broken if fault == "at once" else lambda _: ["fine"])

    def break_it() -> None:
        if fault == "a key":
            os.write(glass.master, b"x")
        elif fault == "a picture":
            window.picture = broken
            window.redraw()
        else:
            broken()

    with pytest.raises(ZeroDivisionError):
        run(glass, window, break_it, broken)
    assert glass.heard().endswith(LEAVE_SCREEN)
    assert glass.given_back()


def test_what_is_still_to_be_drawn_when_it_closes_is_not_drawn(glass: Glass) -> None:
    window = window_of(lambda _: ["fine"])

    async def closed_early() -> None:
        with window.open(lambda: None):
            window.picture = lambda _: ["too late"]
            for late in (window.draw, window.redraw):
                asyncio.get_running_loop().call_soon(late)
        await asyncio.sleep(0.05)

    with glass.in_use():
        asyncio.run(closed_early())
    written = glass.heard()
    assert written.endswith(LEAVE_SCREEN) and "too late" not in written
    assert glass.given_back()


def test_the_fault_of_a_strangers_connection_does_not_end_it(glass: Glass, caplog: pytest.LogCaptureFixture) -> None:
    window = window_of(lambda _: ["fine"])

    def strange() -> None:
        loop = asyncio.get_running_loop()
        loop.call_exception_handler({"message": "Fatal read error on socket transport", "exception": OSError()})
        loop.call_soon(window.over.set)

    run(glass, window, strange)
    assert "Fatal read error" in caplog.text


def test_when_the_terminal_goes_it_is_over(glass: Glass) -> None:
    window = window_of(lambda _: ["fine"])
    run(glass, window, glass.hang_up, lambda: window.typed() and None)
    assert window.over.is_set()


def test_keys_that_mean_the_same_in_every_window(glass: Glass) -> None:
    window = window_of(lambda _: ["fine"])
    assert not window.key("x") and not window.over.is_set()
    assert window.key("q") and window.over.is_set()
