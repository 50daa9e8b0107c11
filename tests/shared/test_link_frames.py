# SPDX-License-Identifier: MIT
"""A message of the link as a line: its bytes, worked out by hand, and what is no such line."""

from link_lines import found, text_of

from proof import refused
from shared_engine.compat import binascii, crc32, struct
from shared_engine.link import (
    ANSWER,
    DO,
    DONE,
    HEAD,
    HELLO,
    LINE,
    PUT,
    READ,
    READ_HEAD,
    ROOM,
    VERSION,
    frame,
    piece,
    piece_of,
    put_asked,
    put_body,
    read_asked,
    read_body,
    unframe,
)

# version 1, session 0x11223344, number 5, HELLO: 01 44332211 0500 01; its crc32 0xb94a457d
HELLO_LINE = b"~AUQzIhEFAAF9RUq5\n"
# the same session, number 65535, DO "press 0 a"; the crc32 0x34a63d05
PRESS_LINE = b"~AUQzIhH//wNwcmVzcyAwIGEFPaY0\n"
EVERY_BYTE = bytes(range(256))


def remade(raw: bytes) -> bytes:
    """A payload and its right checksum in base64."""
    return binascii.b2a_base64(raw + struct.pack("<I", crc32(raw)))[:-1]


def test_a_line_is_what_the_contract_says():
    assert frame(0x11223344, 5, HELLO) == HELLO_LINE
    assert frame(0x11223344, 65535, DO, b"press 0 a") == PRESS_LINE
    assert unframe(text_of(HELLO_LINE)) == (1, 0x11223344, 5, HELLO, b"")
    assert unframe(text_of(PRESS_LINE)) == (1, 0x11223344, 65535, DO, b"press 0 a")


def test_every_byte_comes_through_in_every_place():
    for kind in (HELLO, READ, DO, PUT, READ | ANSWER):
        for turn in range(0, 256, 51):
            body = EVERY_BYTE[turn:] + EVERY_BYTE[:turn]
            assert unframe(text_of(frame(0xFFFFFFFF, 0, kind, body))) == (1, 0xFFFFFFFF, 0, kind, body)


def test_no_line_holds_a_control_byte_or_a_second_mark():
    for size in range(ROOM + 1):
        line = frame(size * 0x01010101 & 0xFFFFFFFF, size, DO, bytes([(size * 7 + at) & 255 for at in range(size)]))
        assert len(line) <= LINE
        assert line[:1] == b"~" and line[-1:] == b"\n"
        assert all([32 < byte < 126 for byte in line[1:-1]])


def test_the_longest_line_has_room_for_a_carriage_return():
    longest = frame(1, 1, PUT, bytes(ROOM))
    assert len(longest) == 510
    assert found(longest[:-1] + b"\r\n") == [text_of(longest)]
    assert unframe(text_of(longest))[4] == bytes(ROOM)


def test_a_body_that_is_too_long_is_refused():
    assert "369 bytes" in refused(ValueError, frame, 1, 1, PUT, bytes(ROOM + 1))


def test_a_body_of_any_length_comes_through():
    for size in range(ROOM + 1):
        assert unframe(text_of(frame(7, size, DO, bytes(size)))) == (1, 7, size, DO, bytes(size))


def test_a_wrong_checksum_is_no_message():
    for bit in range(32):
        raw = binascii.a2b_base64(text_of(PRESS_LINE))
        crc = struct.unpack("<I", raw[-4:])[0] ^ 1 << bit
        assert unframe(binascii.b2a_base64(raw[:-4] + struct.pack("<I", crc))[:-1]) is None


def test_a_payload_without_its_head_or_beyond_its_room_is_no_message():
    assert unframe(b"") is None
    for size in range(HEAD):
        assert unframe(remade(bytes(size))) is None
    assert unframe(remade(bytes((VERSION,)) + bytes(HEAD - 1))) == (1, 0, 0, 0, b"")
    assert unframe(remade(bytes(HEAD + ROOM))) is not None
    assert unframe(remade(bytes(HEAD + ROOM + 1))) is None


def test_what_only_a_lenient_decoder_takes_is_no_message():
    text = text_of(frame(0x11223344, 5, DO, b"ab"))  # ends with "="
    assert text[-1:] == b"=" and text[-2:] != b"=="
    assert unframe(text) is not None
    for bent in (
        text[:-1],
        text + b"=",
        text + b"====",
        text + b"A",
        text[:4] + b"=" + text[4:],
        text[:4] + b" " + text[4:],
        text[:4] + b"-" + text[4:],
        text[:4] + b"\x80" + text[4:],
        text[:4] + b"\r" + text[4:],
        text[:4] + b"\x00" + text[4:],
        b" " + text,
        text + b" ",
        text + b"\r",
        text.replace(b"+", b"-").replace(b"/", b"_") + b"_",
    ):
        assert unframe(bent) is None, bent


def test_spare_bits_at_the_end_of_base64_must_be_zero():
    text = text_of(frame(0x11223344, 5, DO, b"ab"))
    letters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    last = letters.find(text[-2:-1])
    assert last % 4 == 0
    for spare in (1, 2, 3):
        assert unframe(text[:-2] + letters[last + spare : last + spare + 1] + b"=") is None


def test_a_message_may_come_in_any_kind_of_bytes():
    text = text_of(PRESS_LINE)
    assert unframe(bytearray(text)) == unframe(memoryview(text)) == unframe(text)


def test_what_a_read_asks_for_comes_through():
    for name, offset, count in (("status", 0, 1), ("file/live/0", 0xFFFFFFFF, 65535), ("log", 7, 0), ("Zoë", 1, 2)):
        assert read_asked(read_body(name, offset, count)) == (name, offset, count)
    for size in range(6):
        refused(ValueError, read_asked, bytes(size))
    refused(ValueError, read_asked, bytes(6))


def test_a_piece_comes_through():
    body = piece(65535, 0xFFFFFFFF, 0x80000000, EVERY_BYTE)
    assert body[0] == DONE and piece_of(body) == (65535, 0xFFFFFFFF, 0x80000000, EVERY_BYTE)
    assert len(piece(0, 0, 0, bytes(ROOM - READ_HEAD))) == ROOM
    for size in range(READ_HEAD):
        refused(ValueError, piece_of, bytes(size))
    refused(ValueError, piece_of, b"\x01" + bytes(READ_HEAD))


def test_what_a_put_brings_comes_through():
    for name, offset, data in (("restore/live/0", 0, EVERY_BYTE), ("x", 0xFFFFFFFF, b""), ("Zoë", 1, b"~\n\r")):
        assert put_asked(put_body(name, offset, data)) == (name, offset, data)
    for size in range(6):
        refused(ValueError, put_asked, bytes(size))
    refused(ValueError, put_asked, put_body("restore/x", 0, b"")[:-1])
    refused(ValueError, put_body, "n" * 256, 0, b"")
