# SPDX-License-Identifier: MIT
"""When the games of slow_latice.py are over, and who has won; on position dicts, from the rules text alone."""

DEFAULTS = {
    "deal": "mixed",
    "layout": "classic",
    "boards": 1,
    "starter": -1,
    "partners": False,
    "must_move": False,
    "exchange_ends_turn": False,
    "wind_price": 0,
    "sunstone_limit": 3,
    "stall_rounds": 3,
    "tie_break": "stones",
    "stone_bank": "unlimited",
}


def option(position, name):
    return position["options"].get(name, DEFAULTS[name])


def in_order(position) -> list:
    """The seats that have not retired."""
    return [seat for seat in range(position["seats"]) if seat not in position["retired"]]


def tiles_of(position, seat) -> int:
    return len(position["racks"][seat]) + len(position["pools"][seat])


def over(position) -> bool:
    seats = in_order(position)
    if any([tiles_of(position, seat) == 0 for seat in seats]):
        return True
    if len({seat % 2 if option(position, "partners") else seat for seat in seats}) == 1:
        return True
    rounds = option(position, "stall_rounds")
    stalled = rounds > 0 and position["idle_turns"] >= rounds * len(seats)
    return stalled or position["passes"] >= len(seats)


def worth(position, seat) -> tuple:
    """Smaller is better: tiles, then (unless ties are shared) stones."""
    suns, halves = position["stones"][seat]
    return (tiles_of(position, seat), -(2 * suns + halves) if option(position, "tie_break") == "stones" else 0)


def ranking(position) -> list:
    """Groups of seats, best first; all retired seats are one last group, as the rules do not rank them."""
    seats = in_order(position)
    if option(position, "partners"):
        return team_ranking(position, seats)
    values = sorted({worth(position, seat) for seat in seats})
    groups = [[seat for seat in seats if worth(position, seat) == value] for value in values]
    return groups + ([sorted(position["retired"])] if position["retired"] else [])


def team_ranking(position, seats) -> list:
    best = {}
    for team in (0, 1):
        best[team] = min([worth(position, seat) for seat in seats if seat % 2 == team] or [(999, 0)])
    if best[0] == best[1]:
        return [[0, 1, 2, 3]]
    return [[0, 2], [1, 3]] if best[0] < best[1] else [[1, 3], [0, 2]]
