# SPDX-License-Identifier: MIT
"""What an action does. Rules: "Round" and "End"."""

from shared_engine.contract import IllegalAction
from shared_engine.games.ligretto_dice import ending, rounds
from shared_engine.games.ligretto_dice.moves import OK, is_paid, refusal
from shared_engine.games.ligretto_dice.tables import (
    ACTIONS,
    BETWEEN,
    CANCEL,
    DICE,
    EVERYBODY,
    FACES,
    LATEST,
    LOCK_MS,
    NEXT,
    STOP,
    THROW,
)
from shared_engine.seating import in_order

# By refusal (moves.py), why an action is none.
REASONS = (
    "",
    "too late: the number is already there",
    "too early: the row waits for a lower number",
    "the dice are still rolling",
    "locked after a wrong placement",
    "no such die lies before this seat",
    "too late: something else happened after that",
    "the round is over",
    "a round is on",
    "this seat has said so already",
    "a round can be cancelled 60 seconds after the last placement",
    "there are dice left to place",
    "in this match nobody says stop",
    "no dice are left to throw",
)


def apply(state, seat: int, action: int, at: int = 0) -> None:
    """Carry out an action at a moment, ms of match time; IllegalAction says why not, and then nothing has changed."""
    if state.ending:
        raise IllegalAction("the match is over")
    if type(action) is not int or type(seat) is not int or type(at) is not int:
        raise IllegalAction("actions, seats and times are integers")
    if not 0 <= at <= LATEST:
        raise IllegalAction("match time goes from 0 to %d ms" % LATEST)
    if not 0 <= action < ACTIONS:
        raise IllegalAction("there is no such action")
    if seat == EVERYBODY:
        _next_for_all(state, action, at)
        return
    if not state.may_act(seat):
        raise IllegalAction("seat %s does not play" % seat)
    reason = refusal(state, seat, action, at)
    if reason != OK and not is_paid(state, reason):
        raise IllegalAction(REASONS[reason])
    state.drew = False
    state.last_at = at
    if action == THROW:
        rounds.roll(state, seat, at)
    elif action == STOP:
        rounds.end(state, seat, at)
    elif action in (CANCEL, NEXT):
        state.consents |= 1 << seat
        rounds.go_on_when_all_agree(state, at)
    elif reason == OK:
        _place(state, seat, action, at)
    elif state.options["wrong"] == "minus_1":
        state.points[seat] -= 1
    else:
        state.locked_until[seat] = at + LOCK_MS


def _place(state, seat: int, die: int, at: int) -> None:
    """The die goes to its row for good; the last one of a seat ends the round, if nobody need say stop."""
    state.dice[seat * DICE + die] -= 1
    state.left[seat] -= 1
    state.rows[die // FACES] += 1
    state.last_placed_at = at
    state.consents = 0
    if not state.left[seat] and state.options["stop"] == "auto":
        rounds.end(state, seat, at)


def _next_for_all(state, action: int, at: int) -> None:
    """The device says next for those who have not."""
    if action != NEXT or state.phase != BETWEEN:
        raise IllegalAction("only next, between rounds, can be said for all")
    if at < state.last_at:
        raise IllegalAction("too late: something else happened after that")
    state.drew = False
    state.last_at = at
    for seat in in_order(state):
        state.consents |= 1 << seat
    rounds.go_on_when_all_agree(state, at)


def expire(state, seat: int, at: int = 0) -> None:
    """Does nothing: there are no turns, so no turn timer."""
    state.drew = False


def retire(state, seat: int, at: int = 0) -> None:
    """The seat leaves, its dice are out of play. Does nothing after the end or when it has left before."""
    if not state.leaves(seat):
        return
    state.drew = False
    if type(at) is int:
        state.last_at = min(max(state.last_at, at), LATEST)
    state.consents &= ~(1 << seat)
    if state.phase != BETWEEN:
        rounds.take_away(state, seat)
    if not ending.finish_when_alone(state) and state.consents:
        rounds.go_on_when_all_agree(state, state.last_at)
