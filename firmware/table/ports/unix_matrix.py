# SPDX-License-Identifier: MIT
"""The panel of the virtual table: the same two buffers of bit planes as on the chip, sent instead of lit."""

from micropython import const

HEAD = const(4)
FRAME_SIZE = const(16384)  # 32 row pairs x 8 planes x 64 columns
FRAMES = (bytearray(HEAD + FRAME_SIZE), bytearray(HEAD + FRAME_SIZE))

from table import palette, planes
from table.ports.unix_wire import FRAME

PLANES = (memoryview(FRAMES[0])[HEAD:], memoryview(FRAMES[1])[HEAD:])
CLEAN = bytes(32)


class Matrix:
    """Shows canvases; keeps which row pairs each of the two buffers lacks."""

    def __init__(self, wire):
        self.wire = wire
        self.lut = palette.table()
        self.lacks = (bytearray(b"\x01" * 32), bytearray(b"\x01" * 32))
        self.back = 0
        self.light = 255
        self.stale = True  # the panel does not hold what it should

    @property
    def brightness(self) -> int:
        return self.light

    @brightness.setter
    def brightness(self, light: int) -> None:
        light = palette.brightness(light)
        if light != self.light:
            self.light = light
            self.stale = True

    def show(self, canvas) -> bool:
        if self.wire.frame_wanted:
            self.wire.frame_wanted = False
            self.stale = True
        if canvas.dirty == CLEAN and not self.stale:
            return False
        back = self.back
        planes.share(canvas.dirty, self.lacks[0], self.lacks[1])
        planes.convert(canvas.pixels, self.lut, PLANES[back], self.lacks[back])
        self.stale = not self._send(FRAMES[back])
        self.back = 1 - back
        return True

    def _send(self, frame) -> bool:
        frame[0] = FRAME
        frame[1] = self.light
        frame[2] = FRAME_SIZE & 255
        frame[3] = FRAME_SIZE >> 8
        return self.wire.send(frame)
