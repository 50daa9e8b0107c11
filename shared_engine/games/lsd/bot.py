# SPDX-License-Identifier: MIT
"""A bot that looks two placements ahead: at what each of its own leaves to those who follow, and at what they make of it.

First every placement is weighed by itself: rows that it brings nearer or hinders, tiles that it captures, and above all
the winning spots (threats.py) that it leaves. The best of them are then tried against every answer.
"""

from shared_engine.compat import const
from shared_engine.games.lsd.answers import breaks, breaks_somewhere, lowest, parries, sharp
from shared_engine.games.lsd.capture import captured_by
from shared_engine.games.lsd.tables import FITS, KIND_OF, LOOKS
from shared_engine.games.lsd.threats import GAIN, GAIN_BITS, ICON_LOOKS, Sketch, gain_of
from shared_engine.seating import in_order, team_of

_WIN = const(100000000)
_LOSS = const(1000000)  # somebody who comes before our next turn can win; less for those who come later
_FORK = const(100000)  # somebody gets more winning spots than can be answered
_DRAWN = const(50000)  # nobody can place any more
_THREAT = const(200)  # a winning spot of our own
_HARM = const(100)
_HARM4 = const(50)
_EXPOSED = const(50)
_SURE = const(3000)
_LIMIT = const(500)
_EACH = const(100)
_TILE = const(80)  # a tile captured
_MINE = const(16)  # gains of our own, of others
_THEIRS = const(9)
_LAST = const(60)  # the last tile of a pattern used up
_SECOND = const(20)
_NESW = const(0)
_OPEN = const(24)  # for each spot where anything fits, up to
_ENOUGH = const(6)
_CANDIDATES = const(10)  # placements that are tried against the answers


class Mind:
    """One decision of one seat; see shared_engine.bots."""

    def __init__(self, state, seat: int, level: int) -> None:
        """What step() needs. ValueError: the seat may not act."""
        if seat != state.turn or state.ending:
            raise ValueError("seat %d may not act" % seat)
        self.seat = seat
        self.sketch = Sketch(state)
        self.mates = team_of(state, seat)
        order = in_order(state)
        at = order.index(seat)
        self.foes = [other for other in order[at + 1 :] + order[:at] if other not in self.mates]
        self.first_foes = []  # those who come before the next of our side
        for other in order[at + 1 :] + order[: at + 1]:
            if other in self.mates:
                self.heir = other  # the next of our side
                break
            self.first_foes.append(other)
        self.against = 0  # what those hold who capture our tiles
        for other in order:
            if (other ^ seat) & 1:
                self.against |= state.held[other]
        self.gains = {}  # by spot of the frontier, as it was
        self.worths = []  # of the best placements so far, best first
        self.actions = []
        self.choice = -1
        self.favourite = -1
        self.spent = 0
        self.thoughts = self._think()

    def step(self) -> "int | None":
        """Think on a little; the choice when it is made."""
        if self.choice < 0:
            self.spent += 1
            next(self.thoughts, None)
            if self.spent >= _LIMIT and self.choice < 0:
                self.choice = self.favourite
        return self.choice if self.choice >= 0 else None

    def _think(self):
        """Yields between short pieces of work; the last one sets `choice`."""
        sketch = self.sketch
        state = sketch.state
        spots = state.frontier[:]
        for spot in spots:
            sketch.find_open(spot)
            self.gains[spot] = sketch.gains(spot)
            yield
        wins = sketch.winning(self.seat)
        if wins:
            self.choice = wins[0] * LOOKS + lowest(state.placements_at(self.seat, wins[0]))
            return
        for spot in spots:
            looks = state.placements_at(self.seat, spot)
            while looks:
                look = lowest(looks)
                looks &= ~(1 << look)
                self._consider(spot, look)
                yield
        if len(self.actions) == 1:
            self.choice = self.actions[0]
            return
        self.favourite = self.actions[0]
        best = -_WIN * 2
        for at in range(len(self.actions)):
            if self.worths[at] <= best:
                continue
            spot, look = divmod(self.actions[at], LOOKS)
            sketch.try_out(self.seat, spot, look)
            yield
            worth = yield from self._answered(self.worths[at])
            sketch.take_back()
            yield
            if worth > best:
                best = worth
                self.favourite = self.actions[at]
        self.best = best
        self.choice = self.favourite

    def _consider(self, spot: int, look: int) -> None:
        """Weigh a placement by itself, and keep it when it is among the best."""
        worth = self._worth(spot, look)
        worths = self.worths
        at = len(worths)
        while at and worths[at - 1] < worth:
            at -= 1
        if at < _CANDIDATES:
            worths.insert(at, worth)
            self.actions.insert(at, spot * LOOKS + look)
            if len(worths) > _CANDIDATES:
                worths.pop()
                self.actions.pop()

    def _worth(self, spot: int, look: int) -> int:
        """What a placement brings by itself."""
        sketch = self.sketch
        seat = self.seat
        gains = self.gains[spot]
        gain = self._gain(gains, seat)
        worth = gain + (spot * 7 + look * 11 + sketch.state.placed * 5) % 13
        taken = sketch.try_out(seat, spot, look, gain_of(gains, seat))
        for at in range(0, len(taken), 2):
            owner = taken[at + 1] // LOOKS
            if owner not in self.mates:
                worth += _TILE + _THEIRS * gain_of(sketch.gains(taken[at]), owner)
        if sketch.exposed(seat, spot, self.against):
            worth -= (gain + _TILE) * _EXPOSED // 100
        left = _LOSS
        for foe in self.foes:
            worth -= left * len(sketch.winning(foe))
            left -= _LOSS // 4
        for mate in self.mates:
            for win in sketch.winning(mate):
                worth += _THREAT
                fits = FITS[sketch.asked[win]]
                for foe in self.first_foes:
                    if fits & sketch.held[foe]:
                        break
                else:
                    worth += _SURE
        worth += self._room()
        kind = KIND_OF[look]
        counts = sketch.state.supplies[seat]
        left = counts[kind] + counts[kind ^ 1]
        if left < 2:
            worth -= _SECOND if left else _LAST
        if kind > 7:
            worth -= _NESW
        sketch.take_back()
        return worth

    def _gain(self, gains: int, seat: int) -> int:
        """What a tile of the seat is worth where these are the gains: for its side, and against the others."""
        worth = 0
        for other in range(self.sketch.seats):
            gain = gains & GAIN
            gains >>= GAIN_BITS
            if other == seat:
                worth += _MINE * gain
            elif other in self.mates and seat in self.mates:
                worth -= _THEIRS * gain
            else:
                worth += _THEIRS * gain
        return worth

    def _room(self) -> int:
        """Spots where anything fits are worth something while there are few."""
        asked = self.sketch.asked
        room = 0
        for spot in self.sketch.state.frontier:
            if FITS[asked[spot]]:
                room += 1
                if room == _ENOUGH:
                    break
        if not room:
            return -_DRAWN
        return _OPEN * room

    def _answered(self, worth: int):
        """What is left of a placement's worth, which has been tried out, after the best answers."""
        sketch = self.sketch
        state = sketch.state
        single = len(self.first_foes) == 1
        foe = self.first_foes[0]
        until = self.spent + _EACH
        if single and worth > -_LOSS // 2 and sketch.winning(self.heir):
            found = yield from parries(sketch, foe, self.heir)
            best = 0
            broken = True
            for parry in found:
                spot, look = divmod(parry, LOOKS)
                best = max(best, self._harm(foe, spot, 1 << look))
                yield
                if broken and self.spent > until:
                    broken = False
                if broken:
                    sketch.try_out(foe, spot, look)
                    broken = not sketch.winning(foe)
                    if broken:
                        broken = yield from breaks_somewhere(sketch, self.heir, foe)
                    sketch.take_back()
                    yield
            if broken:
                return worth + _WIN // 2
            return worth - best * _HARM // 100
        worst = [0] * sketch.seats
        for spot in state.frontier[:]:
            for foe in self.foes:
                looks = state.placements_at(foe, spot)
                if looks:
                    yield
                    worst[foe] = max(worst[foe], self._harm(foe, spot, looks))
                    if single and self.spent < until:
                        looks = sharp(sketch, foe, self.heir, spot, looks)
                        if looks:
                            yield
                            broken = yield from breaks(sketch, foe, self.heir, spot, looks)
                            if broken:
                                return worth - _FORK - worst[foe]
        return worth - sum(worst) * (_HARM if sketch.seats == 2 else _HARM4) // 100

    def _harm(self, foe: int, spot: int, looks: int) -> int:
        """What the best of these placements does for a foe and against us."""
        sketch = self.sketch
        gains = sketch.gains(spot)
        worth = self._gain(gains, foe)
        if (foe ^ self.seat) & 1:
            best = 0
            for icon in (0, 1):
                if looks & ICON_LOOKS[icon]:
                    lost = 0
                    for prey in captured_by(sketch.state, foe, spot, icon):
                        owner = sketch.field[prey] // LOOKS
                        if owner in self.mates:
                            lost += _TILE + _MINE * gain_of(sketch.gains(prey), owner)
                    best = max(best, lost)
            worth += best
        return worth
