# SPDX-License-Identifier: MIT
"""The link, mpremote, people at the prompt and rude hosts on one port of a table that plays."""

import contextlib
import itertools
import os
import random
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from hands import SIDES
from hands import line as said_in
from line import mpremote_repl, opened

from shared_engine import link
from sunsquare.link.client import open_table
from sunsquare.trouble import Status, Trouble
from sunsquare.virtual.desk import Desk, table_on_desk
from sunsquare.virtual.protocol import CRASHED, DIED, PROGRAM_BEGAN

BOTS = "start game=latice seats=2 bots=0,1 pace=100 seed=5"
PEOPLE = "start game=latice seats=2 seed=5 clock=30:00"
LARGE = random.Random(7).randbytes(400_000)


@pytest.fixture
def table() -> Iterator[Desk]:
    """A table with its own firmware, at its title."""
    with table_on_desk() as desk:
        desk.panel.wait_text("PLAY", 30)
        yield desk
        assert not [words for state, words in desk.panel.states if state in (DIED, CRASHED)], desk.log


def did(table: Desk, *words: str) -> str:
    done = table.mpremote(*words)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def begun(table: Desk) -> int:
    """How often the program has begun."""
    return [state for state, _ in table.panel.states].count(PROGRAM_BEGAN)


@contextlib.contextmanager
def starts_again(table: Desk) -> Iterator[None]:
    """What is done within starts the program again; then it is at its title."""
    before = begun(table)
    yield
    table.panel.wait_for(lambda _: begun(table) > before)
    table.panel.wait_text("RESUME", 30)


def events(table: Desk) -> int:
    """Of the match on the table, as a PC sees it."""
    with open_table(table.port) as live:
        return live.status()["events"] or 0


def plays_on(table: Desk, at_least: int) -> int:
    """The match that waits has not lost an event and goes on; how many it has now."""
    with open_table(table.port) as live:
        status = live.status()
        assert (status["state"], status["game"]) == ("paused", "latice")
        assert status["events"] >= at_least
        live.do("resume")
        deadline = time.monotonic() + 30
        while live.status()["events"] < status["events"] + 3:
            assert time.monotonic() < deadline
            time.sleep(0.05)
        return live.status()["events"] or 0


def match_of_bots(table: Desk) -> int:
    with open_table(table.port) as live:
        live.do(BOTS)
        while live.status()["events"] < 8:
            time.sleep(0.05)
    return events(table)


def test_mpremote_and_the_link_take_turns(table: Desk, tmp_path: Path):
    count = match_of_bots(table)
    there, back = tmp_path / "there.bin", tmp_path / "back.bin"
    there.write_bytes(bytes(range(256)) * 20)
    for words in (
        ("exec", "print('x' * 3000)"),
        ("fs", "ls", ":/data"),
        ("fs", "cp", str(there), ":/there.bin"),
        ("fs", "cp", ":/there.bin", str(back)),
        ("resume", "exec", "import gc; print(gc.mem_free())"),
        ("soft-reset",),
    ):
        did(table, *words)
        with pytest.raises(Trouble, match="program does not run") as stopped, open_table(table.port):
            pass
        assert stopped.value.status == Status.FAILED
        with starts_again(table):
            did(table, "reset")
        count = plays_on(table, count)
    assert back.read_bytes() == there.read_bytes()


def test_a_person_at_the_prompt_of_mpremote_and_the_link_afterwards(table: Desk):
    count = match_of_bots(table)
    with mpremote_repl(table) as terminal:
        with pytest.raises(Trouble) as busy, open_table(table.port):
            pass
        assert busy.value.status == Status.PORT_BUSY
        terminal.type(b"\x03")
        terminal.hear(b">>> ")
        terminal.type(b"for n in range(300): print('noise ~', n)\r\r")
        terminal.hear(b"noise ~ 299")
        with starts_again(table):
            terminal.type(b"\x04")
    plays_on(table, count)


def test_a_prompt_takes_lines_of_the_link_for_nothing_and_the_link_its_echo_for_noise(table: Desk):
    count = match_of_bots(table)
    with opened(table) as port:
        port.type(b"\x03")
        port.hear(b">>> ")
    with pytest.raises(Trouble, match="program does not run"), open_table(table.port):
        pass
    with opened(table) as port, starts_again(table):
        port.type(b"\x03\r\x04")
    plays_on(table, count)


@pytest.mark.slow
def test_ctrl_c_whenever_it_comes_in_a_match_costs_no_event(table: Desk):
    count = match_of_bots(table)
    dice = random.Random(3)
    for _ in range(12):
        time.sleep(dice.random())
        shown = int(said_in(table.panel.text(), "EVENTS ") or 0)
        with opened(table) as port:
            port.type(b"\x03")
            assert b"Sunsquare has stopped" in port.hear(b">>> ")
            with starts_again(table):
                port.type(b"\x04")
        count = plays_on(table, max(shown, count))


@pytest.mark.slow
@pytest.mark.parametrize("again", ["by hand", "by a fault"])
def test_a_transfer_goes_on_when_the_table_starts_anew_in_its_midst(table: Desk, tmp_path: Path, again: str):
    count = match_of_bots(table)
    large = tmp_path / "large"
    large.write_bytes(LARGE)
    did(table, "fs", "cp", str(large), ":/data/large")
    with starts_again(table):
        did(table, "reset")
    with open_table(table.port) as live, opened(table) as other:
        for pause in (0.02, 0.1, 0.3):
            got: list[bytes] = []
            reader = threading.Thread(target=lambda got=got: got.append(live.read("file/large")))
            reader.start()
            time.sleep(pause)
            assert reader.is_alive()
            with starts_again(table):
                if again == "by hand":
                    other.type(b"\x03")
                    time.sleep(0.5)  # lines of the link come to the prompt
                    other.type(b"\x03\r\x04")
                else:
                    os.kill(table.micropython(), signal.SIGKILL)
            reader.join(60)
            assert got == [LARGE]
    if again == "by a fault":
        assert sum(state == DIED for state, _ in table.panel.states) == 3
        table.panel.states.clear()
    plays_on(table, count)


@pytest.mark.slow
def test_what_mpremote_has_copied_there_comes_back_over_the_link_while_bots_play(table: Desk, tmp_path: Path):
    large, back = tmp_path / "large", tmp_path / "back"
    large.write_bytes(LARGE[:100_000])
    did(table, "fs", "cp", str(large), ":/data/large")
    before = begun(table)
    did(table, "reset")
    table.panel.wait_for(lambda _: begun(table) > before)
    table.panel.wait_text("PLAY", 30)
    count = match_of_bots(table)
    with open_table(table.port) as live:
        assert live.read("file/large") == LARGE[:100_000]
        assert (live.status()["events"] or 0) > count  # it has played meanwhile
    did(table, "fs", "cp", ":/data/large", str(back))
    assert back.read_bytes() == LARGE[:100_000]


def keys_work(table: Desk) -> None:
    """The seat on turn moves what it chooses with."""
    side = SIDES[2][int(said_in(table.panel.text(), "LATICE, P")[0]) - 1]
    for key in ("right", "left"):
        before = table.panel.text()
        table.panel.tap(side, key)
        table.panel.wait_for(lambda panel, before=before: panel.text() != before)


def test_a_foreign_program_that_probes_the_port_and_stays_does_not_stop_keys_and_clock(table: Desk):
    with open_table(table.port) as live:
        live.do(PEOPLE)
        seat = live.status()["seat"]
    table.panel.wait_text("handover")
    table.panel.tap(SIDES[2][seat], "a")
    table.panel.wait_text("choose")
    with opened(table) as port:
        port.type(bytes(byte for byte in random.Random(1).randbytes(1100) if byte != 3))
        keys_work(table)
        port.type(b"AT\r\n+++\x00\xff~~~~\r\n~AAAA\n" * 4000)  # 100 KB
        keys_work(table)
        clock = table.panel.text()
        table.panel.wait_for(lambda panel: panel.text() != clock)
    with open_table(table.port) as live:
        assert live.status()["state"] == "playing"


def test_a_host_that_asks_and_never_reads_does_not_stop_the_table(table: Desk):
    count = match_of_bots(table)
    end = link.HostEnd(77)
    with opened(table) as port:
        port.type(end.request(link.HELLO))
        for _ in range(150):
            port.type(end.request(link.READ, link.read_body("pixels", 0, 4096)))  # 100 KB and more of answers
        table.panel.wait_for(lambda panel: int(said_in(panel.text(), "EVENTS ") or 0) >= count + 10, 60)
    with open_table(table.port) as live:
        assert len(live.read("pixels")) == 4096
        assert (live.status()["events"] or 0) >= count + 10


def test_a_host_that_comes_and_goes_in_the_midst_of_its_lines_leaves_no_trace(table: Desk):
    count = match_of_bots(table)
    for number in range(60):
        with opened(table) as port:
            asked = link.HostEnd(number).request(link.HELLO)
            port.type(asked[: random.Random(number).randrange(len(asked) + 1)])
    with open_table(table.port) as live:
        assert (live.status()["events"] or 0) >= count


def test_two_programs_on_the_port_in_turn_never_get_what_the_other_has_asked_for(table: Desk):
    match_of_bots(table)
    for name in itertools.islice(itertools.cycle(("screen", "palette", "status", "packs")), 24):
        with opened(table) as port:
            end = link.HostEnd(5)
            port.type(end.request(link.HELLO) + end.request(link.READ, link.read_body("pixels", 0, 4096)))
        with open_table(table.port) as live:
            said = live.read(name)
            assert (len(said) == 4096) == (name == "pixels")
            assert name != "status" or live.status()["game"] == "latice"
