# SPDX-License-Identifier: MIT
"""Every English text of a pause and of a result, when the match is in memory beside it."""

TEXTS = """
help=HELP
# pause
paused=PAUSE
continue=GO ON
undo=UNDO
redo=REDO
leave=TO THE MENU
abandon=END MATCH
abandon_sure=END THIS MATCH FOR GOOD?/A: END IT/B: NO
no_undo=NOTHING TO TAKE BACK SINCE THE LAST DRAW.
no_redo=NOTHING TO REDO.
# result
wins=P%d WINS
bot_wins=BOT P%d WINS
team_wins=P%d + P%d WIN
shared=SHARED WIN
nobody=NO WINNER
see_board=UP: THE BOARD
again=A: AGAIN B: MENU
place=%d.
latice.score=TILES %d SUNSTONES %d HALFSTONES %d
reason_out=ALL TILES LAID
reason_blocked=NOBODY CAN MOVE
reason_stalled=NO TILE LAID
reason_time=TIME IS UP
reason_abandoned=ENDED EARLY
reason_alone=ONE SEAT LEFT
"""
