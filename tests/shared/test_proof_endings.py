# SPDX-License-Identifier: MIT
"""What every game promises of ends, ranking and scores, and of seats whose time runs out or that leave."""

import sys

import proven
from whole_games import lively, moments, movers, next_action, played, said, tables, uniform, walk

from proof import refused
from shared_engine import games
from shared_engine.games import ALL, OVER, IllegalAction
from shared_engine.rng import seed_bytes, seeded

MANY = 40 if sys.implementation.name == "cpython" else 6
IN_SUCCESSION = 50  # turns whose time runs out


def test_random_games_end_within_the_bound_and_then_nothing_happens_any_more():
    for game, seats, options in tables():
        for seed in range(MANY):
            state = played(game, seats, options, seed, (lively, uniform)[seed % 2])
            assert state.is_over() and state.seat() == OVER
            assert state.ending, "it is not said why it ended"
            assert [state.actions(seat) for seat in range(seats)] == [[]] * seats
            well_ranked(state, [])
            before = state.dump()
            for seat in (-2, -1, 0, 1, 2, 3, 4):
                state.expire(seat)
                state.retire(seat)
                for action in (0, 1, 25298):
                    refused(IllegalAction, state.apply, seat, action)
            assert state.dump() == before


def well_ranked(state, gone: list) -> None:
    """Every seat once; who has more is before who has less; who has left is behind, but for teams."""
    ranking = state.ranking()
    assert sorted([seat for group in ranking for seat in group]) == list(range(state.seats)), ranking
    assert [group for group in ranking if not group or group != sorted(group)] == [], ranking
    place = {seat: number for number, group in enumerate(ranking) for seat in group}
    scores = state.scores()
    assert len(scores) == state.seats
    staying = [seat for seat in range(state.seats) if seat not in gone]
    if state.options.get("partners"):
        assert place[0] == place[2] and place[1] == place[3], ranking
        best = max([scores[seat] for seat in staying])
        assert [seat for seat in staying if scores[seat] == best and place[seat] == 0], (ranking, scores)
        return
    for seat in staying:
        for other in staying:
            assert scores[seat] <= scores[other] or place[seat] < place[other], (ranking, scores)
        for other in gone:
            assert place[seat] < place[other], (ranking, gone)


def test_the_ranking_names_every_seat_once_and_agrees_with_the_scores_which_are_broken_down():
    for game, seats, options in tables():
        for state, _, _, _ in moments(game, seats, options, 15, 30):
            well_ranked(state, [])
            broken_down(state)


def broken_down(state) -> None:
    for seat in range(state.seats):
        parts = state.breakdown(seat)
        assert sum([value for _, value in parts]) == state.scores()[seat], parts
        assert all([isinstance(label, str) and label for label, _ in parts])


def test_expiry_ends_the_turn_and_of_another_seat_does_nothing():
    for game, seats, options in tables():
        for state, _, _, at in moments(game, seats, options, 13, 40):
            before = state.dump()
            for other in range(-2, 5):
                if other not in movers(state):
                    state.expire(other, at)
            assert state.dump() == before
            for seat in movers(state):
                branch = state.copy()
                branch.expire(seat, at)
                turn_has_ended(state, branch)
                assert games.load(game, branch.dump()).dump() == branch.dump()


def turn_has_ended(state, after) -> None:
    """Another seat moves, or the same one again in a turn that is marked as another."""
    if after.is_over() or state.seat() == ALL:
        return
    assert after.dump() != state.dump()
    assert after.actions(after.seat()), "the next seat can do nothing"
    if hasattr(state, "turn_mark"):
        assert after.turn_mark() != state.turn_mark(), "the next turn bears the mark of the last"
    else:
        assert after.seat() != state.seat(), "a second turn of the same seat, and no turn_mark() to tell it"


def test_time_may_run_out_again_and_again_and_each_time_another_turn_begins():
    for game, seats, options in tables():
        for state, _, _, at in moments(game, seats, options, 18, 4):
            branch = state.copy()
            for number in range(IN_SUCCESSION):
                if branch.is_over():
                    break
                before = branch.copy()
                branch.expire(number % seats if branch.seat() == ALL else branch.seat(), at)
                turn_has_ended(before, branch)
            for other in (games.load(game, branch.dump()), games.from_position(branch.position())):
                assert other.dump() == branch.dump(), said(game, seats, options)


def test_a_new_turn_is_marked_also_when_the_same_seat_is_on_turn_again():
    for game, seats, options in tables():
        ends_turn = proven.of(game).ends_turn
        last = None
        for state, _, action, _ in walk(game, seats, options, 17):
            if last and not state.is_over() and state.seat() != ALL:
                before, ended = last
                if ended or before.seat() != state.seat():
                    turn_has_ended(before, state)
                elif hasattr(state, "turn_mark"):
                    assert before.turn_mark() == state.turn_mark(), "another mark within a turn"
            if action is not None:
                last = state.copy(), ends_turn(state.position(), state.text(action))


def test_any_seat_can_leave_at_any_time_and_the_last_one_wins():
    for game, seats, options in tables():
        for state, _, _, at in moments(game, seats, options, 14, 12):
            before = state.dump()
            for wrong in (-2, -1, seats, 99, None, "0", 0.0):
                state.retire(wrong, at)
                state.expire(wrong, at)
            assert state.dump() == before
            for last in range(seats) if not state.is_over() else ():
                leave_but(state.copy(), last, at)


def leave_but(branch, last: int, at: int) -> None:
    """All leave, the one after `last` first, until it is over."""
    gone = []
    order = [(last + number) % branch.seats for number in range(1, branch.seats)]
    for seat in order:
        if branch.is_over():  # with partners when one team is left
            break
        before = branch.copy()
        branch.retire(seat, at)
        gone.append(seat)
        assert branch.actions(seat) == []
        if before.seat() == seat:
            turn_has_ended(before, branch)
        once = branch.dump()
        branch.retire(seat, at)
        assert branch.dump() == once, "left twice"
        well_ranked(branch, gone)
        broken_down(branch)
        assert branch.is_over() or branch.seat() == ALL or branch.seat() not in gone
        assert branch.is_over() or [seat for seat in movers(branch) if branch.actions(seat)]
        for other in (games.load(branch.game, once), games.from_position(branch.position())):
            assert other.dump() == once, said(branch.game, branch.seats, branch.options)
    assert branch.is_over()
    assert last in branch.ranking()[0] or branch.ending != "alone"
    if len(gone) == branch.seats - 1 and not branch.options.get("partners"):
        assert branch.ranking()[0] == [last]


def test_games_go_on_to_their_end_when_time_runs_out_now_and_then_and_seats_leave():
    for game, seats, options in tables():
        rules = proven.of(game)
        state = games.new(game, seats, 19, options)
        longest = rules.longest(seats, state.options) + 1000
        for count, entry in enumerate(interrupted(game, seats, options, 19)):
            assert count < longest
            state = entry[0]
        assert state.is_over()
        broken_down(state)


def interrupted(game: str, seats: int, options: dict, seed: int):
    """A game like walk(), a tenth of its turns cut short and, with more than two seats, one seat gone after a while."""
    state = games.new(game, seats, seed, options)
    rng = seeded(seed_bytes(seed))
    at = count = 0
    while not state.is_over():
        seat, action, at = next_action(state, rng, at)
        yield state, seat, action, at
        if count == 12 and seats > 2:
            state.retire(rng.below(seats), at)
        elif rng.below(10) == 0:
            state.expire(seat, at)
        else:
            state.apply(seat, action, at)
        count += 1
    yield state, None, None, at
