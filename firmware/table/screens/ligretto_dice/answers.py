# SPDX-License-Identifier: MIT
"""What a press came to, as the seat that pressed is told: by a sign in its strip, a sound, and in words."""

from micropython import const

IDLE = const(0)  # nothing has been pressed lately
PLACED = const(1)
THROWN = const(2)
LOST = const(3)  # somebody else was faster: it costs nothing
WRONG = const(4)  # not now, or not this: the row waits for a lower number, or there is no such die
WAITS = const(5)  # the dice still roll, or the seat is locked
STOPPED = const(6)  # the seat has ended the round
SAID = const(7)  # its consent, or that it has seen the score, is noted
