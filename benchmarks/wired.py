# SPDX-License-Identifier: MIT
"""A virtual table in this process, whose contacts a script moves to the very millisecond.

    with wired_table() as table:
        began = table.burst([Press(0, 0, "up"), Press(2, 3, "a", BOUNCING)])

Its MicroPython is a process of its own, and the way there is the wire that fingers take, too: stamped edges of contacts
on the panel's socket. Only what stamps them otherwise, the clock of the PC, is left out.
"""

import asyncio
import contextlib
import threading
import time
from collections.abc import Callable, Coroutine, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from sunsquare.trouble import Trouble
from sunsquare.virtual import clock, firmware
from sunsquare.virtual.panel import PanelClient
from sunsquare.virtual.protocol import TICKS, Message, key_bit
from sunsquare.virtual.table import Settings, VirtualTable

CLEAN = (0, 40)  # ms after a press begins at which its contact moves: it closes, and opens again
BOUNCING = (0, 2, 4, 6, 12, 60, 62, 64)  # closed for good from 12 on only, when others have long settled
AHEAD_MS = 30  # of the first edge when it is sent: the table has it before its time comes
START_S = 60.0
Edge = tuple[int, int]  # (ms of the clock, levels of all contacts from then on)


class Press(NamedTuple):
    """A key goes down `at` ms after the burst has begun; train: how its contact moves."""

    at: int
    side: int
    key: str
    train: tuple[int, ...] = CLEAN


def edges(presses: Iterable[Press], began: int) -> list[Edge]:
    """What all contacts do, in order of time. Even numbers of ms keep their distances: keys are sampled every 2 ms."""
    moves: dict[int, int] = {}
    for press in presses:
        for moment in press.train:
            moves[press.at + moment] = moves.get(press.at + moment, 0) ^ 1 << key_bit(press.side, press.key)
    found, levels = [], 0
    for at in sorted(moves):
        levels ^= moves[at]
        found.append((began + at, levels))
    return found


class Watcher:
    """A face that notes when what came. heard: (ms of the clock, message), without what `wanted` does not want."""

    def __init__(self, wanted: Callable[[Message], object]) -> None:
        self.wanted = wanted
        self.heard: list[tuple[float, Message]] = []

    def deliver(self, message: Message) -> None:
        if self.wanted(message):
            now = time.monotonic_ns()
            self.heard.append((clock.milliseconds() + now % 1_000_000 / 1e6, message))


class WiredTable:
    """port: of its link; panel: a face at its socket."""

    def __init__(self, table: VirtualTable, loop: asyncio.AbstractEventLoop, panel: PanelClient) -> None:
        self.port = table.port
        self.panel = panel
        self._table = table
        self._loop = loop

    def burst(self, presses: Iterable[Press], began: int | None = None) -> int:
        """Has the pods pressed so; when it begins, ms of the clock (None: at once). No burst before may go on then."""
        began = clock.milliseconds() + AHEAD_MS if began is None else began
        self.move(edges(presses, began))
        return began

    def move(self, moves: list[Edge]) -> None:
        """Moves contacts at moments that come."""
        self._loop.call_soon_threadsafe(self._send, moves)

    def watch(self, watcher: Watcher) -> None:
        self._loop.call_soon_threadsafe(self._table.hub.attach, watcher)

    def pull_plug(self) -> None:
        """A power cut."""
        self._done(self._cut())

    async def _cut(self) -> None:
        self._table.pull_plug()

    def _send(self, moves: list[Edge]) -> None:
        assert self._table.chip
        self._table.chip.send_levels([(at & TICKS, levels) for at, levels in moves])

    def _done(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop).result(START_S)


@contextlib.contextmanager
def wired_table(image: Path | None = None, main: str | None = None, heap: str = "240wK") -> Iterator[WiredTable]:
    """A table that runs in a thread; it ends on leaving. main: text that takes the place of the firmware's main.py."""
    files = firmware.firmware()
    if main is not None:
        files["/main.py"] = firmware.respelled(main).encode()
    began = threading.Event()
    there: list[tuple[VirtualTable, asyncio.AbstractEventLoop, asyncio.Event]] = []
    trouble: list[Trouble] = []

    async def live() -> None:
        async with VirtualTable(Settings(image, heap=heap, files=files)) as table:
            over = asyncio.Event()
            alive = asyncio.ensure_future(table.run())
            await table.awake()
            there.append((table, asyncio.get_running_loop(), over))
            began.set()
            await over.wait()
            alive.cancel()

    def run() -> None:
        try:
            asyncio.run(live())
        except Trouble as error:
            trouble.append(error)
        finally:
            began.set()

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    began.wait(START_S)
    if not there:
        raise trouble[0] if trouble else TimeoutError("the table does not start")
    table, loop, over = there[0]
    try:
        with PanelClient(table.panel) as panel:
            yield WiredTable(table, loop, panel)
    finally:
        loop.call_soon_threadsafe(over.set)
        thread.join(START_S)
