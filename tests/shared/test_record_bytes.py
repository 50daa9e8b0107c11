# SPDX-License-Identifier: MIT
"""The record as bytes: every field comes back, every damage is seen."""

import heap_game

from proof import refused
from shared_engine.compat import crc32, struct
from shared_engine.contract import DataError
from shared_engine.events import append_event, append_number, event_at, number_at
from shared_engine.match import Match
from shared_engine.record import RecordError, VersionError, replay
from shared_engine.record_header import header_from

heap_game.seat_it()


def short_match(**named):
    table = Match.begin_new("heap", 2, 5, {"stones": 4}, "5", **named)
    table.ready(100)
    table.submit(0, 3, 2100)
    table.ready(2200)
    table.submit(1, 1, 22200)
    return table


def sealed(blob):
    """The bytes with a checksum that fits."""
    return bytes(blob[:-4]) + struct.pack("<I", crc32(bytes(blob[:-4])))


def header_sealed(header):
    return bytes(header[:-4]) + struct.pack("<I", crc32(bytes(header[:-4])))


def test_a_log_worked_out_by_hand():
    table = short_match()
    # ready after 100 ms; third action of the list after 2000 ms (0x87 0xD0); ready after 100 ms;
    # first action after 20,000 ms (0xC0 0x4E 0x20)
    assert bytes(table.log) == bytes([218, 100, 2, 0x87, 0xD0, 218, 100, 0, 0xC0, 0x4E, 0x20])


def test_a_record_replays_to_the_same_match():
    table = short_match()
    again = replay(table.record())
    assert again.result() == table.result() == ("taken", [[1], [0]])
    assert again.digest() == table.digest() and again.record() == table.record()
    assert again.at == 22200 and again.count == 4
    assert [again.clock.remaining(seat, 0) for seat in (0, 1)] == [298000, 280000]


def test_an_unfinished_match_has_a_record_too():
    table = Match.begin_new("heap", 3, 5, control=None)
    again = replay(table.record())
    assert again.result() is None and again.count == 0
    table.submit(0, 1, 0)
    assert replay(table.record()).state.stones == 9


def test_every_field_of_the_header_comes_back():
    table = Match.begin_new(
        "heap",
        3,
        (1 << 64) - 1,
        {"stones": 42, "prize": -7, "colour": "green"},
        ["5", "1:30", "60/turn"],
        {"undo": "casual", "flag": "note", "strict_handover": True, "pause": "arbiter"},
        ["Zoë", "象棋", ""],
        ["person", ("bot", 1), ("bot", 9)],
        b"\x00\xffab",
        123456789,
        4102444800,
    )
    setup = header_from(table.header())
    assert setup.game == "heap" and setup.seats == 3 and setup.seed == (1 << 64) - 1
    assert setup.options == {"stones": 42, "prize": -7, "colour": "green"}
    assert setup.controls == ("5", "1:30", "60/turn")
    assert setup.settings == {"undo": "casual", "flag": "note", "strict_handover": True, "pause": "arbiter"}
    assert setup.names == ["Zoë", "象棋", ""] and setup.players == [0, 1, 9]
    assert setup.table_id == b"\x00\xffab" and setup.sequence == 123456789 and setup.started == 4102444800
    assert setup.rules == 7 and setup.generator == 1
    assert setup.previous == setup.signature == bytes(32)


def test_an_unknown_start_is_unknown_and_the_first_second_is_not():
    assert header_from(Match.begin_new("heap", 2, 1).header()).started is None
    assert header_from(Match.begin_new("heap", 2, 1, started=0).header()).started == 0


def test_options_at_their_default_are_not_written_and_controls_alike_once():
    plain = Match.begin_new("heap", 2, 1, control="5")
    same = Match.begin_new("heap", 2, 1, {"stones": 10}, ["5", "5:00"])
    assert plain.header() == same.header()


def test_the_space_for_hash_and_signature_can_be_filled_without_moving_anything():
    table = short_match()
    header = bytearray(table.header())
    header[-68:-4] = bytes(range(64))
    filled = header_from(header_sealed(header))
    assert filled.previous == bytes(range(32)) and filled.signature == bytes(range(32, 64))
    blob = header_sealed(header) + table.record()[len(header) :]
    assert replay(sealed(blob)).setup.signature == bytes(range(32, 64))


def test_scores_below_minus_two_hundred_and_above_three_hundred_survive():
    for prize in (-200, 300, -300):
        table = Match.begin_new("heap", 2, 1, {"stones": 1, "prize": prize}, None)
        table.submit(0, 1, 0)
        assert replay(table.record()).state.scores() == [prize, -prize]
        assert struct.pack("<hh", prize, -prize) in table.record()


def test_every_flipped_byte_and_every_cut_is_noticed():
    blob = short_match().record()
    for at in range(len(blob)):
        bent = bytearray(blob)
        bent[at] ^= 0x10
        refused(RecordError, replay, bytes(bent))
        refused(RecordError, replay, blob[:at])
    refused(RecordError, replay, blob + b"\x00")
    refused(RecordError, replay, b"")
    refused(RecordError, replay, bytes(200))


def test_records_of_later_versions_are_refused_by_name():
    blob = bytearray(short_match().record())
    newer = bytearray(blob)
    newer[3] = 2
    assert "format v2" in refused(VersionError, replay, sealed(newer))
    for at, words in ((6, "rules v99 of Heap"), (7, "generator v99")):
        newer = bytearray(blob)
        newer[at] = 99
        start = 6 + (blob[4] | blob[5] << 8)
        newer[:start] = header_sealed(newer[:start])
        message = refused(VersionError, replay, sealed(newer))
        assert words in message and "this engine" in message, message


def test_a_game_that_this_engine_does_not_have_is_named():
    header = bytearray(short_match().header())
    at = bytes(header).find(b"heap")
    header[at : at + 4] = b"skat"
    assert "skat" in refused(VersionError, replay, sealed(header_sealed(header) + bytes(10)))


def with_log(table, log):
    """The record of a match with another log, its checksum right."""
    blob = table.record()
    start = len(table.header())
    tail = blob[start + 4 + len(table.log) :]
    return sealed(table.header() + struct.pack("<I", len(log)) + bytes(log) + tail)


def test_an_illegal_event_is_refused_with_its_number():
    table = short_match()
    log = bytearray(table.log)
    log[7] = 2  # the fourth event would take three of one stone: no such place in the list
    assert "event 4" in refused(RecordError, replay, with_log(table, log))
    assert "event 5" in refused(RecordError, replay, with_log(table, table.log + b"\x00\x00"))
    assert "event 5" in refused(RecordError, replay, with_log(table, table.log + b"\xff\x00"))
    assert "event 4" in refused(RecordError, replay, with_log(table, table.log[:-1]))


def test_an_event_in_another_form_than_its_own_is_refused():
    table = Match.begin_new("heap", 2, 5, {"stones": 4}, "5")
    raw = bytearray()
    append_event(raw, 1, 0, 3, 0)  # taking three, written as if it stood in no list
    assert "event 1" in refused(RecordError, replay, with_log(table, raw))


def test_a_header_in_another_form_than_its_own_is_refused():
    header = Match.begin_new("heap", 2, 5, {"stones": 42, "prize": 7}).header()
    stones, prize = b"\x06stonesi\x2a\x00\x00\x00", b"\x05prizei\x07\x00\x00\x00"
    assert prize + stones in header
    swapped = header_sealed(header.replace(prize + stones, stones + prize))
    assert "form" in refused(RecordError, header_from, swapped)


def test_an_event_that_changes_nothing_is_refused():
    table = Match.begin_new("heap", 2, 5, {"stones": 4}, "5")
    table.ready(0)
    for kind in (b"\xda\x00", b"\xde\x00"):  # ready, resume
        assert "event 2" in refused(RecordError, replay, with_log(table, table.log + kind))


def test_a_record_that_leaves_a_used_up_turn_out_is_refused():
    table = Match.begin_new("heap", 2, 5, control="60/turn")
    table.ready(0)
    late = bytearray(table.log)
    append_event(late, 0, 0, 0, 60000)
    assert "event 2" in refused(RecordError, replay, with_log(table, late))
    early = bytearray(table.log)
    append_event(early, 12, 0, None, 59999)
    assert "event 2" in refused(RecordError, replay, with_log(table, early))


def test_another_result_than_the_events_give_is_refused():
    table = short_match()
    blob = bytearray(table.record())
    start = len(table.header()) + 4 + len(table.log) + 2
    for at in (start, start + 8, start + 13):
        bent = bytearray(blob)
        bent[at] ^= 1
        assert "end" in refused(RecordError, replay, sealed(bent))


def test_numbers_have_one_form_each():
    for number, form in (
        (0, b"\x00"),
        (127, b"\x7f"),
        (128, b"\x80\x80"),
        (16383, b"\xbf\xff"),
        (16384, b"\xc0\x40\x00"),
        (2097151, b"\xdf\xff\xff"),
        (2097152, b"\xe0\x00\x20\x00\x00"),
        (1073741823, b"\xe0\x3f\xff\xff\xff"),
        (4294967295, b"\xe0\xff\xff\xff\xff"),
    ):
        out = bytearray()
        append_number(out, number)
        assert bytes(out) == form and number_at(form, 0) == (number, len(form))
    for longer in (b"\x80\x7f", b"\xc0\x3f\xff", b"\xe0\x00\x1f\xff\xff", b"\xe1\x00\x00\x00\x00", b"\xff"):
        refused(DataError, number_at, longer, 0)


def test_every_kind_of_event_comes_back_from_its_bytes():
    for event in (
        (0, -1, 0, 0),
        (0, -1, 215, 127),
        (0, -1, 216, 128),
        (0, -1, 5000, 3),
        (1, 3, 70000, 5),
        (1, -1, 7, 5),
        (2, -1, None, 1),
        (7, -1, None, 1),
        (8, 3, (1, None, 65535), 20000),
        (8, 0, (None, 3, None), 0),
        (9, -1, None, 2097152),
        (10, 0, None, 4),
        (11, 3, None, 4),
        (12, 2, None, 4),
    ):
        out = bytearray()
        append_event(out, *event)
        assert event_at(out, 0) == event + (len(out),)
        for cut in range(len(out)):
            refused(IndexError, event_at, out[:cut], 0)
    for unknown in (226, 231, 244, 255):
        refused(DataError, event_at, bytes([unknown, 0, 0]), 0)
    for head in (0x04, 0x08, 0x80):
        refused(DataError, event_at, bytes([224, head, 0, 0]), 0)
