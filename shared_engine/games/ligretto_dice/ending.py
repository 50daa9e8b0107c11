# SPDX-License-Identifier: MIT
"""When a match is over, and what everybody has. Rules: "Score" and "End"."""

from shared_engine.games.ligretto_dice.tables import A_MINUTE, BETWEEN, MOST_ROUNDS
from shared_engine.seating import in_order, one_side_left, ranked


def last_round(state) -> int:
    """The number of the last round; 0 when it hangs on something else than their number."""
    kind = state.options["rounds"]
    if kind == "minutes":
        return 0
    if kind == "score":
        return MOST_ROUNDS
    value = state.options["rounds_value"]
    return value * state.seats if kind == "per_seat" else value


def why_over(state) -> str:
    """ "" or why the match is over, as it stands after a round."""
    if state.phase != BETWEEN:
        return ""
    kind = state.options["rounds"]
    value = state.options["rounds_value"]
    if kind == "score" and max([state.points[seat] for seat in in_order(state)]) >= value:
        return "score"
    if kind == "minutes" and state.ended_at >= value * A_MINUTE:
        return "minutes"
    last = last_round(state)
    return "rounds" if last and state.round >= last else ""


def finish_when_alone(state) -> bool:
    """Somebody has retired: is nobody left to play against?"""
    if not one_side_left(state):
        return False
    state.ending = "alone"
    return True


def scores(state) -> list:
    """By seat: the points."""
    return state.points[:]


def breakdown(state, seat: int) -> tuple:
    """(label, value) pairs that add up to the seat's score."""
    start = state.options["start_score"]
    return ("start", start), ("rounds", state.points[seat] - start)


def ranking(state) -> list:
    """Lists of seats, best first, ties together; retired ones last. Provisional before the end."""
    return ranked(state, [-points for points in state.points])
