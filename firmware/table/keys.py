# SPDX-License-Identifier: MIT
"""From raw key levels to presses and releases, each stamped when its contact first moved.

A word holds the 24 keys, bit side * 6 + key, 1 = closed; a sample comes every 2 ms. All keys are debounced
at once by counters that lie across two words (bit k of both = the count of key k): a key changes when SETTLE
samples in a row say so. The stamp is older: it is the first sample that differed, since which the key was never
quiet for QUIET samples. Each key of the matrix has its diode, so no combination of keys makes another appear.
"""

from array import array
from collections import namedtuple

from micropython import const

from table.ticks import after, since

KEYS_A_SIDE = const(6)
UP, DOWN, LEFT, RIGHT, A, B = range(6)

# side 0-3, key 0-5, down: True for a press, at: ticks of the first contact edge.
Event = namedtuple("Event", ("side", "key", "down", "at"))

_KEYS = const(24)
_ALL = const(0xFFFFFF)


class Keys:
    """Debounces the samples of a port's keys into a bounded queue of events.

    overflow: True once samples or events were lost, until the reader sets it False. After lost events the
    queue ends with what is needed to bring its reader up to the real state: no key stays down for ever.
    """

    SETTLE = 4  # samples; what a counter of two bits counts to
    QUIET = 8  # samples; what a counter of three bits counts to
    SAMPLE_MS = 2
    ROOM = 64  # events

    def __init__(self, source):
        self._source = source
        self._words = array("I", [0] * 32)  # 64 ms at a time
        self.state = 0  # the debounced word
        self.overflow = False
        self._told = 0  # the word as the reader of get() knows it
        self._lost = False
        self._low = self._high = 0  # how long a key has differed from its state
        self._moving = 0  # keys with an edge that is not settled
        self._quiet_0 = self._quiet_1 = self._quiet_2 = 0  # how long a moving key has agreed with its state
        self._edge = array("I", [0] * _KEYS)  # ticks of that edge
        self._changed = array("I", [0] * _KEYS)  # ticks of the last event
        self._which = bytearray(self.ROOM)  # the queue: key, + 128 for a press
        self._at = array("I", [0] * self.ROOM)
        self._first = 0
        self._count = 0

    def poll(self) -> None:
        """Takes in all samples that wait. Allocates nothing."""
        source = self._source
        words = self._words
        room = len(words)
        count = room
        while count == room:
            count = source.read(words)
            for i in range(count):
                word = words[i] & _ALL
                if word != self.state or self._moving:
                    self.sample(word, after(source.stamp, self.SAMPLE_MS * (i + 1 - count)))
        if source.overflow:
            source.overflow = False
            self.overflow = True

    def sample(self, word: int, at: int) -> None:
        """One sample of all keys, taken at ticks `at`."""
        differs = word ^ self.state
        edges = differs & ~self._moving
        if edges:
            self._stamp(self._edge, edges, at)
            self._moving |= edges
        self._high = (self._high ^ self._low) & differs
        self._low = ~self._low & differs
        agrees = self._moving & ~differs
        self._quiet_2 = (self._quiet_2 ^ self._quiet_1 & self._quiet_0) & agrees
        self._quiet_1 = (self._quiet_1 ^ self._quiet_0) & agrees
        self._quiet_0 = ~self._quiet_0 & agrees
        self._moving &= ~agrees | self._quiet_2 | self._quiet_1 | self._quiet_0
        settled = differs & ~(self._high | self._low)
        if settled:
            self.state ^= settled
            self._moving &= ~settled
            self._report(settled)

    def get(self) -> "Event | None":
        """The next event, or None."""
        if self._count:
            which = self._which[self._first]
            at = self._at[self._first]
            self._first = (self._first + 1) % self.ROOM
            self._count -= 1
            return self._tell(which & 127, which >= 128, at)
        if self._lost:
            missed = self._told ^ self.state
            for which in range(_KEYS):
                if missed >> which & 1:
                    return self._tell(which, bool(self.state >> which & 1), self._changed[which])
            self._lost = False
        return None

    def held(self, side: int, key: int, now: int) -> int:
        """For how many ms a key has been down at ticks `now`; -1 when it is up."""
        which = side * KEYS_A_SIDE + key
        return since(now, self._changed[which]) if self.state >> which & 1 else -1

    def known_until(self, longest: int) -> int:
        """Ticks up to which all presses have been reported: one that bounces still may have begun after that.

        longest: so many ms before the last sample it is at the most; a key that never comes to rest holds nobody up.
        """
        stamp = known = self._source.stamp
        rising = self._moving & ~self.state
        which = 0
        while rising:
            if rising & 1 and since(known, self._edge[which]) >= 0:
                known = after(self._edge[which], -1)
            rising >>= 1
            which += 1
        return known if since(stamp, known) <= longest else after(stamp, -longest)

    def forget(self) -> None:
        """Drops what waits in the queue; keys that are down stay known as down, and are released in due time."""
        self._count = 0
        self._told = self.state
        self._lost = False

    def _stamp(self, stamps, keys: int, at: int) -> None:
        which = 0
        while keys:
            if keys & 1:
                stamps[which] = at
            keys >>= 1
            which += 1

    def _report(self, keys: int) -> None:
        """Queues an event for each of these keys."""
        for which in range(_KEYS):
            if keys >> which & 1:
                at = self._changed[which] = self._edge[which]
                if self._lost or self._count == self.ROOM:
                    self._lost = self.overflow = True
                else:
                    last = (self._first + self._count) % self.ROOM
                    self._which[last] = which | (self.state >> which & 1) << 7
                    self._at[last] = at
                    self._count += 1

    def _tell(self, which: int, down: bool, at: int) -> Event:
        self._told ^= 1 << which
        return Event(which // KEYS_A_SIDE, which % KEYS_A_SIDE, down, at)
