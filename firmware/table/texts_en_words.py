# SPDX-License-Identifier: MIT
"""Every English text of a match of any game as text, for those who hear the table; of any length."""

TEXTS = """
# the screen as text
words.head=%s, P%d TO MOVE (%s)
words.events=EVENTS %d
words.seat=P%d %s TIME %s %s
words.untimed=P%d %s %s
words.turns=, TURNS %d
words.periods=, PERIODS %d
words.hidden=HIDDEN
words.bar=ACTION %s
"""
