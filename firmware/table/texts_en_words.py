# SPDX-License-Identifier: MIT
"""Every English text of a match as text, for those who hear the table; of any length."""

TEXTS = """
# the screen as text
words.head=LATICE, P%d TO MOVE (%s)
words.events=EVENTS %d
words.seat=P%d %s TIME %s SUNSTONES %d HALFSTONES %d TILES %d RACK %s
words.hidden=HIDDEN
words.discard=WINDS PLAYED %d
words.mode=CHOOSING %s, TILE %s, NEXT MOVE %s
words.legal=LEGAL %s
words.cursor=CURSOR %s
words.earns=EARNS %d SUNSTONES %d HALFSTONES
words.coin=PAYS %s
words.bar=ACTION %s
words.marked=MARKED %s
words.free=FREE
words.half=2 HALFSTONES
words.sun=1 SUNSTONE
words.none=NOT POSSIBLE
"""
