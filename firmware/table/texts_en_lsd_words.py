# SPDX-License-Identifier: MIT
"""Every English text of a match of LSD as text, for those who hear the table; of any length."""

TEXTS = """
words.title=LSD
words.seat=TILES %d CAPTURED %d ROW %d OF %d
words.empty=THE FIELD IS EMPTY
words.row=FIELD %s
words.last=LAST %s %s
words.lit=SHINING %s
words.taken=CAPTURED NOW %s
words.mode=CHOOSING %s
words.legal=LEGAL %s
words.cursor=CURSOR %s
words.supply=SUPPLY %s
words.fitting=FITTING %s
words.kind=KIND %s
words.tile=TILE %s, %d WAYS
words.captures=CAPTURES %s
words.makes=ROW OF %d
"""
