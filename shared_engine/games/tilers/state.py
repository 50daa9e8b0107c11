# SPDX-License-Identifier: MIT
"""A match of Tilers as it stands: what the contract of a game asks of a state, each answer in its own file.

What a running match does not ask is imported by the call that asks it: on a chip memory is short.
"""

from shared_engine.game_state import GameState
from shared_engine.games.tilers import course, ending, floor, moves, turn
from shared_engine.games.tilers.tables import COLOURS


class State(GameState):
    """See the package for what the screen may ask. Fields are changed by apply, expire and retire alone."""

    game = "tilers"

    def __init__(self, seats: int, options: dict, seed: bytes, rng) -> None:
        """Before the first course: nothing is laid out, the bag is empty, seat 0 to move."""
        self.seats = seats
        self.options = options
        self.seed = seed  # 8 bytes
        self.rng = rng
        floor.clear(self)
        self.stacks = [b""] * course.stacks_of(seats, options)
        self.spill = bytearray(COLOURS)
        self.offers = []
        self.bag = b""  # colours, the next tile first; those before `drawn` are gone
        self.drawn = 0
        self.colour = 0
        self.held = 0
        self.chisel = -1
        self.began = 0
        self.course = 1
        self.chips = [0] * seats
        self.run_points = [0] * seats
        self.retired = []  # seats, in the order of leaving
        self.turn = 0
        self.ending = ""  # why it is over: "row", "bag" or "alone"
        self.winners = []

    def copy(self) -> "State":
        """A state that goes on alike and apart."""
        other = object.__new__(State)
        other.seats = self.seats
        other.options = self.options
        other.seed = self.seed
        other.rng = self.rng.copy()
        other.floors = self.floors[:]
        other.lines = self.lines[:]
        other.across = self.across[:]
        other.down = self.down[:]
        other.stacks = self.stacks[:]
        other.spill = self.spill[:]
        other.offers = self.offers[:]
        other.bag = self.bag
        other.drawn = self.drawn
        other.colour = self.colour
        other.held = self.held
        other.chisel = self.chisel
        other.began = self.began
        other.course = self.course
        other.chips = self.chips[:]
        other.run_points = self.run_points[:]
        other.retired = self.retired[:]
        other.turn = self.turn
        other.ending = self.ending
        other.winners = self.winners[:]
        return other

    def turn_mark(self) -> int:
        """Differs from that of the turn before: a seat follows itself only from one course to the next."""
        return self.course << 2 | self.turn

    actions_into = moves.actions_into
    apply = turn.apply
    expire = turn.expire
    retire = turn.retire
    bag_left = course.bag_left
    cells_for = floor.cells_for
    points_at = floor.points_at
    finished_lines = floor.finished_lines
    finished = floor.finished
    is_last_course = floor.is_last_course
    chip_total = ending.chip_total
    scores = ending.scores
    ranking = ending.ranking
    breakdown = ending.breakdown
