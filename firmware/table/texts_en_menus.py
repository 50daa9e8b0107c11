# SPDX-License-Identifier: MIT
"""Every English text of the menus and of help; in memory only while such a screen is shown."""

TEXTS = """
# title and menus
title=SUNSQUARE
menu=MENU
resume=RESUME
play=PLAY
clock=CLOCK
settings=SETTINGS
setup=NEW GAME
start=START
game=GAME
seats=PLAYERS
bot_level=BOT %d
timer=TIMER
control=TIME
play_time=TIME
by_seat=BY SEAT
timer_turn=A TURN
timer_main=A GAME
seconds_value=%d S
minutes_value=%d MIN
options=OPTIONS
on=ON
off=OFF
on_means=ON: %s
random=RANDOM
back=BACK
menu_keys=UP, DOWN: ROW/LEFT, RIGHT: CHANGE/A: GO IN/B: BACK
brightness=LIGHT
sound=SOUND
pace=BOTS
pace_0=AT ONCE
pace_400=QUICK
pace_900=CALM
pace_1800=SLOW
hint_config=SETTINGS WERE DAMAGED. THE USUAL ONES ARE IN USE.
hint_waiting=A MATCH WAITS. GO ON WITH IT, OR PLAY A NEW ONE.
hint_memory=NO ROOM TO READ THE SAVED MATCH. TURN THE TABLE OFF AND ON.
hint_journal=A SAVED MATCH CANNOT BE READ AND WAS SET ASIDE.
hint_cut=THE SAVED MATCH WAS DAMAGED. ITS LAST MOVES ARE LOST.
hint_data=SAVED DATA WERE DAMAGED AND SET ASIDE. SYNC WITH A PC.
hint_room=MEMORY NEARLY FULL. MATCHES THAT FIT: %d. CONNECT A PC AND SYNC.
hint_no_room=MEMORY FULL. MATCHES MAY BE LOST. CONNECT A PC AND SYNC.
hint_unfiled=MEMORY FULL. THE LAST MATCH IS NOT SAFE YET. CONNECT A PC AND SYNC.
waiting_match=A MATCH WAITS. END IT AND START ANEW?/A: YES/B: NO
hint_no_start=CANNOT START/%s
# the arbiter's corrections
correcting=SET TIMES
player_row=PLAYER
minutes_row=MINUTES
seconds_row=SECONDS
periods_row=PERIODS
turns_row=TURNS
apply=SET
corrected=SET: %s
no_correction=CHANGE SOMETHING FIRST. THE CLOCK SHOWS THIS ALREADY.
# rules that go with the time
flag=TIME UP
flag_None=USUAL
flag_loss=LOSES
flag_retire=LEAVES
flag_note=SHOWN
pause_any=ALL
pause_arbiter=ARBITER
strict_handover=HAND-OVER
strict_handover_False=FREE
strict_handover_True=PAID
# options that several games have
starter=WHO BEGINS
partners=PARTNERS
partners.help=P1 AND P3 AGAINST P2 AND P4
# error
error=SORRY
error_text=SOMETHING WENT WRONG. THE MATCH IS SAFE./A: GO ON
"""
