# SPDX-License-Identifier: MIT
"""A match of Tilers as text and in the terminal: yard, spill and floors, what is marked, what an action brought, what
adds up at the end.
"""

import re
from functools import cache
from itertools import product
from typing import Any

import pytest
from replay_matches import SEVERAL_OF_TILERS, made
from tilers_table import FULL, tilers

from shared_engine import events
from sunsquare.replay import pages, text, words
from sunsquare.replay.games import Board
from sunsquare.replay.games import tilers as part
from sunsquare.replay.moments import Course
from sunsquare.speech.counted import counted

EVERY = range(len(SEVERAL_OF_TILERS))
BARE = str.maketrans("", "", "[]()<>")


@cache
def course_of(several: int) -> Course:
    return Course(made(10 * several, several, "tilers"))


def board_in(shown: str, title: str, names: str) -> list[str]:
    """The rows of the board below this title in a text, without what stands around its cells."""
    lines = shown.splitlines()
    at = next(at for at, line in enumerate(lines) if f" {title} " in line + " " and f" {names[:1]}   " in lines[at + 1])
    place, places = f"{lines[at]} ".index(f" {title} "), []
    for name in names:
        place = f"{lines[at + 1]} ".index(f" {name} ", place)
        places.append(place)
    rows = []
    for line in lines[at + 2 :]:
        cells = [f"{line:<120}"[place : place + 5].translate(BARE).split() for place in places]
        if not all(cells):
            return rows
        rows.append(" ".join(cell[0] for cell in cells))
    return rows


@pytest.mark.parametrize("several", EVERY)
def test_the_position_in_the_text_is_that_of_the_fold_at_every_event(several: int) -> None:
    course = course_of(several)
    for number in range(len(course.moments) + 1):
        match, shown = course.match(number), text.position(course, number)
        state, position = match.state, match.state.position()
        stacks = position["stacks"]
        yard = board_in(shown, "yard", "123456789"[: len(stacks)])
        assert yard == [" ".join(f"{stack:.<4}"[row] for stack in stacks) for row in range(4)]
        counts = [f"{at}{position['spill'].count(at)}" if at in position["spill"] else "." for at in "ABCDE"]
        assert board_in(shown, "spill", "ABCDE") == [" ".join(counts)]
        seats = range(match.setup.seats)
        for seat in seats:
            floor = board_in(shown, words.player(match.setup, seat), "abcde")
            assert floor == [" ".join(row) for row in position["floors"][seat]]
        hands = re.findall(r"^    hand   (.*)$", shown, re.M)
        hand = position["hand"]
        wanted = f"{hand[0]} {len(hand)}" if hand and not state.is_over() else "-"
        assert hands == [wanted if seat == match.state.seat() else "-" for seat in seats]
        chips = re.findall(r"^[> ] P\d.* (\d+) chips?(?:,| ·|$)", shown, re.M)
        assert [int(count) for count in chips] == position["chips"]
        if not state.is_over():
            points = re.findall(r"^[> ] P\d.* · (\d+) points?, ", shown, re.M)
            assert [int(count) for count in points] == position["run_points"]
            costs = [int(count) for count in re.findall(r"(\d+) lost points?", shown.partition("\n> P")[0] + shown)]
            assert set(costs) == {state.chip_total(count) for count in position["chips"] if count}
            holder = re.findall(r"^[> ] P(\d).* 1 chisel", shown, re.M)
            assert holder == ([] if position["chisel"] is None else [str(position["chisel"] + 1)])
        assert bool(re.search(r" /$", shown, re.M)) == (position["chisel"] is None)
        assert re.findall(r"^> P(\d)", shown, re.M) == ([str(match.seat() + 1)] if match.seat() >= 0 else [])


def marked(boards: list[Board], which: str) -> set[tuple[str, int, int]]:
    """(title or seat, row, column) of every marked cell."""
    return {(board.title or str(board.seat), *place) for board in boards for place in getattr(board, which)}


def test_taken_and_spilled_tiles_the_tile_laid_last_and_finished_lines_are_marked() -> None:
    seen = set()
    for several in EVERY:
        course = course_of(several)
        for number in range(len(course.moments) + 1):
            state, last = course.match(number).state, course.last_action(number)
            boards = course.boards(course.match(number), number)
            gone, touched = set(), set()
            if last is not None:
                before = course.match(last.number - 1).state
                said = last.text.split()
                if said[0] == "lay":
                    touched = {(str(last.seat), int(said[2][1]) - 1, "abcde".index(said[2][0]))}
                elif said[:2] == ["take", "spill"]:
                    gone = {("spill", 0, "ABCDE".index(said[2]))}
                    gone |= {("spill", 0, 5)} if before.position()["chisel"] is None else set()
                elif said[0] == "take":
                    stack = before.position()["stacks"][int(said[1]) - 1]
                    gone = {("yard", row, int(said[1]) - 1) for row, tile in enumerate(stack) if tile == said[2]}
                    touched = {("spill", 0, "ABCDE".index(tile)) for tile in stack if tile != said[2]}
                seen.add(" ".join(said[:2]) if said[:2] == ["take", "spill"] else said[0])
            assert marked(boards, "gone") == gone
            assert marked(boards, "last") == touched
            lit = set()
            for seat, floor in enumerate(state.position()["floors"]):
                whole = "".join(floor)
                for row, column in product(range(5), range(5)):
                    tile = floor[row][column]
                    lines = (floor[row], "".join(line[column] for line in floor))
                    if any("." not in line for line in lines) or (tile != "." and whole.count(tile) == 5):
                        lit.add((str(seat), row, column))
            assert marked(boards, "lit") == lit
            seen |= {"lit"} if lit else set()
    assert seen == {"take", "take spill", "lay", "chip", "lit"}


def test_what_an_action_brought_is_what_changed() -> None:
    verbs = set()
    for several in EVERY:
        course = course_of(several)
        for moment in course.moments:
            if moment.kind not in (events.ACTION, events.EXPIRE):
                assert moment.brought == ()
                continue
            before, after = (course.match(at).state for at in (moment.number - 1, moment.number))
            gains = {(gain.verb, gain.thing): gain.amount for gain in moment.brought}
            assert len(gains) == len(moment.brought) and min(gains.values(), default=1) > 0
            seat, made_chip = moment.seat, moment.text.startswith("chip")
            if moment.kind == events.EXPIRE:
                seat = moment.mover
            was, now = before.position(), after.position()
            assert gains.get(("earns", "point"), 0) == now["run_points"][seat] - was["run_points"][seat]
            assert gains.get(("gets", "chip"), 0) == now["chips"][seat] - was["chips"][seat] - made_chip
            assert gains.get(("begins", "new course"), 0) == now["course"] - was["course"]
            lines = [gains.get(("finishes", line), 0) for line in ("row", "column", "colour")]
            assert lines == [
                more - less for more, less in zip(after.finished(seat), before.finished(seat), strict=True)
            ]
            if moment.text.startswith("take"):
                assert gains["takes", "tile"] == len(now["hand"])
                assert gains.get(("spills", "tile"), 0) == max(0, len(now["spill"]) - len(was["spill"]))
                assert (("gets", "chisel") in gains) == (now["chisel"] != was["chisel"])
            verbs |= set(gains)
    assert verbs >= {
        ("takes", "tile"), ("spills", "tile"), ("earns", "point"), ("gets", "chip"), ("gets", "chisel"),
        ("finishes", "colour"), ("begins", "new course"),
    }  # fmt: skip


def test_how_a_match_ends_is_told_with_all_that_adds_up_to_the_scores() -> None:
    told = set()
    for several in EVERY:
        course = course_of(several)
        reason, ranking = course.end.result() or ("unfinished", [])
        whole = text.whole(course)
        if reason not in part.REASONS:
            continue
        told.add(reason)
        assert f"; {part.REASONS[reason]}\n" in whole
        found = re.findall(r"^  \d\. P(\d) .* (-?\d+)  \((.*)\)$", whole, re.M)
        assert [int(seat) - 1 for seat, _, _ in found] == [seat for group in ranking for seat in group]
        for seat, total, parts in found:
            adds = dict(re.findall(r"(\w+) (\+\d+|-\d+|0)(?=,|$)", parts))  # points, not numbers of rows
            assert list(adds)[:5] == ["runs", "rows", "columns", "colours", "chips"]
            assert sum(map(int, adds.values())) == int(total) == course.end.state.scores()[int(seat) - 1]
    assert {"bag", "alone"} <= told


def bare(lines: list[str]) -> str:
    return re.sub(r"\x1b\[[\d;]*m", "", "\n".join(lines))


def test_the_terminal_shows_what_adds_up_to_each_score_at_the_end_and_the_points_before() -> None:
    for several in EVERY:
        course = course_of(several)
        state, last = course.end.state, len(course.moments)
        if not state.is_over():
            continue
        shown = bare(pages.page(course, last, pages.HELP, (400, 40)))
        for seat in range(course.setup.seats):
            parts = [f"{label} {worth:+}" for label, worth in state.breakdown(seat) if worth]
            assert ", ".join([*parts, f"total {state.scores()[seat]}"]) in shown
            assert f"{counted(state.chips[seat], 'chip')}, runs " in shown
        assert not re.search(r"points?, \d+ chip| lost point", shown)
        early = course.match(last // 2)
        shown = bare(pages.page(course, last // 2, pages.HELP, (240, 40)))
        for points in early.state.position()["run_points"]:
            assert f"{points} point" in shown
        assert "total" not in shown


@pytest.mark.parametrize("several", EVERY)
def test_the_narrowest_window_shows_every_floor_whole(several: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    course = course_of(several)
    for number in range(0, len(course.moments) + 1, 5):
        state = course.match(number).state
        shown = bare(pages.page(course, number, pages.HELP, pages.NEEDED))
        lying = sum(tile != "." for floor in state.position()["floors"] for row in floor for tile in row)
        standing = sum(map(len, state.position()["stacks"]))
        hand = 1 if state.position()["hand"] and not state.is_over() else 0
        assert len(re.findall(r"[A-E][■□◆×∷]", shown)) == lying + standing + hand
        assert "in part" not in shown


def test_the_facts_tell_the_course_the_bag_and_why_it_is_the_last() -> None:
    assert part.facts(tilers(bag="ABCDE" * 4).state, False) == ["course 1", "20 tiles in the bag"]
    last = tilers(floors=["ABCDE"], bag="A").state
    assert part.facts(last, False) == ["course 1, the last one: a row is finished", "1 tile in the bag"]
    assert part.facts(last, True) == ["course 1", "1 tile in the bag"]
    empty = tilers(bag="", course=3).state
    assert part.facts(empty, False) == ["course 3, the last one: the bag is empty", "0 tiles in the bag"]


def test_a_seat_has_a_hand_while_it_is_on_turn_and_chips_with_what_they_cost() -> None:
    state = tilers(hand="CCC", chips=[4, 0], run_points=[7, 2], chisel=1, turn=0).state
    mover, other = part.holding(state, 0), part.holding(state, 1)
    assert (mover.piles[0].cells, mover.piles[0].counts) == (["C"], [3])
    assert mover.counters == [("point", 7), ("chip", 4), ("lost point", 10)]
    assert other.piles[0].cells == [] and other.counters == [("point", 2), ("chip", 0), ("chisel", 1)]
    capped = tilers(chips=[7, 0], chip_cost="capped").state
    assert part.holding(capped, 0).counters[2] == ("lost point", 14)


def test_every_finished_line_of_a_floor_is_lit_once() -> None:
    state = tilers(floors=[FULL, "ABCDE"]).state
    mine, theirs = part.boards(state, None, None)[2:]
    assert sorted(mine.lit) == sorted(product(range(5), range(5)))
    assert sorted(theirs.lit) == [(0, column) for column in range(5)]


def test_a_tile_in_a_terminal_is_its_letter_and_its_mark_and_no_two_are_alike() -> None:
    assert [part.short(cell) for cell in "ABCDE"] == ["A■", "B□", "C◆", "D×", "E∷"]
    assert [part.short(cell) for cell in (".", "/", "B3", "E12")] == [". ", "/ ", "B3", "E12"]
    grounds: list[Any] = [part.colours(cell) for cell in "ABCDE"]
    assert len({ground for ground, _ in grounds}) == 5
    assert part.colours(".") is None and part.colours("/") is None and part.colours("C12") == part.colours("C")


@pytest.mark.parametrize(("floors", "lines"), [(1, [1]), (4, [4]), (5, [4, 1]), (9, [4, 4, 1])])
def test_boards_of_seats_stand_below_the_others_as_many_in_a_line_as_a_page_has_room_for(
    floors: int, lines: list[int]
) -> None:
    yard = Board("12", ["", ""], [["A", "."], ["B", "."]], title="yard")
    spill = Board("A", [""], [["A3"]], title="spill")
    floor = Board("abcde", "12345", [["."] * 5] * 5, title="P1 Anna", seat=0)
    shown = text.boards([yard, spill, *[floor] * floors])
    assert shown[:4] == [" yard         spill", "   1   2        A", "   A   .        A3", "   B   ."]
    blocks = "\n".join(shown[5:]).split("\n\n")
    assert [block.count("P1 Anna") for block in blocks] == lines
    assert max(map(len, shown)) <= text.WIDEST and all(len(block.splitlines()) == 7 for block in blocks)
