# SPDX-License-Identifier: MIT
"""A sitting of the chess clock on the bench."""

from bench_table import BenchTable

from table.seats import SIDES
from table.ticks import after

CLICK = (1800, 8)
NO = (220, 120)


def begun(seats: int = 2, control="5", **more) -> BenchTable:
    """A sitting that waits for its first press. more: as in a request."""
    request = {"game": "clock", "seats": seats, "control": control, "seed": 1}
    request.update(more)
    table = BenchTable(request=request)
    table.port.sound.played.clear()
    return table


def running(seats: int = 2, control="5", **more) -> BenchTable:
    """One whose first seat's time has just begun."""
    table = begun(seats, control, **more)
    press_at(table, SIDES[seats][0], "a")
    table.port.sound.played.clear()
    return table


def press_at(table, side: int, key: str) -> int:
    """A tap; the ticks of its stamp."""
    stamp = after(table.port.keys.stamp, 2)
    table.press(side, key)
    return stamp


def left(table, seat: int) -> int:
    """ms that the seat has, as the table shows it now."""
    return table.app.sitting.shown_ms(seat)


def heard(table, cue: str) -> int:
    """How often a cue was heard since the last question about anything."""
    from table.sound import CUES

    count = table.port.sound.played.count(CUES[cue])
    table.port.sound.played.clear()
    return count


def pixel(table, side: int, x: int, y: int) -> int:
    """The colour that the player at a side sees at (x, y)."""
    canvas = table.app.canvas
    canvas.turn = side
    found = canvas.get(x, y)
    canvas.turn = 0
    return found


def numerals(table, seat: int, x: int, y: int, wide: int, high: int) -> list:
    """Rows of a part of the picture as its player sees it: # is brighter than the ground."""
    side = SIDES[table.match.state.seats][seat]
    ground = pixel(table, side, x, 56)
    return [
        "".join(["." if pixel(table, side, column, row) == ground else "#" for column in range(x, x + wide)])
        for row in range(y, y + high)
    ]
