# SPDX-License-Identifier: MIT
"""Every English text of a running clock and of its result."""

TEXTS = """
# lines of the seats
start=A: START
go_on=A: GO
turns=TURNS %d
turns_short=#%d
due=%d TO GO
delay=DELAY %d
delay_short=+%d S
wait=P%d MOVES
# the menu of a pause
order=ORDER
abandon=END
end_sure=END THE SITTING?/A: END IT/B: NO
in=IN
left=LEFT
no_out=SOMEBODY MUST STAY, AND WHO HAS LEFT STAYS AWAY.
# result
see_board=UP: THE TIMES
shared_win=CLOCK STOPPED
reason_stopped=SITTING IS OVER
reason_last=ONE SEAT LEFT
reason_time=TIME IS UP
score=%s TURNS %d
score_flag= FLAG %d
"""
