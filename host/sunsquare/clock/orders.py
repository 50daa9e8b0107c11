# SPDX-License-Identifier: MIT
"""What a person asks of a clock, checked as far as the PC knows it, in the words that the table takes."""

import re

from shared_engine import games
from sunsquare.clock.reading import GAME
from sunsquare.settings import MOST_SEATS, wrong
from sunsquare.table.orders import UNTIMED, controls, linked

FLAGS = ("loss", "retire", "note")
TIME = re.compile(r"(?:(?:(\d{1,2}):)?(\d{1,2})|(\d{3,4})):(\d\d)(?:\.(\d))?")
MOST_MS = 360_000_000 - 1  # 99:59:59.9
DRAWN = -1  # as who begins
MOST_PERIODS, MOST_MOVES = 999, 65535


def start(control: str, seats: int | None, flag: str | None, starter: int | None) -> str:
    """The command that begins this sitting. Trouble: it cannot be so."""
    allowed = games.info(GAME).seats
    given = control.count("|") + 1
    if seats is None:
        seats = given if given > 1 else allowed[0]
    if seats not in allowed:
        raise wrong(f"a clock has {', '.join(map(str, allowed))} seats, not {seats}")
    if given not in (1, seats):
        raise wrong(f"'{control}': {given} time controls for {seats} seats; one for all, or one for each")
    texts = controls(control, seats, called="")
    if UNTIMED in texts:
        raise wrong("a clock needs a time control, such as 5+3; there is nothing else to it")
    words = ["start", f"game={GAME}", f"seats={seats}", f"clock={linked(texts)}"]
    if flag is not None:
        if flag not in FLAGS:
            raise wrong(f"--flag {flag}: one of {', '.join(FLAGS)}")
        words.append(f"flag={flag}")
    if starter is not None:
        words.append(f"set.starter={starter if starter == DRAWN else seat(starter, seats)}")
    return " ".join(words)


def correct(of: int, time: str | None, periods: int | None, moves: int | None) -> str:
    """The command by which a seat's clock shows that."""
    given = {"ms": None if time is None else milliseconds(time), "periods": periods, "moves": moves}
    if all(value is None for value in given.values()):
        raise wrong("what shall the clock show? --time m:ss, --periods N or --moves N")
    for name, least, most in (("periods", 1, MOST_PERIODS), ("moves", 0, MOST_MOVES)):
        value = given[name]
        if value is not None and not least <= value <= most:
            raise wrong(f"--{name} {value}: a whole number from {least} to {most}")
    numbers = [f"{name}={value}" for name, value in given.items() if value is not None]
    return " ".join(["correct", str(seat(of)), *numbers])


def seat(number: int, seats: int = MOST_SEATS) -> int:
    """A seat as `sunsquare table press` counts them."""
    if not 0 <= number < seats:
        raise wrong(f"there is no seat {number}; seats are 0 to {seats - 1}")
    return number


def milliseconds(text: str) -> int:
    """ms of m:ss, h:mm:ss, and tenths behind them."""
    found = TIME.fullmatch(text.strip())
    if found:
        hours, short, long, seconds, tenth = (int(part or 0) for part in found.groups())
        ms = ((hours * 60 + short + long) * 60 + seconds) * 1000 + tenth * 100
        if seconds < 60 and (not hours or short < 60) and ms <= MOST_MS:
            return ms
    raise wrong(
        f"--time {text}: m:ss or h:mm:ss, at most 99:59:59; five minutes are 5:00, five seconds 0:05, tenths 0:05.5"
    )
