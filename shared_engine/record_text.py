# SPDX-License-Identifier: MIT
"""A record as text for people, and back to the same bytes.

The header as `name: value` lines, an empty line, a line an event (number, match time, what happened), an empty line,
the end.
"""

from shared_engine import events
from shared_engine.calendar import date_of, seconds_of
from shared_engine.compat import binascii
from shared_engine.contract import ALL
from shared_engine.fold import do, next_event
from shared_engine.match import Match
from shared_engine.record_frame import trailer
from shared_engine.record_header import (
    FORMAT,
    GENERATOR,
    SETTINGS,
    Header,
    RecordError,
    VersionError,
    header_of,
    info_of,
)

TITLE = "Sunsquare record v%d"
YES_NO = ("no", "yes")
CORRECTED = ("ms", "periods", "moves")


def write(match: Match, log: bytes, tail: bytes) -> str:
    """The text of a record whose header made `match`, which is brought through the log here; RecordError."""
    lines = _header_lines(match.setup)
    lines.append("")
    while True:
        event = next_event(match, log)
        if event is None:
            break
        number, words = match.count + 1, event_words(match, event)
        do(match, event)
        lines.append("%4d  %s  %s" % (number, time_text(event[3]), words))
    if trailer(match) != tail or match.log != log:
        raise RecordError("the end is not that of these events: another final state or result")
    lines.append("")
    lines.extend(_end_lines(match))
    return "\n".join(lines) + "\n"


def parse_text(text: str) -> bytes:
    """The record that a text is of; RecordError says what does not fit, with the event's number."""
    parts = text.replace("\r\n", "\n").strip("\n").split("\n\n")
    if len(parts) == 2:
        parts.insert(1, "")  # no event at all
    if len(parts) != 3:
        raise RecordError("three parts are needed: header, events, end")
    try:
        match = Match(_header(parts[0].split("\n")))
    except RecordError:
        raise
    except ValueError as error:
        raise RecordError("the header: %s" % error)
    for line in parts[1].split("\n"):
        if line.strip():
            _do_line(match, line)
    if parts[2].strip().split("\n") != _end_lines(match):
        raise RecordError("the end is not that of these events: %s" % "; ".join(_end_lines(match)))
    return match.record()


def event_words(match: Match, event) -> str:
    """What an event is, in words; the match is just before it."""
    kind, seat, value, _ = event
    if kind in (events.ACTION, events.RAW):
        return "%s %s" % ("all" if seat == ALL else seat, match.state.text(value))
    word = events.WORDS[kind]
    if kind == events.CORRECT:
        given = ["%s=%d" % (CORRECTED[i], value[i]) for i in range(3) if value[i] is not None]
        return " ".join([word, str(seat)] + given)
    return word if seat < 0 else "%s %d" % (word, seat)


def time_text(at: int) -> str:
    """Match time as m:ss.mmm, from an hour on h:mm:ss.mmm."""
    seconds = at // 1000
    minutes, rest = seconds // 60, "%02d.%03d" % (seconds % 60, at % 1000)
    if minutes < 60:
        return "%d:%s" % (minutes, rest)
    return "%d:%02d:%s" % (minutes // 60, minutes % 60, rest)


def _header_lines(setup: Header) -> list:
    lines = [TITLE % FORMAT]
    for name, value in (
        ("game", setup.game),
        ("rules", setup.rules),
        ("generator", setup.generator),
        ("table", _hex(setup.table_id)),
        ("sequence", setup.sequence),
        ("start", "unknown" if setup.started is None else date_of(setup.started)),
        ("seats", setup.seats),
        ("seed", setup.seed),
    ):
        lines.append("%s: %s" % (name, value))
    lines.extend(["option %s: %s" % (name, _option_text(setup.options[name])) for name in sorted(setup.options)])
    for seat in range(setup.seats):
        level = setup.players[seat]
        lines.append("seat %d: %s %s" % (seat, "bot%d" % level if level else "person", setup.names[seat]))
    lines.extend(["clock %d: %s" % (at, setup.controls[at]) for at in range(len(setup.controls))])
    for name, _ in SETTINGS:
        lines.append("%s: %s" % (name, _setting_text(setup.settings[name])))
    for name, raw in (("previous", setup.previous), ("signature", setup.signature)):
        if raw != bytes(32):
            lines.append("%s: %s" % (name, _hex(raw)))
    return lines


def _end_lines(match: Match) -> list:
    reason, ranking = match.result() or ("unfinished", [])
    groups = ["=".join([str(seat) for seat in group]) for group in ranking]
    return [
        "end: %s" % reason,
        "ranking: %s" % " ".join(groups),
        "scores: %s" % " ".join([str(score) for score in match.state.scores()]),
        "digest: %s" % _hex(match.state.digest()),
    ]


def _header(lines: list) -> Header:
    """The header that the lines say, in any order after the first."""
    if not lines[0].startswith("Sunsquare record v"):
        raise RecordError("this is no record as text")
    if lines[0] != TITLE % FORMAT:
        raise VersionError("made with format %s; this engine reads format v%d" % (lines[0].split(" ")[-1], FORMAT))
    said = {}
    for line in lines[1:]:
        cut = line.find(": ")
        if cut < 0 or line[:cut] in said:
            raise RecordError("the header: '%s' is no line of it" % line[:40])
        said[line[:cut]] = line[cut + 2 :]
    try:
        header = _made_of(said)
    except KeyError as error:
        raise RecordError("the header: '%s' is missing" % error.args[0])
    if said:
        raise RecordError("the header: '%s' means nothing" % sorted(said)[0])
    return header


def _made_of(said: dict) -> Header:
    game, seats = said.pop("game"), _number(said, "seats")
    info = info_of(game)
    for name, ours in (("rules", info.rules_version), ("generator", GENERATOR)):
        theirs = said.pop(name)
        if theirs != str(ours):
            raise VersionError("made with %s v%s; this engine has %s v%d" % (name, theirs, name, ours))
    options = {}
    for option in info.options:
        if "option " + option.name in said:
            options[option.name] = _option_value(option, said.pop("option " + option.name))
    players, names = [], []
    for seat in range(seats):
        text = said.pop("seat %d" % seat)
        cut = text.find(" ")
        players.append(_player(text[:cut] if cut >= 0 else text))
        names.append(text[cut + 1 :] if cut >= 0 else "")
    controls = [said.pop("clock %d" % at) for at in range(seats) if "clock %d" % at in said]
    settings = {}
    for name, choices in SETTINGS:
        settings[name] = _setting_value(name, choices, said.pop(name))
    table, start = _bytes(said.pop("table")), said.pop("start")
    started = None if start == "unknown" else seconds_of(start)
    sequence, seed = _number(said, "sequence"), _number(said, "seed")
    control = controls[0] if len(controls) == 1 else controls or None
    header = header_of(game, seats, seed, options, control, settings, names, players, table, sequence, started)
    header.previous = _bytes(said.pop("previous", "00" * 32))
    header.signature = _bytes(said.pop("signature", "00" * 32))
    if len(header.previous) != 32 or len(header.signature) != 32:
        raise RecordError("the header: hash and signature have 32 bytes")
    return header


def _do_line(match: Match, line: str):
    """Does the event of a line."""
    number = match.count + 1
    parts = line.strip().split(None, 2)
    if len(parts) != 3 or parts[0] != str(number):
        raise RecordError("event %d: '%s' is not its line" % (number, line.strip()[:40]))
    try:
        at = _time_value(parts[1])
        event = _event(match, parts[2].split(" ", 1), at)
    except ValueError as error:
        raise RecordError("event %d: %s" % (number, error))
    if at < match.at:
        raise RecordError("event %d: its time is before that of the event before" % number)
    do(match, event)
    if match.at != at or match.count != number:
        raise RecordError("event %d: something else happens there" % number)


def _event(match: Match, words: list, at: int):
    """(kind, seat, value, at) of the words of a line."""
    word, rest = words[0], words[1] if len(words) > 1 else ""
    if word in ("0", "1", "2", "3", "all"):
        return events.ACTION, ALL if word == "all" else int(word), match.state.parse(rest), at
    if word not in events.WORDS[events.READY :]:
        raise ValueError("'%s' is no event" % word)
    kind = events.READY + events.WORDS[events.READY :].index(word)
    if kind == events.CORRECT:
        return (kind,) + _correction(rest) + (at,)
    if (kind >= events.EXPIRE) != (rest in ("0", "1", "2", "3")) or (rest and kind < events.EXPIRE):
        raise ValueError("'%s %s' is no event" % (word, rest))
    return kind, int(rest) if rest else events.NOBODY, None, at


def _correction(rest: str):
    words = rest.split(" ")
    values: list = [None, None, None]
    for word in words[1:]:
        name, value = word.split("=")
        values[CORRECTED.index(name)] = _digits(value)
    return _digits(words[0]), tuple(values)


def _time_value(text: str) -> int:
    clock, fraction = text.split(".")
    seconds = 0
    for part in clock.split(":"):
        seconds = seconds * 60 + _digits(part)
    at = seconds * 1000 + _digits(fraction)
    if time_text(at) != text:
        raise ValueError("'%s' is no time" % text)
    return at


def _digits(text: str) -> int:
    for letter in text:
        if letter not in "0123456789":
            break
    else:
        if text:
            return int(text)
    raise ValueError("'%s' is no number" % text)


def _number(said: dict, name: str) -> int:
    try:
        return _digits(said.pop(name))
    except ValueError as error:
        raise RecordError("the header: %s: %s" % (name, error))


def _player(text: str):
    if text == "person":
        return text
    if text[:3] == "bot":
        return ("bot", _number({"seat": text[3:]}, "seat"))
    raise RecordError("the header: '%s' is no player" % text)


def _setting_text(value) -> str:
    return YES_NO[value] if isinstance(value, bool) else "default" if value is None else value


def _setting_value(name: str, choices: tuple, text: str):
    for choice in choices:
        if _setting_text(choice) == text:
            return choice
    raise RecordError("the header: %s cannot be '%s'" % (name, text))


def _option_text(value) -> str:
    if isinstance(value, bool):
        return YES_NO[value]
    if isinstance(value, list):
        return " ".join([str(entry) for entry in value])
    return str(value)


def _option_value(option, text: str):
    try:
        if option.kind == "flag":
            return bool(YES_NO.index(text))
        if option.kind == "choice":
            return text
        numbers = [-_digits(word[1:]) if word[:1] == "-" else _digits(word) for word in text.split()]
        return numbers if option.kind == "list" else numbers[0]
    except (ValueError, IndexError):
        raise RecordError("the header: option %s cannot be '%s'" % (option.name, text))


def _hex(raw: bytes) -> str:
    return binascii.hexlify(raw).decode() or "-"


def _bytes(text: str) -> bytes:
    try:
        return b"" if text == "-" else binascii.unhexlify(text)
    except ValueError:
        raise RecordError("the header: '%s' is no row of bytes" % text[:40])
