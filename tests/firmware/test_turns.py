# SPDX-License-Identifier: MIT
"""Turns, clock, pause and undo as the table carries them out."""

from bench_table import BenchTable
from key_player import lead, mode, play_on, play_step, seat_to_move, side_to_move

DAY_MS = 24 * 3600 * 1000


def begun(seats: int = 2, bots=(), seed: int = 5, setup=None, **more) -> BenchTable:
    """A match that was begun by the menu; `setup`: fields of the table's setup."""
    table = BenchTable(seed=seed, **more)
    chosen = table.app.setup
    chosen.seats = seats
    chosen.levels = [1 if seat in bots else 0 for seat in range(4)]
    for name in setup or {}:
        setattr(chosen, name, setup[name])
    table.press(0, "a", "a")
    return table


def to_person(table, seat: int = 0) -> int:
    """Goes on until this person may choose; its side."""
    for _ in range(400):
        if seat_to_move(table) == seat and lead(table) == "choose":
            return side_to_move(table)
        if lead(table) == "bot":
            table.wait(50)
        else:
            play_step(table)
    raise AssertionError("seat %d never came" % seat)


def time_of(table, seat: int) -> str:
    words = table.line("P%d " % (seat + 1)).split()
    return words[words.index("TIME") + 1]


def test_the_first_frame_shows_the_turn_time_that_was_chosen():
    table = begun(setup={"control": "90/turn"})
    assert time_of(table, 0) == time_of(table, 1) == "1:30"
    side = side_to_move(table)
    table.press(side, "a")
    table.wait(89000, 500)
    assert lead(table) == "choose"
    table.wait(1200)
    assert lead(table) == "handover"
    table.away()


def test_no_time_runs_until_the_seat_has_taken_over():
    table = begun()
    table.wait(120000, 1000)
    assert lead(table) == "handover"
    assert time_of(table, 0) == time_of(table, 1) == "1:00"
    table.away()


def test_the_bot_moves_after_a_person_has_passed():
    table = begun(bots=(1,))
    side = to_person(table)
    count = table.match.count
    table.press(side, "down")
    assert table.line("ACTION") == "pass"
    table.press(side, "a")
    assert mode(table) == "sure"
    table.press(side, "a")
    table.wait(3000)
    assert lead(table) == "choose" and table.match.count > count + 2
    table.away()


def test_the_bot_moves_after_a_persons_turn_has_expired():
    table = begun(bots=(1,))
    to_person(table)
    table.wait(61000, 100)
    table.wait(2000)
    assert lead(table) == "choose"
    assert table.match.at > 60000
    table.away()


def test_the_bot_moves_after_an_undo_has_led_to_its_turn():
    table = begun(bots=(1,), setup={"undo": "casual"})
    side = to_person(table)
    play_on(table, 12)
    side = to_person(table)
    table.press(side, "b", "down", "a", "b")  # pause, undo, go on
    table.wait(3000)
    assert lead(table) == "choose" and seat_to_move(table) == 0
    table.away()


def test_three_undos_in_300_ms_take_back_three_actions_and_confirm_nothing():
    table = begun(setup={"undo": "casual"})
    side = to_person(table)
    digests = []
    for _ in range(200):
        side = side_to_move(table)
        if lead(table) == "choose" and len(digests) >= 3 and seat_to_move(table) == 0:
            break
        before = table.match.digest()
        play_step(table, 2)
        if table.match.digest() != before:
            digests.append(before)
    table.press(side, "b", "down")  # pause, undo
    states = [table.match.state.digest()]
    for _ in range(3):
        began = table.port.now
        for level in (1 << side * 6 + 4, 0):
            table.port.keys.level = level
            table.wait(40)
        assert table.port.now - began <= 100
        states.append(table.match.state.digest())
    assert len(set(states)) == 4
    assert table.line("> ").startswith("UNDO: ")
    table.away()


def test_undo_in_the_bar_stays_on_undo_and_never_ends_the_turn():
    table = begun(setup={"undo": "casual"}, seed=8)
    side = to_person(table)
    play_on(table, 40)
    side = to_person(table)
    events = table.match.count
    table.press(side, "down", "left", "left")  # pass or end, ..., undo, pause
    assert table.line("ACTION") == "undo"
    table.press(side, "a", "a", "a")
    state = table.match.state
    assert state.seat() != 0 or table.line("ACTION") == "undo"
    assert table.match.count <= events + 3
    table.away()


def test_undo_takes_back_a_tile_that_was_laid_in_this_turn():
    table = begun(bots=(1,))
    side = to_person(table)
    for step in range(200):
        side = to_person(table)
        if mode(table) == "rack" and any(table.match.state.board) and not table.match.state.acted:
            break
        play_step(table, step)
    before = table.match.state.digest()
    play_step(table)
    assert mode(table) == "cell"
    table.press(side, "a")
    assert table.match.state.digest() != before
    while table.line("ACTION") != "undo":
        table.press(side, "right" if mode(table) == "bar" else "down")
    table.press(side, "a")
    assert table.match.state.digest() == before
    assert table.line("ACTION") == "undo"
    table.away()


def test_undo_in_the_bar_happens_now_however_long_the_table_has_been_on():
    table = begun(bots=(1,), now=500000000)
    side = to_person(table)
    while not (mode(table) == "rack" and any(table.match.state.board) and not table.match.state.acted):
        play_step(table)
        side = to_person(table)
    play_step(table)
    table.press(side, "a")  # a tile lies
    at, events = table.match.at, table.match.count
    while table.line("ACTION") != "undo":
        table.press(side, "right" if mode(table) == "bar" else "down")
    table.press(side, "a")
    assert table.match.count == events + 1
    assert at <= table.match.at <= at + 1000
    assert "TIME UP" not in table.said
    left = table.match.clock.remaining(0, table.match.at)
    table.wait(3000)
    assert not table.match.waiting
    shown = table.app.sitting.shown_ms(0)
    assert left - 3200 <= shown <= left - 2900  # the clock goes on
    table.away()


def test_undo_after_a_draw_is_refused_with_its_reason():
    table = begun(bots=(1,))
    side = to_person(table)
    play_on(table, 10)
    side = to_person(table)
    while table.match.state.acted:
        play_step(table)
    side = to_person(table)
    digest = table.match.state.digest()
    table.press(side, "down", "left", "left", "a")
    assert table.line("! ").startswith("NOTHING TO TAKE BACK")
    assert table.match.state.digest() == digest
    table.away()


def test_every_seat_can_pause_and_no_turn_key_acts_while_paused():
    for seat in range(4):
        table = begun(4)
        side = side_to_move(table)
        table.press(side, "a")
        table.wait(40000, 500)
        clock = time_of(table, seat_to_move(table))
        table.press(seat, "b")
        if seat == side:
            assert table.match.paused
        assert table.said.startswith("PAUSE")
        table.wait(300000, 1000)
        table.press(seat, "b")
        assert table.said.startswith("LATICE")
        assert time_of(table, seat_to_move(table)) == clock
        table.away()


def test_a_pause_of_a_week_costs_nothing():
    table = begun(setup={"open_racks": True})
    side = side_to_move(table)
    table.wait(15000, 100)
    table.press(side, "b")
    left = table.match.clock.remaining(seat_to_move_of(table), table.match.at)
    for _ in range(7 * 24):
        table.wait(DAY_MS // 24, DAY_MS // 24)
    table.press(side, "b")
    assert not table.match.paused
    assert abs(table.match.clock.remaining(seat_to_move_of(table), table.match.at) - left) <= 1
    table.away()


def seat_to_move_of(table) -> int:
    return table.match.state.seat()


def test_ticks_may_wrap_in_the_middle_of_a_turn():
    table = begun(setup={"open_racks": True}, now=2**30 - 20000)
    table.wait(30000, 100)
    assert table.port.now < 20000
    seat = seat_to_move_of(table)
    assert time_of(table, seat) == "0:30"
    table.away()


def test_irregular_frames_do_not_slow_the_turn_timer():
    table = begun(setup={"open_racks": True})
    table.press(0, "left")
    passed = 0
    steps = (16, 33, 70)
    at = table.match.at
    while table.match.count and table.app.sitting.now() - at < 59900:
        table.wait(steps[passed % 3], 100)
        passed += 1
    seat = seat_to_move_of(table)
    table.wait(60)
    assert seat_to_move_of(table) == seat
    table.wait(200)
    assert seat_to_move_of(table) != seat
    table.away()


def test_with_sudden_death_the_time_that_runs_out_ends_the_match_once_and_no_clock_runs_on():
    table = begun(setup={"control": "5", "open_racks": True})
    seat = seat_to_move_of(table)
    table.wait(301000, 250)
    assert not table.match.over  # no time runs before the first seat begins
    table.press(side_to_move(table), "a")
    table.wait(301000, 250)
    match = table.match
    assert match.over and match.result()[0] == "time"
    assert match.clock.remaining(seat, match.at) == 0
    assert "TIME IS UP" in table.said
    assert match.clock.running is None
    table.away()


def test_a_press_before_the_end_of_the_turn_counts_though_it_is_handled_later():
    table = begun(setup={"open_racks": True})
    side = side_to_move(table)
    seat = seat_to_move_of(table)
    table.press(side, "a")  # a tile, to the board
    left = 60000 - (table.app.sitting.now() - table.match.at)
    table.wait(left - 12, 50)
    table.port.keys.level = 1 << side * 6 + 4
    table.wait(60, 30)
    laid = [cell for cell in table.match.state.board if cell]
    assert len(laid) == 1 and seat_to_move_of(table) != seat
    assert table.match.at < 60100
    table.away()


def test_after_power_loss_the_match_is_offered_paused_with_its_clock():
    table = begun(3, seed=3)
    side = to_person(table, 2)
    table.wait(17500, 100)
    assert time_of(table, 2)[:4] in ("0:43", "0:42")
    table.boot()
    assert table.said.split("\n")[1] == "> RESUME"
    table.wait(3600 * 1000, 60000)
    table.press(side, "a")
    assert lead(table) == "handover"
    assert seat_to_move(table) == 2
    assert 42 <= int(time_of(table, 2)[2:]) <= 44
    table.wait(5000, 100)
    assert 42 <= int(time_of(table, 2)[2:]) <= 44  # still paused
    table.press(side, "a")
    assert lead(table) == "choose"
    table.away()


def test_ten_seconds_before_the_end_of_a_turn_a_warning_sounds_once():
    table = begun(setup={"open_racks": True})
    table.wait(49000, 100)
    table.port.sound.played.clear()
    table.wait(5000, 100)
    assert len(table.port.sound.played) == 1
    table.away()


def test_the_warning_leaves_a_choice_as_it_is():
    table = begun(setup={"open_racks": True})
    table.press(side_to_move(table), "a")
    assert mode(table) == "cell"
    table.wait(52000, 100)
    assert mode(table) == "cell"
    table.away()
