# SPDX-License-Identifier: MIT
"""What has happened to a clock between two looks at it, a line for each thing.

A table tells how its clock stands and not what led to it: a press is a turn more, a correction (or an undo) a reading
that neither a press nor the time that has passed explains.
"""

from collections.abc import Iterator

from sunsquare.clock.reading import Reading, SeatTime
from sunsquare.clock.words import PLACES, shown, who
from sunsquare.speech.counted import counted

HOURGLASS = "hourglass"  # how the text of one ends
SLACK_MS = 250  # a reading and the match time beside it may be so far apart


def changes(was: Reading, now: Reading) -> list[str]:
    """was, now: of the same match, both with a clock."""
    return [f"{stamp(now.at)}  {line}" for line in found(was, now)]


def found(was: Reading, now: Reading) -> Iterator[str]:
    seats = len(now.seats)
    first = was.to_move or 0
    order = [(first + step) % seats for step in range(seats)]  # that in which they pressed, most likely
    turns = [now.seats[seat].moves - was.seats[seat].moves for seat in order]
    pressed = sum(turns) > 0
    # each press is an event at least, and a single one is that of the seat on turn
    by_hand = sum(turns) > now.events - was.events or (sum(turns) == 1 and turns[0] != 1)
    for seat in order:
        yield from of_seat(was, now, seat, pressed, by_hand)
    for seat in now.flags:
        if seat not in was.flags:
            yield f"{who(now, seat)}: flag, the {PLACES[now.flags.index(seat)]} to fall"
    for seat in sorted({*was.gone, *now.gone}):
        if (seat in was.gone) != (seat in now.gone):
            yield f"{who(now, seat)}: {'sits out' if seat in now.gone else 'is back'}"
    if was.paused != now.paused and not now.ended:
        yield "pause" if now.paused else "it goes on"


def of_seat(was: Reading, now: Reading, seat: int, pressed: bool, by_hand: bool) -> Iterator[str]:
    before, after = was.seats[seat], now.seats[seat]
    turns = after.moves - before.moves
    if turns < 0 or (turns > 0 and by_hand) or (not pressed and jumped(was, now, seat)):
        yield f"{who(now, seat)}: set to {told(after)}"
    elif turns > 0:
        number = f"turn {after.moves}" if turns == 1 else f"turns {before.moves + 1} to {after.moves}"
        yield f"{who(now, seat)}: press, {number}, {shown(after.ms)} left"
    elif seat in now.flags and seat not in was.flags:
        return
    elif after.total is None and before.ms > 0 == after.ms:
        yield f"{who(now, seat)}: the time of the turn is up"
    elif not pressed and seat == was.to_move and began_stage(was, now, seat):
        yield f"{who(now, seat)}: the next stage begins, {shown(after.ms)}"
    if after.periods < before.periods and seat not in now.flags:
        yield f"{who(now, seat)}: period, {after.periods} left"
    if seat in was.flags and seat not in now.flags:
        yield f"{who(now, seat)}: the flag is up again"


def began_stage(was: Reading, now: Reading, seat: int) -> bool:
    """Has the seat to move got time that is no period of byo-yomi, when nobody pressed?"""
    before, after = was.seats[seat], now.seats[seat]
    return after.periods == before.periods and after.ms > before.ms + max(was.at - now.at, 0)


def jumped(was: Reading, now: Reading, seat: int) -> bool:
    """Does a seat show what no time that has passed explains, when nobody pressed?"""
    before, after = was.seats[seat], now.seats[seat]
    if was.to_move != now.to_move or now.at < was.at:  # after a power cut a second may be gone
        return False
    hourglass = now.controls[seat].endswith(HOURGLASS)
    gained, passed = worth(after) - worth(before), now.at - was.at + SLACK_MS
    if after.total is None and seat == was.running and before.ms < passed:
        return False  # another stage may have begun
    least, most = -passed if seat == now.to_move else 0, passed if hourglass else 0
    return not least <= gained <= most


def worth(time: SeatTime) -> int:
    """ms that a press or a moment can be seen by."""
    return time.ms if time.total is None else time.total


def told(time: SeatTime) -> str:
    """ "1:30, 2 periods, 12 turns"."""
    periods = [counted(time.periods, "period")] if time.periods else []
    return ", ".join([shown(time.ms), *periods, counted(time.moves, "turn")])


def stamp(ms: int) -> str:
    """Match time as h:mm:ss.t, for lines one below the other."""
    seconds = ms // 1000
    return f"{seconds // 3600}:{seconds // 60 % 60:02d}:{seconds % 60:02d}.{ms % 1000 // 100}"
