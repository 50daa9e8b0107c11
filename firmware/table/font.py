# SPDX-License-Identifier: MIT
"""Letters 5 pixels high, as wide as they need to be.

A letter is one int: a leading 1, then 5 rows of `width` bits, the top row first and bit by bit from
the left. The leading 1 tells the width; ints stay below 2**26.
"""

from micropython import const

FIRST = const(32)  # the code of the first entry of ASCII
GAP = const(1)  # dark columns between two letters

# Space to underscore; lower case is written in capitals.
ASCII = (
    0b1_00_00_00_00_00,  # space
    0b1_1_1_1_0_1,  # !
    0b1_101_101_000_000_000,  # "
    0b1_01010_11111_01010_11111_01010,  # #
    0b1_011_110_011_110_010,  # $
    0b1_101_001_010_100_101,  # %
    0b1_0100_1010_0101_1010_0101,  # &
    0b1_1_1_0_0_0,  # '
    0b1_01_10_10_10_01,  # (
    0b1_10_01_01_01_10,  # )
    0b1_000_101_010_101_000,  # *
    0b1_000_010_111_010_000,  # +
    0b1_00_00_00_01_10,  # ,
    0b1_000_000_111_000_000,  # -
    0b1_0_0_0_0_1,  # .
    0b1_001_001_010_100_100,  # /
    0b1_111_101_101_101_111,  # 0
    0b1_010_110_010_010_111,  # 1
    0b1_111_001_111_100_111,  # 2
    0b1_111_001_011_001_111,  # 3
    0b1_101_101_111_001_001,  # 4
    0b1_111_100_111_001_111,  # 5
    0b1_111_100_111_101_111,  # 6
    0b1_111_001_010_010_010,  # 7
    0b1_111_101_111_101_111,  # 8
    0b1_111_101_111_001_111,  # 9
    0b1_0_1_0_1_0,  # :
    0b1_00_01_00_01_10,  # ;
    0b1_001_010_100_010_001,  # <
    0b1_000_111_000_111_000,  # =
    0b1_100_010_001_010_100,  # >
    0b1_110_001_010_000_010,  # ?
    0b1_111_101_111_100_111,  # @
    0b1_010_101_111_101_101,  # A
    0b1_110_101_110_101_110,  # B
    0b1_011_100_100_100_011,  # C
    0b1_110_101_101_101_110,  # D
    0b1_111_100_110_100_111,  # E
    0b1_111_100_110_100_100,  # F
    0b1_011_100_101_101_011,  # G
    0b1_101_101_111_101_101,  # H
    0b1_111_010_010_010_111,  # I
    0b1_001_001_001_101_010,  # J
    0b1_101_101_110_101_101,  # K
    0b1_100_100_100_100_111,  # L
    0b1_10001_11011_10101_10001_10001,  # M
    0b1_1001_1101_1011_1001_1001,  # N
    0b1_010_101_101_101_010,  # O
    0b1_110_101_110_100_100,  # P
    0b1_010_101_101_110_011,  # Q
    0b1_110_101_110_101_101,  # R
    0b1_011_100_010_001_110,  # S
    0b1_111_010_010_010_010,  # T
    0b1_101_101_101_101_111,  # U
    0b1_101_101_101_101_010,  # V
    0b1_10001_10001_10101_11011_10001,  # W
    0b1_101_101_010_101_101,  # X
    0b1_101_101_010_010_010,  # Y
    0b1_111_001_010_100_111,  # Z
    0b1_11_10_10_10_11,  # [
    0b1_100_100_010_001_001,  # \
    0b1_11_01_01_01_11,  # ]
    0b1_010_101_000_000_000,  # ^
    0b1_000_000_000_000_111,  # _
)
BOX = 0b1_101_010_101_010_101  # whatever has no letter

# Letters beyond ASCII: an accent sits in the top row, its letter in the other four; small ones are written in capitals.
OTHERS = "ÁÉÍÓÚÜÑ¿¡×·½…→←↑↓"
_OTHER_BITS = (
    0b1_001_010_101_111_101,  # Á
    0b1_001_111_110_100_111,  # É
    0b1_001_000_010_010_010,  # Í
    0b1_001_010_101_101_010,  # Ó
    0b1_001_101_101_101_111,  # Ú
    0b1_101_000_101_101_111,  # Ü
    0b1_0110_0000_1101_1011_1001,  # Ñ
    0b1_010_000_010_100_011,  # ¿
    0b1_1_0_1_1_1,  # ¡
    0b1_000_101_010_101_000,  # ×
    0b1_0_0_1_0_0,  # ·
    0b1_1000_1001_0010_0111_1011,  # ½
    0b1_00000_00000_00000_00000_10101,  # …
    0b1_00100_00010_11111_00010_00100,  # →
    0b1_00100_01000_11111_01000_00100,  # ←
    0b1_010_111_010_010_010,  # ↑
    0b1_010_010_010_111_010,  # ↓
)

# A character that is read for the first time becomes a name, which allocates: do it here for those of our own texts.
# Names stay and their number has a bound, so others (of people's names) wait until they are read.
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
for _sign in _LETTERS + _LETTERS.upper() + "0123456789 !\"#%'()*+,-./:<=>?_×·½…→←↑↓":
    ord(_sign)


def letter(code: int) -> int:
    """The bits of the letter with this code point; BOX when there is none."""
    if 97 <= code <= 122:
        code -= 32
    if FIRST <= code < 96:
        return ASCII[code - FIRST]
    if 224 <= code < 254 and code != 247:
        code -= 32  # á is Á + 32, and so on
    at = OTHERS.find(chr(code))
    return BOX if at < 0 else _OTHER_BITS[at]


def columns(bits: int) -> int:
    """The width of a letter or icon in pixels, 1 to 5."""
    if bits < 0x10000:
        return 3 if bits >= 0x8000 else 2 if bits >= 0x400 else 1
    return 5 if bits >= 0x2000000 else 4
