# SPDX-License-Identifier: MIT
"""Matches come home from a table: each once, whatever is lost, cut or grows meanwhile; nothing is marked too early."""

import binascii
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from pack_table import AFTER, BEFORE, PackTable, entry, finished

from shared_engine import pack, record
from shared_engine.record_header import header_length
from sunsquare.archive.store import Archive, open_archive
from sunsquare.sync.bring_home import CutShort, Result, bring_home
from sunsquare.trouble import Trouble

RECORDS = [finished(seed) for seed in range(1, 7)]


def packed(numbers: list[int]) -> bytes:
    """A pack with the entries of these matches of RECORDS."""
    return b"".join(entry(pack.RECORD, 1 + number, 1 + number, RECORDS[number]) for number in numbers)


PACKS = {1: packed([0, 1]), 2: packed([2, 3]), 3: packed([4, 5])}


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    with open_archive(tmp_path / "archive.db") as opened:
        yield opened


def home(archive: Archive) -> list[bytes]:
    """All records in the archive, sorted."""
    return sorted(row.record for row in archive.matches(with_records=True))


def numbers(result: Result) -> tuple[int, int, int, int]:
    return result.found, result.added, result.known, result.failed


def guarded(table: PackTable, archive: Archive) -> PackTable:
    """The table, which checks at each mark that all before it lies in the archive."""
    do = table.do

    def checked(text: str, again: bool = False) -> str:
        _, number, _, end, _ = text.split()
        safe = set(home(archive)) | {row.content for row in archive.asides(with_content=True)}
        for each in pack.entries(table.packs[int(number)][: int(end)]):
            assert each[5] in safe, text
        return do(text, again)

    table.do = checked  # type: ignore[method-assign]
    return table


def test_every_match_comes_home_with_the_very_bytes_of_the_pack(archive: Archive) -> None:
    table = guarded(PackTable(PACKS), archive)
    assert numbers(bring_home(table, archive)) == (6, 6, 0, 0)
    assert home(archive) == sorted(RECORDS)
    assert table.synced == {number: len(data) for number, data in PACKS.items()}


def test_the_second_time_nothing_travels(archive: Archive) -> None:
    table = PackTable(PACKS)
    bring_home(table, archive)
    table.calls.clear()
    assert numbers(bring_home(table, archive)) == (0, 0, 0, 0)
    assert table.calls == ["read packs 0"]


def test_everything_begins_again_and_finds_what_is_known(archive: Archive) -> None:
    table = PackTable(PACKS)
    bring_home(table, archive)
    assert numbers(bring_home(table, archive, everything=True)) == (6, 0, 6, 0)
    assert table.calls[-6:] == ["read pack/1 0", "read pack/2 0", *table.calls[-4:]]
    assert home(archive) == sorted(RECORDS)


def test_what_another_archive_has_marked_comes_only_when_everything_is_asked_for(
    archive: Archive, tmp_path: Path
) -> None:
    table = PackTable(PACKS)
    with open_archive(tmp_path / "other.db") as other:
        bring_home(table, other)
    assert bring_home(table, archive).found == 0
    assert numbers(bring_home(table, archive, everything=True)) == (6, 6, 0, 0)


def test_an_empty_table_has_nothing_to_bring(archive: Archive) -> None:
    assert numbers(bring_home(PackTable({}), archive)) == (0, 0, 0, 0)


def test_packs_in_the_middle_of_which_a_mark_stands_go_on_from_there(archive: Archive) -> None:
    table = guarded(PackTable({1: PACKS[1]}), archive)
    archive.add(RECORDS[0], "here")
    table.synced[1] = len(entry(pack.RECORD, 1, 1, RECORDS[0]))
    assert numbers(bring_home(table, archive)) == (1, 1, 0, 0)
    assert table.synced[1] == len(PACKS[1])


CALLS = 7  # the list, three packs, three marks


@pytest.mark.parametrize("when", [BEFORE, AFTER])
@pytest.mark.parametrize("call", range(1, CALLS + 1))
def test_an_answer_lost_at_any_call_loses_nothing_and_repeats_nothing(archive: Archive, call: int, when: str) -> None:
    table = guarded(PackTable(PACKS, fail=(call, when)), archive)
    with pytest.raises(Trouble, match="the table has gone"):
        bring_home(table, archive)
    table.fail = None
    first = len(home(archive))
    result = bring_home(table, archive)
    assert result.added == len(RECORDS) - first and result.failed == 0
    assert home(archive) == sorted(RECORDS)
    assert bring_home(table, archive).found == 0


@pytest.mark.parametrize("call", range(1, CALLS + 1))
def test_a_table_that_dies_at_any_call_goes_on_from_there_when_it_is_back(archive: Archive, call: int) -> None:
    table = guarded(PackTable(PACKS), archive)
    table.dies_at = call
    with pytest.raises(Trouble, match="the table has gone"):
        bring_home(table, archive)
    table.dies_at = 0
    bring_home(table, archive)
    assert home(archive) == sorted(RECORDS)
    assert bring_home(table, archive).found == 0


@pytest.mark.parametrize("call", range(1, CALLS + 1))
def test_ctrl_c_at_any_call_leaves_table_and_archive_in_step(archive: Archive, call: int) -> None:
    table = guarded(PackTable(PACKS), archive)

    def interrupt() -> None:
        raise KeyboardInterrupt

    table.meanwhile[call] = interrupt
    with pytest.raises(KeyboardInterrupt):
        bring_home(table, archive)
    bring_home(table, archive)
    assert home(archive) == sorted(RECORDS)


def test_a_table_that_dies_says_what_came_home_before(archive: Archive) -> None:
    table = PackTable(PACKS)
    table.dies_at = 5  # the list, two packs and the first mark it has answered
    with pytest.raises(CutShort, match="gone; before that came home 4 matches: 4 new; sync again for the rest") as cut:
        bring_home(table, archive)
    assert numbers(cut.value.result) == (4, 4, 0, 0)
    assert home(archive) == sorted(RECORDS[:4])


class Failing:
    """An archive that fails at one call, before it has entered anything or after it."""

    def __init__(self, archive: Archive, call: int, when: str) -> None:
        self.archive = archive
        self.left = call
        self.when = when

    def add_many(self, offers: object) -> object:
        self.left -= 1
        if self.left == 0 and self.when == BEFORE:
            raise Trouble("the disk is full")
        outcomes = self.archive.add_many(offers)  # type: ignore[arg-type]
        if self.left == 0:
            raise Trouble("the disk is full")
        return outcomes


@pytest.mark.parametrize("when", [BEFORE, AFTER])
@pytest.mark.parametrize("call", [1, 2, 3])
def test_an_archive_that_fails_at_any_step_is_never_behind_the_marks(archive: Archive, call: int, when: str) -> None:
    table = guarded(PackTable(PACKS), archive)
    with pytest.raises(Trouble, match="the disk is full"):
        bring_home(table, Failing(archive, call, when))  # type: ignore[arg-type]
    assert [number for number, end in table.synced.items() if end] == list(range(1, call))
    bring_home(table, archive)
    assert home(archive) == sorted(RECORDS)


def damage_in(data: bytes, at: int) -> bytes:
    return data[:at] + bytes([data[at] ^ 0x55]) + data[at + 1 :]


def test_a_damaged_stretch_is_kept_aside_and_named_and_the_rest_comes_home(archive: Archive) -> None:
    bad = damage_in(entry(pack.RECORD, 2, 2, RECORDS[1]), 60)
    before = entry(pack.RECORD, 1, 1, RECORDS[0])
    table = guarded(PackTable({7: before + bad + entry(pack.RECORD, 3, 3, RECORDS[2])}), archive)
    result = bring_home(table, archive)
    assert numbers(result) == (3, 2, 0, 1)
    assert result.aside[0].startswith(f"table Kitchen, pack 7, offset {len(before)}: ")
    assert [row.content for row in archive.asides(with_content=True)] == [bad]
    assert bring_home(table, archive).found == 0
    bring_home(table, archive, everything=True)
    assert len(list(archive.asides())) == 1


def forged() -> bytes:
    """A record whose third event is one that the rules do not allow, with all checksums in order."""
    blob = RECORDS[1]
    at = header_length(blob) + 4 + 4
    changed = damage_in(blob, at)[:-4]
    return changed + binascii.crc32(changed).to_bytes(4, "little")


def test_a_forged_record_is_kept_aside_though_its_checksums_fit(archive: Archive) -> None:
    with pytest.raises(record.RecordError):
        record.replay(forged())
    table = guarded(PackTable({1: entry(pack.RECORD, 1, 1, forged()) + packed([0])}), archive)
    result = bring_home(table, archive)
    assert numbers(result) == (2, 1, 0, 1)
    assert "event" in result.aside[0]
    assert table.synced[1] == len(table.packs[1])


def test_an_entry_of_an_unknown_kind_is_kept_aside(archive: Archive) -> None:
    table = guarded(PackTable({1: entry(9, 1, 1, b"from the future") + packed([0])}), archive)
    assert numbers(bring_home(table, archive)) == (2, 1, 0, 1)


def test_a_journal_that_the_table_could_not_read_comes_home_as_its_record(archive: Archive) -> None:
    blob = RECORDS[0]
    start = header_length(blob)
    size = int.from_bytes(blob[start : start + 4], "little")
    parts = pack.journal(blob[:start], blob[start + 4 : start + 4 + size])
    table = PackTable({1: entry(pack.JOURNAL, 1, 1, *parts)})
    assert numbers(bring_home(table, archive)) == (1, 1, 0, 0)
    assert home(archive) == [blob]


def test_the_same_match_twice_on_a_table_is_one(archive: Archive) -> None:
    assert numbers(bring_home(PackTable({1: packed([0, 0]), 2: packed([0])}), archive)) == (3, 1, 2, 0)


def test_another_course_of_a_match_is_kept_aside(archive: Archive) -> None:
    from shared_engine.match import Match

    other = Match.begin_new("latice", 2, 1, {}, control=None, table_id=b"kitchen", sequence=1)
    other.abandon(0)
    table = PackTable({1: packed([0]) + entry(pack.RECORD, 2, 1, bytes(other.record()))})
    result = bring_home(table, archive)
    assert numbers(result) == (2, 1, 0, 1)
    assert home(archive) == [RECORDS[0]]


def test_an_entry_that_is_cut_off_waits_until_it_is_whole(archive: Archive) -> None:
    whole = PACKS[1]
    table = guarded(PackTable({1: whole[:-5]}), archive)
    assert numbers(bring_home(table, archive)) == (1, 1, 0, 0)
    table.packs[1] = whole
    assert numbers(bring_home(table, archive)) == (1, 1, 0, 0)
    assert home(archive) == sorted(RECORDS[:2])
    assert not list(archive.asides())


def test_an_entry_cut_off_in_a_pack_that_grows_no_more_is_kept_aside_and_marked(archive: Archive) -> None:
    cut = PACKS[1][:-5]
    table = guarded(PackTable({1: cut, 2: PACKS[2]}), archive)
    assert numbers(bring_home(table, archive)) == (4, 3, 0, 1)
    assert table.synced == {1: len(cut), 2: len(PACKS[2])}


def test_a_pack_that_has_grown_since_it_was_listed_comes_with_all_it_has(archive: Archive) -> None:
    table = guarded(PackTable({1: packed([0])}), archive)
    table.meanwhile[2] = lambda: table.packs.update({1: PACKS[1]})
    assert numbers(bring_home(table, archive)) == (2, 2, 0, 0)


def test_a_pack_that_grows_before_its_mark_is_marked_up_to_what_was_read(archive: Archive) -> None:
    table = guarded(PackTable({1: packed([0])}), archive)
    table.meanwhile[3] = lambda: table.packs.update({1: PACKS[1]})
    assert bring_home(table, archive).added == 1
    assert table.synced[1] == len(packed([0]))
    assert bring_home(table, archive).added == 1


@pytest.mark.parametrize("call", range(2, 8))
def test_a_pack_that_is_pruned_meanwhile_is_no_error(archive: Archive, call: int) -> None:
    table = PackTable(PACKS)
    table.synced[1] = len(PACKS[1])
    table.meanwhile[call] = lambda: table.packs.pop(1)
    result = bring_home(table, archive, everything=True)
    assert result.failed == 0 and result.unmarked == []
    assert set(RECORDS[2:]) <= set(home(archive))


def test_a_match_that_ends_meanwhile_comes_the_next_time(archive: Archive) -> None:
    table = guarded(PackTable({1: packed([0])}), archive)
    table.meanwhile[3] = lambda: (table.packs.update({2: packed([1])}), table.synced.update({2: 0}))
    assert bring_home(table, archive).added == 1
    assert bring_home(table, archive).added == 1


def test_a_mark_that_the_table_refuses_is_told_and_the_rest_goes_on(archive: Archive) -> None:
    table = PackTable(PACKS)
    table.meanwhile[4] = lambda: table.packs.update({1: damage_in(PACKS[1], 40)})
    result = bring_home(table, archive)
    assert numbers(result) == (6, 6, 0, 0)
    assert result.unmarked == ["pack 1: these bytes are not there"]
    assert table.synced == {1: 0, 2: len(PACKS[2]), 3: len(PACKS[3])}


def test_two_tables_come_home_into_one_archive_at_once(tmp_path: Path) -> None:
    tables = [PackTable({1: entry(pack.RECORD, 1, 1, finished(seed, b"one")), 2: packed([seed])}) for seed in range(4)]
    results: list[Result] = []

    def bring(table: PackTable) -> None:
        with open_archive(tmp_path / "archive.db") as opened:
            results.append(bring_home(table, opened))

    threads = [threading.Thread(target=bring, args=(table,)) for table in tables]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [result.found for result in results] == [2] * 4
    with open_archive(tmp_path / "archive.db", read_only=True) as opened:
        assert len(home(opened)) == 8


def test_a_person_sees_how_far_it_is(archive: Archive) -> None:
    seen: list[tuple[int, int]] = []
    bring_home(PackTable(PACKS), archive, progress=lambda so_far, total: seen.append((so_far, total)))
    total = sum(map(len, PACKS.values()))
    assert seen == [(len(PACKS[1]), total), (len(PACKS[1] + PACKS[2]), total), (total, total)]


@pytest.mark.parametrize(
    ("result", "words"),
    [
        (Result(), "0 matches"),
        (Result(1, 1), "1 match: 1 new"),
        (Result(12, 9, 2, 1), "12 matches: 9 new, 2 known, 1 kept aside"),
    ],
)
def test_a_result_in_words(result: Result, words: str) -> None:
    assert result.words() == words


def test_a_result_in_words_says_from_where() -> None:
    assert Result(1, 1).words("from Kitchen") == "1 match from Kitchen: 1 new"


def test_a_name_that_would_play_with_the_terminal_is_made_harmless(archive: Archive) -> None:
    table = PackTable({1: b"no entry"}, name="\x1b[2JKitchen")
    assert bring_home(table, archive).aside[0].startswith("table ?[2JKitchen, pack 1, offset 0: ")
