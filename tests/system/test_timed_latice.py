# SPDX-License-Identifier: MIT
"""Latice on the clock at a virtual table: a flag at its exact millisecond, and a plug that is pulled in a turn."""

import json
import time
from pathlib import Path
from typing import Any

import pytest
from flash_reader import waiting_match
from hands import Hands, Quick, events, line, phase, seats
from household import Household, wait_for

from shared_engine import events as kinds
from shared_engine import fold, record
from shared_engine.match import Match
from sunsquare.link.client import open_table
from sunsquare.virtual.desk import Desk, table_on_desk

pytestmark = pytest.mark.slow

LOST_MS = 1000 + 200  # at most: a heartbeat each second, on a PC that does other things, too
ASKING_MS = 1500  # the plug is pulled so long after the clock was looked at, at most


def shown(desk: Desk) -> dict[str, Any]:
    """The clock of the match as the table shows it to a PC."""
    with open_table(desk.port) as table:
        return dict(json.loads(table.read("clock")))


def said(desk: Desk, words: str) -> str:
    with open_table(desk.port) as table:
        return table.do(words)


def begun(desk: Desk, clock: str, presses: int) -> None:
    """A match of two people in which so many events have happened, and the seat to move has taken over."""
    said(desk, f"start game=latice seed=7 clock={clock}")
    desk.panel.wait_for(lambda panel: phase(panel.text()) == "handover")
    Hands(Quick(desk.panel)).play(lambda: events(desk.panel.text()) >= presses)
    take_over(desk)


def take_over(desk: Desk) -> None:
    """The seat to move takes over, if it has not; what was pressed last has done what it does."""
    time.sleep(0.3)
    desk.panel.wait_for(lambda panel: phase(panel.text()) in ("handover", "choose"))
    if phase(desk.panel.text()) == "handover":
        Hands(Quick(desk.panel)).step(desk.panel.text())
    desk.panel.wait_for(lambda panel: phase(panel.text()) == "choose")


def used_before(match: Match, log: bytes, seat: int) -> tuple[int, int]:
    """Folds a log into a match at its beginning, up to a flag: what the seat has used of its time by the presses before
    that, and what it has used since it last took over; ms."""
    since, used = 0, 0
    while event := fold.next_event(match, log):
        kind, _, _, at = event
        mover = match.clock.running
        if kind == kinds.FLAG:
            return used, at - since
        fold.do(match, event)
        if mover == seat:
            used += at - since
        if match.clock.running == seat:
            since = at
    raise AssertionError("there is no flag")


def test_a_match_that_is_lost_on_time_comes_home_with_its_flag_at_the_exact_millisecond(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with table_on_desk() as desk:
        household = Household(tmp_path, monkeypatch)  # for the PC only: a table need not be built anew for it
        begun(desk, "0:06", 8)
        over = wait_for(desk, lambda now: now["state"] == "over", 15)  # nobody presses any more
        assert over["reason"] == "time"
        desk.panel.wait_for(lambda panel: "TIME IS UP" in panel.text())
        assert line(desk.panel.text(), "1. P")
        assert household.sync(desk) == (1, 1, 0, 0)

    [home] = household.home()
    match = record.replay(home)
    reason, ranking = match.result()
    assert reason == "time"
    [loser] = match.clock.flags()
    assert ranking == [[1 - loser], [loser]] and match.clock.remaining(loser, match.at) == 0
    log = bytes(match.log)
    before, last = used_before(Match.begin_by(match.header()), log, loser)
    assert before + last == 6000 and last > 0
    [row] = household.json("archive", "list", "--archive", household.archive)["matches"]
    assert "time" in json.dumps(row)


@pytest.mark.parametrize(("clock", "until", "periods"), [("0:20+5", 17600, 0), ("3x3_byo", 4600, 2)])
def test_a_plug_pulled_in_a_turn_costs_a_second_at_most_and_time_off_costs_nobody(
    tmp_path: Path, clock: str, until: int, periods: int
) -> None:
    image = tmp_path / "table.img"
    with table_on_desk(image=image) as desk:
        begun(desk, clock, 3)
        before = shown(desk)
        while before["seats"][before["running"]][1] > until:  # ms that the seat has in all
            time.sleep(0.05)
            before = shown(desk)
        desk.pull_plug()

    header, log, beat = waiting_match(image)
    restored = Match.resume_from(header, log, beat)
    mover = before["running"]
    assert restored.paused and restored.clock.running is None and restored.clock.to_move == mover
    readings = []
    for seat, (_, total, _, turns, fallen) in enumerate(before["seats"]):
        readings.append(
            [restored.clock.remaining(seat, 0), restored.clock.total(seat, 0), restored.clock.periods(seat)]
        )
        lost = readings[seat][1] - total
        assert lost == 0 if seat != mover else -ASKING_MS <= lost <= LOST_MS, (seat, lost)
        assert restored.clock.moves(seat) == turns and not fallen
    assert before["seats"][mover][2] == periods

    time.sleep(1.2)  # switched off
    with table_on_desk(image=image) as desk:
        wait_for(desk, lambda now: now["state"] == "paused")
        back = shown(desk)
        assert back["paused"] and back["running"] is None and back["to_move"] == mover
        assert [row[:3] for row in back["seats"]] == readings
        said(desk, "resume")
        take_over(desk)
        time.sleep(0.5)
        on = shown(desk)
        spent = readings[mover][1] - on["seats"][mover][1]
        assert on["running"] == mover and 300 <= spent <= 3000, spent
        assert on["seats"][1 - mover][:3] == readings[1 - mover]
        assert len(seats(desk.panel.text())) == 2
