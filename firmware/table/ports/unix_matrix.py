# SPDX-License-Identifier: MIT
"""The panel of the virtual table: bit planes are sent instead of lit."""

from table import palette, planes
from table.ports.unix_frames import FRAME_SIZE, HEAD
from table.ports.unix_wire import FRAME

CLEAN = bytes(32)


class Matrix:
    """Shows canvases; keeps which row pairs each of the two buffers lacks."""

    def __init__(self, wire, frames):
        self.wire = wire
        self.frames = frames
        self.planes = (memoryview(frames[0])[HEAD:], memoryview(frames[1])[HEAD:])
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
        planes.convert(canvas.pixels, self.lut, self.planes[back], self.lacks[back])
        self.stale = not self._send(self.frames[back])
        self.back = 1 - back
        return True

    def _send(self, frame) -> bool:
        frame[0] = FRAME
        frame[1] = self.light
        frame[2] = FRAME_SIZE & 255
        frame[3] = FRAME_SIZE >> 8
        return self.wire.send(frame)
