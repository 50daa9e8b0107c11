# SPDX-License-Identifier: MIT
"""The archive's promises: each match once, whole batches or nothing, nothing lost; and how matches are found."""

import hashlib
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from archive_matches import NEW_YEAR, abandoned, begun, finished, played, signed, unfinished

from shared_engine import pack
from sunsquare.archive import entry
from sunsquare.archive.judge import identity_of, judge
from sunsquare.archive.store import ADDED, FAILED, KNOWN, Archive, Fault, Offer, Refused, Search, open_archive
from sunsquare.trouble import Status, Trouble


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Archive]:
    with open_archive(tmp_path / "archive.db") as opened:
        yield opened


def kept(store: Archive) -> list[tuple[bytes, str, str]]:
    return [(row.content, row.reason, row.source) for row in store.asides(with_content=True)]


def test_a_match_enters_once_with_all_its_columns(store: Archive) -> None:
    blob = finished(3, ("Ann", "Zoë"))
    assert store.add(blob, "table kitchen") == ADDED
    assert store.add(blob, "a copy") == KNOWN
    assert store.count() == 1
    row, facts = store.match(identity_of(blob)), judge(blob)
    assert {name: getattr(row, name) for name in facts.columns()} == facts.columns()
    assert [(seat.seat, seat.name, seat.bot, seat.score, seat.rank) for seat in row.players] == list(facts.players)
    assert row.source == "table kitchen"
    assert row.imported > NEW_YEAR


def test_what_may_not_enter_changes_nothing(store: Archive) -> None:
    for content in (b"", unfinished(), finished()[:-1]):
        with pytest.raises(Refused):
            store.add(content, "file")
    assert (store.count(), kept(store)) == (0, [])


@pytest.mark.parametrize("other", [abandoned(1, actions=3), signed(abandoned(1, actions=2))])
def test_another_course_of_a_match_is_refused_by_the_name_of_that_match(store: Archive, other: bytes) -> None:
    blob = abandoned(1, actions=2)
    store.add(blob, "first")
    with pytest.raises(Refused) as refusal:
        store.add(other, "second")
    assert refusal.value.fault == Fault.COURSE
    assert refusal.value.reason == f"another course of match {identity_of(blob)[:12]}, which the archive has"
    assert store.match(identity_of(blob)).record == blob


def test_many_enter_together_and_each_is_answered_in_its_place(store: Archive) -> None:
    known, cut = finished(1), finished(2)[:-3]
    store.add(known, "before")
    offers = [
        Offer(finished(3), "a"),
        Offer(cut, "b"),
        Offer(known, "c"),
        Offer(abandoned(1), "d"),
        Offer(finished(3), "e"),
        Offer(b"".join(pack.journal(played(begun(4)).header(), bytes(played(begun(4)).log))), "f", pack.JOURNAL),
        Offer(b"noise", "g", 0),
        Offer(finished(5), "h"),
        Offer(abandoned(5), "i"),
    ]
    outcomes = store.add_many(iter(offers))
    assert [outcome.word for outcome in outcomes] == [ADDED, FAILED, KNOWN, FAILED, KNOWN, ADDED, FAILED, ADDED, FAILED]
    assert outcomes[0].identity == identity_of(finished(3))
    assert outcomes[3].why and outcomes[3].why.fault == Fault.COURSE
    assert outcomes[8].why and outcomes[8].why.fault == Fault.COURSE
    assert {row.sequence for row in store.matches()} == {1, 3, 4, 5}
    assert [(content, source) for content, _, source in kept(store)] == [
        (cut, "b"),
        (abandoned(1), "d"),
        (b"noise", "g"),
        (abandoned(5), "i"),
    ]
    assert [reason for _, reason, _ in kept(store)] == [outcome.why.reason for outcome in outcomes if outcome.why]
    again = store.add_many(offers)
    assert [outcome.word for outcome in again] == [
        KNOWN if outcome.word == ADDED else outcome.word for outcome in outcomes
    ]
    assert (store.count(), len(kept(store))) == (4, 4)


def test_nothing_to_add_is_no_error(store: Archive) -> None:
    assert store.add_many([]) == []


def test_a_batch_that_fails_at_its_end_leaves_nothing(store: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise Trouble("the plug was pulled")

    monkeypatch.setattr("sunsquare.archive.store.keep_aside", broken)
    with pytest.raises(Trouble, match="plug"):
        store.add_many([Offer(finished(1), "a"), Offer(b"noise", "b")])
    assert store.count() == 0


def test_bytes_kept_aside_are_kept_once_with_their_first_reason(store: Archive) -> None:
    every_byte = bytes(range(256))
    store.put_aside(every_byte, "strange", "table")
    store.put_aside(every_byte, "very strange", "file")
    store.put_aside(b"", "empty", "file")
    assert kept(store) == [(every_byte, "strange", "table"), (b"", "empty", "file")]
    row = next(store.asides())
    assert (row.size, row.sha256) == (256, hashlib.sha256(every_byte).hexdigest())


def test_more_matches_than_fit_into_one_question(store: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(entry, "AT_ONCE", 7)
    offers = [Offer(abandoned(seed), "x") for seed in range(30)]
    assert {outcome.word for outcome in store.add_many(offers)} == {ADDED}
    assert {outcome.word for outcome in store.add_many(offers)} == {KNOWN}


def test_threads_that_add_the_same_matches_add_each_once(tmp_path: Path) -> None:
    blobs = [abandoned(seed) for seed in range(40)]
    words: list[str] = []

    def bring(order: list[bytes]) -> None:
        with open_archive(tmp_path / "archive.db") as store:
            words.extend(store.add(blob, "thread") for blob in order)

    threads = [threading.Thread(target=bring, args=(blobs[::step],)) for step in (1, -1, 1, -1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (words.count(ADDED), words.count(KNOWN)) == (40, 120)
    with open_archive(tmp_path / "archive.db", read_only=True) as store:
        assert store.count() == 40


def test_an_archive_opened_to_read_is_not_written(store: Archive) -> None:
    with open_archive(store.place.file, read_only=True) as reader:
        for attempt in (lambda: reader.add(finished(), "x"), lambda: reader.put_aside(b"x", "y", "z")):
            with pytest.raises(Trouble) as refusal:
                attempt()
            assert refusal.value.status == Status.PORT_BUSY
    assert store.count() == 0


# Finding them again.


@pytest.fixture
def library(store: Archive) -> Archive:
    """Four matches of two tables; the last one's table did not know the time."""
    store.add_many(
        [
            Offer(abandoned(1, names=("Ann", "Bo")), "x"),
            Offer(abandoned(2, names=("Cleo", "")), "x"),
            Offer(abandoned(3, names=("100%", "Hannah"), table_id=b"attic"), "x"),
            Offer(abandoned(4, names=("Zoë", "Bo_b"), table_id=b"attic", started=None), "x"),
        ]
    )
    return store


@pytest.mark.parametrize(
    ("search", "sequences"),
    [
        (Search(), [4, 3, 2, 1]),  # the one without a time came in just now
        (Search(limit=2), [4, 3]),
        (Search(game="latice"), [4, 3, 2, 1]),
        (Search(game="zigzag"), []),
        (Search(table=b"attic".hex()), [4, 3]),
        (Search(table=b"att".hex().upper()), [4, 3]),
        (Search(table="%"), []),
        (Search(player="ann"), [3, 1]),
        (Search(player="cleo"), [2]),
        (Search(player="100%"), [3]),
        (Search(player="o_b"), [4]),
        (Search(player="zo"), [4]),
        (Search(player="Zoë"), [4]),
        (Search(since=NEW_YEAR + 120), [4, 3, 2]),
        (Search(since=NEW_YEAR + 121), [4, 3]),
        (Search(table=b"attic".hex(), player="bo", limit=1), [4]),
    ],
)
def test_matches_are_found_by_what_people_know(library: Archive, search: Search, sequences: list[int]) -> None:
    assert [row.sequence for row in library.matches(search)] == sequences
    assert library.count(search) == (
        len(sequences) if search.limit is None else library.count(search._replace(limit=None))
    )


def test_of_one_table_without_a_clock_the_later_match_comes_first(store: Archive) -> None:
    store.add_many([Offer(abandoned(seed, started=None), "x") for seed in (2, 9, 4)])
    assert [row.sequence for row in store.matches()] == [9, 4, 2]


def test_a_few_digits_name_a_match_and_all_that_fit_are_named(library: Archive) -> None:
    rows = list(library.matches())
    assert all(library.match(row.identity[:12].upper()).identity == row.identity for row in rows)
    with pytest.raises(Trouble, match="there is no match") as missing:
        library.match("0" * 64)
    assert missing.value.status == Status.FAILED
    for digits in ("", "abc", "abcg", "a" * 65, "%%%%", "-1-1"):
        with pytest.raises(Trouble) as wrong:
            library.match(digits)
        assert wrong.value.status == Status.WRONG_USE


def test_digits_that_fit_several_matches_are_answered_with_those(
    store: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sunsquare.archive.search.LEAST_DIGITS", 0)
    store.add_many([Offer(abandoned(seed), "x") for seed in range(7)])
    with pytest.raises(Trouble) as refusal:
        store.match("")
    first = sorted(row.identity for row in store.matches())[:5]
    assert ", ".join(identity[:12] for identity in first) + " ..." in str(refusal.value)
    assert refusal.value.status == Status.WRONG_USE


def test_a_reading_goes_on_while_matches_come_in(store: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sunsquare.archive.store.ROWS_AT_ONCE", 2)
    store.add_many([Offer(abandoned(seed), "x") for seed in range(5)])
    seen = []
    for row in store.matches(with_records=True):
        seen.append(row.record)
        store.add(abandoned(100 + len(seen)), "meanwhile")
    assert len(seen) == 5
    assert store.count() == 10
