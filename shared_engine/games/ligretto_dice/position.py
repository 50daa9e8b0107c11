# SPDX-License-Identifier: MIT
"""A state as a dict that JSON can carry. Keys and meaning: the contract of a game, "Positions" and "Ligretto Dice"."""

from shared_engine.describing import described
from shared_engine.games.ligretto_dice.notation import COLOUR_NAMES, die_name
from shared_engine.games.ligretto_dice.settings import INFO
from shared_engine.games.ligretto_dice.tables import COLOURS, DICE, NOBODY

PHASES = ("play", "between")


def position(state) -> dict:
    """The dict from which from_position() makes a state of equal digest."""
    whole = described(state, INFO)
    whole["round"] = state.round
    whole["phase"] = PHASES[state.phase]
    whole["rows"] = {COLOUR_NAMES[colour]: state.rows[colour] for colour in range(COLOURS)}
    whole["throws"] = [_throw(state, seat) for seat in range(state.seats)]
    whole["scores"] = state.points[:]
    whole["thrown_at"] = state.thrown_at[:]
    whole["locked_until"] = state.locked_until[:]
    whole["consents"] = [seat for seat in range(state.seats) if state.consents >> seat & 1]
    whole["last_placed_at"] = state.last_placed_at
    whole["last_at"] = state.last_at
    whole["ended_at"] = state.ended_at
    whole["finisher"] = None if state.finisher == NOBODY else state.finisher
    return whole


def _throw(state, seat: int) -> list:
    """The dice before a seat, by colour and face."""
    return [die_name(die) for die in range(DICE) for _ in range(state.dice[seat * DICE + die])]
