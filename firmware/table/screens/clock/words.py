# SPDX-License-Identifier: MIT
"""The clock as text: whose time runs, and how the seats stand."""

from table import texts, times
from table.texts_en_clock_words import TEXTS


def head(screen) -> str:
    """The first line."""
    match = screen.match
    state = "paused" if match.paused else "waits" if match.waiting else "runs"
    return _say("head") % (screen.turn_of + 1, _say(state))


def seat_text(screen, seat: int) -> str:
    """Time, turns and what has become of a seat."""
    clock = screen.match.clock
    parts = []
    if clock is not None:
        parts.append(_say("time") % (times.time_text(screen.sitting.shown_ms(seat)), clock.moves(seat)))
        periods = clock.periods(seat, screen.sitting.now())
        if periods:
            parts.append(_say("periods") % periods)
        if screen.in_overtime(seat):
            parts.append(_say("overtime"))
        if screen.turns_due(seat):
            parts.append(_say("due") % screen.turns_due(seat))
        if seat in clock.flags():
            parts.append(_say("flag") % (clock.flags().index(seat) + 1))
    if not screen.is_in(seat):
        parts.append(_say("left" if seat in screen.state.retired else "out"))
    return " ".join(parts)


def describe(screen, lines: list) -> None:
    """Adds what else can be seen."""
    if screen.seats > 2:
        lines.append(_say("next") % (screen.state.following() + 1))
    for seat in range(screen.seats):
        said = screen.line_of(seat)
        if said and not screen.notes[seat]:
            lines.append("P%d: %s" % (seat + 1, said))


def _say(name: str) -> str:
    return texts.say("clock.words." + name)


__all__ = ("TEXTS", "describe", "head", "seat_text")
