# SPDX-License-Identifier: MIT
"""The pages of the stepper: a moment as lines of a terminal, as a diagram in letters and colours or as LEDs."""

import os
from collections.abc import Sequence
from typing import Any

from rich.cells import cell_len, set_cell_size

from shared_engine import events
from shared_engine.contract import ALL
from sunsquare.replay import panel, text, words
from sunsquare.replay.excerpt import excerpt
from sunsquare.replay.games import EMPTY, Board, Part, Pile, part, told_of
from sunsquare.replay.moments import Course, Moment
from sunsquare.replay.pen import Colour
from sunsquare.replay.times import reading
from sunsquare.speech.counted import counted
from sunsquare.virtual import blocks, leds
from sunsquare.virtual.window import Size

NEEDED = (80, 24)
LED_NEEDED = (blocks.COLUMNS, blocks.LINES + 3)
HELP = "←→ event  ↑↓ turn  Home End  g number  Space plays  d LEDs or diagram  q ends"
SEAT_INKS = ((208, 208, 214), (240, 150, 30), (60, 170, 255), (240, 90, 160))  # as on the table
FAINT, BOLD, PLAIN = "\x1b[2m", "\x1b[1m", blocks.PLAIN
GAP = 3  # columns between what stands side by side
TIGHT, ROOMY = 1, 2  # columns between cells: one bracket for two, or one for each
SEAT_WIDTH = 36  # of the lines of a seat
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
    match = course.match(number)
    game = part(course.setup.game)
    boards = words.titled(course.setup, course.boards(match, number))
    lines = [strong(text.where(course, number), size), plain(text.last_event(course, number)[0], size)]
    own = {board.seat: board for board in boards if board.seat is not None}
    wide = size[0] // course.setup.seats - 1 if own else SEAT_WIDTH
    seats = [seat_lines(course, game, match, seat, wide, own.get(seat)) for seat in range(course.setup.seats)]
    if own:
        shared = [titled_lines(game, board) for board in boards if board.seat is None]
        lines += [*beside(shared), *beside(seats, wide + 1)]
    elif len(boards) == 1:
        column = [line for lines_of in seats for line in [*lines_of, ("", 0)]][:-1]
        room = size[0] - width_of(column) - GAP, size[1] - len(lines) - 3
        shown, which = board_that_fits(game, boards[0], room)
        lines += [plain(which, size), *beside([shown, column])]
    else:
        lines += [PLAIN, *beside([board_lines(game, board, TIGHT) for board in boards]), PLAIN]
        for first in range(0, len(seats), 2):
            lines += beside(seats[first : first + 2], size[0] // 2)
    lines.append(plain(" · ".join(game.facts(match.state, match.over)), size))
    room_below = size[1] - len(lines) - 2
    return [*lines, *before(course, number, room_below, size), plain(foot, size)]


def board_that_fits(game: Part, board: Board, room: Size) -> tuple[list[Line], str]:
    """A board in so many columns and lines, its names included, and which part of it that is; "" when it is whole."""
    wide = cell_width(game, board)
    gap = ROOMY if wide <= 2 else TIGHT
    shown, which = excerpt(board, (room[0] - left_of(board) - 1) // (wide + gap), room[1] - 1)
    return board_lines(game, shown, gap, wide), which


def cell_width(game: Part, board: Board) -> int:
    """Columns of the widest cell or column's name."""
    return max(*map(len, board.columns), *(len(game.short(cell)) for cells in board.cells for cell in cells))


def left_of(board: Board) -> int:
    """Columns that the names of the rows take."""
    return max(map(len, board.rows)) + 2


def board_lines(game: Part, board: Board, gap: int, wide: int = 0) -> list[Line]:
    """A board, `gap` columns between the cells; marked ones stand in brackets (see text.MARKS)."""
    wide, left = wide or cell_width(game, board), left_of(board)
    names = "".join(f" {name:<{wide + gap - 1}}" for name in board.columns)
    lines = [written(" " * left + names)]
    for row, cells in enumerate(board.cells):
        out, closing = f" {board.rows[row]:>{left - 2}} ", " "
        for at, cell in enumerate(cells):
            signs = text.mark_of(board, row, at)
            out += (signs[0] if signs[0] != " " else closing) + cell_text(game, cell, wide)
            closing = signs[1]
            if gap == ROOMY:
                out, closing = out + closing, " " if cells[at + 1 :] else ""
        lines.append((out + closing, left + (wide + gap) * len(cells) + (gap == TIGHT)))
    return lines


def titled_lines(game: Part, board: Board) -> list[Line]:
    """A board and above it what it is."""
    lines = board_lines(game, board, TIGHT)
    return [written(" " + board.title), *lines] if board.title else lines


def cell_text(game: Part, cell: str, wide: int) -> str:
    """A cell in so many columns, in its colours."""
    colours, said = game.colours(cell) if coloured() else None, f"{game.short(cell):<{wide}}"
    if colours is None:
        return f"{FAINT}{said}{PLAIN}" if cell == EMPTY and coloured() else said
    return f"{painted(*colours)}{said}{PLAIN}"


def seat_lines(
    course: Course, game: Part, match: Any, seat: int, wide: int = SEAT_WIDTH, own: Board | None = None
) -> list[Line]:
    """A seat in some lines: who and how much time, its own board, what it plays from, what else it has."""
    has, clock = game.holding(match.state, seat, match.at), reading(match, seat, match.at)
    mark = "▶" if seat == match.seat() else " "
    who = words.player(course.setup, seat)
    time = f"  {words.reading(clock, wide < SEAT_WIDTH and bool(clock.periods or clock.overtime))}" if clock else ""
    gone = "  has left" if seat in match.state.retired else ""
    rest = [written(counted(count, label)) for label, count in has.counters]
    rest += [written(said) for said in told_of(match, seat)]
    if own is not None and gone:
        rest, gone = [written(gone.strip()), *rest], ""
    ink = ink_of(SEAT_INKS[seat]) + (BOLD if seat == match.seat() else "") if coloured() else ""
    head = set_cell_size(who, min(cell_len(who), wide - len(time) - len(gone) - 2))
    for pile in has.piles[1:]:
        room = wide - sum(width + 2 for _, width in rest)
        rest.append(pile_line(game, pile, room))
    lines = [(f"{ink}{mark} {head}{time}{gone}{PLAIN if ink else ''}", 2 + cell_len(head) + len(time) + len(gone))]
    if own is not None:
        lines += board_lines(game, own, TIGHT)
    adds = panel.adding_up(match, seat)
    for pile in has.piles[: 0 if adds else 1]:
        lines += pile_lines(game, pile, wide - 2 if own is not None else 0)
    rest += [written(f"{label} {worth}") for label, worth in words.adds(adds) if worth != "0"]
    if adds:
        rest.append(written(f"total {match.state.scores()[seat]}"))
    return [*lines, *in_lines(rest, wide if own is not None else sum(width + 2 for _, width in rest))]


def in_lines(said: Sequence[Line], wide: int) -> list[Line]:
    """Words with commas between them, in as many lines as they need."""
    found: list[Line] = []
    for at, (words_of, width) in enumerate(said):
        comma = "," if at + 1 < len(said) else ""
        if found and found[-1][1] + 1 + width + len(comma) <= wide:
            found[-1] = f"{found[-1][0]} {words_of}{comma}", found[-1][1] + 1 + width + len(comma)
        else:
            found.append((f"  {words_of}{comma}", 2 + width + len(comma)))
    return found


def pile_lines(game: Part, pile: Pile, within: int = 0) -> list[Line]:
    """The cells of a pile, as many in a line as it has room for, or as fit in so many columns; how many of each where
    they are counted."""
    if not pile.cells:
        return [written("  -")]
    wide = max(len(game.short(cell)) for cell in pile.cells)
    gap, room = "  " if pile.counts else " ", pile.room or len(pile.cells)
    if within:
        room = min(room, max(1, (within + 1) // (wide + 1)))
    found = []
    for first in range(0, len(pile.cells), room):
        said, width = [], 1
        for at, cell in enumerate(pile.cells[first : first + room], first):
            count = f" {pile.counts[at]}" if pile.counts else ""
            there = count != " 0"
            said.append((cell_text(game, cell, wide) if there else f"{game.short(cell):<{wide}}") + count)
            width += wide + len(count) + len(gap)
        found.append(("  " + gap.join(said), width + 1 - len(gap)))
    return found


def pile_line(game: Part, pile: Pile, room: int) -> Line:
    """How many there are and, unless nobody has seen them, which, as far as there is room."""
    said, width = f"{pile.label} {len(pile.cells)}", len(pile.label) + 1 + len(str(len(pile.cells)))
    if pile.hidden or not pile.cells:
        return said, width
    said, width = said + ":", width + 1
    for at, cell in enumerate(pile.cells):
        wide = len(game.short(cell))
        if width + 1 + wide > room - 2 * (at + 1 < len(pile.cells)):
            return said + " …", width + 2
        said, width = f"{said} {cell_text(game, cell, wide)}", width + 1 + wide
    return said, width


def before(course: Course, number: int, room: int, size: Size) -> list[str]:
    """Lines that fill the room: what happened last, where three of them have some, below an empty one."""
    told = [moment for moment in course.moments[:number] if moment.kind != events.READY]
    lines = [plain(line_before(course, moment, size[0]), size) for moment in told[-(room - 1) :] if room > 3]
    lines = [PLAIN, *lines] if lines else []
    return lines + [PLAIN] * (room - len(lines) + 1)


def line_before(course: Course, moment: Moment, columns: int) -> str:
    """An event in a line: its number, who, what, what it brought; what it took at the right, where there is room."""
    who = words.seat_name(moment.seat) if moment.kind == events.ACTION and moment.seat >= 0 else ""
    did, gains = words.event(course.setup, moment), words.brought(moment.brought)
    at = f"{words.stamp(course.setup, moment.at):>9}  " if moment.mover == ALL else ""
    said = f"{moment.number:5d} {at}{who:<2}  {did:<{ACTION_WIDTH}}  {gains}"
    rest = (words.took(course.setup, moment) or words.effect(moment)).rjust(columns - cell_len(said.rstrip()))
    return said.rstrip() + rest if rest.startswith("  ") else said


def beside(columns: Sequence[Sequence[Line]], wide: int = 0) -> list[str]:
    """Columns of lines side by side, each as wide as it needs (or `wide`)."""
    widths = [wide or width_of(column) + GAP for column in columns]
    lines = []
    for at in range(max(len(column) for column in columns)):
        out = ""
        for column, width in zip(columns, widths, strict=True):
            said, taken = column[at] if at < len(column) else ("", 0)
            out += said + " " * (width - taken)
        lines.append(out.rstrip() + PLAIN)
    return lines


def width_of(column: Sequence[Line]) -> int:
    return max(width for _, width in column)


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
