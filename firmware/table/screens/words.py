# SPDX-License-Identifier: MIT
"""A match as text, whatever the game: who is on turn and how the seats stand, what is asked and told. The rest is
the game's: `seat_text(screen, seat)` and `describe(screen, lines)` of the module words in its screens; where all
act at once also `head(screen)`, the first line.
"""

from table import texts, times
from table.screens import part


def describe(screen) -> str:
    its = part(screen.state.game, "words")
    head = getattr(its, "head", None)
    lines = [head(screen) if head else _head(screen), texts.say("words.events") % screen.match.count]
    lines.extend([_seat_line(screen, seat, its.seat_text(screen, seat), not head) for seat in range(screen.seats)])
    its.describe(screen, lines)
    if not head:
        _describe_turn(screen, lines)
    if screen.empty_side >= 0:
        lines.append("! " + texts.say("no_seat"))
    if screen.card:
        lines.append("! " + screen.card[1].replace("/", " "))
    return "\n".join(lines)


def _head(screen) -> str:
    from table.screens.turns import BOT, CHOOSE, HANDOVER  # never loaded where there are no turns

    phase = {HANDOVER: "handover", CHOOSE: "choose", BOT: "bot"}[screen.phase]
    return texts.say("words.head") % (texts.say(screen.state.game + ".words.title"), screen.turn_of + 1, phase)


def _seat_line(screen, seat: int, text: str, timed: bool) -> str:
    who = texts.say("bot" if screen.sitting.level(seat) else "person")
    if timed:
        time = times.time_text(screen.sitting.shown_ms(seat)) or "-"
        line = texts.say("words.seat") % (seat + 1, who, time, text) + _counts(screen, seat)
    else:
        line = texts.say("words.untimed") % (seat + 1, who, text)
    return line + ("  ! " + screen.notes[seat] if screen.notes[seat] else "")


def _counts(screen, seat: int) -> str:
    """Where flags can fall: completed turns, and periods that are left."""
    clock, now = screen.match.clock, screen.sitting.now()
    if clock is None or clock.total(seat, now) is None:
        return ""
    periods = clock.periods(seat, now)
    line = texts.say("words.turns") % clock.moves(seat)
    return line + texts.say("words.periods") % periods if periods else line


def _describe_turn(screen, lines: list) -> None:
    from table.screens.choosing import BAR, SURE
    from table.screens.turns import HANDOVER

    choice = screen.choice
    if choice is not None and choice.mode == BAR:
        lines.append(texts.say("words.bar") % choice.items[choice.item])
    elif choice is not None and choice.mode == SURE:
        lines.append("? " + screen.filled(choice.question, choice.question_value).replace("/", " "))
    if screen.phase == HANDOVER:
        lines.append("! " + texts.say("handover").replace("/", " "))
