# SPDX-License-Identifier: MIT
"""Up to when all presses are known: what an earlier press may still come of is waited for, and nothing else."""

import gc

from ligretto_bench import BLUE, RED, placed
from test_keys import Contacts, toggles

from table.keys import Keys
from table.play import PRESS_DELAY_MS
from table.ticks import after, since


def known_at(edges, times, ticks=0, longest=1000):
    """What is known of the keys when the samples up to each of these ms have been taken."""
    source = Contacts(edges, ticks=ticks)
    keys = Keys(source)
    known = []
    for ms in times:
        source.run_to(ms)
        keys.poll()
        known.append(keys.known_until(longest))
    return known


def test_where_no_key_moves_everything_is_known_up_to_the_last_sample():
    assert known_at([], (10, 11, 20)) == [10, 10, 20]
    assert known_at([(20, 1)], (18, 60, 100)) == [18, 60, 100]


def test_a_press_is_waited_for_from_its_first_contact_until_it_settles():
    # closed at 20, open at 22, closed at 24 for good: the fourth sample in a row is that of 30
    assert known_at(toggles((20, 22, 24)), (18, 20, 22, 28, 30, 32)) == [18, 19, 19, 19, 30, 32]


def test_of_two_that_bounce_the_earlier_one_is_waited_for_then_the_other():
    edges = [(20, 1), (24, 3), (26, 1), (28, 3)]  # the key of bit 1 settles at 34, that of bit 0 at 26
    assert known_at(edges, (18, 22, 24, 26, 32, 34)) == [18, 19, 19, 23, 23, 34]
    edges = [(20, 2), (22, 0), (24, 3), (26, 3), (40, 3)]  # the higher bit was first
    assert known_at(edges, (22, 24, 28, 30)) == [19, 19, 19, 30]


def test_a_contact_that_was_only_brushed_is_waited_for_no_longer_than_it_needs_to_be_quiet():
    # closed at 20, open from 24 on: quiet after the eighth such sample, that of 38
    assert known_at(toggles((20, 24)), (18, 20, 36, 38, 40)) == [18, 19, 19, 38, 40]


def test_a_release_that_bounces_holds_nobody_up():
    edges = [(20, 1)] + [(100 + at, level) for at, level in ((0, 0), (1, 1), (3, 0), (5, 1), (7, 0))]
    times = list(range(40, 200, 2))
    assert known_at(edges, times) == times


def test_nor_does_a_release_together_with_a_press_elsewhere():
    edges = [(20, 1), (100, 2), (102, 3), (104, 2)]  # bit 0 opens and bounces, bit 1 closes and is at rest at 106
    assert known_at(edges, (98, 100, 104, 106, 120)) == [98, 99, 99, 106, 120]


def test_what_is_known_wraps_with_the_ticks():
    ticks = (1 << 30) - 24
    known = known_at(toggles((20, 22, 26)), (18, 20, 28, 30, 32), ticks)
    assert known == [(1 << 30) - 6, (1 << 30) - 5, (1 << 30) - 5, (1 << 30) - 5, 8]
    assert known_at(toggles((24, 26, 28)), (22, 26, 36), ticks) == [(1 << 30) - 2, (1 << 30) - 1, 12]


def test_a_contact_that_never_comes_to_rest_is_waited_for_so_long_and_no_longer():
    flickers = toggles(range(20, 400, 6))
    assert known_at(flickers, (18, 20, 58, 60, 62, 300), longest=40) == [18, 19, 19, 20, 22, 260]


def test_no_press_is_ever_told_that_was_said_to_be_known():
    step = 7
    for trial in range(40):
        edges, word, at = [], 0, 20
        for _ in range(60):
            step = (step * 48271 + trial) % 65537
            word ^= 1 << step % 5
            at += (1, 2, 2, 3, 4, 9, 12, 17, 40)[step % 9]
            edges.append((at, word))
        source = Contacts(edges)
        keys = Keys(source)
        known = told = 0
        for ms in range(0, at + 60, 6):
            source.run_to(ms)
            keys.poll()
            event = keys.get()
            while event:
                if event.down:
                    assert event.at > known, (trial, event.at, known)
                    told += 1
                event = keys.get()
            now = keys.known_until(1000)
            assert now >= known and now <= source.stamp
            known = now
        assert told > 5
        assert known == source.stamp


def test_at_the_table_a_key_that_never_rests_delays_the_others_by_so_long_and_costs_them_nothing():
    table = placed("r1 b3", "r1 b1")
    keys = table.port.keys
    for at in range(10, 800, 6):
        keys.plan(after(table.port.now, at), 12)  # seat 1 sits across: its red key flickers
    pressed = table.port.now + 100
    table.tap(100, 0, RED)
    table.tap(104, 1, BLUE)
    while not table.answer(0):
        table.run(5)
        assert since(table.port.now, pressed) < 100
    waited = since(table.port.now, pressed)
    assert PRESS_DELAY_MS <= waited <= PRESS_DELAY_MS + 12, waited
    table.run(20)
    assert table.answers() == ["placed", "placed"]
    table.run(1000)
    assert table.throw(1) == "r1", "what only flickers is no press"
    table.away()


def test_what_has_not_been_sampled_is_not_known_however_late_it_is():
    table = placed("r1 b3", "r1 b3")
    read = table.port.keys.read
    table.tap(10, 1, RED, held=80)
    table.port.keys.read = lambda words: 0  # the samples come late
    table.screen.referee.press(0, 0, table.app.sitting.at(after(table.port.now, 30)))
    table.run(90)
    assert table.answers() == ["", ""]
    table.port.keys.read = read
    table.run(10)
    assert table.answers() == ["lost", "placed"]
    table.away()


def test_to_look_up_what_is_known_allocates_nothing_even_while_keys_bounce():
    source = Contacts(toggles((20, 22, 24, 26, 30), 0xFFFFFF))
    keys = Keys(source)
    source.run_to(28)
    keys.poll()
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    for _ in range(100):
        keys.known_until(40)
    spent = gc.mem_alloc() - before
    gc.enable()
    assert spent == 0
