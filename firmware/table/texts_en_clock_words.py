# SPDX-License-Identifier: MIT
"""Every English text of a clock as text, for those who hear the table; of any length."""

TEXTS = """
words.title=CLOCK
words.head=CLOCK, P%d TO MOVE (%s)
words.runs=RUNS
words.waits=NOT STARTED
words.paused=PAUSED
words.time=TIME %s TURNS %d
words.periods=PERIODS %d
words.overtime=OVERTIME
words.due=TURNS TO GO %d
words.flag=FLAG %d
words.out=OUT
words.left=LEFT
words.next=NEXT P%d
"""
