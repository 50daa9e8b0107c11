# SPDX-License-Identifier: MIT
"""Latice. Rules: docs/latice.md; notation, positions and the calls common to all games: docs/game-contract.md.

What a screen or a bot may ask of a state besides, all pure questions (numbers of tiles, cells and spots: tables.py):

    board               a byte a cell (81, or 162 with two boards), 0 or tile + 1; look, do not write
    rack(seat)          sorted tiles (0..35, 36 a wind); look, do not write
    pool_count(seat)    tiles in a pool
    stones(seat)        (sunstones, halfstones)
    discard             winds in the discard
    free_moves          1, or 0: the next move costs a sunstone or two halfstones
    acted, moved        anything done in this turn; a lay or a wind among it
    idle_turns, stall_in()   turns without a lay or wind; how many more end the match (None: never)
    passes              forced passes in succession
    retired             seats that left, in that order
    ending              "" or why it is over: "out", "blocked", "stalled", "alone"
    drew                did the last apply, expire or retire draw something unseen? (undo stops there)
    preview(action)     (sunstones, halfstones) that a legal action would earn
    surplus(seat)       sunstones that the end of the turn would take away
    wind_price          sunstones for a wind
    options             look, do not write

Of moves.py: can_buy(state, seat), can_only_pass(state, seat), first_coin(state, seat).
Of actions.py: lay(tile, cell, coin), shift(origin cell, target cell, coin), exchange(mask, coin), BUY, END, PASS,
canonical_mask(rack, tiles), the coins FREE, HALF, SUN, and action_fields(action) -> ("lay", tile, cell, coin),
("wind", origin cell, target cell, coin), ("exchange", mask, coin), ("buy",), ("end",) or ("pass",).
Of notation.py: tile_name, cell_name. Of tables.py: COLOURS, SHAPES, SUN_CELLS, LAYOUT_SPOTS, cell_of, spot_of.
"""

from shared_engine.games.latice.state import State

__all__ = ("State",)
