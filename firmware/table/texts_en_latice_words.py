# SPDX-License-Identifier: MIT
"""Every English text of a match of Latice as text, for those who hear the table; of any length."""

TEXTS = """
words.title=LATICE
words.seat=SUNSTONES %d HALFSTONES %d TILES %d RACK %s
words.discard=WINDS PLAYED %d
words.mode=CHOOSING %s, TILE %s, NEXT MOVE %s
words.legal=LEGAL %s
words.cursor=CURSOR %s
words.earns=EARNS %d SUNSTONES %d HALFSTONES
words.coin=PAYS %s
words.marked=MARKED %s
words.free=FREE
words.half=2 HALFSTONES
words.sun=1 SUNSTONE
words.none=NOT POSSIBLE
"""
