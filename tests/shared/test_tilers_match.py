# SPDX-License-Identifier: MIT
"""Tilers as a match: whose clock runs from one course to the next, what the timer does, what can be taken back."""

from match_from import match_from, play
from tilers_table import tilers

from proof import refused
from shared_engine.match import MatchError


def last_take(undo="strict", **more):
    """A match in which the mover takes the last tile of the first course."""
    more.setdefault("stacks", "A")
    match = match_from(tilers(**more).state.position(), undo=undo)
    match.ready(0)
    return match


def test_who_begins_the_next_course_again_has_a_new_minute():
    match = last_take()
    play(match, "take 1 A", 40000)
    assert match.clock.remaining(0, 40000) == 20000
    play(match, "lay A c3", 50000)
    assert match.seat() == 0 and match.state.course == 2
    assert match.waiting
    assert match.clock.remaining(0, 50000) == 60000
    match.ready(55000)
    assert match.clock.remaining(0, 65000) == 50000


def test_the_clock_of_the_holder_of_the_chisel_runs_in_the_next_course():
    match = last_take(chisel=1)
    play(match, "take 1 A", 10000)
    play(match, "chip A", 20000)
    assert match.seat() == 1 and match.clock.to_move == 1
    match.ready(20000)
    assert match.clock.remaining(1, 30000) == 50000


def test_taking_and_laying_is_one_turn_with_one_minute():
    match = last_take(stacks="AABC")
    play(match, "take 1 A", 20000)
    assert not match.waiting and match.clock.remaining(0, 20000) == 40000
    play(match, "lay A a1", 30000)
    assert not match.waiting and match.clock.remaining(0, 30000) == 30000
    play(match, "lay A b2", 40000)
    assert match.seat() == 1 and match.waiting


def test_a_timer_that_runs_out_makes_chips_of_the_hand():
    match = last_take(stacks="AABC")
    play(match, "take 1 A", 20000)
    play(match, "lay A a1", 30000)
    match.advance(60000)
    assert match.seat() == 1
    assert match.state.chips == [1, 0] and match.state.run_points == [1, 0]


def test_a_timer_that_runs_out_in_the_last_turn_of_a_course_lays_out_the_next():
    match = last_take()
    match.advance(60000)
    assert match.state.course == 2 and match.state.chips == [1, 0]
    assert match.seat() == 0 and match.clock.remaining(0, 60000) == 60000


def test_a_lay_and_then_the_take_are_taken_back():
    match = last_take(stacks="AABC")
    begun = match.state.digest()
    play(match, "take 1 A", 1000)
    taken = match.state.digest()
    play(match, "lay A a1", 2000)
    match.undo(3000)
    assert match.state.digest() == taken
    match.undo(4000)
    assert match.state.digest() == begun


def test_undo_stops_where_a_course_was_laid_out():
    match = last_take()
    play(match, "take 1 A", 1000)
    play(match, "lay A c3", 2000)
    assert "draw" in refused(MatchError, match.undo, 3000)
    assert match.state.course == 2


def test_free_undo_goes_behind_a_new_course_which_comes_again():
    match = last_take("casual")
    play(match, "take 1 A", 1000)
    play(match, "lay A c3", 2000)
    stacks = match.state.stacks[:]
    match.undo(3000)
    assert match.state.course == 1 and match.state.held == 1
    play(match, "chip A", 4000)
    assert match.state.stacks == stacks


def test_a_seat_that_leaves_on_its_turn_leaves_the_turn_to_the_next():
    match = last_take(stacks="AABC", seats=3)
    play(match, "take 1 A", 1000)
    match.retire(0, 2000)
    assert match.seat() == 1 and match.clock.to_move == 1
    assert match.state.chips == [2, 0, 0]
