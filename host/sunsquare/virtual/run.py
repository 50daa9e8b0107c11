# SPDX-License-Identifier: MIT
"""The commands `sunsquare virtual` and `sunsquare play`: settings, signals, exit status."""

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import platformdirs

from sunsquare.link.announcement import Announcement, announced
from sunsquare.speech.report import report
from sunsquare.trouble import Status, Trouble
from sunsquare.virtual import firmware
from sunsquare.virtual.table import Settings, VirtualTable, say

INTERRUPTED = 130


def virtual(image: Path | None, link: Path | None, panel: Path | None, heap: str, bare: bool, json: bool) -> int:
    """See sunsquare.virtual.run_virtual."""

    def build() -> Settings:
        return Settings(image, link, panel, heap, None if bare else firmware.firmware())

    return guarded(lambda: headless(build(), json))


def play(face: str, game: str | None, seats: int | None, bots: str | None, seed: int | None) -> int:
    """See sunsquare.virtual.run_play. The image lies in the user's data folder, so that a match goes on next time."""
    return guarded(lambda: played(face, start_request(game, seats, bots, seed)))


def guarded(work: Callable[[], Awaitable[int]]) -> int:
    """Run a command to its end; failures become a line on stderr and an exit status, SIGTERM a clean end."""
    try:
        return asyncio.run(until_signal(work))
    except Trouble as failure:
        say(str(failure))
        return failure.status
    except KeyboardInterrupt:
        return INTERRUPTED


async def until_signal(work: Callable[[], Awaitable[int]]) -> int:
    """The result of work(), or of the signal that ended it."""
    task = asyncio.ensure_future(work())
    ended: list[int] = []

    def end(status: int) -> None:
        ended.append(status)
        task.cancel()

    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGTERM, end, 0)
    loop.add_signal_handler(signal.SIGHUP, end, 0)
    loop.add_signal_handler(signal.SIGINT, end, INTERRUPTED)
    try:
        return await task
    except asyncio.CancelledError:
        return ended[0] if ended else INTERRUPTED


async def headless(settings: Settings, json: bool) -> int:
    async with VirtualTable(settings) as table:
        alive = asyncio.ensure_future(table.run())
        try:
            await first_of(alive, table.awake())
            with announced(announcement_of(table)):
                announce(table, json)
                await alive
        finally:
            await stopped(alive)
    return 0


def announcement_of(table: VirtualTable) -> Announcement:
    """By which the commands that want a table find this one."""
    flash = table.flash
    return Announcement(table.port, str(table.panel), str(flash.path), os.getpid(), flash.unique_id.hex())


def announce(table: VirtualTable, json: bool) -> None:
    """The first line on stdout."""
    where = {"port": table.port, "panel": str(table.panel)}
    with contextlib.suppress(BrokenPipeError):
        report(where, json, lambda _: table.port)
    if not json:
        say(f"the panel socket is {table.panel}")


async def first_of(alive: "asyncio.Future[None]", ready: Awaitable[None]) -> None:
    """Wait for `ready`, but not longer than the table lives."""
    waiting = asyncio.ensure_future(ready)
    try:
        await asyncio.wait((alive, waiting), return_when=asyncio.FIRST_COMPLETED)
        await (alive if alive.done() else waiting)
    finally:
        await stopped(waiting)


async def stopped(task: "asyncio.Future[None]") -> None:
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError, Trouble):
        await task


def start_request(game: str | None, seats: int | None, bots: str | None, seed: int | None) -> str:
    """The words that the firmware reads as port.start_request. Trouble for what cannot be."""
    if bots:
        numbers = bots.replace(" ", "").split(",")
        if not all(number.isdecimal() and int(number) < 4 for number in numbers):
            raise Trouble(f"--bots {bots}: seat numbers such as 1,2 are needed", Status.WRONG_USE)
        bots = ",".join(numbers)
    if game and not game.isidentifier():
        raise Trouble(f"--game {game}: there is no such game", Status.WRONG_USE)
    asked = {"game": game, "seats": seats, "bots": bots, "seed": seed}
    return " ".join(f"{name}={value}" for name, value in asked.items() if value not in (None, ""))


async def played(face: str, start: str) -> int:
    """A table whose flash lies in the user's data folder."""
    folder = platformdirs.user_data_path("sunsquare")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Trouble(f"{folder}: the folder for the table's flash cannot be made: {error.strerror}") from None
    return await with_face(face, Settings(folder / "table.img", files=firmware.firmware(), start=start, revive=True))


async def with_face(face: str, settings: Settings) -> int:
    async with VirtualTable(settings) as table:
        alive = asyncio.ensure_future(table.run())
        try:
            await first_of(alive, table.awake())
            with announced(announcement_of(table)):
                await first_of(alive, show(face, table))
        finally:
            await stopped(alive)
    return 0


async def show(face: str, table: VirtualTable) -> None:
    """The face until the person closes it: "web", "page" (the same, but no browser is opened), "terminal", "auto"."""
    if face == "terminal" or (face == "auto" and sys.stdout.isatty() and not browser_there()):
        from sunsquare.virtual import terminal

        await terminal.show(table.hub)
    else:
        from sunsquare.virtual import web

        await web.show(table.hub, open_browser=face != "page")


def browser_there() -> bool:
    """Can a browser be opened here?"""
    import webbrowser

    if os.environ.get("BROWSER"):
        return True
    if sys.platform == "linux" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True
