# SPDX-License-Identifier: MIT
"""A player who sees only the screen's text and has only six keys: what the text of any game says, and how any is gone
on with. Plays any game of Latice to its end; for the other games see GAME_table.py.
"""

from table.seats import side_of

TO_MOVE = " TO MOVE ("


def lead(table) -> str:
    """What the text says is to be done: "handover", "choose", "bot" or "" (no match on the screen)."""
    head = table.said.split("\n")[0]
    return head[head.index("(") + 1 : -1] if TO_MOVE in head else ""


def seat_to_move(table) -> int:
    head = table.said.split("\n")[0]
    return int(head[head.index(TO_MOVE) - 1]) - 1


def side_to_move(table) -> int:
    return side_of(seat_to_move(table), table.match.state.seats)


def mode(table) -> str:
    return table.line("CHOOSING ").split(",")[0]


def chance(step: int, seed: int = 0) -> int:
    """Something that looks like chance."""
    mixed = (step + 1) * 48271 + (seed + 1) * 40507
    return (mixed * mixed >> 9) & 0x3FFF


def go_on(table, steps: int, do, rest=(100,)) -> int:
    """Until the match has ended or so many steps were made: do(table, step) for a person, a rest for a bot; the
    number of steps."""
    for step in range(steps):
        if not lead(table):
            return step
        if lead(table) == "bot":
            table.wait(*rest)
        else:
            do(table, step)
    return steps


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

    def do(table, step: int) -> None:
        play_step(table, step)
        table.wait(think_ms)

    return go_on(table, steps, do)
