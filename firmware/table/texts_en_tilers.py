# SPDX-License-Identifier: MIT
"""Every English text of a running match of Tilers and of its result."""

TEXTS = """
# strips
chip=CHIP
course=YARD %d
last_course=LAST!
wait=P%d GO
time_up=TIME!
# why not
none_left=NOTHING ELSE TO TAKE THERE.
one_way=NO OTHER COLOUR HERE.
no_there=NO OTHER CELL FOR IT.
no_place=NO CELL FOR THIS COLOUR: THE TILE BECOMES A CHIP.
# the end, step by step
runs=RUNS
rows=ROWS
columns=COLUMNS
colours=COLOURS
chips=CHIPS
raised=UP TO 0
total=TOTAL
# result
shared_win=SHARED WIN
reason_row=A FINISHED ROW
reason_bag=EMPTY BAG
score=POINTS %d CHIPS %d
score_won=WON, POINTS %d CHIPS %d
"""
