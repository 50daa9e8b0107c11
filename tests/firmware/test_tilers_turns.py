# SPDX-License-Identifier: MIT
"""Turns of Tilers at the table: whose floor is shown, what bots do, courses, undo, pause, power loss."""

from tilers_table import (
    EMPTY,
    begun,
    floor_shown,
    lead,
    look,
    mode,
    pixels,
    placed,
    play_on,
    play_step,
    ring,
    screen_of,
    side_to_move,
    to_cell,
    to_take,
    written,
)

from table import palette

ALMOST = ["ABCD.", ".....", ".....", ".....", "....."]
OTHER = [".....", ".E...", ".....", "...A.", "....."]


def test_each_sees_the_own_floor_upright_in_the_own_turn():
    for seats in (2, 3, 4):
        for seat in range(seats):
            floors = [["..ABC"[: at + 1] + "." * (4 - at)] + OTHER[1:] for at in range(seats)]
            table = placed(seats, turn=seat, floors=floors)
            assert screen_of(table).facing == side_to_move(table)
            assert floor_shown(table)[0].replace("*", ".") == floors[seat][0], (seats, seat)
            assert look(table, "b2") == "E" and look(table, "d4") == "A" and look(table, "1:0") in "Aa"
            table.away()


def test_in_the_turn_of_a_bot_it_faces_the_person():
    table = placed(2, bots=(0,), turn=0, floor=ALMOST)
    assert lead(table) == "bot" and screen_of(table).facing == 2
    assert floor_shown(table) == ALMOST
    table.away()


def test_without_any_person_nothing_turns():
    table = begun(3, bots=(0, 1, 2), seed=4, pace=400)
    for _ in range(100):
        table.wait(100, 50)
        assert screen_of(table).facing == 0
    table.away()


def test_the_last_tile_of_a_turn_is_seen_before_the_next_floor_comes():
    table = placed(floors=[ALMOST, OTHER], hand="A", run_points=[7, 0])
    to_cell(table, "b2")
    table.press(0, "a")
    assert table.match.state.turn == 1
    assert look(table, "b2") == "A" and ring(table, "b2") == palette.SEAT0
    assert floor_shown(table) == ["ABCD.", ".A..."] + EMPTY[2:]  # nothing glows: nobody chooses yet
    table.wait(500)
    assert screen_of(table).owner == 0
    table.wait(150)
    assert screen_of(table).owner == 1 and ring(table, "b2") == 0
    assert look(table, "b2") == "E"
    table.away()


def test_a_key_ends_what_is_shown_and_takes_nothing_that_was_not_seen():
    for side, key in ((2, "a"), (2, "right"), (0, "a")):
        table = placed(floors=[EMPTY, OTHER], hand="A")
        table.press(0, "a")
        count = table.match.count
        table.hold(side, key)
        assert not screen_of(table).shows and look(table, "b2") == "E"
        assert table.match.count == count and mode(table) == "take"
        table.let_go(side, key)
        table.press(2, "a")
        assert table.match.count == count + 1
        table.away()


def test_tiles_of_one_hand_are_laid_without_a_wait():
    table = placed(hand="AAA", floor=ALMOST)
    table.press(0, "a", "a")
    assert table.match.state.held == 1
    table.away()


def test_what_a_bot_takes_is_shown_and_then_each_tile_that_it_lays():
    table = placed(bots=(1,), turn=1, stacks=["ABCC", "", "", "", ""], bag="AB")
    while not screen_of(table).shows:
        table.wait(10)
    screen = screen_of(table)
    state = table.match.state
    source, colour = divmod(screen.taken, 5)
    assert (source, state.held > 0, state.stacks[0]) == (0, True, b"")
    letter = "ABCDE"[colour]
    for at, tile in enumerate("ABCC"):  # the stack is still seen
        assert look(table, "1:%d" % at) == (tile if tile == letter else tile.lower())
        assert ring(table, "1:%d" % at) == (palette.SEAT1 if tile == letter else 0)
    count = table.match.count
    table.wait(700)
    assert table.match.count == count and look(table, "1:0") != ""
    held = state.held
    while screen.shows and screen.taken >= 0:
        table.wait(10)
    while not screen.shows:
        table.wait(10)
    assert [look(table, "1:%d" % at) for at in range(4)] == [""] * 4
    assert table.match.state.held == held - 1 and screen.last >= 0
    assert ring(table, "abcde"[screen.last % 5] + "12345"[screen.last // 5]) == palette.SEAT1
    assert look(table, "abcde"[screen.last % 5] + "12345"[screen.last // 5]) == letter
    count = table.match.count
    table.wait(500)
    assert table.match.count == count
    table.away()


def test_a_bot_waits_for_what_a_person_did_last():
    table = placed(bots=(1,), hand="A")
    table.press(0, "a")
    count = table.match.count
    table.wait(500)
    assert table.match.count == count
    table.wait(20000, 50)
    assert table.match.count > count
    table.away()


def test_points_sound_otherwise_than_a_take():
    table = placed(floor=ALMOST)
    table.app.config["sound"] = 1
    to_take(table, "5 E")
    table.port.sound.played.clear()
    table.press(0, "a")
    plain = list(table.port.sound.played)
    table.port.sound.played.clear()
    assert table.line("BRINGS ") == "4"
    table.press(0, "a")
    assert table.port.sound.played[0] != plain[0]
    table.away()


# courses


def test_a_new_course_is_told_to_the_seat_that_begins_it():
    table = placed(hand="B", stacks=[""] * 5, chisel=1, floor=ALMOST)
    table.press(0, "a")
    assert table.match.state.course == 2 and table.line("P2 ").endswith("! YARD 2")
    assert look(table, "1:0") == ""  # what was laid is shown first
    table.wait(700)
    assert look(table, "1:0") == "A" and look(table, "5:3") == "E" and mode(table) == "take"
    assert written(table, 6, 59, "0", palette.WHITE, 2) and written(table, 20, 59, "YARD 2", palette.WARN, 2)
    table.wait(2000)
    assert "!" not in table.line("P2 ")
    table.away()


def test_a_seat_that_begins_two_courses_running_chooses_anew():
    table = placed(hand="B", stacks=[""] * 5, chisel=0)
    table.press(0, "a")
    assert table.match.state.course == 2 and table.match.state.turn == 0
    table.wait(700)
    assert mode(table) == "take" and lead(table) == "choose"
    table.press(0, "a")
    assert mode(table) == "lay"
    table.away()


def test_a_finished_row_is_told_to_all_once():
    table = placed(3, floor=ALMOST, hand="E")
    to_cell(table, "e1")
    table.press(0, "a")
    for seat in range(3):
        assert table.line("P%d " % (seat + 1)).endswith("! LAST!")
    table.wait(2500)
    assert "!" not in table.line("P1 ")
    while table.match.state.turn == 1:
        table.press(1, "a")
    assert table.match.state.turn == 2 and "LAST!" not in table.said
    table.away()


def test_the_last_tile_of_all_is_seen_on_the_floor_and_then_comes_the_count():
    table = placed(floors=[ALMOST, OTHER], hand="E", stacks=[""] * 5, chips=[2, 1])
    table.press(0, "a")
    assert table.match.over and screen_of(table).end is None
    assert floor_shown(table)[0] == "ABCDE" and ring(table, "e1") == palette.SEAT0
    table.wait(700)
    assert screen_of(table).end.names[0] == "runs" and ring(table, "e1") == 0
    table.wait(20000, 100)
    assert table.said.startswith("P1 WINS")
    table.away()


# the overview


def test_holding_b_shows_all_floors_to_anybody_and_letting_go_changes_nothing():
    for seats, sides in ((2, (0, 2)), (3, (0, 1, 2)), (4, (0, 1, 2, 3))):
        table = placed(seats, floors=[ALMOST] + [OTHER] * (seats - 1))
        before = pixels(table, 5, 5, 54, 54)
        for side in sides:
            table.hold(side, "b")
            table.wait(400)
            assert screen_of(table).overview
            assert pixels(table, 5, 5, 54, 54) != before
            table.let_go(side, "b")
            assert pixels(table, 5, 5, 54, 54) == before and mode(table) == "take"
        table.away()


# undo, pause, power


def test_undo_takes_back_a_tile_and_then_the_take():
    table = placed(hand="", floor=ALMOST, stacks=["AABB", "CDDE", "", "", ""])
    before = table.match.digest()
    to_take(table, "1 A")
    table.press(0, "a", "a")
    assert table.match.state.held == 1
    table.press(0, "b", "right", "a")
    assert table.match.state.held == 2 and table.line("ACTION ") == "undo"
    table.press(0, "a")
    assert table.match.digest() == before and table.line("ACTION ") == "undo"
    assert floor_shown(table)[0].replace("*", ".") == ALMOST[0]
    table.press(0, "b")
    assert mode(table) == "take" and look(table, "1:0") in ("A", "a")
    table.away()


def test_an_undo_after_the_turn_leads_back_to_the_own_floor():
    table = placed(floors=[ALMOST, OTHER], stacks=["A", "BCDE", "", "", ""])
    to_take(table, "1 A")
    table.press(0, "a", "a")
    table.press(2, "b", "b")
    assert table.match.state.turn == 1
    table.press(2, "b", "down", "a", "b")
    assert table.match.state.turn == 0 and screen_of(table).owner == 0 and screen_of(table).facing == 0
    assert look(table, "a1") == "A" and ring(table, "a1") == 0
    table.away()


def test_a_pause_stops_the_clock():
    table = placed()
    time = table.line("P1 ").split()[2]
    table.press(0, "b")
    table.wait(60000, 500)
    table.press(0, "b")
    assert table.line("P1 ").split()[2] == time and mode(table) == "take"
    table.away()


def test_time_that_runs_out_with_tiles_in_hand_makes_chips_of_them_and_gives_the_turn_on():
    table = placed(floors=[ALMOST, OTHER], stacks=["AABB", "CDDE", "", "", ""])
    table = placed(floors=[ALMOST, OTHER], stacks=["AABB", "CDDE", "", "", ""])
    to_take(table, "1 A")
    table.press(0, "a")
    table.wait(61000, 200)
    assert table.match.state.chips == [2, 0] and table.match.state.turn == 1
    assert lead(table) == "choose" and look(table, "b2") == "E" and look(table, "1:0") == ""
    table.away()


def test_after_power_loss_everything_is_there_again():
    table = begun(3, seed=6)
    play_on(table, 14)
    while not mode(table):
        play_step(table)
    table.wait(1000, 50)
    floors, spill = bytes(table.match.state.floors), bytes(table.match.state.spill)
    seen = floor_shown(table)
    table.boot()
    table.press(0, "a")
    assert bytes(table.match.state.floors) == floors and bytes(table.match.state.spill) == spill
    assert floor_shown(table) == seen and lead(table) == "choose"
    table.away()
