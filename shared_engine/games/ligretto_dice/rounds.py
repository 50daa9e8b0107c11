# SPDX-License-Identifier: MIT
"""A round: how it is dealt, a throw, and what it comes to. Rules: "Round" and "Score"."""

from shared_engine.games.ligretto_dice import ending
from shared_engine.games.ligretto_dice.settings import share
from shared_engine.games.ligretto_dice.tables import BETWEEN, COLOURS, DICE, FACES, NOBODY, PLAY
from shared_engine.seating import in_order


def begin(state, at: int) -> None:
    """The dice go into the bag, everybody gets a share, and all throw at the same instant."""
    state.phase = PLAY
    state.consents = 0
    state.ended_at = 0
    state.finisher = NOBODY
    state.last_placed_at = at
    for colour in range(COLOURS):
        state.rows[colour] = 0
    bag = bytearray([colour for colour in range(COLOURS) for _ in range(FACES)])
    state.rng.shuffle(bag)
    first = 0
    for seat in range(state.seats):
        count = share(state, seat)
        take_away(state, seat)
        state.locked_until[seat] = 0  # all begin a round alike
        if seat not in state.retired:
            _give(state, seat, bag[first : first + count])
            roll(state, seat, at)
        first += count
    state.drew = True


def _give(state, seat: int, colours) -> None:
    """The seat's dice are of these colours; they lie anyhow until they are rolled."""
    for colour in colours:
        state.dice[seat * DICE + colour * FACES] += 1
    state.left[seat] = len(colours)


def take_away(state, seat: int) -> None:
    """The seat has no dice any more."""
    for die in range(seat * DICE, seat * DICE + DICE):
        state.dice[die] = 0
    state.left[seat] = 0


def roll(state, seat: int, at: int) -> None:
    """All the dice that the seat has left, red first, are thrown."""
    dice = state.dice
    for first in range(seat * DICE, seat * DICE + DICE, FACES):
        count = 0
        for die in range(first, first + FACES):
            count += dice[die]
            dice[die] = 0
        for _ in range(count):
            dice[first + state.rng.below(FACES)] += 1
    state.thrown_at[seat] = at
    state.drew = True


def gains(state, finisher: int) -> list:
    """By seat, what the dice that lie there bring: the finisher one for each of the others', everybody else minus one
    for each of its own. finisher: NOBODY for a cancelled round."""
    points = [-left for left in state.left]
    if finisher != NOBODY:
        points[finisher] = sum(state.left)
    return points


def end(state, finisher: int, at: int) -> None:
    """The round is over: points for all, and the match is, too, if this was its last."""
    state.phase = BETWEEN
    state.consents = 0
    state.finisher = finisher
    state.ended_at = at
    for seat, points in enumerate(gains(state, finisher)):
        state.points[seat] += points
    state.ending = ending.why_over(state)


def go_on_when_all_agree(state, at: int) -> None:
    """Everybody that plays has consented, or said next: the round is cancelled, or the next one begins."""
    for seat in in_order(state):
        if not state.consents >> seat & 1:
            return
    if state.phase == PLAY:
        end(state, NOBODY, at)
    else:
        state.round += 1
        begin(state, at)
