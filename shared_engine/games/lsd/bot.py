# SPDX-License-Identifier: MIT
"""A bot that looks two placements ahead: at what each of its own leaves to those who follow, and what they make of it.

First every placement is weighed by itself: rows that it brings nearer or hinders, tiles that it captures, and above all
the winning spots (threats.py) that it leaves. The best of them are then tried against the answers. Worths are tuned by
letting the bot play against itself.
"""

from shared_engine.compat import const
from shared_engine.games.lsd.answers import breaks, breaks_somewhere, lowest, parries, sharp
from shared_engine.games.lsd.capture import captured_by
from shared_engine.games.lsd.ending import most_often
from shared_engine.games.lsd.tables import FITS, KIND_OF, LOOKS
from shared_engine.games.lsd.threats import ICON_LOOKS, Sketch, gain_of
from shared_engine.seating import in_order, next_in_order, team_of

_WIN = const(100000000)
LOSSES = (20000000, 2000000, 200000)  # a winning spot is left to the first of the others, the second, the third
_LEFT = const(300)  # the same where those who come before can fill it, and must
_BROKEN = const(100000)  # an answer makes winning spots that we cannot answer
_DRAWN = const(50000)
THREATS = {3: 1500, 4: 200}  # a winning spot of our own, by row_length
_CAPTURED = const(80)
_MINE = const(16)  # gains for our rows
_THEIRS = const(9)  # for those of others, hindered
_LAST = const(60)  # the last tile of a pattern leaves our supply
_LAST_BUT_ONE = const(20)
_ROOM = const(24)  # for each spot where something fits
_ENOUGH = const(6)  # so many spots
HARMS = {2: 100, 4: 50}  # how much of what the best answers do counts, percent, by seats
_SHAPES = const(13)  # worths that differ by less decide nothing

_CANDIDATES = const(10)  # placements that are tried against the answers
_EACH = const(260)  # steps for one of them, after which it is only weighed
_STEPS = const(800)  # for a decision


class Mind:
    """One decision of one seat; see shared_engine.bots."""

    def __init__(self, state, seat: int, level: int, whim: int = 0) -> None:
        """whim: which of placements that are worth about the same. ValueError: the seat may not act."""
        if seat != state.turn or state.ending:
            raise ValueError("seat %d may not act" % seat)
        self.seat = seat
        self.sketch = Sketch(state)
        self.whim = whim
        self.gains = {}  # by spot of the frontier, before the placement
        self.worths = []  # of the best placements so far, best first
        self.actions = []
        self.steps = 0
        self.choice = -1  # of those tried, the best so far
        self.chosen = False
        self.thoughts = self._think()

    def step(self) -> "int | None":
        """Think on a little; the choice when it is made."""
        if not self.chosen:
            self.steps += 1
            if next(self.thoughts, self) is self or (self.steps >= _STEPS and self.choice >= 0):
                self.chosen = True
        return self.choice if self.chosen else None

    def _think(self):
        """Yields between short pieces of work, and ends with the choice."""
        sketch = self.sketch
        state = sketch.state
        seat = self.seat
        self._look_around()
        yield
        self.twice = sketch.returned and most_often(state.seen) > 1  # something may come for the third time
        spots = state.frontier[:]
        for spot in spots:
            sketch.find_open(spot)
            self.gains[spot] = sketch.gains(spot)
            yield
        wins = sketch.winning(seat)
        if wins:
            self.choice = wins[0] * LOOKS + lowest(state.placements_at(seat, wins[0]))
            return
        for spot in spots:
            gain = self._gain(self.gains[spot])
            looks = state.placements_at(seat, spot)
            while looks:
                look = lowest(looks)
                looks ^= 1 << look
                worth = yield from self._worth(spot, look, gain)
                self._keep(worth, spot * LOOKS + look)
                yield
        self.choice = self.actions[0]
        best = -_WIN * 4
        for at in range(len(self.actions) if len(self.actions) > 1 else 0):
            if self.worths[at] > best:
                spot, look = divmod(self.actions[at], LOOKS)
                sketch.try_out(seat, spot, look, gain_of(self.gains[spot], seat))
                yield
                worth = yield from self._answered(self.worths[at])
                sketch.take_back()
                if worth > best:
                    best = worth
                    self.choice = self.actions[at]
                yield

    def _look_around(self) -> None:
        """Who plays with us, who against us, and in which order."""
        state = self.sketch.state
        seat = self.seat
        self.everybody = in_order(state)
        self.mates = [mate for mate in team_of(state, seat) if mate in self.everybody]
        self.foes = []  # in the order of their turns
        self.heir = -1  # the next of our side; those before it are:
        self.before = []
        other = next_in_order(state, seat)
        while self.heir != seat and other != seat:
            if other not in self.mates:
                self.foes.append(other)
                if self.heir < 0:
                    self.before.append(other)
            elif self.heir < 0:
                self.heir = other
            other = next_in_order(state, other)
        if self.heir < 0:
            self.heir = seat
        self.earlier = {}  # by foe: who comes before it and does not play with it
        for foe in self.foes:
            self.earlier[foe] = []
            other = next_in_order(state, seat)
            while other != foe:
                if other not in team_of(state, foe):
                    self.earlier[foe].append(other)
                other = next_in_order(state, other)
        self.duel = len(self.before) == 1
        self.threat = THREATS[state.row_length]
        self.harm = HARMS[state.seats]

    def _keep(self, worth: int, action: int) -> None:
        """Keep a placement when it is among the best."""
        worths = self.worths
        at = len(worths)
        while at and worths[at - 1] < worth:
            at -= 1
        if at < _CANDIDATES:
            worths.insert(at, worth)
            self.actions.insert(at, action)
            if len(worths) > _CANDIDATES:
                worths.pop()
                self.actions.pop()

    def _worth(self, spot: int, look: int, gain: int):
        """Returns what a placement brings by itself. gain: what it is worth for rows."""
        sketch = self.sketch
        seat = self.seat
        shape = (spot * 7 + look * 11 + sketch.state.placed * 5) * (self.whim % (_SHAPES - 1) + 1) + self.whim
        worth = gain + shape % _SHAPES
        taken = sketch.try_out(seat, spot, look, gain_of(self.gains[spot], seat))
        yield
        for at in range(0, len(taken), 2):
            owner = taken[at + 1] // LOOKS
            if owner in self.foes:
                worth += _CAPTURED + _THEIRS * gain_of(sketch.gains(taken[at]), owner)
        against = 0
        for foe in self.foes:
            wins = sketch.winning(foe)
            if wins:
                worth -= self._left(foe, wins)
            if (foe ^ seat) & 1:
                against |= sketch.held[foe]
        if taken:
            yield
        if sketch.exposed(seat, spot, against):
            worth -= (gain + _CAPTURED) // 2
        for mate in self.mates:
            worth += self.threat * len(sketch.winning(mate))
        worth += self._room() - self._price(KIND_OF[look])
        if taken:
            yield
        sketch.take_back()
        return worth

    def _gain(self, gains: int) -> int:
        """What a tile of ours is worth where these are the gains: for our rows, and against those of others."""
        worth = _MINE * gain_of(gains, self.seat)
        for other in self.everybody:
            if other != self.seat:
                gain = _THEIRS * gain_of(gains, other)
                worth += -gain if other in self.mates else gain
        return worth

    def _left(self, foe: int, wins: list) -> int:
        """What it costs to leave winning spots to a foe: all, unless others come before it who can fill them."""
        if self._fillers(wins, self.earlier[foe]) >= len(wins):
            return _LEFT * len(wins)
        return LOSSES[self.foes.index(foe)] * len(wins)

    def _fillers(self, wins: list, seats: list) -> int:
        """How many of these seats can fill one of these spots?"""
        sketch = self.sketch
        looks = 0
        for win in wins:
            looks |= FITS[sketch.asked[win]]
        count = 0
        for seat in seats:
            if sketch.held[seat] & looks:
                count += 1
        return count

    def _room(self) -> int:
        """Few spots where something fits are bad for whoever wants to win, none is the end."""
        sketch = self.sketch
        asked = sketch.asked
        held = 0
        for seat in self.everybody:
            held |= sketch.held[seat]
        room = 0
        for spot in sketch.state.frontier:
            if FITS[asked[spot]] & held:
                room += 1
                if room == _ENOUGH:
                    break
        return _ROOM * room if room else -_DRAWN

    def _price(self, kind: int) -> int:
        """What it costs that a tile of this kind has left our supply."""
        counts = self.sketch.state.supplies[self.seat]
        left = counts[kind] + counts[kind ^ 1]  # of the pattern
        if left > 1:
            return 0
        return _LAST_BUT_ONE if left else _LAST

    def _answered(self, worth: int):
        """Returns what the answers leave of the worth of a placement that is tried out."""
        sketch = self.sketch
        state = sketch.state
        heir = self.heir
        until = self.steps + _EACH
        if self.twice and sketch.repeats():
            return -_DRAWN
        if self.duel and sketch.winning(heir) and not sketch.winning(self.before[0]):
            worth = yield from self._forced(worth, self.before[0], until)
            return worth
        worst = [0] * state.seats
        for spot in state.frontier[:]:
            gains = -1
            for foe in self.foes:
                looks = state.placements_at(foe, spot)
                if looks:
                    if gains < 0:
                        gains = sketch.gains(spot)
                    harm = yield from self._harm(foe, spot, looks, gains)
                    worst[foe] = max(worst[foe], harm)
                    yield
                    if self.duel and self.steps < until:
                        looks = sharp(sketch, foe, heir, spot, looks, gains)
                        if looks:
                            yield
                            broken = yield from breaks(sketch, foe, heir, spot, looks)
                            if broken:
                                return worth - _BROKEN - harm
            if gains < 0:
                yield  # many such spots take their time, too
        return worth - sum(worst) * self.harm // 100

    def _forced(self, worth: int, foe: int, until: int):
        """The same where the foe has to answer a threat. A win, when we can always go on to one without an answer."""
        sketch = self.sketch
        answers = yield from parries(sketch, foe, self.heir)
        won = True
        worst = 0
        for answer in answers:
            spot, look = divmod(answer, LOOKS)
            harm = yield from self._harm(foe, spot, 1 << look, sketch.gains(spot))
            worst = max(worst, harm)
            won = won and self.steps < until
            yield
            if won:
                sketch.try_out(foe, spot, look)
                won = not sketch.winning(foe)
                if won:
                    won = yield from breaks_somewhere(sketch, self.heir, foe)
                sketch.take_back()
                yield
        return worth + _WIN // 2 if won else worth - worst * self.harm // 100

    def _harm(self, foe: int, spot: int, looks: int, gains: int):
        """Returns what the best of these placements does for a foe and against us."""
        sketch = self.sketch
        worth = _MINE * gain_of(gains, foe)
        for mate in self.mates:
            worth += _THEIRS * gain_of(gains, mate)
        most = 0
        for icon in (0, 1) if (foe ^ self.seat) & 1 else ():
            if looks & ICON_LOOKS[icon]:
                lost = 0
                for prey in captured_by(sketch.state, foe, spot, icon):
                    owner = sketch.field[prey] // LOOKS
                    if owner in self.mates:
                        yield
                        lost += _CAPTURED + _MINE * gain_of(sketch.gains(prey), owner)
                most = max(most, lost)
        return worth + most
