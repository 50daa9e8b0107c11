# SPDX-License-Identifier: MIT
"""The power goes at every erase and program of the flash, before, within and after it, plainly and torn.

A table does something; each time its littlefs is about to change the flash, a copy of the flash as a power cut would
leave it is mounted, and what starts there must find all that was acknowledged.
"""

from ram_flash import Flash, mounted, unmount

HERE = "/ram"
THERE = "/cut"
CHIP = Flash(40)  # allocated once; tests use a part of it, in blocks of any size
TORN = 16  # bytes behind the last whole one of which some bits have arrived


class Remains:
    """A flash as a power cut leaves it, beside the one that goes on: it keeps the blocks only that differ."""

    def __init__(self, flash):
        self._flash = flash
        self._own = {}

    def cut(self, at: int, data, share: int) -> None:
        """The power goes when `share` bytes of what was to come to lie at `at` have, and some bits of the next ones."""
        self._own = {}
        block, start = divmod(at, self._flash.size)
        memory = self._owned(block)
        memory[start : start + share] = memoryview(data)[:share]
        for i in range(share, min(share + TORN, len(data)) if share else 0):
            mask = 0x5A if i & 1 else 0xA5
            memory[start + i] = memory[start + i] & mask | data[i] & ~mask & 0xFF

    def _owned(self, block: int):
        if block not in self._own:
            start = block * self._flash.size
            self._own[block] = self._flash.data[start : start + self._flash.size]
        return self._own[block]

    def readblocks(self, block, buffer, offset=0):
        memory = self._own.get(block)
        if memory is None:
            self._flash.readblocks(block, buffer, offset)
        else:
            buffer[:] = memoryview(memory)[offset : offset + len(buffer)]

    def writeblocks(self, block, buffer, offset=0):
        memory = self._owned(block)
        for i in range(offset, offset + len(buffer)):
            assert memory[i] == 0xFF, "programmed twice"
        memory[offset : offset + len(buffer)] = buffer

    def ioctl(self, request, argument):
        if request == 6:
            self._owned(argument)[:] = self._flash.erased
            return 0
        return self._flash.ioctl(request, argument)

    @property
    def size(self) -> int:
        return self._flash.size


def cut_everywhere(size: int, blocks: int, parts, prepare, play, check) -> int:
    """On a flash of `blocks` blocks of `size` bytes: prepares at HERE, plays there, and cuts at each operation when
    `parts` percent of it are done: check(told) looks at THERE. told: what prepare returns, for play and check.
    Returns how many cuts there were."""
    flash = CHIP
    flash.size, flash.blocks, flash.erased, flash.watch = size, blocks, b"\xff" * size, None
    mounted(flash, HERE, fresh=True)
    told = prepare()
    remains = Remains(flash)
    cuts = 0

    def cut(at, data):
        nonlocal cuts
        for part in parts:
            remains.cut(at, data, len(data) * part // 100)
            mounted(remains, THERE)
            check(told)
            unmount(THERE)
            cuts += 1

    flash.watch = cut
    play(told)
    flash.watch = None
    unmount(HERE)
    return cuts
