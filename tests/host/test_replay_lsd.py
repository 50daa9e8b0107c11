# SPDX-License-Identifier: MIT
"""A match of LSD as text: the field however far it goes, supplies and captures, what is marked, what is to be known."""

import re
from functools import cache
from typing import Any

import pytest
from lsd_table import lsd
from replay_matches import SEVERAL_OF_LSD, Player, made

from shared_engine.contract import PositionError
from sunsquare.replay import text, words
from sunsquare.replay.games import Board
from sunsquare.replay.games import lsd as part
from sunsquare.replay.moments import Course

CELL = r"[\[(<]?(?:\.|[0-3][NESW]+[+x])[\])>]?"


@cache
def course_of(several: int) -> Course:
    return Course(made(10 * several, several, "lsd"))


def field_in(shown: str) -> dict[str, str]:
    """The cells of a field in a text, with what stands around them, by "x,y"; its parts stand one below the other."""
    found: dict[str, str] = {}
    columns: list[tuple[int, str]] = []
    for line in shown.splitlines():
        if re.fullmatch(r" +-?\d+( +-?\d+)+", line):
            columns = [(name.start(), name[0]) for name in re.finditer(r"-?\d+", line)]
        elif row := re.match(rf" +(-?\d+) +({CELL}.*)", line):
            cells = list(re.finditer(CELL, line[row.start(2) :]))
            assert len(cells) == len(columns), line
            for cell, (at, name) in zip(cells, columns, strict=True):
                bare = cell[0].strip("[]()<>")
                assert row.start(2) + cell.start() + cell[0].index(bare) == at, f"{name} does not stand above {bare}"
                found[f"{name},{row[1]}"] = cell[0]
    return found


@pytest.mark.parametrize("several", range(len(SEVERAL_OF_LSD)))
def test_the_position_in_the_text_is_that_of_the_fold_at_every_event(several: int) -> None:
    course = course_of(several)
    for number in range(len(course.moments) + 1):
        match, shown = course.match(number), text.position(course, number)
        position = match.state.position()
        cells = {cell: what.strip("[]()<>") for cell, what in field_in(shown).items()}
        assert {cell: what for cell, what in cells.items() if what != "."} == position["field"]
        seats = range(match.setup.seats)
        supplies = [
            dict(re.findall(r"\d([NESW]+[+x]) (\d)", line)) for line in re.findall(r"^    supply .*", shown, re.M)
        ]
        assert [{kind: int(count) for kind, count in supply.items()} for supply in supplies] == [
            {kind: count for kind, count in position["supplies"][seat].items() if count} for seat in seats
        ]
        tiles = [
            int(count) for count in re.findall(r"^[> ] P\d.* · (\d+) tiles?( ·|$)", shown, re.M) for count in count[:1]
        ]
        assert tiles == [sum(position["supplies"][seat].values()) for seat in seats]
        captured = [sorted(line.split()[1:]) for line in re.findall(r"^    captured .*", shown, re.M)]
        if match.setup.options.get("captured") == "returned":
            assert captured == []
        else:
            assert [[] if tiles == ["-"] else tiles for tiles in captured] == position["captured"]
        assert re.findall(r"^> P(\d)", shown, re.M) == ([str(match.seat() + 1)] if match.seat() >= 0 else [])


@pytest.mark.parametrize("several", range(len(SEVERAL_OF_LSD)))
def test_the_field_has_a_margin_of_one_and_no_more(several: int) -> None:
    course = course_of(several)
    for number in range(len(course.moments) + 1):
        board = course.boards(course.match(number), number)[0]
        rims = (board.cells[0], board.cells[-1], [row[0] for row in board.cells], [row[-1] for row in board.cells])
        assert all(set(rim) == {"."} for rim in rims)
        touched = {(row, at) for row, cells in enumerate(board.cells) for at, cell in enumerate(cells) if cell != "."}
        touched |= {*board.last, *board.gone} or {(1, 1)}
        for at, names in enumerate((board.rows, board.columns)):
            assert {place[at] for place in touched} >= {1, len(names) - 2}
    assert text.boards(course.boards(course.match(0), 0)) == [
        "     -1  0   1", " -1  .   .   .", "  0  .   .   .", "  1  .   .   .",
    ]  # fmt: skip


def test_the_last_tile_those_it_captured_and_the_row_that_won_are_marked() -> None:
    seen = set()
    for several in range(len(SEVERAL_OF_LSD)):
        course = course_of(several)
        for number in range(len(course.moments) + 1):
            shown, last = field_in(text.position(course, number)), course.last_action(number)
            marked = {signs: {cell for cell, what in shown.items() if what[0] == signs} for signs in "[(<"}
            state = course.match(number).state
            if last is None:
                assert not any(marked.values())
                continue
            before = course.match(last.number - 1).state
            cell = last.text.split()[2]
            assert marked["["] == {cell} and (shown[cell][1:-1] in (".", f"{last.seat}{last.text.split()[1]}"))
            captured = set(before.position()["field"]) - set(state.position()["field"])
            assert marked["("] == captured
            row = {f"{part.x_of(spot)},{part.y_of(spot)}" for seat in state.winners for spot in state.row_of(seat)}
            assert marked["<"] == row - {cell}
            assert last.brought == ((("captures", len(captured), "tile"),) if captured else ())
            seen |= {signs for signs in marked if marked[signs]}
    assert seen == set("[(<")


def wide(columns: int, rows: int = 3) -> Board:
    """A board of two-digit names, a tile in every cell."""
    names = [str(at - columns // 2) for at in range(columns)]
    cells = [[f"{(row + at) % 4}NESW{'+x'[at % 2]}" for at in range(columns)] for row in range(rows)]
    return Board(names, [str(row - 11) for row in range(rows)], cells, [(1, columns - 1)])


@pytest.mark.parametrize(("columns", "parts"), [(2, 1), (5, 1), (11, 1), (12, 2), (13, 2), (25, 3), (40, 4), (160, 14)])
def test_a_field_that_is_too_wide_for_a_page_is_cut_into_parts_that_hold_all_of_it(columns: int, parts: int) -> None:
    board, lines = wide(columns), text.boards([wide(columns)])
    found = field_in("\n".join(lines))
    every = {
        f"{name},{row}": cell
        for row, cells in zip(board.rows, board.cells, strict=True)
        for name, cell in zip(board.columns, cells, strict=True)
    }
    assert {cell: what.strip("[]") for cell, what in found.items()} == every
    assert max(len(line) for line in lines) <= text.WIDEST
    assert lines.count("") == parts - 1
    assert len({line.count("NESW") for line in lines if "NESW" in line}) <= 2  # alike wide


def test_how_a_match_ends_is_told_and_a_draw_has_no_winner() -> None:
    told = {}
    for several in range(len(SEVERAL_OF_LSD)):
        for number in range(3):
            course = Course(made(10 * several + number, several, "lsd"))
            if result := course.end.result():
                told.setdefault(result[0], []).append((course, result[1]))
    assert {"row", "blocked", "alone", "abandoned"} <= told.keys()
    for course, _ in told["blocked"]:
        assert words.headline(course, course.end) == "a draw, nobody wins"
        assert "\nEnd: a draw, nobody wins; nobody can place a tile\n" in text.whole(course)
    for course, ranking in told["row"]:
        assert words.headline(course, course.end).endswith(" win" if len(ranking[0]) > 1 else " wins")
        assert "; a row is complete\n" in text.whole(course)
    for reason in part.DRAWS:
        assert reason in part.REASONS


def test_a_draw_of_those_who_are_still_in_has_no_winner_either() -> None:
    for seed in range(100):
        player = Player(4, seed, policy="chance", lively=False, game="lsd")
        while player.match.count < 8:
            player.at += 1000
            player.once(player.match, False)
        player.match.retire(player.match.seat(), player.at)
        course = Course(player.play())
        if course.end.result()[0] == "blocked":
            break
    assert len(course.end.result()[1]) == 2  # the one who left comes behind the others
    assert words.headline(course, course.end) == "a draw, nobody wins"


@pytest.mark.parametrize(
    ("field", "count"),
    [("", 0), ("0,0:0N+", 1), ("0,0:0E+ 1,0:1W+", 1), ("0,0:0E+ 1,1:1W+", 2), ("0,0:0E+ 2,0:1W+ 0,2:0Nx", 3)],
)
def test_islands_are_parts_that_touch_at_no_side(field: str, count: int) -> None:
    state = lsd(field).state
    assert part.islands(state.field) == count
    assert (f"{count} islands" in part.facts(state, False)) == (count > 1)


def test_the_facts_tell_rows_skipped_turns_and_who_finds_no_place() -> None:
    state = lsd("0,0:0NE+ 1,0:1NWx 0,-1:0S+", supplies=["N+", ""], skips=3).state
    assert part.facts(state, False) == ["longest rows P1 2, P2 1 of 4", "3 turns skipped", "no place for P2"]
    assert part.facts(state, True) == ["longest rows P1 2, P2 1 of 4"]
    four = lsd("0,0:0NE+ 1,0:1NWx 2,0:1Ex", supplies=["N+", "", "N+", ""], seats=4, retired=(1,)).state
    assert part.facts(four, False) == ["longest rows P1 1, P2 2, P3 0, P4 0 of 3", "no place for P4"]


def test_a_tile_in_a_terminal_is_lines_owner_and_icon_and_no_two_are_alike() -> None:
    assert [part.short(cell) for cell in ("0NE+", "1Sx", "3NESW+", "2EWx", ".")] == ["┗1+", "╻2x", "╋4+", "━3x", " . "]
    tiles = [part.tile_name(tile) for tile in range(120)]
    assert len({part.short(tile) for tile in tiles}) == 120
    assert {len(part.short(tile)) for tile in tiles} == {3}


def test_the_most_that_can_lie_beside_the_border_of_the_world_stays_in_it() -> None:
    with pytest.raises(PositionError):
        lsd("1001,0:0N+")
    state = lsd("1000,-1000:0N+ 999,-1000:0N+").state
    board: Any = part.boards(state, None, None)[0]
    assert board.columns == ["998", "999", "1000"] and board.rows == ["-1000", "-999"]
