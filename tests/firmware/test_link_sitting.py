# SPDX-License-Identifier: MIT
"""A PC sets up, sees, corrects and ends a sitting of the clock alone."""

from bench_pc import BenchPc
from bench_table import BenchTable
from test_link_clock import seen
from test_link_commands import did, refused


def sitting(words: str = "clock=5+3"):
    """(table, PC) with a sitting in which the time of seat 0 runs."""
    table = BenchTable()
    pc = BenchPc(table)
    did(pc, "start game=clock " + words)
    did(pc, "press 0 a")
    assert seen(pc)["running"] == 0
    return table, pc


def test_turns_and_flags_of_a_sitting_are_seen():
    table, pc = sitting("clock=5+3|0:01")
    did(pc, "press 0 a")
    found = seen(pc)
    assert (found["game"], found["flag"], found["running"], found["controls"]) == ("clock", "note", 1, ["5+3", "0:01"])
    assert found["seats"][0][0] > 302000 and found["seats"][0][3] == 1
    table.wait(1500, 50)
    found = seen(pc)
    assert found["flags"] == [1] and found["seats"][1] == [0, 0, 0, 0, True] and found["state"] == "playing"
    did(pc, "correct 1 ms=60000")
    table.wait(200)
    found = seen(pc)
    assert found["flags"] == [] and 59000 < found["seats"][1][0] < 60000
    table.away()


def test_who_sits_out_is_told():
    table, pc = sitting("seats=3 clock=5")
    table.app.screen.submit(0, table.match.state.parse("out 2"), table.match.at)
    assert seen(pc)["gone"] == [2]
    table.away()


def test_a_sitting_is_ended_and_kept_whether_it_runs_or_is_paused():
    for paused in (False, True):
        table, pc = sitting()
        if paused:
            did(pc, "pause")
        did(pc, "end")
        found = seen(pc)
        assert (found["state"], found["reason"], found["running"]) == ("over", "stopped", None)
        assert pc.status()["matches"] == 1
        assert "no match" in refused(pc, "end")
        table.away()


def test_a_sitting_that_has_waited_without_power_is_ended_too():
    table, pc = sitting()
    did(pc, "press 0 a")
    table.boot()
    pc.hello()
    assert seen(pc)["state"] == "paused"
    did(pc, "end")
    assert seen(pc)["reason"] == "stopped"
    table.away()


def test_where_only_the_arbiter_may_pause_the_pc_may():
    table, pc = sitting("clock=5 pause=arbiter")
    did(pc, "press 1 b")
    assert seen(pc)["running"] == 0
    did(pc, "pause")
    assert seen(pc)["state"] == "paused"
    did(pc, "resume")
    assert seen(pc)["running"] == 0
    table.away()
