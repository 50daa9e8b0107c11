# SPDX-License-Identifier: MIT
"""When a match of slow_ligretto.py is over and who has won; on position dicts, from the rules text alone."""

USUAL = {
    "throw_ms": 800,
    "wrong": "snap_back",
    "stop": "auto",
    "start_score": 0,
    "handicap": [],
    "rounds": "per_seat",
    "rounds_value": 3,
}
MOST_ROUNDS_FOR_A_SCORE = 60
A_MINUTE = 60000


def option(position, name):
    return position["options"].get(name, USUAL[name])


def in_order(position) -> list:
    """The seats that have not left."""
    return [seat for seat in range(position["seats"]) if seat not in position["retired"]]


def ending(position) -> str:
    """Why it is over, "" while it is not. Only a round that is over, or a seat left alone, ends a match."""
    if len(position["retired"]) == position["seats"] - 1:
        return "alone"
    if position["phase"] != "between":
        return ""
    kind = option(position, "rounds")
    value = option(position, "rounds_value")
    if kind == "minutes":
        return "minutes" if position["ended_at"] >= value * A_MINUTE else ""
    if kind == "score":
        if [seat for seat in in_order(position) if position["scores"][seat] >= value]:
            return "score"
        value = MOST_ROUNDS_FOR_A_SCORE
    if kind == "per_seat":
        value *= position["seats"]
    return "rounds" if position["round"] >= value else ""


def over(position) -> bool:
    return ending(position) != ""


def ranking(position) -> list:
    """Of a finished match: groups of seats, best first, those that left below all others."""
    groups = []
    for seats in (in_order(position), sorted(position["retired"])):
        totals = sorted({position["scores"][seat] for seat in seats})
        while totals:
            best = totals.pop()
            groups.append([seat for seat in seats if position["scores"][seat] == best])
    return groups
