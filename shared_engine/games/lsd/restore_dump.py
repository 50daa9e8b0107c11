# SPDX-License-Identifier: MIT
"""The state that a dump holds; its layout stands in dump.py."""

from shared_engine import sealing
from shared_engine.contract import DataError
from shared_engine.games.lsd import settings, standing
from shared_engine.games.lsd.ending import MARK
from shared_engine.games.lsd.state import State
from shared_engine.games.lsd.tables import KINDS, LOOKS, exists
from shared_engine.rng import from_bytes


def load(blob: bytes) -> State:
    """The state whose dump() is `blob`; DataError on anything else."""
    return sealing.load(blob, _read)


def _read(reader: sealing.Reader) -> State:
    state = reader.begun(settings, State)
    state.turn = reader.byte()
    state.skips = reader.number()
    state.placed = reader.byte()
    state.retired = list(reader.take(reader.byte()))
    state.supplies = [list(reader.take(KINDS)) for _ in range(state.seats)]
    state.captured = [_below(state.seats * KINDS, reader.take(reader.byte())) for _ in range(state.seats)]
    placed = [(reader.number(), reader.byte()) for _ in range(reader.byte())]
    _below(state.seats * LOOKS, [tile for _, tile in placed])
    if not all([exists(spot) for spot, _ in placed]) or len({spot for spot, _ in placed}) < len(placed):
        raise DataError("damaged: tiles that lie nowhere or on each other")
    state.seen = reader.take(MARK * reader.byte())
    state.seed = reader.take(8)
    state.rng = from_bytes(reader.take(8))
    standing.settle(state, placed)
    return state


def _below(bound: int, codes) -> list:
    if codes and max(codes) >= bound:
        raise DataError("damaged: %d is no tile" % max(codes))
    return list(codes)
