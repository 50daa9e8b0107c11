# SPDX-License-Identifier: MIT
"""Names of seats: the same judgement on both runtimes."""

from proof import refused
from shared_engine.contract import SettingsError
from shared_engine.match import Match
from shared_engine.names import fault_of, name_bytes
from shared_engine.record import RecordError
from shared_engine.record_header import header_from


def test_names_of_any_script_survive():
    names = ["Zoë", "象棋大师", "Ана", "🎲🎲"]
    table = Match.begin_new("latice", 4, 1, names=names)
    assert header_from(table.header()).names == names


def test_a_name_has_at_most_forty_characters_however_many_bytes_they_take():
    for letter in ("a", "ë", "象", "🎲"):
        assert name_bytes(letter * 40) == letter.encode() * 40
        assert "40 characters" in refused(SettingsError, name_bytes, letter * 41)


def test_bytes_are_taken_when_they_are_sound():
    assert name_bytes("Zoë".encode()) == b"Zo\xc3\xab"
    assert name_bytes(b"") == b""


def test_unsound_utf8_is_refused():
    for raw in (
        b"\xff",
        b"\xfe\xff",
        b"a\x80",
        b"\xc3",
        b"\xc3(",
        b"\xc0\xaf",
        b"\xe0\x80\xaf",
        b"\xed\xa0\x80",
        b"\xf0\x80\x80\xaf",
        b"\xf4\x90\x80\x80",
        b"\xf5\x80\x80\x80",
        b"\xe2\x82",
    ):
        assert fault_of(raw) == "not sound UTF-8", raw
        assert "UTF-8" in refused(SettingsError, name_bytes, raw)


def test_the_edges_of_utf8_are_sound():
    for raw in (b"\xc2\xa0", b"\xdf\xbf", b"\xe0\xa0\x80", b"\xed\x9f\xbf", b"\xee\x80\x80", b"\xef\xbf\xbf"):
        assert fault_of(raw) is None, raw
    for raw in (b"\xf0\x90\x80\x80", b"\xf4\x8f\xbf\xbf"):
        assert fault_of(raw) is None, raw


def test_control_characters_are_refused():
    for raw in (
        b"\x00",
        b"a\nb",
        b"\x1b[0m",
        b"\x03",
        b"\x7f",
        b"\xc2\x80",
        b"\xc2\x9f",
        b"\xe2\x80\xa8",
        b"\xe2\x80\xa9",
    ):
        assert fault_of(raw) == "a control character", raw
        refused(SettingsError, name_bytes, raw)


def test_what_is_no_text_is_refused():
    for thing in (None, 5, ["a"]):
        refused(SettingsError, name_bytes, thing)


def test_a_header_with_an_unsound_name_is_refused():
    from shared_engine.compat import crc32, struct

    header = bytearray(Match.begin_new("latice", 2, 1, names=["abc", ""]).header())
    at = bytes(header).find(b"abc")
    for bad in (b"a\xffc", b"a\x00c"):
        header[at : at + 3] = bad
        blob = bytes(header[:-4]) + struct.pack("<I", crc32(bytes(header[:-4])))
        assert "names" in refused(RecordError, header_from, blob)
