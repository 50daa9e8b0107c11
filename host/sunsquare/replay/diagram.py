# SPDX-License-Identifier: MIT
"""A moment as a diagram to read and to print: boards with coordinates, the last action marked, a panel a seat."""

from collections.abc import Sequence
from typing import Any

from PIL import Image

from shared_engine import events, games
from sunsquare.archive.judge import identity_of
from sunsquare.replay import panel, words
from sunsquare.replay.games import Board, Part, part
from sunsquare.replay.moments import Course
from sunsquare.replay.pen import FAINT, GREY, INK, PAPER, Box, Pen

WIDTH = 1600
MARGIN = 44
HEAD = 116  # what stands above the boards
FOOT = 92  # and below everything
GUTTER = 40  # for the coordinates
LARGEST_CELL = 104
BOARD_SIDE = 9 * LARGEST_CELL
GAP = 18
PANEL_HEIGHT = 226
LOW_PANEL = 196  # below the boards, where racks are smaller
MARK: tuple[int, int, int] = (20, 22, 26)


def picture(course: Course, number: int) -> Image.Image:
    """The diagram after `number` events."""
    match, action = course.match(number), course.last_action(number)
    game = part(course.setup.game)
    boards = game.boards(match.state, action.value if action else None)
    pen = _beside(course, match, number, boards[0]) if len(boards) == 1 else _below(course, match, boards)
    _head(pen, course, number, match)
    _foot(pen, course, number, game.facts(match.state, match.over))
    return pen.picture()


def _beside(course: Course, match: Any, number: int, board: Board) -> Pen:
    """One board, the panels at its right, and where these leave room what happened before."""
    pen = Pen(WIDTH, HEAD + GUTTER + BOARD_SIDE + FOOT)
    cell = BOARD_SIDE / max(len(board.rows), len(board.columns))
    draw_board(pen, part(course.setup.game), board, MARGIN, HEAD, cell)
    left = MARGIN + GUTTER + BOARD_SIDE + 2 * GAP
    box = Box(left, HEAD + GUTTER, WIDTH - MARGIN - left, PANEL_HEIGHT)
    for seat in range(course.setup.seats):
        panel.draw(pen, box, course, match, seat)
        box = box._replace(y=box.y + PANEL_HEIGHT + (BOARD_SIDE - 4 * PANEL_HEIGHT) / 3)
    panel.draw_before(pen, box._replace(height=HEAD + GUTTER + BOARD_SIDE - box.y), course, number)
    return pen


def _below(course: Course, match: Any, boards: list[Board]) -> Pen:
    """Several boards in a row, and the panels below them."""
    columns = sum(len(board.columns) for board in boards)
    room = WIDTH - 2 * MARGIN - len(boards) * GUTTER - (len(boards) - 1) * 2 * GAP
    cell = min(LARGEST_CELL, room / columns)
    down = HEAD + GUTTER + max(len(board.rows) for board in boards) * cell + 2 * GAP
    pen = Pen(WIDTH, int(down + LOW_PANEL + FOOT))
    left: float = MARGIN
    for board in boards:
        draw_board(pen, part(course.setup.game), board, left, HEAD, cell)
        left += GUTTER + len(board.columns) * cell + 2 * GAP
    seats = course.setup.seats
    wide = (WIDTH - 2 * MARGIN - (seats - 1) * GAP) / seats
    for seat in range(seats):
        panel.draw(pen, Box(MARGIN + seat * (wide + GAP), down, wide, LOW_PANEL), course, match, seat)
    return pen


def draw_board(pen: Pen, game: Part, board: Board, x: float, y: float, cell: float) -> None:
    """A board whose coordinates begin at x, y."""
    left, top = x + GUTTER, y + GUTTER
    size = 0.24 * cell
    for at, name in enumerate(board.columns):
        pen.text(left + (at + 0.5) * cell, top - 0.12 * cell, name, size, GREY, "ms")
    for at, name in enumerate(board.rows):
        pen.text(left - 0.14 * cell, top + (at + 0.5) * cell, name, size, GREY, "rm")
    whole = Box(left, top, len(board.columns) * cell, len(board.rows) * cell)
    for at in range(1, len(board.columns)):
        pen.box(Box(left + at * cell - 0.75, top, 1.5, whole.height), FAINT)
    for at in range(1, len(board.rows)):
        pen.box(Box(left, top + at * cell - 0.75, whole.width, 1.5), FAINT)
    for row, cells in enumerate(board.cells):
        for column, text in enumerate(cells):
            game.draw_cell(pen, Box(left + column * cell, top + row * cell, cell, cell).inset(1), text)
    edge = max(2.0, cell / 34)
    pen.box(whole.inset(-edge), None, INK, edge, edge)
    _mark(pen, left, top, cell, board.last)


def _mark(pen: Pen, left: float, top: float, cell: float, last: Sequence[tuple[int, int]]) -> None:
    """A frame around the cell of the last action; an arrow from where it came, when that is told too."""
    if not last:
        return
    thick = cell / 15
    row, column = last[-1]
    pen.box(Box(left + column * cell, top + row * cell, cell, cell).inset(-thick * 0.6), None, MARK, thick, cell / 6)
    if len(last) == 2:
        (from_row, from_column), side = last[0], cell * 0.62
        came = Box(left + from_column * cell, top + from_row * cell, cell, cell)
        pen.dashes(came.inset((cell - side) / 2), MARK, thick * 0.5, cell / 12)
        across, down = column - from_column, row - from_row
        start = (came.x + cell / 2, came.y + cell / 2)
        tip = (start[0] + across * cell * 0.52, start[1] + down * cell * 0.52)
        pen.arrow(start, tip, thick, MARK)


def _head(pen: Pen, course: Course, number: int, match: Any) -> None:
    """What match it is, who is to move or has won, which moment."""
    setup, right = course.setup, WIDTH - MARGIN
    clock = f"clock {words.clock(setup)}" if setup.controls else "untimed"
    title = games.info(setup.game).title
    wide = pen.text(MARGIN, 66, title, 44, INK, bold=True)
    said = f"match {identity_of(course.record)[:12]} · {words.started(setup)} · {clock}"
    moment = f"after event {number} of {len(course.moments)}"
    turn = course.turn(number)
    when = f"turn {turn} · {words.tenths(match.at)}"
    taken = max(pen.text(right, 58, moment, 30, INK, "rs", bold=True), pen.text(right, 94, when, 22, GREY, "rs"))
    room = right - taken - MARGIN - wide - 3 * GAP
    pen.text(MARGIN + wide + 1.4 * GAP, 66, _headline(course, match), 32, INK, widest=room)
    pen.text(MARGIN, 101, said, 22, GREY, widest=right - taken - MARGIN - GAP)


def _headline(course: Course, match: Any) -> str:
    """Who is to move; who has won, and why."""
    said = words.headline(course, match)
    return f"{said}: {words.reason(course)}" if match.over and match.result()[0] != "abandoned" else said


def _foot(pen: Pen, course: Course, number: int, facts: list[str]) -> None:
    """The last event, and what else is to be known."""
    y = pen.size[1] - FOOT / 2 + 12
    taken = pen.text(WIDTH - MARGIN, y, " · ".join(facts), 22, GREY, "rs")
    x: float = MARGIN + GUTTER
    room = WIDTH - MARGIN - taken - x - GAP
    if not number:
        pen.text(x, y, "the beginning", 28, INK, widest=room)
        return
    moment = course.moments[number - 1]
    if moment.kind in (events.ACTION, events.READY) and moment.seat >= 0:
        pen.circle(x + 16, y - 10, 16, panel.SEATS[moment.seat])
        pen.text(x + 16, y - 10, str(moment.seat + 1), 22, PAPER, "mm", bold=True)
        x, room = x + 44, room - 44
    did, gains = words.event(course.setup, moment), words.brought(moment.brought)
    pen.text(x, y, f"{did} · {gains}" if gains else did, 28, INK, bold=False, widest=room)
