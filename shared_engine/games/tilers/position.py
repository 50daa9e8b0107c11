# SPDX-License-Identifier: MIT
"""A state as a dict that JSON can carry. Keys and meaning: the contract of a game, "Positions" and "Tilers"."""

from shared_engine.describing import described
from shared_engine.games.tilers.notation import tile_names
from shared_engine.games.tilers.settings import INFO
from shared_engine.games.tilers.tables import CELLS, COLOURS, SIDE


def position(state) -> dict:
    """The dict from which from_position() makes a state of equal digest."""
    whole = described(state, INFO)
    whole["course"] = state.course
    whole["began"] = state.began
    whole["floors"] = [_floor(state.floors, seat * CELLS) for seat in range(state.seats)]
    whole["stacks"] = [tile_names(tiles) for tiles in state.stacks]
    whole["spill"] = "".join([tile_names([colour]) * state.spill[colour] for colour in range(COLOURS)])
    whole["chisel"] = None if state.chisel < 0 else state.chisel
    whole["bag"] = tile_names(state.bag[state.drawn :])
    whole["hand"] = tile_names([state.colour]) * state.held
    whole["chips"] = state.chips[:]
    whole["run_points"] = state.run_points[:]
    return whole


def _floor(floors, first: int) -> list:
    """Five rows of a floor, from the top."""
    return ["".join([".ABCDE"[tile] for tile in floors[at : at + SIDE]]) for at in range(first, first + CELLS, SIDE)]
