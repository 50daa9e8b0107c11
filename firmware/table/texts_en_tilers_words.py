# SPDX-License-Identifier: MIT
"""Every English text of a match of Tilers as text, for those who hear the table; of any length."""

TEXTS = """
words.title=TILERS
words.seat=POINTS %d CHIPS %d, THEY COST %d
words.course=COURSE %d, TILES IN THE BAG %d
words.last=LAST COURSE: A ROW IS FINISHED
words.yard=YARD %s
words.spill=SPILL %s
words.chisel=CHISEL P%d
words.no_chisel=CHISEL WITH THE SPILL
words.floor=FLOOR P%d %s
words.hand=HAND %s
words.shown=SHOWN %s
words.laid=LAID %s, BROUGHT %d
words.mode=CHOOSING %s
words.take=TAKE %s %s, TILES %d
words.from_spill=SPILL
words.sinks=INTO THE SPILL %s
words.next=NEXT AT THE SPILL P%d
words.takes_chisel=WITH THE CHISEL
words.wastes=CHIPS AT LEAST %d
words.legal=LEGAL %s
words.cursor=CURSOR %s
words.brings=BRINGS %d
"""
