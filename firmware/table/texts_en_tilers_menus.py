# SPDX-License-Identifier: MIT
"""Every English text of the options and the help of Tilers."""

TEXTS = """
# a row of a new game, since the bag is drawn from unseen
undo_any=FREE UNDO
# options: name and what it means; of a choice the name of each value, too
yard=YARD
yard.full=TWO STACKS A PLAYER AND ONE MORE
yard.small=ONE STACK A PLAYER AND ONE MORE
full=FULL
small=SMALL
tiles_per_colour=TILES A COLOUR
tiles_per_colour.help=IN THE BAG. MORE TILES: A LONGER GAME
chip_cost=CHIP COST
chip_cost.triangular=TOGETHER THEY COST 1 3 6 10 15 21
chip_cost.capped=TOGETHER THEY COST 1 2 4 6 8 11 14 17
triangular=RISING
capped=CAPPED
row_bonus=ROW BONUS
row_bonus.help=AT THE END FOR EACH FULL ROW
column_bonus=COLUMN BONUS
column_bonus.help=AT THE END FOR EACH FULL COLUMN
colour_bonus=COLOUR BONUS
colour_bonus.help=AT THE END FOR 5 TILES OF A COLOUR
floor_at_zero=NOT BELOW 0
floor_at_zero.help=NO TOTAL IS BELOW 0
starter.help=RANDOM IS THE USUAL WAY
# help; pages are 15 letters wide
help.goal=THE GOAL
help.goal.text=MOST POINTS WIN. A FULL ROW: THIS COURSE IS THE LAST
help.take=TAKE
help.take.text=ALL OF ONE COLOUR FROM A STACK. THE REST SPILLS
help.spill=THE SPILL
help.spill.text=OR A COLOUR FROM THE SPILL. THE FIRST: THE CHISEL, 1 CHIP
help.lay=LAY
help.lay.text=A COLOUR ONCE IN A ROW AND COLUMN. ELSE IT IS A CHIP
help.runs=POINTS
help.runs.text=1 FOR EACH OTHER TILE IN ITS RUN, ACROSS AND DOWN. ALONE: 1
help.end=USUAL BONUSES
help.end.text=AT THE END FULL ROWS, COLUMNS, COLOURS PAY, CHIPS COST
help.keys=KEY B
help.keys.text=HOLD IT: ALL FLOORS. WHILE YOU LAY: CHIP, UNDO, PAUSE
"""
