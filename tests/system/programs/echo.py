# SPDX-License-Identifier: MIT
# A small program for tests of the virtual table: shows and says every key event, and answers what it is asked.
import time

from table import ports

port = ports.open()

from table.canvas import Canvas  # noqa: E402
from table.keys import Keys  # noqa: E402

NAMES = ("up", "down", "left", "right", "a", "b")
canvas = Canvas()
keys = Keys(port.keys)
told = []


def show_key(side, key, down):
    """A pixel a key: column 10 * key + 2, row 10 * side + 2."""
    canvas.set(10 * key + 2, 10 * side + 2, 4 if down else 1)


def step():
    """Take in what the keys say; True when something changed."""
    keys.poll()
    changed = False
    while True:
        event = keys.get()
        if event is None:
            return changed
        changed = True
        show_key(event.side, event.key, event.down)
        told.append(" ".join((str(event.side), NAMES[event.key], "down" if event.down else "up", str(event.at))))
        if event.down:
            port.sound.play((880, 20, 0, 10, 440, 20))


for side in range(4):
    for key in range(6):
        show_key(side, key, False)
port.matrix.show(canvas)
port.say("ready")
while True:
    if step():
        port.say("\n".join(told))
    port.matrix.show(canvas)
    if keys.held(0, 5, port.ticks()) > 300:  # B held: a busy second half, in which keys are pressed
        time.sleep_ms(400)
    time.sleep_ms(5)
