# SPDX-License-Identifier: MIT
import gc

from table.keys import KEYS_A_SIDE, A, B, Keys


class Contacts:
    """A port's keys: levels sampled every 2 ms from a list of (ms, word) edges; the first sample is at `start`."""

    def __init__(self, edges=(), start=0, ticks=0):
        self.edges = list(edges)
        self.now = start
        self.end = start
        self.base = ticks
        self.overflow = False
        self.stamp = 0

    def level(self, ms):
        word = 0
        for at, level in self.edges:
            if at <= ms:
                word = level
        return word

    def run_to(self, ms):
        self.end = ms

    def read(self, words):
        count = 0
        while self.now <= self.end and count < len(words):
            words[count] = self.level(self.now)
            count += 1
            self.stamp = (self.base + self.now) & 0x3FFFFFFF
            self.now += 2
        return count


def events(edges, until, start=0, ticks=0):
    source = Contacts(edges, start, ticks)
    keys = Keys(source)
    out = []
    for ms in range(0, until, 10):
        source.run_to(ms)
        keys.poll()
        event = keys.get()
        while event:
            out.append(event)
            event = keys.get()
    return out


def toggles(times, word=1):
    """Edges at these ms: closed, open, closed, ..."""
    return [(at, word if i % 2 == 0 else 0) for i, at in enumerate(times)]


def test_a_bouncing_contact_is_one_press_and_one_release_whatever_the_phase_of_the_sampling():
    for tenth in range(0, 20, 1):  # BTN-03, in tenths of the 2 ms between samples
        train = [(10 * at + 20, level) for at, level in toggles((0, 1, 3, 4, 9, 18))]
        source = Contacts(train)
        keys = Keys(source)
        for i in range(60):
            keys.sample(source.level(20 * i + tenth), 2 * i)
        first, second = keys.get(), keys.get()
        assert first.down and not second.down and keys.get() is None, tenth
        assert first.key == second.key == 0


def test_a_press_is_stamped_at_its_first_contact_and_not_when_it_settled():
    first, second = events(toggles((100, 101, 103, 104, 109, 118)), 300)
    assert (first.at, first.down) == (100, True)
    assert (second.at, second.down) == (118, False)


def test_a_brush_of_the_contact_long_before_does_not_date_the_press():
    first, second = events(toggles((100, 103, 120, 180)), 400)  # open for 17 ms between
    assert first.at == 120
    assert second.at == 180


def test_a_contact_that_only_flickers_is_no_press():
    assert events(toggles((100, 104, 112, 117, 125, 128)), 300) == []


def test_fifty_taps_of_25_ms_ten_a_second_are_fifty_events():  # BTN-04
    edges = []
    for tap in range(50):
        edges += [(100 * tap + 7, 1), (100 * tap + 32, 0)]
    out = events(edges, 5200)
    assert len([event for event in out if event.down]) == 50
    assert len(out) == 100
    assert out[98].at in (4907, 4908)


def test_every_bit_is_a_side_and_a_key():
    for bit in range(24):
        press, release = events([(20, 1 << bit), (80, 0)], 200)
        assert (press.side, press.key, press.down) == (bit // 6, bit % 6, True)
        assert (release.side, release.key, release.down) == (bit // 6, bit % 6, False)
    assert (KEYS_A_SIDE, A, B) == (6, 4, 5)


def test_all_keys_at_once_are_24_presses_and_nothing_else():  # BTN-01, BTN-02
    out = events([(20, 0xFFFFFF), (90, 0)], 300)
    assert len(out) == 48
    assert sorted([event.side * 6 + event.key for event in out[:24]]) == list(range(24))
    assert all([event.down and event.at == 20 for event in out[:24]])


def test_two_held_keys_make_no_third():
    out = events([(20, 0b1000001), (90, 0)], 300)
    assert [(event.side, event.key) for event in out] == [(0, 0), (1, 0), (0, 0), (1, 0)]


def test_a_burst_of_edges_leaves_the_real_level():  # BTN-07
    keys = Keys(Contacts())
    for i in range(20):
        keys.sample(i & 1, i // 20)
    for i in range(6):
        keys.sample(1, 2 + 2 * i)
    assert keys.get().down
    assert keys.state == 1
    for i in range(6):
        keys.sample(0, 20 + 2 * i)
    assert not keys.get().down
    for i in range(6):
        keys.sample(1, 40 + 2 * i)
    assert keys.get().down


def test_200_unread_events_raise_the_flag_and_the_reader_ends_in_the_real_state():  # BTN-08
    source = Contacts(toggles(range(20, 20 + 201 * 20, 20), 0b11))  # ends pressed
    keys = Keys(source)
    source.run_to(5000)
    keys.poll()
    assert keys.overflow
    assert keys.held(0, 0, 5000) == 5000 - 4020
    source.edges.append((5100, 0))
    source.run_to(5200)
    keys.poll()
    assert keys.held(0, 0, 5200) == -1
    down = {}
    count = 0
    event = keys.get()
    while event:
        assert down.get(event.key, False) != event.down  # every event is a change
        down[event.key] = event.down
        count += 1
        event = keys.get()
    assert count == Keys.ROOM
    assert down == {0: False, 1: False}


def test_a_reader_that_missed_the_release_gets_it_after_the_overflow():
    keys = Keys(Contacts())
    at = 0

    def level(word):
        nonlocal at
        for _ in range(4):
            keys.sample(word, at)
            at += 2

    level(1 << 5)  # one press ...
    for _ in range(40):  # ... and 80 events of another key while nobody reads
        level(1 << 5 | 1)
        level(1 << 5)
    level(0)
    seen = []
    event = keys.get()
    while event:
        seen.append(event)
        event = keys.get()
    assert len(seen) == Keys.ROOM + 2
    told = 0
    for event in seen:
        told ^= 1 << event.key
    assert told == 0
    assert keys.overflow
    level(1)
    assert keys.get().down  # and the next press works


def test_lost_samples_raise_the_flag():
    source = Contacts()
    keys = Keys(source)
    source.overflow = True
    keys.poll()
    assert keys.overflow and not source.overflow


def test_the_stamp_wraps_with_the_ticks():
    ticks = (1 << 30) - 50
    press, release = events([(40, 1), (120, 0)], 300, ticks=ticks)
    assert press.at == (1 << 30) - 10
    assert release.at == 70
    keys = Keys(Contacts([(40, 1)], ticks=ticks))
    keys._source.run_to(150)
    keys.poll()
    assert keys.held(0, 0, 100) == 110


def test_a_press_is_stamped_right_when_the_samples_are_read_late():  # BTN-06: time is the samples', not the loop's
    source = Contacts([(400, 1 << 23), (700, 0)])
    keys = Keys(source)
    source.run_to(1500)  # nobody polled for 1.5 s
    keys.poll()
    press, release = keys.get(), keys.get()
    assert (press.side, press.key, press.at, release.at) == (3, 5, 400, 700)


def test_forget_drops_what_waits_and_still_tells_the_release():
    source = Contacts([(20, 1), (200, 0)])
    keys = Keys(source)
    source.run_to(100)
    keys.poll()
    keys.forget()
    assert keys.get() is None
    source.run_to(300)
    keys.poll()
    assert not keys.get().down


def test_a_scan_allocates_nothing_even_with_bouncing_keys():
    source = Contacts(toggles((20, 21, 23, 24, 29, 80), 0xFFFFFF))
    keys = Keys(source)
    words = [source.level(2 * i) for i in range(100)]
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    for _ in range(5):
        at = 0
        for word in words:
            keys.sample(word, at)
            at += 2
    spent = gc.mem_alloc() - before
    gc.enable()
    assert spent == 0
    assert keys.overflow  # 5 * 48 events
