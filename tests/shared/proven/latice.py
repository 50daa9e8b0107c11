# SPDX-License-Identifier: MIT
"""Latice for the common proof; see proven/__init__.py."""

import slow_latice

from proven import reseeded
from shared_engine import games
from shared_engine.rng import seed_bytes, seeded

ARRAYS = "HI"

TABLES = (
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"deal": "tournament", "layout": "spike", "stone_bank": "box"}),
    (3, {"boards": 2, "must_move": True}),
    (4, {"layout": "endgame", "exchange_ends_turn": True, "sunstone_limit": 1, "wind_price": 1}),
    (2, {"layout": "endgame", "wind_price": 1, "sunstone_limit": 16, "stall_rounds": 9, "must_move": True}),
    (4, {"partners": True, "deal": "tournament"}),
    (4, {"partners": True, "layout": "spike", "tie_break": "shared", "stall_rounds": 1, "starter": 2}),
)

CALM = 100

GOLDEN = (
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"deal": "tournament"}),
    (4, {"deal": "tournament", "layout": "fast_start"}),
    (2, {"layout": "fast_start"}),
    (3, {"layout": "spike"}),
    (4, {"layout": "endgame"}),
    (2, {"boards": 2}),
    (4, {"boards": 2, "deal": "tournament", "stone_bank": "box"}),
    (3, {"starter": 2, "must_move": True}),
    (4, {"partners": True}),
    (4, {"partners": True, "layout": "spike", "must_move": True}),
    (2, {"exchange_ends_turn": True}),
    (3, {"wind_price": 1, "sunstone_limit": 16}),
    (2, {"sunstone_limit": 0, "layout": "endgame"}),
    (2, {"stall_rounds": 9}),
    (3, {"stall_rounds": 1, "tie_break": "shared"}),
    (4, {"layout": "endgame", "stone_bank": "box", "wind_price": 5}),
    (2, {"layout": "spike", "starter": 0, "exchange_ends_turn": True, "must_move": True}),
)


def longest(seats: int, options: dict) -> int:
    """A tile that is laid stays laid. A wind that is played was dealt or bought, and stones to buy it come from lays
    and the layout alone. Between two turns with a lay or a wind the stall guard allows only so many others. Of
    exchanges there is one a turn for the free move (a wind gives a move and takes one) and one for whatever pays."""
    lays = 72 * options["boards"]
    suns = 3 * lays + 2 * seats
    halves = lays + seats
    buys = suns // (options["wind_price"] or (2 if seats == 4 else 3))
    winds = 12 * options["boards"] + buys
    turns = (lays + winds + 1) * (options["stall_rounds"] * seats + 1)
    exchanges = turns + winds + suns + halves // 2
    return lays + buys + winds + exchanges + turns


def numbers(state) -> list:
    """All that an action can be, and some more."""
    return [range(25600)]


def conserved(position: dict) -> list:
    """How many there are of each tile, wherever they are."""
    counts = {"ww": position["discard"]}
    for tiles in [position["board"].values()] + position["racks"] + position["pools"]:
        for tile in tiles:
            counts[tile] = counts.get(tile, 0) + 1
    boards = position["options"].get("boards", 1)
    assert len(counts) == 37 and counts["ww"] == 12 * boards
    assert sorted(counts.values()) == [2 * boards] * 36 + [12 * boards]
    return sorted(counts.items())


def step(before: dict, seat: int, text: str, after: dict) -> None:
    """The others keep what they have; the mover's tiles go where the text says, stones come from a lay alone."""
    for name in ("racks", "pools", "stones"):
        for other in range(before["seats"]):
            assert other == seat or before[name][other] == after[name][other], name
    words = text.split()
    _tiles_go(before, seat, words, after)
    _stones_go(before, seat, words, after)


def _tiles_go(before: dict, seat: int, words: list, after: dict) -> None:
    board = dict(before["board"])
    own = before["racks"][seat] + before["pools"][seat]
    if words[0] == "lay":
        own.remove(words[1])
        board[words[2]] = words[1]
    elif words[0] == "wind":
        own.remove("ww")
        board[words[2]] = board.pop(words[1])
    elif words[0] == "buy":
        own.append("ww")
    assert sorted(after["racks"][seat] + after["pools"][seat]) == sorted(own)
    assert len(after["racks"][seat]) <= 5
    assert after["board"] == board


def _stones_go(before: dict, seat: int, words: list, after: dict) -> None:
    options = games.new("latice", before["seats"], 0, before["options"]).options
    suns, halves = before["stones"][seat]
    price = {"half": (0, 2), "sun": (1, 0), "buy": (options["wind_price"] or (2 if before["seats"] == 4 else 3), 0)}
    suns -= price.get(words[-1], (0, 0))[0]
    halves -= price.get(words[-1], (0, 0))[1]
    laid = words[0] == "lay"
    assert min(suns, options["sunstone_limit"]) <= after["stones"][seat][0] <= suns + (3 if laid else 0)
    assert halves <= after["stones"][seat][1] <= halves + (1 if laid else 0)
    assert min(after["stones"][seat]) >= 0
    if options["stone_bank"] == "box":
        for kind in (0, 1):
            assert sum([stones[kind] for stones in after["stones"]]) <= 16 * options["boards"]


def disguised(state, seat):
    """Racks of others and all pools dealt out anew, another seed, another place in the generator."""
    for seed in (5, 0xFEDCBA9876543210):
        position = reseeded(state.position(), seed)
        places = [("pools", other) for other in range(state.seats)]
        places += [("racks", other) for other in range(state.seats) if other != seat]
        unseen = []
        for name, other in places:
            unseen += position[name][other]
        seeded(seed_bytes(seed)).shuffle(unseen)
        for name, other in places:
            count = len(position[name][other])
            position[name][other], unseen = unseen[:count], unseen[count:]
        yield games.from_position(position)


def ends_turn(position: dict, text: str) -> bool:
    """Always these two; openings and, by an option, exchanges besides. A turn is never followed by one of its seat."""
    return text in ("end", "pass")


def slow_legal(position: dict, at: int) -> list:
    return [(position["turn"], text) for text in slow_latice.legal(position)]


def slow_after(position: dict, seat: int, text: str, at: int, state) -> dict:
    """After an exchange the order of the pool, which only the generator knows, is the engine's."""
    after = slow_latice.after(position, text)
    if text.startswith("exchange"):
        slow_latice.take_over_the_draw(after, state.position(), seat)
    return after


def _position(seats: int, board: dict, racks: list, stones: list, **more) -> dict:
    """A position of which only what matters is named; pools are empty."""
    whole = {
        "game": "latice", "seats": seats, "options": {}, "seed": 1, "board": board, "racks": racks, "stones": stones,
        "pools": [[] for _ in range(seats)], "discard": 0, "turn": 0, "free_moves": 1, "acted": False, "idle_turns": 0,
    }  # fmt: skip
    whole.update(more)
    return whole


PERFT = (
    (
        _position(
            2,
            {"e5": "yF", "e6": "yB", "d5": "nF", "e4": "yT", "f6": "rB", "c5": "nG"},
            [["yH", "nB", "rT", "ww"], ["yG", "gB", "pF"]],
            [[1, 2], [0, 3]],
            discard=1,
        ),
        (29, 902, 12596),
    ),
    (  # seat 1 can buy
        _position(
            3,
            {"a1": "gD", "b1": "gH", "b2": "tH", "i9": "rF", "i8": "rB"},
            [["gT", "tD"], ["ww"], ["tT", "rH", "yB"]],
            [[4, 0], [3, 1], [0, 0]],
            discard=2,
            options={"must_move": True, "sunstone_limit": 5},
        ),
        (5, 25, 178, 464),
    ),
    (  # one board is empty; a pool of one tile holds no secret
        _position(
            2,
            {"e5": "pD", "f5": "pG"},
            [["pD", "ww", "tG"], ["nD", "pB"]],
            [[0, 2], [2, 0]],
            pools=[[], ["yF"]],
            options={"boards": 2},
        ),
        (18, 232, 1590, 9610),
    ),
    (  # teams that must mostly pass
        _position(
            4,
            {"e5": "yF", "e6": "yB", "e7": "yT"},
            [["tD"], ["tD", "nF"], ["gH"], ["yH", "yH"]],
            [[0, 0], [0, 0], [2, 0], [0, 2]],
            discard=1,
            options={"partners": True},
        ),
        (1, 4, 5, 24),
    ),
    (  # exchanges from pools whose order decides what comes after
        _position(
            2,
            {"e5": "yF", "e6": "yB"},
            [["yH", "nD", "ww"], ["gT", "rF", "pF"]],
            [[1, 0], [0, 2]],
            pools=[["tG", "yT", "nB", "rD"], ["nF", "gG", "yD"]],
        ),
        (20, 267, 1013, 7932),
    ),
    (  # sun squares pay further moves, and of four sunstones one stays
        _position(
            2,
            {"c2": "yF", "b3": "yB", "g3": "nT", "h3": "nF"},
            [["gD"], ["yH", "yT", "nG"]],
            [[0, 1], [4, 0]],
            options={"sunstone_limit": 1},
            turn=1,
            free_moves=0,
            acted=True,
        ),
        (22, 323, 2501, 946, 6155),
    ),
)
