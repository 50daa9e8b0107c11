# SPDX-License-Identifier: MIT
"""A flash chip in RAM and littlefs on it. What is programmed must have been erased, as on NOR flash."""

import os

import vfs


class Flash:
    """A block device of `blocks` blocks; watch(at, data) is called before data is erased or programmed there."""

    def __init__(self, blocks, size=4096):
        self.size = size
        self.blocks = blocks
        self.data = bytearray(blocks * size)
        self.erased = b"\xff" * size  # allocated once, since tests make memory short
        self.watch = None

    def blank(self, blocks):
        """An erased chip of at most the first number of blocks: large buffers are allocated once."""
        self.blocks = blocks
        for block in range(blocks):
            self.data[block * self.size : block * self.size + self.size] = self.erased
        return self

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
            return self.blocks
        if request == 5:
            return self.size
        if request == 6:
            self._put(argument * self.size, self.erased)
        return 0

    def _put(self, at, data):
        if self.watch:
            self.watch(at, data)
        self.data[at : at + len(data)] = data


def mounted(flash, place, fresh=False):
    """The flash at `place`, formatted first when it is fresh; large blocks are programmed as the chip's are."""
    unmount(place)
    page = min(256, flash.size // 16)
    if fresh:
        vfs.VfsLfs2.mkfs(flash.blank(flash.blocks), progsize=page)
    vfs.mount(vfs.VfsLfs2(flash, progsize=page), place)


def unmount(place):
    try:
        vfs.umount(place)
    except OSError:
        pass


def fill(folder, path, leave=0):
    """Fills the flash with a file but for about `leave` blocks, as the table counts them (a files.Folder)."""
    block = b"\0" * 4096
    try:
        while leave == 0 or folder.space()[1] > leave:
            with open(path, "ab") as file:
                file.write(block)
    except OSError:
        pass


def tree(path: str, within: str = "") -> dict:
    """The content of each file below a folder by its path; None for an empty folder."""
    found = {}
    names = os.listdir(path)
    for name in names:
        below = path + "/" + name
        if os.stat(below)[0] & 0x4000:
            found.update(tree(below, within + name + "/"))
        else:
            with open(below, "rb") as file:
                found[within + name] = file.read()
    if not names and within:
        found[within[:-1]] = None
    return found
