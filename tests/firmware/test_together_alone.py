# SPDX-License-Identifier: MIT
"""Matches in which all act at once, of bots alone, one after the other, at their end and looked on."""

import whole_match
from ligretto_bench import BLUE, GREEN, RED, YELLOW, begun, hold, placed

from shared_engine.match import Match
from shared_engine.record import replay
from table.screens.together import BETWEEN, COUNTDOWN, PLAY

B = 5
COLOURS = (RED, YELLOW, GREEN, BLUE)


def test_a_match_of_bots_that_nobody_waits_for_runs_through_at_once():
    table = begun(4, (0, 1, 2, 3), seed=3, pace=0, rounds="fixed", rounds_value=2)
    match = table.match
    began = table.port.now
    for _ in range(2000):
        table.app.think()
        if match.over:
            break
    assert match.over and match.at > 20000 and table.port.now == began
    assert match.state.round == 2
    assert replay(match.record()).digest() == match.digest()
    table.away()


def test_with_a_pace_bots_play_in_real_time():
    table = begun(2, (0, 1), seed=3, pace=900)
    table.until("play")
    began = table.port.now
    ats = []
    for _ in range(400):
        count = table.match.count
        table.run(25)
        assert table.match.at <= table.port.now - began
        if table.match.count > count:
            ats.append(table.match.at)
            assert table.port.now - began - table.match.at <= 30
    assert len(ats) >= 8 and ats[0] >= 1500, "a bot needs to see its dice first"
    table.away()


def test_where_bots_play_alone_any_pod_of_theirs_may_pause():
    for pace in (0, 900):
        table = begun(2, (0, 1), seed=3, pace=pace)
        table.run(3100 if pace else 100)
        table.port.keys.plan(table.port.now + 1, 12 + B)
        table.run(1200)
        assert table.said.startswith("PAUSE"), pace
        count = table.match.count
        table.run(3000)
        assert table.match.count == count
        table.press(2, "up", "a", "a")
        assert table.said.startswith("SUNSQUARE")
        table.away()


def test_matches_one_after_the_other_leave_memory_as_it_was():
    table = begun(2, (0, 1), seed=5)
    import gc

    free = []
    for _ in range(6):
        table.run(5000, 50)
        hold(table, B, 1100)
        table.press(0, "up", "a", "a")
        assert table.said.startswith("SUNSQUARE")
        gc.collect()
        free.append(gc.mem_free())
        table.app.setup.game = "ligretto_dice"
        table.press(0, "a", "a")
        assert table.stage == "countdown"
    assert abs(free[-1] - free[1]) < 2048, free
    table.away()


# the end of a match, and one who looks on


def test_who_still_plays_when_the_match_ends_skips_neither_the_dice_nor_the_result():
    table = placed("r1", "b1 y3", rounds="fixed", rounds_value=1)
    table.tap(10, 0, RED)
    for ms in (30, 150, 400, 900, 1600, 2200):
        table.tap(ms, 1, "a")
    table.run(2400)
    assert table.match.over and "1. P1" in table.said and table.app.screen.board
    table.run(300)
    assert table.app.screen.board, "the dice as they lie are still looked at"
    table.run(2100)
    assert not table.app.screen.board and "1. P1 2" in table.said and "2. P2 -2" in table.said
    table.away()


def test_one_who_looks_on_sees_each_event_of_a_match():
    table = begun(2, (0, 1), seed=3, pace=0, rounds="fixed", rounds_value=2)
    match = table.match
    while not match.over:
        table.app.think()
    shown = set()
    last = b""
    pictures = 0
    for again, screen in whole_match.looked_at(match):
        if again.over:
            break
        shown.add(screen.stage)
        assert screen.now == again.at
        between = again.state.phase == 1
        assert (screen.stage == BETWEEN) == between
        pixels = bytes(screen.app.canvas.pixels)
        pictures += pixels != last
        last = pixels
    assert shown == {COUNTDOWN, PLAY, BETWEEN}
    assert pictures > match.count * 3 // 4
    assert Match.begin_by(match.header()).digest() != match.digest()
    table.away()
