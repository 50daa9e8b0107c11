# SPDX-License-Identifier: MIT
"""Every English text of the screen where the time of a match is set; in memory only while it is shown."""

TEXTS = """
# rows; with a mode before it, the row of that mode
mode=KIND
minutes=MINUTES
seconds=SECONDS
turn.each=EACH TURN
gong.each=EACH TURN
fischer.bonus=PLUS
delay.bonus=DELAY
bronstein.bonus=BACK
byo.count=PERIODS
byo.each=EACH
canadian.count=TURNS
canadian.each=IN
seat=FOR
all=ALL
mode.off=OFF
mode.turn=A TURN
mode.main=A GAME
mode.fischer=FISCHER
mode.delay=DELAY
mode.bronstein=BRONSTEIN
mode.byo=BYO-YOMI
mode.canadian=CANADIAN
mode.hourglass=HOURGLASS
mode.gong=GONG
mode.special=SPECIAL
mode.mixed=BY SEAT
# what is chosen, in three lines of 15 letters
about.off=NO TIME LIMIT
about.turn=SO LONG FOR EACH TURN
about.main=SO LONG FOR ALL YOUR TURNS
about.fischer=EACH TURN ADDS SECONDS TO YOUR TIME
about.delay=EACH TURN YOUR TIME WAITS BEFORE IT RUNS
about.bronstein=WHAT A TURN TOOK COMES BACK, UP TO A LIMIT
about.byo=THEN PERIODS: END A TURN IN IT AND YOU KEEP IT
about.canadian=THEN SO MANY TURNS IN SO MUCH TIME
about.hourglass=THE TIME YOU USE GOES TO THE OTHERS
about.gong=SO LONG A TURN, OR YOUR FLAG FALLS
about.mixed=SEE EACH SEAT BY "FOR"
about.minutes=TIME OF A SEAT FOR THE MATCH
about.seconds=AND SECONDS BESIDES
about.turn.each=SECONDS FOR A TURN. NO FLAG FALLS
about.gong.each=SECONDS FOR A TURN. THEN YOUR FLAG FALLS
about.fischer.bonus=SECONDS ADDED AFTER EACH TURN
about.delay.bonus=SECONDS OF EACH TURN BEFORE TIME RUNS
about.bronstein.bonus=SECONDS AT MOST THAT COME BACK
about.byo.minutes=TIME BEFORE THE PERIODS
about.byo.count=HOW MANY PERIODS CAN BE USED UP
about.byo.each=HOW LONG A PERIOD LASTS
about.canadian.minutes=TIME BEFORE THE OVERTIME
about.canadian.count=SO MANY TURNS IN THE TIME BELOW
about.canadian.each=THE TIME FOR SO MANY TURNS
about.seat=THE SAME FOR ALL, OR A TIME FOR EACH SEAT
for_all=THIS IS FOR ALL SEATS OR NONE
at_least=AT LEAST %d
at_most=AT MOST %d
# rules
about.flag_None=TIME UP: OF 2 A SEAT LOSES, OF MORE IT LEAVES
about.flag_loss=TIME UP: THE SEAT LOSES, THE OTHERS WIN
about.flag_retire=TIME UP: THE SEAT LEAVES, THE OTHERS GO ON
about.flag_note=TIME UP IS ONLY SHOWN
about.pause_any=EVERYBODY MAY PAUSE
about.pause_arbiter=ONLY THE ARBITER MAY PAUSE
about.strict_handover_False=TIME BETWEEN TWO TURNS COSTS NOBODY
about.strict_handover_True=THE NEXT SEAT'S TIME RUNS AT ONCE
"""
