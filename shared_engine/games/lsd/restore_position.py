# SPDX-License-Identifier: MIT
"""The state that a position describes. Keys and meaning: the contract of a game, "Positions" and "LSD"."""

from shared_engine.compat import binascii
from shared_engine.contract import PositionError
from shared_engine.describing import begun, by_seat, named, typed, whole
from shared_engine.games.lsd import notation, standing
from shared_engine.games.lsd.ending import MARK
from shared_engine.games.lsd.settings import settled
from shared_engine.games.lsd.state import State
from shared_engine.games.lsd.tables import COPIES, KINDS, LOOKS

NEEDED = ("field", "supplies", "captured", "skips")
FRESH = ("placed", "seen")


def from_position(given: dict) -> State:
    """The state that a position describes; PositionError says what is impossible."""
    made = begun(given, NEEDED, FRESH, settled, State)
    made.skips = given["skips"]
    made.placed = given.get("placed", 0)
    made.supplies = [_counts(supply) for supply in by_seat(given, "supplies")]
    made.captured = [_captured(tiles, made.seats) for tiles in by_seat(given, "captured")]
    made.seen = b"".join([_mark(mark) for mark in typed(given.get("seen", []), list, "seen")])
    standing.settle(made, _field(given, made.seats))
    return made


def _field(given: dict, seats: int) -> list:
    """(spot, tile) of everything that lies in the field."""
    placed = []
    for cell, name in typed(given["field"], dict, "field").items():
        owner, look = named(lambda text: notation.owner_and_rest(text, seats), name, "field")
        look = named(notation.look_number, look, "field")
        placed.append((named(notation.cell_spot, cell, "field"), owner * LOOKS + look))
    return placed


def _counts(supply) -> list:
    """A supply by kind."""
    counts = [0] * KINDS
    for name, count in typed(supply, dict, "supplies").items():
        whole("supplies", count, COPIES)
        counts[named(notation.kind_number, name, "supplies")] = count
    return counts


def _captured(tiles, seats: int) -> list:
    found = []
    for name in typed(tiles, list, "captured"):
        owner, kind = named(lambda text: notation.owner_and_rest(text, seats), name, "captured")
        found.append(owner * KINDS + named(notation.kind_number, kind, "captured"))
    return sorted(found)


def _mark(mark) -> bytes:
    try:
        read = binascii.unhexlify(typed(mark, str, "seen"))
    except ValueError:
        read = b""
    if len(read) != MARK:
        raise PositionError("seen: %d hexadecimal digits are needed" % (2 * MARK))
    return read
