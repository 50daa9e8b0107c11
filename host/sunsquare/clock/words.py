# SPDX-License-Identifier: MIT
"""How a clock stands, in words for people; times as the table shows them."""

from rich.cells import cell_len

from sunsquare.clock.reading import Reading
from sunsquare.speech.counted import counted
from sunsquare.speech.plain import plain
from sunsquare.table.words import title

TENTHS_BELOW_MS = 20_000
LONG_S = 6_000  # from there on with hours
HEADS = ("SEAT", "NAME", "CONTROL", "TIME", "TOTAL", "PERIODS", "TURNS", "NOW")
NUMBERS = ("TIME", "TOTAL", "PERIODS", "TURNS")
PLACES = ("first", "second", "third", "fourth")


def shown(ms: int) -> str:
    """A time: rounded up to seconds, with tenths under 20 s."""
    tenths = (ms + 99) // 100
    if ms < TENTHS_BELOW_MS and tenths < 200:
        return f"0:{tenths // 10:02d}.{tenths % 10}"
    seconds = (ms + 999) // 1000
    minutes = seconds // 60
    if seconds < LONG_S:
        return f"{minutes}:{seconds % 60:02d}"
    return f"{minutes // 60}:{minutes % 60:02d}:{seconds % 60:02d}"


def who(reading: Reading, seat: int) -> str:
    """ "P1 Anna", as the table calls the seat and people its player."""
    return f"P{seat + 1} {plain(reading.names[seat])}".rstrip()


def heading(reading: Reading) -> str:
    """ "Clock, 2 seats, 5+3: the time of P2 runs"."""
    controls = sorted(set(reading.controls), key=reading.controls.index)
    match = f"{title(reading.game)}, {counted(len(reading.seats), 'seat')}"
    return f"{match}, {plain(' | '.join(controls))}: {standing(reading)}"


def standing(reading: Reading) -> str:
    """What the clock does as a whole."""
    if reading.state == "over":
        return f"over, ended by '{plain(reading.reason)}'"
    if reading.state == "paused":
        return "paused"
    if reading.to_move is None:
        return "stopped"
    seat = who(reading, reading.to_move)
    return f"the time of {seat} runs" if reading.running is not None else f"waiting for {seat} to take over"


def does(reading: Reading, seat: int) -> str:
    """What a seat's own clock does."""
    said = []
    if seat in reading.flags:
        said.append(flag(reading, seat))
    if seat in reading.gone:
        said.append("sits out")
    if seat == reading.running:
        said.append("runs")
    elif seat == reading.to_move:
        said.append("to move" if reading.state == "paused" else "waited for")
    if reading.delay and seat == reading.to_move:
        said.append(f"delay {shown(reading.delay)}")
    return ", ".join(said)


def flag(reading: Reading, seat: int) -> str:
    """Of a seat whose flag has fallen."""
    place = reading.flags.index(seat)
    return f"flag fell {PLACES[place]}" if len(reading.flags) > 1 else "flag fell"


def farewell(reading: Reading) -> str:
    """When nothing of this match can be followed any more. reading: its last one."""
    return f"the match has ended ('{plain(reading.reason)}')" if reading.reason else "the match has ended"


def table(reading: Reading) -> str:
    """A line a seat below the names of the columns; columns of which no seat has anything are left out."""
    odds = len(set(reading.controls)) > 1
    rows = [row(reading, seat, odds) for seat in range(len(reading.seats))]
    columns = [(head, *cells) for head, *cells in zip(HEADS, *rows, strict=True) if any(cells)]
    lines = zip(*(aligned(cells, right=cells[0] in NUMBERS) for cells in columns), strict=True)
    return "\n".join("  ".join(line).rstrip() for line in lines)


def row(reading: Reading, seat: int, odds: bool) -> tuple[str, ...]:
    """What stands below HEADS."""
    time = reading.seats[seat]
    control = reading.controls[seat] if odds else ""
    total = "" if time.total in (None, time.ms) else shown(time.total or 0)
    numbers = (shown(time.ms), total, str(time.periods or ""), str(time.moves))
    return (str(seat), who(reading, seat), plain(control), *numbers, does(reading, seat))


def aligned(cells: tuple[str, ...], right: bool) -> list[str]:
    """As wide as the widest; a letter may be two columns wide."""
    width = max(map(cell_len, cells))
    pads = [" " * (width - cell_len(cell)) for cell in cells]
    return [pad + cell if right else cell + pad for cell, pad in zip(cells, pads, strict=True)]
