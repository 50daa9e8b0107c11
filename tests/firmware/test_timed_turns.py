# SPDX-License-Identifier: MIT
"""Games by turns on the table under clocks with increments, periods and strict hand-overs; times in ms."""

from bench_table import BenchTable
from key_player import lead, play_step, seat_to_move, side_to_move


def begun(game: str, control, seats: int = 2, bots=(), **rules) -> BenchTable:
    """A match of people that seat 0 begins."""
    asked = {"game": game, "seats": seats, "bots": bots, "seed": 5, "control": control, "options": {"starter": 0}}
    asked.update(rules)
    return BenchTable(request=asked)


def lefts(table) -> list:
    """What the clocks show."""
    sitting = table.app.sitting
    return [table.match.clock.remaining(seat, sitting.now()) for seat in range(table.match.setup.seats)]


def to_next(table) -> None:
    """The seat to move plays until another is."""
    seat = seat_to_move(table)
    for step in range(60):
        if not lead(table) or seat_to_move(table) != seat:
            return
        play_step(table, step)
    raise AssertionError("the turn does not end")


def test_a_hand_over_that_is_free_costs_nobody_and_a_strict_one_the_next_seat():
    for strict in (False, True):
        table = begun("latice", "5+3", strict_handover=strict)
        table.press(0, "a")
        to_next(table)
        assert lead(table) == "handover" and seat_to_move(table) == 1
        before = lefts(table)
        table.wait(20000, 100)
        passed = [had - has for had, has in zip(before, lefts(table))]
        assert passed[0] == 0 and (19900 <= passed[1] <= 20100 if strict else passed[1] == 0), (strict, passed)
        table.away()


def test_a_flag_falls_while_the_card_of_a_strict_hand_over_is_up_and_the_next_seat_is_asked():
    table = begun("latice", "0:20", seats=3, strict_handover=True)
    table.press(0, "a")
    to_next(table)
    began = table.match.at
    assert lead(table) == "handover" and table.match.clock.running == 1
    table.wait(19000, 100)
    assert table.match.clock.flags() == [] and seat_to_move(table) == 1
    table.wait(1200, 100)
    assert table.match.clock.flags() == [1] and table.match.state.retired == [1]
    assert table.match.at == began + 20000
    assert lead(table) == "handover" and seat_to_move(table) == 2 and not table.match.over
    table.away()


def test_a_turn_through_periods_goes_on_undisturbed_and_a_new_one_has_the_period_whole():
    table = begun("latice", "3x10 byo")
    table.press(0, "a")
    assert lead(table) == "choose"
    chosen = table.line("CHOOSING ")
    table.wait(25000, 50)
    assert lead(table) == "choose" and table.line("CHOOSING ") == chosen
    assert table.match.clock.periods(0, table.app.sitting.now()) == 1
    to_next(table)
    assert table.match.clock.periods(0) == 1 and lefts(table)[0] == 10000
    table.away()


def test_the_last_period_that_ends_is_the_end_at_its_exact_time():
    table = begun("lsd", "3x5 byo")
    table.press(0, "a")
    begins = table.match.at
    table.wait(14800, 50)
    assert not table.match.over
    table.wait(400, 50)
    assert table.match.over and table.match.result() == ("time", [[1], [0]]) and table.match.at == begins + 15000
    table.away()


def test_undo_in_the_pause_gives_back_time_with_the_move():
    for control, given in (("5+3", 300000), ("5d10", 300000), ("3x10 byo", 10000), ("4/0:30 can", 30000)):
        table = begun("lsd", control, undo="casual")
        table.wait(7000, 50)
        table.press(side_to_move(table), "a", "a")
        for step in range(20):
            if seat_to_move(table) == 1:
                break
            play_step(table, step)
            table.press(0, "a")
        assert seat_to_move(table) == 1, control
        table.press(2, "b")
        assert table.said.startswith("PAUSE")
        assert table.match.paused
        table.press(2, "down", "a")
        assert lefts(table) == [given, given], control
        assert table.match.clock.to_move == 0 and table.match.paused
        table.away()


def test_a_power_cut_in_a_period_brings_back_the_periods_of_the_last_second():
    table = begun("latice", "3x10 byo")
    table.press(0, "a")
    table.wait(14500, 50)
    table.boot()
    match = table.match
    assert match.paused and match.clock.periods(0) == 2
    assert 5400 <= match.clock.remaining(0, match.at) <= 6600
    table.wait(60000, 1000)
    assert 5400 <= lefts(table)[0] <= 6600
    table.away()
