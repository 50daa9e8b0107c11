# SPDX-License-Identifier: MIT
"""Whole games of Latice by the keys of the pods, read from the screen's text alone."""

from bench_table import BenchTable
from key_player import lead, play_on, play_step, seat_to_move, side_to_move
from packed import packed

from shared_engine import record
from shared_engine.games.latice.notation import tile_name


def begun(seats: int, bots=(), seed: int = 5, **more) -> BenchTable:
    asked = {"game": "latice", "seats": seats, "bots": bots, "seed": seed}
    return BenchTable(request=asked, **more)


def test_two_people_play_a_game_to_its_end_and_its_record_can_be_replayed():
    table = begun(2)
    match = table.match
    play_on(table, 2500)
    assert match.over
    assert "1. P" in table.said
    again = record.replay(match.record())
    assert again.digest() == match.digest()
    assert [entry[2:] for entry in packed(table.port.root)] == [(match.setup.sequence, match.record())]
    table.away()


def test_a_person_plays_a_bot_to_the_end():
    table = begun(2, bots=(1,), seed=9)
    match = table.match
    play_on(table, 4000)
    assert match.over
    table.away()


def test_four_seats_from_all_four_sides():
    table = begun(4, bots=(3,), seed=2)
    sides = set()
    for step in range(60):
        if lead(table) == "bot":
            table.wait(100)
        else:
            sides.add(side_to_move(table))
            play_step(table, step)
    assert sides == {0, 1, 2}
    table.away()


def test_bots_alone_play_to_the_end():
    table = begun(3, bots=(0, 1, 2), seed=4)
    match = table.match
    for _ in range(3000):
        if match.over:
            break
        table.wait(50)
    assert match.over
    table.away()


def test_the_text_shows_the_board_as_it_is():
    table = begun(2, bots=(1,))
    for step in range(60):
        if lead(table) == "bot":
            table.wait(50)
        elif lead(table):
            play_step(table, step)
        rows = [line for line in table.said.split("\n") if len(line) == 26 and line[2] == " "]
        if rows:
            told = " ".join(rows).split()
            cells = table.match.state.board
            assert [name != "--" for name in told] == [cell != 0 for cell in cells]
            assert all([tile_name(cell - 1) == told[at] for at, cell in enumerate(cells) if cell])
    table.away()


def test_racks_are_hidden_until_the_seat_has_taken_over():
    table = begun(2)
    for step in range(40):
        seat = seat_to_move(table)
        for other in (0, 1):
            line = table.line("P%d " % (other + 1))
            may_see = other == seat and lead(table) == "choose"
            assert line.endswith("HIDDEN") != may_see
        play_step(table, step)
    table.away()


def test_a_held_key_shows_a_seat_its_own_rack_and_nobody_elses():
    table = begun(2)
    seat = seat_to_move(table)
    other = 1 - seat
    side = 2 * other
    table.press(2 * seat, "a")  # takes over
    table.hold(side, "a")
    line = table.line("P%d " % (other + 1))
    assert not line.endswith("HIDDEN")
    table.let_go(side, "a")
    assert table.line("P%d " % (other + 1)).endswith("HIDDEN")
    table.away()


def test_a_single_person_among_bots_needs_no_hand_over():
    table = begun(2, bots=(1,))
    for step in range(200):
        assert lead(table) != "handover"
        if lead(table) == "bot":
            table.wait(50)
        elif lead(table) == "choose":
            play_step(table, step)
    table.away()


def test_a_wrong_key_changes_nothing_and_is_explained():
    table = begun(2)
    seat = seat_to_move(table)
    table.press(2 * seat, "a")
    before = table.match.digest()
    count = table.match.count
    table.press(2 * (1 - seat), "up")  # not on turn
    assert table.line("P%d " % (2 - seat)).endswith("! P%d MOVES" % (seat + 1))
    table.press(1, "a")  # nobody sits there
    assert table.line("! ") == "EMPTY SEAT"
    assert table.match.digest() == before and table.match.count == count
    table.away()


def test_a_key_at_an_empty_side_is_answered_there_and_disturbs_nobody():
    table = begun(2)
    side = side_to_move(table)
    table.press(side, "a")
    pixels = table.app.canvas.pixels
    inner = [bytes(pixels[64 * y + 5 : 64 * y + 59]) for y in range(5, 59)]
    left = [bytes(pixels[64 * y : 64 * y + 5]) for y in range(64)]
    table.press(1, "a")
    assert [bytes(pixels[64 * y + 5 : 64 * y + 59]) for y in range(5, 59)] == inner
    assert [bytes(pixels[64 * y : 64 * y + 5]) for y in range(64)] != left
    table.wait(2100)
    assert [bytes(pixels[64 * y : 64 * y + 5]) for y in range(64)] == left
    table.away()


def test_the_result_faces_the_best_person():
    table = begun(2, bots=(1,), seed=9)
    table.app.facing = 1  # somebody pressed a key of the left pod in a menu
    play_on(table, 4000)
    assert table.match.over and "1. P" in table.said
    assert table.app.facing == 0
    table.away()


def test_the_turn_of_a_bot_shows_what_it_did():
    table = begun(2, bots=(1,), seed=9, pace=900)
    play_on(table, 30)
    while lead(table) != "bot":
        play_step(table)
    count = table.match.count
    table.wait(850)
    assert table.match.count <= count + 1  # it does not act before the last thing has been seen
    table.away()


def refused_undo(table) -> str:
    """What is said to an undo too many."""
    table.press(side_to_move(table), "b")
    assert table.said.startswith("PAUSE")
    table.press(0, "down", "a")
    said = table.line("! ")
    table.press(0, "a", "b")
    return said


def test_an_undo_too_many_is_refused_for_the_reason_that_is_true():
    table = begun(2, bots=(1,))
    while lead(table) != "choose":
        table.wait(100)
    if table.match.count < 3:
        assert refused_undo(table) == "NOTHING TO TAKE BACK."
    while not table.match.barred or lead(table) != "choose" or table.match.steps()[0]:
        play_on(table, 1)
    assert refused_undo(table) == "NOTHING TO TAKE BACK SINCE TILES WERE DRAWN."
    table.away()
    table = BenchTable(request={"game": "lsd", "seats": 2, "bots": (), "seed": 5})
    table.press(0, "b", "down", "a")
    assert table.line("! ") == "NOTHING TO TAKE BACK."
    table.away()
