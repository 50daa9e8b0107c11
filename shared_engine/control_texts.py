# SPDX-License-Identifier: MIT
"""Time controls read and written. Imported when one is: a clock that runs does without."""

from shared_engine.compat import const
from shared_engine.controls import MAIN, TURN, Control, ControlError, Stage

LONGEST = const(359999)  # seconds: 99:59:59

# The shape of a text: every number or time in it written as "#".
SUPPORTED = {"#": MAIN, "#/turn": TURN}
KNOWN = {
    "#+#": "Fischer increment",
    "#d#": "simple delay",
    "#b#": "Bronstein delay",
    "# #x# byo": "byo-yomi",
    "#x# byo": "byo-yomi",
    "#+# #x# byo": "byo-yomi",
    "# #/# can": "Canadian overtime",
    "#/# can": "Canadian overtime",
    "#+# #/# can": "Canadian overtime",
    "#/gong": "gong",
    "#, #/gong": "gong",
    "# hourglass": "hourglass",
    "#/#": "stages by number of turns",
    "#/#+#": "stages by number of turns",
    "#/#d#": "stages by number of turns",
    "#/#b#": "stages by number of turns",
}
HINT = "supported are a turn timer in seconds (60/turn) and sudden death in minutes (5, 1:30, 1:30:00)"


def meant(text: str) -> Control:
    """See parse_control."""
    if not isinstance(text, str):
        raise ControlError("a time control is a text such as 60/turn or 5")
    shape, numbers = _shape(" ".join(text.lower().split()))
    if shape in SUPPORTED:
        kind = SUPPORTED[shape]
        return Control((Stage(kind, _seconds(numbers[0], 1 if kind == TURN else 60) * 1000, 0, 0, 0),))
    name = _known_by_name(shape)
    if name:
        raise ControlError("%s (%s) is not supported yet; %s" % (name, text.strip(), HINT))
    raise ControlError("'%s' is no time control; %s" % (_printable(text.strip()[:40]), HINT))


def written(control: Control) -> str:
    """The canonical text."""
    kind = control.stages[0].kind
    seconds = control.stages[0].ms // 1000
    return "%d/turn" % seconds if kind == TURN else _time_text(seconds)


def _printable(text: str) -> str:
    return "".join([letter if " " <= letter < "\x7f" else "?" for letter in text])


def _shape(text: str):
    """The text with each run of digits and colons as "#", and those runs in order."""
    shape, numbers, run = "", [], ""
    for letter in text + " ":
        if letter in "0123456789:":
            run += letter
            continue
        if run:
            shape += "#"
            numbers.append(run)
            run = ""
        shape += letter
    return shape.strip(), numbers


def _known_by_name(shape: str):
    """What a control of this shape is called, or None for nonsense."""
    if shape in KNOWN:
        return KNOWN[shape]
    if ", " not in shape:
        return None
    for part in shape.split(", "):
        if part not in SUPPORTED and part not in KNOWN:
            return None
    return "a list of stages"


def _seconds(text: str, unit: int) -> int:
    """Seconds of "n" (n units), "m:ss" or "h:mm:ss"; 1 to LONGEST."""
    parts = text.split(":")
    if len(parts) > 3 or "" in parts:
        raise ControlError("'%s' is no time; write minutes, m:ss or h:mm:ss" % text)
    if len(parts) == 1:
        seconds = int(text) * unit
    else:
        seconds = 0
        for part in parts:
            seconds = seconds * 60 + int(part)
        for part in parts[1:]:
            if len(part) != 2 or part > "59":
                raise ControlError("'%s' is no time; after a colon come two digits up to 59" % text)
    if seconds < 1:
        raise ControlError("a time of zero: the time must not be zero")
    if seconds > LONGEST:
        raise ControlError("'%s' is too long; at most 99:59:59" % text)
    return seconds


def _time_text(seconds: int) -> str:
    """Whole minutes as a number, else m:ss, from 100 minutes on h:mm:ss."""
    minutes, rest = seconds // 60, seconds % 60
    if rest == 0:
        return str(minutes)
    if minutes < 100:
        return "%d:%02d" % (minutes, rest)
    return "%d:%02d:%02d" % (minutes // 60, minutes % 60, rest)
