# SPDX-License-Identifier: MIT
"""Follows the clock of a match, through unplugging and new starts of the table, to the match's end."""

from collections.abc import Callable
from typing import NamedTuple

from sunsquare.clock.reading import Reading, read, read_timed
from sunsquare.link.client import TableLink
from sunsquare.speech.plain import plain
from sunsquare.watch.follower import Following


class Sight(NamedTuple):
    """What is known of a clock. reading: as it was seen last; name: the table's; lost: why it cannot be seen any more,
    "" while it can; ended: this match is over, or has gone from the table."""

    reading: Reading
    name: str
    lost: str = ""
    ended: bool = False


class ClockFollower(Following):
    """Trouble when there is no table, or no clock on it, to begin with."""

    def __init__(self, spec: str) -> None:
        self.tell: Callable[[Sight], None] = lambda _: None
        super().__init__(spec)
        try:
            self.sight = Sight(read_timed(self._table), plain(self._table.hello["name"]))
        except BaseException:
            self._table.close()
            raise
        self.sight = self.sight._replace(ended=self.sight.reading.ended)

    def start(self, tell: Callable[[Sight], None]) -> None:
        """tell: gets the first Sight at once, and each new one from another thread."""
        self.tell = tell
        tell(self.sight)
        self.follow()

    def meet(self, table: TableLink) -> None:
        """Nothing but the clock is asked, and that at each look."""

    def look(self, table: TableLink) -> None:
        if self.sight.ended:
            return
        now = read(table)
        before = self.sight.reading
        if now.seats and now.sequence == before.sequence:
            self._show(self.sight._replace(reading=now, lost="", ended=now.ended))
        else:
            self._show(self.sight._replace(lost="", ended=True))

    def miss(self, why: str) -> None:
        self._show(self.sight._replace(lost=why))

    def _show(self, sight: Sight) -> None:
        if sight != self.sight:
            self.sight = sight
            self.tell(sight)
