# SPDX-License-Identifier: MIT
"""Presses that meet at the table: the moment of the first contact decides, lots decide exact ties, nothing is lost."""

import pytest
from races import Race, actions, dice, lot, replayed, write

from benchmarks.wired import Press, wired_table
from sunsquare.link.client import open_table

# Each write to the flash takes as long as the longest of a chip.
SLOW_FLASH = """
import asyncio, time
from table import ports
port = ports.open()
from table.app import App, main
begin = App.open
def opened(self, *given):
    write = self.store.folder.write
    def slow(*given):
        write(*given)
        time.sleep_ms(95)
    self.store.folder.write = slow
    begin(self, *given)
App.open = opened
asyncio.run(main(port))
"""


@pytest.mark.parametrize("flash", ["quick", "slow"])
def test_four_pods_in_a_round(flash: str) -> None:
    with wired_table(main=SLOW_FLASH if flash == "slow" else None) as table:
        race = Race(table, 1510)
        assert [" ".join(throw) for throw in race.engine.position()["throws"]] == [
            "r1 r5 y5 y5 g1 g5",
            "r1 r3 y5 b3 b4 b5",
            "y1 y6 g4 g4 b1 b5",
            "r2 r2 y1 g3 g6 b6",
        ]
        race.wait("(play)")
        # The contact of P1 closes first and settles last. P4 has the 2 for what P1 has just placed.
        race.wait("DICE r1 r5 y5 y5 g1 g5")
        race.burst("0 P1 up~: PLACED r1", "2 P2 up: TOO LATE r1", "4 P4 up: PLACED r2")
        # An exact tie, and a press in the same moment that it does not concern.
        race.burst("0 P3 right: PLACED y1 | TOO LATE y1", "0 P4 right: PLACED y1 | TOO LATE y1", "0 P1 down: PLACED g1")
        # The same key twice: what lies behind it now is another die, which does not fit.
        race.burst("0 P3 left: PLACED b1", "60 P3 left: NOT THIS ONE b5")
        # All throw at once, P2 places at the same moment.
        race.burst("0 P2 up: PLACED r3", "0 P2 a: THROWN", "0 P1 a: THROWN", "0 P3 a: THROWN", "0 P4 a: THROWN")
        # One after the other while the journal is being written (where it is slow); dice that roll wait.
        race.burst(
            "0 P1 a: THROWN",
            "10 P2 a: THROWN",
            "30 P3 a: THROWN",
            "50 P4 a: THROWN",
            "70 P1 up: TOO SOON r5 | TOO SOON r1 | TOO SOON r2 | TOO SOON r3 | TOO SOON r4 | TOO SOON r6",
            "90 P2 a: TOO SOON",
        )
        shown, appends = dice(table.panel.text()), race.appends()
        blob = race.abandoned()
    rows = race.rows(blob)
    write(f"four-pods-{flash}-flash", rows)
    told = [(row.seat + 1, row.answer) for row in rows]
    assert told[:3] == [(1, "PLACED r1"), (2, "TOO LATE r1"), (4, "PLACED r2")]
    assert [row.stamp - rows[0].stamp for row in rows[:3]] == [0, 2, 4]
    at = rows[3].stamp
    first, second = sorted((2, 3), key=lambda seat: lot(1510, at, seat))
    assert dict(told[3:6]) == {
        1: "PLACED g1",
        first + 1: "PLACED y1",
        second + 1: "TOO LATE y1",
    }
    assert told[6:8] == [(3, "PLACED b1"), (3, "NOT THIS ONE b5")]
    at = rows[8].stamp
    by_lot = sorted(range(4), key=lambda seat: lot(1510, at, seat))
    thrown = [(event.seat, event.action) for event in actions(blob) if event.at == at]
    assert [seat for seat, action in thrown if action == "throw"] == by_lot
    assert thrown.index((1, "place r3")) == thrown.index((1, "throw")) - 1
    assert [row.stamp - rows[13].stamp for row in rows[13:]] == [0, 10, 30, 50, 70, 90]
    match = replayed(race, blob)
    assert shown == [" ".join(throw) for throw in match.state.position()["throws"]]
    stamps = iter([event.at for event in actions(blob)])
    kept = [[next(stamps) for _ in range(count)] for count in appends]
    assert list(stamps) == []
    assert len({at for each in kept for at in set(each)}) == sum(len(set(each)) for each in kept)  # a moment, an append
    if flash == "slow":  # what was pressed while the throw of P1 was written came in one append after it
        assert [len(each) for each in kept[-2:]] == [1, 3]


def test_the_last_die_of_two_in_one_moment_ends_the_match_once() -> None:
    with wired_table() as table:
        race = Race(table, 1602, handicap=[1, 1, 1, 1], rounds="fixed", rounds_value=1)
        assert race.engine.position()["throws"] == [["r1"], ["y1"], ["r1"], ["g3"]]
        race.wait("(play)")
        race.wait("DICE r1")
        race.burst(  # contacts that bounce settle after that of P3: one scan brings all of it
            "0 P4 down: NOT THIS ONE g3",
            "2 P1 up~: PLACED r1 | TOO LATE r1",
            "2 P2 right~: PLACED y1 | TOO LATE y1",
            "4 P3 up: TOO LATE r1",
            forget=False,
            until="WINS",
        )
        with open_table(table.port) as link:
            status = link.status()
        blob = race.filed()
    rows = race.rows(blob)
    write("last-dice", rows)
    [event] = actions(blob)
    first = min((0, 1), key=lambda seat: lot(1602, event.at, seat))
    assert (event.seat, event.action) == ((0, "place r1"), (1, "place y1"))[first]
    assert sorted(row.answer for row in rows if row.stamp == event.at)[1] == f"TOO LATE {('y1', 'r1')[first]}"
    match = replayed(race, blob)
    assert match.over and match.state.digest().hex() == status["digest"]
    assert match.state.points[first] == 3 and sorted(match.state.points) == [-1, -1, -1, 3]


def test_the_first_stop_of_two_in_one_moment_ends_the_round_and_nothing_counts_after_it() -> None:
    with wired_table() as table:
        race = Race(table, 15697, stop="press", handicap=[1, 1, 1, 1], rounds="fixed", rounds_value=2)
        assert race.engine.position()["throws"] == [["r1"], ["y1"], ["g1"], ["y4"]]
        race.wait("(play)")
        race.wait("DICE r1")
        race.burst("0 P1 up: PLACED r1", "0 P2 right: PLACED y1")
        race.burst(
            "0 P4 right: NOT THIS ONE y4",
            "2 P1 b~: STOP | TOO LATE",
            "2 P2 b~: STOP | TOO LATE",
            "4 P3 down: TOO LATE g1",
            forget=False,
        )
        race.wait("(between)")
        race.burst("0 P1 a: NOTED", "0 P2 a: NOTED", "0 P3 a: NOTED", "0 P4 a: NOTED", forget=False, until="COUNT")
        race.wait("COUNT 2")
        table.burst([Press(2 * side, side, "a") for side in range(4)])  # before the signal nothing counts
        race.wait("COUNT 1")
        blob = race.abandoned()
    rows = race.rows(blob)
    write("stop", rows)
    [stop] = [event for event in actions(blob) if event.action == "stop"]
    assert stop.seat == min((0, 1), key=lambda seat: lot(15697, stop.at, seat))
    assert [event.action for event in actions(blob)][-4:] == ["next"] * 4
    match = replayed(race, blob)
    points = [0, 0, -1, -1]
    points[stop.seat] = 2
    assert match.state.points == points and match.state.round == 2
