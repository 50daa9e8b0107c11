# SPDX-License-Identifier: MIT
"""The plug is pulled in the middle of a match, again and again: the table goes on where it was."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from flash_reader import waiting_match
from hands import Hands, board, events, phase, seats, shown_ms

from benchmarks.heap import CHIP_HERE
from shared_engine import fold
from shared_engine.games.latice.notation import tile_name
from shared_engine.match import Match
from sunsquare.virtual.panel import PanelClient

CUTS = 20
HEAP = f"{CHIP_HERE}K"  # no more than a chip has
LOST_MS = 1000  # at most so much time may be lost
SHOWN_MS = 1000  # the screen shows whole seconds
START_S = 20.0
SUNSQUARE = Path(sys.executable).with_name("sunsquare")


class Table:
    """`sunsquare virtual` with a flash image, and a face at its panel."""

    def __init__(self, image: Path) -> None:
        self.process = subprocess.Popen(
            [str(SUNSQUARE), "virtual", "--image", str(image), "--heap", HEAP, "--json"],
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        assert self.process.stdout
        self.panel = PanelClient(json.loads(self.process.stdout.readline())["panel"])
        self.panel.wait_for(lambda panel: panel.text(), START_S)

    def cut(self) -> None:
        """kill -9 of everything that belongs to the table: nothing gets to say a last word."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout
        self.process.stdout.close()
        self.panel.close()


def go_on(table: Table) -> str:
    """Takes the offer to resume, which comes first; the screen of the match, still paused or just running."""
    offered = next(row for row in table.panel.text().splitlines() if row.startswith(">"))
    assert "RESUME" in offered
    table.panel.tap(0, "a")
    table.panel.wait_for(lambda panel: phase(panel.text()))
    return table.panel.text()


def after_events(header: bytes, log: bytes, count: int) -> Match:
    """The match of a journal as it was after its first `count` events."""
    match = Match.begin_by(header)
    while match.count < count:
        event = fold.next_event(match, log)
        assert event, f"the journal holds {match.count} events, the screen had acknowledged {count}"
        fold.do(match, event)
    return match


def drawn_board(match: Match) -> list[str]:
    """The board as the screen's text writes it."""
    names = [tile_name(cell - 1) if cell else "--" for cell in match.state.board]
    return [" ".join(names[start : start + 9]) for start in range(0, 81, 9)]


def held(match: Match) -> list[str]:
    """Stones and tiles of each seat as the screen's text writes them."""
    state = match.state
    told = []
    for seat in range(state.seats):
        suns, halves = state.stones(seat)
        tiles = len(state.rack(seat)) + state.pool_count(seat)
        told.append(f"{suns} HALFSTONES {halves} TILES {tiles}")
    return told


def held_on(text: str) -> list[str]:
    return [each.split(" SUNSTONES ")[1].split(" RACK ")[0] for each in seats(text)]


@pytest.mark.slow
def test_after_twenty_kills_every_acknowledged_event_and_the_clocks_are_there(tmp_path: Path) -> None:
    chance = random.Random(2026)
    image = tmp_path / "table.img"
    table = Table(image)
    try:
        table.panel.taps(0, "a a")  # play, start: against a bot
        table.panel.wait_for(lambda panel: phase(panel.text()))
        counts = [0]
        for _ in range(CUTS):
            until = time.monotonic() + chance.uniform(0.2, 3.0)
            Hands(table.panel).play(lambda until=until: time.monotonic() > until)  # type: ignore[misc]
            time.sleep(chance.uniform(0, 0.3))
            before = table.panel.text()
            assert phase(before), "the match ended before the last cut: " + before
            table.cut()

            header, log, beat = waiting_match(image)
            shown = after_events(header, log, events(before))
            assert drawn_board(shown) == board(before)
            assert held(shown) == held_on(before)
            restored = Match.resume_from(header, log, beat)
            if restored.count <= events(before) + 1 and restored.clock:  # nothing but the recovery came after
                for seat, row in enumerate(seats(before)):
                    late = restored.clock.remaining(seat, restored.at) - shown_ms(row)
                    assert -SHOWN_MS <= late <= LOST_MS, (seat, late, before)

            table = Table(image)
            after = go_on(table)
            assert drawn_board(restored) == board(after)
            assert held(restored) == held_on(after)
            assert restored.clock
            for seat, row in enumerate(seats(after)):
                assert abs(restored.clock.remaining(seat, restored.at) - shown_ms(row)) <= SHOWN_MS
            counts.append(events(after))
        assert counts == sorted(set(counts))
        print(f"{CUTS} power cuts; events after each: {counts[1:]}")
    finally:
        table.cut()
