# SPDX-License-Identifier: MIT
"""The figures from a press to its answer: what is pressed, how answers are found, and a short run of all of it."""

import itertools

from benchmarks import __main__ as bench
from benchmarks import presses
from benchmarks.wired import BOUNCING, Press, Watcher, edges
from sunsquare.virtual.protocol import TEXT, Message


def test_contacts_of_several_keys_make_one_row_of_levels() -> None:
    clean, shaky = Press(0, 0, "up"), Press(2, 1, "a", BOUNCING)
    a_up, b_a = 1, 1 << 10
    assert edges([clean], 100) == [(100, a_up), (140, 0)]
    assert edges([shaky, clean], 100) == [
        (100, a_up), (102, a_up | b_a), (104, a_up), (106, a_up | b_a), (108, a_up), (114, a_up | b_a),
        (140, b_a), (162, 0), (164, b_a), (166, 0),
    ]  # fmt: skip


def test_every_pod_is_pressed_ten_times_a_second_and_no_press_runs_into_the_next() -> None:
    script = presses.script(20)
    assert len(script) == 800 and script == sorted(script)
    for side in range(4):
        own = [press for press in script if press.side == side]
        assert len(own) == 200
        gaps = [after.at - before.at - before.train[-1] for before, after in itertools.pairwise(own)]
        assert min(gaps) >= 8
    moments = [press.at for press in script]
    assert len(set(moments)) < len(moments)  # some meet


def test_presses_are_answered_in_their_order_when_the_panel_has_been_told() -> None:
    script = [Press(0, 0, "a"), Press(20, 1, "a"), Press(20, 2, "a"), Press(90, 0, "a")]
    watcher = Watcher(presses.is_text)
    told = ((1010.0, b"0 0"), (1015.0, b"1 1 1500"), (1050.5, b"3 1 1000 45000"), (1060.0, b"3 1"))
    watcher.heard = [(at, Message(TEXT, 0, words)) for at, words in told]
    found = presses.found_by(watcher, script, 1000, 3)
    assert (found.pressed, found.answered, found.most, found.events) == (4, 3, 1, 3)
    assert found.waits == [15.0, 30.5, 30.5] and found.appends == [1.5, 1.0, 45.0]
    figures = presses.figures(found)
    assert (figures["unanswered"], figures["median"], figures["worst"]) == (1, 30.5, 30.5)
    assert figures["late"] == 30.5  # of fewer than a hundred the last
    assert (figures["append_median"], figures["appends"]) == (1.5, 3)


def test_rows_and_words_of_the_bench() -> None:
    each = {"median": 21.0, "late": 140.0, "unanswered": 0, "most": 1, "append_median": 1.5, "append_worst": 90.0}
    cost = dict.fromkeys(("keys", "referee", "engine", "journal", "draw", "planes"), 50.0)
    found = {
        "cost": cost | {"press": 300.0, "idle": 15.0, "collect": 300.0, "garbage": 2048.0},
        "flash": each,
        "chip": each,
    }
    rows = bench.press_rows(found, 76)  # a PC half as fast as that of the estimate
    assert [row.figure for row in rows] == [22.8, *(21, 140, 0, 1) * 2]
    assert [row.met() for row in rows] == [True, *(True, False, True, True) * 2]
    words = bench.press_words(found, 100)
    assert words.startswith("a press on an RP2040, ms: keys 5.0, referee 5.0, engine 5.0")
    assert "a collection 30 each 16 presses" in words
    assert words.endswith("appends 1.5 ms in the median, 90 at most")


def test_a_short_run_answers_every_press_and_keeps_what_one_scan_brings_in_one_append() -> None:
    cost = presses.one_press()
    assert cost["actions"] > 200 and cost["press"] > cost["draw"] > 0 and cost["garbage"] > 0
    found = presses.figures(presses.pressed(presses.program(cost, 0), 2))
    assert (found["unanswered"], found["most"]) == (0, 1)
    assert 0 < found["appends"] <= found["events"]
    assert 10 < found["median"] < 1000  # contacts need 8 ms to settle, and 2 until that is seen
    slow = presses.figures(presses.pressed(presses.program(cost, 100), 1))
    assert slow["unanswered"] == 0 and slow["median"] > found["median"] + 10
