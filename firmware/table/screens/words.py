# SPDX-License-Identifier: MIT
"""A match as text, whatever the game: who is on turn and how the seats stand, what is asked and told. The rest is the
game's: `seat_text(screen, seat)` and `describe(screen, lines)` of the module words in its screens.
"""

from table import texts, times
from table.screens import part
from table.screens.choosing import BAR, SURE
from table.screens.turns import BOT, CHOOSE, HANDOVER

PHASES = {HANDOVER: "handover", CHOOSE: "choose", BOT: "bot"}


def describe(screen) -> str:
    game = screen.state.game
    its = part(game, "words")
    lines = [
        texts.say("words.head") % (texts.say(game + ".words.title"), screen.turn_of + 1, PHASES[screen.phase]),
        texts.say("words.events") % screen.match.count,
    ]
    lines.extend([_seat_line(screen, seat, its.seat_text(screen, seat)) for seat in range(screen.seats)])
    its.describe(screen, lines)
    choice = screen.choice
    if choice is not None and choice.mode == BAR:
        lines.append(texts.say("words.bar") % choice.items[choice.item])
    elif choice is not None and choice.mode == SURE:
        lines.append("? " + screen.filled(choice.question, choice.question_value).replace("/", " "))
    if screen.phase == HANDOVER:
        lines.append("! " + texts.say("handover").replace("/", " "))
    if screen.empty_side >= 0:
        lines.append("! " + texts.say("no_seat"))
    if screen.card:
        lines.append("! " + screen.card[1].replace("/", " "))
    return "\n".join(lines)


def _seat_line(screen, seat: int, text: str) -> str:
    who = texts.say("bot" if screen.sitting.level(seat) else "person")
    time = times.time_text(screen.sitting.shown_ms(seat)) or "-"
    line = texts.say("words.seat") % (seat + 1, who, time, text)
    return line + ("  ! " + screen.notes[seat] if screen.notes[seat] else "")
