# SPDX-License-Identifier: MIT
"""Replay shows whatever a seat of a game may hold: nothing at all, piles without places of their own, empty ones."""

from typing import Any

import pytest
from replay_matches import Player
from replay_sheet import Sheet, nothing_overlaps

from sunsquare.replay import pages, text
from sunsquare.replay.games import Holding, Pile, part
from sunsquare.replay.moments import Course

CELLS = ["3N+", "3NE+", "3NS+", "3NES+", "3NESW+", "3Nx", "3NEx"]  # of a seat that has placed nothing yet
HOLDINGS = {
    "nothing": Holding((), ()),
    "only counters": Holding((), (("tile", 3),)),
    "one cell without a place": Holding((Pile("tiles", CELLS[:1]),), ()),
    "cells without places": Holding((Pile("tiles", CELLS),), ()),
    "counted cells without places": Holding((Pile("tiles", CELLS, 0, [1, 2, 0, 1, 1, 2, 1]),), ()),
    "an empty pile without places": Holding((Pile("tiles", []),), ()),
    "an empty pile with places": Holding((Pile("tiles", [], 4),), ()),
    "two piles without places": Holding((Pile("tiles", CELLS), Pile("captured", CELLS[:3])), ()),
}


@pytest.fixture(params=HOLDINGS)
def held(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Holding:
    """What each seat holds in every game from now on."""
    holding = HOLDINGS[request.param]
    monkeypatch.setattr(part("lsd"), "holding", lambda state, seat, at: holding)
    return holding


@pytest.fixture(params=[None, "10"], ids=["untimed", "timed"])
def course(request: pytest.FixtureRequest) -> Course:
    return Course(
        Player(4, 5, {"starter": 0}, request.param, policy="chance", game="lsd", lively=False).play("", most=3)
    )


def test_the_diagram_shows_every_cell_that_is_there_once(
    held: Holding, course: Course, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet = Sheet(course, 3, monkeypatch)
    seats_cells = [cell for _, cell in sheet.cells if cell in CELLS]
    shown = [cell for pile in held.piles for at, cell in enumerate(pile.cells) if not pile.counts or pile.counts[at]]
    assert seats_cells == 4 * shown
    nothing_overlaps(sheet)


def test_the_text_of_a_position_names_a_seat_and_only_what_it_has(held: Holding, course: Course) -> None:
    lines = text.position(course, 3).splitlines()
    seats = [line for line in lines if line[2:4] in ("P1", "P2", "P3", "P4")]
    assert len(seats) == 4
    assert not [line for line in seats if line.endswith("·") or line != line.rstrip() or "·  ·" in line]
    assert len([line for line in lines if line.startswith("    tiles")]) == (4 if held.piles else 0)


def test_the_stepper_shows_a_seat_in_as_many_lines_as_it_has_to_show(held: Holding, course: Course) -> None:
    match: Any = course.match(3)
    for seat in range(4):
        lines = [line for line, _ in pages.seat_lines(course, part("lsd"), match, seat)]
        assert len(lines) >= 1 and not [line for line in lines if not line.strip()]
        assert (len(lines) > 1) == bool(held.piles or held.counters)
    assert len(pages.page(course, 3, pages.HELP, (80, 24))) == 24
