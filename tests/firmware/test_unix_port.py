# SPDX-License-Identifier: MIT
import gc
from array import array

from table.canvas import Canvas
from table.ports.unix import request
from table.ports.unix_frames import FRAME_SIZE, HEAD
from table.ports.unix_keys import PERIOD, RING, SETTLE, WRAP, Keys
from table.ports.unix_matrix import Matrix
from table.ports.unix_usb import Usb


class Edges:
    """A wire that brings (ticks, levels) in turn."""

    def __init__(self, *edges):
        self.edges = list(edges)
        self.message = bytearray(8)

    def next_levels(self):
        if not self.edges:
            return False
        ticks, levels = self.edges.pop(0)
        for place in range(4):
            self.message[place] = levels >> 8 * place & 255
            self.message[4 + place] = ticks >> 8 * place & 255
        return True


class Clock:
    def __init__(self, now):
        self.now = now

    def __call__(self):
        return self.now & WRAP


class Sent:
    """A wire that keeps what is sent."""

    def __init__(self):
        self.frames = []
        self.frame_wanted = False
        self.open = True

    def send(self, frame):
        if self.open:
            self.frames.append(bytes(frame))
        return self.open


def read(keys):
    words = array("I", bytes(4 * RING))
    return list(words[: keys.read(words)])


def rested(ms):
    """Clock, wire and keys of a table at which nobody has pressed a key for so long."""
    clock, wire = Clock(0), Edges()
    keys = Keys(wire, clock)
    clock.now = ms + SETTLE
    assert read(keys) == [0] * (ms // PERIOD)
    return clock, wire, keys


def test_an_edge_changes_the_first_sample_at_or_after_its_stamp():
    clock = Clock(1000)
    keys = Keys(Edges((1005, 1)), clock)
    clock.now = 1010 + SETTLE
    assert read(keys) == [0, 0, 1, 1, 1]  # at 1002, 1004, 1006, 1008, 1010
    assert keys.stamp == 1010


def test_presses_during_a_busy_time_keep_their_stamps():
    clock = Clock(0)
    keys = Keys(Edges((100, 0b10), (140, 0), (300, 0b100)), clock)
    clock.now = 400 + SETTLE
    samples = read(keys)
    assert len(samples) == 200
    assert samples.index(0b10) == 49 and samples[68] == 0b10 and samples[69] == 0  # 2 * (place + 1) ms
    assert samples.index(0b100) == 149


def test_samples_that_do_not_fit_wait_for_the_next_call():
    clock = Clock(0)
    keys = Keys(Edges((8, 1)), clock)
    clock.now = 20 + SETTLE
    words = array("I", [0] * 3)
    assert keys.read(words) == 3 and keys.stamp == 6
    assert list(words) == [0, 0, 0]
    assert keys.read(words) == 3 and list(words) == [1, 1, 1] and keys.stamp == 12


def test_time_in_which_every_key_rests_is_passed_over_when_the_pc_was_held_up():
    clock, _, keys = rested(100)
    clock.now = 3000 + SETTLE
    assert read(keys) == [0] * RING and keys.stamp == 3000 and not keys.overflow
    clock.now += 10
    assert read(keys) == [0] * 5


def test_a_press_while_the_pc_is_held_up_is_handed_out_with_its_stamp():
    clock, wire, keys = rested(100)
    wire.edges += [(701, 1), (731, 0), (2000, 2), (2030, 0)]
    clock.now = 3000 + SETTLE
    edges, level, count = [], 0, RING
    words = array("I", bytes(4 * 32))
    while count:
        count = keys.read(words)
        for place in range(count):
            if words[place] != level:
                level = words[place]
                edges.append((keys.stamp + PERIOD * (place + 1 - count), level))
    assert edges == [(702, 1), (732, 0), (2000, 2), (2030, 0)]
    assert keys.stamp == 3000 and not keys.overflow


def test_samples_go_on_where_the_ticks_wrap():
    clock = Clock(WRAP - 9)
    keys = Keys(Edges((WRAP - 3, 1), (4, 0)), clock)
    clock.now += 20 + SETTLE
    # the first sample lies 8 ms before the wrap; the edges 4 ms before it and 4 ms after it
    assert read(keys) == [0, 0, 1, 1, 1, 1, 0, 0, 0, 0]
    assert keys.stamp == 10


def test_edges_that_come_late_count_from_the_next_sample():
    clock, wire, keys = rested(20)
    wire.edges.append((18, 1))
    clock.now = 24 + SETTLE
    assert read(keys) == [1, 1]


def test_an_edge_takes_the_place_of_those_that_were_planned_after_it():
    clock = Clock(0)
    keys = Keys(Edges((10, 1), (12, 0), (14, 1), (11, 2), (13, 3)), clock)  # a train, and a move in the middle of it
    clock.now = 20 + SETTLE
    assert read(keys) == [0, 0, 0, 0, 1, 2, 3, 3, 3, 3]  # at 2, 4, ... 20


def test_a_planned_edge_waits_for_its_time():
    clock = Clock(0)
    keys = Keys(Edges((2, 1), (7, 0)), clock)
    clock.now = 4 + SETTLE
    assert read(keys) == [1, 1]
    clock.now = 10 + SETTLE
    assert read(keys) == [1, 0, 0]


def test_more_edges_than_can_wait_stay_in_order():
    clock = Clock(0)
    keys = Keys(Edges(*[(2 * n, n) for n in range(1, 101)]), clock)
    clock.now = 200 + SETTLE
    assert read(keys) == list(range(1, 101))


def test_reading_keys_and_showing_a_steady_canvas_allocates_nothing():
    clock = Clock(0)
    keys = Keys(Edges(), clock)
    matrix = Matrix(Sent(), frames())
    canvas = Canvas()
    matrix.show(canvas)
    words = array("I", bytes(4 * RING))
    keys.read(words)
    gc.collect()
    before = gc.mem_alloc()
    for _ in range(50):
        clock.now += 16
        keys.read(words)
        matrix.show(canvas)
    assert gc.mem_alloc() - before == 0


def frames():
    return bytearray(HEAD + FRAME_SIZE), bytearray(HEAD + FRAME_SIZE)


def test_a_frame_goes_out_only_when_something_changed():
    wire = Sent()
    matrix = Matrix(wire, frames())
    canvas = Canvas()
    assert matrix.show(canvas)  # the first, though all is black
    assert not matrix.show(canvas)
    canvas.set(0, 0, 4)
    assert matrix.show(canvas) and not matrix.show(canvas)
    matrix.brightness = 36
    assert matrix.show(canvas) and not matrix.show(canvas)
    assert len(wire.frames) == 3 and [frame[1] for frame in wire.frames] == [255, 255, 36]


def test_both_buffers_catch_up_with_every_change():
    wire = Sent()
    matrix = Matrix(wire, frames())
    canvas = Canvas()
    for x, y in ((0, 0), (5, 40), (63, 63), (0, 0)):
        canvas.set(x, y, canvas.get(x, y) + 4)
        matrix.show(canvas)
    fresh = Sent()
    canvas.all_dirty()
    Matrix(fresh, frames()).show(canvas)
    assert wire.frames[-1] == fresh.frames[0]


def test_a_frame_that_could_not_be_sent_is_sent_again():
    wire = Sent()
    matrix = Matrix(wire, frames())
    canvas = Canvas()
    wire.open = False
    canvas.set(3, 3, 4)
    matrix.show(canvas)
    wire.open = True
    assert matrix.show(canvas) and not matrix.show(canvas)
    canvas.all_dirty()
    fresh = Sent()
    Matrix(fresh, frames()).show(canvas)
    assert wire.frames == fresh.frames


def test_a_full_frame_is_sent_when_it_is_asked_for():
    wire = Sent()
    matrix = Matrix(wire, frames())
    canvas = Canvas()
    matrix.show(canvas)
    wire.frame_wanted = True
    assert matrix.show(canvas) and not matrix.show(canvas)


def test_a_request_to_begin_a_match_is_read_from_words():
    asked = request("game=latice seats=3 bots=1,2 seed=18446744073709551615")
    assert asked == {"game": "latice", "seats": 3, "bots": (1, 2), "seed": 18446744073709551615}
    assert request("") is None and request(None) is None


def test_the_period_divides_the_ring_to_half_a_second():
    assert PERIOD * RING == 512


def test_a_pc_that_says_nothing_is_waited_for_by_nobody_and_costs_nothing():
    usb = Usb()
    assert usb.read() == -1
    gc.collect()
    gc.disable()
    usb.read()
    before = gc.mem_alloc()
    for _ in range(200):
        usb.read()
    spent = gc.mem_alloc() - before
    gc.enable()
    assert spent == 0


def test_what_goes_to_a_pc_goes_from_the_place_that_is_asked_for():
    usb = Usb()
    line = b"12345\n" * 100
    at = 3
    while at < len(line):
        at += usb.write(line, at)
    assert at == len(line) and usb.write(line, at) == 0
