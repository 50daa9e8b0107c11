# SPDX-License-Identifier: MIT
"""The Ligretto Dice screen as text: what each seat has and was answered, the rows, the end of a round."""

from shared_engine.games.ligretto_dice.notation import COLOUR_NAMES, die_name
from shared_engine.games.ligretto_dice.tables import COLOURS, DICE, FACES, NOBODY
from shared_engine.seating import in_order
from table import texts
from table.screens.ligretto_dice import scores
from table.screens.together import BETWEEN, COUNTDOWN, PLAY
from table.texts_en_ligretto_dice_words import TEXTS

STAGES = ("countdown", "play", "show", "between")
# by what a press came to (answers.py)
ANSWERS = ("", "placed", "thrown", "lost", "wrong", "waits", "stopped", "said")


def head(screen) -> str:
    """Which round it is and what is done now: nobody is on turn."""
    state = screen.state
    last = state.last_round() if state.options["rounds"] != "score" else 0
    minutes = scores.minutes_left(state, screen.now)
    if minutes >= 0:
        rounds = _say("round_minute") % state.round if minutes == 1 else _say("round_minutes") % (state.round, minutes)
    else:
        rounds = _say("round_of") % (state.round, last) if last else _say("round") % state.round
    return "%s, %s (%s)" % (_say("title"), rounds, STAGES[screen.stage])


def seat_text(screen, seat: int) -> str:
    """What a seat has, what it has said, and what its last press came to."""
    state = screen.state
    if seat in state.retired:
        return _say("out") % state.points[seat]
    parts = [_say("seat") % (state.points[seat], _dice(screen, seat))]
    if screen.stage == PLAY and screen.now < state.locked_until[seat]:
        parts.append(_say("locked"))
    if state.consents >> seat & 1:
        parts.append(_say("consents" if screen.stage == PLAY else "next"))
    answer = ANSWERS[screen.answers[seat]]
    if answer:
        die = screen.answer_dice[seat]
        parts.append(_say(answer) + (" " + die_name(die) if die >= 0 else ""))
    return ", ".join(parts)


def describe(screen, lines: list) -> None:
    """Adds what lies in the middle and what the table waits for."""
    state = screen.state
    lines.append(
        _say("rows") % " ".join(["%s%d" % (COLOUR_NAMES[colour], state.rows[colour]) for colour in range(COLOURS)])
    )
    if screen.stage == COUNTDOWN:
        lines.append(_say("count") % screen.count)
        lines.append(_say("keys"))
    elif screen.stage == PLAY:
        _describe_round(screen, lines)
    else:
        _describe_end(screen, lines)


def _say(name: str) -> str:
    return texts.say("ligretto_dice.words." + name)


def _dice(screen, seat: int) -> str:
    """Faces are not told before the dice lie still."""
    state = screen.state
    left = state.left[seat]
    if screen.stage == COUNTDOWN or not left:
        return str(left)
    if screen.stage == PLAY and screen.now < state.rolls_until(seat):
        return _say("rolling") % left
    first = seat * DICE
    return " ".join([die_name(die) for die in range(COLOURS * FACES) for _ in range(state.dice[first + die])])


def _describe_round(screen, lines: list) -> None:
    state = screen.state
    if state.options["stop"] == "press":
        lines.extend([_say("say_stop") % (seat + 1) for seat in in_order(state) if not state.left[seat]])
    if screen.offers_cancel:
        lines.append(_say("cancel"))


def _describe_end(screen, lines: list) -> None:
    state = screen.state
    finisher = state.finisher
    lines.append(_say("cancelled") if finisher == NOBODY else _say("stop") % (finisher + 1))
    gains = state.gains(finisher)
    lines.append(_say("gains") % " ".join(["P%d %+d" % (seat + 1, gains[seat]) for seat in in_order(state)]))
    if screen.stage == BETWEEN:
        lines.append(_say("waits_next"))


__all__ = ("TEXTS", "describe", "head", "seat_text")
