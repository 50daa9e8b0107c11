# SPDX-License-Identifier: MIT
"""Bots play on the clock: calmly while there is time, faster the less is left; times in ms."""

from bench_table import BenchTable


def bots(game: str, control, seed: int = 3, pace: int = 900, seats: int = 2) -> BenchTable:
    """A match of bots alone."""
    asked = {"game": game, "seats": seats, "bots": tuple(range(seats)), "seed": seed, "control": control}
    return BenchTable(request=asked, pace=pace)


def waits(table, most: int, step: int = 10) -> list:
    """(seat, ms since the event before) of each of so many events, or up to the end."""
    found = []
    match = table.match
    at = match.at
    for _ in range(most):
        count, seat = match.count, match.seat()
        for _ in range(3000):
            if match.over or match.count != count:
                break
            table.wait(step, step)
        if match.over:
            break
        assert match.count > count, "30 s without any event"
        found.append((seat, match.at - at))
        at = match.at
    return found


def test_with_plenty_of_time_each_action_waits_for_the_eye():
    for control in (None, "5", "60/turn"):
        table = bots("latice", control)
        assert min([ms for _, ms in waits(table, 6)]) >= 850, control
        table.away()


def test_with_little_time_it_waits_for_a_thirty_second_part_of_what_is_left():
    for control, ms in (("0:17", 500), ("0:25", 750), ("0:33", 900)):  # (17000 - 1000) / 32; at most as set
        table = bots("latice", control)
        found = [waited for _, waited in waits(table, 4)]
        assert found[0] == ms and ms - 40 <= min(found) <= max(found) <= ms, found
        table.away()


def test_with_little_time_it_thinks_no_longer_than_an_eighth_of_it():
    table = bots("lsd", "0:17")
    found = [waited for _, waited in waits(table, 6)]
    assert 1500 < max(found) <= 2000, found
    table.away()


def test_a_pause_for_the_eye_is_none_of_a_bot_with_a_second_left():
    table = bots("latice", "0:05")
    for seat in (0, 1):
        table.match.correct(seat, table.match.at, ms=1000)
    assert [ms for _, ms in waits(table, 6)[1:]] == [10] * 5
    table.away()


def test_a_bot_in_time_trouble_moves_at_once_and_as_well_as_it_knows_so_far():
    table = bots("latice", "0:05")
    table.match.correct(0, table.match.at, ms=1500)
    table.match.correct(1, table.match.at, ms=1500)
    found = waits(table, 9)
    assert found[0][1] <= 520  # what was begun before the correction
    assert max([ms for _, ms in found[1:]]) <= 80, found
    table.away()


def test_five_seconds_are_enough_for_many_actions():
    for game, least in (("latice", 60), ("lsd", 40), ("tilers", 60)):
        table = bots(game, "0:05")
        found = waits(table, least)
        over = table.match.over and table.match.result()[0]
        assert len(found) >= least or (over and over != "time"), (game, len(found), over)
        table.away()


def test_a_game_on_a_second_a_turn_is_not_lost_on_time():
    for game in ("latice", "lsd", "tilers"):
        for control in ("1+1", "0:10 2x5 byo", "0:10+2"):
            table = bots(game, control)
            waits(table, 4000)
            match = table.match
            assert match.over and match.result()[0] != "time" and match.clock.flags() == [], (game, control)
            table.away()


def test_what_is_shown_step_by_step_does_not_cost_a_hurried_bot_its_time():
    table = bots("tilers", "0:05")  # each take is shown for 800 ms, each tile laid for 600
    found = waits(table, 12)
    assert max([ms for _, ms in found]) <= 520, found
    table.away()


def test_who_has_flagged_already_and_plays_on_need_not_hurry():
    table = bots("latice", "0:02")
    match = table.match
    match.setup.settings["flag"] = "note"
    match.correct(0, match.at, ms=0)
    match.advance(match.at)
    assert match.clock.flags() == [0] and not match.over
    found = [ms for seat, ms in waits(table, 12) if seat == 0]
    assert found and min(found[1:] or [900]) >= 850, found
    table.away()
