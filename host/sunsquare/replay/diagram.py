# SPDX-License-Identifier: MIT
"""A moment as a diagram to read and to print: boards with coordinates, the last action marked, a panel a seat."""

import math
from typing import Any

from PIL import Image

from shared_engine import events, games
from sunsquare.archive.judge import identity_of
from sunsquare.replay import panel, words
from sunsquare.replay.games import Board, Part, has_turns, part
from sunsquare.replay.moments import Course
from sunsquare.replay.pen import FAINT, GREY, INK, PAPER, Box, Colour, Pen, width

WIDTH = 1600
MARGIN = 44
HEAD = 116  # what stands above the boards
FOOT = 92  # and below everything
GUTTER = 40  # for the coordinates
LARGEST_CELL = 104
NAMES = 16, 25  # the smallest and the largest letters of coordinates
BOARD_SIDE = 9 * LARGEST_CELL
GAP = 18
PANEL_HEIGHT = 226
LOW_PANEL = 196  # below the boards, where racks are smaller
HIGH_PANEL = 252  # and where they are not, since the board is a low one
SHARED_CELL, OWN_CELL = 62, 84  # where seats have boards of their own
TITLE = 34  # above boards
MARK: Colour = (20, 22, 26)
LIT: Colour = (0, 150, 64)
CROSSED = "S 7 30 30 70 70 S 7 70 30 30 70"


def picture(course: Course, number: int) -> Image.Image:
    """The diagram after `number` events."""
    match = course.match(number)
    game = part(course.setup.game)
    boards = course.boards(match, number)
    if not has_turns(course.setup.game):
        pen = _above(course, match, number, boards)
    elif len(boards) == 1:
        pen = _beside(course, match, number, boards[0])
    elif any(board.seat is not None for board in boards):
        pen = _with_the_seats(course, match, number, boards)
    else:
        pen = _below(course, match, boards)
    _head(pen, course, number, match)
    _foot(pen, course, number, game.facts(match.state, match.over))
    return pen.picture()


def _beside(course: Course, match: Any, number: int, board: Board) -> Pen:
    """One board, the panels at its right, and where these leave room what happened before."""
    pen = Pen(WIDTH, HEAD + GUTTER + BOARD_SIDE + FOOT)
    cell = min(LARGEST_CELL, BOARD_SIDE / max(len(board.rows), len(board.columns)))
    left, top = ((BOARD_SIDE - cell * len(names)) / 2 for names in (board.columns, board.rows))
    draw_board(pen, part(course.setup.game), board, MARGIN + left, HEAD + top, cell)
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


def _above(course: Course, match: Any, number: int, boards: list[Board]) -> Pen:
    """Where all act at once: a low board, beside it what happened before, and the panels below."""
    board, seats = boards[0], course.setup.seats
    cell = min(LARGEST_CELL, BOARD_SIDE / max(len(board.rows), len(board.columns)))
    high = GUTTER + len(board.rows) * cell
    top = HEAD + high + 2 * GAP
    pen = Pen(WIDTH, int(top + HIGH_PANEL + FOOT))
    draw_board(pen, part(course.setup.game), board, MARGIN, HEAD, cell)
    left = MARGIN + GUTTER + len(board.columns) * cell + 2 * GAP
    panel.draw_before(pen, Box(left, HEAD + GUTTER, WIDTH - MARGIN - left, high - GUTTER), course, number)
    wide = (WIDTH - 2 * MARGIN - (seats - 1) * GAP) / seats
    for seat in range(seats):
        panel.draw(pen, Box(MARGIN + seat * (wide + GAP), top, wide, HIGH_PANEL), course, match, seat)
    return pen


def _with_the_seats(course: Course, match: Any, number: int, boards: list[Board]) -> Pen:
    """The boards of nobody in a row, beside them what happened before; below each seat's panel with its board in it."""
    game, seats = part(course.setup.game), course.setup.seats
    shared = [board for board in boards if board.seat is None]
    own = {board.seat: board for board in boards if board.seat is not None}
    high = TITLE + GUTTER + max(len(board.rows) for board in shared) * SHARED_CELL
    wide = (WIDTH - 2 * MARGIN - (seats - 1) * GAP) / seats
    cell = min(OWN_CELL, *((wide - GUTTER - 2 * GAP) / len(board.columns) for board in own.values()))
    below = GUTTER + max(len(board.rows) for board in own.values()) * cell
    top = HEAD + high + 2 * GAP
    pen = Pen(WIDTH, int(top + LOW_PANEL + below + FOOT))
    left: float = MARGIN
    for board in shared:
        pen.text(left + GUTTER, HEAD + TITLE - 8, board.title, TITLE * 0.7, INK, bold=True)
        draw_board(pen, game, board, left, HEAD + TITLE, SHARED_CELL)
        left += GUTTER + len(board.columns) * SHARED_CELL + GAP
    panel.draw_before(pen, Box(left, HEAD + TITLE, WIDTH - MARGIN - left, high - TITLE), course, number)
    for seat in range(seats):
        box = Box(MARGIN + seat * (wide + GAP), top, wide, LOW_PANEL + below)
        panel.draw(pen, box, course, match, seat, below)
        across = GUTTER + len(own[seat].columns) * cell
        draw_board(pen, game, own[seat], box.x + (wide - across - GUTTER / 2) / 2, box.y + LOW_PANEL - 26, cell)
    return pen


def draw_board(pen: Pen, game: Part, board: Board, x: float, y: float, cell: float) -> None:
    """A board whose coordinates begin at x, y."""
    left, top = x + GUTTER, y + GUTTER
    size = max(NAMES[0], min(NAMES[1], 0.24 * cell))
    every = math.ceil(
        (max(width(name, size) for name in board.columns) + 4) / cell
    )  # names that would run into each other are left out
    for at in range(0, len(board.columns), every):
        pen.text(left + (at + 0.5) * cell, top - max(8, 0.12 * cell), board.columns[at], size, GREY, "ms")
    for at in range(0, len(board.rows), math.ceil(size / cell)):
        pen.text(left - max(8, 0.14 * cell), top + (at + 0.5) * cell, board.rows[at], size, GREY, "rm")
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
    for row, column in board.gone:
        away_from = Box(left + column * cell, top + row * cell, cell, cell).inset(cell * 0.14)
        pen.dashes(away_from, MARK, cell / 30, cell / 12)
        pen.sign(away_from, CROSSED, MARK)
    for row, column in board.lit:
        _frame(pen, left + column * cell, top + row * cell, cell, LIT)
    _mark(pen, left, top, cell, board)
    for row, column in set(board.lit) & set(board.last):
        both = Box(left + column * cell, top + row * cell, cell, cell).inset(-cell / 150)
        pen.dashes(both, LIT, cell / 15, cell / 5)


def _mark(pen: Pen, left: float, top: float, cell: float, board: Board) -> None:
    """A frame around the cells of the last action; an arrow from where it came, when it moved something."""
    last, thick = board.last, cell / 15
    for row, column in last[-1:] if board.moved else last:
        _frame(pen, left + column * cell, top + row * cell, cell, MARK)
    if board.moved:
        row, column = last[-1]
        (from_row, from_column), side = last[0], cell * 0.62
        came = Box(left + from_column * cell, top + from_row * cell, cell, cell)
        pen.dashes(came.inset((cell - side) / 2), MARK, thick * 0.5, cell / 12)
        across, down = column - from_column, row - from_row
        start = (came.x + cell / 2, came.y + cell / 2)
        tip = (start[0] + across * cell * 0.52, start[1] + down * cell * 0.52)
        pen.arrow(start, tip, thick, MARK)


def _frame(pen: Pen, x: float, y: float, cell: float, colour: Colour) -> None:
    thick = cell / 15
    pen.box(Box(x, y, cell, cell).inset(-thick * 0.6), None, colour, thick, cell / 6)


def _head(pen: Pen, course: Course, number: int, match: Any) -> None:
    """What match it is, who is to move or has won, which moment."""
    setup, right = course.setup, WIDTH - MARGIN
    clock = f"clock {words.clock(setup)}" if setup.controls else "untimed"
    title = games.info(setup.game).title
    wide = pen.text(MARGIN, 66, title, 44, INK, bold=True)
    said = f"match {identity_of(course.record)[:12]} · {words.started(setup)} · {clock}"
    moment = f"after event {number} of {len(course.moments)}"
    when = f"{course.called(course.turn(number))} · {words.stamp(setup, match.at)}"
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
