# SPDX-License-Identifier: MIT
"""The state that a position describes. Keys and meaning: the contract of a game, "Positions" and "Latice"."""

from shared_engine.contract import ActionTextError, PositionError, SettingsError
from shared_engine.games.latice import standing
from shared_engine.games.latice.notation import cell_number, tile_code
from shared_engine.games.latice.pool import Pool
from shared_engine.games.latice.settings import settled
from shared_engine.games.latice.state import State
from shared_engine.games.latice.tables import spot_of
from shared_engine.rng import from_text, seed_bytes, seeded

NEEDED = (
    "game", "seats", "options", "seed", "board", "racks", "pools", "stones", "discard", "turn", "free_moves", "acted",
    "idle_turns",
)  # fmt: skip
FRESH = ("rng", "retired", "passes", "moved")


def from_position(given: dict) -> State:
    """The state that a position describes; PositionError says what is impossible."""
    for key in given:
        if key not in NEEDED and key not in FRESH:
            raise PositionError("%s: no such key" % (key,))
    for key in NEEDED:
        if key not in given:
            raise PositionError("%s is missing" % key)
    try:
        options = settled(given["seats"], given["seed"], _typed(given["options"], dict, "options"))
    except SettingsError as error:
        raise PositionError(str(error))
    seed = seed_bytes(given["seed"])
    made = State(given["seats"], options, seed, _rng(given, seed))
    made.discard = given["discard"]
    made.turn = given["turn"]
    made.free_moves = given["free_moves"]
    made.acted = given["acted"]
    made.moved = given.get("moved", False)
    made.passes = given.get("passes", 0)
    made.idle_turns = given["idle_turns"]
    made.retired = list(_typed(given.get("retired", []), list, "retired"))
    made.racks = _hands(given, "racks")
    made.pools = [Pool(list(reversed(pool))) for pool in _hands(given, "pools")]
    stones = [_list_of(pair, 2, "stones: sunstones and halfstones of a seat") for pair in _seats(given, "stones")]
    made.suns = [pair[0] for pair in stones]
    made.halves = [pair[1] for pair in stones]
    standing.settle(made, _board(given, options["boards"]))
    return made


def _rng(given: dict, seed: bytes):
    if "rng" not in given:
        return seeded(seed)
    try:
        return from_text(given["rng"])
    except ValueError as error:
        raise PositionError("rng: %s" % error)


def _typed(value, kind, name: str):
    """The value, when it is a list (or tuple) or a dict as asked."""
    if not isinstance(value, (list, tuple) if kind is list else kind):
        raise PositionError("%s: a %s is needed" % (name, kind.__name__))
    return value


def _list_of(value, length: int, name: str) -> list:
    value = list(_typed(value, list, name))
    if len(value) != length:
        raise PositionError("%s: %d entries are needed" % (name, length))
    return value


def _seats(given: dict, name: str) -> list:
    return _list_of(given[name], given["seats"], name)


def _hands(given: dict, name: str) -> list:
    """The tiles of racks or pools, by seat."""
    return [[_tile(tile, name) for tile in _typed(tiles, list, name)] for tiles in _seats(given, name)]


def _tile(name, where: str) -> int:
    try:
        return tile_code(_typed_text(name, where))
    except ActionTextError as error:
        raise PositionError("%s: %s" % (where, error))


def _typed_text(value, where: str) -> str:
    if not isinstance(value, str):
        raise PositionError("%s: a text is needed" % where)
    return value


def _board(given: dict, boards: int) -> list:
    """(spot, tile) of everything that lies on the boards."""
    placed = []
    for name, tile in _typed(given["board"], dict, "board").items():
        try:
            cell = cell_number(_typed_text(name, "board"), boards)
        except ActionTextError as error:
            raise PositionError("board: %s" % error)
        placed.append((spot_of(cell), _tile(tile, "board")))
    return placed
