# SPDX-License-Identifier: MIT
"""A match that a PC begins, and how the table tells of it up to its end."""

from binascii import hexlify

from bench_pc import BenchPc
from bench_table import BenchTable
from key_player import lead, play_on
from small_flash import SmallFlash

from shared_engine.link import DONE, WOULD_LOSE_DATA, WRONG_USE
from table import filing
from table.files import StoreFull


def started(words: str):
    """(table, PC) after a start."""
    table = BenchTable(pace=900)
    pc = BenchPc(table)
    status, text = pc.do("start " + words)
    assert status == DONE, text
    table.wait(40)
    return table, pc


def wrong(words: str) -> str:
    """Why a start is refused; nothing has begun."""
    table = BenchTable()
    pc = BenchPc(table)
    before = table.app.setup.kept()
    status, why = pc.do("start " + words)
    assert status == WRONG_USE, (words, status, why)
    assert table.app.sitting is None and table.said.startswith("SUNSQUARE")
    assert table.app.setup.kept() == before
    table.away()
    return why


def test_everything_that_can_be_said_of_a_match():
    table, pc = started(
        "game=latice seats=3 bots=1,2 seed=18446744073709551615 pace=0 clock=90/turn set.boards=2 set.must_move=on "
        "set.deal=tournament set.starter=1 set.wind_price=2"
    )
    setup = table.match.setup
    assert (setup.game, setup.seats, setup.seed) == ("latice", 3, 18446744073709551615)
    assert list(setup.players) == [0, 1, 1] and list(setup.controls) == ["90/turn"]
    assert setup.options == {"boards": 2, "must_move": True, "deal": "tournament", "starter": 1, "wind_price": 2}
    assert setup.table_id == table.port.unique_id()
    status = pc.status()
    assert (status["state"], status["game"], status["seats"]) == ("playing", "latice", 3)
    table.away()


def test_what_is_not_said_is_as_usual():
    table, pc = started("game=latice")
    setup = table.match.setup
    assert setup.seats == 2 and list(setup.players) == [0, 0] and list(setup.controls) == ["60/turn"]
    assert setup.options == {} and setup.seed == 7  # drawn by the table
    table.away()


def test_a_control_for_each_seat_and_what_a_flag_a_pause_and_a_hand_over_mean():
    table, pc = started("game=latice clock=10_3x30_byo|5+3 flag=note handover=strict pause=arbiter")
    setup = table.match.setup
    assert list(setup.controls) == ["10 3x30 byo", "5+3"]
    assert setup.settings == {"undo": "strict", "flag": "note", "strict_handover": True, "pause": "arbiter"}
    table.away()


def test_the_table_becomes_a_clock_with_what_is_usual_there():
    table, pc = started("game=clock clock=5+3 set.starter=1")
    setup = table.match.setup
    assert (setup.game, setup.seats, list(setup.controls)) == ("clock", 2, ["5+3"])
    assert setup.settings == {"undo": "strict", "flag": "note", "strict_handover": True, "pause": "any"}
    assert pc.status()["game"] == "clock" and pc.status()["seat"] == 1
    table.away()


def test_the_clock_that_is_set_counts_unless_another_is_said():
    table = BenchTable()
    pc = BenchPc(table)
    pc.do("set clock 5")
    assert pc.do("start game=latice")[0] == DONE
    assert list(table.match.setup.controls) == ["5"]
    pc.do("abandon")
    assert pc.do("start game=latice clock=none")[0] == DONE
    assert list(table.match.setup.controls) == [] and table.match.clock is None
    table.away()


def test_wrong_values_are_refused_by_name_with_what_is_right():
    for words, name, right in (
        ("", "game", "latice"),
        ("game=chess", "game", "latice"),
        ("game=latice seats=1", "seats", "2, 3, 4"),
        ("game=latice seats=5", "seats", "2, 3, 4"),
        ("game=latice seats=x", "seats", "0 to 9"),
        ("game=latice seats=2 bots=2", "bots", "0 to 1"),
        ("game=latice bots=a", "bots", "0 to 1"),
        ("game=latice bots=0,,1", "bots", "0 to 1"),
        ("game=latice seed=-1", "seed", "0 to 18446744073709551615"),
        ("game=latice seed=18446744073709551616", "seed", "0 to 18446744073709551615"),
        ("game=latice pace=-1", "pace", "0 to 10000"),
        ("game=latice clock=", "clock", "60/turn"),
        ("game=latice clock=5+", "clock", "5+3"),
        ("game=latice seats=3 clock=5|3", "clock", "one for each of the 3"),
        ("game=latice clock=5|none", "clock", "for all"),
        ("game=latice clock=5|", "clock", "60/turn"),
        ("game=clock clock=none", "clock", "needs one"),
        ("game=clock seats=5", "seats", "2, 3, 4"),
        ("game=clock set.starter=2", "starter", ""),
        ("game=latice clock=5|5_hourglass", "clock", "hourglass"),
        ("game=latice flag=white", "flag", "loss, retire, note"),
        ("game=latice handover=1", "handover", "free, strict"),
        ("game=latice clock=tomorrow", "clock", "60/turn"),
        ("game=latice set.boards=3", "set.boards", "1 to 2"),
        ("game=latice set.boards=on", "set.boards", "1 to 2"),
        ("game=latice set.deal=fair", "set.deal", "mixed, tournament"),
        ("game=latice set.must_move=1", "set.must_move", "on or off"),
        ("game=latice set.colour=red", "set.colour", "set.boards"),
        ("game=latice set.=red", "set.", "set.boards"),
        ("game=latice set.partners=on", "partners", "four"),
        ("game=latice set.starter=3", "starter", "seat"),
        ("game=latice colour=red", "colour", "seats"),
        ("game=latice game=latice", "game", "once"),
        ("latice", "latice", "NAME=VALUE"),
    ):
        why = wrong(words)
        assert why.startswith(name + ":") and right in why, (words, why)


def test_a_match_that_runs_or_waits_is_not_ended_for_another():
    table, pc = started("game=latice bots=0")
    match = table.match
    assert pc.do("start game=latice")[0] == WOULD_LOSE_DATA
    pc.do("pause")
    assert pc.do("start game=latice")[0] == WOULD_LOSE_DATA
    table.boot()
    pc.hello()
    assert pc.do("start game=latice")[0] == WOULD_LOSE_DATA
    assert table.match.header() == match.header()
    table.away()


def test_the_pace_that_is_said_counts_for_that_match_only():
    table, pc = started("game=latice bots=0,1 pace=0")
    table.wait(3000, 10)
    quick = table.match.count
    assert table.app.config["pace"] == 900
    pc.do("abandon")
    pc.do("start game=latice bots=0,1")
    table.wait(3000, 10)
    slow = table.match.count
    assert slow <= 5 and quick > 9, (quick, slow)
    table.away()


def test_a_match_of_bots_plays_itself_to_its_end_and_tells_how_it_ended():
    table, pc = started("game=latice seats=2 bots=0,1 seed=5 pace=0")
    events = -1
    while True:
        status = pc.status()
        assert status["state"] in ("playing", "over") and status["events"] >= events
        if status["state"] == "over":
            break
        assert status["seat"] in (0, 1) and status["digest"] is None and status["reason"] is None
        events = status["events"]
        table.wait(200, 10)
    match = table.match
    assert status["digest"] == hexlify(match.state.digest()).decode() and status["reason"] == match.result()[0]
    assert (status["seat"], status["matches"], status["unsynced"]) == (None, 1, 1)
    assert match.record() in pc.read("pack/1")
    assert pc.do("undo")[0] != DONE and pc.do("resume")[0] != DONE
    pc.do("press 0 b")
    assert pc.status()["state"] == "menu"
    table.away()


def test_the_same_match_again():
    """A on the result begins what the PC began, its clock too."""
    table, pc = started("game=latice bots=0,1 pace=0 clock=7/turn set.layout=endgame")
    while pc.status()["state"] != "over":
        table.wait(500, 10)
    pc.do("press 0 a")
    setup = table.match.setup
    assert list(setup.controls) == ["7/turn"] and setup.options == {"layout": "endgame"}
    assert list(setup.players) == [1, 1]
    table.away()


def test_a_start_leaves_alone_what_somebody_is_choosing_when_it_is_refused():
    table = BenchTable()
    pc = BenchPc(table)
    table.press(0, "a", "down", "down", "right")
    assert "PLAYERS: 3" in table.said
    assert pc.do("start game=latice seats=4 set.boards=7")[0] == WRONG_USE
    table.wait(100)
    assert "PLAYERS: 3" in table.said
    table.press(0, "right")
    assert "PLAYERS: 4" in table.said
    table.away()


def test_a_match_that_finds_no_room_begins_and_says_so():
    table = BenchTable()
    pc = BenchPc(table)

    def full(*_):
        raise StoreFull(28)

    table.app.store.open_journal = table.app.store.append = full
    status, text = pc.do("start game=latice")
    assert status == DONE and "MEMORY FULL" in text
    table.away()


def test_a_match_that_may_not_find_room_at_its_end_begins_and_says_so():
    table = BenchTable()
    table.flash = SmallFlash(filing.MATCH_BLOCKS)
    table.boot()
    assert table.app.store.still_fit() == 0
    pc = BenchPc(table)
    status, text = pc.do("start game=latice")
    assert status == DONE and text == "MEMORY FULL. MATCHES MAY BE LOST. CONNECT A PC AND SYNC."
    assert not table.app.sitting.full and table.app.store.pending() is not None
    table.app.abandon()
    table.flash.free = 100
    table.app.store.folder.known = None
    assert pc.do("start game=latice") == (DONE, "")
    table.away()


def test_a_person_and_a_pc_play_one_match():
    table, pc = started("game=latice seats=2 bots=1 seed=3 pace=0")
    for step in range(400):
        if not lead(table):
            break
        if lead(table) == "choose" and step % 2:
            pc.do("press 0 a")
            table.wait(50)
        else:
            play_on(table, 1)
    assert table.match.count > 20
    table.away()
