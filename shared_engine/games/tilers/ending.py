# SPDX-License-Identifier: MIT
"""When a match is over, and what everybody has. Rules: "End"."""

from shared_engine.games.tilers.floor import finished
from shared_engine.seating import one_side_left, ranked


def finish(state, ending: str) -> None:
    """The match is over; the last mover keeps the turn."""
    empty_hand(state)
    state.ending = ending
    state.winners = ranking(state)[0]


def empty_hand(state) -> None:
    """What the mover holds becomes chips."""
    state.chips[state.turn] += state.held
    state.held = 0


def finish_when_alone(state) -> bool:
    """Somebody has retired: is nobody left to play against?"""
    if not one_side_left(state):
        return False
    finish(state, "alone")
    return True


def chip_total(state, chips: int) -> int:
    """What so many chips cost together."""
    if state.options["chip_cost"] == "triangular":
        return chips * (chips + 1) // 2
    return (0, 1, 2, 4, 6, 8)[chips] if chips < 6 else 3 * chips - 7


def breakdown(state, seat: int) -> tuple:
    """(label, value) pairs that add up to the seat's score."""
    runs = ("runs", state.run_points[seat])
    if not state.ending:
        return (runs,)
    options = state.options
    rows, columns, colours = finished(state, seat)
    parts = (
        runs,
        ("rows", rows * options["row_bonus"]),
        ("columns", columns * options["column_bonus"]),
        ("colours", colours * options["colour_bonus"]),
        ("chips", -chip_total(state, state.chips[seat])),
    )
    if not options["floor_at_zero"]:
        return parts
    return parts + (("raised", max(0, -sum([value for _, value in parts]))),)


def scores(state) -> list:
    """By seat: the run points, at the end with the bonuses and without what the chips cost."""
    return [sum([value for _, value in breakdown(state, seat)]) for seat in range(state.seats)]


def ranking(state) -> list:
    """Lists of seats, best first, ties together; retired ones last. Provisional before the end."""
    standings = [_standing(state, seat, points) for seat, points in enumerate(scores(state))]
    return ranked(state, standings)


def _standing(state, seat: int, points: int) -> tuple:
    """The least is best: most points, then fewest chips, then most finished columns."""
    return -points, state.chips[seat], -finished(state, seat)[1]
