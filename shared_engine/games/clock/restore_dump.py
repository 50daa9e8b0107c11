# SPDX-License-Identifier: MIT
"""The state that a dump holds; its layout stands in dump.py."""

from shared_engine import sealing
from shared_engine.games.clock import settings, standing
from shared_engine.games.clock.state import State
from shared_engine.rng import from_bytes


def load(blob: bytes) -> State:
    """The state whose dump() is `blob`; DataError on anything else."""
    return sealing.load(blob, _read)


def _read(reader: sealing.Reader) -> State:
    state = reader.begun(settings, State)
    state.turn = reader.byte()
    signs = reader.byte()
    state.direction = -1 if signs & 1 else 1
    state.moves = reader.number()
    state.out = list(reader.take(reader.byte()))
    state.retired = list(reader.take(reader.byte()))
    state.seed = reader.take(8)
    state.rng = from_bytes(reader.take(8))
    standing.settle(state, signs >> 1 == 1)
    return state
