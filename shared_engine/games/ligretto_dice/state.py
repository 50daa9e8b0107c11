# SPDX-License-Identifier: MIT
"""A match of Ligretto Dice as it stands: what the contract of a game asks of a state, each answer in its own file.

What a running match does not ask is imported by the call that asks it: on a chip memory is short.
"""

from shared_engine.contract import ALL, OVER
from shared_engine.game_state import GameState
from shared_engine.games.ligretto_dice import ending, moves, rounds, settings, turn
from shared_engine.games.ligretto_dice.tables import COLOURS, DICE, NOBODY, PLAY


class State(GameState):
    """See the package for what the screen may ask. Fields are changed by apply and retire alone."""

    game = "ligretto_dice"
    undoable = False  # nothing placed can be taken back

    def __init__(self, seats: int, options: dict, seed: bytes, rng) -> None:
        """Before the first round: nobody has dice."""
        self.seats = seats
        self.options = options
        self.seed = seed  # 8 bytes
        self.rng = rng
        self.round = 1
        self.phase = PLAY
        self.rows = bytearray(COLOURS)
        self.dice = bytearray(seats * DICE)
        self.left = bytearray(seats)
        self.thrown_at = [0] * seats
        self.locked_until = [0] * seats
        self.points = [options["start_score"]] * seats
        self.consents = 0  # a bit for each seat that consented to cancel, or said next
        self.last_placed_at = 0
        self.last_at = 0
        self.ended_at = 0
        self.finisher = NOBODY
        self.retired = []  # seats, in the order of leaving
        self.ending = ""  # why it is over: "rounds", "score", "minutes" or "alone"

    def copy(self) -> "State":
        """A state that goes on alike and apart."""
        other = object.__new__(State)
        other.seats = self.seats
        other.options = self.options
        other.seed = self.seed
        other.rng = self.rng.copy()
        other.round = self.round
        other.phase = self.phase
        other.rows = self.rows[:]
        other.dice = self.dice[:]
        other.left = self.left[:]
        other.thrown_at = self.thrown_at[:]
        other.locked_until = self.locked_until[:]
        other.points = self.points[:]
        other.consents = self.consents
        other.last_placed_at = self.last_placed_at
        other.last_at = self.last_at
        other.ended_at = self.ended_at
        other.finisher = self.finisher
        other.retired = self.retired[:]
        other.ending = self.ending
        return other

    def seat(self) -> int:
        """ALL: every seat may act; OVER after the end."""
        return OVER if self.ending else ALL

    def turn_mark(self) -> int:
        """Differs from that of the round before, or of the time between rounds."""
        return self.round << 1 | self.phase

    def may_act(self, seat: int) -> bool:
        """Does this seat play, and is the match on?"""
        return not self.ending and type(seat) is int and 0 <= seat < self.seats and seat not in self.retired

    actions_into = moves.actions_into
    refusal = moves.refusal
    is_paid = moves.is_paid
    named = moves.named
    rolls_until = moves.rolls_until
    apply = turn.apply
    expire = turn.expire
    retire = turn.retire
    gains = rounds.gains
    share = settings.share
    last_round = ending.last_round
    scores = ending.scores
    ranking = ending.ranking
    breakdown = ending.breakdown
