# SPDX-License-Identifier: MIT
"""The keys of the virtual table: stamped edges become the samples that the chip's DMA ring would hold.

Edges may lie a little ahead: contacts bounce, and the supervisor sends a whole train at once. An edge that is older
than those that wait takes their place. A PC can be held up for longer than the ring lasts, as no chip is: then time
in which every key rests is passed over, and presses are handed out late, with the stamps that they have.
"""

from array import array

from micropython import const

PERIOD = const(2)  # ms between samples
RING = const(256)  # samples that the chip keeps: 512 ms
REST = const(32)  # samples after which every key is settled, however it bounced
PLANNED = const(64)  # edges that wait at most; the others stay in the socket
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
        self.rest = 0  # samples handed out since the level changed; REST at most
        self.at = array("I", [0] * PLANNED)  # edges that lie after `stamp`: a ring of ticks and of levels
        self.to = array("I", [0] * PLANNED)
        self.first = 0
        self.planned = 0

    def read(self, words) -> int:
        """Fill `words` with the samples since the last call, oldest first; returns how many."""
        waiting = (((self.ticks() - SETTLE - self.stamp + HALF) & WRAP) - HALF) // PERIOD
        self._take_in()
        if waiting > RING and self.rest >= REST:
            waiting -= self._pass_over(waiting - RING)
        count = min(waiting, len(words))
        for place in range(count):
            self.stamp = (self.stamp + PERIOD) & WRAP
            self.rest = min(self.rest + 1, REST)
            while self.planned and (self.stamp - self.at[self.first]) & WRAP < HALF:
                self.level = self.to[self.first]
                self.rest = 0
                self.first = (self.first + 1) % PLANNED
                self.planned -= 1
                if not self.planned:
                    self._take_in()
            words[place] = self.level
        return max(count, 0)

    def _pass_over(self, most: int) -> int:
        """Leaves out samples, `most` or as many as come before the next edge; returns how many."""
        if self.planned:
            ahead = (self.at[self.first] - self.stamp) & WRAP
            most = min(most, (ahead - 1) // PERIOD) if 0 < ahead < HALF else 0
        self.stamp = (self.stamp + most * PERIOD) & WRAP
        return most

    def _take_in(self) -> None:
        while self.planned < PLANNED and self.wire.next_levels():
            message = self.wire.message
            at = (message[4] | message[5] << 8 | message[6] << 16 | message[7] << 24) & WRAP
            while self.planned and (at - self.at[self._place(self.planned - 1)]) & WRAP >= HALF:
                self.planned -= 1
            last = self._place(self.planned)
            self.at[last] = at
            self.to[last] = message[0] | message[1] << 8 | message[2] << 16
            self.planned += 1

    def _place(self, number: int) -> int:
        return (self.first + number) % PLANNED
