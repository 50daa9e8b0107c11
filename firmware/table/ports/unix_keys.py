# SPDX-License-Identifier: MIT
"""The keys of the virtual table: stamped edges become the samples that the chip's DMA ring would hold."""

from micropython import const

PERIOD = const(2)  # ms between samples
RING = const(256)  # samples that the chip keeps: 512 ms
SETTLE = const(4)  # ms that an edge may be under way in the socket: younger samples are not handed out yet
WRAP = const(0x3FFFFFFF)
HALF = const(0x20000000)


class Keys:
    """Raw samples of 24 key levels. `stamp`: ticks of the last sample handed out."""

    def __init__(self, wire, ticks):
        self.wire = wire
        self.ticks = ticks
        self.overflow = False
        self.stamp = ticks()
        self.level = 0
        self.pending = False  # an edge has been read that lies after `stamp`
        self.edge_level = 0
        self.edge_at = 0

    def read(self, words) -> int:
        """Fill `words` with the samples since the last call, oldest first; returns how many."""
        waiting = (((self.ticks() - SETTLE - self.stamp + HALF) & WRAP) - HALF) // PERIOD
        if waiting > RING:  # the ring has gone round: the oldest are overwritten
            self.overflow = True
            self.stamp = (self.stamp + (waiting - RING) * PERIOD) & WRAP
            waiting = RING
        count = min(waiting, len(words))
        self._fetch()
        for place in range(count):
            self.stamp = (self.stamp + PERIOD) & WRAP
            while self.pending and (self.stamp - self.edge_at) & WRAP < HALF:
                self.level = self.edge_level
                self.pending = False
                self._fetch()
            words[place] = self.level
        return max(count, 0)

    def _fetch(self) -> None:
        if not self.pending and self.wire.next_levels():
            message = self.wire.message
            self.edge_level = message[0] | message[1] << 8 | message[2] << 16
            self.edge_at = (message[4] | message[5] << 8 | message[6] << 16 | message[7] << 24) & WRAP
            self.pending = True
