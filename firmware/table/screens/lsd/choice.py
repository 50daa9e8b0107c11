# SPDX-License-Identifier: MIT
"""Choosing a placement of LSD with six keys: a small machine that draws nothing.

CELL: arrows go from one legal cell to the next, A takes it.  PICK: arrows go through the ten kinds of the supply, A
takes one that fits there.  TURN: left and right turn the tile, A places it.  B goes back, from CELL to the pause menu.
"""

from micropython import const

from shared_engine.games.lsd.tables import KIND_OF, KINDS, LOOK_OF, LOOKS, ORIGIN
from table.screens.choosing import PAUSE, Choosing
from table.screens.lsd import cursor
from table.seats import DOWN, LEFT, RIGHT, STEPS, UP, A, B

CELL, PICK, TURN = range(3)
PATTERNS = const(5)
FIRST = const(8)  # the kind that is offered first: four half dots


class Choice(Choosing):
    """legal: {spot: mask of the looks that may be placed there}; spot: of the cursor; kind: the one chosen last; look:
    how its tile would lie on the cell, -1 when it does not fit; prey: the spots of the tiles that it would capture."""

    def __init__(self, state, seat: int, side: int):
        self.spot = ORIGIN
        self.kind = FIRST
        super().__init__(state, seat, side)

    def refresh(self, state) -> None:
        self.state = state
        self.legal = {}
        for spot in state.frontier:
            looks = state.placements_at(self.seat, spot)
            if looks:
                self.legal[spot] = looks
        self._to_cell(self.spot)

    def begin_at(self, spot: int, kind: int) -> None:
        """Goes to the legal cell nearest to a cell, with the kind of tile that was chosen last."""
        self.kind = kind
        self._to_cell(spot)

    def _to_cell(self, spot: int) -> None:
        self.mode = CELL
        self.spot = cursor.nearest(self.legal, spot)
        self._lay(-1)

    def fits(self, kind: int) -> bool:
        """May a tile of this kind be placed on the cell?"""
        return self.turned(LOOK_OF[kind]) >= 0

    def ways(self) -> int:
        """In how many ways may the chosen tile lie?"""
        looks = self.legal.get(self.spot, 0)
        return sum([1 for look in range(LOOKS) if looks >> look & 1 and KIND_OF[look] == self.kind])

    def _most_open(self) -> int:
        """The kind with the most half dots that fits, of two the one with the icon that was chosen last: with few dots
        a field is soon closed, and the match drawn."""
        icon = self.kind & 1
        return max([(kind >> 1, kind & 1 == icon, kind) for kind in range(KINDS) if self.fits(kind)])[2]

    def action(self) -> int:
        return self.spot * LOOKS + self.look

    def back(self) -> None:
        self._to_cell(self.spot)

    def turned(self, look: int) -> int:
        """The first way to lie on the cell, from this look on to the right; -1 when there is none."""
        looks = self.legal.get(self.spot, 0)
        for _ in range(4):
            if looks >> look & 1:
                return look
            look = quarter(look)
        return -1

    def _lay(self, look: int) -> None:
        """The tile that is shown on the cell, and what it would capture."""
        self.look = look
        self.prey = self.state.captures(self.action()) if look >= 0 else ()

    # the keys

    def _on_cell(self, key: int):
        if key == A:
            self.mode = PICK
            if not self.fits(self.kind):
                self.kind = self._most_open()
            self._lay(self.turned(LOOK_OF[self.kind]))
        elif key == B:
            return PAUSE
        else:
            across, down = STEPS[self.side][key]
            spot = cursor.next_legal(self.legal, self.spot, across, down, key in (UP, DOWN))
            if spot == self.spot:
                self.cue = "no_there"
            self.spot = spot
        return None

    def _in_supply(self, key: int):
        """A row for each icon; a column for each pattern."""
        if key == A:
            if self.look >= 0:
                self.mode = TURN
            elif not self.state.supplies[self.seat][self.kind]:
                self.cue = "none_left"
            else:
                self.cue = "no_fit" if self.state.options["rotation"] else "no_fit_unturned"
        elif key == B:
            self._to_cell(self.spot)
        else:
            pattern, icon = self.kind >> 1, self.kind & 1
            if key in (UP, DOWN):
                icon = 1 - icon
            else:
                pattern = (pattern + (1 if key == RIGHT else -1)) % PATTERNS
            self.kind = 2 * pattern + icon
            self._lay(self.turned(LOOK_OF[self.kind]))
        return

    def _turning(self, key: int):
        if key == A:
            return self.action()
        if key == B:
            self.mode = PICK
        elif key in (LEFT, RIGHT):
            self._turn(1 if key == RIGHT else 3)
        else:
            self.cue = "turn_keys"
        return None

    def _turn(self, quarters: int) -> None:
        look = self.look
        for _ in range(3):
            for _ in range(quarters):
                look = quarter(look)
            if self.legal[self.spot] >> look & 1 and look != self.look:
                self.look = look
                return
        self.cue = "one_way"


def quarter(look: int) -> int:
    """The tile turned to the right by a quarter."""
    sides = (look >> 1) + 1
    return ((sides << 1 & 15 | sides >> 3) - 1) * 2 | look & 1


Choice.KEYS = {CELL: Choice._on_cell, PICK: Choice._in_supply, TURN: Choice._turning}
