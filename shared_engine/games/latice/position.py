# SPDX-License-Identifier: MIT
"""A state as a dict that JSON can carry. Keys and meaning: the contract of a game, "Positions" and "Latice"."""

from shared_engine.describing import described
from shared_engine.games.latice.notation import cell_name, tile_name
from shared_engine.games.latice.settings import INFO
from shared_engine.games.latice.tables import WIND, cell_of


def position(state) -> dict:
    """The dict from which from_position() makes a state of equal digest."""
    grid = state.grid
    tiles = [spot for spot in range(len(grid)) if 0 < grid[spot] <= WIND]
    whole = described(state, INFO)
    whole["board"] = {cell_name(cell_of(spot)): tile_name(grid[spot] - 1) for spot in tiles}
    whole["racks"] = [[tile_name(tile) for tile in rack] for rack in state.racks]
    whole["pools"] = [[tile_name(tile) for tile in pool.order()] for pool in state.pools]
    whole["stones"] = [[state.suns[seat], state.halves[seat]] for seat in range(state.seats)]
    for name in ("discard", "free_moves", "acted", "moved", "passes", "idle_turns"):
        whole[name] = getattr(state, name)
    return whole
