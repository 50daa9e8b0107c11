# SPDX-License-Identifier: MIT
"""Every English text of a running match of Ligretto Dice and of its result."""

TEXTS = """
# strips
placed=OK
thrown=THROWN
lost=TOO LATE
too_early=TOO EARLY
no_die=NO DIE
rolling=ROLLING
locked=LOCKED
dice_left=DICE LEFT
no_stop=NO STOP
in_round=NOT NOW
nothing_left=NO DICE
say_stop=B: STOP
cancel_ask=CANCEL? B
consented=CONSENTS
next=A: NEXT
says_next=READY
# in the middle
round=ROUND %d OF %d
round_open=ROUND %d
stopped=STOP
cancelled=CANCELLED
# result
points=POINTS %d
shared_win=SHARED WIN
reason_rounds=LAST ROUND OVER
reason_score=POINTS REACHED
reason_minutes=MINUTES ARE OVER
"""
