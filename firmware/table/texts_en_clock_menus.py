# SPDX-License-Identifier: MIT
"""Every English text of the setting up and the help of the clock."""

TEXTS = """
starter.help=WHOSE TIME RUNS FIRST
# help; pages are 15 letters wide
help.start=THE CLOCK
help.start.text=FOR ANY GAME BESIDE THE TABLE. A OF ANY POD STARTS IT
help.over=YOUR TURN
help.over.text=THE LIT FIELD RUNS. PRESS YOUR A WHEN YOU HAVE MOVED
help.pause=PAUSE
help.pause.text=B STOPS ALL TIME. THERE: UNDO, TIMES, SOUND, THE END
help.flag=FLAGS
help.flag.text=A FULL FLAG FELL FIRST. SQUARES ARE PERIODS LEFT
help.order=THE ORDER
help.order.text=ARROWS TELL WHO IS NEXT. B: TURN IT, OR SIT OUT
"""
