# SPDX-License-Identifier: MIT
"""Every English text of the options and the help of Latice."""

TEXTS = """
# rows of a new game, where there is something to hide, and something is drawn that nobody has seen
open_racks=OPEN RACKS
undo_any=FREE UNDO
# options: name and what it means; of a choice the name of each value, too
deal=DEAL
deal.mixed=ALL TILES ARE SHUFFLED TOGETHER
deal.tournament=EVERYBODY GETS AS MANY WINDS
layout=LAYOUT
layout.classic=THE BOARD IS EMPTY
layout.fast_start=9 TILES LIE THERE, ALL GET A SUNSTONE
layout.spike=21 TILES, ALL GET A SUNSTONE AND A HALFSTONE
layout.endgame=33 TILES, ALL GET TWO SUNSTONES
boards=BOARDS
boards.help=UP FLIPS THEM, HOLDING B SHOWS BOTH
starter.help=THE RULES SAY: THE YOUNGEST
must_move=MUST MOVE
must_move.help=NO PASS WHILE A MOVE EXISTS
exchange_ends_turn=EXCHANGE ENDS
exchange_ends_turn.help=AN EXCHANGE ENDS THE TURN
wind_price=WIND PRICE
wind_price.0=USUAL
wind_price.help=SUNSTONES FOR A PLAYED WIND
sunstone_limit=SUNSTONE LIMIT
sunstone_limit.help=SUNSTONES KEPT AT THE END OF A TURN
stall_rounds=STALL GUARD
stall_rounds.0=OFF
stall_rounds.help=ROUNDS WITHOUT A TILE THAT END THE MATCH
tie_break=TIES
tie_break.stones=EQUAL TILES: MORE STONES WIN
tie_break.shared=EQUAL TILES: THE WIN IS SHARED
stone_bank=STONES
stone_bank.unlimited=STONES NEVER RUN OUT
stone_bank.box=ONLY 16 OF EACH KIND A BOARD
mixed=MIXED
tournament=TOURNAMENT
classic=CLASSIC
fast_start=FAST START
spike=SPIKE
endgame=ENDGAME
stones=STONES
shared=SHARED WIN
unlimited=NO LIMIT
box=BOX
# help; pages are 15 letters wide
help.goal=THE GOAL
help.goal.text=BE THE FIRST TO LAY ALL YOUR TILES
help.keys=THE KEYS
help.keys.text=<>: PICK A TILE/A: TO THE BOARD/DOWN: MORE/B: BACK, PAUSE
help.match=MATCH
help.match.text=COLOUR OR SHAPE MUST FIT EVERY NEIGHBOUR
help.stones=STONES
help.stones.text=THE MORE SIDES FIT THE MORE STONES
help.suns=SUN SQUARES
help.suns.text=A TILE ON A SUN EARNS A SUNSTONE MORE
help.spend=MORE MOVES
help.spend.text=1 MOVE IS FREE. PAY FOR MORE. KEEP 3 SUNSTONES
help.wind=WIND
help.wind.text=SHIFTS A TILE BY ONE CELL, THEN YOU MOVE AGAIN
help.exchange=EXCHANGE
help.exchange.text=SWAPPING TILES WITH THE POOL IS A MOVE, TOO
help.strip=YOUR STRIP
help.strip.text=THE BLOCK TELLS WHAT THE NEXT MOVE COSTS
"""
