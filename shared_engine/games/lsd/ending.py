# SPDX-License-Identifier: MIT
"""When a match is over, who won, and who may place next. Rules: "Turn", "Win" and the option captured."""

from shared_engine.compat import const, sha256, struct
from shared_engine.describing import MOST
from shared_engine.games.lsd.moves import can_place
from shared_engine.seating import in_order, next_in_order, one_side_left, team_of

OCCURRENCES = const(3)  # of field, supplies and mover
LONGEST = const(200)  # placements, where captured tiles come back
MARK = const(8)  # bytes of an occurrence


def finish(state, ending: str, winners: list) -> None:
    """The match is over; the last mover keeps the turn."""
    state.ending = ending
    state.winners = winners
    state.skips = 0


def pass_on(state) -> bool:
    """The turn goes on to the left, past everybody who cannot place; False, and nothing changed, when nobody can."""
    seat = state.turn
    for skipped in range(state.seats - len(state.retired)):
        seat = next_in_order(state, seat)
        if can_place(state, seat):
            state.turn = seat
            count_skips(state, skipped)
            return True
    return False


def count_skips(state, skipped: int) -> None:
    """Expiries may go on for ever, a count may not."""
    state.skips = min(state.skips + skipped, MOST)


def finish_if_drawn(state, mover: int) -> None:
    """After a placement by `mover`, when others are on turn: has this been thrice, or does it go on for too long?"""
    if state.options["captured"] != "returned":
        return
    times = note(state)
    if times >= OCCURRENCES or state.placed >= LONGEST:
        state.turn = mover
        finish(state, "repeated" if times >= OCCURRENCES else "long", [])


def note(state) -> int:
    """Writes down field, supplies and mover; how often they have been now."""
    parts = [bytes([state.turn])]
    parts.extend([bytes(counts) for counts in state.supplies])
    parts.extend([struct.pack("<IB", spot, state.field[spot]) for spot in sorted(state.field)])
    mark = sha256(b"".join(parts))[:MARK]
    at = 0
    times = 1
    seen = state.seen
    while at < len(seen) and seen[at : at + MARK] <= mark:
        times += seen[at : at + MARK] == mark
        at += MARK
    state.seen = seen[:at] + mark + seen[at:]
    return times


def most_often(seen: bytes) -> int:
    """How often the most frequent of sorted marks stands there."""
    most = times = 0
    for at in range(0, len(seen), MARK):
        times = times + 1 if seen[at : at + MARK] == seen[at - MARK : at] else 1
        most = max(most, times)
    return most


def finish_when_alone(state) -> bool:
    """Somebody has retired: is nobody left to play against?"""
    if not one_side_left(state):
        return False
    finish(state, "alone", team_of(state, in_order(state)[0]))
    return True


def scores(state) -> list:
    """1 for a winner, else 0, by seat."""
    return [1 if seat in state.winners else 0 for seat in range(state.seats)]


def breakdown(state, seat: int) -> tuple:
    """(label, value) pairs that add up to the seat's score."""
    label = "alone" if state.ending == "alone" else "row"
    return ((label, 1 if seat in state.winners else 0),)


def ranking(state) -> list:
    """Lists of seats, best first, ties together; with partners the two teams. Provisional before the end."""
    winners = state.winners
    if state.options["partners"]:
        return [winners, [seat for seat in range(4) if seat not in winners]] if winners else [[0, 1, 2, 3]]
    rest = [seat for seat in in_order(state) if seat not in winners]
    return [group for group in (winners[:], rest, sorted(state.retired)) if group]
