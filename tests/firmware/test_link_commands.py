# SPDX-License-Identifier: MIT
"""What a PC has done: the same as keys would do, whatever the table is at."""

from bench_pc import BenchPc
from bench_table import BenchTable
from key_player import lead, mode, play_on, seat_to_move, side_to_move
from ligretto_bench import RED, WILD, YELLOW, placed

from shared_engine.link import DO, DONE, REFUSED, UNKNOWN, WRONG_USE


def started(bots=(1,), seed=5, seats=2):
    """(table, PC) with a match that runs."""
    table = BenchTable(request={"game": "latice", "seats": seats, "bots": bots, "seed": seed})
    return table, BenchPc(table)


def chosen(bots=(1,), seed=5):
    """The same, a person choosing."""
    table, pc = started(bots, seed)
    while lead(table) != "choose":
        play_on(table, 1)
    return table, pc


def did(pc, text: str) -> str:
    """Does a command and lets the table show it."""
    status, said = pc.do(text)
    assert status == DONE, said
    pc.table.wait(40)
    return said


def refused(pc, text: str, status: int = REFUSED) -> str:
    got, why = pc.do(text)
    assert got == status, (text, got, why)
    return why


def test_keys_in_menus_are_those_of_a_side():
    table = BenchTable()
    pc = BenchPc(table)
    did(pc, "press 0 a")
    assert table.said.startswith("NEW GAME") and table.app.facing == 0
    did(pc, "press 2 down")
    assert table.app.facing == 2
    did(pc, "press 3 b")
    assert table.said.startswith("SUNSQUARE")
    table.away()


def test_keys_in_a_match_are_those_of_a_seat():
    table, pc = started(bots=())
    assert lead(table) == "handover"
    for _ in range(30):
        seat = seat_to_move(table)
        did(pc, "press %d a" % seat)
    assert table.match.count > 10
    assert "seats 0 to 1" in refused(pc, "press 2 a", WRONG_USE)
    table.away()


def test_a_key_pressed_by_a_pc_does_what_the_key_itself_does():
    by_key, _ = chosen()
    by_pc, pc = chosen()
    for key in ("right", "a", "a", "down", "right", "a"):
        by_key.press(side_to_move(by_key), key)
        did(pc, "press 0 " + key)
        assert by_key.said.split("\n")[0] == by_pc.said.split("\n")[0] and mode(by_key) == mode(by_pc)
    assert by_key.match.state.digest() == by_pc.match.state.digest()
    by_key.away()
    by_pc.away()


def test_a_key_pressed_by_a_pc_is_let_go():
    table, pc = chosen()
    other = 1 - seat_to_move(table)
    did(pc, "press %d a" % other)
    assert not table.app.screen.peeking[other]
    table.wait(2000)
    assert not table.app.keys.state and table.app._repeat is None
    table.away()


def test_a_key_that_is_held_by_hand_goes_on_when_a_pc_presses_another():
    table = BenchTable()
    pc = BenchPc(table)
    table.hold(0, "down")
    table.wait(500)
    repeat = table.app._repeat
    assert repeat is not None
    did(pc, "press 2 up")
    assert table.app._repeat[:2] == repeat[:2]
    table.let_go(0, "down")
    table.away()


def test_wrong_keys_are_refused_with_what_is_right():
    table = BenchTable()
    pc = BenchPc(table)
    for words in ("press", "press 0", "press a 0", "press 4 a", "press -1 a", "press 0 A", "press 0 a b", "press 0 x"):
        assert "up, down, left, right, a, b" in refused(pc, words, WRONG_USE)
    assert table.said.startswith("SUNSQUARE")
    table.away()


def test_unknown_commands_say_which_there_are():
    table = BenchTable()
    pc = BenchPc(table)
    for words in ("", "fly", "Press 0 a", "press\t0 a"):
        assert "press" in refused(pc, words, UNKNOWN)
    assert pc.ask(DO, b"\xff\xfe")[0] in (WRONG_USE, UNKNOWN)
    table.away()


def test_a_match_is_paused_and_resumed():
    table, pc = chosen()
    assert pc.status()["state"] == "playing"
    did(pc, "pause")
    assert table.said.startswith("PAUSE") and table.match.paused
    status = pc.status()
    assert (status["state"], status["game"], status["seats"], status["seat"]) == ("paused", "latice", 2, 0), status
    before = table.match.clock.remaining(0, table.app.sitting.now())
    table.wait(5000, 50)
    assert "already" in did(pc, "pause")
    screen = table.app.screen.match_screen
    did(pc, "resume")
    assert table.app.screen is screen and not table.match.paused
    assert before - table.match.clock.remaining(0, table.app.sitting.now()) <= 100
    assert "already" in did(pc, "resume")
    assert pc.status()["state"] == "playing"
    table.away()


def test_a_match_that_waits_goes_on_from_any_menu():
    table, pc = chosen()
    did(pc, "pause")
    for words in ("press 0 down", "press 0 down", "press 0 down", "press 0 down", "press 0 a"):
        did(pc, words)  # leave
    assert table.said.startswith("SUNSQUARE") and pc.status()["state"] == "paused"
    did(pc, "resume")
    assert lead(table) == "choose" and pc.status()["state"] == "playing"
    table.boot()
    pc.hello()
    assert pc.status()["state"] == "paused" and pc.status()["events"] == table.match.count
    did(pc, "resume")
    assert pc.status()["state"] == "playing"
    table.away()


def test_a_hand_over_is_waited_for_as_ever():
    table, pc = started(bots=())
    did(pc, "pause")
    did(pc, "resume")
    assert lead(table) == "handover" and pc.status()["state"] == "playing"
    did(pc, "press %d a" % seat_to_move(table))
    assert lead(table) == "choose"
    table.away()


def test_without_a_match_there_is_nothing_to_do_with_it():
    table = BenchTable()
    pc = BenchPc(table)
    for words in ("resume", "pause", "abandon", "undo"):
        assert "no match" in refused(pc, words)
    table.away()


def test_a_match_is_abandoned_and_kept():
    for pause in (False, True):
        table, pc = chosen()
        play_on(table, 5)
        if pause:
            did(pc, "pause")
        did(pc, "abandon")
        status = pc.status()
        assert (status["state"], status["matches"], status["unsynced"]) == ("menu", 1, 1)
        assert table.said.startswith("SUNSQUARE") and "RESUME" not in table.said
        refused(pc, "abandon")
        table.away()


def test_an_action_is_undone():
    table, pc = chosen()
    digest = table.match.state.digest()
    play_on(table, 3)
    while lead(table) != "choose" or table.match.steps()[0] == 0:
        play_on(table, 1)
    did(pc, "undo")
    assert lead(table) == "choose"
    did(pc, "pause")
    while table.match.steps()[0]:
        did(pc, "undo")
    assert table.said.split("\n")[2].endswith(": 0")
    did(pc, "resume")
    assert lead(table) in ("choose", "handover")
    assert digest == table.match.state.digest() or table.match.count
    table.away()


def test_an_undo_says_why_not():
    table, pc = chosen()
    assert table.match.steps()[0] == 0
    assert "nothing to undo" in refused(pc, "undo")
    while table.match.steps()[0] or table.match.count < 12:
        play_on(table, 1)
        if not lead(table):
            break
    if lead(table):
        assert "since the last draw" in refused(pc, "undo")
    table.away()


def test_the_clock_comes_before_what_a_pc_asks_for():
    """A turn that has run out is over before a pause, an undo or an end that comes after it."""
    for words in ("pause", "undo"):
        table, pc = chosen()
        events = table.match.count
        table.port.now += 70000
        pc.do(words)
        assert table.match.count > events
        table.away()


def test_a_mark_is_refused_unless_all_is_right():
    table = BenchTable()
    pc = BenchPc(table)
    for words in ("mark", "mark 1 0 5", "mark 1 0 x 0", "mark 1 0 5 xyz", "mark a b c d"):
        assert "CRC32HEX" in refused(pc, words, WRONG_USE)
    assert refused(pc, "mark 1 0 5 0")
    table.away()


def test_a_restart_is_answered_before_it_happens():
    table, pc = chosen()
    before = table.match.clock.remaining(0, table.app.sitting.now())
    status, _ = pc.do("restart")
    assert status == DONE
    assert pc.ends_the_application()
    table.boot()
    assert table.said.split("\n")[1] == "> RESUME"
    assert before - table.match.clock.remaining(0, table.app.sitting.now()) < 100
    table.away()


def test_where_all_act_at_once_what_was_pressed_before_a_pause_counts():
    for order in ("pause", "abandon"):
        table = placed("r1 b6", "y6 g6")
        table.tap(0, 1, YELLOW, WILD)  # while this one bounces the other waits
        table.tap(4, 0, RED)
        table.run(20)
        match = table.match
        assert table.rows() == "r0 y0 g0 b0"
        did(BenchPc(table), order)
        assert match.state.rows[0] == 1 and match.last_action() == (0, match.state.parse("place r1")), order
