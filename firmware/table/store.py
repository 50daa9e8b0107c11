# SPDX-License-Identifier: MIT
"""All that the table remembers, below one folder: settings, the running match, the finished ones, a counter.

What a running match does not need of this is imported by the call that does.
"""

import os

from table.files import Folder, StoreFull, crc16
from table.journal import LIVE, Journal

__all__ = ("Store", "StoreFull")


class Store:
    """root: the data folder, e.g. "/data"; system: the os module.

    hint: None, or the name of the text that tells what was wrong with the settings ("hint_config").
    StoreFull is raised by what finds no room; nothing is half written then.
    """

    def __init__(self, root: str, system=os):
        self._folder = Folder(root, system)
        self._folder.make("")
        self._journal = Journal(self._folder)
        self._given = 0  # the last sequence number that went out
        self.hint = None  # type: str | None

    def load_config(self, defaults: "dict | None" = None) -> dict:
        """The settings, one for each of `defaults` and of its type. Damage of any kind: the default, and self.hint."""
        from table import config

        there = "config.json" in self._folder.names("")
        data = self._folder.read("/config.json", config.LIMIT + 1)
        settings, well = config.parse(data, config.DEFAULTS if defaults is None else defaults)
        self.hint = None if well and (data or not there) else "hint_config"
        return settings

    def save_config(self, settings: dict) -> None:
        """Replaces the settings: after a power cut the old ones or the new ones are there."""
        from table import config

        self._folder.replace("/config.json", config.text(settings))

    def next_sequence(self) -> int:
        """A number for a new match, greater than any that was used or given out before."""
        from table import filing

        kept = self._folder.read("/sequence").split()
        last = self._given
        if len(kept) == 2 and kept[0].isdigit() and kept[1] == b"%04x" % crc16(kept[0]):
            last = max(last, int(kept[0]))
        live = filing.read(self._folder, LIVE)
        last = max([last, live[0] if live else 0] + filing.done(self._folder))
        self._given = last + 1
        digits = b"%d" % self._given
        try:
            self._folder.replace("/sequence", b"%s %04x" % (digits, crc16(digits)))
        except StoreFull:
            pass  # the numbers in the folders must do
        return self._given

    def open_journal(self, header: bytes, sequence: int = 0) -> None:
        """Begins a match under this number, 0: the last of next_sequence(), or a new one."""
        from table import filing

        if not sequence:
            used = filing.done(self._folder)
            sequence = self._given if self._given and self._given not in used else self.next_sequence()
        filing.begin(self._journal, header, sequence)

    def append(self, batch: bytes) -> None:
        """Adds event bytes to the running match: durable when the call returns."""
        self._journal.append(batch)

    def beat(self, at: int) -> None:
        """Overwrites the heartbeat of the running match with its time in ms."""
        self._journal.beat(at)

    def pending(self):
        """(header, log, beat or None) of a match that was not finished, which append() then goes on with; else None."""
        from table import filing

        return filing.resume(self._journal)

    def finish(self) -> int:
        """Files the running match under done/SEQUENCE; its number, or -1 when no match was there."""
        from table import filing

        return filing.file(self._journal)

    def finished(self) -> list:
        """The numbers of the finished matches, in order."""
        from table import filing

        return filing.done(self._folder)

    def read(self, sequence: int):
        """(header, log, beat or None) of a finished match; None when there is none or its head is damaged."""
        from table import filing

        found = filing.read(self._folder, "%s/%d" % (filing.DONE, sequence))
        return None if found is None else found[1:4]
