# SPDX-License-Identifier: MIT
"""What every game promises of its lists of actions, and of ints that are not in them."""

import proven
import whole_games
from whole_games import buffer, moments, movers, next_action, said, tables, uniform, walk

from proof import refused
from shared_engine import games
from shared_engine.compat import array
from shared_engine.games import ALL, ActionTextError, IllegalAction
from shared_engine.rng import seed_bytes, seeded

try:
    from micropython import heap_lock, heap_unlock
except ImportError:
    heap_lock = heap_unlock = None

MANY = 6 if heap_lock is None else 2  # states of a game in which all ints are tried; it takes its time on MicroPython
FOREIGN = (-1, -2, -65536, 65535, 65536, 70000, 2**30 - 1, 2**30, 2**31, 2**32, 2**63, 2**64, -(2**64))
NO_ACTIONS = (None, "1", "ü", b"x", [], {}, (1,), True, 1.0, 1e300)
NO_SEATS = (-3, -2, -1, 4, 99, 1 << 40)


def test_actions_are_sorted_and_unique_and_only_a_seat_that_may_act_has_any():
    for game, seats, options in tables():
        for choose in (whole_games.lively, uniform):
            for state, _, _, _ in walk(game, seats, options, 5, choose=choose):
                for seat in range(seats):
                    found = state.actions(seat)
                    assert found == sorted(set(found)), "%s: %s" % (said(game, seats, options), found)
                    if seat not in movers(state):
                        assert found == []
                    assert not found or (found[0] >= 0 and found[-1] < 2**30)
                assert not movers(state) or [seat for seat in movers(state) if state.actions(seat)]
                if state.seat() != ALL and not state.is_over():
                    assert state.actions(state.seat()), "the seat to move can do nothing"
                for seat in NO_SEATS:
                    assert state.actions(seat) == []


def test_actions_into_fills_every_kind_of_array_and_says_when_it_is_too_short():
    for game, seats, options in tables():
        for state, _, _, _ in moments(game, seats, options, 6, 15):
            for seat in range(seats):
                found = state.actions(seat)
                for kind in proven.of(game).ARRAYS:
                    room = array(kind, [77] * (len(found) + 1))
                    assert state.actions_into(seat, room) == len(found)
                    assert list(room) == found + [77], "wrote beyond the end"
                    for short in (0, len(found) // 2, len(found) - 1):
                        if 0 <= short < len(found):
                            refused(IndexError, state.actions_into, seat, array(kind, [0] * short))
            for seat in NO_SEATS:
                assert state.actions_into(seat, array("I")) == 0


def test_move_lists_allocate_nothing():
    if heap_lock is None:
        return  # CPython cannot tell
    for game, seats, options in tables():
        for state, _, _, at in walk(game, seats, options, 16):
            for seat in range(seats):
                state.actions_into(seat, buffer)
                heap_lock()
                try:
                    state.actions_into(seat, buffer)
                    state.actions_into(seat, buffer, at)
                finally:
                    heap_unlock()


def test_every_listed_action_can_be_done_and_nothing_changes_by_asking():
    for game, seats, options in tables():
        for state, _, _, at in moments(game, seats, options, 8, 8):
            before = state.dump()
            for seat in movers(state):
                for action in state.actions(seat, at):
                    branch = state.copy()
                    branch.apply(seat, action, at)
                    assert branch.dump() != before, branch.text(action)
            for seat in range(seats):
                state.view(seat)
                state.breakdown(seat)
            state.view(None)
            state.scores()
            state.ranking()
            state.position()
            state.digest()
            assert state.dump() == before


def test_every_other_int_is_refused_and_changes_nothing():
    for game, seats, options in tables():
        for state, seat, _, at in moments(game, seats, options, 9 + seats, MANY):
            if state.is_over():
                continue
            before = state.dump()
            legal = set(state.actions(seat, at))
            found = 0
            for group in proven.of(game).numbers(state):
                for action in group:
                    if action in legal:
                        found += 1
                    else:
                        no_action(state, seat, action, at)
                assert state.dump() == before, "something changed"
            assert found == len(legal), "legal actions lie outside of what is tried"
            for action in [action for action in FOREIGN if action not in legal] + list(NO_ACTIONS):
                no_action(state, seat, action, at)
            assert state.dump() == before


def no_action(state, seat: int, action, at: int) -> None:
    """Asserts that it is refused; written out, for there are many."""
    try:
        state.apply(seat, action, at)
    except IllegalAction as error:
        reason = str(error)
    else:
        raise AssertionError("%r is not refused" % (action,))
    assert reason, "%r is refused without a reason" % (action,)


def test_another_seat_is_refused_whatever_it_does():
    for game, seats, options in tables():
        for state, _, action, at in moments(game, seats, options, 10, 12):
            before = state.dump()
            for seat in range(seats):
                if seat not in movers(state):
                    refused(IllegalAction, state.apply, seat, action or 0, at)
            for seat in NO_SEATS + (None, "0", True, 0.0):
                if seat != ALL or state.seat() != ALL:
                    refused(IllegalAction, state.apply, seat, action or 0, at)
            assert state.dump() == before


def test_every_action_of_a_list_has_a_text_of_its_own_that_is_read_as_this_action():
    for game, seats, options in tables():
        for state, seat, _, at in moments(game, seats, options, 12, 12):
            if state.is_over():
                continue
            texts = [state.text(action) for action in state.actions(seat, at)]
            assert len(set(texts)) == len(texts)
            assert [state.parse(text) for text in texts] == state.actions(seat, at)
            for text in texts[:3]:
                for wrong in ("", text + " ", " " + text, text + " x", text.upper() + "!", text[:-1] + "ü"):
                    refused(ActionTextError, state.parse, wrong)
            for wrong in (None, 5, b"x", [], "x", "nonsense 1 2", "\x00", "  "):
                refused(ActionTextError, state.parse, wrong)


def test_numbers_that_are_no_action_of_the_game_have_no_text():
    for game in whole_games.PROVED:
        seats, options = proven.of(game).TABLES[0]
        state = games.new(game, seats, 1, options)
        for wrong in (-1, -65536, 2**31, 2**64, None, "1", True, 1.0):
            refused(IllegalAction, state.text, wrong)


def test_the_same_seed_and_actions_give_the_same_match_and_other_seeds_others():
    for game, seats, options in tables():
        ends = []
        for seed, chance in ((1, 1), (1, 1), (2, 1), (2**64 - 1, 1)):
            state = games.new(game, seats, seed, options)
            rng = seeded(seed_bytes(chance))
            at = count = 0
            while not state.is_over() and count < 60:
                seat, action, at = next_action(state, rng, at)
                state.apply(seat, action, at)
                count += 1
            ends.append(state.digest())
        assert ends[0] == ends[1]
        assert len(set(ends)) == 3
