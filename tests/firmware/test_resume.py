# SPDX-License-Identifier: MIT
"""Power cuts, full flash, damaged files: what the table does at the next start."""

from bench_table import BenchTable
from key_player import lead, play_on
from packed import journals, packed

from shared_engine import pack
from shared_engine.match import Match
from shared_engine.record import replay
from table.files import StoreFull


def begun(seats: int = 2, bots=(), seed: int = 5) -> BenchTable:
    return BenchTable(request={"game": "latice", "seats": seats, "bots": bots, "seed": seed})


def go_on(table) -> None:
    """Resumes the match that waits."""
    assert table.said.split("\n")[1] == "> RESUME"
    table.press(0, "a")
    assert lead(table)


def test_after_many_power_cuts_the_journal_still_tells_the_whole_match():
    table = begun(bots=(1,))
    for _ in range(6):
        play_on(table, 15)
        table.wait(2500, 50)
        state, at = table.match.state.digest(), table.match.at
        table.boot()
        assert table.match.state.digest() == state and table.match.at >= at
        go_on(table)
    play_on(table, 4000)
    match = table.app.sitting.match
    assert match.over
    assert packed(table.port.root) == [(pack.RECORD, 1, match.setup.sequence, match.record())]
    again = replay(match.record())
    assert again.digest() == match.digest() and again.setup.table_id == table.port.unique_id()
    table.away()


def test_at_most_a_second_of_a_running_clock_is_lost():
    table = begun(bots=(1,))
    while lead(table) != "choose":
        table.wait(50)
    table.wait(31400, 50)
    left = table.match.clock.remaining(0, table.app.sitting.now())
    table.boot()
    after_it = table.match.clock.remaining(0, table.match.at)
    assert 0 <= after_it - left <= 1100
    table.away()


def test_a_journal_that_cannot_be_read_is_set_aside_with_a_hint():
    table = begun()
    play_on(table, 20)
    match = table.match
    resume = Match.resume_from
    Match.resume_from = staticmethod(refuse)
    table.port.start_request = None
    try:
        table.boot()
    finally:
        Match.resume_from = staticmethod(resume)
    assert table.line("! ").startswith("A SAVED MATCH CANNOT BE READ")
    table.press(0, "a")
    assert "RESUME" not in table.said and "! " not in table.said
    assert journals(table.port.root) == [(match.setup.sequence, match.header(), bytes(match.log))]
    assert "cannot be read: damaged" in table.app.store.noted().decode()
    table.away()


def refuse(*_):
    raise ValueError("damaged")


def test_a_sound_match_for_which_memory_is_short_stays_where_it_is():
    table = begun()
    play_on(table, 5)
    digest = table.match.state.digest()
    resume = Match.resume_from
    Match.resume_from = staticmethod(short_of_memory)
    try:
        table.boot()
    finally:
        Match.resume_from = staticmethod(resume)
    assert table.line("! ").startswith("NO ROOM TO READ")
    assert packed(table.port.root) == []
    table.boot()
    assert table.match.state.digest() == digest
    go_on(table)
    table.away()


def short_of_memory(*_):
    raise MemoryError


def test_damaged_settings_start_with_the_usual_ones_and_a_hint():
    table = BenchTable()
    table.press(0, "down", "a", "left", "b")
    for damaged in (
        b"",
        b"{",
        b"\xff" * 4096,
        b"[]",
        b'{"setup": {"levels": ["x", {}, 9, -1], "seats": 77}, "pace": []}',
    ):
        with open(table.port.root + "/config.json", "wb") as file:
            file.write(damaged)
        table.boot()
        assert table.line("! ").startswith("SETTINGS WERE DAMAGED"), damaged
        table.press(0, "a")
        table.press(0, "a", "a")
        assert lead(table), damaged
        table.app.abandon()
    table.away()


def test_a_full_flash_is_told_once_and_the_match_goes_on():
    table = begun()
    store = table.app.store
    append = store.append

    def full(_):
        raise StoreFull("no room")

    store.append = full
    play_on(table, 3)
    assert "MEMORY FULL" in table.said
    count = table.match.count
    table.press(0, "left")
    play_on(table, 30)
    assert table.match.count > count and "MEMORY FULL" not in table.said
    store.append = append
    table.wait(100)
    play_on(table, 10)
    _, log, _ = table.app.store.pending()
    assert log == bytes(table.match.log)  # all of it is there once there is room again
    table.away()


def test_a_match_that_cannot_be_is_refused_with_its_reason():
    table = BenchTable(request={"game": "latice", "seats": 7})
    assert "SEATS" in table.line("! ").upper()
    table.press(0, "a")
    table.press(0, "a", "a")
    assert lead(table)
    table.away()
    other = BenchTable(request={"game": "chess"})
    assert "chess" in other.line("! ")
    other.away()
