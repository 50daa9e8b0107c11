# SPDX-License-Identifier: MIT
"""A sitting of the clock that nobody looks after: for hours, and for as long as match time can last."""

from clock_bench import left, press_at, running

from table.play import LAST_AT

HOUR = 3600000


def test_hours_without_anybody_are_a_few_events_and_the_next_press_hands_over():
    for control, most in (("60/turn", 2), ("5+3", 2), ("10 3x30 byo", 2)):
        table = running(2, control)
        table.wait(5 * HOUR, 60000)
        match = table.match
        assert match.count <= most and len(match.log) < 16, control
        assert match.seat() == 0 and left(table, 0) == 0 and not match.over
        press_at(table, 0, "a")
        assert match.seat() == 1 and match.clock.moves(0) == 1
        table.wait(2000)
        assert 57000 < left(table, 1) < 600000
        table.away()


def test_at_the_end_of_match_time_presses_still_count():
    table = running(2, "60/turn")
    table.app.sitting.move_to(LAST_AT - 50, False)
    table.wait(5000)
    assert table.app.sitting.now() == LAST_AT and table.match.seat() == 0
    for turn in range(6):
        press_at(table, (0, 2)[turn % 2], "a")
        table.wait(1000, 500)
        assert table.match.seat() == (turn + 1) % 2
    assert table.match.at == LAST_AT and table.match.count == 8
    table.away()


def test_a_press_stamped_after_the_last_moment_is_at_the_last_moment():
    table = running(2, "5")
    sitting = table.app.sitting
    sitting.move_to(LAST_AT, False)
    assert sitting.at(table.port.now + 100) == LAST_AT
    table.away()
