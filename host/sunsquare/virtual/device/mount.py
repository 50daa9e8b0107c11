# SPDX-License-Identifier: MIT
# The image as '/': both other scripts begin with this one.
import os
import sys
import vfs

BLOCK, BLOCKS = 4096, 352
ANSWERS = (None, None, None, None, BLOCKS, BLOCK, 0)  # littlefs writes to what it has erased only: erasing is nothing
DAMAGED = 93  # exit status


class Flash:
    """The image, as the chip's own block device would be: it allocates nothing, for the collector may close files
    through it, and it has no branch, for there an interrupt that waits would strike: no Ctrl-C ends a flash operation
    half-way."""

    def __init__(self, number):
        self.file = open(number, "r+b")

    def readblocks(self, block, data, offset=0):
        self.file.seek(block * BLOCK + offset)
        self.file.readinto(data)

    def writeblocks(self, block, data, offset=0):
        self.file.seek(block * BLOCK + offset)
        self.file.write(data)

    def ioctl(self, what, argument):
        return ANSWERS[what]


class GuardedFlash(Flash):
    """For a MicroPython whose interrupts do not wait: what one has ended is done again, and `ask_again` is called."""

    def readblocks(self, block, data, offset=0):
        self.whole(Flash.readblocks, block, data, offset)

    def writeblocks(self, block, data, offset=0):
        self.whole(Flash.writeblocks, block, data, offset)

    def whole(self, operation, block, data, offset):
        interrupted = False
        while True:
            try:
                operation(self, block, data, offset)
                break
            except KeyboardInterrupt:
                interrupted = True
        if interrupted:
            self.ask_again()


def mount():
    kind = Flash if os.getenv("SUNSQUARE_CTRL_C_WAITS") else GuardedFlash
    flash = kind(int(os.getenv("SUNSQUARE_FLASH_FD")))
    if os.getenv("SUNSQUARE_FLASH_BLANK"):
        vfs.VfsLfs2.mkfs(flash, progsize=256)
    try:
        volume = vfs.VfsLfs2(flash, progsize=256)
    except OSError:
        sys.exit(DAMAGED)
    vfs.umount("/")
    vfs.mount(volume, "/")
    os.chdir("/")
    sys.path[:] = ["", ".frozen", "/lib"]
    return flash


flash = mount()
del GuardedFlash  # what is not needed leaves the heap
