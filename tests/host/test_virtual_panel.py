# SPDX-License-Identifier: MIT
"""The panel without a table behind it: messages, contacts, LEDs."""

import asyncio
import random

import numpy as np

from sunsquare.virtual import leds
from sunsquare.virtual.contacts import Contacts
from sunsquare.virtual.fingers import Fingers
from sunsquare.virtual.hub import Hub
from sunsquare.virtual.protocol import (
    DARK,
    FRAME,
    FRAME_BYTES,
    STATE,
    TEXT,
    InputSplitter,
    Message,
    Splitter,
    beeps,
    key_bit,
    packed_input,
)


def test_messages_are_found_however_the_stream_is_cut():
    messages = [Message(TEXT, 0, b"Ol\xc3\xa9"), Message(FRAME, 36, bytes(FRAME_BYTES)), Message(STATE, 2, b"")]
    stream = b"".join(message.packed() for message in messages)
    for size in (1, 3, 1000, len(stream)):
        splitter = Splitter()
        found = [m for at in range(0, len(stream), size) for m in splitter.feed(stream[at : at + size])]
        assert found == messages


def test_input_is_eight_bytes_little_endian_with_the_kind_in_the_top_byte():
    assert packed_input(0, 0x800010, 5) == bytes([0x10, 0, 0x80, 0, 5, 0, 0, 0])
    assert packed_input(1, 0) == bytes([0, 0, 0, 1, 0, 0, 0, 0])
    splitter = InputSplitter()
    assert splitter.feed(packed_input(0, 7, 1)[:5]) == []
    assert splitter.feed(packed_input(0, 7, 1)[5:] + packed_input(1, 0)) == [(0, 7, 1), (1, 0, 0)]


def test_a_key_is_bit_six_times_its_side_plus_its_number():
    assert key_bit("bottom", "up") == 0 and key_bit("bottom", "b") == 5
    assert key_bit("left", "up") == 6 and key_bit("right", "b") == 23 and key_bit(2, 4) == 16


def test_half_a_beep_is_dropped():
    assert beeps(bytes([0x70, 3, 20, 0, 1, 2])) == [(880, 20)]


def test_a_frame_is_read_as_hub75_sends_it():
    frame = bytearray(FRAME_BYTES)
    frame[0 * 448 + 6 * 64 + 0] = 0b000001  # row pair 0, plane 6, column 0: R1
    frame[0 * 448 + 0 * 64 + 0] = 0b000001  # and plane 0: 65 of 127
    frame[31 * 448 + 1 * 64 + 63] = 0b110000  # row pair 31, plane 1, column 63: G2 and B2, 2 of 127
    lit = leds.levels(bytes(frame))
    assert lit.shape == (64, 64, 3)
    assert lit[0, 0].tolist() == [131, 0, 0]
    assert lit[63, 63].tolist() == [0, 4, 4]
    assert int(lit.sum()) == 139


def test_the_eye_sees_a_fifth_of_the_light_as_half():
    assert leds.seen(np.array([0, 55, 255], np.uint8)).tolist() == [0, 127, 255]


def test_a_lit_led_glows_in_the_picture_and_a_dark_one_does_not():
    lit = np.zeros((64, 64, 3), np.uint8)
    lit[10, 20] = (255, 0, 0)
    picture = leds.picture(lit, pitch=11)
    assert picture.size == (704, 704)
    assert picture.getpixel((20 * 11 + 5, 10 * 11 + 5))[0] > 250
    assert picture.getpixel((40 * 11 + 5, 40 * 11 + 5)) == leds.OFF
    assert picture.getpixel((21 * 11 + 0, 10 * 11 + 5))[0] > leds.GROUND[0] + 10  # the halo between two LEDs


def test_a_contact_bounces_at_most_five_ms_and_rests_where_it_belongs():
    lengths = set()
    for seed in range(20):
        contacts = Contacts(random.Random(seed))
        contacts.move(1, 100)
        edges = contacts.edges(100)
        assert edges[0] == (100, 1) and edges[-1][1] == 1  # the first edge comes at once
        assert edges[-1][0] <= 105
        lengths.add(len(edges))
    assert 1 in lengths and max(lengths) >= 3


def test_without_bounce_a_press_is_one_edge():
    contacts = Contacts(None)
    contacts.move(0b1001, 100)
    assert contacts.edges(100) == [(100, 0b1001)]
    assert contacts.edges(250) == [(250, 0b1001)]


def test_a_release_in_the_middle_of_a_bounce_ends_open():
    for seed in range(20):
        contacts = Contacts(random.Random(seed))
        contacts.move(1, 100)
        contacts.move(0, 102)
        edges = contacts.edges(102)
        assert edges[-1][1] == 0 and edges[-1][0] <= 107


def test_keys_that_bounce_at_the_same_time_share_their_words():
    contacts = Contacts(random.Random(1))
    contacts.move((1 << 24) - 1, 100)
    edges = contacts.edges(100)
    assert len(edges) <= 6 and edges[0] == (100, (1 << 24) - 1) and edges[-1][1] == (1 << 24) - 1


def fingered(*steps: tuple[float, int]) -> list[tuple[int, int]]:
    """(ms, levels) of what is passed on when a face says these levels at these moments (s)."""
    passed: list[tuple[int, int]] = []

    async def run() -> None:
        loop = asyncio.get_running_loop()
        began = loop.time()
        fingers = Fingers(lambda levels: passed.append((round(1000 * (loop.time() - began)), levels)), 0.03)
        for at, levels in steps:
            loop.call_later(at, fingers.move, levels)
        await asyncio.sleep(0.3)

    asyncio.run(run())
    return passed


def test_a_tap_that_arrives_all_at_once_keeps_the_length_of_a_finger():
    (first, down), (second, up) = fingered((0, 1), (0, 0))
    assert (down, up) == (1, 0) and second - first >= 29


def test_taps_that_arrive_together_are_all_passed_on():
    passed = fingered((0, 1), (0, 0), (0, 1), (0, 0), (0, 2))
    assert [levels for _, levels in passed] == [1, 3, 2, 3, 2]


def test_slow_presses_are_passed_on_at_once():
    (first, _), (second, _) = fingered((0, 1), (0.1, 0))
    assert first < 20 and abs(second - 100) < 30


class Ears:
    def __init__(self) -> None:
        self.heard: list[Message] = []

    def deliver(self, message: Message) -> None:
        self.heard.append(message)


def test_keys_of_all_faces_are_ored_and_a_face_that_leaves_lets_go():
    levels: list[int] = []

    async def run() -> None:
        hub = Hub(lambda edges: levels.extend(level for _, level in edges), None)
        one, two = Ears(), Ears()
        hub.attach(one)
        hub.attach(two)
        for step in (
            lambda: hub.press(one, 0b011),
            lambda: hub.press(two, 0b110),
            lambda: hub.detach(one),
            lambda: hub.press(one, 0b001),  # it has left: nothing happens
            lambda: hub.detach(two),
        ):
            step()
            await asyncio.sleep(0)

    asyncio.run(run())
    assert levels == [0b011, 0b111, 0b110, 0]


def test_who_comes_later_sees_what_is_shown_now():
    hub = Hub(lambda _: None, None)
    frame, text = Message(FRAME, 255, b"\x01" * FRAME_BYTES), Message(TEXT, 0, b"PLAY")
    hub.tell(frame)
    hub.tell(text)
    late = Ears()
    hub.attach(late)
    assert late.heard == [frame, text]
    hub.go_dark()
    assert late.heard[2:] == [DARK, Message(TEXT, 0, b"")]
