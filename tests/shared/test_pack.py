# SPDX-License-Identifier: MIT
"""Packs: entries as bytes by hand, and whatever is damaged is given as damaged while everything else is found."""

from proof import refused
from shared_engine import pack
from shared_engine.compat import binascii, crc32, struct

FIRST = binascii.unhexlify(
    b"535145"  # SQE
    b"01"  # a record
    b"03000000"  # of three bytes
    b"01000000"  # the first match of this table
    b"07000000"  # begun under number 7
    b"23c9e29d"  # crc32 of all that follows the letters, worked out elsewhere
    b"616263"
)


def entry(kind, ordinal, sequence, *parts):
    return pack.head(kind, ordinal, sequence, parts) + b"".join(parts)


def three():
    """Three entries one behind the other, and where each begins."""
    made = [
        entry(pack.RECORD, 1, 7, b"the first"),
        entry(pack.JOURNAL, 2, 3, *pack.journal(b"header", b"log of the second")),
        entry(pack.RECORD, 3, 8, b"", b"the", b" third"),
    ]
    return b"".join(made), (0, len(made[0]), len(made[0]) + len(made[1]))


def told(data):
    """The entries, after a check that their spans are all of the bytes in their order."""
    found = list(pack.entries(data))
    at = 0
    for start, end, kind, _, _, content in found:
        assert start == at and end > start
        at = end
        assert content == (data[start + pack.HEAD : end] if kind else data[start:end])
    assert at == len(data)
    return found


def starts(found):
    return [one[0] for one in found if one[2]]


def test_an_entry_is_these_bytes():
    assert entry(pack.RECORD, 1, 7, b"abc") == FIRST
    assert entry(pack.RECORD, 1, 7, b"a", b"", b"bc") == FIRST
    assert pack.head_of(FIRST) == (1, 3, 1, 7, 0x9DE2C923)
    assert told(FIRST) == [(0, 23, pack.RECORD, 1, 7, b"abc")]


def test_a_pack_tells_its_entries_in_order():
    data, begin = three()
    found = told(data)
    assert [one[2:5] for one in found] == [(1, 1, 7), (2, 2, 3), (1, 3, 8)]
    assert starts(found) == list(begin)
    assert pack.journal_of(found[1][5]) == (b"header", b"log of the second")
    assert found[2][5] == b"the third"


def test_nothing_holds_nothing_and_an_empty_content_is_one():
    assert told(b"") == []
    assert told(entry(pack.RECORD, 9, 9)) == [(0, 20, 1, 9, 9, b"")]


def test_a_changed_bit_anywhere_costs_the_entry_that_it_lies_in_and_no_other():
    data, begin = three()
    for at in range(len(data)):
        bent = bytearray(data)
        bent[at] ^= 1 << at % 8
        found = told(bytes(bent))
        hit = max([start for start in begin if start <= at])
        assert starts(found) == [start for start in begin if start != hit], at
        assert [one[:2] for one in found if not one[2]] == [(hit, (begin + (len(data),))[begin.index(hit) + 1])]


def test_a_lost_byte_anywhere_costs_the_entry_that_it_lay_in_and_no_other():
    data, begin = three()
    for at in range(len(data)):
        found = told(data[:at] + data[at + 1 :])
        hit = max([start for start in begin if start <= at])
        assert starts(found) == [start - (start > at) for start in begin if start != hit], at


def test_a_cut_tail_is_damaged_and_what_stands_before_it_is_not():
    data, begin = three()
    for cut in range(len(data)):
        found = told(data[:cut])
        ends = (begin + (len(data),))[1:]
        whole = [start for start, end in zip(begin, ends) if end <= cut]
        assert starts(found) == whole, cut
        assert (found[-1][2] == 0) == (cut not in (0,) + ends) if found else cut == 0


def test_what_lies_in_front_between_and_behind_is_given_too():
    data, begin = three()
    found = told(b"SQ" + data[: begin[1]] + b"\xff" * 30 + b"SQE" + data[begin[1] :] + b"S")
    assert [one[2] for one in found] == [0, 1, 0, 2, 1, 0]
    assert found[0][5] == b"SQ"
    assert found[2][5] == b"\xff" * 30 + b"SQE"
    assert found[5][5] == b"S"


def test_forged_lengths_reach_for_no_other_bytes():
    data, begin = three()
    for length in (0, 8, 10, len(data), 0x7FFFFFFF, 0xFFFFFFFF):
        found = told(data[:4] + struct.pack("<I", length) + data[8:])
        assert starts(found) == list(begin[1:]), length


def test_a_length_that_is_sealed_but_longer_than_the_pack_is_damage():
    middle = struct.pack("<BIII", pack.RECORD, 40, 1, 1)
    data = b"SQE" + middle + struct.pack("<I", crc32(b"short", crc32(middle))) + b"short"
    assert [one[2] for one in told(data)] == [0]


def test_letters_of_an_entry_within_a_content_are_content():
    inner = entry(pack.RECORD, 5, 5, b"SQE" * 9)
    data = entry(pack.RECORD, 1, 1, b"SQE", inner, b"SQ") + FIRST
    assert [one[3] for one in told(data)] == [1, 1]
    bent = bytearray(data)
    bent[pack.HEAD] ^= 1  # the outer one is damaged: what it held is found, nothing is left out
    assert [one[2:4] for one in told(bytes(bent))] == [(0, 0), (1, 5), (0, 0), (1, 1)]


def test_a_kind_of_later_tables_is_given_as_it_is_but_the_kind_of_damage_is_none():
    assert told(entry(77, 1, 2, b"abc"))[0][2:] == (77, 1, 2, b"abc")
    assert told(entry(0, 1, 2, b"abc"))[0][2:5] == (0, 0, 0)


def test_remains_are_the_files_that_were_there():
    files = [("live/head", b"\xff" * 300), ("live/0", b""), ("ä" * 90, b"abc")]
    parts = []
    for path, data in files:
        parts += [pack.remains(path, len(data)), data]
    whole = b"".join(parts)
    assert whole[:15] == b"\x09live/head\x2c\x01\0\0\xff"
    assert pack.remains_of(whole) == files and pack.remains_of(b"") == []
    ends = [sum([len(part) for part in parts[: 2 * count]]) for count in range(len(files))]
    for cut in range(len(whole)):
        if cut in ends:
            assert pack.remains_of(whole[:cut]) == files[: ends.index(cut)]
        else:
            assert "cut off" in refused(ValueError, pack.remains_of, whole[:cut])
    long = pack.remains("x" * 300, 0)
    assert pack.remains_of(long) == [("x" * 255, b"")]


def test_a_journal_in_which_its_own_header_does_not_fit_is_refused():
    whole = b"".join(pack.journal(b"header", b""))
    assert pack.journal_of(whole) == (b"header", b"")
    for cut in range(len(whole)):
        assert "cut off" in refused(ValueError, pack.journal_of, whole[:cut])
