# SPDX-License-Identifier: MIT
"""A player who sees only the screen's text and has only six keys. Plays any game of Latice to its end."""

from table.seats import side_of


def lead(table) -> str:
    """What the text says is to be done: "handover", "choose", "bot" or "" (no match on the screen)."""
    head = table.said.split("\n")[0]
    return head[head.index("(") + 1 : -1] if " TO MOVE (" in head else ""


def seat_to_move(table) -> int:
    return int(table.line("LATICE, P")[0]) - 1


def side_to_move(table) -> int:
    return side_of(seat_to_move(table), table.match.state.seats)


def mode(table) -> str:
    return table.line("CHOOSING ").split(",")[0]


def play_step(table, chance: int = 0) -> None:
    """One sensible press (or two) of the seat to move."""
    side = side_to_move(table)
    if lead(table) == "handover":
        table.press(side, "a")
        return
    what = mode(table)
    if what == "rack":
        _from_rack(table, side, chance)
    elif what in ("cell", "to", "coin"):
        table.press(side, "a")
    elif what == "from":
        table.press(side, *(["right"] * (chance % 3) + ["a"]))
    elif what == "bar":
        _in_bar(table, side)
    elif what == "mark":
        table.press(side, "a", "right", "a", "down", "a")
    elif what == "sure":
        table.press(side, "a")


def _from_rack(table, side: int, chance: int) -> None:
    for _ in range(5):
        if table.line("LEGAL ") not in ("-", ""):
            table.press(side, "a")
            if chance % 2 and mode(table) == "cell":
                table.press(side, ("up", "down", "left", "right")[chance % 4])
            return
        table.press(side, "right")
    table.press(side, "down")


def _in_bar(table, side: int) -> None:
    """The item offered first is the one most likely wanted."""
    table.press(side, "a")
    if mode(table) == "bar" and table.line("! "):
        table.press(side, "right", "a")  # not possible: the next one


def play_on(table, steps: int, think_ms: int = 100) -> int:
    """Plays until the match has ended or so many steps were made; the number of steps."""
    for step in range(steps):
        if not lead(table):
            return step
        if lead(table) == "bot":
            table.wait(100)
        else:
            play_step(table, step)
            table.wait(think_ms)
    return steps
