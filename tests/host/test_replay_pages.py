# SPDX-License-Identifier: MIT
"""The stepper's diagram in letters: whatever the game and the window, it fits, and what happened last is to be seen."""

import re
from functools import cache
from typing import Any

import pytest
from replay_matches import EVERY, Player, made
from rich.cells import cell_len

from sunsquare.replay import pages, text
from sunsquare.replay.excerpt import excerpt
from sunsquare.replay.games import Board, part
from sunsquare.replay.moments import Course

ANY_ORDER = re.compile(r"\x1b\[[\d;]*m")
SIZES = [(80, 24), (100, 30), (120, 40), (200, 60)]


@cache
def course_of(game: str, several: int) -> Course:
    return Course(made(10 * several, several, game))


def bare(lines: list[str]) -> list[str]:
    """Without colours."""
    return [ANY_ORDER.sub("", line) for line in lines]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("game", "several"), EVERY)
def test_every_moment_of_every_game_fits_into_the_window(game: str, several: int, size: tuple[int, int]) -> None:
    course = course_of(game, several)
    for number in range(0, len(course.moments) + 1, 3):
        lines = bare(pages.page(course, number, pages.HELP, size))
        assert len(lines) == size[1]
        assert max(cell_len(line) for line in lines) <= size[0]
        assert lines[0].startswith(f"After event {number} of ") and lines[-1] == pages.HELP


@pytest.mark.parametrize("game", ["latice", "lsd", "tilers"])
def test_clocks_with_periods_fit_too_and_what_a_move_took_stands_in_it(game: str) -> None:
    """Four seats in the smallest window: main time of hours, byo-yomi, Canadian overtime, a minute a turn."""
    controls = ["20:00:00 999x30 byo", "0:01 3x10 byo", "0:01 25/9:00:00 can", "60/turn"]
    blob = Player(4, 3, None, controls, {"flag": "note"}, "chance", ["Alexandra", "Bo", "Cy", "Di"], game=game).play()
    course, seen = Course(blob), ""
    for number in range(len(course.moments) + 1):
        lines = bare(pages.page(course, number, pages.HELP, (80, 24)))
        assert len(lines) == 24 and max(cell_len(line) for line in lines) <= 80
        seen += "\n".join(lines)
        taken = course.moments[number - 1].time.took if number else None
        assert (" · took " in lines[1]) == (taken is not None) or "…" in lines[1]
    assert "+999x" in seen and "3x" in seen and (" can" if game == "tilers" else "(overtime)") in seen


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("game", "several"), [pair for pair in EVERY if pair[0] == "lsd"])
def test_the_last_tile_is_in_the_window_and_what_is_left_out_is_told(
    game: str, several: int, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    course = course_of(game, several)
    for number in range(len(course.moments) + 1):
        lines = pages.page(course, number, pages.HELP, size)
        last = course.last_action(number)
        if last is None:
            continue
        state = course.match(number).state
        shown = "\n".join(lines[3:-1])
        lying = state.position()["field"].get(last.text.split()[2])
        assert f"[{part(game).short(lying or '.')}" in shown
        # every tile has lines or is told to be left out
        tiles = re.findall(r"[╹╺┗╻┃┏┣╸┛━┻┓┫┳╋][1-4][+x](?! \d)", re.sub(r"captured \d+:.*", "", shown))
        assert (len(tiles) < len(state.field)) == lines[2].startswith("in part: ")


def board(columns: int, rows: int, last: tuple[int, int] | None = None, margin: int = 0) -> Board:
    """A board whose names are its places, counted from -9, a tile in every cell but at its rim."""
    cells = [
        ["0NE+" if margin <= row < rows - margin and margin <= at < columns - margin else "." for at in range(columns)]
        for row in range(rows)
    ]
    return Board(
        [str(at - 9) for at in range(columns)], [str(at - 9) for at in range(rows)], cells, [last] if last else []
    )


@pytest.mark.parametrize("last", [None, (0, 0), (19, 19), (10, 3), (3, 18)])
@pytest.mark.parametrize(("columns", "rows"), [(20, 20), (10, 18), (1, 1), (19, 20), (20, 7)])
def test_a_part_of_a_board_has_the_room_it_is_given_and_holds_the_last_place(
    columns: int, rows: int, last: tuple[int, int] | None
) -> None:
    whole = board(20, 20, last)
    shown, which = excerpt(whole, columns, rows)
    assert (len(shown.columns), len(shown.rows)) == (columns, rows)
    assert [len(cells) for cells in shown.cells] == [columns] * rows
    left, top = whole.columns.index(shown.columns[0]), whole.rows.index(shown.rows[0])
    assert [list(row) for row in shown.cells] == [row[left : left + columns] for row in whole.cells[top : top + rows]]
    if last:
        assert [(row + top, at + left) for row, at in shown.last] == [last]
    said = []
    if columns < 20:
        said.append(f"columns {shown.columns[0]} to {shown.columns[-1]} of -9 to 10")
    if rows < 20:
        said.append(f"rows {shown.rows[0]} to {shown.rows[-1]} of -9 to 10")
    assert which == (f"in part: {', '.join(said)}" if said else "")


def test_an_empty_rim_goes_first_and_is_not_told() -> None:
    shown, which = excerpt(board(20, 20, margin=1), 18, 19)
    assert which == "" and shown.columns[0] == "-8" and len(shown.columns) == 18 and len(shown.rows) == 19
    shown, which = excerpt(board(20, 20, (1, 1), margin=1), 17, 20)
    assert which == "in part: columns -8 to 8 of -8 to 9"
    shown, which = excerpt(board(20, 20), 30, 30)
    assert which == "" and shown.cells == board(20, 20).cells


def test_marks_stand_around_their_cells_and_share_a_bracket_where_it_is_narrow() -> None:
    game: Any = part("lsd")
    marked = Board("abcd", "1", [["0N+", ".", "1N+", "."]], [(0, 0)], [(0, 1)], [(0, 2)])
    roomy, tight = (bare([line for line, _ in pages.board_lines(game, marked, gap)]) for gap in (2, 1))
    assert tight == ["    a   b   c   d  ", " 1 [╹1+( . <╹2+> .  "]
    assert roomy == ["    a    b    c    d   ", " 1 [╹1+]( . )<╹2+>  .  "]
    assert text.boards([marked]) == ["    a    b   c    d", " 1 [0N+](.) <1N+> ."]


def test_colours_are_of_the_owner_and_none_without_them(monkeypatch: pytest.MonkeyPatch) -> None:
    game: Any = part("lsd")
    monkeypatch.delenv("NO_COLOR", raising=False)
    for owner in range(4):
        ground, ink = game.colours(f"{owner}NE+")
        told = pages.cell_text(game, f"{owner}NE+", 3)
        assert told == f"{pages.painted(ground, ink)}┗{owner + 1}+{pages.PLAIN}"
        assert (sum(ink) > 600) == (owner % 2 == 1)  # white icons on seats 1 and 3
        dark, light = sorted((luminance(ground), luminance(ink)))
        assert (light + 0.05) / (dark + 0.05) > 3.5
    monkeypatch.setenv("NO_COLOR", "1")
    assert pages.cell_text(game, "2NE+", 3) == "┗3+"


def luminance(colour: tuple[int, int, int]) -> float:
    red, green, blue = ((part / 255) ** 2.2 for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
