# SPDX-License-Identifier: MIT
"""The head of a record: all that a match is made from, and who keeps it.

Bytes: "SQR", format, length of the rest (2) · rules and generator version · table id · sequence (4) · start (8) ·
game · seats · seed (8) · options that differ from the defaults · player and name of each seat · clock · settings ·
64 reserved bytes (hash of the record before, signature) · crc32 (4).
Numbers are little endian, a text is its length and its bytes.
"""

from shared_engine import games
from shared_engine.compat import const, crc32, struct
from shared_engine.contract import RecordError, SettingsError, VersionError, settle
from shared_engine.controls import parse_control
from shared_engine.header import Header
from shared_engine.names import fault_of, name_bytes
from shared_engine.rng import VERSION as GENERATOR

FORMAT = const(1)
MAGIC = b"SQR"
UNKNOWN = b"\xff" * 8  # the start, when the table does not know the time
RESERVED = const(64)
RESERVED_AT = const(-68)  # from the header's end: previous hash (32), signature (32)

# The choices of each setting in the order of their numbers in a record.
SETTINGS = (
    ("undo", ("strict", "casual")),
    ("flag", (None, "loss", "retire", "note")),
    ("strict_handover", (False, True)),
    ("pause", ("any", "arbiter")),
)


def header_of(game, seats, seed, options, control, settings, names, players, table_id, sequence, started) -> Header:
    """A header of what was asked for; SettingsError begins with the wrong field's name."""
    header = Header()
    header.game = game
    header.seats = seats
    header.seed = seed
    header.options = _differing(games.info(game), seats, seed, options)
    usual = games.usual(game)
    if control == "usual":
        control = usual.get("control", "60/turn") if games.info(game).turns else None
    header.controls = _controls(control, seats)
    if header.controls and not games.info(game).turns:
        raise SettingsError(
            "control: where all act at once no clock can run; by the minute: rounds=minutes, rounds_value=N"
        )
    header.settings = _settings(settings or {}, usual.get("settings", {}))
    header.names = _names(names, seats)
    header.players = _players(players, seats)
    if not usual.get("bots", True) and [level for level in header.players if level]:
        raise SettingsError("players: there are no bots of %s" % games.info(game).title)
    if not isinstance(table_id, (bytes, bytearray)) or len(table_id) > 32:
        raise SettingsError("table_id: up to 32 bytes are needed")
    if not _is_int(sequence) or not 0 <= sequence < 1 << 32:
        raise SettingsError("sequence: an integer from 0 to 2**32 - 1 is needed")
    if started is not None and (not _is_int(started) or not 0 <= started < 1 << 40):
        raise SettingsError("started: unix seconds or None is needed")
    header.table_id = bytes(table_id)
    header.sequence = sequence
    header.started = started
    header.previous = bytes(32)
    header.signature = bytes(32)
    header.rules = games.info(game).rules_version
    header.generator = GENERATOR
    return header


def header_bytes(header: Header) -> bytes:
    """The header as a record begins with it."""
    body = bytearray((header.rules, header.generator))
    _text(body, header.table_id)
    body.extend(struct.pack("<I", header.sequence))
    body.extend(UNKNOWN if header.started is None else struct.pack("<Q", header.started))
    _text(body, header.game.encode())
    body.append(header.seats)
    body.extend(struct.pack("<Q", header.seed))
    body.append(len(header.options))
    for name in sorted(header.options):
        _text(body, name.encode())
        _value(body, header.options[name])
    for seat in range(header.seats):
        body.append(header.players[seat])
        _text(body, header.names[seat].encode())
    body.append(len(header.controls))
    for control in header.controls:
        _text(body, control.encode())
    for name, choices in SETTINGS:
        body.append(choices.index(header.settings[name]))
    body.extend(header.previous)
    body.extend(header.signature)
    out = bytearray(MAGIC)
    out.extend(struct.pack("<BH", FORMAT, len(body) + 4))
    out.extend(body)
    out.extend(struct.pack("<I", crc32(bytes(out))))
    return bytes(out)


def header_length(blob: bytes) -> int:
    """Bytes of the header that a record begins with; RecordError: it is none, VersionError: of another format."""
    if len(blob) < 6 or bytes(blob[:3]) != MAGIC:
        raise RecordError("this is no record")
    if blob[3] != FORMAT:
        raise VersionError("made with format v%d; this engine reads format v%d" % (blob[3], FORMAT))
    return 6 + (blob[4] | blob[5] << 8)


def header_from(blob: bytes) -> Header:
    """The header in exactly these bytes; RecordError, VersionError."""
    blob = bytes(blob)
    if header_length(blob) != len(blob) or len(blob) < 6 + RESERVED + 4:
        raise RecordError("the header is cut off")
    if struct.unpack("<I", blob[-4:])[0] != crc32(blob[:-4]):
        raise RecordError("the header is damaged: its checksum does not fit")
    try:
        header = _read(blob)
    except RecordError:
        raise
    except (IndexError, ValueError) as error:
        raise RecordError("the header is damaged: %s" % error)
    if header_bytes(header) != blob:
        raise RecordError("the header is not in its only form")
    return header


class _Reader:
    """Walks through the bytes; IndexError at the end."""

    def __init__(self, blob: bytes, at: int):
        self.blob = blob
        self.at = at

    def byte(self) -> int:
        self.at += 1
        return self.blob[self.at - 1]

    def take(self, count: int) -> bytes:
        self.at += count
        if self.at > len(self.blob):
            raise IndexError("it is cut off")
        return self.blob[self.at - count : self.at]

    def text(self) -> bytes:
        return self.take(self.byte())


def _read(blob: bytes) -> Header:
    reader = _Reader(blob, 6)
    rules, generator = reader.byte(), reader.byte()
    table_id = reader.text()
    sequence = struct.unpack("<I", reader.take(4))[0]
    start = reader.take(8)
    game = reader.text().decode()
    _check_versions(game, rules, generator)
    seats = reader.byte()
    seed = struct.unpack("<Q", reader.take(8))[0]
    options = {}
    for _ in range(reader.byte()):
        name = reader.text().decode()
        options[name] = _value_from(reader)
    players, names = [], []
    for _ in range(seats):
        level = reader.byte()
        players.append(("bot", level) if level else "person")
        names.append(reader.text())
    control = [reader.text().decode() for _ in range(reader.byte())]
    settings = {}
    for name, choices in SETTINGS:
        settings[name] = choices[reader.byte()]
    controls = None if not control else control[0] if len(control) == 1 else control
    started = None if start == UNKNOWN else struct.unpack("<Q", start)[0]
    header = header_of(game, seats, seed, options, controls, settings, names, players, table_id, sequence, started)
    header.previous = reader.take(32)
    header.signature = reader.take(32)
    return header


def info_of(game: str):
    """The Info of a record's game; VersionError when there is none."""
    try:
        return games.info(game)
    except SettingsError:
        raise VersionError("a record of the game '%s', which this engine does not have" % game)


def _check_versions(game: str, rules: int, generator: int):
    info = info_of(game)
    if rules != info.rules_version:
        raise VersionError(
            "made with rules v%d of %s; this engine plays rules v%d" % (rules, info.title, info.rules_version)
        )
    if generator != GENERATOR:
        raise VersionError("made with generator v%d; this engine has generator v%d" % (generator, GENERATOR))


def _is_int(value) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _differing(info, seats: int, seed: int, options) -> dict:
    """The options that are not the default; only what one option alone makes impossible is refused here."""
    complete = settle(info, seats, seed, options)
    return {option.name: complete[option.name] for option in info.options if complete[option.name] != option.default}


def _controls(control, seats: int) -> tuple:
    if control is None:
        return ()
    given = control if isinstance(control, (list, tuple)) else (control,)
    if len(given) not in (1, seats):
        raise SettingsError("control: one for all seats or one for each is needed")
    texts = tuple([str(parse_control(str(entry))) for entry in given])
    return texts[:1] if len(set(texts)) == 1 else texts


def _settings(given: dict, usual: dict) -> dict:
    """All settings: those given, those usual in the game, and the first choice of the others."""
    if not isinstance(given, dict):
        raise SettingsError("settings: a dict of names and values is needed")
    known = dict(SETTINGS)
    for name in given:
        if name not in known:
            raise SettingsError(
                "settings: there is no '%s'; there are %s" % (name, ", ".join([row[0] for row in SETTINGS]))
            )
        if given[name] not in known[name]:
            raise SettingsError("%s: one of %s is needed" % (name, ", ".join([str(choice) for choice in known[name]])))
    return {name: given.get(name, usual.get(name, choices[0])) for name, choices in SETTINGS}


def _names(names, seats: int) -> list:
    given = [""] * seats if names is None else names
    if not isinstance(given, (list, tuple)) or len(given) != seats:
        raise SettingsError("names: one for each seat is needed")
    return [name_bytes(name).decode() for name in given]


def _players(players, seats: int) -> list:
    given = ["person"] * seats if players is None else players
    if not isinstance(given, (list, tuple)) or len(given) != seats:
        raise SettingsError("players: one for each seat is needed")
    levels = []
    for player in given:
        if player == "person":
            levels.append(0)
        elif (
            isinstance(player, (list, tuple)) and len(player) == 2 and player[0] == "bot" and player[1] in range(1, 256)
        ):
            levels.append(player[1])
        else:
            raise SettingsError('players: "person" or ("bot", level) is needed')
    return levels


def _text(out: bytearray, raw: bytes):
    out.append(len(raw))
    out.extend(raw)


def _value(out: bytearray, value):
    """An option's value: a letter for its kind, then the value."""
    if isinstance(value, bool):
        out.extend(b"t" if value else b"f")
    elif isinstance(value, int):
        out.extend(b"i" + struct.pack("<i", value))
    elif isinstance(value, str):
        out.extend(b"s")
        _text(out, value.encode())
    else:
        out.extend(b"l")
        out.append(len(value))
        for entry in value:
            out.extend(struct.pack("<i", entry))


def _value_from(reader: _Reader):
    kind = reader.take(1)
    if kind in (b"t", b"f"):
        return kind == b"t"
    if kind == b"i":
        return struct.unpack("<i", reader.take(4))[0]
    if kind == b"s":
        return reader.text().decode()
    if kind == b"l":
        return [struct.unpack("<i", reader.take(4))[0] for _ in range(reader.byte())]
    raise RecordError("an option of the unknown kind %r" % kind)


__all__ = (
    "FORMAT",
    "Header",
    "RecordError",
    "VersionError",
    "fault_of",
    "header_bytes",
    "header_from",
    "header_length",
    "header_of",
    "info_of",
)
