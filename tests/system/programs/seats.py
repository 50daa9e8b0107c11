# SPDX-License-Identifier: MIT
"""Shows texts of the screen, the next one at every press of a key."""

import time

from table import ports

port = ports.open()

from table.canvas import Canvas  # noqa: E402
from table.keys import Keys  # noqa: E402

LINE = "P%d PERSON TIME 0:58 SUNSTONES 0 HALFSTONES 1 TILES 12 RACK HIDDEN"
BOARD = "\n".join(["-- yF -- -- nT -- -- -- --"] * 9)


def match(seats):
    return "\n".join(["LATICE, P1 TO MOVE (choose)"] + [LINE % (seat + 1) for seat in range(seats)] + [BOARD])


TEXTS = (
    "TITLE\n> PLAY",
    match(2),
    match(3),
    match(4),
    "PAUSED\n> CONTINUE",
    "P2 WINS\nALL TILES LAID\n1. P2 0\n2. P1 4\nA: AGAIN",
    "NEW GAME\n> SEATS: 3\n  P1: PERSON\n  P2: BOT\n  P3: BOT",
    "LIGRETTO DICE, ROUND 1 OF 6 (play)\nP1 PERSON POINTS 0, DICE r1\nP2 BOT POINTS 0, DICE b2",
    "NEW GAME\n> GAME: LIGRETTO DICE",
)
canvas, keys, at = Canvas(), Keys(port.keys), 0
while True:
    keys.poll()
    while (event := keys.get()) is not None:
        at += event.down
    port.say(TEXTS[at % len(TEXTS)])
    port.matrix.show(canvas)
    time.sleep_ms(20)
