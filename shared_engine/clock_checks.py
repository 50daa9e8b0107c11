# SPDX-License-Identifier: MIT
"""What a clock checks of what it is given. Imported when something is: a clock that runs does without."""

from shared_engine.contract import DataError
from shared_engine.controls import HOURGLASS, MAIN, NOTHING, TURN, Control, ControlError, parse_control


def one_each(controls, seats: int) -> tuple:
    """A tuple with a Control for each seat; ControlError."""
    if seats not in (2, 3, 4):
        raise ValueError("seats: a clock has 2 to 4")
    given = controls if isinstance(controls, (list, tuple)) else [controls] * seats
    if len(given) != seats:
        raise ControlError("controls: one for all seats or one for each of the %d" % seats)
    ready = [parse_control(control) if isinstance(control, str) else control for control in given]
    for control in ready:
        if not isinstance(control, Control):
            raise ControlError("controls: made by parse_control")
    glasses = [control.stages[0].kind == HOURGLASS for control in ready]
    if any(glasses) and not all(glasses):
        raise ControlError("hourglass: for all seats or for none")
    return tuple(ready)


def is_plain(control) -> bool:
    """Is it a turn timer or sudden death, for which the clock needs no more than its readings?"""
    kind, _, count, bonus, _ = control.stages[0]
    return len(control.stages) == 1 and kind in (TURN, MAIN) and not count and bonus == NOTHING


def check_reading(reading: bytes, controls: tuple, staged: bool):
    """DataError unless the snapshot fits a clock with these controls."""
    seats = len(controls)
    count = reading[1] if len(reading) > 1 else 99
    end = 2 + count + 6 * seats
    if count > seats or len(reading) != end + (3 * seats + 9 if staged else 0):
        raise DataError("no reading of a clock for %d seats" % seats)
    fallen = list(reading[2 : 2 + count])
    for of in range(seats):
        if fallen.count(of) > 1 or reading[2 + count + 6 * of + 3] > 63:
            raise DataError("an impossible reading of a clock")
        if staged and (reading[end + 3 * of] & 127 >= len(controls[of].stages) or reading[end + 3 * of + 2] > 3):
            raise DataError("a reading with a stage that does not exist")
    if (reading[0] >= seats and reading[0] != 255) or (fallen and max(fallen) >= seats):
        raise DataError("a reading with a seat that does not exist")
    if staged and (reading[-1] >= seats or reading[-2] > 63 or reading[-6] > 63):
        raise DataError("an impossible reading of a clock")
