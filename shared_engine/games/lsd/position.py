# SPDX-License-Identifier: MIT
"""A state as a dict that JSON can carry. Keys and meaning: the contract of a game, "Positions" and "LSD"."""

from shared_engine.compat import binascii
from shared_engine.describing import described
from shared_engine.games.lsd.ending import MARK
from shared_engine.games.lsd.notation import captured_name, cell_name, kind_name, tile_name
from shared_engine.games.lsd.settings import INFO
from shared_engine.games.lsd.tables import KINDS


def position(state) -> dict:
    """The dict from which from_position() makes a state of equal digest."""
    whole = described(state, INFO)
    whole["field"] = {cell_name(spot): tile_name(tile) for spot, tile in state.field.items()}
    whole["supplies"] = [_supply(counts) for counts in state.supplies]
    whole["captured"] = [sorted([captured_name(tile) for tile in tiles]) for tiles in state.captured]
    whole["skips"] = state.skips
    whole["placed"] = state.placed
    whole["seen"] = [binascii.hexlify(state.seen[at : at + MARK]).decode() for at in range(0, len(state.seen), MARK)]
    return whole


def _supply(counts: list) -> dict:
    """Kinds and how many of each."""
    return {kind_name(kind): counts[kind] for kind in range(KINDS) if counts[kind]}
