# SPDX-License-Identifier: MIT
"""The pages of the stepper: a moment as lines of a terminal, as a diagram in letters and colours or as LEDs."""

import os
from collections.abc import Sequence
from typing import Any

from rich.cells import cell_len, set_cell_size

from shared_engine import events
from sunsquare.replay import text, words
from sunsquare.replay.games import Board, Part, part
from sunsquare.replay.moments import Course, Moment
from sunsquare.replay.pen import Colour
from sunsquare.speech.counted import counted
from sunsquare.virtual import blocks, leds
from sunsquare.virtual.window import Size

NEEDED = (80, 24)
LED_NEEDED = (blocks.COLUMNS, blocks.LINES + 3)
HELP = "←→ event  ↑↓ turn  Home End  g number  Space plays  d LEDs or diagram  q ends"
SEAT_INKS = ((208, 208, 214), (240, 150, 30), (60, 170, 255), (240, 90, 160))  # as on the table
FAINT, BOLD, PLAIN = "\x1b[2m", "\x1b[1m", blocks.PLAIN
GAP = 3  # columns between what stands side by side
EMPTY = "."
ACTION_WIDTH = 26
Line = tuple[str, int]  # what is written, and how many columns it takes


def coloured() -> bool:
    """May there be colours? See no-color.org."""
    return not os.environ.get("NO_COLOR")


def led_page(course: Course, number: int, frame: leds.Pixels | None, foot: str, size: Size) -> list[str]:
    """The LEDs, what happened, what the keys do."""
    panel = blocks.panel(frame) if frame is not None else ["the table draws ...", *[""] * (blocks.LINES - 1)]
    head, last = text.where(course, number), text.last_event(course, number)[0]
    return [plain(head, size), *(line + PLAIN for line in panel), plain(last, size), plain(foot, size)]


def page(course: Course, number: int, foot: str, size: Size) -> list[str]:
    """The diagram: boards, seats, what happened before where there is room, what the keys do."""
    match, action = course.match(number), course.last_action(number)
    game = part(course.setup.game)
    boards = game.boards(match.state, action.value if action else None)
    lines = [strong(text.where(course, number), size), plain(text.last_event(course, number)[0], size), PLAIN]
    drawn = [board_lines(game, board, 4 if len(boards) == 1 else 3) for board in boards]
    seats = [seat_lines(course, game, match, seat) for seat in range(course.setup.seats)]
    if len(boards) == 1:
        column = [line for lines_of in seats for line in [*lines_of, ("", 0)]][:-1]
        lines += beside([drawn[0], column])
    else:
        lines += [*beside(drawn), PLAIN]
        for first in range(0, len(seats), 2):
            lines += beside(seats[first : first + 2], size[0] // 2)
    lines.append(plain(" · ".join(game.facts(match.state, match.over)), size))
    room = size[1] - len(lines) - 2
    return [*lines, *before(course, number, room, size), plain(foot, size)]


def board_lines(game: Part, board: Board, wide: int) -> list[Line]:
    """A board, `wide` columns a cell; the cells of the last action stand in brackets."""
    names = "".join(f" {name:<{wide - 1}}" for name in board.columns)
    lines = [written("   " + names)]
    for row, cells in enumerate(board.cells):
        out, closing = f" {board.rows[row]} ", " "
        for at, cell in enumerate(cells):
            last = (row, at) in board.last
            out += ("[" if last else closing) + cell_text(game, cell)
            closing = "]" if last else " "
            if wide == 4:
                out, closing = out + closing, " " if cells[at + 1 :] else ""
        lines.append((out + closing, 3 + wide * len(cells) + (wide == 3)))
    return lines


def cell_text(game: Part, cell: str) -> str:
    """A cell in two columns, in its colours."""
    colours = game.colours(cell) if coloured() else None
    if colours is None:
        return f"{FAINT}{cell:<2}{PLAIN}" if cell == EMPTY and coloured() else f"{cell:<2}"
    return f"{painted(*colours)}{cell:<2}{PLAIN}"


def seat_lines(course: Course, game: Part, match: Any, seat: int) -> list[Line]:
    """A seat in three lines: who and how much time, the rack, what else it has."""
    has, left = game.holding(match.state, seat), text.moments_left(match)
    mark = "▶" if seat == match.seat() else " "
    who = words.player(course.setup, seat)
    time = f"  {left[seat]}" if left else ""
    gone = "  has left" if seat in match.state.retired else ""
    ink = ink_of(SEAT_INKS[seat]) + (BOLD if seat == match.seat() else "") if coloured() else ""
    head = set_cell_size(who, min(cell_len(who), 36 - len(time) - len(gone) - 2))
    rack = " ".join(cell_text(game, cell) for cell in has.rack) or "-"
    counters = ", ".join(counted(count, label) for label, count in has.counters)
    return [
        (f"{ink}{mark} {head}{time}{gone}{PLAIN if ink else ''}", 2 + cell_len(head) + len(time) + len(gone)),
        (f"  {rack}", 2 + max(1, 3 * len(has.rack) - 1)),
        written(f"  {counters}, {has.stock_label} {len(has.stock)}"),
    ]


def before(course: Course, number: int, room: int, size: Size) -> list[str]:
    """Lines that fill the room: what happened last, where three of them have some, below an empty one."""
    told = [moment for moment in course.moments[:number] if moment.kind != events.READY]
    lines = [plain(line_before(course, moment), size) for moment in told[-(room - 1) :] if room > 3]
    lines = [PLAIN, *lines] if lines else []
    return lines + [PLAIN] * (room - len(lines) + 1)


def line_before(course: Course, moment: Moment) -> str:
    """An event in a line: its number, who, what, what it brought."""
    who = words.seat_name(moment.seat) if moment.kind == events.ACTION else ""
    did, gains = words.event(course.setup, moment), words.brought(moment.brought)
    return f"{moment.number:5d} {who:<2}  {did:<{ACTION_WIDTH}}  {gains}"


def beside(columns: Sequence[Sequence[Line]], wide: int = 0) -> list[str]:
    """Columns of lines side by side, each as wide as it needs (or `wide`)."""
    widths = [wide or max(width for _, width in column) + GAP for column in columns]
    lines = []
    for at in range(max(len(column) for column in columns)):
        out = ""
        for column, width in zip(columns, widths, strict=True):
            said, taken = column[at] if at < len(column) else ("", 0)
            out += said + " " * (width - taken)
        lines.append(out.rstrip() + PLAIN)
    return lines


def written(said: str) -> Line:
    return said, cell_len(said)


def plain(said: str, size: Size) -> str:
    """Words in a line, cut where the window ends."""
    return (said if cell_len(said) <= size[0] else set_cell_size(said, size[0] - 1) + "…") + PLAIN


def strong(said: str, size: Size) -> str:
    return BOLD + plain(said, size)


def ink_of(colour: Colour) -> str:
    return "\x1b[38;2;{};{};{}m".format(*colour)


def painted(ground: Colour | None, ink: Colour) -> str:
    return ink_of(ink) + ("" if ground is None else "\x1b[48;2;{};{};{}m".format(*ground))
