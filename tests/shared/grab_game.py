# SPDX-License-Identifier: MIT
"""A small game in which all seats act at once, with hidden cards: the common proof is tried on it, sound and spoilt.

On the table lie stones, and every seat holds a card from 1 to 3 that it alone sees. `shy` (action 0) takes one stone;
`grab` (action 1) takes as many as the card says, shows nothing, draws another card, and the hand must rest for half a
second. The last stone ends the game; who has most stones wins. Its proof file is proven/grab.py.
"""

import sys

from shared_engine import describing, games, sealing
from shared_engine.compat import sha256
from shared_engine.contract import ALL, OVER, ActionTextError, IllegalAction, Info, Option, settle
from shared_engine.game_state import GameState
from shared_engine.rng import from_bytes, seed_bytes, seeded
from shared_engine.seating import in_order

OPTIONS = (Option("stones", "range", 20, (1, 60)), Option("fast", "flag", False, ()))
INFO = Info("grab", "Grab", (2, 3, 4), 1, OPTIONS, False)
NAMES = ("shy", "grab")
REST = 500  # ms
MARK = b"Gb"
KEYS = ("game", "seats", "options", "seed", "stones", "cards", "taken", "locked")


class State:
    game = "grab"
    undoable = True

    def __init__(self, seats, options, seed, rng):
        self.seats, self.options, self.seed, self.rng = seats, options, seed, rng
        self.stones = 0
        self.cards = [1] * seats
        self.taken = [0] * seats
        self.locked = [0] * seats  # until when, ms
        self.retired = []
        self.drew = False

    def copy(self):
        other = State(self.seats, self.options, self.seed, self.rng.copy())
        other.stones = self.stones
        other.cards = self.cards[:]
        other.taken = self.taken[:]
        other.locked = self.locked[:]
        other.retired = self.retired[:]
        return other

    @property
    def ending(self):
        return "empty" if not self.stones else "alone" if len(self.retired) >= self.seats - 1 else ""

    def is_over(self):
        return self.ending != ""

    def seat(self):
        return OVER if self.is_over() else ALL

    def turn_mark(self):
        return 0

    actions = GameState.actions

    def actions_into(self, seat, buffer, at=None):
        if not 0 <= seat < self.seats or seat in self.retired or not self.stones or self.seats - len(self.retired) < 2:
            return 0
        buffer[0] = 0
        if at is not None and at < self.locked[seat]:
            return 1
        buffer[1] = 1
        return 2

    def apply(self, seat, action, at=0):
        if type(seat) is not int or type(action) is not int or action not in self.actions(seat, at):
            raise IllegalAction("seat %s cannot do %s" % (seat, action))
        self.drew = action == 1
        count = min(self.stones, self.cards[seat]) if action else 1
        self.stones -= count
        self.taken[seat] += count
        if action:
            self.cards[seat] = 1 + self.rng.below(3)
            self.locked[seat] = 0 if self.options["fast"] else at + REST

    def expire(self, seat, at=0):
        self.drew = False

    def retire(self, seat, at=0):
        self.drew = False
        if type(seat) is int and 0 <= seat < self.seats and seat not in self.retired and not self.is_over():
            self.retired.append(seat)

    def scores(self):
        return self.taken[:]

    def breakdown(self, seat):
        return (("stones", self.taken[seat]),)

    def ranking(self):
        groups = {}
        for seat in range(self.seats):
            place = (self.retired.index(seat) + 1 if seat in self.retired else 0, -self.taken[seat])
            groups.setdefault(place, []).append(seat)
        return [groups[place] for place in sorted(groups)]

    def text(self, action):
        if type(action) is not int or action not in (0, 1):
            raise IllegalAction("%s is no action" % (action,))
        return NAMES[action]

    def parse(self, text):
        if not isinstance(text, str) or text not in NAMES:
            raise ActionTextError("%s is no action" % (text,))
        return NAMES.index(text)

    def _public(self):
        head = bytes([self.seats, self.stones] + self.taken) + bytes([len(self.retired)] + self.retired)
        locks = b"".join([lock.to_bytes(4, "little") for lock in self.locked])
        return MARK + b"\x01" + sealing.option_bytes(INFO, self.options) + head + locks

    def dump(self):
        return sealing.sealed(self._public() + self.seed + self.rng.to_bytes() + bytes(self.cards))

    def digest(self):
        return sha256(self.dump())[:8]

    def view(self, seat):
        sealing.check_viewer(self, seat)
        return self._public() + (b"\x00" if seat is None else bytes([seat + 1, self.cards[seat]]))

    def position(self):
        return {
            "game": "grab", "seats": self.seats, "options": describing.changed_options(INFO, self.options),
            "seed": int.from_bytes(self.seed, "little"), "rng": self.rng.to_text(), "stones": self.stones,
            "cards": self.cards[:], "taken": self.taken[:], "locked": self.locked[:], "retired": self.retired[:],
        }  # fmt: skip


def new(seats, seed, options=None):
    chosen = settle(INFO, seats, seed, options)
    state = State(seats, chosen, seed_bytes(seed), seeded(seed_bytes(seed)))
    state.stones = chosen["stones"]
    state.cards = [1 + state.rng.below(3) for _ in range(seats)]
    return state


def load(blob):
    return sealing.load(blob, _read)


def _read(reader):
    reader.beginning(MARK, 1)
    options = reader.options(INFO)
    state = State(reader.byte(), options, b"", None)
    settle(INFO, state.seats, 0, options)
    state.stones = reader.byte()
    state.taken = list(reader.take(state.seats))
    state.retired = list(reader.take(reader.byte()))
    state.locked = [reader.number() for _ in range(state.seats)]
    state.seed = reader.take(8)
    state.rng = from_bytes(reader.take(8))
    state.cards = list(reader.take(state.seats))
    return _checked(state)


def from_position(position):
    describing.check_keys(position, KEYS, ("rng", "retired"))
    options = describing.options_of(position, lambda seats, seed, given: settle(INFO, seats, seed, given))
    state = State(position["seats"], options, seed_bytes(position["seed"]), describing.rng_of(position))
    state.stones = position["stones"]
    for name in ("cards", "taken", "locked"):
        setattr(state, name, describing.by_seat(position, name))
    state.retired = list(position.get("retired", []))
    return _checked(state)


def _checked(state):
    describing.check_leavers(state)
    describing.whole("stones", state.stones + sum(state.taken), state.options["stones"])
    for seat in range(state.seats):
        describing.whole("cards", state.cards[seat] - 1, 2)
        describing.whole("taken", state.taken[seat], 60)
        describing.whole("locked", state.locked[seat], (1 << 30) - 1)
    assert in_order(state)
    return state


class WithGuest(tuple):
    """Game ids among which "grab" can be found."""

    def __contains__(self, game) -> bool:
        return game == "grab" or game in tuple(self)


def seated(call) -> None:
    """Calls with this game beside those built, and only then."""
    for part in ("", ".settings", ".deal", ".restore_dump", ".restore_position"):
        sys.modules["shared_engine.games.grab" + part] = sys.modules[__name__]
    before = games.GAME_IDS
    games.GAME_IDS = WithGuest(before)
    try:
        call()
    finally:
        games.GAME_IDS = before
