# SPDX-License-Identifier: MIT
"""A match of LSD as it stands: what the contract of a game asks of a state, each answer in its own file.

What a running match does not ask is imported by the call that asks it: on a chip memory is short.
"""

from shared_engine.game_state import GameState
from shared_engine.games.lsd import capture, ending, field, moves, rows, turn
from shared_engine.games.lsd.tables import KINDS


class State(GameState):
    """See the package for what the screen may ask. Fields are changed by apply, expire and retire alone."""

    game = "lsd"

    def __init__(self, seats: int, options: dict, seed: bytes, rng) -> None:
        """An empty field, empty supplies, seat 0 to move."""
        self.seats = seats
        self.options = options
        self.seed = seed  # 8 bytes
        self.rng = rng
        self.rotation = options["rotation"]
        self.row_length = 3 if seats == 4 else 4
        field.clear(self)
        self.supplies = [[0] * KINDS for _ in range(seats)]
        self.held = [0] * seats  # masks of the looks that the supplies can take
        self.captured = [[] for _ in range(seats)]  # by captor; sorted owner * 10 + kind
        self.retired = []  # seats, in the order of leaving
        self.turn = 0
        self.skips = 0  # turns skipped since the last placement, expiries included
        self.placed = 0  # placements so far
        self.seen = b""  # marks of what has been after each placement, sorted; where captured tiles come back
        self.ending = ""  # why it is over: "row", "blocked", "repeated", "long" or "alone"
        self.winners = []

    def copy(self) -> "State":
        """A state that goes on alike and apart."""
        other = object.__new__(State)
        other.seats = self.seats
        other.options = self.options
        other.seed = self.seed
        other.rng = self.rng.copy()
        other.rotation = self.rotation
        other.row_length = self.row_length
        other.field = self.field.copy()
        other.asked = self.asked.copy()
        other.frontier = self.frontier[:]
        other.supplies = [counts[:] for counts in self.supplies]
        other.held = self.held[:]
        other.captured = [tiles[:] for tiles in self.captured]
        other.retired = self.retired[:]
        other.turn = self.turn
        other.skips = self.skips
        other.placed = self.placed
        other.seen = self.seen
        other.ending = self.ending
        other.winners = self.winners[:]
        return other

    def turn_mark(self) -> int:
        """Differs from that of the turn before, also when the same seat is on turn again."""
        return (self.placed << 16 | self.skips & 0xFFFF) << 2 | self.turn

    actions_into = moves.actions_into
    can_place = moves.can_place
    placements_at = moves.placements_at
    apply = turn.apply
    expire = turn.expire
    retire = turn.retire
    captures = capture.captures
    row_of = rows.row_of
    longest = rows.longest
    would_row = rows.would_row
    scores = ending.scores
    ranking = ending.ranking
    breakdown = ending.breakdown
