# SPDX-License-Identifier: MIT
"""The state that a dump holds; its layout stands in dump.py."""

from shared_engine.compat import crc32, struct
from shared_engine.contract import DataError, PositionError, SettingsError
from shared_engine.games.latice import standing
from shared_engine.games.latice.dump import MARK, VERSION, choices
from shared_engine.games.latice.pool import Pool
from shared_engine.games.latice.settings import INFO, settled
from shared_engine.games.latice.state import State
from shared_engine.games.latice.tables import WIND, spot_of
from shared_engine.rng import from_bytes


def load(blob: bytes) -> State:
    """The state whose dump() is `blob`; DataError on anything else."""
    try:
        data = bytes(blob) if isinstance(blob, (bytes, bytearray, memoryview)) else b""
        body = data[:-4]
        if len(data) < 5 or struct.unpack("<I", data[-4:])[0] != crc32(body):
            raise DataError("damaged: the checksum does not fit")
        state, placed = _read(_Reader(body))
        standing.settle(state, placed)
    except (PositionError, IndexError) as error:
        raise DataError("damaged: %s" % error)
    if state.dump() != data:
        raise DataError("damaged: not written as a dump is")
    return state


class _Reader:
    """Bytes taken off the front; IndexError when too few are left."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def take(self, count: int) -> bytes:
        start = self.at
        self.at += count
        if self.at > len(self.data):
            raise IndexError("too short")
        return self.data[start : self.at]

    def byte(self) -> int:
        return self.take(1)[0]

    def number(self) -> int:
        return struct.unpack("<I", self.take(4))[0]


def _read(reader: _Reader) -> tuple:
    """The state without its boards, and the (spot, tile) pairs on them."""
    if reader.take(2) != MARK:
        raise DataError("not a state of Latice")
    version = reader.byte()
    if version != VERSION:
        raise DataError("version %d is unknown, %d is read" % (version, VERSION))
    options = _options(reader)
    seats = reader.byte()
    try:
        options = settled(seats, 0, options)
    except SettingsError as error:
        raise DataError("damaged: %s" % error)
    state = State(seats, options, b"", None)
    state.turn = reader.byte()
    state.free_moves = reader.byte()
    flags = reader.byte()
    state.acted = flags & 1 == 1
    state.moved = flags & 2 == 2
    state.discard = reader.byte()
    state.passes = reader.number()
    state.idle_turns = reader.number()
    state.retired = list(reader.take(reader.byte()))
    counts = []
    for seat in range(seats):
        state.suns[seat] = reader.number()
        state.halves[seat] = reader.number()
        counts.append((reader.byte(), reader.byte()))
    cells = reader.take(81 * options["boards"])
    state.seed = reader.take(8)
    state.rng = from_bytes(reader.take(8))
    for seat, (rack, pool) in enumerate(counts):
        state.racks[seat] = _tiles(reader.take(rack))
        state.pools[seat] = Pool(list(reversed(_tiles(reader.take(pool)))))
    return state, [(spot_of(cell), tile - 1) for cell, tile in enumerate(_tiles(cells)) if tile]


def _tiles(codes: bytes) -> list:
    if codes and max(codes) > WIND:
        raise DataError("damaged: %d is no tile" % max(codes))
    return list(codes)


def _options(reader: _Reader) -> dict:
    return {option.name: choices(option)[reader.byte()] for option in INFO.options}
