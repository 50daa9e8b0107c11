# SPDX-License-Identifier: MIT
"""What the states of all games answer alike. A game's State derives from it; the rest of the contract is its own.

What a running match does not ask lies in modules of the game with fixed names, loaded when it is asked for: on a chip
memory is short.
"""

from shared_engine.compat import array, sha256
from shared_engine.contract import OVER, IllegalAction

_room = array("I", bytes(4 * 128))  # one for all states: on a chip a list that grows is torn from place to place


class GameState:
    """A match as it stands. What is said here of turns is for games in which one seat after the other is on turn."""

    game = ""  # its id
    seats = 0
    turn = 0  # the seat on turn; after the end the last one
    ending = ""  # why it is over
    drew = False  # did the last call draw something unseen?
    undoable = True  # may anything ever be taken back? The match asks, see history.py
    expiry_ends_turn = True  # False: a turn timer that has run out only shows it
    retired: list = []  # seats, in the order of leaving; each state has its own

    def seat(self) -> int:
        """Whose turn it is; OVER after the end."""
        return OVER if self.ending else self.turn

    def turn_mark(self) -> int:
        """Differs from that of the turn before. To be made anew where a seat may be on turn twice in succession."""
        return self.turn

    def is_over(self) -> bool:
        """Has the match ended? `ending` says how."""
        return self.ending != ""

    def actions(self, seat: int, at: "int | None" = None) -> list:
        """The sorted actions of a seat; empty when it may not act."""
        global _room
        while True:
            try:
                return list(_room[: self.actions_into(seat, _room, at)])
            except IndexError:
                _room = array("I", bytes(8 * len(_room)))  # twice as long

    def check_mover(self, seat: int, action: int) -> None:
        """IllegalAction unless the seat is on turn and the action an integer: the beginning of every apply."""
        if self.ending:
            raise IllegalAction("the match is over")
        if type(action) is not int or type(seat) is not int:
            raise IllegalAction("actions and seats are integers")
        if seat != self.turn:
            raise IllegalAction("it is the turn of seat %d" % self.turn)

    def is_on_turn(self, seat: int) -> bool:
        """Does an expiry of this seat mean anything?"""
        return not self.ending and type(seat) is int and seat == self.turn

    def leaves(self, seat: int) -> bool:
        """The seat is among the retired ones from now on; False when that means nothing."""
        if self.ending or type(seat) is not int or seat in self.retired or not 0 <= seat < self.seats:
            return False
        self.retired.append(seat)
        return True

    def text(self, action: int) -> str:
        """The notation of an action; IllegalAction for what names none."""
        return self._part("notation").text(self, action)

    def parse(self, words: str) -> int:
        """The action of a text; ActionTextError says what is wrong with its form."""
        return self._part("notation").parse(self, words)

    def view(self, seat: "int | None") -> bytes:
        """What a seat (None: a spectator) may know and nothing else."""
        return self._part("dump").view(self, seat)

    def dump(self) -> bytes:
        """The whole state; equal states give equal bytes on both runtimes."""
        return self._part("dump").dump(self)

    def digest(self) -> bytes:
        """The first 8 bytes of SHA-256 over dump()."""
        return sha256(self.dump())[:8]

    def position(self) -> dict:
        """The dict from which from_position() makes a state of equal digest."""
        return self._part("position").position(self)

    def _part(self, name: str):
        return __import__("shared_engine.games.%s.%s" % (self.game, name), None, None, (name,))
