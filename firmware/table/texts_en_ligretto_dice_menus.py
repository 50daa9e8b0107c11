# SPDX-License-Identifier: MIT
"""Every English text of the options and the help of Ligretto Dice."""

TEXTS = """
# options: name and what it means; of a choice the name of each value, too. OPTION.step: how far an arrow goes;
# OPTION.VALUE.sets: another option and the value that it gets then; OPTION.shown: how its number is shown
throw_ms=A THROW LASTS
throw_ms.help=UNTIL DICE LIE STILL. LONGER: CALMER
throw_ms.step=100
throw_ms.0=NO TIME
throw_ms.shown=%s S
wrong=DIE TOO EARLY
wrong.snap_back=IT IS REFUSED, NO MORE
wrong.lock_1s=THE SEAT CANNOT DO ANYTHING FOR A SECOND
wrong.minus_1=IT COSTS A POINT AT ONCE
snap_back=REFUSED
lock_1s=LOCKS 1 S
minus_1=-1 POINT
stop=STOP
stop.auto=THE LAST DIE OF A SEAT ENDS THE ROUND
stop.press=NO DICE LEFT: PRESS B. THE FIRST STOPS
auto=BY ITSELF
press=BY B
start_score=START POINTS
start_score.help=EVERYBODY BEGINS WITH THEM
start_score.step=100
handicap=HANDICAP P%d
handicap.help=FEWER DICE ARE EASIER. DEALT %d OF 24
handicap.refused=AT LEAST 1 DIE EACH, AT MOST 24 IN ALL
rounds=LENGTH
rounds.per_seat=SO MANY ROUNDS FOR EACH PLAYER
rounds.per_seat.sets=rounds_value 3
rounds.fixed=SO MANY ROUNDS IN ALL
rounds.fixed.sets=rounds_value 6
rounds.score=UNTIL SOMEBODY HAS SO MANY POINTS
rounds.score.sets=rounds_value 20
rounds.minutes=THE ROUND THEN RUNNING IS THE LAST
rounds.minutes.sets=rounds_value 10
per_seat=PER PLAYER
fixed=ROUNDS
score=POINTS
minutes=MINUTES
# what this number means hangs on `rounds`
rounds_value=HOW MANY
rounds_value.per_seat=ROUNDS FOR EACH PLAYER: 3 MEANS 6, 9 OR 12
rounds_value.per_seat.shown=%s EACH
rounds_value.fixed=ROUNDS IN ALL
rounds_value.fixed.1=1 ROUND
rounds_value.fixed.shown=%s ROUNDS
rounds_value.score=POINTS THAT END THE MATCH
rounds_value.score.1=1 POINT
rounds_value.score.shown=%s POINTS
rounds_value.minutes=MINUTES. A ROUND IS PLAYED TO ITS END
rounds_value.minutes.shown=%s MIN
# help; pages are 15 letters wide
help.place=ALL AT ONCE
help.place.text=EACH ROW GROWS FROM 1 TO 6. WHO IS FIRST PLACES THE DIE
help.keys=KEYS
help.keys.text=AN ARROW PLACES A DIE OF ITS COLOUR. HOLD B: PAUSE
help.throw=THROW
help.throw.text=A: THROW ALL YOU HAVE LEFT AGAIN, AS OFTEN AS YOU LIKE
help.stop=STOP
help.stop.text=NO DICE LEFT: +1 FOR EACH DIE OF OTHERS. THEIRS COST THEM 1
help.stuck=STUCK?
help.stuck.text=60 S WITHOUT A PLACED DIE: B OF ALL ENDS THE ROUND
"""
