# SPDX-License-Identifier: MIT
"""Time controls as keys set them: a mode and its numbers. What stands in the record is the text of a Control."""

from micropython import const

from shared_engine.controls import (
    BRONSTEIN,
    BYO,
    CANADIAN,
    DELAY,
    FISCHER,
    GONG,
    HOURGLASS,
    MAIN,
    NOTHING,
    TURN,
    Control,
    Stage,
    parse_control,
)

# In the order of the menu: name, kind of the last stage, bonus of the main time; the numbers that the mode has, as they
# are first, 0 for those that it has not: seconds of main time, of the bonus; turns or periods; seconds of each of them.
MODES = (
    ("turn", TURN, NOTHING, (0, 0, 0, 60)),
    ("main", MAIN, NOTHING, (600, 0, 0, 0)),
    ("fischer", MAIN, FISCHER, (300, 3, 0, 0)),
    ("delay", MAIN, DELAY, (300, 3, 0, 0)),
    ("bronstein", MAIN, BRONSTEIN, (300, 3, 0, 0)),
    ("byo", BYO, NOTHING, (600, 0, 3, 30)),
    ("canadian", CANADIAN, NOTHING, (600, 0, 25, 600)),
    ("hourglass", HOURGLASS, NOTHING, (300, 0, 0, 0)),
    ("gong", GONG, NOTHING, (0, 0, 0, 10)),
)
OFF = "off"
SPECIAL = "special"  # what no mode can express, such as stages by turns
FOR_ALL = (OFF, "hourglass")  # modes that one seat alone cannot have
MAIN_S, BONUS_S = const(0), const(1)
LONGEST = const(359999)  # 99:59:59
# Rows: name, which number it is about, in which unit, and the most.
ROWS = (
    ("minutes", MAIN_S, 60, 5999),
    ("seconds", MAIN_S, 1, 59),
    ("bonus", BONUS_S, 1, LONGEST),
    ("count", 2, 1, 999),
    ("each", 3, 1, LONGEST),
)


def named(rows: tuple, name: str) -> tuple:
    """The row of this name, of MODES or of ROWS."""
    return [row for row in rows if row[0] == name][0]


def rows_of(mode: str) -> tuple:
    """The names of its rows."""
    first = named(MODES, mode)[3]
    return tuple([row[0] for row in ROWS if first[row[1]]])


def apart(text) -> tuple:
    """(name of the mode, its numbers as a list) of a control's text or None."""
    if text is None:
        return OFF, [0] * 4
    stages = parse_control(text).stages
    first, last = stages[0], stages[-1]
    by_turns = first.kind == MAIN and first.count
    if by_turns or len(stages) > 2 or (last is not first and (first.bonus or last.kind not in (BYO, CANADIAN))):
        return SPECIAL, [0] * 4
    main = first.ms if first.kind in (MAIN, HOURGLASS) else 0
    each = 0 if last.kind in (MAIN, HOURGLASS) else last.ms
    name = [row[0] for row in MODES if row[1] == last.kind and row[2] == last.bonus][0]
    return name, [main // 1000, last.bonus_ms // 1000, last.count, each // 1000]


def together(mode: str, numbers) -> str:
    """The canonical text of a mode with these numbers."""
    _, kind, bonus, _ = named(MODES, mode)
    main, bonus_s, count, each = numbers
    stages = []
    if kind == MAIN or (main and kind != HOURGLASS):
        stages.append(Stage(MAIN, main * 1000, 0, bonus, bonus_s * 1000))
    if kind != MAIN:
        stages.append(Stage(kind, (main if kind == HOURGLASS else each) * 1000, count, NOTHING, 0))
    return str(Control(tuple(stages)))


def shown(row: str, numbers) -> int:
    """What a row shows, in its unit."""
    _, number, unit, most = named(ROWS, row)
    return numbers[number] // unit % (most + 1)


def least(mode: str, row: str, numbers) -> int:
    """The least that a row may show: no time is zero, but for a bonus and what comes before overtime."""
    _, number, unit, _ = named(ROWS, row)
    rest = numbers[number] - shown(row, numbers) * unit
    return 0 if rest or number == BONUS_S or (number == MAIN_S and mode in ("byo", "canadian")) else 1


def carried(mode: str, numbers) -> list:
    """The numbers with which a mode begins after another: main time and bonus stay where both have them."""
    first = list(named(MODES, mode)[3])
    for number in (MAIN_S, BONUS_S):
        if first[number] and numbers[number]:
            first[number] = numbers[number]
    return first
