# SPDX-License-Identifier: MIT
"""Finding the lines in a stream that carries other things too: prompts, tracebacks, echoes, junk."""

from link_lines import found, text_of

from shared_engine.link import DO, LINE, PUT, ROOM, Lines, frame

ONE = frame(0x11223344, 1, DO, b"press 0 a")
TWO = frame(0x11223344, 2, DO, b"undo")
TRACEBACK = b'Traceback (most recent call last):\r\n  File "main.py", line 12, in start\r\nValueError: no\r\n'


def test_lines_are_found_one_behind_the_other():
    assert found(ONE + TWO + ONE) == [text_of(ONE), text_of(TWO), text_of(ONE)]


def test_a_carriage_return_before_the_newline_does_not_matter():
    assert found(ONE[:-1] + b"\r\n" + TWO) == [text_of(ONE), text_of(TWO)]


def test_what_stands_between_lines_is_noise():
    noise = bytearray()
    stream = b"MPY: soft reboot\r\n" + ONE + b">>> " + TWO + TRACEBACK
    assert found(stream, Lines(noise)) == [text_of(ONE), text_of(TWO)]
    assert bytes(noise) == b"MPY: soft reboot\r\n>>> " + TRACEBACK


def test_noise_on_the_same_line_before_the_mark_does_not_matter():
    assert found(b">>> print('~')~" + ONE) == [text_of(ONE)]


def test_noise_within_a_line_spoils_that_line_alone():
    noise = bytearray()
    for trouble in (b"MPY: soft reboot\r\n", TRACEBACK, b"\x03", b"\x04", b"\r\n>>> "):
        stream = ONE[:9] + trouble + ONE[9:] + TWO
        texts = found(stream, Lines(noise))
        assert texts[-1] == text_of(TWO) and text_of(ONE) not in texts


def test_a_line_cut_by_a_new_mark_is_noise_and_the_new_one_counts():
    noise = bytearray()
    assert found(ONE[:12] + TWO, Lines(noise)) == [text_of(TWO)]
    assert bytes(noise) == ONE[:12]


def test_a_line_that_was_never_finished_is_forgotten_at_the_next_mark():
    lines = Lines()
    assert found(ONE[:-1], lines) == []
    assert found(TWO, lines) == [text_of(TWO)]


def test_every_control_byte_within_a_line_ends_it():
    for byte in range(32):
        if byte not in (10, 13):
            assert found(ONE[:6] + bytes((byte,)) + ONE[6:] + TWO) == [text_of(TWO)]


def test_control_bytes_between_lines_are_passed_over():
    assert found(bytes(range(32)) + ONE + bytes(range(32)) + TWO) == [text_of(ONE), text_of(TWO)]


def test_an_oversized_line_is_dropped_and_the_next_one_found():
    noise = bytearray()
    monster = b"~" + b"A" * 5000 + b"\n"
    assert found(monster + ONE, Lines(noise)) == [text_of(ONE)]
    assert bytes(noise) == monster


def test_the_longest_line_fits_and_a_byte_more_does_not():
    fits = b"~" + b"A" * (LINE - 2) + b"\n"
    assert found(fits) == [text_of(fits)]
    assert found(b"~" + b"A" * (LINE - 1) + b"\n") == []
    assert len(frame(0, 0, PUT, bytes(ROOM))) < LINE


def test_an_empty_line_is_a_line():
    assert found(b"~\n" + ONE + b"~\r\n") == [b"", text_of(ONE), b""]


def test_a_babbling_peer_costs_no_memory_and_hides_no_line():
    lines = Lines()
    for _ in range(200):
        for byte in b"~~~}{babble\n\r~" + bytes(range(127, 256)):
            if lines.push(byte):
                lines.text()
    assert found(b"\n" + ONE, lines)[-1] == text_of(ONE)
