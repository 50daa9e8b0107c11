# SPDX-License-Identifier: MIT
"""The USB port of the virtual table: MicroPython's own input and output, asked first whether it would wait."""

import select
import sys

from micropython import const

PIECE = const(128)  # bytes: what a terminal or a pipe takes at once when it says that it can take anything


class Usb:
    """See table.ports. `print` goes the same way, between the lines of the link or into one of them."""

    def __init__(self):
        self._in = sys.stdin.buffer
        self._out = sys.stdout.buffer
        self._byte = bytearray(1)
        self._comes = select.poll()
        self._comes.register(sys.stdin, select.POLLIN)
        self._goes = select.poll()
        self._goes.register(sys.stdout, select.POLLOUT)

    def read(self) -> int:
        """The next byte, -1 when none has come. Allocates nothing."""
        if _says(self._comes, select.POLLIN) and self._in.readinto(self._byte):
            return self._byte[0]
        return -1  # also at the end of a file, which always says that it can be read

    def write(self, data: bytes, start: int) -> int:
        """Sends what goes at once of the bytes from `start` on; how many went."""
        at = start
        while at < len(data) and _says(self._goes, select.POLLOUT):
            at += self._out.write(memoryview(data)[at : at + PIECE]) or 0
        return at - start


def _says(poll, what: int) -> bool:
    for _, event in poll.ipoll(0):
        return event & what != 0
    return False
