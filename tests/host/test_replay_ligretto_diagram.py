# SPDX-License-Identifier: MIT
"""The diagram of Ligretto Dice: the rows above, beside them what happened before with its moments, each seat's dice and
points below; readable in grey.
"""

import ast
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from replay_matches import SEVERAL_OF_LIGRETTO_DICE, Player, made
from replay_sheet import Sheet, nothing_overlaps

from sunsquare.replay import diagram, words
from sunsquare.replay.games import ligretto_dice as game
from sunsquare.replay.moments import Course
from sunsquare.replay.pen import Box, Pen

ROOT = Path(__file__).parents[2]
LONG = ["Anna Wintergrün-Łukasiewicz von der Höhe", "Дмитрий Алексеевич Константинопольский", "W" * 40, "山田太郎" * 10]
EVERY = range(len(SEVERAL_OF_LIGRETTO_DICE))
YELLOW = 1


@cache
def course_of(several: int) -> Course:
    return Course(made(10 * several, several, "ligretto_dice"))


@pytest.mark.parametrize("several", EVERY)
def test_rows_dice_points_and_moments_stand_there(several: int, monkeypatch: pytest.MonkeyPatch) -> None:
    course = course_of(several)
    for number in {0, len(course.moments), *range(5, len(course.moments), 47)}:
        match, sheet = course.match(number), Sheet(course, number, monkeypatch)
        position, board = match.state.position(), course.boards(match, number)[0]
        wanted = [cell for row in board.cells for cell in row]
        for seat in range(match.setup.seats):
            wanted += game.holding(match.state, seat, match.at).piles[0].cells
        assert [cell for _, cell in sheet.cells] == wanted
        said = sheet.said()
        for points in position["scores"]:
            assert said.count(str(points)) >= position["scores"].count(points)
        for moment in course.moments[max(0, number - 5) : number]:
            assert words.stamp(course.setup, moment.at) in said
        assert f"{course.called(course.turn(number))} · {words.stamp(course.setup, match.at)}" in said
        assert " · ".join(game.facts(match.state, match.over)) in said
        nothing_overlaps(sheet)


@pytest.mark.parametrize(("seats", "handicap"), [(2, [23, 1]), (3, [22, 1, 1]), (4, [21, 1, 1, 1]), (4, [6, 6, 6, 6])])
def test_nothing_runs_into_anything_however_long_the_names_and_however_many_dice(
    seats: int, handicap: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    options = {"handicap": handicap, "rounds": "fixed", "rounds_value": 2, "start_score": 999}
    player = Player(seats, 5, options, None, policy="chance", names=LONG[:seats], game="ligretto_dice")
    course = Course(player.play())
    for number in {0, 1, 20, len(course.moments) - 1, len(course.moments)}:
        sheet = Sheet(course, number, monkeypatch)
        nothing_overlaps(sheet)
        for (one, _), (other, _) in combinations(sheet.cells, 2):
            across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
            down = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
            assert min(across, down) < 0.5
        assert min(box.width for box, _ in sheet.cells) > 30


def in_grey(cell: str, side: int) -> Any:
    hand = Pen(side, side)
    game.draw_cell(hand, Box(0, 0, side, side), cell)
    return np.asarray(hand.picture().convert("L")).astype(int)


@pytest.mark.parametrize("side", [104, 40])
def test_any_two_dice_differ_in_grey_and_one_that_rolls_stands_aslant(side: int) -> None:
    dice = [f"{rolls}{colour}{face}" for rolls in ("", "~") for colour in "rygb" for face in "16"]
    grey = {cell: in_grey(cell, side) for cell in [*dice, "."]}
    for one, other in combinations(grey, 2):
        assert (np.abs(grey[one] - grey[other]) > 20).mean() > 0.01, f"{one} and {other}"
    corner = int(side * 0.11)
    for colour in "rygb":
        assert grey[f"{colour}1"][corner, corner] < 250 and grey[f"~{colour}1"][corner, corner] > 250


def test_the_mark_of_a_colour_is_that_of_the_table() -> None:
    """In five by five parts of its square it comes to the table's own pixels, but for the full block of yellow."""
    source = ast.parse((ROOT / "firmware/table/screens/ligretto_dice/die.py").read_text())
    marks = next(ast.literal_eval(node.value) for node in source.body if ast.unparse(node).startswith("MARKS = "))
    assert len(marks) == len(game.MARKS) == 4
    assert marks[YELLOW] == (1 << 25) - 1 and game.MARKS[YELLOW] == ()
    for colour in {0, 2, 3}:
        hand = Pen(500, 500)
        for tone, path in game.MARKS[colour]:
            hand.sign(Box(0, 0, 500, 500), path, (0, 0, 0) if tone == "ink" else (255, 255, 255))
        dark = np.asarray(hand.picture().convert("L"))[50:451:100, 50:451:100] < 128
        assert "".join(str(int(lit)) for lit in dark.flat) == f"{marks[colour]:025b}"


def test_the_die_that_was_placed_last_is_framed(monkeypatch: pytest.MonkeyPatch) -> None:
    course = course_of(0)
    moment = next(moment for moment in course.moments if moment.text == "place r1")
    sheet = Sheet(course, moment.number, monkeypatch, sharp=True)
    pixels = np.asarray(sheet.picture).astype(int)
    for number in (0, 2):
        box = sheet.cells[number][0]
        strip = pixels[int(box.y + box.height / 2), int(box.x) - 7 : int(box.x) + 7]
        framed = (np.abs(strip - diagram.MARK).sum(axis=1) < 30).sum() >= 5
        assert framed == (number == 0)


def test_points_have_a_figure_even_where_there_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    course = course_of(0)
    assert Sheet(course, 0, monkeypatch).said().count("0") == 2
