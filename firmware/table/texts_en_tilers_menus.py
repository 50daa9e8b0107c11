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
help.take=TAKE
help.take.text=ALL OF A COLOUR FROM STACK OR SPILL. THE REST SPILLS
help.lay=LAY
help.lay.text=A COLOUR ONCE IN ROW AND COLUMN. B: CHIP. HOLD B: ALL FLOORS
help.runs=POINTS
help.runs.text=1 FOR EACH OTHER TILE IN ITS RUN, ACROSS AND DOWN. ALONE: 1
help.chips=CHIPS, CHISEL
help.chips.text=FIRST FROM THE SPILL: CHISEL AND CHIP. NO CELL: CHIP, TOO
help.end=THE END
help.end.text=A FULL ROW: LAST COURSE. LINES, COLOURS PAY, CHIPS COST
"""
