# SPDX-License-Identifier: MIT
"""Every English text of a running match of Ligretto Dice and of its result."""

TEXTS = """
# strips
say_stop=B: STOP
cancel_ask=CANCEL? B
consented=CONSENTS
stopped=STOP
cancelled=CANCELLED
round_open=ROUND %d
last_round=LAST ROUND
minutes_left=%d' LEFT
# result, and before a round
throws=A: THROW
points=POINTS %d
shared_win=SHARED WIN
reason_rounds=LAST ROUND OVER
reason_score=POINTS REACHED
reason_minutes=MINUTES ARE UP
"""
