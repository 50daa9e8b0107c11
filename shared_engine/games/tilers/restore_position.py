# SPDX-License-Identifier: MIT
"""The state that a position describes. Keys and meaning: the contract of a game, "Positions" and "Tilers"."""

from shared_engine.contract import PositionError
from shared_engine.describing import begun, by_seat, list_of, named, typed
from shared_engine.games.tilers import notation, standing
from shared_engine.games.tilers.settings import settled
from shared_engine.games.tilers.state import State
from shared_engine.games.tilers.tables import SIDE, STACK

NEEDED = ("course", "floors", "stacks", "spill", "chisel", "bag", "hand", "chips", "run_points")
FRESH = ("began",)


def from_position(given: dict) -> State:
    """The state that a position describes; PositionError says what is impossible."""
    made = begun(given, NEEDED, FRESH, settled, State)
    made.course = given["course"]
    made.began = given.get("began", made.turn)
    made.stacks = [_stack(tiles) for tiles in list_of(given["stacks"], len(made.stacks), "stacks")]
    spill = _tiles(given["spill"], "spill")
    made.bag = bytes(_tiles(given["bag"], "bag"))
    hand = _tiles(given["hand"], "hand")
    made.held = len(hand)
    if hand:
        made.colour = hand[0]
        if [tile for tile in hand if tile != hand[0]]:
            raise PositionError("hand: it holds tiles of one colour")
    made.chisel = -1 if given["chisel"] is None else given["chisel"]
    if made.chisel == -1 and given["chisel"] is not None:
        raise PositionError("chisel: null or a seat is needed")
    made.chips = by_seat(given, "chips")
    made.run_points = by_seat(given, "run_points")
    floors = b"".join([_floor(rows) for rows in by_seat(given, "floors")])
    standing.settle(made, floors, spill)
    return made


def _tiles(names, where: str) -> list:
    return named(notation.tile_numbers, names, where)


def _stack(names) -> bytes:
    tiles = bytes(_tiles(names, "stacks"))
    if len(tiles) > STACK:
        raise PositionError("stacks: %d tiles at most are needed" % STACK)
    return tiles


def _floor(rows) -> bytes:
    """25 cells of a floor, 0 or a colour + 1."""
    cells = bytearray()
    for row in list_of(rows, SIDE, "floors"):
        if len(typed(row, str, "floors")) != SIDE or [cell for cell in row if cell not in ".ABCDE"]:
            raise PositionError("floors: %r is no row: five of A to E or a dot are needed" % row)
        cells.extend(bytes([".ABCDE".index(cell) for cell in row]))
    return bytes(cells)
