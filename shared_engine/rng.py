# SPDX-License-Identifier: MIT
"""The seeded generator behind every draw: the same numbers on both runtimes, for ever, from ints below 2**22.

VERSION 1, "small fast counting" of Chris Doty-Humphrey (PractRand, public domain) with words of 16 bits:

    state   a, b, c, n                       four words
    next    t = a + b + n;  n = n + 1;  a = b ^ (b >> 5);  b = c + (c << 3);  c = rotate_left(c, 6) + t;  gives t
            (every sum and shift kept to 16 bits)
    seed    a, b, c, n = the four words of the 64 bit seed, lowest first; the first 20 outputs are thrown away
    below   for k = 1 to 65536: take the next word until one is less than 65536 - 65536 % k; gives that word % k
    begin   another generator: its a, b, c are the next three words, its n is 0
    shuffle for i from the last index down to 1: swap entries i and below(i + 1)

Test vectors (tests/shared/test_rng.py holds more):

    seed 0                  15283 58426 64223 39894
    seed 1                  64161 40110 57299 25345
    seed 0x0123456789abcdef 16454 62512 5695 2899
    seed 1, shuffle of 0..9 8 7 9 0 2 4 5 3 6 1
"""

from shared_engine.compat import const

VERSION = const(1)
_WORD = const(65535)
_WARM_UP = const(20)


class Rng:
    """A generator: make it with seeded(), from_bytes() or from_text()."""

    def __init__(self, a: int, b: int, c: int, n: int) -> None:
        """The four words of the state, each 0..65535."""
        self.a = a
        self.b = b
        self.c = c
        self.n = n

    def next(self) -> int:
        """The next word, 0..65535."""
        b = self.b
        c = self.c
        word = (self.a + b + self.n) & _WORD
        self.n = (self.n + 1) & _WORD
        self.a = b ^ (b >> 5)
        self.b = (c + (c << 3)) & _WORD
        self.c = ((c << 6 | c >> 10) + word) & _WORD
        return word

    def below(self, limit: int) -> int:
        """A fair draw from 0 to limit - 1; limit: 1 to 65536. As the text above says, next() written out."""
        while True:
            b = self.b
            c = self.c
            word = (self.a + b + self.n) & _WORD
            self.n = (self.n + 1) & _WORD
            self.a = b ^ (b >> 5)
            self.b = (c + (c << 3)) & _WORD
            self.c = ((c << 6 | c >> 10) + word) & _WORD
            drawn = word % limit
            if word - drawn <= 65536 - limit:  # not in the last, incomplete row of words: fair
                return drawn

    def shuffle(self, things: list) -> None:
        """Put a list (or bytearray) into a fair random order, in place. As the text above says, next() written out."""
        a = self.a
        b = self.b
        c = self.c
        n = self.n
        for last in range(len(things) - 1, 0, -1):
            limit = last + 1
            while True:
                word = (a + b + n) & _WORD
                n = (n + 1) & _WORD
                a = b ^ (b >> 5)
                b = (c + (c << 3)) & _WORD
                c = ((c << 6 | c >> 10) + word) & _WORD
                other = word % limit
                if word - other <= 65536 - limit:  # not in the last, incomplete row of words: fair
                    break
            moved = things[last]
            things[last] = things[other]
            things[other] = moved
        self.a = a
        self.b = b
        self.c = c
        self.n = n

    def begin(self, other: "Rng") -> None:
        """Give another generator a beginning of its own: the next three words of this one."""
        other.a = self.next()
        other.b = self.next()
        other.c = self.next()
        other.n = 0

    def copy(self) -> "Rng":
        """A generator that goes on alike."""
        return Rng(self.a, self.b, self.c, self.n)

    def to_bytes(self) -> bytes:
        """The state in 8 bytes."""
        words = (self.a, self.b, self.c, self.n)
        return bytes([half for word in words for half in (word & 255, word >> 8)])

    def to_text(self) -> str:
        """The state as 16 hexadecimal digits."""
        return "".join(["%02x" % byte for byte in self.to_bytes()])


def from_bytes(state: bytes) -> Rng:
    """The generator whose to_bytes() is `state`; ValueError when that is not 8 bytes."""
    if len(state) != 8:
        raise ValueError("a generator's state is 8 bytes")
    return Rng(*[state[at] | state[at + 1] << 8 for at in (0, 2, 4, 6)])


def from_text(text: str) -> Rng:
    """The generator whose to_text() is `text`; ValueError when it is not 16 small hexadecimal digits."""
    if not isinstance(text, str) or len(text) != 16 or not all([digit in "0123456789abcdef" for digit in text]):
        raise ValueError("a generator's state is written in 16 digits 0-9 a-f")
    return from_bytes(bytes([int(text[at : at + 2], 16) for at in range(0, 16, 2)]))


def seed_bytes(seed: int) -> bytes:
    """A seed, 0 <= seed < 2**64, as 8 bytes, lowest first."""
    return bytes([seed >> shift & 255 for shift in range(0, 64, 8)])


def seeded(seed: bytes) -> Rng:
    """The generator at its beginning; seed: 8 bytes, lowest first (see seed_bytes)."""
    rng = from_bytes(seed)
    for _ in range(_WARM_UP):
        rng.next()
    return rng
