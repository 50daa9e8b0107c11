# SPDX-License-Identifier: MIT
"""A sitting at the clock as it stands: what the contract of a game asks of a state. Rules: "Clock mode"."""

from shared_engine.compat import const
from shared_engine.contract import IllegalAction
from shared_engine.game_state import GameState
from shared_engine.insertion import insert
from shared_engine.seating import ranked

OVER = const(0)  # the turn is over
REVERSE = const(1)  # the order turns round
END = const(2)  # the sitting is over
OUT = const(4)  # + seat: it sits out from now on
IN = const(8)  # + seat: it takes part again
ACTIONS = const(12)
MOST_MOVES = const((1 << 24) - 1)  # then they are counted from 0 again


class State(GameState):
    """See the package for what the screen may ask. Fields are changed by apply and retire alone."""

    game = "clock"
    expiry_ends_turn = False

    def __init__(self, seats: int, options: dict, seed: bytes, rng) -> None:
        """Everybody is in, seat 0 to move."""
        self.seats = seats
        self.options = options
        self.seed = seed  # 8 bytes
        self.rng = rng
        self.turn = 0
        self.direction = 1
        self.out = []  # seats that sit out, sorted
        self.retired = []  # seats, in the order of leaving
        self.moves = 0  # turns completed by all seats
        self.ending = ""  # why it is over: "stopped" or "last"

    def copy(self) -> "State":
        """A state that goes on alike and apart."""
        other = State(self.seats, self.options, self.seed, self.rng.copy())
        other.turn = self.turn
        other.direction = self.direction
        other.out = self.out[:]
        other.retired = self.retired[:]
        other.moves = self.moves
        other.ending = self.ending
        return other

    def turn_mark(self) -> int:
        """Another in each turn, also when the same seat is on turn again."""
        return self.moves << 2 | self.turn

    def is_in(self, seat: int) -> bool:
        """Does the seat take part in the order?"""
        return 0 <= seat < self.seats and seat not in self.out and seat not in self.retired

    def following(self) -> int:
        """The next in order who is in; where nobody is, the next who has stayed."""
        stayed = seat = self.turn
        for _ in range(self.seats):
            seat = (seat + self.direction) % self.seats
            if self.is_in(seat):
                return seat
            if stayed == self.turn and seat not in self.retired:
                stayed = seat
        return stayed

    def actions_into(self, seat: int, buffer, at: "int | None" = None) -> int:
        """Write the sorted actions of a seat into an array and give their number; IndexError when it is too short."""
        if seat != self.turn or self.ending:
            return 0
        for action in range(OVER, END + 1):
            buffer[action] = action
        count = END + 1
        if self._more_than_one_is_in():
            for other in range(self.seats):
                if self.is_in(other):
                    buffer[count] = OUT + other
                    count += 1
        for other in self.out:
            buffer[count] = IN + other
            count += 1
        return count

    def apply(self, seat: int, action: int, at: int = 0) -> None:
        """Carry out an action of the seat on turn; IllegalAction says why not, and then nothing has changed."""
        self.check_mover(seat, action)
        if action == OVER:
            self._pass_on()
        elif action == REVERSE:
            self.direction = -self.direction
        elif action == END:
            self.ending = "stopped"
        else:
            self._seat_out_or_in(action)

    def expire(self, seat: int, at: int = 0) -> None:
        """A turn timer that has run out ends no turn: who is over it says so."""

    def retire(self, seat: int, at: int = 0) -> None:
        """The seat leaves the order for good. Does nothing after the end or when it has left before."""
        if not self.leaves(seat):
            return
        if seat in self.out:
            self.out.remove(seat)
        if len(self.retired) == self.seats - 1:
            self.ending = "last"
        elif seat == self.turn:
            self._pass_on()

    def scores(self) -> list:
        """Nobody scores."""
        return [0] * self.seats

    def ranking(self) -> list:
        """Who played better the clock does not know; who left is below."""
        return ranked(self, self.scores())

    def breakdown(self, seat: int) -> tuple:
        """There is nothing to add up."""
        return ()

    def _pass_on(self) -> None:
        self.turn = self.following()
        if self.turn in self.out:
            self.out.remove(self.turn)
        self.moves = self.moves + 1 & MOST_MOVES

    def _seat_out_or_in(self, action: int) -> None:
        other = action & 3
        if not OUT <= action < ACTIONS or other >= self.seats:
            raise IllegalAction("%d is no action of this sitting" % action)
        if other in self.retired:
            raise IllegalAction("seat %d has left" % other)
        if action >= IN:
            if other not in self.out:
                raise IllegalAction("seat %d does not sit out" % other)
            self.out.remove(other)
            return
        if other in self.out:
            raise IllegalAction("seat %d sits out already" % other)
        if not self._more_than_one_is_in():
            raise IllegalAction("somebody must stay in")
        insert(self.out, other)
        if other == self.turn:
            self._pass_on()

    def _more_than_one_is_in(self) -> bool:
        return self.seats - len(self.out) - len(self.retired) > 1
