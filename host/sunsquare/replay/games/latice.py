# SPDX-License-Identifier: MIT
"""Latice for replay. Cells: "yF" to "tD" and "ww" are tiles; empty squares are "*" (sun), "o" (moon) and "."."""

from typing import Any

from shared_engine.games.latice.actions import COIN_WORDS, action_fields
from shared_engine.games.latice.notation import tile_name
from shared_engine.games.latice.tables import MOONS, RACK, SUN_CELLS, cell_of
from sunsquare.replay.games import EMPTY, Board, Brought, Holding, Pile
from sunsquare.replay.games.latice_signs import HALFSTONE, MOON, POOL, SHAPES, SUN, SUNSTONE, WIND, Sign
from sunsquare.replay.pen import Box, Colour, Pen

REASONS = {
    "out": "no tile is left in rack and pool",
    "blocked": "everybody had to pass",
    "stalled": "nobody has laid a tile or played a wind for too long",
    "alone": "the others have left",
}
DRAWS = ()  # seats that are level share the win
COSTS = {"half": (2, "halfstone"), "sun": (1, "sunstone")}
SIDE = 9
MOON_CELL = cell_of(MOONS[0])

# By letter: the ground of a tile, the lighter part of it, and the ink of its sign.
DARK: Colour = (26, 26, 32)
LIGHT: Colour = (255, 255, 255)
COLOURS: dict[str, tuple[Colour, Colour]] = {
    "y": ((250, 208, 44), DARK),
    "n": ((32, 54, 178), LIGHT),
    "p": ((140, 74, 176), LIGHT),
    "r": ((206, 40, 52), LIGHT),
    "g": ((112, 186, 58), DARK),
    "t": ((46, 204, 198), DARK),
    "w": ((236, 238, 242), (70, 76, 90)),
}
# The part of a tile that is lighter, as on the table: its colour for those who do not see it. Left, top, right and
# bottom of 1, and which corners are those of the tile.
BANDS = {
    "p": ((0.72, 0, 1, 1), (False, True, True, False)),
    "r": ((0, 0, 1, 0.28), (True, True, False, False)),
    "g": ((0, 0, 0.28, 1), (True, False, False, True)),
    "t": ((0, 0.68, 1, 1), (False, False, True, True)),
}
SUN_INK: Colour = (228, 150, 16)
MOON_INK: Colour = (124, 138, 172)
COUNTERS: dict[str, tuple[Sign, Colour]] = {
    "sunstone": (SUNSTONE, (232, 156, 8)),
    "halfstone": (HALFSTONE, (176, 104, 36)),
    "pool": (POOL, (110, 114, 124)),
}


def brought(before: Any, seat: int, action: int | None, after: Any) -> tuple[Brought, ...]:
    """Stones paid, earned and lost above the limit, tiles drawn at the end of the turn."""
    found, kept, played = [], before.stones(seat)[0], 0
    if action is not None:
        kind, *rest = action_fields(action)
        suns, halves = before.preview(action)
        found = [*_price(before, kind, rest), Brought("earns", suns, "sunstone"), Brought("earns", halves, "halfstone")]
        kept += suns - sum(price.amount for price in found if price[::2] == ("pays", "sunstone"))
        played = {"lay": 1, "wind": 1, "buy": -1}.get(kind, 0)
    found.append(Brought("draws", len(after.rack(seat)) - len(before.rack(seat)) + played, "tile"))
    found.append(Brought("loses", kept - after.stones(seat)[0], "sunstone"))
    return tuple(one for one in found if one.amount > 0)


def _price(state: Any, kind: str, rest: list[int]) -> list[Brought]:
    """What an action costs; rest: its fields, the coin last where there is one."""
    if kind == "buy":
        return [Brought("pays", state.wind_price, "sunstone")]
    return [Brought("pays", *COSTS[COIN_WORDS[rest[-1]]])] if rest and rest[-1] else []


def boards(state: Any, action: int | None, before: Any) -> list[Board]:
    """One board or two, with the cell laid on, or those from and to which a wind has shifted."""
    fields = action_fields(action) if action is not None else ("end",)
    touched = {"lay": fields[2:3], "wind": fields[1:3]}.get(fields[0], ())
    found = []
    for first in range(0, len(state.board), SIDE * SIDE):
        names = "ABCDEFGHI" if first else "abcdefghi"
        cells = [
            [_cell(state.board[first + row * SIDE + column], row, column) for column in range(SIDE)]
            for row in range(SIDE)
        ]
        last = [divmod(cell - first, SIDE) for cell in touched if first <= cell < first + SIDE * SIDE]
        found.append(Board(names, "123456789", cells, last, moved=len(last) == 2))
    return found


def _cell(value: int, row: int, column: int) -> str:
    if value:
        return str(tile_name(value - 1))
    return "*" if (row, column) in SUN_CELLS else "o" if row * SIDE + column == MOON_CELL else EMPTY


def holding(state: Any, seat: int, at: int = 0) -> Holding:
    """Rack, stones and pool of a seat."""
    suns, halves = state.stones(seat)
    rack = [tile_name(tile) for tile in state.rack(seat)]
    pool = [tile_name(tile) for tile in state.pools[seat].order()]
    piles = Pile("rack", rack, RACK), Pile("pool", pool, hidden=True)
    return Holding(piles, (("sunstone", suns), ("halfstone", halves)))


def facts(state: Any, over: bool) -> list[str]:
    """Winds in the discard, and what the next move costs."""
    winds = f"{state.discard} wind{'' if state.discard == 1 else 's'} played"
    if over:
        return [winds]
    return [winds, "the next move is free" if state.free_moves else "the next move must be paid for"]


def short(cell: str) -> str:
    """A cell in a terminal."""
    return cell


def colours(cell: str) -> tuple[Colour | None, Colour] | None:
    """Ground and ink of a cell in a terminal."""
    if cell in SQUARES:
        return None if cell == EMPTY else (None, SQUARES[cell][1])
    return COLOURS[cell[0]]


SQUARES = {"*": (SUN, SUN_INK), "o": (MOON, MOON_INK), EMPTY: ((), LIGHT)}


def draw_cell(pen: Pen, box: Box, cell: str) -> None:
    """A tile with its sign and its two letters, or a square of the board."""
    if cell in SQUARES:
        sign, ink = SQUARES[cell]
        _draw_sign(pen, box.inset(box.width * 0.2), sign, ink, LIGHT)
        return
    ground, ink = COLOURS[cell[0]]
    tile = box.inset(box.width * 0.04)
    pen.box(tile, ground, DARK if cell == "ww" else None, 1, box.width * 0.12)
    if cell[0] in BANDS:
        x, y, right, down = (tile.width * part for part in BANDS[cell[0]][0])
        band = Box(tile.x + x, tile.y + y, right - x, down - y)
        pen.box(band, lighter(ground), round=box.width * 0.12, corners=BANDS[cell[0]][1])
    sign = WIND if cell == "ww" else SHAPES[cell[1]]
    wide = box.width * 0.56
    _draw_sign(pen, Box(box.x + (box.width - wide) / 2, box.y + box.height * 0.075, wide, wide), sign, ink, ground)
    pen.text(box.x + box.width / 2, box.y + box.height * 0.88, cell, box.height * 0.29, ink, "ms", bold=True)


def lighter(colour: Colour) -> Colour:
    red, green, blue = (part + (255 - part) // 4 for part in colour)
    return red, green, blue


def draw_counter(pen: Pen, box: Box, label: str) -> None:
    """A stone, or the tiles of a pool."""
    sign, ink = COUNTERS[label]
    _draw_sign(pen, box, sign, ink, LIGHT)


def _draw_sign(pen: Pen, box: Box, sign: Sign, ink: Colour, ground: Colour) -> None:
    for tone, path in sign:
        pen.sign(box, path, ink if tone == "ink" else ground)
