# SPDX-License-Identifier: MIT
"""All that the table remembers, below one folder: settings, the running match, the finished ones, a counter, notes.

What a running match does not need of this is imported by the call that does.
"""

import os

from table.files import Folder, StoreFull
from table.journal import Journal

__all__ = ("Store", "StoreFull")


class Store:
    """root: the data folder, e.g. "/data"; system: the os module. It begins by finishing what a power cut interrupted.

    hint: None, or the name of the text that tells what was wrong with the data, or with the settings ("hint_config").
    told: how many matches still fit, as the players were told last.
    StoreFull is raised by what finds no room; nothing is half written then.
    """

    def __init__(self, root: str, system=os):
        from table import waking

        self.folder = Folder(root, system)
        self.folder.make("")
        self._damage = waking.wake(self.folder)
        self._journal = Journal(self.folder)
        self._given = 0  # the last sequence number that went out
        self.hint = self._damage  # type: str | None
        self.told = None

    def load_config(self, defaults: "dict | None" = None) -> dict:
        """The settings, one for each of `defaults` and of its type. Damage of any kind: the default, and self.hint."""
        from table import config

        settings, well = config.read(self.folder, defaults)
        self.hint = self._damage or (None if well else "hint_config")
        return settings

    def save_config(self, settings: dict) -> None:
        """Replaces the settings: after a power cut the old ones or the new ones are there."""
        from table import config

        self.folder.replace("/config.json", config.text(settings))

    def next_sequence(self) -> int:
        """A number for a new match, greater than any that was used or given out before."""
        from table.numbers import following

        self._given = following(self.folder, self._given)
        return self._given

    def open_journal(self, header: bytes, sequence: int = 0) -> None:
        """Begins a match under this number, 0: a new one. A match that is still there is packed before."""
        from table import filing

        filing.begin(self._journal, header, sequence or self.next_sequence())

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

    def finish(self, match=None) -> int:
        """Packs the record of a match that has ended; its number. None: whatever lies in the journal, as it is, or -1
        when there is nothing. Said again it does nothing again. StoreFull: the match lies where it lay."""
        from table import filing

        return filing.file(self._journal, match)

    def packs(self) -> list:
        """(number, size, bytes from the beginning that are marked as synced) of each pack, oldest first."""
        from table import synced

        return synced.listed(self.folder)

    def pack_path(self, number: int) -> str:
        """The file of a pack. Open it for one read and close it: opening one that is gone is an OSError, but bytes of
        one that went while it was open may be anything."""
        return "%s/packs/%d" % (self.folder.root, number)

    def mark_synced(self, number: int, start: int, end: int, crc: int) -> None:
        """Bytes start..end of a pack, whole entries of this crc32, lie safe in an archive. ValueError says why not."""
        from table import synced

        synced.mark(self.folder, number, start, end, crc)

    def tally(self) -> tuple:
        """(finished matches on flash, how many of them are not synced)."""
        from table import synced

        return synced.survey(self.folder)[:2]

    def free(self):
        """Bytes that are free on flash, about; None where the port cannot tell."""
        from table import synced

        return synced.survey(self.folder)[2]

    def still_fit(self):
        """How many matches still fit, about, synced ones removed if need be; None where the port cannot tell."""
        from table import synced

        return synced.survey(self.folder)[3]

    def note_down(self, text: str) -> None:
        """Notes an error for whoever looks after the table."""
        from table import notes

        notes.note(self.folder, text)

    def noted(self) -> bytes:
        """What was noted, UTF-8, oldest first."""
        from table import notes

        return notes.log(self.folder)
