# SPDX-License-Identifier: MIT
"""Where all act at once, what stands still costs neither memory nor frames."""

from ligretto_bench import GREEN, YELLOW, ended, placed
from test_steady import allocated


def test_a_scan_a_tick_and_a_frame_allocate_nothing_while_nothing_happens():
    table = placed("r3 b3", "r4 b4 g6", "g5", rows="y2", bots=(2,), pace=900)
    table.run(20)
    app = table.app
    app.screen.referee.due = 1 << 29  # no bot looks now
    for call in (app.poll, app.tick, app.think, app.frame):
        assert allocated(call) == 0, call
    table.away()


def test_nor_between_rounds_nor_in_a_count_down():
    table = ended("b1 y3", "y1 g2")
    table.run(3000)
    assert table.stage == "between"
    for call in (table.app.poll, table.app.tick, table.app.think, table.app.frame):
        assert allocated(call) == 0, call
    for seat in range(3):
        table.tap(5, seat, "a")
    table.run(100)
    assert table.stage == "countdown"
    for call in (table.app.poll, table.app.tick, table.app.think, table.app.frame):
        assert allocated(call) == 0, call
    table.away()


def test_a_frame_is_sent_only_when_something_has_changed():
    table = placed("r3 b3", "r4 b4")
    frames = table.port.matrix.frames
    table.run(1000)
    assert table.port.matrix.frames == frames
    table.tap(10, 0, GREEN)
    table.tap(10, 1, YELLOW)
    table.run(100)
    assert frames < table.port.matrix.frames <= frames + 2
    table.away()


def test_a_press_that_waits_costs_no_memory_in_the_scans_until_it_is_judged():
    table = placed("r3 b3", "r4 b4")
    screen = table.screen
    screen.referee.press(0, 0, table.screen.now + 1000000)
    keys = table.app.keys
    assert allocated(lambda: screen.scanned(keys, table.port.keys.stamp)) == 0
    assert table.answer(0) == ""
    table.away()
