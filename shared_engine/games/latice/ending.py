# SPDX-License-Identifier: MIT
"""When a match is over, who won, and what each seat scored. Rules: "End", "Timers" and the option partners."""

from shared_engine.seating import in_order, one_side_left, ranked


def ending_of(state) -> str:
    """Why the match is over: "alone", "out", "blocked", "stalled"; "" when it goes on."""
    if one_side_left(state):
        return "alone"
    for seat in in_order(state):
        if not tiles_left(state, seat):
            return "out"
    return blocked_or_stalled(state)


def blocked_or_stalled(state) -> str:
    """The two endings that come with the end of a turn."""
    turns = state.seats - len(state.retired)
    if state.passes >= turns:
        return "blocked"
    if state.stall_rounds and state.idle_turns >= state.stall_rounds * turns:
        return "stalled"
    return ""


def stall_in(state) -> "int | None":
    """How many more idle turns end the match by the stall guard; None when it is off."""
    if not state.stall_rounds:
        return None
    return max(0, state.stall_rounds * (state.seats - len(state.retired)) - state.idle_turns)


def tiles_left(state, seat: int) -> int:
    """Tiles in rack and pool."""
    return len(state.racks[seat]) + len(state.pools[seat].tiles)


def scores(state) -> list:
    """Minus the tiles left, by seat."""
    return [-tiles_left(state, seat) for seat in range(state.seats)]


def breakdown(state, seat: int) -> tuple:
    """(label, value) pairs that add up to the seat's score."""
    return (("rack", -len(state.racks[seat])), ("pool", -len(state.pools[seat].tiles)))


def ranking(state) -> list:
    """Lists of seats, best first, ties together; with partners the two teams. Provisional before the end."""
    groups = ranked(state, [_standing(state, seat) for seat in range(state.seats)])
    return _teams(groups[0]) if state.options["partners"] else groups


def _standing(state, seat: int) -> tuple:
    """The least is best: fewest tiles, then the worth of the stones (option tie_break)."""
    stones = 2 * state.suns[seat] + state.halves[seat] if state.options["tie_break"] == "stones" else 0
    return tiles_left(state, seat), -stones


def _teams(best: list) -> list:
    """Seats 0 and 2 play against 1 and 3; a team wins when one of the two is among the best."""
    winners = {seat % 2 for seat in best}
    if len(winners) == 2:
        return [[0, 1, 2, 3]]
    return [[0, 2], [1, 3]] if 0 in winners else [[1, 3], [0, 2]]
