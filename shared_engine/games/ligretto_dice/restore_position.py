# SPDX-License-Identifier: MIT
"""The state that a position describes. Keys and meaning: the contract of a game, "Positions" and "Ligretto Dice"."""

from shared_engine.contract import PositionError
from shared_engine.describing import begun, by_seat, check_keys, named, typed, whole
from shared_engine.games.ligretto_dice import notation, standing
from shared_engine.games.ligretto_dice.position import PHASES
from shared_engine.games.ligretto_dice.settings import settled
from shared_engine.games.ligretto_dice.state import State
from shared_engine.games.ligretto_dice.tables import BETWEEN, COLOURS, LOCK_MS, NOBODY, QUIET_MS

NEEDED = ("round", "rows", "throws", "thrown_at", "scores", "last_placed_at")
FRESH = ("phase", "locked_until", "consents", "last_at", "ended_at", "finisher")


def from_position(given: dict) -> State:
    """The state that a position describes; PositionError says what is impossible."""
    made = begun(given, NEEDED, FRESH, settled, State, turns=False)
    made.round = given["round"]
    phase = typed(given.get("phase", PHASES[0]), str, "phase")
    if phase not in PHASES:
        raise PositionError("phase: play or between is needed")
    made.phase = PHASES.index(phase)
    rows = typed(given["rows"], dict, "rows")
    check_keys(rows, tuple(notation.COLOUR_NAMES), ())
    throws = [_dice(dice) for dice in by_seat(given, "throws")]
    made.thrown_at = by_seat(given, "thrown_at")
    made.points = by_seat(given, "scores")
    if "locked_until" in given:
        made.locked_until = by_seat(given, "locked_until")
    for seat in typed(given.get("consents", []), list, "consents"):
        whole("consents", seat, made.seats - 1)
        if made.consents >> seat & 1:
            raise PositionError("consents: seat %d said so twice" % seat)
        made.consents |= 1 << seat
    made.last_placed_at = given["last_placed_at"]
    made.ended_at = given.get("ended_at", 0)
    made.last_at = given["last_at"] if "last_at" in given else _latest(made)
    if made.phase == BETWEEN and "ended_at" not in given:
        made.ended_at = made.last_at
    if "finisher" in given:
        made.finisher = _finisher(given["finisher"], made.seats)
    elif made.phase == BETWEEN:
        made.finisher = _done(throws, made.retired)
    standing.settle(made, [rows[notation.COLOUR_NAMES[colour]] for colour in range(COLOURS)], throws)
    return made


def _dice(names) -> bytes:
    return bytes([named(notation.die_number, name, "throws") for name in typed(names, list, "throws")])


def _latest(made) -> int:
    """When something happened last, by all that is said of moments."""
    standing.check_times(made)
    moments = made.thrown_at + [made.last_placed_at, made.ended_at]
    moments.extend([until - LOCK_MS for until in made.locked_until])
    if made.consents and made.phase != BETWEEN:
        moments.append(made.last_placed_at + QUIET_MS)
    return max(moments)


def _finisher(seat, seats: int) -> int:
    if seat is None:
        return NOBODY
    whole("finisher", seat, seats - 1)
    return seat


def _done(throws: list, retired: list) -> int:
    """Who has ended a round of which it is not said: the first that plays and has no dice; else it was cancelled."""
    for seat, dice in enumerate(throws):
        if not dice and seat not in retired:
            return seat
    return NOBODY
