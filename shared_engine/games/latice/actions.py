# SPDX-License-Identifier: MIT
"""Actions as ints below 2**15: what each packs, how to make one and how to take it apart.

    lay        coin * 7560 + spot * 36 + tile                   0 .. 22679
    wind       22680 + coin * 840 + target spot * 4 + direction  .. 25199    the direction in which the tile lay before
    exchange   25200 + coin * 32 + mask                          .. 25295    bit i: tile i of the sorted rack
    buy, end, pass                                              25296, 25297, 25298

coin: FREE, HALF (two halfstones) or SUN (one sunstone). Of equal tiles in the rack a mask names the first ones.
The exchange with coin FREE and mask 0 stands for an exchange of tiles that the rack does not hold.
"""

from shared_engine.games.latice.tables import STEPS, cell_of, spot_of

FREE, HALF, SUN = 0, 1, 2
COIN_WORDS = ("", "half", "sun")

LAY = 0
LAYS = 7560  # a coin
SHIFT = 22680
SHIFTS = 840
EXCHANGE = 25200
EXCHANGES = 32
UNHELD = EXCHANGE
BUY = 25296
END = 25297
PASS = 25298
PLAIN_WORDS = {BUY: "buy", END: "end", PASS: "pass"}


def lay(tile: int, cell: int, coin: int = FREE) -> int:
    """Lay a colour tile (0..35) on a cell."""
    return LAY + coin * LAYS + spot_of(cell) * 36 + tile


def shift(origin: int, target: int, coin: int = FREE) -> int:
    """Shift the tile on the cell `origin` to its neighbour cell `target` with a wind."""
    spot = spot_of(target)
    return SHIFT + coin * SHIFTS + spot * 4 + STEPS.index(spot_of(origin) - spot)


def exchange(mask: int, coin: int = FREE) -> int:
    """Exchange the tiles of the sorted rack whose bits are set; see canonical_mask()."""
    return EXCHANGE + coin * EXCHANGES + mask


def canonical_mask(rack: list, tiles: list) -> int:
    """The mask of a multiset of tiles, in any order; 0 when the sorted rack does not hold them all."""
    mask = 0
    for tile in tiles:
        at = 0
        while at < len(rack) and (rack[at] != tile or mask >> at & 1):
            at += 1
        if at == len(rack):
            return 0
        mask |= 1 << at
    return mask


def masked(rack: list, mask: int) -> list:
    """The tiles of the sorted rack that a mask names."""
    return [rack[at] for at in range(len(rack)) if mask >> at & 1]


def action_fields(action: int) -> tuple:
    """An action taken apart; coin is FREE, HALF or SUN. ValueError for an int that packs nothing.

    ("lay", tile, cell, coin), ("wind", origin cell, target cell, coin), ("exchange", mask, coin), ("buy",), ("end",)
    or ("pass",).
    """
    if action in PLAIN_WORDS:
        return (PLAIN_WORDS[action],)
    if LAY <= action < SHIFT:
        spot = action % LAYS // 36
        if on_board(spot):
            return ("lay", action % 36, cell_of(spot), action // LAYS)
    elif SHIFT <= action < EXCHANGE:
        coin, rest = divmod(action - SHIFT, SHIFTS)
        spot = rest // 4
        origin = spot + STEPS[rest % 4]
        if on_board(spot) and on_board(origin):
            return ("wind", cell_of(origin), cell_of(spot), coin)
    elif EXCHANGE < action < BUY and action % EXCHANGES != EXCHANGE % EXCHANGES:
        return ("exchange", (action - EXCHANGE) % EXCHANGES, (action - EXCHANGE) // EXCHANGES)
    raise ValueError("%d is no action of Latice" % action)


def on_board(spot: int) -> bool:
    """Is the spot a cell of one of two boards, and no border?"""
    return 10 <= spot < 200 and spot % 10 < 9 and not 100 <= spot < 110
