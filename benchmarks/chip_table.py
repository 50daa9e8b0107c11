# SPDX-License-Identifier: MIT
"""Takes the place of a table's main.py: the whole firmware on a flash, and where asked on a processor, as slow as a
chip's.

The flash is the table's own image with its own littlefs, which decides what it reads, programs and erases; each of
these then takes the time of a chip's. The processor is a model: what a scan, a press, an append, a drawn strip and a
collection of garbage cost (one_press.py) is waited for when it happens, all else costs nothing.

After each look at what is to be shown it tells on the panel, as text: how many presses have been answered, how many
appends there were in the busiest scan, both since the beginning, then the microseconds of each append since last time.
"""

import asyncio
import gc
import os
import time

import vfs

COSTS = (0, 0, 0, 0, 0, 0)  # us; whoever starts the table puts the chip's here
SCAN, PRESS, APPEND, DRAW, SHOW, COLLECT = COSTS
COLLECT_AFTER = 0  # presses
BLOCK, BLOCKS, PAGE = 4096, 352, 256
ERASE_US, PAGE_US, READ_NS, CALL_US = 45000, 700, 100, 10  # a block; a page; a byte; a call of the driver
COLLECT_EVERY = 16384  # as in the firmware's own main.py
TEXT = 3  # of the panel's messages
STRIPS = 15  # bits of what a screen has changed


class Chip:
    """owed: us for which the processor is busy still; flash: us that the flash has been busy up to now."""

    owed = 0
    flash = 0


class Told:
    """answers: presses that were answered; appends: us of each since last time, as text; most: of one scan."""

    answers = 0
    appends = ""
    in_scan = 0
    most = 0


def pay() -> None:
    """Waits until the processor is as far."""
    wait, Chip.owed = Chip.owed, 0
    if wait:
        time.sleep_us(wait)


class ChipFlash:
    """The image, and how long a chip would need for what is done to it."""

    def __init__(self, number):
        self.file = open(number, "r+b")  # noqa: SIM115 - as long as the table lives

    def readblocks(self, block, data, offset=0):
        Chip.flash += CALL_US + len(data) * READ_NS // 1000
        self.file.seek(block * BLOCK + offset)
        self.file.readinto(data)

    def writeblocks(self, block, data, offset=0):
        Chip.flash += CALL_US + (len(data) + PAGE - 1) // PAGE * PAGE_US
        self.file.seek(block * BLOCK + offset)
        self.file.write(data)

    def ioctl(self, what, argument):
        if what == 6:
            Chip.flash += ERASE_US
        return (None, None, None, None, BLOCKS, BLOCK, 0)[what]


vfs.umount("/")
vfs.mount(vfs.VfsLfs2(ChipFlash(int(os.getenv("SUNSQUARE_FLASH_FD"))), progsize=PAGE), "/")
os.chdir("/")
gc.threshold(COLLECT_EVERY)

from table import ports  # noqa: E402

port = ports.open()

from table.app import App, main  # noqa: E402


def on_flash(call):
    """The same call, which takes as long as the chip's flash does for it."""

    def done(*given):
        pay()
        busy, began = Chip.flash, time.ticks_us()
        try:
            return call(*given)
        finally:
            wait = Chip.flash - busy - time.ticks_diff(time.ticks_us(), began)
            if wait > 0:
                time.sleep_us(wait)

    return done


def appending(call):
    def append(batch):
        Chip.owed += APPEND
        pay()
        began = time.ticks_us()
        call(batch)
        Told.appends += " " + str(time.ticks_diff(time.ticks_us(), began))
        Told.in_scan += 1
        Told.most = max(Told.most, Told.in_scan)

    return append


def answering(call):
    def answer(*given):
        call(*given)
        Told.answers += 1
        Chip.owed += PRESS + (0 if COLLECT == 0 or Told.answers % COLLECT_AFTER else COLLECT)

    return answer


def drawing(screen, call):
    def draw(canvas):
        strips = screen.changed & STRIPS
        call(canvas)
        Chip.owed += DRAW * ((strips & 1) + (strips >> 1 & 1) + (strips >> 2 & 1) + (strips >> 3) or 1)

    return draw


def showing(call):
    def show(canvas):
        Chip.owed += SHOW
        pay()
        answer = call(canvas)
        words = str(Told.answers) + " " + str(Told.most) + Told.appends
        port.wire.tell(TEXT, 0, words.encode())
        Told.appends = ""
        return answer

    return show


port.matrix.show = showing(port.matrix.show)
port.speaks = False  # as on a chip: nobody hears what is said
poll, begin, show = App.poll, App.open, App.show


def scan(self):
    Told.in_scan = 0
    Chip.owed += SCAN
    poll(self)
    pay()


def opened(self, *given):
    store = self.store
    store.folder.write = on_flash(store.folder.write)
    store.folder.space = on_flash(store.folder.space)
    store.append = appending(store.append)
    begin(self, *given)


def shown(self, screen):
    try:
        screen.referee  # noqa: B018 - a match has one, a menu has none
        screen._answer = answering(screen._answer)
        screen.draw = drawing(screen, screen.draw)
    except AttributeError:
        pass
    show(self, screen)


App.poll = scan
App.open = opened
App.show = shown
asyncio.run(main(port))
