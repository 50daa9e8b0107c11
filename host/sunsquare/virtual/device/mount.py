# SPDX-License-Identifier: MIT
# The image as '/': both other scripts begin with this one.
import os
import sys
import vfs

BLOCK, BLOCKS = 4096, 352
DAMAGED = 93  # exit status


class Flash:
    """The image, as the chip's own block device would be: it allocates nothing, for the collector may close files
    through it, and no Ctrl-C ends a flash operation half-way: the interrupt is asked for again."""

    def __init__(self, number):
        self.file = open(number, "r+b")
        self.ask_again = None

    def readblocks(self, block, data, offset=0):
        interrupted = False
        while True:
            try:
                self.file.seek(block * BLOCK + offset)
                self.file.readinto(data)
                break
            except KeyboardInterrupt:
                interrupted = True
        if interrupted:
            self.ask_again()

    def writeblocks(self, block, data, offset=0):
        interrupted = False
        while True:
            try:
                self.file.seek(block * BLOCK + offset)
                self.file.write(data)
                break
            except KeyboardInterrupt:
                interrupted = True
        if interrupted:
            self.ask_again()

    def ioctl(self, what, argument):
        if what == 4:
            return BLOCKS
        if what == 5:
            return BLOCK
        if what == 6:  # erase: littlefs writes to what it has erased only
            return 0
        return None


def mount():
    flash = Flash(int(os.getenv("SUNSQUARE_FLASH_FD")))
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
