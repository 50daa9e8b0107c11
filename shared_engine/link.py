# SPDX-License-Identifier: MIT
"""The link between a PC and a table: one line a message, beside whatever else the serial port carries.

    ~ base64(payload · crc32 of it) newline         at most LINE bytes, none of them a control byte but the newline
    payload: version (1) · session (4) · number of the request (2) · kind (1) · body (at most ROOM)

Numbers are little endian. The line and these eight bytes stay as they are in all versions, so that any two can name
each other. A PC picks the session's number by chance and counts its requests, from 65535 on to 0; answers carry the
same session and number and a kind with ANSWER in it, so that an echo is no answer. Everything can be said again: a
request that has been done is not done twice, its answer is given again; one that is older than the last is not heeded
(`TableEnd`).

    HELLO  -                                       who the table is, JSON
    READ   offset (4) · count (2) · name           as many answers as it takes: stamp (2) · size (4) · offset (4) · data
    DO     text: a command and its arguments       text
    PUT    offset (4) · length of name (1) · name · data      the size that the file has now (4)

The first byte of an answer's body is DONE or says why not, with a text behind it. `stamp` changes when what is read has
changed; a READ leaves nothing behind and may be done twice.
"""

from shared_engine.compat import binascii, const, crc32, struct

VERSION = const(1)
LINE = const(512)
ROOM = const(369)  # bytes of a body: what 508 characters of base64 hold, less head and checksum
HEAD = const(8)
MARK, NEWLINE, RETURN = const(0x7E), const(0x0A), const(0x0D)

HELLO, READ, DO, PUT = const(1), const(2), const(3), const(4)
ANSWER = const(0x80)
NO_SESSION = const(0xFE)  # answers of their own: say hello first
OTHER_VERSION = const(0xFF)  # text: who does not understand

# how an answer begins
DONE, REFUSED, UNKNOWN, WRONG_USE, WOULD_LOSE_DATA, DAMAGED = const(0), const(1), const(2), const(3), const(4), const(5)

READ_HEAD = const(11)  # bytes of a READ's answer in front of its data: status, stamp, size, offset
PIECE = const(358)  # data of one answer to a READ: ROOM - READ_HEAD


class LinkVersionError(ValueError):
    """The other end speaks another version of the link. version: which; who: what it calls itself."""

    def __init__(self, version: int, who: str):
        super().__init__("link version %d (%s)" % (version, who or "nameless"))
        self.version = version
        self.who = who


class NoSession(ValueError):
    """The table does not know the session: it has started anew since the hello."""


def frame(session: int, number: int, kind: int, body: bytes = b"", version: int = VERSION) -> bytes:
    """A message as its line. ValueError when the body is too long."""
    if len(body) > ROOM:
        raise ValueError("a body holds %d bytes at most" % ROOM)
    payload = struct.pack("<BIHB", version, session, number, kind) + body
    return b"~" + binascii.b2a_base64(payload + struct.pack("<I", crc32(payload)))


def unframe(text: bytes):
    """(version, session, number, kind, body) of what stood between mark and newline; None when a bit of it is wrong."""
    text = bytes(text)
    try:
        raw = binascii.a2b_base64(text)
    except ValueError:
        return None
    # decoders skip what is no base64: only what would be written so again is sound
    if len(raw) < HEAD + 4 or len(raw) > HEAD + ROOM + 4 or binascii.b2a_base64(raw)[:-1] != text:
        return None
    payload = raw[:-4]
    if crc32(payload) != struct.unpack("<I", raw[-4:])[0]:
        return None
    return struct.unpack("<BIHB", payload[:HEAD]) + (payload[HEAD:],)


class Lines:
    """Finds the lines with a mark in a stream of bytes. noise: a bytearray that gets everything else, or None."""

    def __init__(self, noise: "bytearray | None" = None):
        self._buffer = bytearray(LINE - 2)  # the mark and the newline are not kept
        self._count = -1  # bytes behind the mark; -1: none has come
        self._noise = noise

    def push(self, byte: int) -> bool:
        """Takes one byte; True when a line is complete: `text` gives it. Allocates nothing without noise."""
        count = self._count
        if byte == MARK:  # the last one of a line counts: what came before was cut short
            self._drop()
            self._count = 0
        elif count < 0:
            self._is_noise(byte)
        elif byte == NEWLINE:
            return True
        elif count == LINE - 2 or (byte < 32 and byte != RETURN):  # a RETURN may stand before the newline
            self._drop()
            self._is_noise(byte)
        else:
            self._buffer[count] = byte
            self._count = count + 1
        return False

    def text(self) -> bytes:
        """The line that push() has found, without mark and end; forgets it."""
        count = self._count
        if count > 0 and self._buffer[count - 1] == RETURN:
            count -= 1
        self._count = -1
        return bytes(memoryview(self._buffer)[:count])

    def _is_noise(self, byte: int) -> None:
        if self._noise is not None:
            self._noise.append(byte)

    def _drop(self) -> None:
        if self._noise is not None and self._count >= 0:
            self._noise.append(MARK)
            self._noise.extend(self._buffer[: self._count])
        self._count = -1


class TableEnd:
    """The table's side: tells new requests from repeated ones. who: how it names itself to other versions; known:
    what known() of the end gave that this one goes on for."""

    def __init__(self, who: str, known=None):
        self.who = who
        self.reply = b""  # what to send after a request that is not to be carried out
        # session and number of the last request, and the line that answered it
        self._session, self._number, self._kept = known or (-1, -1, b"")

    def known(self) -> tuple:
        """All that it must not forget."""
        return self._session, self._number, self._kept

    def take(self, text: bytes):
        """(kind, body) of a request to carry out now, else None: then `reply` is to be sent, unless it is empty."""
        self.reply = b""
        message = unframe(text)
        if message is None:
            return None
        version, session, number, kind, body = message
        if kind >= ANSWER:
            return None
        if version != VERSION:
            self.reply = frame(session, number, OTHER_VERSION, self.who.encode())
        elif session != self._session:
            if kind == HELLO:
                return self._new(session, number, kind, body)
            self.reply = frame(session, number, NO_SESSION)
        elif number != self._number:
            if (number - self._number) & 0xFFFF < 0x8000:
                return self._new(session, number, kind, body)
        elif kind == READ:
            return kind, body
        else:
            self.reply = self._kept  # empty while it is being carried out
        return None

    def _new(self, session: int, number: int, kind: int, body: bytes):
        self._session, self._number, self._kept = session, number, b""
        return kind, body

    def answer(self, kind: int, body: bytes) -> bytes:
        """The line that answers the request of this kind taken last; it is kept for a repetition."""
        line = frame(self._session, self._number, kind | ANSWER, body)
        if kind != READ:
            self._kept = line
        return line


class HostEnd:
    """The PC's side: numbers requests and knows their answers. session: a number by chance, 32 bits."""

    def __init__(self, session: int):
        self.session = session
        self._number = 0
        self._kind = 0

    def request(self, kind: int, body: bytes = b"") -> bytes:
        """The line of a new request; the same line may be sent again until the answer has come."""
        self._number = (self._number + 1) & 0xFFFF
        self._kind = kind
        return frame(self.session, self._number, kind, body)

    def take(self, text: bytes):
        """The body of an answer to the last request; None for anything else. LinkVersionError, NoSession."""
        message = unframe(text)
        if message is None:
            return None
        version, session, number, kind, body = message
        if session != self.session or number != self._number or kind < ANSWER:
            return None
        if kind == OTHER_VERSION or version != VERSION:
            raise LinkVersionError(version, _readable(body) if kind == OTHER_VERSION else "")
        if kind == NO_SESSION:
            raise NoSession
        return body if kind == self._kind | ANSWER else None


def _readable(name: bytes) -> str:
    """Whatever the other end calls itself, without what a terminal would obey."""
    return "".join([chr(byte) if 32 <= byte < 127 else "?" for byte in name])


def read_body(name: str, offset: int, count: int) -> bytes:
    """The body of a READ."""
    return struct.pack("<IH", offset, count) + name.encode()


def read_asked(body: bytes):
    """(name, offset, count) of a READ's body; ValueError."""
    if len(body) < 7:
        raise ValueError("a READ names what it wants")
    offset, count = struct.unpack("<IH", body[:6])
    return bytes(body[6:]).decode(), offset, count


def piece(stamp: int, size: int, offset: int, data: bytes) -> bytes:
    """The body of one answer to a READ."""
    return struct.pack("<BHII", DONE, stamp, size, offset) + data


def piece_of(body: bytes):
    """(stamp, size, offset, data) of an answer to a READ; ValueError."""
    if len(body) < READ_HEAD or body[0] != DONE:
        raise ValueError("no piece of what was read")
    return struct.unpack("<HII", body[1:READ_HEAD]) + (body[READ_HEAD:],)


def put_body(name: str, offset: int, data: bytes) -> bytes:
    """The body of a PUT; ValueError when the name is too long."""
    raw = name.encode()
    if len(raw) > 255:
        raise ValueError("a name holds 255 bytes at most")
    return struct.pack("<IB", offset, len(raw)) + raw + data


def put_asked(body: bytes):
    """(name, offset, data) of a PUT's body; ValueError."""
    if len(body) < 6 or len(body) < 5 + body[4]:
        raise ValueError("a PUT names its file")
    offset, size = struct.unpack("<IB", body[:5])
    return bytes(body[5 : 5 + size]).decode(), offset, bytes(body[5 + size :])
