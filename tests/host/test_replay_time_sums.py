# SPDX-License-Identifier: MIT
"""Times add up: what the seats used, what undos gave back and when nobody's time ran are the time of the match."""

from typing import Any

import pytest
from replay_matches import EVERY, Player, made

from shared_engine import events
from shared_engine.match import Match
from sunsquare.replay import words
from sunsquare.replay.moments import Course, Moment
from sunsquare.replay.times import Reading

CONTROLS = ("1", "1+2", "1d3", "1b3", "0:20 3x5 byo", "0:20 3/0:15 can", "8/turn", "3/0:30+1, 0:20", "1 hourglass")
SOME = [(game, several) for game, several in EVERY if several % 3 == 0]


def ran(course: Course) -> list[int]:
    """ms that each seat's time ran, told from the events alone: between the seat's taking over and the turn's end,
    without pauses."""
    timed, strict = bool(course.setup.controls), course.setup.settings["strict_handover"]
    found, at, paused, waits = [0] * course.setup.seats, 0, False, timed
    for moment, following in zip(course.moments, [*course.moments[1:], None], strict=True):
        if moment.mover >= 0 and not paused and not waits:
            found[moment.mover] += moment.at - at
        at = moment.at
        if moment.kind in (events.PAUSE, events.RECOVER, events.RESUME):
            paused = moment.kind != events.RESUME
        if moment.kind in (events.READY, events.ACTION):
            waits = False
        if following and (following.turn, following.mover) != (moment.turn, moment.mover):
            waits = timed and not strict
    return found


def check_sums(course: Course) -> None:
    """By seat: used and given back is what ran. What is given back is what went off the clocks; where a flag has fallen
    or a delay ran that is less."""
    given_back = [sum(row) for row in zip((0,) * course.setup.seats, *backs(course), strict=True)]
    total = [seat.ms + back for seat, back in zip(course.used, given_back, strict=True)]
    if "d" in "".join(course.setup.controls) or any(moment.kind == events.FLAG for moment in course.moments):
        assert all(ms <= most for ms, most in zip(total, ran(course), strict=True))
    else:
        assert total == ran(course)
    assert sum(ran(course)) <= course.end.at


def backs(course: Course) -> list[tuple[int, ...]]:
    return [moment.time.back for moment in course.moments if moment.time.back]


@pytest.mark.parametrize(("game", "several"), SOME)
def test_used_given_back_and_idle_time_are_the_time_of_the_match(game: str, several: int) -> None:
    course = Course(made(10 * several, several, game))
    if course.moments[0].mover < 0:
        check_together(course)
        return
    check_sums(course)
    for seat, used in enumerate(course.used):
        moves = [moment for moment in course.moments if moment.kind == events.ACTION and moment.seat == seat]
        assert used.moves <= len(moves) + sum(moment.kind == events.EXPIRE for moment in course.moments)
        assert course.end.clock is None or used.moves == course.end.clock.moves(seat)
        assert used.longest <= used.in_moves <= used.ms and (used.charged or 0) <= used.ms


def check_together(course: Course) -> None:
    """Each took what passed since its last action of the round, or since the round began."""
    began: dict[int, int] = {}
    paused_at, turn, used = 0, 0, [0] * course.setup.seats
    for moment in course.moments:
        if moment.turn != turn:
            turn, start = moment.turn, course.moments[moment.number - 2].at if moment.number > 1 else 0
            began = dict.fromkeys(range(course.setup.seats), start)
        if moment.kind == events.PAUSE:
            paused_at = moment.at
        elif moment.kind == events.RESUME:
            began = {seat: at + moment.at - paused_at for seat, at in began.items()}
        elif moment.time.took is not None:
            assert moment.time.took == moment.at - began[moment.seat]
            began[moment.seat] = moment.at
            used[moment.seat] += moment.time.took
    assert used == [seat.ms for seat in course.used] and sum(used)


def test_where_all_act_at_once_it_is_the_time_since_the_round_began_or_the_seat_pressed_last() -> None:
    """P1 presses at 2.0 and 6.0, P2 at 2.6 and 7.0; from 3.0 to 4.0 the match is paused."""
    match: Any = Match.begin_new("ligretto_dice", 2, 3, None, None)
    for seat, at in ((0, 2000), (1, 2600)):
        match.submit(seat, match.state.actions(seat, at)[-1], at)
    match.pause(3000)
    match.resume(4000)
    for seat, at in ((0, 6000), (1, 7000)):
        match.submit(seat, match.state.actions(seat, at)[-1], at)
    course = Course(bytes(match.record()))
    assert [moment.time.took for moment in course.moments] == [2000, 2600, None, None, 3000, 3400]
    assert [(used.ms, used.moves, used.longest) for used in course.used] == [(5000, 2, 3000), (6000, 2, 3400)]
    assert words.used(course.used[1], False) == "0:06.0 in 2 actions, 0:03.0 on average, 0:03.4 at most"


def played(control: str, seed: int) -> Course:
    blob = Player(2, seed, None, control, {"undo": "casual", "flag": "note"}, "chance", game="lsd").play("", 120)
    return Course(blob)


@pytest.mark.parametrize("control", CONTROLS)
def test_under_every_control_the_clocks_go_down_by_what_was_charged(control: str) -> None:
    """From the event before to the action: where nothing is added, by just that; a delay is never charged."""
    checked = 0
    for seed in range(6):
        course = played(control, seed)
        check_sums(course)
        for before, moment, after in zip(course.moments, course.moments[1:], course.moments[2:], strict=False):
            if (before.kind, moment.kind) == (events.READY, events.ACTION) and after.mover >= 0:
                checked += check_one(control, before.clocks[moment.seat], moment)
    assert checked > 20


def check_one(control: str, had: Reading, moment: Moment) -> bool:
    """A turn of one action: its clock before and after by the control's rule; False where time had run out."""
    has, taken, charged = moment.clocks[moment.seat], moment.time.took or 0, moment.time.charged or 0
    if had.fallen or has.fallen:
        return False
    assert charged == (max(0, taken - 3000) if control == "1d3" else taken)
    gained: Any = {"1": 0, "1d3": 0, "1+2": 2000, "1b3": min(taken, 3000), "1 hourglass": 0}.get(control)
    if gained is not None:
        assert has.ms == had.ms - charged + gained
    return True
