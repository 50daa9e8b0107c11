# SPDX-License-Identifier: MIT
"""A flash chip in RAM and littlefs on it. What is programmed must have been erased, as on NOR flash."""

import vfs


class Flash:
    """A block device of `blocks` blocks. watch(at, data) is called before each erase or program, with what will be there."""

    def __init__(self, blocks, size=4096):
        self.size = size
        self.data = bytearray(b"\xff" * (blocks * size))
        self.watch = None
        self.operations = 0

    def readblocks(self, block, buffer, offset=0):
        at = block * self.size + offset
        buffer[:] = memoryview(self.data)[at : at + len(buffer)]

    def writeblocks(self, block, buffer, offset=0):
        at = block * self.size + offset
        for i in range(at, at + len(buffer)):
            assert self.data[i] == 0xFF, "programmed twice"
        self._put(at, buffer)

    def ioctl(self, request, argument):
        if request == 4:
            return len(self.data) // self.size
        if request == 5:
            return self.size
        if request == 6:
            self._put(argument * self.size, b"\xff" * self.size)
        return 0

    def _put(self, at, data):
        self.operations += 1
        if self.watch:
            self.watch(at, data)
        self.data[at : at + len(data)] = data


def mounted(flash, place, fresh=False):
    """The flash at `place`, formatted first when it is fresh."""
    unmount(place)
    if fresh:
        vfs.VfsLfs2.mkfs(flash)
    vfs.mount(vfs.VfsLfs2(flash), place)


def unmount(place):
    try:
        vfs.umount(place)
    except OSError:
        pass
