# SPDX-License-Identifier: MIT
"""A turn is a turn, also when the same seat gets another one because nobody else can act (LSD)."""

from match_from import match_from, play

from shared_engine import games

# Seat 1 has nothing left to place: seat 0 is on turn again and again. Rows are far away.
LONELY = {
    "game": "lsd",
    "seats": 2,
    "options": {},
    "seed": 1,
    "field": {"0,0": "0NS+"},
    "supplies": [{"NS+": 1, "NSx": 2, "NESW+": 2}, {}],
    "captured": [[], []],
    "turn": 0,
    "skips": 0,
}


def test_each_turn_of_the_same_seat_has_its_own_minute():
    match = match_from(LONELY, "60/turn")
    match.ready(0)
    play(match, "place NESW+ 0,-1", 50000)
    assert match.seat() == 0
    assert match.state.skips == 1
    assert match.clock.remaining(0, 50000) == 60000
    assert match.waiting
    match.ready(52000)
    assert match.clock.remaining(0, 62000) == 50000


def test_an_expired_turn_of_the_only_seat_that_can_place_is_followed_by_another_minute():
    match = match_from(LONELY, "60/turn")
    match.ready(0)
    match.advance(60000)
    assert match.seat() == 0
    assert match.state.skips == 2  # the expiry, and seat 1 that cannot place
    assert match.clock.remaining(0, 60000) == 60000


def test_undo_goes_back_to_the_turn_before_of_the_same_seat():
    match = match_from(LONELY, "60/turn")
    match.ready(0)
    begun = match.state.digest()
    play(match, "place NESW+ 0,-1", 20000)
    match.ready(20000)
    match.undo(30000)
    assert match.state.digest() == begun
    assert match.clock.remaining(0, 30000) == 60000  # as it was at the beginning of that turn
    assert match.waiting


def test_a_seat_that_leaves_on_its_turn_leaves_another_turn():
    state = games.new("lsd", 4, 1, {"starter": 2})
    before = state.turn_mark()
    state.retire(2)
    assert state.seat() == 3
    assert state.turn_mark() != before
