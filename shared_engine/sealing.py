# SPDX-License-Identifier: MIT
"""What the dumps of all games share: options as bytes, reading from the front, and the checksum at the end."""

from shared_engine.compat import crc32, struct
from shared_engine.contract import DataError, PositionError, SettingsError


def sealed(body: bytes) -> bytes:
    """A dump: the body and its CRC-32, little endian."""
    return body + struct.pack("<I", crc32(body))


def dumped(state, public: bytes) -> bytes:
    """The dump of a state in which nothing but the draws to come is hidden; public: all the rest, as bytes."""
    return sealed(public + state.seed + state.rng.to_bytes())


def viewed(state, seat: "int | None", public: bytes) -> bytes:
    """What a seat (None: a spectator) may know of such a state. ValueError for a seat that is not there."""
    check_viewer(state, seat)
    return public + bytes([0 if seat is None else seat + 1])


def load(blob: bytes, read):
    """The state that read(Reader) makes of a dump's body; DataError for anything that is not what the state dumps."""
    try:
        data = bytes(blob) if isinstance(blob, (bytes, bytearray, memoryview)) else b""
        body = data[:-4]
        if len(data) < 5 or struct.unpack("<I", data[-4:])[0] != crc32(body):
            raise DataError("damaged: the checksum does not fit")
        state = read(Reader(body))
    except (PositionError, SettingsError, IndexError) as error:
        raise DataError("damaged: %s" % error)
    if state.dump() != data:
        raise DataError("damaged: no dump is written so")
    return state


class Reader:
    """Bytes taken off the front; IndexError when too few are left."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def take(self, count: int) -> bytes:
        start = self.at
        self.at += count
        if self.at > len(self.data):
            raise IndexError("too short")
        return self.data[start : self.at]

    def byte(self) -> int:
        return self.take(1)[0]

    def number(self) -> int:
        """Four bytes, little endian."""
        return struct.unpack("<I", self.take(4))[0]

    def beginning(self, mark: bytes, version: int) -> None:
        """The mark of a game and the version of its dumps, which must be these."""
        if self.take(len(mark)) != mark:
            raise DataError("not a state of this game")
        found = self.byte()
        if found != version:
            raise DataError("version %d instead of %d" % (found, version))

    def begun(self, settings, make):
        """The State, made by make(seats, options, seed, rng), of what every dump begins with: mark, version, options
        and seats. settings: the game's module of this name."""
        self.beginning(settings.DUMP_MARK, settings.DUMP_VERSION)
        options = self.options(settings.INFO)
        seats = self.byte()
        return make(seats, settings.settled(seats, 0, options), b"", None)

    def options(self, info) -> dict:
        """What option_bytes() wrote."""
        return {option.name: self._option(option) for option in info.options}

    def _option(self, option):
        if option.kind == "list":
            return [self._number_in(option.values) for _ in range(self.byte())]
        if option.kind == "range":
            return self._number_in(option.values)
        return ((False, True) if option.kind == "flag" else option.values)[self.byte()]

    def _number_in(self, values: tuple) -> int:
        return values[0] + (self.byte() << 8 | self.byte() if _is_wide(values) else self.byte())


def option_bytes(info, options: dict) -> bytes:
    """Each option as a byte: the number of its choice, a flag as 0 or 1, a number counted from the lowest that is
    allowed (in two bytes, the high one first, where one is too small); a list as its length and its numbers."""
    out = bytearray()
    for option in info.options:
        value = options[option.name]
        if option.kind == "list":
            out.append(len(value))
            for entry in value:
                _append_number(out, entry, option.values)
        elif option.kind == "range":
            _append_number(out, value, option.values)
        else:
            out.append(value if option.kind == "flag" else option.values.index(value))
    return bytes(out)


def _append_number(out: bytearray, value: int, values: tuple) -> None:
    value -= values[0]
    if _is_wide(values):
        out.append(value >> 8)
    out.append(value & 255)


def _is_wide(values: tuple) -> bool:
    return values[1] - values[0] > 255


def check_viewer(state, seat: "int | None") -> None:
    """ValueError for a seat that is not there; None is a spectator."""
    if seat is not None and (type(seat) is not int or not 0 <= seat < state.seats):
        raise ValueError("there is no seat %s" % (seat,))
