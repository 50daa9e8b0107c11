# SPDX-License-Identifier: MIT
"""The state that a position describes. Keys and meaning: the contract of a game, "Positions" and "Latice"."""

from shared_engine.describing import begun, by_seat, list_of, named, typed
from shared_engine.games.latice import standing
from shared_engine.games.latice.notation import cell_number, tile_code
from shared_engine.games.latice.pool import Pool
from shared_engine.games.latice.settings import settled
from shared_engine.games.latice.state import State
from shared_engine.games.latice.tables import spot_of

NEEDED = ("board", "racks", "pools", "stones", "discard", "free_moves", "acted", "idle_turns")
FRESH = ("passes", "moved")


def from_position(given: dict) -> State:
    """The state that a position describes; PositionError says what is impossible."""
    made = begun(given, NEEDED, FRESH, settled, State)
    made.discard = given["discard"]
    made.free_moves = given["free_moves"]
    made.acted = given["acted"]
    made.moved = given.get("moved", False)
    made.passes = given.get("passes", 0)
    made.idle_turns = given["idle_turns"]
    made.racks = _hands(given, "racks")
    made.pools = [Pool(list(reversed(pool))) for pool in _hands(given, "pools")]
    stones = [list_of(pair, 2, "stones: sunstones and halfstones of a seat") for pair in by_seat(given, "stones")]
    made.suns = [pair[0] for pair in stones]
    made.halves = [pair[1] for pair in stones]
    standing.settle(made, _board(given, made.options["boards"]))
    return made


def _hands(given: dict, name: str) -> list:
    """The tiles of racks or pools, by seat."""
    return [[named(tile_code, tile, name) for tile in typed(tiles, list, name)] for tiles in by_seat(given, name)]


def _board(given: dict, boards: int) -> list:
    """(spot, tile) of everything that lies on the boards."""
    placed = []
    for name, tile in typed(given["board"], dict, "board").items():
        cell = named(lambda text: cell_number(text, boards), name, "board")
        placed.append((spot_of(cell), named(tile_code, tile, "board")))
    return placed
