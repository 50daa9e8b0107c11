# SPDX-License-Identifier: MIT
"""The common proof put to the proof: it holds for a sound game in which all act at once, and notices every fault."""

import grab_game
import test_proof_actions
import test_proof_endings
import test_proof_hidden
import test_proof_keeping
import test_proof_perft
import test_proof_settings
import test_proof_together
import test_proof_undo
import whole_games

from shared_engine import presses
from shared_engine.contract import IllegalAction
from shared_engine.match import Match

MODULES = (
    test_proof_actions, test_proof_endings, test_proof_hidden, test_proof_keeping, test_proof_perft,
    test_proof_settings, test_proof_together, test_proof_undo,
)  # fmt: skip


def proofs() -> list:
    """All functions of the proof, in the order of their names."""
    return [getattr(module, name) for module in MODULES for name in sorted(dir(module)) if name[:5] == "test_"]


def on_grab_alone(call) -> None:
    before = whole_games.PROVED[:]
    whole_games.PROVED[:] = ["grab"]
    try:
        grab_game.seated(call)
    finally:
        whole_games.PROVED[:] = before


def test_the_proof_holds_for_a_sound_game():
    def all_of_it():
        for proof in proofs():
            proof()

    assert len(proofs()) > 30
    on_grab_alone(all_of_it)


def noticed(proof, thing=grab_game.State, **spoilt) -> None:
    """Asserts that a proof fails when these names of a thing, mostly of the state's class, are replaced."""
    kept = {name: getattr(thing, name) for name in spoilt}
    failed = False

    def try_it():
        nonlocal failed
        try:
            proof()
        except (AssertionError, IndexError, ValueError):
            failed = True

    for name in spoilt:
        setattr(thing, name, spoilt[name])
    try:
        on_grab_alone(try_it)
    finally:
        for name in kept:
            setattr(thing, name, kept[name])
    assert failed, "nobody noticed %s" % ", ".join(spoilt)


ORIGINAL = {name: getattr(grab_game.State, name) for name in dir(grab_game.State) if name[:2] != "__"}


def test_faults_of_lists_are_noticed():
    def backwards(state, seat, at=None):
        return list(reversed(ORIGINAL["actions"](state, seat, at)))

    def twice(state, seat, at=None):
        return sorted(ORIGINAL["actions"](state, seat, at) * 2)

    def for_everybody(state, seat, at=None):
        return [0] if state.stones else []

    def one_less(state, seat, buffer, at=None):
        return max(0, ORIGINAL["actions_into"](state, seat, buffer, at) - 1)

    def beyond_the_end(state, seat, buffer, at=None):
        count = ORIGINAL["actions_into"](state, seat, buffer, at)
        if count < len(buffer):
            buffer[count] = 0
        return count

    sorted_and_unique = test_proof_actions.test_actions_are_sorted_and_unique_and_only_a_seat_that_may_act_has_any
    for fault in (backwards, twice, for_everybody):
        noticed(sorted_and_unique, actions=fault)
    filled = test_proof_actions.test_actions_into_fills_every_kind_of_array_and_says_when_it_is_too_short
    noticed(filled, actions_into=beyond_the_end)
    noticed(test_proof_perft.test_the_engine_counts_what_is_stored, actions_into=one_less)


def test_faults_of_refusals_are_noticed():
    def takes_anything(state, seat, action, at=0):
        ORIGINAL["apply"](state, seat, 0 if action == 7 else action, at)

    def leaves_a_trace(state, seat, action, at=0):
        if action == 9:
            state.rng.next()
        ORIGINAL["apply"](state, seat, action, at)

    def of_the_wrong_kind(state, seat, action, at=0):
        if action == 9:
            raise IndexError(action)
        ORIGINAL["apply"](state, seat, action, at)

    for fault in (takes_anything, leaves_a_trace, of_the_wrong_kind):
        noticed(test_proof_actions.test_every_other_int_is_refused_and_changes_nothing, apply=fault)


def test_faults_of_keeping_are_noticed():
    def hangs_together(state):
        other = ORIGINAL["copy"](state)
        other.taken = state.taken
        return other

    def forgets_locks(state):
        position = ORIGINAL["position"](state)
        position["locked"] = [0] * state.seats
        return position

    def conjures(state, seat, action, at=0):
        ORIGINAL["apply"](state, seat, action, at)
        if action and state.stones:
            state.taken[seat] += 1

    def takes_from_others(state, seat, action, at=0):
        ORIGINAL["apply"](state, seat, action, at)
        other = (seat + 1) % state.seats
        if state.taken[other]:
            state.taken[other] -= 1
            state.taken[seat] += 1

    at_each_step = test_proof_keeping.test_dumps_positions_copies_and_texts_keep_the_digest_at_each_step
    noticed(at_each_step, copy=hangs_together)
    noticed(at_each_step, position=forgets_locks)
    for fault in (conjures, takes_from_others):
        noticed(test_proof_keeping.test_nothing_is_made_or_lost_by_any_action_expiry_or_leave, apply=fault)


def test_faults_of_undo_are_noticed():
    def says_nothing_was_drawn(state, seat, action, at=0):
        ORIGINAL["apply"](state, seat, action, at)
        state.drew = False

    def counts_looks(state):
        state.rng.next()
        return ORIGINAL["copy"](state)

    noticed(
        test_proof_hidden.test_what_an_action_shows_its_seat_for_the_first_time_was_drawn, apply=says_nothing_was_drawn
    )
    noticed(test_proof_undo.test_undo_and_redo_keep_the_digest_at_every_step_and_all_the_way_back, copy=counts_looks)


def test_faults_of_views_are_noticed():
    def shows_all_cards(state, seat):
        return ORIGINAL["view"](state, seat) + bytes(state.cards)

    def shows_the_seed(state, seat):
        return ORIGINAL["view"](state, seat) + state.seed

    def shows_nothing(state, seat):
        return b""

    same = test_proof_hidden.test_a_view_is_the_same_whatever_is_hidden_from_the_seat_and_so_is_what_it_may_do
    for fault in (shows_all_cards, shows_the_seed):
        noticed(same, view=fault)
    noticed(test_proof_hidden.test_a_view_never_holds_the_seed_or_the_state_of_the_generator, view=shows_the_seed)
    noticed(test_proof_hidden.test_every_seat_sees_what_happens_on_the_table, view=shows_nothing)


def test_faults_of_the_end_are_noticed():
    def forgets_the_last(state):
        return ORIGINAL["ranking"](state)[:1]

    def worst_first(state):
        return list(reversed(ORIGINAL["ranking"](state)))

    def breaks_down_wrongly(state, seat):
        return (("stones", state.taken[seat]), ("bonus", 1))

    def comes_back(state, seat, at=0):
        if seat in state.retired:
            state.retired.remove(seat)
        else:
            ORIGINAL["retire"](state, seat, at)

    def fails(state, seat, at=0):
        raise ValueError(seat)

    ranked = test_proof_endings.test_the_ranking_names_every_seat_once_and_agrees_with_the_scores_which_are_broken_down
    noticed(ranked, ranking=forgets_the_last)
    noticed(ranked, ranking=worst_first)
    noticed(ranked, breakdown=breaks_down_wrongly)
    noticed(test_proof_endings.test_any_seat_can_leave_at_any_time_and_the_last_one_wins, retire=comes_back)
    noticed(test_proof_endings.test_expiry_ends_the_turn_and_of_another_seat_does_nothing, expire=fails)


def test_faults_of_expiries_in_succession_are_noticed():
    again_and_again = test_proof_endings.test_time_may_run_out_again_and_again_and_each_time_another_turn_begins
    count = 0

    def wears_out(state, seat, at=0):
        nonlocal count
        count += 1
        if count == test_proof_endings.IN_SUCCESSION:
            raise IndexError(seat)

    def cannot_be_kept(state, seat, at=0):
        state.taken[seat] += 10  # at last more than a dump takes

    for fault in (wears_out, cannot_be_kept):
        noticed(again_and_again, expire=fault)


IN_A_TIE = test_proof_together.test_in_a_tie_one_of_the_rivals_comes_first_and_none_more_often_than_chance_has_it
DENSE = test_proof_together.test_nothing_is_made_or_lost_and_points_are_counted_once_however_dense_the_presses


def test_faults_of_ties_are_noticed():
    def by_seats(match, seat, at):
        return seat

    def takes_both(state, seat, action, at=0):
        if state.stones:
            ORIGINAL["apply"](state, seat, action, at)
            state.stones += 1

    def seat_0_first(state, seat, action, at=0):
        if seat and state.stones == 1:
            raise IllegalAction("after you")
        ORIGINAL["apply"](state, seat, action, at)

    noticed(IN_A_TIE, presses, _lot=by_seats)
    for fault in (takes_both, seat_0_first):
        noticed(IN_A_TIE, apply=fault)


def test_faults_of_dense_presses_are_noticed():
    def drops_one(state, seat, action, at=0):
        ORIGINAL["apply"](state, seat, action, at)
        if state.stones > 1:
            state.stones -= 1

    def pays_the_next(state, seat, action, at=0):
        ORIGINAL["apply"](state, seat, action, at)
        state.taken[seat] -= 1
        state.taken[(seat + 1) % state.seats] += 1

    for fault in (drops_one, pays_the_next):
        noticed(DENSE, apply=fault)


def test_faults_of_stamps_are_noticed():
    def as_they_come(match, presses, told=None):
        return [answer_to(match, press) for press in presses]

    def answer_to(match, press):
        try:
            match.submit(*press)
        except ValueError as refusal:
            return refusal

    def without_stamps(match, kind, seat, value, at):
        append(match, kind, seat, value, match.at)

    append = Match.append
    noticed(test_proof_together.test_what_comes_of_presses_is_what_their_stamps_say, presses, submit_many=as_they_come)
    noticed(
        test_proof_together.test_the_order_in_which_presses_are_handed_over_changes_nothing,
        presses,
        submit_many=as_they_come,
    )
    noticed(
        test_proof_together.test_a_record_carries_every_stamp_and_comes_to_the_same_end, Match, append=without_stamps
    )
