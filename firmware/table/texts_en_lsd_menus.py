# SPDX-License-Identifier: MIT
"""Every English text of the options and the help of LSD."""

TEXTS = """
# options: name and what it means; of a choice the name of each value, too
captured=CAPTURED
captured.removed=CAPTURED TILES LEAVE THE GAME
captured.returned=CAPTURED TILES GO BACK TO THEIR OWNER
removed=REMOVED
returned=RETURNED
rotation=TURNING
rotation.help=TILES MAY BE TURNED
row_needs_dots=ROWS BY DOTS
row_needs_dots.help=A ROW COUNTS ONLY WHERE DOTS JOIN
partners.help=P1 AND P3 AGAINST P2 AND P4
starter.help=THE RULES SAY: THE MOST CONFUSED
# help; pages are 15 letters wide
help.goal=THE GOAL
help.goal.text=4 OF YOUR TILES IN A LINE WIN. 4 PLAYERS: 3 WIN
help.place=PLACING
help.place.text=JOIN A DOT. NO DOT MAY MEET A BLANK SIDE
help.plus=+ CAPTURES
help.plus.text=TWO + OF ONE ICON COLOUR TAKE THE OTHER BETWEEN THEM
help.cross=X CAPTURES
help.cross.text=TWO X CORNER TO CORNER TAKE THE OTHER COLOUR BESIDE BOTH
help.icons=ICON COLOUR
help.icons.text=P1, P3: BLACK/P2, P4: WHITE/IT IS WHAT CAPTURES GO BY
help.turns=TURNS
help.turns.text=NO TILE FITS: YOU SKIP. ALL SKIP: A DRAW. HOLD B: SEE ALL
"""
