# SPDX-License-Identifier: MIT
"""A match of Latice as it stands: what the contract of a game asks of a state, each answer in its own file.

What a running match does not ask is imported by the call that asks it: on a chip memory is short.
"""

from shared_engine.game_state import GameState
from shared_engine.games.latice import board, ending, moves, turn
from shared_engine.games.latice.pool import Pool
from shared_engine.games.latice.tables import BORDER, STONES_IN_BOX


class State(GameState):
    """See the package for what the screen may ask. Fields are changed by apply, expire and retire alone."""

    game = "latice"

    def __init__(self, seats: int, options: dict, seed: bytes, rng) -> None:
        """Empty boards, racks and pools, seat 0 to move; deal.py and position.py fill them."""
        self.seats = seats
        self.options = options
        self.seed = seed  # 8 bytes
        self.rng = rng
        self.must_move = options["must_move"]
        self.exchange_ends_turn = options["exchange_ends_turn"]
        self.wind_price = options["wind_price"] or (2 if seats == 4 else 3)  # sunstones
        self.sunstone_limit = options["sunstone_limit"]
        self.stall_rounds = options["stall_rounds"]
        self.box = STONES_IN_BOX * options["boards"] if options["stone_bank"] == "box" else 0  # 0: never limits
        board.clear(self, options["boards"])
        self.racks = [[] for _ in range(seats)]
        self.low_racks = [0] * seats
        self.high_racks = [0] * seats
        self.choices = [b""] * seats
        self.pools = [Pool([]) for _ in range(seats)]
        self.suns = [0] * seats
        self.halves = [0] * seats
        self.discard = 0  # winds, face up
        self.retired = []  # seats, in the order of leaving
        self.turn = 0
        self.free_moves = 1
        self.acted = False  # anything but a pass in this turn
        self.moved = False  # a lay or a wind in this turn
        self.passes = 0  # forced passes in succession
        self.idle_turns = 0  # completed turns in succession without a lay or a wind
        self.ending = ""  # why it is over: "out", "blocked", "stalled" or "alone"
        self.drew = False  # did the last call draw something unseen?

    def copy(self) -> "State":
        """A state that goes on alike and apart."""
        other = self.pack()
        other.around = self.around[:]
        other.low_fits = self.low_fits[:]
        other.high_fits = self.high_fits[:]
        other.frontier = self.frontier[:]
        other.tiles_on = self.tiles_on[:]
        other.board = self.board[:]
        return other

    def unpack(self) -> "State":
        """A complete copy of a packed state."""
        other = self.pack()
        board.clear(other, self.options["boards"])
        for spot in range(len(self.grid)):
            if 0 < self.grid[spot] < BORDER:
                board.place(other, self.grid[spot] - 1, spot)
        return other

    def pack(self) -> "State":
        """A copy that only unpack() may be asked of, without what follows from the grid: to be kept, it is small."""
        other = object.__new__(State)
        other.seats = self.seats
        other.options = self.options
        other.seed = self.seed
        other.must_move = self.must_move
        other.exchange_ends_turn = self.exchange_ends_turn
        other.wind_price = self.wind_price
        other.sunstone_limit = self.sunstone_limit
        other.stall_rounds = self.stall_rounds
        other.box = self.box
        other.rng = self.rng.copy()
        other.grid = self.grid[:]
        other.racks = [rack[:] for rack in self.racks]
        other.low_racks = self.low_racks[:]
        other.high_racks = self.high_racks[:]
        other.choices = self.choices[:]
        other.pools = [pool.copy() for pool in self.pools]
        other.suns = self.suns[:]
        other.halves = self.halves[:]
        other.discard = self.discard
        other.retired = self.retired[:]
        other.turn = self.turn
        other.free_moves = self.free_moves
        other.acted = self.acted
        other.moved = self.moved
        other.passes = self.passes
        other.idle_turns = self.idle_turns
        other.ending = self.ending
        other.drew = False
        return other

    actions_into = moves.actions_into
    apply = turn.apply
    expire = turn.expire
    retire = turn.retire
    preview = moves.preview
    scores = ending.scores
    ranking = ending.ranking
    breakdown = ending.breakdown
    stall_in = ending.stall_in

    def rack(self, seat: int) -> list:
        """A seat's tiles, sorted."""
        return self.racks[seat]

    def stones(self, seat: int) -> tuple:
        """A seat's sunstones and halfstones."""
        return self.suns[seat], self.halves[seat]

    def surplus(self, seat: int) -> int:
        """Sunstones that the end of the turn would take away."""
        return max(0, self.suns[seat] - self.sunstone_limit)

    def pool_count(self, seat: int) -> int:
        """Tiles in a seat's pool."""
        return len(self.pools[seat].tiles)
