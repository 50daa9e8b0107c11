# SPDX-License-Identifier: MIT
"""Every English text of a pause and of a result, when the match is in memory beside it."""

TEXTS = """
help=HELP
# pause
arbiter_only=ONLY THE ARBITER MAY PAUSE.
continue=GO ON
redo=REDO
leave=TO THE MENU
times=TIMES
abandon=END MATCH
abandon_sure=END THIS MATCH FOR GOOD?/A: END IT/B: NO
no_undo=NOTHING TO TAKE BACK.
no_undo_drawn=NOTHING TO TAKE BACK SINCE TILES WERE DRAWN.
no_redo=NOTHING TO REDO.
# result
wins=P%d WINS
bot_wins=BOT P%d WINS
team_wins=P%d + P%d WIN
shared_win=SHARED WIN
nobody=NO WINNER
see_board=UP: THE BOARD
again=A: AGAIN B: MENU
place=%d.
reason_blocked=NOBODY CAN MOVE
reason_time=TIME IS UP
reason_abandoned=ENDED EARLY
reason_alone=ONE SEAT LEFT
"""
