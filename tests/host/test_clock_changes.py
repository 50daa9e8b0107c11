# SPDX-License-Identifier: MIT
"""What `sunsquare clock follow` tells of two looks at a clock: the lines for what has happened between them."""

from typing import Any

import pytest

from sunsquare.clock.changes import changes
from sunsquare.clock.reading import Reading, SeatTime

START = Reading(
    "playing", "clock", 1, 4, None, ("Ann", ""), "note", (), ("5+3", "5+3"), 60_000,
    (SeatTime(300_000, 300_000, 0, 1, False), SeatTime(250_000, 250_000, 0, 1, False)), (), 0, 0,
)  # fmt: skip


def seat(number: int, **changed: Any) -> Any:
    """START with something else in one seat's row; its time in all is its time."""
    rows = list(START.seats)
    rows[number] = rows[number]._replace(**changed)
    if "ms" in changed and "total" not in changed:
        rows[number] = rows[number]._replace(total=changed["ms"])
    return START._replace(seats=tuple(rows))


def told(now: Reading, was: Reading = START, passed: int = 1000) -> list[str]:
    """The lines without their time."""
    lines = changes(was, now._replace(at=was.at + passed))
    assert all(line.startswith("0:01:01.0  ") for line in lines) or passed != 1000
    return [line[11:] for line in lines]


def test_time_that_runs_is_nothing_to_tell() -> None:
    assert told(START) == []
    assert told(seat(0, ms=299_000)) == []
    assert told(seat(0, ms=298_800)) == []  # the reading is a little newer than the match time


def test_a_press_is_a_turn_more() -> None:
    now = seat(0, ms=302_000, moves=2)._replace(events=5, to_move=1, running=1)
    assert told(now) == ["P1 Ann: press, turn 2, 5:02 left"]


def test_presses_between_two_looks_are_told_in_the_order_of_the_turns() -> None:
    was = START._replace(to_move=1, running=1)
    rows = (SeatTime(302_000, 302_000, 0, 3, False), SeatTime(252_000, 252_000, 0, 3, False))
    assert told(was._replace(seats=rows, events=8), was) == [
        "P2: press, turns 2 to 3, 4:12 left",
        "P1 Ann: press, turns 2 to 3, 5:02 left",
    ]


@pytest.mark.parametrize(
    ("number", "changed"),
    [
        (1, {"ms": 260_000}),
        (1, {"ms": 249_999}),
        (0, {"ms": 300_001}),
        (0, {"ms": 298_000}),
        (0, {"ms": 90_000, "moves": 0}),
        (1, {"moves": 2}),
        (1, {"moves": 9}),
        (0, {"moves": 40}),
    ],
)
def test_what_neither_time_nor_a_press_explains_was_set(number: int, changed: dict[str, Any]) -> None:
    (line,) = told(seat(number, **changed)._replace(events=5))
    assert line.startswith(("P1 Ann: set to ", "P2: set to ")[number])
    moves = changed.get("moves", 1)
    assert line.endswith("1 turn" if moves == 1 else f"{moves} turns")


def test_what_was_set_is_told_whole() -> None:
    assert told(seat(1, ms=90_000, total=150_000, periods=2, moves=12)._replace(events=5)) == [
        "P2: set to 1:30, 2 periods, 12 turns"
    ]


def test_a_flag_is_told_once_and_again_when_it_is_lifted() -> None:
    down = seat(0, ms=0, fallen=True)._replace(flags=(0,))
    was = seat(0, ms=700)
    assert told(down, was) == ["P1 Ann: flag, the first to fall"]
    assert told(down, down) == []
    assert told(was, down) == ["P1 Ann: set to 0:00.7, 1 turn", "P1 Ann: the flag is up again"]


def test_periods_of_byo_yomi() -> None:
    was = seat(0, ms=400, total=60_400, periods=3)._replace(controls=("10 3x30 byo",) * 2)
    now = seat(0, ms=29_400, total=59_400, periods=2)._replace(controls=was.controls)
    assert told(now, was) == ["P1 Ann: period, 2 left"]


def test_main_time_that_is_used_up_leads_to_the_next_stage() -> None:
    was = seat(0, ms=400, total=90_400, periods=3)
    assert told(seat(0, ms=29_400, total=89_400, periods=3), was) == ["P1 Ann: the next stage begins, 0:30"]
    was = seat(0, ms=400, total=None)  # to a turn timer: there is no time in all
    assert told(seat(0, ms=59_400, total=None), was) == ["P1 Ann: the next stage begins, 1:00"]


def test_a_turn_that_is_used_up() -> None:
    was = seat(0, ms=400, total=None)._replace(controls=("60/turn",) * 2)
    assert told(seat(0, ms=0, total=None)._replace(controls=was.controls), was) == [
        "P1 Ann: the time of the turn is up"
    ]


def test_in_an_hourglass_time_goes_over() -> None:
    both = ("5 hourglass",) * 2
    rows = (SeatTime(299_000, 299_000, 0, 1, False), SeatTime(251_000, 251_000, 0, 1, False))
    assert told(START._replace(controls=both, seats=rows), START._replace(controls=both)) == []
    assert told(seat(1, ms=260_000)._replace(controls=both), START._replace(controls=both)) != []


def test_pause_and_going_on_and_seats_that_sit_out() -> None:
    still = START._replace(state="paused", paused=True, running=None)
    assert told(still) == ["pause"] and told(START, still) == ["it goes on"]
    assert told(START._replace(gone=(1,))) == ["P2: sits out"]
    assert told(START, START._replace(gone=(1,))) == ["P2: is back"]


def test_a_second_that_a_power_cut_has_taken_is_no_correction() -> None:
    back = seat(0, ms=300_900)._replace(state="paused", paused=True, running=None)
    assert told(back, passed=-900) == ["pause"]
