# SPDX-License-Identifier: MIT
"""Every English text of a running match of Tilers and of its result."""

TEXTS = """
# the end, step by step
runs=RUNS
rows=ROWS
columns=COLUMNS
colours=COLOURS
chips=CHIPS
raised=NOT BELOW 0
total=TOTAL
# result
shared_win=SHARED WIN
reason_row=A FINISHED ROW
reason_bag=EMPTY BAG
score=POINTS %d CHIPS %d
score_won=WON, POINTS %d CHIPS %d
"""
