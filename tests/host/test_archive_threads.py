# SPDX-License-Identifier: MIT
"""Several threads of one program judge at once: the engine, which has one buffer for all, never mixes their matches."""

from concurrent.futures import ThreadPoolExecutor

from pack_table import finished

from sunsquare.archive.judge import judge


def test_sound_records_are_sound_in_any_number_of_threads() -> None:
    records = [finished(seed) for seed in range(1, 9)] * 20
    with ThreadPoolExecutor(8) as judges:
        facts = list(judges.map(judge, records))
    assert [each.record for each in facts] == records
