# SPDX-License-Identifier: MIT
"""Every English text of a running match of any game, one a line: its name, "=", the text. One string, since a dict
would take three times the memory. "/" begins a new line on a card; %d and %s are filled in. A line of the matrix holds
about 15 letters, a strip 9. The others lie in texts_en_*.py, so that they need not be in memory (see texts.py).
"""

TEXTS = """
# seats and times
player=P%d
person=PERSON
bot=BOT
hint_full=MEMORY FULL. A POWER CUT WOULD LOSE THE MATCH. SYNC WITH A PC.
seconds=%d.%d
time=%d:%02d
only_minutes=%d'
# hand-over
handover=YOUR TURN/PRESS A
retired=OUT
wait=P%d MOVES
no_seat=EMPTY SEAT
time_up=TIME UP
# choosing: the bar of other actions, questions
undo=UNDO
pause=PAUSE
ok=OK
bar=LEFT, RIGHT/TO CHOOSE/A: DO IT/B: BACK
a_or_b=A: YES/B: NO
"""
