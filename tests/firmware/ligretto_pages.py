# SPDX-License-Identifier: MIT
"""A new game of Ligretto Dice and its options on the bench, as one who sees the screen's text goes through them."""

from bench_table import BenchTable
from menu_pages import value


def new_game(seats: int = 2) -> BenchTable:
    """A table with a new game of Ligretto Dice before it, the row START chosen."""
    table = BenchTable(seed=3)
    table.app.setup.game = "ligretto_dice"
    table.app.setup.seats = seats
    table.press(0, "a")
    return table


def options(seats: int = 2) -> BenchTable:
    """The same with the first page of its options."""
    table = new_game(seats)
    table.press(0, "up", "a")
    return table


def values(table, key: str, count: int) -> list:
    """The values that the next presses of a key bring."""
    found = []
    for _ in range(count):
        table.press(0, key)
        found.append(value(table))
    return found
