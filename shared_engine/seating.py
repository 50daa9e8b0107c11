# SPDX-License-Identifier: MIT
"""Who plays on, and who plays together: the order of seats without those that retired, and the teams of `partners`."""


def in_order(state) -> list:
    """The seats that have not retired."""
    return [seat for seat in range(state.seats) if seat not in state.retired]


def next_in_order(state, seat: int) -> int:
    """The seat that follows on the left and has not retired; the seat itself when it is the only one."""
    seat = (seat + 1) % state.seats
    while seat in state.retired:
        seat = (seat + 1) % state.seats
    return seat


def one_side_left(state) -> bool:
    """Is there nobody left to play against?"""
    order = in_order(state)
    return len(order) == 1 or (state.options.get("partners") and len({seat % 2 for seat in order}) == 1)


def team_of(state, seat: int) -> list:
    """The seats that win with this one: itself, with `partners` (seats 0 and 2 against 1 and 3) both."""
    return [seat % 2, seat % 2 + 2] if state.options.get("partners") else [seat]


def ranked(state, standings: list) -> list:
    """Lists of seats, best first, ties together; retired ones last. standings: by seat, the least is best."""
    return _groups(in_order(state), standings) + _groups(state.retired, standings)


def _groups(seats: list, standings: list) -> list:
    """The seats, best first, those of equal standing together and in order."""
    order = sorted([(standings[seat], seat) for seat in seats])
    groups = []
    for standing, seat in order:
        if groups and standings[groups[-1][0]] == standing:
            groups[-1].append(seat)
        else:
            groups.append([seat])
    return groups
