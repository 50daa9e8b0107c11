# SPDX-License-Identifier: MIT
"""What is legal is looked up once, and again as soon as something happens."""

import heap_game

from proof import refused
from shared_engine import record
from shared_engine.contract import IllegalAction
from shared_engine.match import Match

heap_game.seat_it()


class Counted:
    """Counts how often the game is asked for actions while it is entered."""

    def __init__(self, match):
        self.state_class = type(match.state)
        self.times = 0

    def __enter__(self):
        before = self.before = self.state_class.actions

        def actions(state, seat, at=None):
            self.times += 1
            return before(state, seat, at)

        self.state_class.actions = actions
        return self

    def __exit__(self, *_):
        self.state_class.actions = self.before


def heap_match():
    return Match.begin_new("heap", 2, 1, {"stones": 30}, None, {"undo": "casual"})


def test_a_replay_asks_no_more_often_than_play_did():
    match = heap_match()
    with Counted(match) as playing:
        for number in range(6):
            match.submit(number % 2, 2, number)
    with Counted(match) as again:
        record.replay(match.record())
    assert again.times == playing.times


def test_what_was_looked_up_holds_until_something_happens():
    match = heap_match()
    with Counted(match) as counted:
        assert match.legal(0) == match.legal(0) != []
        assert counted.times == 1 and match.legal(1) == []
        match.submit(0, 3, 0)
        assert match.legal(0) == [] and match.legal(1) != []


def test_after_every_event_it_is_what_the_game_says():
    match = heap_match()
    for step in (lambda: match.submit(0, 3, 0), lambda: match.submit(1, 1, 0), match.undo, match.redo, match.undo):
        for seat in (0, 1):
            assert match.legal(seat) == match.state.actions(seat)
        step()
        for seat in (1, 0):
            assert match.legal(seat) == match.state.actions(seat)


def test_a_refused_action_leaves_it_right():
    match = heap_match()
    legal = match.legal(0)
    refused(IllegalAction, match.submit, 0, 25, 0)
    assert match.legal(0) == legal == match.state.actions(0)
    match.submit(0, legal[0], 0)
    assert match.count == 1
