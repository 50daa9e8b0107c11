# SPDX-License-Identifier: MIT
"""The diagram of Tilers: yard and spill above, each seat's floor in its panel, what adds up at the end; readable in
grey.
"""

import ast
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from replay_matches import SEVERAL_OF_TILERS, Player, made
from replay_sheet import Sheet, nothing_overlaps

from sunsquare.replay import diagram
from sunsquare.replay.games import tilers as game
from sunsquare.replay.moments import Course
from sunsquare.replay.pen import Box, Pen

ROOT = Path(__file__).parents[2]
LONG = ["Anna Wintergrün-Łukasiewicz von der Höhe", "Дмитрий Алексеевич Константинопольский", "W" * 40, "山田太郎" * 10]
EVERY = range(len(SEVERAL_OF_TILERS))


@cache
def course_of(several: int) -> Course:
    return Course(made(10 * several, several, "tilers"))


@pytest.mark.parametrize("several", EVERY)
def test_yard_spill_floors_hand_points_and_names_of_the_moment_stand_there(
    several: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    course = course_of(several)
    for number in {0, len(course.moments), *range(5, len(course.moments), 37)}:
        match, sheet = course.match(number), Sheet(course, number, monkeypatch)
        state, position = match.state, match.state.position()
        yard, spill, *floors = course.boards(match, number)
        wanted = [cell for board in (yard, spill) for row in board.cells for cell in row]
        for seat, floor in enumerate(floors):
            if position["hand"] and state.seat() == seat:
                wanted.append(position["hand"][0])
            wanted += [cell for row in floor.cells for cell in row]
        assert [cell for _, cell in sheet.cells] == wanted
        said = sheet.said()
        for name in ("yard", "spill", *(match.setup.names[seat] or f"seat {seat + 1}" for seat in (0, 1))):
            assert name in said
        for points in position["run_points"]:
            assert points < 2 or state.is_over() or f"x {points}" in said
        assert " · ".join(game.facts(state, match.over)) in said
        nothing_overlaps(sheet)


@pytest.mark.parametrize("several", EVERY)
def test_at_the_end_a_table_tells_what_adds_up_to_each_score(several: int, monkeypatch: pytest.MonkeyPatch) -> None:
    course = course_of(several)
    sheet = Sheet(course, len(course.moments), monkeypatch)
    state, said = course.end.state, sheet.said()
    if not state.is_over():
        assert "columns" not in said
        return
    scores = state.scores()
    assert [words for words in said if words.startswith("total ")] == [f"total {score}" for score in scores]
    for seat in range(state.seats):
        for label, worth in state.breakdown(seat):
            assert said.count(label) == state.seats and (f"{worth:+}" if worth else "0") in said
    assert {"1st", "2nd"} <= {words.split(" · ")[0] for words in said} or len(course.end.result()[1]) == 1
    nothing_overlaps(sheet)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_words_run_into_others_however_long_the_names_and_however_many_chips(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Player(seats, 5, {"floor_at_zero": True}, policy="chance", names=LONG[:seats], game="tilers")
    course = Course(match.play())
    for number in {0, 1, 20, len(course.moments) - 1, len(course.moments)}:
        nothing_overlaps(Sheet(course, number, monkeypatch))
    holding = game.Holding((game.Pile("hand", ["C"], counts=[27]),), game.holding(course.match(9).state, 0).counters)
    many = [("point", 128), ("chip", 52), ("lost point", 1378), ("chisel", 1)]
    monkeypatch.setattr(game, "holding", lambda *_: holding._replace(counters=many))
    sheet = Sheet(course, 9, monkeypatch)
    nothing_overlaps(sheet)
    inner = [box.x + box.width for said, box in sheet.texts if said == "x 1378"]
    step = (diagram.WIDTH - 2 * diagram.MARGIN + diagram.GAP) / seats
    edges = [diagram.MARGIN + (seat + 1) * step - diagram.GAP for seat in range(seats)]
    assert all(right < edge - 22 for right, edge in zip(inner, edges, strict=True))


def framed(pixels: Any, box: Box, colour: Any) -> bool:
    """Does a line of this colour run along all four sides of a cell?"""
    left, top, right, down = (int(edge) for edge in (box.x, box.y, box.x + box.width, box.y + box.height))
    x, y = left + int(box.width / 3), top + int(box.height / 3)
    lines = [pixels[y, at - 5 : at + 6] for at in (left, right)] + [pixels[at - 5 : at + 6, x] for at in (top, down)]
    return all((np.abs(line - colour).sum(axis=1) < 60).any() for line in lines)


def beside(row: int, column: int) -> set[tuple[int, int]]:
    """The cells whose frames touch a cell, itself too."""
    return {(row, column), (row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)}


def test_taken_tiles_are_crossed_what_slid_and_was_laid_is_framed_and_finished_lines_are_green(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: set[str] = set()
    for course in map(course_of, EVERY):
        for number in range(len(course.moments), 0, -7):
            boards = course.boards(course.match(number), number)
            kinds = {
                f"{name} {board.title}" for name in ("last", "gone", "lit") for board in boards if getattr(board, name)
            }
            if not kinds - seen:
                continue
            seen |= kinds
            sheet = Sheet(course, number, monkeypatch, sharp=True)
            pixels = np.asarray(sheet.picture).astype(int)
            cells = iter(sheet.cells)
            hand = course.match(number).state.position()["hand"]
            for board in boards:
                if hand and board.seat == course.match(number).state.seat():
                    next(cells)
                lit = set(board.lit)
                for row, column in np.ndindex(len(board.rows), len(board.columns)):
                    box, _ = next(cells)
                    for colour, places in ((diagram.MARK, set(board.last) - lit), (diagram.LIT, lit - set(board.last))):
                        if (row, column) in places:
                            assert framed(pixels, box, colour), (number, board.title, row, column)
                        elif 0 < row < 4 and 0 < column < 4 and not beside(row, column) & {*board.lit, *board.last}:
                            assert not framed(pixels, box, colour), (number, board.title, row, column)
                    if (row, column) in board.gone:
                        middle = pixels[int(box.y + box.height / 2), int(box.x + box.width / 2)]
                        assert abs(middle - diagram.MARK).sum() < 60
    assert seen >= {"last ", "last spill", "gone yard", "gone spill", "lit "}


def in_grey(cell: str, side: int) -> Any:
    hand = Pen(side, side)
    game.draw_cell(hand, Box(0, 0, side, side), cell)
    return np.asarray(hand.picture().convert("L")).astype(int)


@pytest.mark.parametrize("side", [84, 50])
def test_any_two_tiles_differ_in_grey_by_their_marks_alone(side: int) -> None:
    grey = {cell: in_grey(cell, side) for cell in [*"ABCDE", "/", "."]}
    for one, other in combinations(grey, 2):
        assert (np.abs(grey[one] - grey[other]) > 20).mean() > 0.1, f"{one} and {other}"
    top = slice(int(side * 0.08), int(side * 0.66))  # without the letter
    marks = {cell: np.abs(grey[cell][top] - grey[cell][int(side * 0.07), side // 2]) > 40 for cell in "ABCDE"}
    for one, other in combinations(marks, 2):
        assert (marks[one] != marks[other]).mean() > 0.04, f"{one} and {other}"


def test_the_mark_of_a_colour_is_that_of_the_table() -> None:
    """In five by five parts it comes to the table's own pixels."""
    source = ast.parse((ROOT / "firmware/table/screens/tilers/tile.py").read_text())
    marks = next(ast.literal_eval(node.value) for node in source.body if "MARKS" in ast.unparse(node).split(" = ")[0])
    assert len(marks) == len(game.MARKS) == 5
    for sign, mark in zip(game.MARKS, marks, strict=True):
        hand = Pen(500, 500)
        for tone, path in sign:
            hand.sign(Box(0, 0, 500, 500), path, (0, 0, 0) if tone == "ink" else (255, 255, 255))
        dark = np.asarray(hand.picture().convert("L"))[90:411:80, 90:411:80] < 128
        assert "".join(str(int(lit)) for lit in dark.flat) == f"{mark:025b}"


def test_counters_have_signs_of_their_own() -> None:
    pictures = set()
    for label in ("point", "chip", "lost point", "chisel"):
        hand = Pen(30, 30)
        game.draw_counter(hand, Box(0, 0, 30, 30), label)
        grey = np.asarray(hand.picture().convert("L"))
        assert (grey < 200).mean() > 0.08
        pictures.add(grey.tobytes())
    assert len(pictures) == 4
