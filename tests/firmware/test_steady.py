# SPDX-License-Identifier: MIT
"""What goes on all the time costs no memory, and nothing flashes."""

import gc
import sys

from bench_table import BenchTable
from key_player import lead, play_on

from table.ticks import after


class StillKeys:
    """A port's keys that nobody presses."""

    overflow = False
    stamp = 0

    def read(self, words) -> int:
        return 3


def started() -> BenchTable:
    table = BenchTable(request={"game": "latice", "seats": 2, "bots": (1,), "seed": 5})
    play_on(table, 20)
    while lead(table) != "choose":
        table.wait(50)
    table.wait(500)
    return table


def allocated(call, times: int = 200) -> int:
    """Bytes that so many calls allocate."""
    gc.collect()
    gc.disable()
    call()
    before = gc.mem_alloc()
    for _ in range(times):
        call()
    after_all = gc.mem_alloc()
    gc.enable()
    return after_all - before


def test_a_steady_frame_allocates_nothing():
    table = started()
    assert allocated(table.app.frame) == 0
    table.away()


def test_an_idle_key_scan_allocates_nothing():
    table = started()
    table.app.keys._source = StillKeys()
    assert allocated(table.app.poll) == 0
    table.away()


def test_a_clock_that_is_looked_at_between_two_seconds_allocates_nothing():
    table = started()
    table.app.tick()
    assert allocated(table.app.tick) == 0
    table.away()


def test_a_frame_is_sent_only_when_something_has_changed():
    table = started()
    frames = table.port.matrix.frames
    for _ in range(50):
        table.app.frame()
    assert table.port.matrix.frames == frames
    table.away()


def test_no_pixel_changes_more_than_three_times_a_second_while_nobody_presses():
    table = started()
    pixels = table.app.canvas.pixels
    for _ in range(5):
        changes = bytearray(4096)
        last = bytes(pixels)
        for _ in range(30):
            table.port.now = after(table.port.now, 33)
            table.app.tick()
            table.app.frame()
            for at in range(4096):
                if pixels[at] != last[at]:
                    changes[at] += 1
            last = bytes(pixels)
        assert max(changes) <= 3
        table.wait(9000, 100)  # also in the last seconds of the turn
    table.away()


def test_twenty_matches_one_after_the_other_leave_memory_as_it_was():
    table = BenchTable(request={"game": "latice", "seats": 2, "bots": (0, 1), "seed": 5})
    free = []
    for _ in range(20):
        table.wait(1500, 50)
        table.press(0, "b", "up", "a", "a")  # pause, end the match, yes
        assert table.said.startswith("SUNSQUARE")
        gc.collect()
        free.append(gc.mem_free())
        table.press(0, "a", "a")  # play, start
    assert abs(free[-1] - free[1]) < 2048, free
    table.away()


def test_menus_and_match_are_not_in_memory_together():
    table = BenchTable()
    assert "table.screens.title" in sys.modules
    table.press(0, "a", "a")
    assert "table.screens.title" not in sys.modules
    assert "table.screens.latice.picture" in sys.modules
    table.app.go("title")
    assert "table.screens.latice.picture" not in sys.modules
    table.away()
