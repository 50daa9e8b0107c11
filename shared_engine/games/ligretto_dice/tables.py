# SPDX-License-Identifier: MIT
"""The equipment as data: dice, and actions as numbers.

colour  0 to 3, in texts r y g b (red, yellow, green, blue), each with a row on the board
die     colour * 6 + face - 1: what lies on the table shows colour and face, dice alike are one number
action  a die: place it; THROW, STOP, CANCEL, NEXT
"""

from shared_engine.compat import const

COLOURS = const(4)
FACES = const(6)
DICE = const(24)  # six of each colour; also how many different ones there are

THROW = const(24)
STOP = const(25)
CANCEL = const(26)
NEXT = const(27)
ACTIONS = const(28)

PLAY = const(0)  # phase: a round is on
BETWEEN = const(1)  # phase: a round is over, the dice lie open

QUIET_MS = const(60000)  # without a placement: then a round may be cancelled
LOCK_MS = const(1000)
A_MINUTE = const(60000)
MOST_ROUNDS = const(60)  # of a match that is played for a score
LATEST = const((1 << 30) - 2)  # ms of match time
EVERYBODY = const(-1)  # as the seat of an action: games.ALL
NOBODY = const(-1)  # as the finisher of a round
