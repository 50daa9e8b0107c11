# SPDX-License-Identifier: MIT
"""Every English text of a running match, one a line: its name, "=", the text. One string, since a dict would take three
times the memory. "/" begins a new line on a card; %d and %s are filled in. A line of the matrix holds about 15
letters, a strip 9. The others lie in texts_en_*.py, so that they need not be in memory.
"""

TEXTS = """
# seats and times
player=P%d
person=PERSON
bot=BOT
hint_full=MEMORY FULL. A POWER CUT WOULD LOSE THE MATCH. SYNC WITH A PC.
seconds=%d.%d
minutes=%d:%02d
only_minutes=%d'
# hand-over
handover=YOUR TURN/PRESS A
retired=OUT
wait=P%d TO MOVE
no_seat=EMPTY SEAT
time_up=TIME IS UP
# Latice: strips
latice.end=END TURN
latice.pass=PASS
latice.exchange=EXCHANGE
latice.buy=BUY WIND
latice.undo=UNDO
latice.pause=PAUSE
latice.pay=PAY
latice.ok=OK
latice.free=FREE
latice.which=WHICH?
latice.where=WHERE?
latice.shifted=WIND
latice.news_pass=PASSED
latice.news_exchange=SWAP %d
latice.news_buy=BUYS WIND
# Latice: why not
latice.no_place=NO PLACE FITS THIS TILE: IT MUST MATCH EVERY NEIGHBOUR.
latice.no_coin=A FURTHER MOVE COSTS 1 SUNSTONE OR 2 HALFSTONES.
latice.no_wind=NO TILE CAN BE SHIFTED NOW.
latice.no_wind_opens=A WIND CANNOT OPEN. LAY ANOTHER TILE ON THE MOON.
latice.only_winds=A WIND CANNOT OPEN. EXCHANGE OR PASS.
latice.no_there=NO PLACE THAT WAY.
latice.no_shift=NO EMPTY CELL THAT WAY.
latice.must=YOU CAN MOVE, SO YOU MUST.
latice.bar=LEFT, RIGHT/TO CHOOSE/A: DO IT/B: BACK
latice.a_or_b=A: YES/B: NO
latice.no_exchange_pool=YOUR POOL IS EMPTY.
latice.no_exchange_many=THE POOL HOLDS ONLY %d.
latice.no_exchange_none=MARK TILES WITH A, THEN OK.
latice.no_buy_discard=NO WIND HAS BEEN PLAYED YET.
latice.no_buy_rack=YOUR RACK IS FULL.
latice.no_buy_stones=A WIND COSTS %d SUNSTONES.
latice.no_rack=NO TILE IN YOUR RACK.
# Latice: questions and news
latice.sure_pass=PASS? YOU HAVE NOT MOVED./A: PASS/B: NO
latice.sure_limit=MORE THAN %d SUNSTONES ARE LOST./A: END TURN/B: NO
latice.sure_limit_buy=MORE THAN %d SUNSTONES ARE LOST. BUY A WIND?/A: END TURN/B: NO
latice.forced=NO MOVE IS POSSIBLE. PRESS A TO PASS.
latice.stall=NO TILE WAS LAID FOR LONG. ONE MORE ROUND LIKE THIS ENDS THE MATCH.
"""
