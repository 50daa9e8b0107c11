# SPDX-License-Identifier: MIT
"""The state that a dump holds; its layout stands in dump.py."""

from shared_engine import sealing
from shared_engine.compat import struct
from shared_engine.contract import DataError
from shared_engine.games.tilers import settings, standing
from shared_engine.games.tilers.state import State
from shared_engine.games.tilers.tables import CELLS, COLOURS
from shared_engine.rng import from_bytes


def load(blob: bytes) -> State:
    """The state whose dump() is `blob`; DataError on anything else."""
    return sealing.load(blob, _read)


def _read(reader: sealing.Reader) -> State:
    state = reader.begun(settings, State)
    state.turn = reader.byte()
    state.course = reader.byte()
    state.began = reader.byte()
    state.chisel = reader.byte() - 1
    state.retired = list(reader.take(reader.byte()))
    state.held = reader.byte()
    state.colour = _below(COLOURS, reader.take(1))[0]
    floors = b""
    for seat in range(state.seats):
        floors += _below(COLOURS + 1, reader.take(CELLS))
        state.chips[seat], state.run_points[seat] = struct.unpack("<HH", reader.take(4))
    state.stacks = [_below(COLOURS, reader.take(reader.byte())) for _ in state.stacks]
    spill = [colour for colour in range(COLOURS) for _ in range(reader.byte())]
    state.bag = _below(COLOURS, reader.take(reader.byte()))
    state.seed = reader.take(8)
    state.rng = from_bytes(reader.take(8))
    standing.settle(state, floors, spill)
    return state


def _below(bound: int, codes: bytes) -> bytes:
    if codes and max(codes) >= bound:
        raise DataError("damaged: %d is no tile" % max(codes))
    return codes
