# SPDX-License-Identifier: MIT
"""A state as a dict that JSON can carry. Keys and meaning: the contract of a game, "Positions" and "Latice"."""

from shared_engine.describing import changed_options
from shared_engine.games.latice.notation import cell_name, tile_name
from shared_engine.games.latice.settings import INFO
from shared_engine.games.latice.tables import WIND, cell_of


def position(state) -> dict:
    """The dict from which from_position() makes a state of equal digest."""
    grid = state.grid
    tiles = [spot for spot in range(len(grid)) if 0 < grid[spot] <= WIND]
    return {
        "game": state.game,
        "seats": state.seats,
        "options": changed_options(INFO, state.options),
        "seed": int.from_bytes(state.seed, "little"),
        "rng": state.rng.to_text(),
        "board": {cell_name(cell_of(spot)): tile_name(grid[spot] - 1) for spot in tiles},
        "racks": [[tile_name(tile) for tile in rack] for rack in state.racks],
        "pools": [[tile_name(tile) for tile in pool.order()] for pool in state.pools],
        "stones": [[state.suns[seat], state.halves[seat]] for seat in range(state.seats)],
        "discard": state.discard,
        "retired": state.retired[:],
        "turn": state.turn,
        "free_moves": state.free_moves,
        "acted": state.acted,
        "moved": state.moved,
        "passes": state.passes,
        "idle_turns": state.idle_turns,
    }
