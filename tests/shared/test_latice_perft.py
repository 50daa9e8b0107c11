# SPDX-License-Identifier: MIT
"""How many sequences of actions there are, as chess programs count them; slow_latice.py counts the same."""

from shared_engine.games import from_position


def position(seats, board, racks, stones, **more):
    """A position of which only what matters is named; pools are empty."""
    whole = {
        "game": "latice", "seats": seats, "options": {}, "seed": 1, "board": board, "racks": racks, "stones": stones,
        "pools": [[] for _ in range(seats)], "discard": 0, "turn": 0, "free_moves": 1, "acted": False, "idle_turns": 0,
    }  # fmt: skip
    whole.update(more)
    return from_position(whole)


def sequences(state, depth: int) -> int:
    """Sequences of so many actions; one that ends the match counts once."""
    if state.is_over():
        return 1
    actions = state.actions(state.seat())
    if depth == 1:
        return len(actions)
    count = 0
    for action in actions:
        branch = state.copy()
        branch.apply(branch.seat(), action)
        count += sequences(branch, depth - 1)
    return count


def counts(state, depth: int) -> list:
    return [sequences(state, to) for to in range(1, depth + 1)]


def test_two_seats_with_stones_and_a_wind():
    state = position(
        2,
        {"e5": "yF", "e6": "yB", "d5": "nF", "e4": "yT", "f6": "rB", "c5": "nG"},
        [["yH", "nB", "rT", "ww"], ["yG", "gB", "pF"]],
        [[1, 2], [0, 3]],
        discard=1,
    )
    assert counts(state, 3) == [29, 902, 12596]


def test_three_seats_of_which_one_can_buy():
    state = position(
        3,
        {"a1": "gD", "b1": "gH", "b2": "tH", "i9": "rF", "i8": "rB"},
        [["gT", "tD"], ["ww"], ["tT", "rH", "yB"]],
        [[4, 0], [3, 1], [0, 0]],
        discard=2,
        options={"must_move": True, "sunstone_limit": 5},
    )
    assert counts(state, 4) == [5, 25, 182, 512]


def test_two_boards_one_of_them_empty():
    state = position(
        2,
        {"e5": "pD", "f5": "pG"},
        [["pD", "ww", "tG"], ["nD", "pB"]],
        [[0, 2], [2, 0]],
        pools=[[], ["yF"]],
        options={"boards": 2},
    )
    assert counts(state, 4) == [18, 232, 1590, 10091]


def test_four_seats_in_teams_that_must_mostly_pass():
    state = position(
        4,
        {"e5": "yF", "e6": "yB", "e7": "yT"},
        [["tD"], ["tD", "nF"], ["gH"], ["yH", "yH"]],
        [[0, 0], [0, 0], [2, 0], [0, 2]],
        discard=1,
        options={"partners": True},
    )
    assert counts(state, 4) == [1, 4, 5, 24]
