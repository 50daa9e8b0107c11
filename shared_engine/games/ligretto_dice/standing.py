# SPDX-License-Identifier: MIT
"""Is a state that came from outside, as a position or a dump, one that can be? Then it is put in order."""

from shared_engine.contract import PositionError
from shared_engine.describing import MOST, check_leavers, whole
from shared_engine.games.ligretto_dice import ending
from shared_engine.games.ligretto_dice.notation import COLOUR_NAMES
from shared_engine.games.ligretto_dice.settings import share
from shared_engine.games.ligretto_dice.tables import (
    BETWEEN,
    COLOURS,
    DICE,
    FACES,
    LATEST,
    LOCK_MS,
    NOBODY,
    PLAY,
    QUIET_MS,
)
from shared_engine.seating import in_order

_MOST_POINTS = 1000000  # a puzzle may begin with any that leave room for those that may follow


def settle(state, rows: list, throws: list) -> None:
    """Check the fields, lay the rows (a number by colour) and the dice (by seat), find whether the match is over;
    PositionError."""
    check_leavers(state)
    whole("round", state.round, MOST)
    last = ending.last_round(state)
    if not state.round or (last and state.round > last):
        raise PositionError("round: they are counted from 1%s" % (" to %d" % last if last else ""))
    for points in state.points:
        if type(points) is not int or abs(points) > _MOST_POINTS:
            raise PositionError("scores: an integer from -%d to %d is needed" % (_MOST_POINTS, _MOST_POINTS))
    check_times(state)
    _check_order(state)
    for colour in range(COLOURS):
        whole("rows", rows[colour], FACES)
        state.rows[colour] = rows[colour]
    for seat, dice in enumerate(throws):
        _lay(state, seat, dice)
    for colour in range(COLOURS):
        if rows[colour] + sum([_of_colour(dice, colour) for dice in throws]) > FACES:
            raise PositionError("throws: more than six dice of the colour %s" % COLOUR_NAMES[colour])
    _check_phase(state)
    if not ending.finish_when_alone(state):
        state.ending = ending.why_over(state)
        if state.ending:
            state.consents = 0  # nobody says next any more


def check_times(state) -> None:
    """All stamps but the last one are ms of match time."""
    whole("last_placed_at", state.last_placed_at, LATEST)
    whole("ended_at", state.ended_at, LATEST)
    for seat in range(state.seats):
        whole("thrown_at", state.thrown_at[seat], LATEST)
        whole("locked_until", state.locked_until[seat], LATEST + LOCK_MS)


def _check_order(state) -> None:
    """Nothing happened after the last event, and no lock is longer than one can be."""
    whole("last_at", state.last_at, LATEST)
    whole("ended_at", state.ended_at, state.last_at)
    if max(state.thrown_at + [state.last_placed_at]) > state.last_at:
        raise PositionError("last_at: something happened after it")
    longest = state.last_at + LOCK_MS if state.options["wrong"] == "lock_1s" else 0
    if max(state.locked_until) > longest:
        raise PositionError("locked_until: no lock of this match ends after %d" % longest)


def _lay(state, seat: int, dice: bytes) -> None:
    if seat in state.retired and state.phase == PLAY and dice:
        raise PositionError("throws: seat %d has retired" % seat)
    if len(dice) > share(state, seat):
        raise PositionError("throws: seat %d is dealt %d dice" % (seat, share(state, seat)))
    for die in dice:
        state.dice[seat * DICE + die] += 1
    state.left[seat] = len(dice)


def _of_colour(dice: bytes, colour: int) -> int:
    return sum([1 for die in dice if die // FACES == colour])


def _check_phase(state) -> None:
    """What a round must have that is on, and one that is over."""
    playing = in_order(state)
    done = [seat for seat in playing if not state.left[seat]]
    agreed = [seat for seat in playing if state.consents >> seat & 1]
    if state.consents != sum([1 << seat for seat in agreed]):
        raise PositionError("consents: only seats that play consent")
    if len(agreed) == len(playing) > 1:
        raise PositionError("consents: with all of them the round is over, or the next one is on")
    if state.phase == BETWEEN:
        if state.ended_at < max(state.thrown_at + [state.last_placed_at]):
            raise PositionError("ended_at: something happened after it")
        if state.finisher != NOBODY and (state.finisher >= state.seats or state.left[state.finisher]):
            raise PositionError("finisher: a seat without dice is needed, or null")
        if state.options["stop"] == "auto" and [seat for seat in done if seat != state.finisher]:
            raise PositionError("finisher: seat %d has no dice left" % done[0])
    else:
        if state.finisher != NOBODY or state.ended_at:
            raise PositionError("finisher: nobody has ended the round")
        if state.consents and state.last_at - state.last_placed_at < QUIET_MS:
            raise PositionError("consents: nobody consents within %d ms of the last placement" % QUIET_MS)
        if done and state.options["stop"] == "auto":
            raise PositionError("throws: seat %d has no dice left, so the round is over" % done[0])
