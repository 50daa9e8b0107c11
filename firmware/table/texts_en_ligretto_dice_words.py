# SPDX-License-Identifier: MIT
"""Every English text of a match of Ligretto Dice as text, for those who hear the table; of any length."""

TEXTS = """
words.title=LIGRETTO DICE
words.round=ROUND %d
words.round_of=ROUND %d OF %d
words.round_minutes=ROUND %d, %d MINUTES LEFT
words.round_minute=ROUND %d, 1 MINUTE LEFT
words.seat=POINTS %d, DICE %s
words.rolling=%d ROLLING
words.out=POINTS %d, OUT
words.locked=LOCKED
words.placed=PLACED
words.thrown=THROWN
words.lost=TOO LATE
words.wrong=NOT THIS ONE
words.waits=TOO SOON
words.stopped=STOP
words.said=NOTED
words.consents=CONSENTS
words.next=NEXT
words.rows=ROWS %s
words.count=COUNT %d
words.keys=UP RED, RIGHT YELLOW, DOWN GREEN, LEFT BLUE, A THROWS
words.stop=STOP P%d
words.cancelled=CANCELLED
words.gains=THE ROUND BROUGHT %s
words.cancel=60 SECONDS WITHOUT A PLACEMENT: B CONSENTS TO CANCEL THE ROUND
words.say_stop=P%d HAS NO DICE LEFT: B SAYS STOP
words.waits_next=A: NEXT
"""
