# SPDX-License-Identifier: MIT
"""The pieces of what a READ asks for, as they come: in any order, twice, or not at all."""

from shared_engine import link

PIECE = link.ROOM - link.READ_HEAD  # bytes of data in one answer
WINDOW = 12 * PIECE  # asked for at once; all pixels are in one
MOST = 1 << 24  # bytes; a chip's flash is smaller


class Changed(Exception):
    """What is read has become another: all of it again."""


class Reading:
    """Bytes start..start+size (None: to the end) of one resource. total: the size of the resource, once known."""

    def __init__(self, start: int, size: int | None) -> None:
        self.start = start
        self.size = size
        self.total: int | None = None
        self.stamp = 0
        self._data = bytearray()
        self._ahead: dict[int, bytes] = {}  # pieces behind a gap

    @property
    def at(self) -> int:
        """Where the first missing byte lies."""
        return self.start + len(self._data)

    @property
    def end(self) -> int | None:
        """Behind the last byte wanted; None: not yet known."""
        if self.total is None:
            return None
        return self.total if self.size is None else min(self.total, self.start + self.size)

    def __len__(self) -> int:
        """Bytes that are there without a gap."""
        return len(self._data)

    def missing(self) -> tuple[int, int] | None:
        """(offset, count) to ask for next; None when all is there."""
        end = self.end
        if end is not None and self.at >= end:
            return None
        if end is None and self.size is not None:
            end = self.start + self.size
        until = min([self.at + WINDOW, *self._ahead])
        return self.at, max((until if end is None else min(until, end)) - self.at, 1)

    def wants(self, until: int) -> bool:
        """Is anything missing before byte `until`?"""
        return self.at < until and self.missing() is not None

    def take(self, stamp: int, size: int, offset: int, data: bytes) -> bool:
        """Takes a piece in; True when it tells something new. Changed: it belongs to another state of the resource."""
        if size > MOST or offset + len(data) > max(size, offset):
            return False
        if self.total is None:
            self.stamp, self.total = stamp, size
            self._keep(offset, data)
            return True
        if stamp != self.stamp or size < self.total:
            raise Changed
        return self._keep(offset, data)

    def _keep(self, offset: int, data: bytes) -> bool:
        """Puts data in its place, and what it joins; False when all of it was there."""
        if offset + len(data) <= self.at or len(data) <= len(self._ahead.get(offset, b"")):
            return False
        self._ahead[offset] = data
        while fitting := [at for at, part in self._ahead.items() if at <= self.at]:
            for place in fitting:
                self._data += self._ahead.pop(place)[max(self.at - place, 0) :]
        return True

    def result(self) -> bytes:
        """All bytes, once nothing is missing."""
        return bytes(self._data if self.end is None else self._data[: max(self.end - self.start, 0)])
