# SPDX-License-Identifier: MIT
"""A sitting of the clock in replay and in the archive: who pressed when, all times, turns, whose flag fell first."""

from pathlib import Path
from typing import Any

import pytest
from archive_command import Answer

from shared_engine import events
from shared_engine.match import Match
from sunsquare.archive.judge import identity_of
from sunsquare.replay import data, diagram, panel, text
from sunsquare.replay.games import clock as part
from sunsquare.replay.moments import Course

NAMES = ("Anna", "Bob", "Cy", "Di")


class Sitting:
    """One that has begun at 0."""

    def __init__(self, seats: int = 2, control: Any = "5+3", **settings: Any) -> None:
        self.match: Any = Match.begin_new("clock", seats, 1, None, control, settings, NAMES[:seats])
        self.match.ready(0)

    def play(self, *pairs: tuple[int, str]) -> "Sitting":
        """(ms, action) each, by the seat to move."""
        for at, words in pairs:
            self.match.submit(self.match.seat(), self.match.state.parse(words), at)
        return self

    @property
    def course(self) -> Course:
        return Course(bytes(self.match.record()))


def both_flags() -> Course:
    """The minute of P1 is used up in its first turn, that of P2 in its second."""
    sitting = Sitting(2, "1")
    sitting.match.advance(61000)
    sitting.play((62000, "over"), (70000, "over"), (80000, "over"))
    sitting.match.advance(200000)
    return sitting.course


def lines(course: Course, number: int) -> list[str]:
    return text.position(course, number).splitlines()


def test_the_text_tells_who_pressed_when_and_the_times_of_all() -> None:
    whole = text.whole(Sitting().play((10000, "over"), (30000, "over"), (40000, "end")).course)
    assert whole.startswith("Clock · match ")
    assert "settings  flag note, strict_handover on" in whole
    assert "\nTurn 2 · P2 Bob · took 0:20.0 · P1 4:53.0  P2 5:00.0\n" in whole
    assert "\nTurn 3 · P1 Anna · took 0:10.0 · P1 4:53.0  P2 4:43.0\n" in whole
    assert "3 0:30.0 took 0:20.0, left 4:43.0 over" in [" ".join(line.split()) for line in whole.splitlines()]
    assert "\nEnd: the sitting is over; the clock was stopped\nTime used:\n" in whole


def test_a_position_tells_times_turns_and_who_sits_out() -> None:
    course = Sitting(4).play((10000, "over"), (12000, "out 3"), (13000, "reverse"), (20000, "over")).course
    assert lines(course, 4)[-5:] == [
        "  P1 Anna · 4:53.0 · 1 turn",
        "> P2 Bob · 4:57.0 · 0 turns",
        "  P3 Cy · 5:00.0 · 0 turns",
        "  P4 Di · 5:00.0 · 0 turns · sits out",
        "1 turn completed; the turn goes to the right; P4 sits out",
    ]


def test_the_board_is_the_table_with_who_is_on_turn_and_which_way_it_goes() -> None:
    course = Sitting(4).play((10000, "over"), (12000, "out 3"), (13000, "reverse")).course
    board = course.boards(course.match(4), 4)[0]
    assert board.cells == [[".", "P3", "."], ["P2*", "↺", "p4"], [".", "P1", "."]]
    assert board.last == [(1, 0)]  # P2 turned the order round
    assert course.boards(course.match(3), 3)[0].last == [(1, 2)]  # P4 was sent out
    assert course.boards(course.match(2), 2)[0].last == [(2, 1)]  # P1 handed over
    assert "".join(course.boards(course.match(2), 2)[0].cells[1]) == "P2*↻P4"


@pytest.mark.parametrize(("seats", "cells"), [(2, "P2.P1*"), (3, "P3P2P1*"), (4, "P3P2P4P1*")])
def test_seats_sit_at_the_sides_that_they_have_at_the_table(seats: int, cells: str) -> None:
    board = Sitting(seats).course.boards(Sitting(seats).match, 0)[0]
    sides = [board.cells[0][1], board.cells[1][0], board.cells[1][2], board.cells[2][1]]
    assert "".join(sides).replace(".", "") == cells.replace(".", "")


def test_whose_flag_fell_first_is_marked() -> None:
    course = both_flags()
    flags = [moment.number for moment in course.moments if moment.kind == events.FLAG]
    first, last = lines(course, flags[0]), text.position(course, flags[1])
    assert "> P1 Anna · 0:00.0 flag · 0 turns" in first
    assert "  P1 Anna · 0:00.0 flag · 2 turns · fell first\n" in last
    assert "  P2 Bob · 0:00.0 flag · 1 turn\n" in last
    assert "End: P2 Bob wins; on time\n  1. P2 Bob\n  2. P1 Anna\nTime used:" in last
    assert "fell first" in panel.notes(course, course.end, 0) and "2nd" in panel.notes(course, course.end, 0)
    assert panel.notes(course, course.end, 1).startswith("1st · flag fallen")


def test_a_turn_timer_that_runs_out_is_told_as_what_it_is() -> None:
    sitting = Sitting(2, "60/turn")
    sitting.match.advance(61000)
    whole = text.whole(sitting.play((70000, "over")).course)
    assert "the time of P1 Anna for this turn is used up" in whole and "ends\n" not in whole


def test_who_has_left_is_gone_from_the_table_and_the_last_one_has_it() -> None:
    sitting = Sitting(3)
    sitting.match.retire(1, 5000)
    sitting.match.retire(0, 9000)
    course = sitting.course
    assert "P2 Bob leaves the order" in text.whole(course)
    board = course.boards(course.end, 3)[0]
    assert board.cells[1][0] == board.cells[2][1] == "." and board.lit == [(0, 1)]
    assert "End: P3 Cy wins; the others have left" in text.whole(course)


def test_of_a_sitting_that_was_stopped_nobody_has_won() -> None:
    course = Sitting().play((5000, "end")).course
    assert panel.place(course.end, 0) == 0
    assert "wins" not in text.whole(course) and "1." not in text.result(course)[1]


def test_every_cell_can_be_drawn() -> None:
    course = Sitting(4).play((1000, "out 1"), (2000, "reverse"), (3000, "over")).course
    for number in range(5):
        assert diagram.picture(course, number).width == 1600
    assert [part.short(cell) for cell in ("P1", "P1*", "↻")] == ["P1 ", "P1*", "↻  "]
    assert part.colours("P1*") and part.colours("P1") is None


def told(course: Course) -> list[str]:
    """The lines of the whole text, spaces apart."""
    return [" ".join(line.split()) for line in text.whole(course).splitlines()]


def test_a_turn_that_end_cuts_off_is_time_used_and_no_turn() -> None:
    """P1 presses after 10 s and after 4 s, and stops the clock after 6 s more: 20 s, but 14 s in two turns."""
    sitting = Sitting(3).play((10000, "over"), (15000, "over"), (20000, "over"), (24000, "over"), (25000, "over"))
    course = sitting.play((26000, "over"), (32000, "end")).course
    assert [used.moves for used in course.used] == [course.end.clock.moves(seat) for seat in range(3)] == [2, 2, 2]
    assert "P1 Anna 0:20.0 in 2 turns, 0:07.0 on average, 0:10.0 at most" in told(course)


def test_nor_is_one_that_a_flag_ends() -> None:
    """P1 presses after 10 s; the 50 s that are left run out in its second turn."""
    sitting = Sitting(2, "1", flag="loss").play((10000, "over"), (15000, "over"))
    sitting.match.advance(90000)
    course = sitting.course
    assert course.end.at == 65000 and course.end.clock.moves(0) == 1
    assert "P1 Anna 1:00.0 in 1 turn, 0:10.0 on average, 0:10.0 at most" in told(course)


def test_overtime_and_periods_are_told_when_they_come() -> None:
    """A minute, then periods of 30 s: the first from 1:00 on, used up at 1:30; the press at 1:35 makes it whole."""
    lines = told(Sitting(2, "1 3x30 byo").play((95000, "over"), (96000, "over"), (126000, "over")).course)
    at = lines.index("1:00.0 P1: the overtime begins, 0:30.0 (3x)")
    assert lines[at + 1] == "1:30.0 P1: a period is used up, 2x left"
    assert lines[at + 2].startswith("2 1:35.0 took 1:35.0, left 0:30.0 (2x) over")
    assert "2:06.0 P1: a period is used up, 1x left" in lines  # 30 s from 1:36 on; the press is fed after that
    assert sum("P1: " in line or "P2: " in line for line in lines) == 3


def test_a_stage_that_a_press_begins_is_told_in_the_turn_of_the_press() -> None:
    """A turn in the first minute, taken in 40 s: 20 s run on before the first of two periods, from 0:50 to 1:10."""
    lines = told(Sitting(2, "1/1:00, 2x30 byo").play((40000, "over"), (50000, "over"), (75000, "over")).course)
    at = lines.index("0:40.0 P1: the next stage begins, 0:20.0 (+2x)")
    assert lines[at - 1].startswith("2 0:40.0 took 0:40.0") and lines[at + 1] == ""
    assert "1:10.0 P1: the overtime begins, 0:30.0 (2x)" in lines


def test_who_sits_out_is_named_to_people_and_noted_in_json() -> None:
    course = Sitting(3).play((5000, "out 2"), (6000, "in 2")).course
    lines = told(course)
    assert any(line.endswith(" P3 sits out") for line in lines)
    assert any(line.endswith(" P3 is in again") for line in lines)
    assert [event.get("action") for event in data.whole(course)["events"]] == [None, "out 2", "in 2"]


def kept(course: Course, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[str, list[str]]:
    """What list and show say of it; spaces apart."""
    archive = str(tmp_path / "one.db")
    (tmp_path / "one.record").write_bytes(course.record)
    Answer(capsys, ["archive", "import", str(tmp_path / "one.record"), "--archive", archive])
    listed = Answer(capsys, ["archive", "list", "--archive", archive]).out
    shown = Answer(capsys, ["archive", "show", identity_of(course.record), "--archive", archive]).out
    return " ".join(listed.split()), [" ".join(line.split()) for line in shown.splitlines()]


def test_the_archive_tells_no_scores_and_no_places_of_a_sitting_that_was_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    listed, shown = kept(Sitting(3).play((10000, "over"), (15000, "end")).course, tmp_path, capsys)
    assert " clock Anna, Bob, Cy stopped " in listed
    assert "P1 Anna, person" in shown and "P3 Cy, person" in shown


def test_it_tells_places_where_flags_made_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    listed, shown = kept(both_flags(), tmp_path, capsys)
    assert " clock Bob > Anna time " in listed
    assert "P1 Anna, person, place 2" in shown and "P2 Bob, person, place 1" in shown


def test_it_is_imported_shown_verified_and_replayed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    course = both_flags()
    file, archive = tmp_path / "sitting.record", str(tmp_path / "all.db")
    file.write_bytes(course.record)

    def run(*words: str) -> str:
        answer = Answer(capsys, [*words, "--archive", archive])
        assert answer.status == 0, answer.err
        return str(answer.out)

    identity = identity_of(course.record)
    run("archive", "import", str(file))
    assert "1 sound" in run("archive", "verify")
    shown = run("archive", "show", identity)
    assert "game     clock, 2 seats" in shown and "won: Bob" in shown
    assert "  clock " in run("archive", "list", "--game", "clock")
    assert run("replay", identity[:8], "--text").startswith("Clock · match ")
