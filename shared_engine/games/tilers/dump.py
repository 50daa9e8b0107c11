# SPDX-License-Identifier: MIT
"""A state as bytes: all of it (dump; restore_dump.py reads it), or what one seat may know (view).

Numbers are little endian. Both begin with the public part:
    "Ti"  version  options: a byte each, in the order of INFO.options  seats  turn  course  began  chisel + 1
    number of retired seats, the seats  hand: its number of tiles and their colour, 0 when it is empty
    for each seat 25 cells of its floor, its chips (2), its run points (2)
    for each stack number of tiles, tiles  five counts of the spill
A dump goes on with: number of tiles in the bag, these in order  seed (8)  generator (8)  CRC-32 (4).
A view goes on with: five counts of the bag  seat + 1 (0 a spectator).
"""

from shared_engine.compat import struct
from shared_engine.games.tilers.settings import DUMP_MARK, DUMP_VERSION, INFO
from shared_engine.games.tilers.tables import CELLS, COLOURS
from shared_engine.sealing import check_viewer, option_bytes, sealed


def _public(state) -> bytes:
    parts = [DUMP_MARK, bytes([DUMP_VERSION]), option_bytes(INFO, state.options)]
    parts.append(bytes([state.seats, state.turn, state.course, state.began, state.chisel + 1]))
    parts.append(bytes([len(state.retired)] + state.retired))
    parts.append(bytes([state.held, state.colour if state.held else 0]))
    for seat in range(state.seats):
        parts.append(bytes(state.floors[seat * CELLS : seat * CELLS + CELLS]))
        parts.append(struct.pack("<HH", state.chips[seat], state.run_points[seat]))
    parts.extend([bytes([len(tiles)]) + tiles for tiles in state.stacks])
    parts.append(bytes(state.spill))
    return b"".join(parts)


def dump(state) -> bytes:
    """The whole state; equal states give equal bytes on both runtimes."""
    bag = state.bag[state.drawn :]
    return sealed(_public(state) + bytes([len(bag)]) + bag + state.seed + state.rng.to_bytes())


def view(state, seat: "int | None") -> bytes:
    """What a seat may know and nothing else; None: a spectator. ValueError for a seat that is not there."""
    check_viewer(state, seat)
    counts = [0] * COLOURS
    for tile in state.bag[state.drawn :]:
        counts[tile] += 1
    return _public(state) + bytes(counts) + bytes([0 if seat is None else seat + 1])
