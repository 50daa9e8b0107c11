# SPDX-License-Identifier: MIT
"""What a person asks a table for, checked as far as the PC knows it, in the words that the table takes."""

from collections.abc import Iterable, Sequence

from shared_engine.clock import Clock
from shared_engine.contract import Option
from shared_engine.controls import ControlError, parse_control
from shared_engine.presets import PRESETS
from sunsquare import settings
from sunsquare.settings import MOST_SEATS, wrong

KEYS = ("up", "down", "left", "right", "a", "b")
SETTINGS = ("name", "language", "brightness", "sound", "pace", "clock", "flag", "pause", "handover")
SLOWEST_MS = 10_000  # pause for the eye after an action of a bot
UNTIMED = "none"


def key(text: str) -> tuple[int, str]:
    """(seat, key) of '0:up'."""
    seat, colon, name = text.strip().lower().partition(":")
    if not colon or not seat.isdecimal() or int(seat) >= MOST_SEATS or name not in KEYS:
        raise wrong(f"'{text}' is no SEAT:KEY; seats are 0 to {MOST_SEATS - 1}, keys {' '.join(KEYS)}")
    return int(seat), name


def controls(text: str, seats: int | None = None, called: str = "--clock ") -> list[str]:
    """The time control of all seats, or one for each of `seats` (None: as many as are written), in their canonical
    form; ['none']: untimed. called: what stands before the text where people wrote it."""
    if text.strip().lower() == UNTIMED:
        return [UNTIMED]
    try:
        found = [parse_control(named(part)) for part in text.split("|")]
        if len(found) > 1:
            Clock(found, seats or len(found))
    except ControlError as refusal:
        raise wrong(f"{called}{text}: {refusal}; or {UNTIMED}") from None
    except ValueError as refusal:
        raise wrong(f"{called}{text}: {refusal}") from None
    return [str(each) for each in found]


def named(text: str) -> str:
    """What a name such as blitz stands for; any other text as it is."""
    return dict(PRESETS).get(text.strip().lower(), text)


def linked(texts: Iterable[str]) -> str:
    """Time controls as a word of the link."""
    return "|".join(texts).replace(" ", "_")


def controls_of(game: str, text: str, seats: int) -> list[str]:
    """The same for a match of this game."""
    texts, info = controls(text, seats), settings.known_game(game)
    if texts != [UNTIMED] and not info.turns:
        raise wrong(f"--clock {text}: in {info.title} all act at once, so no clock can run; {_instead(info.options)}")
    return texts


def _instead(options: Sequence[Option]) -> str:
    """What to do where no clock can run."""
    if any(option.name == "rounds" and "minutes" in option.values for option in options):
        return "to play for N minutes: --set rounds=minutes --set rounds_value=N"
    return "leave it out"


def pace(ms: int | None) -> int | None:
    if ms is not None and not 0 <= ms <= SLOWEST_MS:
        raise wrong(f"--pace {ms}: milliseconds from 0 to {SLOWEST_MS}")
    return ms


def start(
    game: str,
    seats: int | None = None,
    bots: str | None = None,
    seed: int | None = None,
    options: Sequence[str] = (),
    clock: str | None = None,
    pace_ms: int | None = None,
) -> str:
    """The command that begins this match. Trouble: the game cannot be played so."""
    settings.allowed_seats(game, seats)
    seats = settings.seats_to_begin(game, seats)
    chosen = settings.chosen_options(game, options)
    settings.new_state(game, seats, 0, chosen)  # the engine says what does not go together
    words = [f"game={game}", f"seats={seats}"]
    if bots is not None:
        words.append(f"bots={joined(settings.seat_list(bots, seats))}")
    if seed is not None:
        words.append(f"seed={seed}")
    if pace(pace_ms) is not None:
        words.append(f"pace={pace_ms}")
    if clock is not None:
        words.append(f"clock={linked(controls_of(game, clock, seats))}")
    words += [f"set.{name}={spelled(value)}" for name, value in sorted(chosen.items())]
    if any(len(word.split()) != 1 for word in words):
        raise wrong("values of a match hold no blanks")
    return " ".join(["start", *words])


def spelled(value: object) -> str:
    """A value as the table reads it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return joined(value) if isinstance(value, list) else str(value)


def joined(numbers: Iterable[object]) -> str:
    return ",".join(map(str, numbers))


def setting(pair: str) -> str:
    """The command for 'NAME=VALUE'; which names and values there are, the table knows."""
    name, equals, value = pair.partition("=")
    if not equals or not name.strip():
        raise wrong(f"'{pair}' is no NAME=VALUE; the settings are {' '.join(SETTINGS)}")
    if name == "sound" and value.lower() in settings.FLAGS:
        value = spelled(settings.FLAGS[value.lower()])
    if name == "clock":
        value = "|".join(map(named, value.split("|")))
    return f"set {name.strip()} {value.strip()}"
