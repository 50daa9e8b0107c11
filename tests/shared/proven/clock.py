# SPDX-License-Identifier: MIT
"""The clock mode for the common proof; see proven/__init__.py. It is no game, so tests/golden has none of it."""

import slow_clock_game

from proven import with_other_seeds

ARRAYS = "BHI"  # 12 actions

TABLES = ((2, {}), (3, {}), (4, {}), (2, {"starter": 1}), (3, {"starter": -1}), (4, {"starter": 3}))
GOLDEN = TABLES
CALM = 10


def longest(seats: int, options: dict) -> int:
    """It ends when somebody says so, which random play does soon."""
    return 500


def numbers(state) -> list:
    """All that an action can be, and some more."""
    return [range(64)]


def conserved(position: dict) -> int:
    """Nobody is out twice or out of the table."""
    out = position["out"] + position["retired"]
    assert len(set(out)) == len(out) and [seat for seat in out if not 0 <= seat < position["seats"]] == []
    return position["seats"]


def step(before: dict, seat: int, text: str, after: dict) -> None:
    """Only `reverse` changes the way, only `end` ends, and `out` and `in` move one seat."""
    assert (after["direction"] == before["direction"]) == (text != "reverse")
    assert after["stopped"] == (text == "end") and after["retired"] == before["retired"]
    assert len(after["out"]) - len(before["out"]) == text.startswith("out") - text.startswith("in")
    assert after["moves"] - before["moves"] == ends_turn(before, text)


def disguised(state, seat):
    """Everything lies open; nobody knows the seed."""
    return with_other_seeds(state)


def ends_turn(position: dict, text: str) -> bool:
    return text in ("over", "out %d" % position["turn"])


def slow_legal(position: dict, at: int) -> list:
    return [(position["turn"], text) for text in slow_clock_game.legal(position)]


def slow_after(position: dict, seat: int, text: str, at: int, state) -> dict:
    return slow_clock_game.after(position, text)


def _position(seats: int, turn: int, **more) -> dict:
    whole = {
        "game": "clock", "seats": seats, "options": {}, "seed": 1, "turn": turn, "direction": 1, "out": [],
        "retired": [], "moves": 0, "stopped": False,
    }  # fmt: skip
    whole.update(more)
    return whole


PERFT = (
    (_position(2, 0), (5, 18, 62, 212, 724)),
    (_position(3, 1, out=[0]), (6, 28, 130, 604)),
    (_position(4, 3, direction=-1, out=[0, 2], moves=9), (7, 40, 230, 1324)),
    (_position(4, 2, retired=[0], out=[1, 3]), (5, 22, 100, 460)),
)
