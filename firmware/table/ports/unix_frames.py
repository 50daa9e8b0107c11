# SPDX-License-Identifier: MIT
"""The same two buffers of bit planes as on the chip, each behind the head of its message. Imported first of all."""

from micropython import const

HEAD = const(4)
FRAME_SIZE = const(14336)  # 32 row pairs x 7 planes x 64 columns
FRAMES = (bytearray(HEAD + FRAME_SIZE), bytearray(HEAD + FRAME_SIZE))
