# SPDX-License-Identifier: MIT
"""Follows what a table shows, through unplugging and new starts, and takes little of its time."""

import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import NamedTuple

from sunsquare.link import ports
from sunsquare.link.client import TableLink
from sunsquare.link.patience import Patience
from sunsquare.link.wire import open_wire
from sunsquare.speech.plain import plain
from sunsquare.table import picture
from sunsquare.trouble import Trouble
from sunsquare.virtual.leds import Pixels

LOOK_S = 0.15  # between looks
SHARE = 4  # times as long as a look took nothing is asked
AGAIN_S = 1.0  # between attempts to find a table that has gone
PATIENCE = Patience(hello_s=3.0, silence_s=4.0)


class View(NamedTuple):
    """What a table shows. rgb: 64 x 64 x RGB as the eye judges it, None before the first look; text: the same in words;
    name: the table's; lost: why it cannot be seen any more, "" while it can."""

    rgb: Pixels | None = None
    text: str = ""
    name: str = ""
    lost: str = ""


class Following(ABC):
    """Looks at one table again and again, in a thread of its own, and finds it again when it has gone.

    Trouble when there is no table to begin with. lost: it cannot be seen just now.
    """

    def __init__(self, spec: str) -> None:
        self.lost = False
        self._over = threading.Event()
        self._port = ports.choose(spec)
        self._serial = next((each.serial for each in ports.find() if each.device == self._port), "")
        self._table = self._found()
        self._thread = threading.Thread(target=self._follow, daemon=True)

    # what each kind gives; called in that thread

    @abstractmethod
    def meet(self, table: TableLink) -> None:
        """A table has been found: what has to be asked of it once."""

    @abstractmethod
    def look(self, table: TableLink) -> None:
        """Sees how the table stands. Trouble: it cannot be seen."""

    @abstractmethod
    def miss(self, why: str) -> None:
        """It cannot be seen any more, or still not."""

    # what each kind has

    def follow(self) -> None:
        """Looks from now on."""
        self._thread.start()

    def stop(self) -> None:
        """Releases the port; at once unless the table is just being asked and does not answer."""
        self._over.set()
        if self._thread.is_alive():
            self._thread.join(PATIENCE.silence_s)
        self._table.close()

    def _found(self, known: str = "") -> TableLink:
        """The table at the port, greeted. known: the id that it must have."""
        table = TableLink(open_wire(self._port), PATIENCE)
        try:
            table.greet()
            if known and table.hello["id"] != known:
                raise Trouble(f"{self._port}: another table is there now")
            self.meet(table)
        except BaseException:
            table.close()
            raise
        return table

    def _follow(self) -> None:
        while not self._over.is_set():
            began = time.monotonic()
            try:
                self.look(self._table)
                self.lost = False
            except Trouble as trouble:
                self.lost = True
                self._table.close()
                self.miss(plain(trouble))
                self._find_again()
            self._over.wait(0 if self.lost else max(LOOK_S, SHARE * (time.monotonic() - began)))

    def _find_again(self) -> None:
        """Until the table is back, at the same port or at another one."""
        known = self._table.hello["id"]
        while not self._over.wait(AGAIN_S):
            moved = [each.device for each in ports.find() if self._serial and each.serial == self._serial]
            self._port = moved[0] if moved else self._port
            try:
                self._table = self._found(known)
                return
            except Trouble as trouble:
                self.miss(plain(trouble))


class Follower(Following):
    """What the table shows. colour: pixels are wanted, too."""

    def __init__(self, spec: str, colour: bool = True) -> None:
        self.tell: Callable[[View], None] = lambda _: None
        self.colour = colour
        self.view = View()
        self._seen: tuple[object, ...] = ()  # what the last look has found
        self._palette = b""
        super().__init__(spec)

    def start(self, tell: Callable[[View], None]) -> None:
        """tell: gets each new View, from another thread."""
        self.tell = tell
        self.follow()

    def meet(self, table: TableLink) -> None:
        self._palette = table.read("palette") if self.colour else b""

    def look(self, table: TableLink) -> None:
        """Asks whether anything has changed, and only then what."""
        seen = (table.hello["boot"], table.stamp("pixels") if self.colour else table.stamp("screen"))
        if seen == self._seen and not self.view.lost:
            return
        rgb = picture.colours(table.read("pixels"), self._palette) if self.colour else None
        text = table.read("screen").decode(errors="replace")
        self._seen = seen
        self._show(View(rgb, text, plain(table.hello["name"])))

    def miss(self, why: str) -> None:
        self._show(self.view._replace(lost=why))

    def _show(self, view: View) -> None:
        self.view = view
        self.tell(view)
