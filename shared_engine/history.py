# SPDX-License-Identifier: MIT
"""What can be undone: the actions since the last barrier, with the clock's reading after each.
Of games in which nothing is ever taken back only the last action is known.

States are not kept one by one: that would fill the chip's memory. They are played again from a copy, which a game may
pack: pack() gives a small form of a state, unpack() of that the state again. For the same reason entries lie in many
small pieces, and a match that lasts long forgets how it began.
"""

from shared_engine.compat import const, struct
from shared_engine.events import EXPIRE

STRIDE = const(16)  # a copy is kept now and then, so that going back in a long line takes few actions
MOST = const(8192)  # bytes of all rows; of a long match so many can be undone, the same everywhere as records are
ROW = "<BiI"  # kind and seat, action, at
ROW_BYTES = const(9)


class History:
    """entries: all that can be undone or redone; cursor: how many of them are in force; forgotten: how many that came
    before them are not kept any more."""

    def __init__(self, state, reading: bytes, last):
        """Nothing can be undone beyond `state`, with `reading` on the clock (a snapshot, b"" when untimed). last: what
        last_action() answers for it."""
        self.cursor = 0
        self.entries = 0
        self.forgotten = 0
        self._width = ROW_BYTES + len(reading)
        self._rows = []  # a bytearray for each STRIDE of them
        self._first_reading = reading
        self._last = last
        self._copies = [(0, _packed(state))]

    def add(self, kind: int, seat: int, action: int, at: int, reading: bytes, state):
        """An action has led to `state`, with `reading` on the clock; what was undone before is gone."""
        piece, row = divmod(self.cursor, STRIDE)
        del self._rows[piece + 1 :]
        while self._copies[-1][0] > self.cursor:
            self._copies.pop()
        if piece == len(self._rows):
            self._rows.append(bytearray(STRIDE * self._width))
        start = row * self._width
        struct.pack_into(ROW, self._rows[piece], start, kind << 4 | seat, action, at)
        self._rows[piece][start + ROW_BYTES : start + self._width] = reading
        self.cursor += 1
        self.entries = self.cursor
        if self.cursor % STRIDE == 0:
            self._keep(self.cursor, _packed(state))
        if len(self._rows) > MOST // (STRIDE * self._width):
            self._forget_first()

    def _forget_first(self):
        """The oldest actions can no longer be undone."""
        state = _unpacked(self._copies[0][1])
        for number in range(STRIDE):
            kind, seat, action, _ = entry = self.entry(number)
            perform(state, entry)
            if kind != EXPIRE:
                self._last = seat if seat < 4 else -1, action
        self._first_reading = self.reading(STRIDE)
        del self._rows[0]
        self.cursor -= STRIDE
        self.entries -= STRIDE
        self.forgotten += STRIDE
        later = [(at - STRIDE, copy) for at, copy in self._copies if at > STRIDE]
        self._copies = [(0, _packed(state))] + later

    def add_final(self, last):
        """An action after which nothing can ever be undone; last: (seat, action)."""
        self._last = last

    def entry(self, number: int):
        """(kind, seat, action, at) of an entry, from 0."""
        head, action, at = struct.unpack_from(ROW, self._rows[number // STRIDE], number % STRIDE * self._width)
        return head >> 4, head & 15, action, at

    def last_action(self):
        """(seat, action) of the last action in force; None when there was none."""
        for number in range(self.cursor - 1, -1, -1):
            kind, seat, action, _ = self.entry(number)
            if kind != EXPIRE:
                return seat if seat < 4 else -1, action
        return self._last

    def reading(self, count: int) -> bytes:
        """The clock after the first `count` entries."""
        if count == 0:
            return self._first_reading
        piece, row = divmod(count - 1, STRIDE)
        return bytes(self._rows[piece][row * self._width + ROW_BYTES : (row + 1) * self._width])

    def before_last(self, stops) -> int:
        """How many entries come before the last one in force whose seat `stops`; -1 when there is none."""
        count = self.cursor - 1
        while count >= 0 and not stops(self.entry(count)[1]):
            count -= 1
        return count

    def steps(self, first: int, end: int, stops) -> int:
        """How many entries from `first` on, before `end`, are by a seat that `stops`."""
        count = 0
        for number in range(first, end):
            count += 1 if stops(self.entry(number)[1]) else 0
        return count

    def forward(self, state, stops):
        """Does the next entry again to `state`, and those after it up to one whose seat `stops`."""
        while True:
            perform(state, self.entry(self.cursor))
            self.cursor += 1
            if self.cursor == self.entries or stops(self.entry(self.cursor)[1]):
                return

    def back_to(self, count: int):
        """Only the first `count` entries are in force; the state after them, a new one."""
        self.cursor = count
        number, kept = self._copies[0]
        for at, copy in self._copies:
            if number < at <= count:
                number, kept = at, copy
        state = _unpacked(kept)
        while number < count:
            perform(state, self.entry(number))
            number += 1
            if number % STRIDE == 0 and count - number < STRIDE:
                self._keep(number, _packed(state))
        return state

    def _keep(self, number: int, copy):
        """Keeps the first copy and the two nearest to the cursor."""
        for at, _ in self._copies:
            if at == number:
                return
        self._copies.append((number, copy))
        self._copies.sort(key=lambda kept: kept[0])
        if len(self._copies) > 3:
            far = 1 if self._copies[-1][0] <= number else -1
            self._copies.pop(far)


def _packed(state):
    return state.pack() if hasattr(state, "pack") else state.copy()


def _unpacked(kept):
    return kept.unpack() if hasattr(kept, "unpack") else kept.copy()


def perform(state, entry):
    """Does an entry once more."""
    kind, seat, action, at = entry
    if kind == EXPIRE:
        state.expire(seat, at)
    else:
        state.apply(seat if seat < 4 else -1, action, at)
