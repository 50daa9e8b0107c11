# SPDX-License-Identifier: MIT
"""Latice once more, slow and plain, from the rules text alone, to hold the engine against.

It works on the contract's position dicts: `legal(position)` lists texts, `after(position, text)` gives a new dict.
What only the generator knows (the order of a pool after an exchange) it cannot know: see `after`.
"""

from latice_table import CELLS, SUN_SQUARES, neighbours_of
from slow_latice_ending import in_order, option, over

EARNED = {0: (0, 0), 1: (0, 0), 2: (0, 1), 3: (1, 0), 4: (2, 0)}
COINS = (("half", (0, 2)), ("sun", (1, 0)))
NEIGHBOURS = {}
for _cell in CELLS:
    NEIGHBOURS[_cell] = neighbours_of(_cell)
    NEIGHBOURS[_cell.upper()] = neighbours_of(_cell.upper())


def tile_order(tile) -> int:
    return 99 if tile == "ww" else 10 * "ynprgt".index(tile[0]) + "FBTHGD".index(tile[1])


def sorted_tiles(tiles) -> list:
    return sorted(tiles, key=tile_order)


# What may be done


def board_cells(position) -> list:
    return CELLS + [cell.upper() for cell in CELLS] if option(position, "boards") == 2 else CELLS


def may_lie(position, tile, cell) -> bool:
    """The cell is empty, and the tile matches every side neighbour, of which there is at least one."""
    board = position["board"]
    if cell in board:
        return False
    beside = [board[other] for other in NEIGHBOURS[cell] if other in board]
    if beside:
        return all([tile[0] == other[0] or tile[1] == other[1] for other in beside])
    return is_opening(position, cell)


def is_opening(position, cell) -> bool:
    """The moon of a board on which nothing lies."""
    if cell not in ("e5", "E5"):
        return False
    return not any([other.islower() == cell.islower() for other in position["board"]])


def lays(position) -> list:
    rack = position["racks"][position["turn"]]
    tiles = [tile for tile in set(rack) if tile != "ww"]
    return [
        "lay %s %s" % (tile, cell) for tile in tiles for cell in board_cells(position) if may_lie(position, tile, cell)
    ]


def winds(position) -> list:
    board = position["board"]
    if "ww" not in position["racks"][position["turn"]]:
        return []
    return ["wind %s %s" % (cell, other) for cell in board for other in NEIGHBOURS[cell] if other not in board]


def exchanges(position) -> list:
    """Every different choice of rack tiles, no more than the pool holds."""
    seat = position["turn"]
    choices = {""}
    for tile in sorted_tiles(position["racks"][seat]):
        choices |= {choice + " " + tile for choice in choices}
    most = len(position["pools"][seat])
    return ["exchange" + choice for choice in choices if 1 <= len(choice.split()) <= most]


def wind_price(position) -> int:
    return option(position, "wind_price") or (2 if position["seats"] == 4 else 3)


def can_buy(position) -> bool:
    seat = position["turn"]
    enough = position["stones"][seat][0] >= wind_price(position)
    return enough and position["discard"] > 0 and len(position["racks"][seat]) < 5


def legal(position) -> list:
    """The texts of all legal actions of the seat on turn, sorted; none when the game is over."""
    if over(position):
        return []
    suns, halves = position["stones"][position["turn"]]
    endings = [""] if position["free_moves"] else [" half"] * (halves >= 2) + [" sun"] * (suns >= 1)
    moves = lays(position) + winds(position) + exchanges(position)
    texts = [move + ending for move in moves for ending in endings]
    if can_buy(position):
        texts.append("buy")
    if position["acted"]:
        texts.append("end")
    elif not texts or not option(position, "must_move"):
        texts.append("pass")
    return sorted(texts)


# What happens


def copied(position) -> dict:
    new = dict(position)
    new["board"] = dict(position["board"])
    new["retired"] = list(position["retired"])
    for key in ("racks", "pools", "stones"):
        new[key] = [list(entry) for entry in position[key]]
    return new


def after(position, text) -> dict:
    """The position after a legal action. After an exchange the mover's pool lies in no special order."""
    new = copied(position)
    words = text.split()
    if words[0] == "pass":
        new["passes"] = position["passes"] + 1 if legal(position) == ["pass"] else 0
        end_turn(new)
        return new
    if words[0] == "end":
        new["passes"] = 0
        end_turn(new)
        return new
    new["acted"] = True
    if words[0] == "buy":
        buy(new)
        return new
    coin = words.pop() if words[-1] in ("half", "sun") else ""
    pay(new, coin)
    if words[0] == "lay":
        ends = lay(new, words[1], words[2])
    elif words[0] == "wind":
        ends = shift(new, words[1], words[2])
    else:
        ends = exchange(new, words[1:])
    if over(new):
        settle(new)
    elif ends:
        new["passes"] = 0
        end_turn(new)
    return new


def pay(position, coin) -> None:
    if not coin:
        position["free_moves"] -= 1
        return
    suns, halves = dict(COINS)[coin]
    held = position["stones"][position["turn"]]
    held[0] -= suns
    held[1] -= halves


def lay(position, tile, cell) -> bool:
    """True when this was the opening, which ends the turn."""
    opening = is_opening(position, cell)
    matched = len([other for other in NEIGHBOURS[cell] if other in position["board"]])
    position["racks"][position["turn"]].remove(tile)
    position["board"][cell] = tile
    position["moved"] = True
    suns, halves = EARNED[matched]
    if cell.lower() in SUN_SQUARES:
        suns += 1
    earn(position, suns, halves)
    return opening


def earn(position, suns, halves) -> None:
    held = position["stones"][position["turn"]]
    if option(position, "stone_bank") == "box":
        box = 16 * option(position, "boards")
        suns = min(suns, box - sum([stones[0] for stones in position["stones"]]))
        halves = min(halves, box - sum([stones[1] for stones in position["stones"]]))
    held[0] += suns
    held[1] += halves


def shift(position, cell, target) -> bool:
    position["board"][target] = position["board"].pop(cell)
    position["racks"][position["turn"]].remove("ww")
    position["discard"] += 1
    position["free_moves"] += 1
    position["moved"] = True
    return False


def exchange(position, tiles) -> bool:
    rack = position["racks"][position["turn"]]
    pool = position["pools"][position["turn"]]
    for tile in tiles:
        rack.remove(tile)
    rack += pool[: len(tiles)]
    position["racks"][position["turn"]] = sorted_tiles(rack)
    position["pools"][position["turn"]] = pool[len(tiles) :] + tiles
    return option(position, "exchange_ends_turn")


def take_over_the_draw(expected, position, seat):
    """The shuffled pool is the generator's business; no tile may come or go, and racks are exact unless refilled."""
    rack = expected["racks"][seat]
    pool = expected["pools"][seat]
    drawn = position["racks"][seat]
    assert len(drawn) == len(rack)
    assert sorted(rack + pool) == sorted(drawn + position["pools"][seat])
    if not expected["options"].get("exchange_ends_turn"):
        assert drawn == rack
    expected["racks"][seat] = drawn
    expected["pools"][seat] = position["pools"][seat]


def buy(position) -> None:
    position["stones"][position["turn"]][0] -= wind_price(position)
    position["racks"][position["turn"]].append("ww")
    position["discard"] -= 1


def end_turn(position) -> None:
    """Refill, surplus, the row of idle turns; then the end or the next seat. `passes` is settled by the caller."""
    seat = position["turn"]
    rack = position["racks"][seat]
    pool = position["pools"][seat]
    drawn = max(0, 5 - len(rack))
    position["racks"][seat] = sorted_tiles(rack + pool[:drawn])
    position["pools"][seat] = pool[drawn:]
    position["stones"][seat][0] = min(position["stones"][seat][0], option(position, "sunstone_limit"))
    position["idle_turns"] = 0 if position["moved"] else position["idle_turns"] + 1
    if over(position):
        settle(position)
    else:
        next_turn(position)


def next_turn(position) -> None:
    seats = in_order(position)
    seat = (position["turn"] + 1) % position["seats"]
    while seat not in seats:
        seat = (seat + 1) % position["seats"]
    position["turn"] = seat
    position["free_moves"] = 1
    position["acted"] = False
    position["moved"] = False


def settle(position) -> None:
    position["free_moves"] = 0
    position["acted"] = False
    position["moved"] = False


def expired(position) -> dict:
    """After the turn timer of the seat on turn ran out."""
    new = copied(position)
    new["passes"] = 0
    end_turn(new)
    return new


def without(position, seat) -> dict:
    """After `seat` retired."""
    new = copied(position)
    new["retired"].append(seat)
    new["passes"] = 0
    new["idle_turns"] = 0
    if over(new):
        settle(new)
    elif seat == new["turn"]:
        next_turn(new)
    return new
