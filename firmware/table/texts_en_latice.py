# SPDX-License-Identifier: MIT
"""Every English text of a running match of Latice and of its result."""

TEXTS = """
# strips
end=END TURN
pass=PASS
exchange=EXCHANGE
buy=BUY WIND
pay=PAY
free=FREE
which=WHICH?
where=WHERE?
shifted=WIND
news_pass=PASSED
news_exchange=SWAP %d
news_buy=BUYS WIND
# why not
no_place=NO PLACE FITS THIS TILE: IT MUST MATCH EVERY NEIGHBOUR.
no_coin=A FURTHER MOVE COSTS 1 SUNSTONE OR 2 HALFSTONES.
no_wind=NO TILE CAN BE SHIFTED NOW.
no_wind_opens=A WIND CANNOT OPEN. LAY ANOTHER TILE ON THE MOON.
only_winds=A WIND CANNOT OPEN. EXCHANGE OR PASS.
no_there=NO PLACE THAT WAY.
no_shift=NO EMPTY CELL THAT WAY.
must=YOU CAN MOVE, SO YOU MUST.
no_exchange_pool=YOUR POOL IS EMPTY.
no_exchange_many=THE POOL HOLDS ONLY %d.
no_exchange_none=MARK TILES WITH A, THEN OK.
no_buy_discard=NO WIND HAS BEEN PLAYED YET.
no_buy_rack=YOUR RACK IS FULL.
no_buy_stones=A WIND COSTS %d SUNSTONES.
no_rack=NO TILE IN YOUR RACK.
# questions and news
sure_pass=PASS? YOU HAVE NOT MOVED./A: PASS/B: NO
sure_limit=MORE THAN %d SUNSTONES ARE LOST./A: END TURN/B: NO
sure_limit_buy=MORE THAN %d SUNSTONES ARE LOST. BUY A WIND?/A: END TURN/B: NO
forced=NO MOVE IS POSSIBLE. PRESS A TO PASS.
stall=NO TILE WAS LAID FOR LONG. ONE MORE ROUND LIKE THIS ENDS THE MATCH.
# result
reason_out=ALL TILES LAID
reason_stalled=NO TILE LAID
score=TILES %d SUNSTONES %d HALFSTONES %d
"""
