# SPDX-License-Identifier: MIT
"""Ligretto Dice at the virtual table for people and bots; the plug is pulled in the middle of rounds, and nothing that
was answered is lost."""

import itertools
import os
import random
import signal
import time
from pathlib import Path

from flash_reader import records, waiting_match
from hands import events, line
from races import dice

from shared_engine import fold, record
from shared_engine.match import Match
from shared_engine.record_frame import split
from sunsquare.link.client import open_table
from sunsquare.virtual.desk import Desk, table_on_desk
from sunsquare.virtual.panel import PanelClient

KEYS = {"r": "up", "y": "right", "g": "down", "b": "left"}
PEOPLE = (0, 2)  # seats, the others are bots
CUTS = 5
SHORT = "set.rounds=fixed set.rounds_value=2"
TAP_S = 0.04


def rows(text: str) -> dict[str, int]:
    """By colour the highest number in place."""
    return {each[0]: int(each[1]) for each in line(text, "ROWS ").split()}


def sensible(text: str, seat: int) -> str:
    """The key for a die that fits, else for a throw."""
    placed = rows(text)
    for die in dice(text)[seat].split():
        if die[0] in KEYS and int(die[1]) == placed[die[0]] + 1:
            return KEYS[die[0]]
    return "a"


def play(panel: PanelClient, until: float) -> None:
    """People press what they would, and go on when a round is over."""
    while time.monotonic() < until and "LIGRETTO DICE" in panel.text():
        for seat in PEOPLE:
            text = panel.text()
            if "(play)" in text and " ROLLING" not in dice(text)[seat]:
                panel.tap(seat, sensible(text, seat), TAP_S)
            elif "(between)" in text:
                panel.tap(seat, "a", TAP_S)
        time.sleep(0.01)


def after_events(header: bytes, log: bytes, count: int) -> Match:
    """The match of a journal as it was after its first events."""
    match = Match.begin_by(header)
    while match.count < count:
        event = fold.next_event(match, log)
        assert event, f"the journal holds {match.count} events, the screen had answered {count}"
        fold.do(match, event)
    return match


def is_shown(match: Match, text: str) -> None:
    """The screen shows the match so; of dice that roll, or wait for the signal, it tells their number."""
    position = match.state.position()
    assert rows(text) == position["rows"]
    for seat, told in enumerate(dice(text)):
        if told.split()[0].isdigit():
            assert int(told.split()[0]) == match.state.left[seat]
        else:
            assert told == " ".join(position["throws"][seat])


def begun(desk: Desk) -> None:
    with open_table(desk.port) as link:
        link.do(f"start game=ligretto_dice seats=4 bots=1,3 seed=11 {SHORT}")
    desk.panel.wait_text("(countdown)")


def resumed(desk: Desk) -> str:
    """Takes the offer to go on: a count-down comes first, and nobody is surprised."""
    desk.panel.wait_for(lambda panel: ">" in panel.text(), 30)
    offered = next(row for row in desk.panel.text().splitlines() if row.startswith(">"))
    assert "RESUME" in offered
    if "A MATCH WAITS" in desk.panel.text():
        desk.panel.tap(0, "a")
    desk.panel.tap(0, "a")
    return desk.panel.wait_text("LIGRETTO DICE")


def cut(desk: Desk) -> str:
    """kill -9 of everything that belongs to the table; what its screen had said last."""
    chip = desk.micropython()
    desk.process.kill()
    os.kill(chip, signal.SIGKILL)
    desk.process.wait()
    desk.panel.close()
    return desk.panel.text()


def test_after_power_cuts_in_a_round_everything_that_was_answered_is_there(tmp_path: Path) -> None:
    chance = random.Random(2026)
    image = tmp_path / "table.img"
    whole = Match.begin_new("ligretto_dice", 4, 11)
    kept: list[bytes] = []  # what the journal held of what had been shown, at each cut
    for number in range(CUTS):
        with table_on_desk(image=image) as desk:
            if number:
                is_shown(whole, resumed(desk))
            else:
                begun(desk)
            desk.panel.wait_for(lambda panel: "(countdown)" not in panel.text())
            play(desk.panel, time.monotonic() + chance.uniform(1.5, 3.0))
            before = cut(desk)
        moments = ("(play)", "(show)", "(between)", "(countdown)")  # the last: of the round after
        assert any(moment in before for moment in moments), before
        header, log, _ = waiting_match(image)
        shown = after_events(header, log, events(before))
        is_shown(shown, before)
        kept.append(bytes(shown.log))
        whole = Match.begin_by(header)
        fold.follow(whole, log)
    assert all(len(longer) > len(shorter) + 3 for shorter, longer in itertools.pairwise(kept))
    with table_on_desk(image=image) as desk:
        resumed(desk)
        play(desk.panel, time.monotonic() + 90)
        desk.panel.wait_text("A: AGAIN")
        with open_table(desk.port) as link:
            status = link.status()
    [blob] = records(image).values()
    match = record.replay(blob)
    assert match.state.digest().hex() == status["digest"] and match.result()[0] == "rounds"
    assert all(split(blob)[1].startswith(log) for log in kept)


def test_a_table_that_is_started_with_the_game_plays_it_at_once_and_offers_it_again_after_a_cut(tmp_path: Path) -> None:
    words = ("--start", "game=ligretto_dice seats=4 bots=1,3 seed=11")  # as `sunsquare play --game` asks for it
    image = tmp_path / "table.img"
    with table_on_desk(*words, image=image) as desk:
        text = desk.panel.wait_text("LIGRETTO DICE, ROUND 1 OF 12 (countdown)", 30)
        assert all(who in text for who in ("P1 PERSON", "P2 BOT", "P3 PERSON", "P4 BOT"))
        desk.panel.wait_for(lambda panel: events(panel.text()) >= 3)  # bots wait for nobody
        before = cut(desk)
    header, log, _ = waiting_match(image)
    is_shown(after_events(header, log, events(before)), before)
    with table_on_desk(*words, image=image) as desk:
        assert events(resumed(desk)) >= events(before)
