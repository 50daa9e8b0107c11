# SPDX-License-Identifier: MIT
"""The diagram of LSD: every tile where it lies, in the owner's ground and with its half dots, readable in grey."""

from functools import cache
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from replay_matches import SEVERAL_OF_LSD, Player, made
from replay_sheet import Sheet, nothing_overlaps

from sunsquare.replay import diagram
from sunsquare.replay.games import Board, part
from sunsquare.replay.games import lsd as game
from sunsquare.replay.moments import Course
from sunsquare.replay.pen import Box, Pen

LONG = ["Anna Wintergrün-Łukasiewicz von der Höhe", "Дмитрий Алексеевич Константинопольский", "W" * 40, "山田太郎" * 10]
TILES = [game.tile_name(tile) for tile in range(120)]


@cache
def course_of(several: int) -> Course:
    return Course(made(10 * several, several, "lsd"))


@pytest.mark.parametrize("several", range(len(SEVERAL_OF_LSD)))
def test_field_supplies_captures_times_and_names_of_the_moment_stand_there(
    several: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    course = course_of(several)
    for number in {0, len(course.moments), *range(3, len(course.moments), 23)}:
        match, sheet = course.match(number), Sheet(course, number, monkeypatch)
        board = course.boards(match, number)[0]
        position, cells = match.state.position(), iter(sheet.cells)
        assert [[next(cells)[1] for _ in board.columns] for _ in board.rows] == board.cells
        kinds = [kind + icon for icon in "+x" for kind in ("N", "NE", "NS", "NES", "NESW")]
        wanted: list[str] = []
        for seat in range(match.setup.seats):
            wanted += [f"{seat}{kind}" for kind in kinds if position["supplies"][seat].get(kind)]
            wanted += [game.captured_name(tile) for tile in match.state.captured[seat]]
        assert [cell for _, cell in cells] == wanted
        said = sheet.said()
        for name in (*board.columns, *board.rows, *(match.setup.names[seat] or f"seat {seat + 1}" for seat in (0, 1))):
            assert name in said
        assert " · ".join(game.facts(match.state, match.over)) in said
        nothing_overlaps(sheet)


@pytest.mark.parametrize("seats", [2, 4])
def test_no_words_run_into_others_however_long_the_names(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    course = Course(Player(seats, 5, policy="chance", names=LONG[:seats], game="lsd").play())
    for number in {0, 1, 20, len(course.moments)}:
        nothing_overlaps(Sheet(course, number, monkeypatch))


@pytest.mark.parametrize("columns", [3, 9, 14, 22, 42, 82])
def test_a_field_of_any_size_fits_with_its_names(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    names = [str(at - columns // 2) for at in range(columns)]
    board = Board(names, names, [["."] * columns for _ in names])
    monkeypatch.setattr(part("lsd"), "boards", lambda *_: [board])
    sheet = Sheet(course_of(0), 4, monkeypatch)
    nothing_overlaps(sheet)
    boxes = [box for box, _ in sheet.cells[: columns**2]]
    assert min(box.x for box in boxes) > 60 and max(box.y + box.height for box in boxes) < sheet.picture.size[1] - 40
    assert boxes[0].width == boxes[0].height <= diagram.LARGEST_CELL
    written = [said for said in sheet.said() if said in names]
    assert len(written) >= 2 * columns / (1 if columns < 30 else 4)


def framed(pixels: Any, box: Box, colour: Any) -> bool:
    """Does a line of this colour run along all four sides of a cell?"""
    left, top, right, down = (int(edge) for edge in (box.x, box.y, box.x + box.width, box.y + box.height))
    x, y = left + int(box.width / 5), top + int(box.height / 5)
    lines = [pixels[y, at - 7 : at + 7] for at in (left, right)] + [pixels[at - 7 : at + 7, x] for at in (top, down)]
    return all((np.abs(line - colour).sum(axis=1) < 30).any() for line in lines)


def has(pixels: Any, box: Box, colour: Any) -> bool:
    """Is the upper left corner of a cell's frame of this colour, at least in part?"""
    corner = pixels[int(box.y) - 7 : int(box.y + box.height / 2), int(box.x) - 7 : int(box.x + box.width / 2)]
    return bool((np.abs(corner - colour).sum(axis=2) < 30).sum() > 40)


def test_last_tile_captured_cells_and_the_row_that_won_have_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: set[str] = set()
    for course in map(course_of, range(len(SEVERAL_OF_LSD))):
        for number in range(len(course.moments), 0, -1):
            if len(seen) == 3:
                return
            board = course.boards(course.match(number), number)[0]
            kinds = {name for name in ("last", "gone", "lit") if getattr(board, name)}
            if not kinds - seen:
                continue
            seen |= kinds
            sheet = Sheet(course, number, monkeypatch)
            pixels = np.asarray(sheet.picture).astype(int)
            for at, (box, _) in enumerate(sheet.cells[: len(board.rows) * len(board.columns)]):
                place = divmod(at, len(board.columns))
                if place not in board.last:
                    assert framed(pixels, box, diagram.LIT) == (place in board.lit), place
                for colour, places in ((diagram.MARK, board.last), (diagram.LIT, board.lit)):
                    assert place not in places or has(pixels, box, colour)
                middle = pixels[int(box.y + box.height / 2), int(box.x + box.width / 2)]
                if place in board.gone:
                    assert abs(middle - diagram.MARK).sum() < 30
    raise AssertionError(f"only {seen} were seen")


def in_grey(cell: str, side: int) -> Any:
    hand = Pen(side, side)
    game.draw_cell(hand, Box(0, 0, side, side), cell)
    return np.asarray(hand.picture().convert("L")).astype(int)


@pytest.mark.parametrize("side", [104, 40])
def test_any_two_tiles_differ_in_grey(side: int) -> None:
    grey = {cell: in_grey(cell, side) for cell in [*TILES, "."]}
    for one, other in combinations(grey, 2):
        assert (np.abs(grey[one] - grey[other]) > 20).mean() > 0.03, f"{one} and {other}"


def test_owners_differ_by_outline_too() -> None:
    outlines = [in_grey(f"{owner}N+", 100)[50:] < 250 for owner in range(4)]
    for one, other in combinations(outlines, 2):
        assert (one != other).mean() > 0.015


def test_two_half_dots_that_meet_make_a_whole_one_without_a_seam() -> None:
    hand = Pen(200, 100)
    for x, cell in ((0, "0E+"), (100, "3W+")):
        game.draw_cell(hand, Box(x, 0, 100, 100).inset(1), cell)
    across = np.asarray(hand.picture())[50, 88:112].astype(int)
    assert (np.abs(across - game.DOT).sum(axis=1) < 40).all()
