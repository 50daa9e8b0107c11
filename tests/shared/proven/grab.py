# SPDX-License-Identifier: MIT
"""The small game of tests/shared/grab_game.py for the common proof; see proven/__init__.py."""

from proven import reseeded
from shared_engine import games

ARRAYS = "HI"
TABLES = ((2, {}), (3, {"stones": 40}), (4, {"fast": True}))
GOLDEN = ((2, {}), (3, {}), (4, {"fast": True})) * 6 + ((2, {"stones": 1}), (4, {"stones": 60}))
CALM = 100


def longest(seats: int, options: dict) -> int:
    """Every action takes a stone."""
    return options["stones"]


def numbers(state) -> list:
    return [range(40)]


def conserved(position: dict) -> int:
    return position["stones"] + sum(position["taken"])


def step(before: dict, seat: int, text: str, after: dict) -> None:
    for name in ("cards", "taken", "locked"):
        for other in range(before["seats"]):
            assert other == seat or before[name][other] == after[name][other], name


def disguised(state, seat):
    """Other cards in other hands."""
    for more in (1, 2):
        position = reseeded(state.position(), 5 * more)
        for other in range(state.seats):
            if other != seat:
                position["cards"][other] = (position["cards"][other] - 1 + more) % 3 + 1
        yield games.from_position(position)


def ends_turn(position: dict, text: str) -> bool:
    return False


def slow_legal(position: dict, at: int) -> list:
    if not position["stones"] or len(position["retired"]) >= position["seats"] - 1:
        return []
    seats = [seat for seat in range(position["seats"]) if seat not in position["retired"]]
    return [(seat, text) for seat in seats for text in ("grab", "shy")]


def slow_after(position: dict, seat: int, text: str, at: int, state) -> dict:
    """Which card is drawn only the generator knows."""
    count = min(position["stones"], position["cards"][seat] if text == "grab" else 1)
    after = dict(position)
    after["stones"] -= count
    after["cards"] = state.position()["cards"]
    return after


def contested(seats: int, rivals: list) -> tuple:
    """The last stone."""
    return _position(seats, 1, [1] * seats), ["shy"] * len(rivals), 1000


def _position(seats: int, stones: int, cards: list) -> dict:
    return {
        "game": "grab", "seats": seats, "options": {}, "seed": 1, "stones": stones, "cards": cards,
        "taken": [0] * seats, "locked": [0] * seats,
    }  # fmt: skip


PERFT = (
    (_position(2, 5, [1, 3]), (4, 16, 64, 108)),
    (_position(4, 20, [1, 2, 3, 1]), (8, 64, 512, 4096)),
    (_position(3, 1, [1, 2, 3]), (6, 0)),
)
