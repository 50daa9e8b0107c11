# SPDX-License-Identifier: MIT
"""Where flags can fall no time runs before the first seat has confirmed that it begins, also in games that hide
nothing; a turn timer and an untimed match begin at once."""

from bench_table import BenchTable

from table.screens.turns import CHOOSE, HANDOVER


def begun(game, control):
    table = BenchTable(request={"game": game, "seats": 2, "bots": (), "seed": 5, "control": control})
    return table, table.match.seat()


def test_no_time_runs_before_the_seat_to_begin_presses_a():
    for game in ("lsd", "tilers"):
        table, seat = begun(game, "0:30+2")
        table.wait(60000)
        assert not table.match.over and table.match.clock.remaining(seat, table.app.sitting.now()) == 30000
        assert table.app.screen.phase == HANDOVER
        table.press(2 * seat, "a")
        assert table.app.screen.phase == CHOOSE
        table.wait(10000)
        assert 19000 < table.match.clock.remaining(seat, table.app.sitting.now()) <= 20100
        table.away()


def test_a_turn_timer_and_a_match_without_a_clock_begin_at_once():
    for control in ("60/turn", None):
        table, _ = begun("lsd", control)
        assert table.app.screen.phase == CHOOSE
        table.away()
