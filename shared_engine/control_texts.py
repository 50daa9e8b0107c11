# SPDX-License-Identifier: MIT
"""Time controls read and written. Imported when one is: a clock that runs does without."""

from shared_engine.compat import const
from shared_engine.controls import BYO, CANADIAN, GONG, HOURGLASS, MAIN, NOTHING, TURN, Control, ControlError, Stage

LONGEST = const(359999)  # seconds: 99:59:59
LETTERS = const(200)  # of a text; the canonical text of the most stages has room in it
STAGES = const(8)

# Shapes of what ends a part of a text: a number or time is "#", spaces are gone. In the order of what is tried.
ENDS = (("#x#byo", BYO), ("#/#can", CANADIAN), ("#/turn", TURN), ("#/gong", GONG), ("#hourglass", HOURGLASS))
# By kind. t: time; s: its seconds; c: count.
FORMS = ("{s}/turn", "{t}", "{s}/gong", "{t} hourglass", "{c}x{s} byo", "{c}/{t} can")
SIGNS = " +bd"  # by bonus
HINT = "write 5, 5+3, 5d3, 5b3, 60/turn, 10/gong, 10 3x30 byo, 10 25/10:00 can, 5 hourglass or 40/90+30, 30+30"


def meant(text: str) -> Control:
    """See parse_control."""
    if not isinstance(text, str):
        raise ControlError("a time control is a text such as 60/turn or 5")
    if len(text) > LETTERS:
        raise ControlError("%s is too long for a time control; %s" % (_quoted(text), HINT))
    stages: list = []
    for part in text.lower().split(","):
        _read(part, stages)
    if len(stages) > STAGES:
        raise ControlError("%d stages are too many; at most %d" % (len(stages), STAGES))
    for at, stage in enumerate(stages[:-1]):
        if HOURGLASS in (stage.kind, stages[at + 1].kind):
            raise ControlError("an hourglass stands alone, such as 5 hourglass")
        if stage.kind != MAIN:
            raise ControlError("'%s' can only stand at the end" % _stage_text(stage, True))
    return Control(tuple(stages))


def written(control: Control) -> str:
    """The canonical text; its times have a colon where a bare number could be taken for a number of turns."""
    stages = control.stages
    joints = [""]
    for at, stage in enumerate(stages[1:]):
        joints.append(" " if stage.kind in (BYO, CANADIAN) and not stages[at].count else ", ")
    colon = ", " in joints or (stages[0].kind == MAIN and stages[0].count > 0)
    return "".join([joint + _stage_text(stage, colon) for joint, stage in zip(joints, stages)])


def _stage_text(stage, colon: bool) -> str:
    kind, ms, count, bonus, bonus_ms = stage
    seconds = ms // 1000
    form = FORMS[kind]
    if kind == MAIN and count:
        form = "{c}/{t}"
    text = form.format(t=_time_text(seconds, colon or kind == CANADIAN), s=seconds, c=count)
    return "%s%s%d" % (text, SIGNS[bonus], bonus_ms // 1000) if bonus else text


def _read(part: str, stages: list):
    """Adds the stages that stand between two commas."""
    shape, numbers = _shape(part)
    last = MAIN
    for end, kind in ENDS:
        if shape.endswith(end):
            shape, last = shape[: -len(end)], kind
            break
    if shape or last == MAIN:
        count = 0
        if shape.startswith("#/#"):
            shape, count = shape[2:], _count(numbers.pop(0))
        bonus = SIGNS.find(shape[1:2]) if shape[2:] == "#" else NOTHING
        if shape != ("#" + SIGNS[bonus] + "#" if bonus else "#") or bonus < 0:
            raise ControlError("%s is no time control; %s" % (_quoted(part.strip()), HINT))
        ms = _ms(numbers.pop(0), 60)
        stages.append(Stage(MAIN, ms, count, bonus, _ms(numbers.pop(0), 1, 0) if bonus else 0))
    if last != MAIN:
        count = _count(numbers.pop(0)) if last in (BYO, CANADIAN) else 0
        stages.append(Stage(last, _ms(numbers[0], 60 if last in (HOURGLASS, CANADIAN) else 1), count, NOTHING, 0))


def _shape(part: str):
    """The part with each run of digits and colons as "#", and those runs in order."""
    shape, numbers, runs = "", [], False
    for letter in part:
        if letter in "0123456789:":
            if not runs:
                shape += "#"
                numbers.append("")
            numbers[-1] += letter
        elif letter not in " \t\r\n":
            shape += "?" if letter == "#" else letter
        runs = letter in "0123456789:"
    return shape, numbers


def _count(text: str) -> int:
    """A number of turns or periods."""
    if ":" in text or not 0 < int(text) < 1000:
        raise ControlError("%s: a number of turns or periods is 1 to 999" % _quoted(text))
    return int(text)


def _ms(text: str, unit: int, least: int = 1) -> int:
    """Milliseconds of "n" (n units of so many seconds), "m:ss" or "h:mm:ss"; from `least` seconds to LONGEST."""
    parts = text.split(":")
    if len(parts) > 3 or "" in parts:
        raise ControlError("%s is no time; write a number, m:ss or h:mm:ss" % _quoted(text))
    seconds = 0
    for part in parts:
        seconds = seconds * 60 + int(part)
    for part in parts[1:]:
        if len(part) != 2 or part > "59":
            raise ControlError("%s is no time; after a colon come two digits up to 59" % _quoted(text))
    if len(parts) == 1:
        seconds *= unit
    if seconds < least:
        raise ControlError("%s: a time must not be zero; without main time write 3x30 byo" % _quoted(text))
    if seconds > LONGEST:
        raise ControlError("%s is too long; at most 99:59:59" % _quoted(text))
    return seconds * 1000


def _time_text(seconds: int, colon: bool) -> str:
    """m:ss, from 100 minutes on h:mm:ss; whole minutes as a number unless there must be a colon."""
    minutes, rest = seconds // 60, seconds % 60
    if not rest and not colon:
        return str(minutes)
    if minutes < 100:
        return "%d:%02d" % (minutes, rest)
    return "%d:%02d:%02d" % (minutes // 60, minutes % 60, rest)


def _quoted(text: str) -> str:
    """Its beginning, fit to be shown."""
    shown = "".join([letter if " " <= letter < "\x7f" else "?" for letter in text[:40]])
    return "'%s'" % (shown + "..." if len(text) > 40 else shown)
