# SPDX-License-Identifier: MIT
"""What is no integer is no action and no seat: refused in the game's own words, and nothing changes."""

from proof import refused
from shared_engine import games
from shared_engine.games import IllegalAction

NO_INTEGERS = (None, "1", "ü", b"x", [], {}, (1,), True, 1.0, float("nan"), float("inf"), float(25298))


def test_an_action_that_is_no_integer_is_refused_and_changes_nothing():
    state = games.new("latice", 2, 1)
    before = state.digest()
    for wrong in NO_INTEGERS:
        assert refused(IllegalAction, state.apply, state.seat(), wrong) == "actions and seats are integers"
        assert refused(IllegalAction, state.text, wrong) == "an action is an integer"
    assert state.digest() == before


def test_a_seat_that_is_no_integer_acts_in_no_way():
    state = games.from_position({
        "game": "latice", "seats": 2, "options": {}, "seed": 1, "board": {"e5": "yF"},
        "racks": [["nB"], ["rH"]], "pools": [["tD"], ["tH"]], "stones": [[0, 0], [0, 0]], "discard": 0,
        "turn": 1, "free_moves": 1, "acted": False, "idle_turns": 0,
    })  # fmt: skip
    before = state.digest()
    passing = state.parse("pass")
    for wrong in NO_INTEGERS:
        refused(IllegalAction, state.apply, wrong, passing)
        state.expire(wrong)
        state.retire(wrong)
        if wrong is not None:
            assert refused(ValueError, state.view, wrong).startswith("there is no seat")
        assert state.digest() == before and state.retired == []


def test_a_seat_that_is_not_there_cannot_retire_or_be_asked_for():
    state = games.new("latice", 2, 1)
    before = state.digest()
    for seat in (-1, 2, 7, 1 << 70):
        state.retire(seat)
        state.expire(seat)
        refused(IllegalAction, state.apply, seat, state.parse("pass"))
        refused(ValueError, state.view, seat)
    assert state.digest() == before
