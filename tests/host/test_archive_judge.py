# SPDX-License-Identifier: MIT
"""What may enter the archive: whole matches that replay; everything else is refused, and told why."""

import hashlib
import struct
from typing import Any

import pytest
from archive_matches import (
    NEW_YEAR,
    abandoned,
    begun,
    finished,
    of_format,
    of_game,
    of_rules,
    played,
    sealed,
    signed,
    unfinished,
)

from shared_engine import pack, record
from shared_engine.record_header import header_length
from shared_engine.rng import seed_bytes, seeded
from sunsquare.archive.judge import LARGEST, Fault, Refused, facts_of, identity_of, judge
from sunsquare.trouble import Status


def refused(content: bytes, kind: int = pack.RECORD) -> Refused:
    with pytest.raises(Refused) as refusal:
        judge(content, kind)
    return refusal.value


def test_the_facts_of_a_match_are_those_of_its_record() -> None:
    match = begun(7, ("Ann", "", "Zoë"), players=["person", ("bot", 2), "person"], control="60/turn")
    played(match)
    facts = judge(match.record())
    assert facts[1:13] == (
        b"kitchen".hex(),
        7,
        "latice",
        3,
        match.setup.rules,
        match.setup.generator,
        NEW_YEAR + 420,
        match.count,
        match.at,
        "60/turn",
        match.result()[0],
        match.state.digest().hex(),
    )
    assert facts.record == match.record()
    assert [seat[:3] for seat in facts.players] == [(0, "Ann", 0), (1, "", 2), (2, "Zoë", 0)]
    assert [seat.score for seat in facts.players] == match.state.scores()


def test_what_a_table_does_not_know_stays_unknown() -> None:
    facts = judge(abandoned(started=None, table_id=b"", control=None))
    assert (facts.started, facts.table_id, facts.control, facts.reason) == (None, "", None, "abandoned")


def test_clocks_of_their_own_stand_side_by_side() -> None:
    assert judge(abandoned(control=["5", "10"])).control == "5 | 10"


def test_seats_that_tie_share_a_place_and_the_next_is_as_much_further_down() -> None:
    match = begun(1, ("a", "b", "c", "d"))
    match.abandon(0)
    match.result = lambda: ("out", [[2], [0, 3], [1]])
    ranks = {seat.seat: seat.rank for seat in facts_of(match, match.record()).players}
    assert ranks == {2: 1, 0: 2, 3: 2, 1: 4}


def test_the_identity_is_the_header_as_if_nobody_had_signed_it() -> None:
    blob = finished()
    assert identity_of(blob) == hashlib.sha256(blob[: header_length(blob)]).hexdigest()
    assert signed(blob) != blob
    assert identity_of(signed(blob)) == identity_of(blob)
    record.replay(signed(blob))
    assert identity_of(finished(2)) != identity_of(blob)


def test_the_identity_does_not_depend_on_the_course() -> None:
    assert identity_of(abandoned(actions=1)) == identity_of(abandoned(actions=2)) == identity_of(unfinished())


@pytest.mark.parametrize(
    ("content", "fault", "words", "status"),
    [
        (b"", Fault.DAMAGED, "no record", Status.DAMAGED_DATA),
        (b"SQR", Fault.DAMAGED, "no record", Status.DAMAGED_DATA),
        (b"a letter to nobody in particular", Fault.DAMAGED, "no record", Status.DAMAGED_DATA),
        (finished()[:-1], Fault.DAMAGED, "checksum", Status.DAMAGED_DATA),
        (finished()[:40], Fault.DAMAGED, "cut off", Status.DAMAGED_DATA),
        (finished() + b"\0", Fault.DAMAGED, "checksum", Status.DAMAGED_DATA),
        (of_format(finished(), 9), Fault.VERSION, "format v9", Status.VERSIONS_DIFFER),
        (of_rules(finished(), 9), Fault.VERSION, "rules v9 of Latice", Status.VERSIONS_DIFFER),
        (of_game(finished(), b"zigzag"), Fault.GAME, "the game 'zigzag', which", Status.VERSIONS_DIFFER),
        (unfinished(), Fault.UNFINISHED, "unfinished: it stops after event 5", Status.DAMAGED_DATA),
        (bytes(LARGEST + 1), Fault.TOO_LARGE, "no record", Status.DAMAGED_DATA),
    ],
)  # fmt: skip
def test_what_is_no_whole_match_of_this_engine_is_refused(
    content: bytes, fault: Fault, words: str, status: Status
) -> None:
    refusal = refused(content)
    assert refusal.fault == fault
    assert words in refusal.reason
    assert refusal.status == status


def test_the_event_that_was_forged_is_named() -> None:
    blob = finished()
    third = header_length(blob) + 4 + 4  # two bytes an event
    refusal = refused(sealed(blob[:third] + b"\xd7" + blob[third + 1 :]))
    assert refusal.fault == Fault.DAMAGED
    assert refusal.reason == "event 3: there is no such action"


def test_a_journal_of_a_match_that_is_over_becomes_its_record() -> None:
    match = played(begun())
    content = b"".join(pack.journal(match.header(), bytes(match.log)))
    assert judge(content, pack.JOURNAL) == judge(match.record())
    assert judge(content + b"\xe0", pack.JOURNAL) == judge(match.record())  # an undo that was cut off


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"", Fault.DAMAGED),
        (b"\0", Fault.DAMAGED),
        (b"\xff\xff", Fault.DAMAGED),
        (b"".join(pack.journal(begun().header(), b"")), Fault.UNFINISHED),
        (b"".join(pack.journal(begun().header(), b"\xd7\xff")), Fault.DAMAGED),
        (b"".join(pack.journal(begun().header()[:-1], b"")), Fault.DAMAGED),
        (b"".join(pack.journal(of_rules(finished(), 9)[: header_length(finished())], b"")), Fault.VERSION),
    ],
)
def test_another_journal_is_refused(content: bytes, fault: Fault) -> None:
    assert refused(content, pack.JOURNAL).fault == fault


def test_an_entry_of_another_kind_is_refused() -> None:
    assert "no sound entry" in refused(finished(), 0).reason
    assert refused(finished(), 7).fault == Fault.DAMAGED
    assert refused(finished(), pack.REMAINS).reason.startswith("damaged data that the table has set aside, ")


def test_forged_bytes_are_a_match_or_refused_and_never_anything_else() -> None:
    dice = seeded(seed_bytes(3))
    blobs = [finished(2), abandoned(3), unfinished(4), signed(finished(5))]
    outcomes = {"sound": 0, "refused": 0}
    for _ in range(1200):
        blob = forged(blobs[dice.below(len(blobs))], dice)
        try:
            facts = judge(blob)
        except Refused:
            outcomes["refused"] += 1
            continue
        outcomes["sound"] += 1
        assert record.replay(blob).record() == facts.record == blob
    assert min(outcomes.values()) > 20


def test_forged_journals_are_a_match_or_refused_and_never_anything_else() -> None:
    dice = seeded(seed_bytes(4))
    match = played(begun())
    for _ in range(400):
        header, log = bytearray(match.header()), bytearray(match.log)
        log[dice.below(len(log))] = dice.below(256)
        if dice.below(2):
            header[6 + dice.below(len(header) - 10)] = dice.below(256)
        content = b"".join(pack.journal(sealed(bytes(header)), bytes(log[: dice.below(len(log) + 1)])))
        try:
            facts = judge(content, pack.JOURNAL)
        except Refused:
            continue
        assert judge(facts.record) == facts


def forged(blob: bytes, dice: Any) -> bytes:
    """The record with one to three bytes changed in its header or behind it, its checksums right; or just cut."""
    below = dice.below
    if below(8) == 0:
        return blob[: below(len(blob))]
    bent, head = bytearray(blob), header_length(blob)
    low, high = (6, head - 4) if below(2) else (head, len(blob) - 4)
    for _ in range(1 + below(3)):
        bent[low + below(high - low)] = below(256)
    bent[:head] = sealed(bytes(bent[:head]))
    if below(8) == 0:
        bent[3:6] = struct.pack("<BH", below(4), below(400))
    return sealed(bytes(bent))
