# SPDX-License-Identifier: MIT
"""A game small enough to work every match out by hand, put among the real ones for tests of match and record.

A heap of stones. In turn a seat takes 1, 2 or 3 (actions 1, 2, 3) or draws 1 to 3 unseen (9); option `rush`: all at
once, no turns.
Who takes the last stone ends the game; the score is `prize` for that seat and minus `prize` for the others.
"""

import sys

from shared_engine import games
from shared_engine.compat import sha256
from shared_engine.contract import ALL, OVER, ActionTextError, IllegalAction, Info, Option, settle

INFO = Info(
    "heap",
    "Heap",
    (2, 3, 4),
    7,
    (
        Option("stones", "range", 10, (1, 200)),
        Option("prize", "range", 1, (-300, 300)),
        Option("rush", "flag", False, ()),
        Option("partners", "flag", False, ()),
        Option("colour", "choice", "grey", ("grey", "green")),
    ),
    True,
)


class State:
    game = "heap"
    undoable = True

    def __init__(self, seats, seed, options):
        self.seats, self.seed, self.options = seats, seed, options
        self.stones, self.turn, self.draws, self.taker = options["stones"], 0, 0, -1
        self.retired = []
        self.drew = False

    def seat(self):
        return OVER if self.is_over() else ALL if self.options["rush"] else self.turn

    def turn_mark(self):
        return self.turn

    def actions(self, seat, at=None):
        if self.is_over() or seat in self.retired or not (self.options["rush"] or seat == self.turn):
            return []
        return [take for take in (1, 2, 3) if take <= self.stones] + [9]

    def apply(self, seat, action, at=0):
        if action not in self.actions(seat, at):
            raise IllegalAction("seat %d cannot take %d" % (seat, action))
        self.drew = action == 9
        if self.drew:
            self.draws += 1
            action = min(self.stones, 1 + sha256(b"%d %d" % (self.seed, self.draws))[0] % 3)
        self.stones -= action
        if not self.stones:
            self.taker = seat
        self._pass_turn()

    def expire(self, seat, at=0):
        self.drew = False
        if seat == self.turn and not self.is_over():
            self._pass_turn()

    def retire(self, seat, at=0):
        self.drew = False
        if not self.is_over() and seat not in self.retired:
            self.retired.append(seat)
            if seat == self.turn:
                self._pass_turn()

    def _pass_turn(self):
        for step in range(1, self.seats + 1):
            if (self.turn + step) % self.seats not in self.retired:
                self.turn = (self.turn + step) % self.seats
                return

    def is_over(self):
        return self.taker >= 0 or len(self.retired) >= self.seats - 1

    @property
    def ending(self):
        return "" if not self.is_over() else "taken" if self.taker >= 0 else "alone"

    def scores(self):
        prize = self.options["prize"]
        return [prize if seat == self.taker else -prize for seat in range(self.seats)]

    def ranking(self):
        if self.options["partners"]:
            return [[0, 2], [1, 3]]
        first = [seat for seat in range(self.seats) if seat == self.taker]
        rest = [seat for seat in range(self.seats) if seat != self.taker and seat not in self.retired]
        return [group for group in [first, rest] + [[seat] for seat in reversed(self.retired)] if group]

    def copy(self):
        other = State(self.seats, self.seed, self.options)
        other.stones, other.turn, other.draws, other.taker = self.stones, self.turn, self.draws, self.taker
        other.retired = list(self.retired)
        return other

    def dump(self):
        fields = (self.seats, self.seed, self.stones, self.turn, self.draws, self.taker, tuple(self.retired))
        return str((fields, sorted(self.options.items()))).encode()

    def digest(self):
        return sha256(self.dump())[:8]

    def text(self, action):
        return "draw" if action == 9 else "take %d" % action

    def parse(self, text):
        if text == "draw":
            return 9
        if text[:5] != "take " or text[5:] not in ("1", "2", "3"):
            raise ActionTextError("'%s' is no action" % text)
        return int(text[5:])


def new(seats, seed, options=None):
    return State(seats, seed, settle(INFO, seats, seed, options))


class WithGuest(tuple):
    """Game ids among which "heap" can be found but is not listed: tests of every built game share this process."""

    def __contains__(self, game) -> bool:
        return game == "heap" or game in tuple(self)


def seat_it():
    """Lets the game be played beside those built."""
    if "heap" not in games.GAME_IDS:
        for part in ("", ".settings", ".deal"):
            sys.modules["shared_engine.games.heap" + part] = sys.modules[__name__]
        games.GAME_IDS = WithGuest(games.GAME_IDS)
