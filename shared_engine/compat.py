# SPDX-License-Identifier: MIT
"""The few modules that both runtimes have, under one name each."""

import binascii
import hashlib
import struct
from array import array
from collections import namedtuple

try:
    from micropython import const
except ImportError:

    def const(value):  # type: ignore[misc]
        """MicroPython folds const() when it compiles; elsewhere it is the value itself."""
        return value


def sha256(data: bytes) -> bytes:
    """The 32 bytes of SHA-256; MicroPython has no hexdigest, so callers take bytes."""
    return hashlib.sha256(data).digest()


crc32 = binascii.crc32

__all__ = ("array", "binascii", "const", "crc32", "namedtuple", "sha256", "struct")
