# SPDX-License-Identifier: MIT
"""Ligretto Dice. Rules: docs/ligretto_dice.md; notation, positions and the calls common to all games:
docs/game-contract.md.

What a screen or a bot may ask of a state besides, all pure questions (a colour is 0 to 3, a die colour * 6 + face - 1;
for actions see tables.py):

    rows                by colour the highest number in place; look, do not write
    dice                how many dice of each kind lie before a seat: seat * 24 + die; look, do not write
    left                dice before each seat; look, do not write
    points              by seat, with what the rounds up to now have brought
    round, last_round() its number from 1; the number of the last one, 0 when it hangs on something else
    phase               PLAY or BETWEEN (tables.py)
    finisher            between rounds the seat that ended it, NOBODY when it was cancelled
    gains(finisher)     by seat what the dice that lie there bring
    consents            a bit for each seat that consented to cancel, between rounds that said next
    thrown_at, locked_until, last_placed_at, last_at, ended_at      ms of match time
    rolls_until(seat)   from when on its dice lie still
    refusal(seat, action, at)   OK or why not (moves.py), of a seat for which may_act()
    is_paid(refusal)    is it an action all the same, with a price?
    named(seat, colour) the die that a pod's key of this colour means; -1: none
    share(seat)         dice that it is dealt
    may_act(seat)       does it play?
    retired             seats that left, in that order
    ending              "" or why it is over: "rounds", "score", "minutes", "alone"
    options             look, do not write
"""

from shared_engine.games.ligretto_dice.state import State

__all__ = ("State",)
