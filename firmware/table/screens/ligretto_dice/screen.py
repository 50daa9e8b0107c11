# SPDX-License-Identifier: MIT
"""Ligretto Dice on the table: joins keys and actions, what each seat is told, what is drawn anew and when.

Up, right, down and left of a pod are its red, yellow, green and blue die; A throws and, between rounds, goes on; B says
stop, or consents to cancel a round that is stuck; held, it is a pause.
"""

from micropython import const

from shared_engine.games.ligretto_dice import moves
from shared_engine.games.ligretto_dice.tables import BETWEEN, CANCEL, EVERYBODY, FACES, NEXT, QUIET_MS, STOP, THROW
from table.referee import NEVER
from table.screens.ligretto_dice import picture, scores
from table.screens.ligretto_dice.answers import IDLE, LOST, PLACED, SAID, STOPPED, THROWN, WAITS, WRONG
from table.screens.together import PLAY, ROWS, Together
from table.seats import DOWN, LEFT, RIGHT, UP, A, B
from table.texts_en_ligretto_dice import TEXTS

_COLOURS = {UP: 0, RIGHT: 1, DOWN: 2, LEFT: 3}
_CUES = {PLACED: "legal", THROWN: "step", LOST: "lost", WRONG: "no", WAITS: "no", STOPPED: "legal", SAID: "step"}
_DONE = (THROWN, STOPPED, SAID, SAID)  # by action from THROW on: what it comes to
_WHY = {  # and where it is refused, by reason; else it is WRONG
    moves.LOST: LOST,
    moves.BETWEEN_ROUNDS: LOST,
    moves.ROLLING: WAITS,
    moves.LOCKED: WAITS,
    moves.SAID: SAID,
    moves.IN_ROUND: SAID,
}
_ANSWER_MS = const(1000)
_PATIENCE_MS = const(20000)  # after so long whoever is ready may go on for all
ROLL_MS = const(170)  # of one picture of rolling dice
_STILL, _LOCKED = const(255), const(128)  # how dice may look that do not roll


class Screen(Together):
    """answers: by seat what its last press came to; answer_dice: the die that it was about, -1: none."""

    def __init__(self, app, sitting):
        super().__init__(app, sitting)
        self.answers = bytearray(4)
        self.answer_dice = [-1] * 4
        self._answered_at = [0] * 4
        self._steps = bytearray([_STILL] * 4)  # of each seat's rolling dice, or how they lie
        self.offers_cancel = False
        self._minutes = -1  # that are left, as it is drawn between rounds

    def round_is_on(self) -> bool:
        return self.match.state.phase != BETWEEN

    # keys

    def meaning(self, seat, key, at):
        state = self.state
        if self.stage != PLAY:
            if key != A or self.shows or self.round_is_on():
                return None
            if state.consents >> seat & 1 and at - state.ended_at >= _PATIENCE_MS:
                return EVERYBODY, NEXT
            return seat, NEXT
        if key == A:
            return seat, THROW
        if key == B:
            return self._meant_by_b(seat, at)
        die = state.named(seat, _COLOURS[key])
        if die < 0:
            self._answer(seat, WRONG, -1, at)
            return None
        return seat, die

    def _meant_by_b(self, seat: int, at: int):
        state = self.state
        if state.options["stop"] == "press" and not state.left[seat]:
            return seat, STOP
        return (seat, CANCEL) if at - state.last_placed_at >= QUIET_MS else None

    def answered(self, seat, action, refusal, at):
        if seat < 0:
            return
        state = self.state
        die = action if action < THROW else -1
        if refusal is not None:
            kind = _WHY.get(state.refusal(seat, action, at), WRONG)
        elif die < 0:
            kind = _DONE[action - THROW]
        else:
            kind = PLACED if state.rows[die // FACES] > die % FACES else WRONG  # what was too early has a price
        if kind == PLACED:
            self.changed |= ROWS
        self._answer(seat, kind, die, at)

    def missed(self, seat, key, at):
        state = self.state
        if at - state.ended_at < _ANSWER_MS and (key != B or self._meant_by_b(seat, at)):
            self._answer(seat, LOST, state.named(seat, _COLOURS[key]) if key in _COLOURS else -1, at)

    def forget_answers(self):
        for seat in range(4):
            self.answers[seat] = IDLE
            self.answer_dice[seat] = -1

    def _answer(self, seat: int, kind: int, die: int, at: int) -> None:
        self.answers[seat] = kind
        self.answer_dice[seat] = die
        self._answered_at[seat] = at
        self._draw_anew(seat)
        if (kind == PLACED or not self.sitting.level(seat)) and not self.shows:
            self.sound = _CUES[kind]

    # time

    def look_on(self) -> bool:
        """Dice that roll, locks, answers that have been seen; at once: dice that have come to rest."""
        state = self.state
        now = self.now
        throw_ms = state.options["throw_ms"]
        at_once = False
        next_look = NEVER
        for seat in range(self.seats):
            step = _STILL
            due = NEVER
            rolled = now - state.thrown_at[seat]
            if rolled < throw_ms:
                step = rolled // ROLL_MS
                due = now - rolled + min((step + 1) * ROLL_MS, throw_ms)
            elif now < state.locked_until[seat]:
                step = _LOCKED
                due = state.locked_until[seat]
            if step != self._steps[seat]:
                at_once = at_once or step == _STILL
                self._steps[seat] = step
                self._draw_anew(seat)
            if self.answers[seat]:
                seen_at = self._answered_at[seat] + _ANSWER_MS
                if now >= seen_at:
                    self.answers[seat] = IDLE
                    self.answer_dice[seat] = -1
                    self._draw_anew(seat)
                else:
                    due = min(due, seen_at)
            next_look = min(next_look, due)
        quiet_at = state.last_placed_at + QUIET_MS
        offers = self.stage == PLAY and now >= quiet_at
        if offers != self.offers_cancel:
            self.offers_cancel = offers
            self.repaint()
            if offers:  # after a minute in which nothing happened nobody looks any more
                self.app.cue("warning")
        self.next_look = next_look if offers else min(next_look, quiet_at)
        if self.stage != PLAY:
            minutes = scores.minutes_left(state, now)
            if minutes != self._minutes:
                self._minutes = minutes
                self.repaint()
        return at_once

    def _draw_anew(self, seat: int) -> None:
        self.changed |= 1 << seat
        self.stale = True

    # what is shown

    def score_text(self, seat: int) -> str:
        return str(self.state.points[seat])

    def draw_score(self, canvas, x: int, y: int, seat: int) -> None:
        picture.draw_score(canvas, self.state, x, y, seat)

    def draw(self, canvas):
        picture.draw(self, canvas)


__all__ = ("TEXTS", "Screen")
