# SPDX-License-Identifier: MIT
"""Every English text of a running match of LSD and of its result."""

TEXTS = """
# strips
skipped=NO MOVE
unfit=NO FIT
none=NONE LEFT
# why not
no_there=NO OTHER PLACE.
none_left=YOU HAVE NO SUCH TILE LEFT.
no_fit=IT DOES NOT FIT HERE: DOTS MEET DOTS, BLANK SIDES MEET BLANK SIDES.
no_fit_unturned=IT DOES NOT FIT AS IT LIES, AND TILES ARE NOT TURNED IN THIS MATCH.
one_way=IT FITS ONLY THIS WAY.
turn_keys=LEFT, RIGHT: TURN/A: PLACE/B: BACK
# result
shared_win=A DRAW
reason_row=A ROW
reason_repeated=REPEATED
reason_long=200 TILES
score=TILES IN THE FIELD %d CAPTURED %d
score_won=WON, TILES IN THE FIELD %d CAPTURED %d
"""
