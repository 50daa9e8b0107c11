# SPDX-License-Identifier: MIT
"""The end of a round as the referee sees it: nothing counts after it, nothing is carried over; a press is one die."""

from ligretto_bench import BLUE, BOUNCE, GREEN, RED, WILD, YELLOW, placed

from shared_engine.games.ligretto_dice.tables import BETWEEN, PLAY


def test_a_press_in_the_scan_of_the_last_die_but_after_it_does_not_count_and_is_told_so():
    table = placed("r1", "b1 y3", "y1 g4")
    table.tap(10, 0, RED, WILD, held=80)  # known last of all
    table.tap(12, 1, BLUE)
    table.tap(30, 2, YELLOW)
    table.tap(14, 2, "a")
    table.run(100)
    assert table.stage == "show" and table.state.finisher == 0
    assert table.answers() == ["placed", "lost", "lost"]
    assert table.rows() == "r1 y0 g0 b0"
    assert (table.throw(1), table.throw(2)) == ("y3 b1", "y1 g4")
    assert table.state.points == [4, -2, -2]
    assert table.line("P2 ").endswith("TOO LATE b1")
    table.away()


def test_a_press_before_the_last_die_counts_although_it_is_known_after_it():
    table = placed("r1", "b1 y3")
    table.tap(12, 0, RED)
    table.tap(10, 1, BLUE, WILD, held=80)
    table.run(100)
    assert table.answers() == ["placed", "placed"]
    assert table.state.points == [1, -1] and table.throw(1) == "y3"
    table.away()


def test_a_second_last_die_in_the_same_moment_is_not_placed():
    finishers = set()
    for moment in range(0, 20, 2):
        table = placed("r1", "b1")
        table.tap(10 + moment, 0, RED, BOUNCE)
        table.tap(10 + moment, 1, BLUE)
        table.run(80)
        winner = table.state.finisher
        assert table.answer(winner) == "placed" and table.answer(1 - winner) == "lost"
        assert table.throw(1 - winner) == ("b1", "r1")[winner] and table.throw(winner) == ""
        assert table.state.points[winner] == 1 and table.state.points[1 - winner] == -1
        finishers.add(winner)
        table.away()
    assert finishers == {0, 1}


def test_the_first_stop_ends_the_round_and_the_second_is_too_late():
    table = placed("r1", "b1", "y1 g4", stop="press")
    table.tap(10, 0, RED)
    table.tap(10, 1, BLUE)
    table.run(120)
    assert table.state.phase == PLAY and table.state.left[0] == table.state.left[1] == 0
    table.tap(12, 0, "b")
    table.tap(10, 1, "b", WILD, held=80)
    table.tap(14, 2, YELLOW)
    table.run(100)
    assert table.state.phase == BETWEEN and table.state.finisher == 1
    assert table.answers() == ["lost", "stopped", "lost"]
    assert table.state.points == [0, 2, -2]
    table.away()


def test_a_press_on_the_signal_of_the_end_is_told_that_it_came_too_late_and_without_a_sound_over_that_of_the_end():
    table = placed("r1", "b1 y3", "y1 g4")
    table.tap(10, 0, RED)
    table.run(40)
    assert table.stage == "show"
    sounds = len(table.port.sound.played)
    table.tap(2, 1, BLUE)
    table.run(40)
    assert table.answer(1) == "lost" and len(table.port.sound.played) == sounds
    table.run(1100)
    assert table.answer(1) == ""
    table.tap(2, 1, BLUE)
    table.tap(2, 2, "a")
    table.run(60)
    assert table.answers()[1:] == ["", ""], "nobody has played for a while"
    assert table.throw(1) == "y3 b1" and not table.state.consents
    table.away()


def test_what_waits_at_the_end_of_a_round_is_not_carried_over_to_what_comes_next():
    table = placed("r1", "b1 y3", "y1 g4", rows="b0")
    table.tap(10, 0, RED)
    for seat in (0, 1, 2):
        table.tap(20, seat, "a", WILD, held=80)  # meant as a throw, and no next
    table.run(3000)
    assert table.stage == "between" and table.state.consents == 0
    for seat in (0, 1, 2):
        table.tap(6 + seat, seat, "a", (BOUNCE, BOUNCE, WILD)[seat], held=50)
        table.tap(80, seat, RED, WILD, held=80)  # into the count-down
    table.tap(10, 0, BLUE)  # waits while it is not known that seat 2 has said next before
    table.run(200)
    assert table.stage == "countdown" and table.state.round == 2
    count, dice = table.match.count, bytes(table.state.dice)
    table.run(3200)
    assert table.stage == "play" and table.match.count == count and bytes(table.state.dice) == dice
    assert table.answers() == ["", "", ""]
    table.away()


def test_what_is_pressed_before_a_pause_counts_and_what_has_not_settled_is_not_carried_over():
    table = placed("r1 b3", "b1 y3", "y1 g4")
    table.port.keys.plan(table.port.now + 10, 5)  # seat 0 holds B
    table.run(950)
    table.tap(40, 2, YELLOW, WILD, held=300)  # settles after the pause, in its menu
    table.tap(45, 1, BLUE)  # before the pause, though it was not known whether somebody was faster
    table.tap(140, 1, "down")
    table.tap(240, 1, "a")
    table.run(400)
    assert table.said.startswith("PAUSE\n> GO ON"), "who still plays moves nothing there"
    assert table.rows() == "r0 y0 g0 b1" and table.throw(2) == "y1 g4"
    count = table.match.count
    table.port.keys.plan(table.port.now + 1, 5)  # lets go
    table.run(50)
    table.press(0, "a")
    assert table.stage == "countdown"
    table.run(3500)
    assert table.stage == "play" and table.match.count == count + 1, "the resumption is an event"
    assert table.throw(2) == "y1 g4" and table.answers() == ["", "", ""]
    table.away()


def test_other_pods_use_the_menu_of_the_pause_after_a_second():
    table = placed("r1 b3", "b1 y3")
    table.port.keys.plan(table.port.now + 10, 5)
    table.run(1100)
    assert table.said.startswith("PAUSE")
    table.run(1000)
    table.tap(1, 1, "a")
    table.run(100)
    assert table.stage == "countdown"
    table.away()


def test_a_bouncing_press_is_one_die_and_a_second_press_moves_no_die_that_does_not_fit():
    table = placed("r1 r1 r3 b3 b6", "b1 y3")
    table.tap(10, 0, RED, WILD, held=80)
    table.run(180)
    assert table.answer(0) == "placed" and table.throw(0) == "r1 r3 b3 b6"
    table.tap(10, 0, RED, BOUNCE)
    table.run(80)
    assert table.answer(0) == "lost" and table.throw(0) == "r1 r3 b3 b6", "its other 1 stays where it is"
    table.tap(10, 0, BLUE, BOUNCE)
    table.tap(90, 0, BLUE, BOUNCE)
    table.run(200)
    assert table.answer(0) == "wrong" and table.throw(0) == "r1 r3 b3 b6"
    assert table.rows() == "r1 y0 g0 b0" and table.match.count == 1
    table.away()


def test_a_throw_is_all_dice_that_are_left_and_until_it_is_over_nothing_else_counts():
    table = placed("r1 r2 y3 g4 b5", "b1 y3", seed=4)
    table.tap(10, 0, "a")
    table.run(60)
    assert table.answer(0) == "thrown" and table.state.left[0] == 5
    thrown = table.throw(0)
    for key in (RED, YELLOW, GREEN, BLUE, "a"):
        table.tap(10, 0, key)
        table.run(80)
        assert table.answer(0) == "waits" and table.throw(0) == thrown, key
    assert table.match.count == 1
    table.away()


def test_the_price_of_a_die_that_is_placed_too_early_is_told_and_paid_once():
    for wrong, points, after_it in (("minus_1", -1, "wrong"), ("lock_1s", 0, "waits"), ("snap_back", 0, "wrong")):
        table = placed("r3 b6", "b1 y3", wrong=wrong)
        table.tap(10, 0, RED, BOUNCE)
        table.run(80)
        assert table.answer(0) == "wrong" and table.state.points == [points, 0], wrong
        table.tap(10, 0, BLUE)
        table.run(80)
        assert table.answer(0) == after_it
        assert table.state.points == [2 * points, 0] and table.throw(0) == "r3 b6"
        table.away()


def test_a_die_too_early_is_told_as_such_though_the_row_grows_past_it_in_the_same_moment():
    seen = set()
    for moment in range(0, 40, 2):
        table = placed("r2 b6", "r1 b6", "r2 b6", wrong="minus_1")
        for seat in range(3):
            table.tap(10 + moment, seat, RED)
        table.run(80)
        told = table.answers()
        points = table.state.points
        for seat in (0, 2):
            # Before the 1 it costs a point, after it one of the two is placed and the other one has lost.
            paid = points[seat] == -1
            assert (told[seat] == "wrong") == paid, (moment, told, points)
            assert (told[seat] == "placed") == (table.throw(seat) == "b6")
        seen.add(tuple(told))
        table.away()
    assert ("wrong", "placed", "placed") in seen and ("placed", "placed", "wrong") in seen
