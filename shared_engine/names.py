# SPDX-License-Identifier: MIT
"""Names of seats: at most 40 characters of sound UTF-8 without control characters, judged the same on both runtimes.

The check reads bytes itself: what MicroPython takes for UTF-8 is not what CPython takes.
"""

from shared_engine.compat import const
from shared_engine.contract import SettingsError

LONGEST = const(40)  # characters

# first byte up to, bytes that follow, lowest and highest second byte (the rest: 0x80..0xBF)
_FORMS = (
    (0xC1, 0, 1, 0),  # never in UTF-8
    (0xDF, 1, 0x80, 0xBF),
    (0xE0, 2, 0xA0, 0xBF),
    (0xEC, 2, 0x80, 0xBF),
    (0xED, 2, 0x80, 0x9F),  # no surrogates
    (0xEF, 2, 0x80, 0xBF),
    (0xF0, 3, 0x90, 0xBF),
    (0xF3, 3, 0x80, 0xBF),
    (0xF4, 3, 0x80, 0x8F),
)


def name_bytes(name) -> bytes:
    """A name (text or UTF-8 bytes) as the bytes of a record; SettingsError says what is wrong with it."""
    if isinstance(name, str):
        try:
            name = name.encode()
        except UnicodeError:
            raise SettingsError("names: not sound Unicode")
    if not isinstance(name, (bytes, bytearray)):
        raise SettingsError("names: text is needed")
    raw = bytes(name)
    fault = fault_of(raw)
    if fault:
        raise SettingsError("names: " + fault)
    return raw


def fault_of(raw: bytes):
    """What is wrong with the bytes of a name, or None."""
    at = count = 0
    while at < len(raw):
        follow = _following(raw, at)
        if follow < 0:
            return "not sound UTF-8"
        if _is_control(raw, at):
            return "a control character"
        at += 1 + follow
        count += 1
    return "more than %d characters" % LONGEST if count > LONGEST else None


def _following(raw: bytes, at: int) -> int:
    """How many bytes follow the one that begins a character; -1 when they are not there or not sound."""
    first = raw[at]
    if first < 0x80:
        return 0
    for top, follow, low, high in _FORMS:
        if first <= top:
            tail = raw[at + 1 : at + 1 + follow]
            if not follow or len(tail) < follow or not low <= tail[0] <= high:
                return -1
            return follow if all([0x80 <= byte < 0xC0 for byte in tail]) else -1
    return -1


def _is_control(raw: bytes, at: int) -> bool:
    """U+0000..001F, 007F..009F and the two separators U+2028, 2029 that would break a line."""
    first = raw[at]
    if first < 0x20 or first == 0x7F:
        return True
    if first == 0xC2:
        return raw[at + 1] < 0xA0
    return first == 0xE2 and raw[at + 1] == 0x80 and raw[at + 2] in (0xA8, 0xA9)
