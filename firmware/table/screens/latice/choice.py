# SPDX-License-Identifier: MIT
"""Choosing an action with six keys: a small machine that draws nothing. `press` gives an action when one is complete.

RACK: left and right pick a tile, A (or up) takes it to the board, down opens the bar of other actions.
CELL: arrows go from one legal cell to the next, A lays, B goes back.  FROM, TO: the same for a wind.
COIN: both coins can pay: left and right, A.   MARK: tiles to exchange.   BAR, SURE: see choosing.py.
"""

from micropython import const

from shared_engine.games.latice.tables import WIND
from table.screens.choosing import PAUSE
from table.screens.latice import cursor
from table.screens.latice.moves import PASS, Moves
from table.screens.latice.others import CELL, COIN, FROM, MARK, RACK, TO, Others
from table.seats import DOWN, LEFT, RIGHT, STEPS, UP, A, B

MIDDLE = const(40)


class Choice(Others):
    """The choice of one seat."""

    def __init__(self, state, seat: int, side: int):
        self.moves = Moves()
        self.legal = bytearray(162)
        self.cell = MIDDLE  # of the cursor
        self.source = MIDDLE  # of a shift
        self.at = 0
        self.view = 0  # the board that is shown
        super().__init__(state, seat, side)

    def refresh(self, state) -> None:
        self.state = state
        self.moves.ask(state, self.seat)
        self.rack = state.rack(self.seat)
        self.marks = 0
        self.coins = ()
        self.playable = self._playable()
        self.forced = self.moves.only(PASS)
        if self.forced or not (self.playable or self.moves.can_exchange()):
            self.open_bar()
        else:
            self._choose_tile(self._first_playable())
            if state.acted and not self.playable:
                self.open_bar()

    # the rack

    def _playable(self) -> int:
        """Bits of the tiles in the rack that have a place (a wind: something to shift)."""
        bits = 0
        for at, tile in enumerate(self.rack):
            if self.moves.can_shift() if tile == WIND else self.moves.can_lay(tile):
                bits |= 1 << at
        return bits

    def _first_playable(self) -> int:
        at = min(self.at, max(0, len(self.rack) - 1))
        for step in range(len(self.rack)):
            if self.playable >> (at + step) % len(self.rack) & 1:
                return (at + step) % len(self.rack)
        return at

    def _choose_tile(self, at: int) -> None:
        self.mode = RACK
        self.at = at
        self._mark_legal()

    def tile(self) -> int:
        """The chosen tile, or -1."""
        return self.rack[self.at] if self.at < len(self.rack) else -1

    def _mark_legal(self) -> None:
        if self.mode == TO:
            self.moves.mark_targets(self.source, self.legal)
        elif self.tile() == WIND:
            self.moves.mark_sources(self.legal)
        else:
            self.moves.mark_cells(self.tile(), self.legal)

    def _in_rack(self, key: int):
        if key in (LEFT, RIGHT):
            if self.rack:
                self._choose_tile((self.at + (1 if key == RIGHT else -1)) % len(self.rack))
            else:
                self.cue = "no_rack"
        elif key == DOWN:
            self.open_bar()
        elif key == B:
            return PAUSE
        elif key == UP and self.moves.cells > 81:
            self.view = 1 - self.view
        else:
            self._to_board()
        return None

    def _to_board(self) -> None:
        if not self.playable >> self.at & 1:
            self.cue = self._why_not_playable()
            return
        self.mode = FROM if self.tile() == WIND else CELL
        self._point(self._nearest_legal(self.cell))

    def _why_not_playable(self) -> str:
        if not self.rack:
            return "no_rack"
        if self.moves.coin < 0:
            return "no_coin"
        if self.tile() != WIND:
            return "no_place"
        if any(self.state.board):
            return "no_wind"
        return "no_wind_opens" if self.rack[0] != WIND else "only_winds"

    # the board

    def _step(self, key: int) -> None:
        """Moves the cursor to the next legal cell in a direction of the player."""
        across, down = STEPS[self.side][key]
        cell = cursor.next_legal(self.legal, self.moves.cells, self.cell, across, down)
        if cell == self.cell:
            self.cue = "no_there"
        self._point(cell)

    def _point(self, cell: int) -> None:
        """The cursor goes to a cell, and the board on which it lies is shown."""
        self.cell = cell
        self.view = cell // 81

    def _nearest_legal(self, cell: int) -> int:
        return cursor.nearest(self.legal, self.moves.cells, cell)

    def _on_cell(self, key: int):
        if key == A:
            return self._pay(self.moves.lays(self.tile(), self.cell))
        if key == B:
            self.mode = RACK
        else:
            self._step(key)
        return None

    def _from_cell(self, key: int):
        if key == A:
            self.source = self.cell
            self.mode = TO
            self._mark_legal()
            self.cell = self._nearest_legal(self.source)
        elif key == B:
            self.mode = RACK
        else:
            self._step(key)
        return

    def _to_cell(self, key: int):
        if key == A:
            return self._pay(self.moves.shifts(self.source, self.cell))
        if key == B:
            self.mode = FROM
            self.cell = self.source
            self._mark_legal()
            return None
        across, down = STEPS[self.side][key]
        wanted = self.source + across + 9 * down
        if 0 <= wanted < self.moves.cells and self.legal[wanted] and cursor.are_neighbours(wanted, self.source):
            self.cell = wanted
        else:
            self.cue = "no_shift"
        return None


Choice.KEYS = {
    RACK: Choice._in_rack,
    CELL: Choice._on_cell,
    FROM: Choice._from_cell,
    TO: Choice._to_cell,
    COIN: Choice._with_coin,
    MARK: Choice._marking,
}
