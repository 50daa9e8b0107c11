# SPDX-License-Identifier: MIT
"""How long each move took, worked out by hand in small matches: presses at known times under every time control."""

from typing import Any

import pytest

from shared_engine import events
from shared_engine.match import Match
from shared_engine.record_frame import split
from sunsquare.replay import data, text, words
from sunsquare.replay.moments import Course, Moment
from sunsquare.replay.times import Reading

PERSONS = {"undo": "casual"}


class Sitting:
    """A match of LSD, where each placement is a turn; P1 begins. Times in ms of match time."""

    def __init__(self, control: Any, seats: int = 2, **settings: Any) -> None:
        self.match: Any = Match.begin_new(
            "lsd", seats, 1, {"starter": 0}, control, {**PERSONS, **settings}, ["Ann", "Bo", "Cy", "Di"][:seats]
        )

    def turn(self, begins: int, ends: int) -> None:
        """The seat to move takes over and places its tile."""
        self.match.ready(begins)
        self.act(ends)

    def act(self, at: int) -> None:
        self.match.advance(at)
        self.match.submit(self.match.seat(), self.match.state.actions(self.match.seat())[-1], at)

    @property
    def course(self) -> Course:
        return Course(bytes(self.match.record()))


def spent(course: Course) -> list[tuple[int | None, int | None]]:
    """Taken and charged ms of each action and each turn that expired."""
    told = [moment for moment in course.moments if moment.kind in (events.ACTION, events.EXPIRE)]
    return [(moment.time.took, moment.time.charged) for moment in told]


def last(course: Course, kind: int) -> Moment:
    return [moment for moment in course.moments if moment.kind == kind][-1]


def line_of(course: Course, moment: Moment) -> str:
    """What the text says of an event, spaces apart."""
    return " ".join(text.line(course, moment, 0).split())


def test_a_move_takes_from_the_moment_its_time_ran_to_the_press() -> None:
    """P1 takes over at 1.0 and acts at 4.0: 3 s. P2 takes over at 5.5 and acts at 12.0: 6.5 s."""
    sitting = Sitting("5")
    sitting.turn(1000, 4000)
    sitting.turn(5500, 12000)
    course = sitting.course
    assert spent(course) == [(3000, 3000), (6500, 6500)]
    assert course.moments[-1].clocks == (Reading(297000), Reading(293500))
    assert line_of(course, course.moments[-1]).startswith("4 0:12.0 took 0:06.5, left 4:53.5 place")
    assert "Turn 2 · P2 Bo · takes over at 0:05.5 (event 3) · took 0:06.5 · P1 4:57.0 P2 5:00.0" in " ".join(
        text.whole(course).split()
    )
    assert text.last_event(course, 4)[0].endswith(" · took 0:06.5")


@pytest.mark.parametrize("on", [3000, 63000])
def test_a_pause_is_not_in_it_whether_match_time_stood_still_or_not(on: int) -> None:
    """From 1.0 to 3.0 and 2.5 s after the pause: 4.5 s."""
    sitting = Sitting("5")
    sitting.match.ready(1000)
    sitting.match.pause(3000)
    sitting.match.resume(on)
    sitting.act(on + 2500)
    course = sitting.course
    assert spent(course) == [(4500, 4500)]
    assert line_of(course, last(course, events.PAUSE)) == "2 0:03.0 pause · P1 4:58.0 P2 5:00.0"


def test_strict_handovers_are_in_it() -> None:
    sitting = Sitting("5", strict_handover=True)
    sitting.turn(1000, 4000)
    sitting.act(12000)
    assert spent(sitting.course) == [(3000, 3000), (8000, 8000)]


def test_an_undo_tells_what_it_gives_back_and_a_redo_takes_it_again() -> None:
    """P2 acts after 6 s, P1 thinks 2 s, then P2's turn is taken back: P2 has its 6 s again, P1 its 2 s."""
    sitting = Sitting("5")
    sitting.turn(0, 3000)
    sitting.turn(3000, 9000)
    sitting.match.ready(9000)
    sitting.match.undo(11000)
    course = sitting.course
    undo = course.moments[-1]
    assert undo.time.back == (2000, 6000)
    assert line_of(course, undo) == (
        "6 0:11.0 undo: the position is that after event 2 · gives back P1 0:02.0, P2 0:06.0 · P1 4:57.0 P2 5:00.0"
    )
    assert [(used.ms, used.moves) for used in course.used] == [(3000, 1), (0, 0)]
    assert data.event(undo)["given_back_ms"] == [2000, 6000]
    sitting.match.redo(12000)
    course = sitting.course
    assert course.moments[-1].time.back == (0, -6000)
    assert "takes again P2 0:06.0 · P1 4:57.0 P2 4:54.0" in line_of(course, course.moments[-1])
    assert [(used.ms, used.moves) for used in course.used] == [(3000, 1), (6000, 1)]


def test_after_an_undo_what_is_done_instead_counts_and_not_what_was_undone() -> None:
    """P1's 3 s are taken back; the next try takes 5 s. P2's turn is undone: P1 has used 5 s, not 3 and not 8."""
    sitting = Sitting("5")
    sitting.turn(0, 3000)
    sitting.match.undo(4000)
    sitting.turn(10000, 15000)
    sitting.turn(15000, 17000)
    sitting.match.undo(18000)
    course = sitting.course
    assert [(used.ms, used.moves, used.longest) for used in course.used] == [(5000, 1, 5000), (0, 0, 0)]
    assert [moment.time.back for moment in course.moments if moment.time.back] == [(3000, 0), (0, 2000)]


def test_a_timer_that_runs_out_and_leaves_the_turn_is_whole_again_after_an_undo() -> None:
    """The clock alone: P2 has used up 20 s and 7 s more, then its press is undone: it has used nothing."""
    match: Any = Match.begin_new("clock", 2, 1, {"starter": 0}, "20/turn", PERSONS)
    match.ready(0)
    match.submit(0, 0, 5000)
    match.advance(25000)
    match.submit(1, 0, 32000)
    course = Course(bytes(match.record()))
    assert spent(course) == [(5000, 5000), (20000, 20000), (27000, 20000)]
    assert [(used.ms, used.charged, used.moves) for used in course.used] == [(5000, 5000, 1), (27000, 20000, 1)]
    match.undo(33000)
    course = Course(bytes(match.record()))
    assert [(used.ms, used.charged, used.moves) for used in course.used] == [(5000, 5000, 1), (0, 0, 0)]
    assert course.moments[-1].clocks[1] == Reading(20000) and course.moments[-1].time.back == (1000, 20000)


def test_a_correction_shows_what_it_was_and_the_move_takes_what_it_takes() -> None:
    """2 s before and 3 s after the correction; an undo goes back to the correction, no further: 3 s are given back."""
    sitting = Sitting("5")
    sitting.match.ready(1000)
    sitting.match.correct(0, 3000, ms=25000)
    sitting.act(6000)
    course = sitting.course
    set_to = last(course, events.CORRECT)
    assert line_of(course, set_to) == (
        "2 0:03.0 the arbiter sets the clock of P1 Ann: 0:25.0 · it was 4:58.0 · P1 0:25.0 P2 5:00.0"
    )
    assert data.event(set_to)["was"] == {"ms": 298000, "periods": 0}
    assert spent(course) == [(5000, 5000)] and course.moments[-1].clocks[0] == Reading(22000)
    sitting.match.undo(7000)
    course = sitting.course
    assert course.moments[-1].time.back == (3000, 0)
    assert (course.used[0].ms, course.used[0].charged, course.used[0].moves) == (2000, 2000, 0)
    assert course.moments[-1].clocks[0] == Reading(25000)


def test_a_turn_timer_takes_what_the_turn_takes_and_all_of_it_when_it_expires() -> None:
    sitting = Sitting("10/turn")
    sitting.turn(500, 4500)
    sitting.match.ready(5000)
    sitting.match.advance(20000)
    course = sitting.course
    assert spent(course) == [(4000, 4000), (10000, 10000)]
    assert line_of(course, course.moments[-1]) == "4 0:15.0 took 0:10.0 time is up, the turn of P2 Bo ends"
    assert [(used.ms, used.moves, used.longest) for used in course.used] == [(4000, 1, 4000), (10000, 1, 10000)]


@pytest.mark.parametrize(
    ("control", "thinks", "charged", "left"),
    [
        ("5+3", 8000, 8000, "4:55.0"),  # 300 - 8 + 3
        ("5b3", 8000, 8000, "4:55.0"),  # 3 of 8 come back
        ("5b3", 2000, 2000, "5:00.0"),
        ("5d5", 8000, 3000, "4:57.0"),  # the first 5 s are free
        ("5d5", 4000, 0, "5:00.0"),
        ("10/gong", 4000, 4000, "0:10.0"),
        ("5 hourglass", 8000, 8000, "4:52.0"),
        ("1 3x30 byo", 20000, 20000, "0:40.0 (+3x)"),
        ("1 3x30 byo", 100000, 100000, "0:30.0 (2x)"),  # 60 of main time, a period, 10 s of the second
        ("3x30 byo", 65000, 65000, "0:30.0 (1x)"),
        ("1 3/2:00 can", 70000, 70000, "1:50.0 (overtime)"),
        ("1/1:00, 2x30 byo", 40000, 40000, "0:20.0 (+2x)"),  # main time that is left runs on before overtime
        ("0:30, 20/turn", 35000, 35000, "0:20.0"),  # 5 s of the turn timer, then it is whole again
        ("1/90:00+30, 30:00+30", 60000, 60000, "1:59:30.0"),  # 90:00 - 1:00 + 0:30 + 30:00
    ],
)
def test_every_control_tells_what_was_charged_and_what_is_left(
    control: str, thinks: int, charged: int, left: str
) -> None:
    sitting = Sitting(control)
    sitting.turn(1000, 1000 + thinks)
    course = sitting.course
    moment = course.moments[-1]
    assert (moment.time.took, moment.time.charged) == (thinks, charged)
    assert words.reading(moment.clocks[0]) == left
    more = "" if charged == thinks else f", charged {words.tenths(charged)}"
    assert words.took(course.setup, moment) == f"took {words.tenths(thinks)}{more}"


def test_what_runs_on_after_a_flag_that_is_only_noted_is_taken_and_not_charged() -> None:
    """5 s are on the clock, P1 thinks 9 s."""
    sitting = Sitting("0:05", flag="note")
    sitting.turn(1000, 10000)
    course = sitting.course
    assert spent(course) == [(9000, 5000)]
    assert line_of(course, last(course, events.FLAG)) == (
        "2 0:06.0 the flag of P1 Ann has fallen · P1 0:00.0 flag P2 0:05.0"
    )
    assert "took 0:09.0, charged 0:05.0, left 0:00.0 flag" in line_of(course, course.moments[-1])
    told = data.event(course.moments[-1])
    assert (told["took_ms"], told["charged_ms"], told["clocks"], told["fallen"]) == (9000, 5000, [0, 5000], [0])


def test_seats_with_clocks_of_their_own_are_told_each_by_its_own() -> None:
    """P1 has five minutes, P2 a minute and byo-yomi; P2 thinks 70 s."""
    sitting = Sitting(["5", "1 3x30 byo"])
    sitting.turn(0, 3000)
    sitting.turn(3000, 73000)
    course = sitting.course
    assert "P1 4:57.0  P2 0:30.0 (3x)" in words.clocks(course.moments[-1].clocks)
    told = data.event(course.moments[-1])
    assert (told["clocks"], told["periods"], told["overtime"]) == ([297000, 30000], [0, 3], [1])


def test_a_correction_of_turns_says_turns() -> None:
    assert words.correction((25000, 1, 0)) == "0:25.0, 1 period, 0 turns"
    assert words.correction((None, 3, 1)) == "3 periods, 1 turn"


def test_an_untimed_move_takes_what_passed_since_the_seat_came_on_turn() -> None:
    """P2 has undone its first try after 2 s more and thinks another 4 s: these count."""
    sitting = Sitting(None)
    sitting.act(3000)
    sitting.act(8000)
    sitting.match.undo(10000)
    sitting.match.pause(10000)
    sitting.match.resume(30000)
    sitting.act(34000)
    course = sitting.course
    assert spent(course) == [(3000, None), (5000, None), (4000, None)]
    assert [(used.ms, used.charged, used.moves) for used in course.used] == [(3000, None, 1), (4000, None, 1)]
    assert line_of(course, last(course, events.UNDO)) == "3 0:10.0 undo: the position is that after event 1"


def test_after_the_power_came_back_time_counts_up_to_the_last_heartbeat() -> None:
    """On since 1.0, the last heartbeat at 4.0, then 2 s more after it goes on: 5 s."""
    sitting = Sitting("5")
    sitting.match.ready(1000)
    header, log, _ = split(bytes(sitting.match.record()))
    sitting.match = Match.resume_from(header, log, beat=4000)
    sitting.match.resume(4000)
    sitting.act(6000)
    course = sitting.course
    assert spent(course) == [(5000, 5000)]
    assert "the match waits, paused · P1 4:57.0 P2 5:00.0" in line_of(course, last(course, events.RECOVER))


def test_a_turn_of_several_actions_takes_what_they_take_together() -> None:
    """Latice, three actions: 2, 3 and 5 s."""
    match: Any = Match.begin_new("latice", 2, 5, {"starter": 0, "layout": "endgame"}, "5", PERSONS)
    match.ready(500)
    match.submit(0, match.state.actions(0)[0], 2500)
    match.submit(0, match.state.actions(0)[0], 5500)
    match.submit(0, next(action for action in match.state.actions(0) if match.state.text(action) == "end"), 10500)
    course = Course(bytes(match.record()))
    assert [moment.time.took for moment in course.moments[1:]] == [2000, 3000, 5000]
    assert [moment.time.turn for moment in course.moments[1:]] == [2000, 5000, 10000]
    assert "Turn 1 · P1 · takes over at 0:00.5 (event 1) · took 0:10.0 ·" in text.whole(course)
    assert course.used[0][1:] == (10000, 1, 10000, 10000)


def test_what_a_seat_used_is_told_with_its_turns_their_average_and_the_longest() -> None:
    """P1: 3 and 8 s, then 5 s in a turn that the end cuts off: 16 s, but 11 s in two turns."""
    sitting = Sitting("5")
    sitting.turn(0, 3000)
    sitting.turn(3000, 7000)
    sitting.turn(7000, 15000)
    sitting.turn(15000, 17000)
    sitting.match.ready(17000)
    sitting.match.abandon(22000)
    course = sitting.course
    first = course.used[0]
    assert (first.ms, first.charged, first.moves, first.average, first.longest) == (16000, 16000, 2, 5500, 8000)
    assert words.used(first, True) == "0:16.0 in 2 turns, 0:05.5 on average, 0:08.0 at most"
    assert words.used(course.used[1], True) == "0:06.0 in 2 turns, 0:03.0 on average, 0:04.0 at most"
    assert data.whole(course)["time_used"][0] == {
        "time_used_ms": 16000, "charged_ms": 16000, "moves": 2, "average_ms": 5500, "longest_ms": 8000,
    }  # fmt: skip
