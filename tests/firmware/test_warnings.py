# SPDX-License-Identifier: MIT
"""In a timed match of any game: ten seconds left are heard once in every control, and so is the end of a period; only
an arbiter pauses where that is agreed; a press that is handled late is charged at its stamp.
"""

from bench_table import BenchTable
from clock_bench import heard, left
from key_player import lead, side_to_move

from table.ticks import after


def playing(control, game="lsd", **more) -> BenchTable:
    """A match of two people in which the seat on turn chooses."""
    request = {"game": game, "seats": 2, "bots": (), "seed": 5, "control": control}
    request.update(more)
    table = BenchTable(request=request)
    if lead(table) == "handover":
        table.press(side_to_move(table), "a")  # its time begins
    assert lead(table) == "choose"
    table.port.sound.played.clear()
    return table


def test_ten_seconds_left_are_heard_once_in_every_control():
    for control in ("0:15", "0:15+2", "15/turn", "15/gong", "2x15 byo", "0:15d0"):
        table = playing(control)
        table.wait(left(table, table.match.seat()) - 10200)
        assert heard(table, "warning") == 0, control
        table.wait(400)
        assert heard(table, "warning") == 1, control
        table.wait(8000, 100)
        assert heard(table, "warning") == 0, control
        table.away()


def test_a_turn_that_begins_with_less_is_not_warned_of():
    table = playing("8/turn")
    table.wait(7000, 50)
    assert heard(table, "warning") == 0
    table.away()


def test_the_end_of_a_period_is_heard_once():
    table = playing("3x12 byo")
    table.wait(13000, 50)
    assert heard(table, "start") == 1
    table.away()


def test_only_the_arbiter_pauses_where_that_is_agreed():
    table = playing("5", pause="arbiter")
    table.press(0, "b")
    assert table.line("! ") == "ONLY THE ARBITER MAY PAUSE." and not table.match.paused
    table.app.pause(0, table.port.now, True)  # as a PC does
    assert table.match.paused
    table.away()


def test_a_choice_that_is_handled_300_ms_late_is_charged_at_its_stamp():
    table = playing("5")
    seat = table.match.seat()
    table.press(side_to_move(table), "a", "a")  # the cell, the tile; the next A places it
    table.wait(1000)
    before, shown_at = left(table, seat), table.port.now
    table.port.keys.level = 1 << side_to_move(table) * 6 + 4
    for _ in range(6):
        table.port.now = after(table.port.now, 50)  # time is followed, but nothing looks at the keys
        table.app.tick()
    stamp = after(table.port.keys.stamp, 2)
    table.wait(50)
    assert table.match.seat() != seat
    assert left(table, seat) == before - ((stamp - shown_at) & 0x3FFFFFFF)
    table.away()
