# SPDX-License-Identifier: MIT
"""The strips of a match in which flags can fall: the time, and one second in five instead of it how many periods or
turns; the seat on turn keeps its time when ten seconds are left, a turn timer shows nothing else."""

from bench_table import BenchTable
from key_player import lead, seat_to_move, side_to_move

from table.screens import strip


def begun(game, control):
    table = BenchTable(request={"game": game, "seats": 2, "bots": (), "seed": 5, "control": control})
    if lead(table) == "handover":
        table.press(side_to_move(table), "a")
    return table


def counts(table, seat) -> list:
    """What stands instead of the time in each of the next ten seconds that begin a multiple of ten."""
    sitting = table.app.sitting
    found = []
    for second in range(10):
        while sitting.now() // 1000 % 10 != second:
            table.wait(100, 50)
        low = seat == table.app.screen.turn_of and sitting.shown_ms(seat) <= 10000
        found.append(strip._count(table.app.screen, seat, low))
    return found


def test_turns_of_who_waits_and_periods_of_both_come_by_turns_with_the_time():
    table = begun("lsd", "5 3x30 byo")
    seat = seat_to_move(table)
    assert counts(table, seat) == [""] * 4 + ["×3"] + [""] * 4 + ["×3"]
    while table.match.seat() == seat:
        table.app.screen.submit(seat, table.match.legal(seat)[0], table.app.sitting.now())
    assert counts(table, seat) == [""] * 4 + ["#1"] + [""] * 4 + ["×3"]
    line = table.line("P%d" % (seat + 1))
    assert ", TURNS 1, PERIODS 3" in line
    table.away()


def test_without_periods_the_seat_on_turn_always_shows_its_time():
    table = begun("lsd", "5+3")
    seat = seat_to_move(table)
    assert counts(table, seat) == [""] * 10
    assert counts(table, 1 - seat) == [""] * 4 + ["#0"] + [""] * 4 + ["#0"]
    table.away()


def test_with_ten_seconds_left_it_shows_them_and_nothing_else():
    table = begun("lsd", "2x10 byo")
    seat = seat_to_move(table)
    assert table.app.sitting.shown_ms(seat) <= 10000
    found = strip._count(table.app.screen, seat, True)
    assert found == ""
    table.away()


def test_a_turn_timer_counts_nothing():
    table = begun("lsd", "60/turn")
    assert counts(table, 0) == counts(table, 1) == [""] * 10
    assert "TURNS" not in table.line("P1")
    table.away()


def test_the_count_is_drawn_where_the_time_was():
    table = begun("lsd", "5 3x30 byo")
    sitting, screen, canvas = table.app.sitting, table.app.screen, table.app.canvas
    while sitting.now() // 1000 % 10 != 3:
        table.wait(100, 50)
    table.app.frame()
    before = bytes(canvas.pixels)
    while sitting.now() // 1000 % 10 != 4:
        table.wait(100, 50)
    screen.stale = True
    table.app.frame()
    assert bytes(canvas.pixels) != before
    table.away()
