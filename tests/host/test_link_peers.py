# SPDX-License-Identifier: MIT
"""Peers that babble, stall, lie, speak other versions or are unplugged: one sentence, in time, and all released."""

import os
import random
import time
from pathlib import Path

import pytest
from fake_table import FakeTable
from link_visits import DATA, FOREIGN, HASTY, Visit, greeting_fails, refused
from table_peer import Peer

from shared_engine import link
from sunsquare import cli
from sunsquare.link.client import TableLink
from sunsquare.link.patience import Patience
from sunsquare.trouble import Status, Trouble

# -- peers that are no help at all


def test_silence_ends_in_time() -> None:
    with Peer(deaf=True) as peer:
        began = time.monotonic()
        silent = greeting_fails(peer)
        assert "nothing answers" in str(silent) and silent.status is Status.NO_TABLE
        assert time.monotonic() - began < 5


@pytest.mark.parametrize(
    ("babble", "said"),
    [
        (b"$GPGGA,123519,4807.038,N\r\n", "is no table; it says '…"),
        (b"\x1b[2J\x00\xff\xfe", "nothing answers|is no table"),
        (b"MicroPython v1.29 on 2026-01-01; Raspberry Pi Pico 2\r\n>>> ", "the table's program does not run"),
        (FOREIGN, "nothing answers"),
        (b"~~~~~~", "nothing answers|is no table"),
    ],
)
def test_babblers_are_shown_for_what_they_are_and_end_in_time(babble: bytes, said: str) -> None:
    with Peer(greeting=babble, babbles=True, deaf=True) as peer:
        trouble = greeting_fails(peer)
        assert any(each in str(trouble) for each in said.split("|"))
        assert "\x1b" not in str(trouble) and "\xff" not in str(trouble)
        assert trouble.status is (Status.FAILED if "program" in said else Status.NO_TABLE)


def test_a_dripping_peer_cannot_hold_a_read_for_ever() -> None:
    """It answers with one new byte each time, so that it is never silent."""

    def one_byte(line: bytes) -> list[bytes]:
        time.sleep(0.02)
        _, session, number, kind, body = link.unframe(line[1:-1])
        if kind != link.READ | link.ANSWER:
            return [line]
        stamp, size, offset, data = link.piece_of(body)
        return [link.frame(session, number, kind, link.piece(stamp, size, offset, data[:1]))]

    with Peer({"it": DATA[:1500]}, one_byte) as peer, Visit(peer, HASTY) as table:
        refused("does not answer any more", lambda: table.read("it"))


def test_what_a_babbler_says_is_not_kept_for_ever() -> None:
    with Peer(greeting=bytes(range(32, 127)), babbles=True) as peer, Visit(peer) as table:
        for _ in range(200):
            table.do("press 0 a")
        assert peer.sent > 10_000 and len(table.noise) <= 4096


def test_a_table_that_falls_silent_is_told_from_one_that_never_spoke() -> None:
    with Peer({"it": DATA}) as peer, Visit(peer, HASTY) as table:
        peer.deaf = True
        with pytest.raises(Trouble, match=r"any more; .* whether 'undo' was done is not known"):
            table.do("undo")
        with pytest.raises(Trouble, match="does not answer any more"):
            table.read("it")


def test_a_prompt_that_echoes_is_recognised() -> None:
    with Peer(prompt=True) as peer:
        trouble = greeting_fails(peer)
        assert "MicroPython's prompt answers" in str(trouble) and trouble.status is Status.FAILED
        assert f"`sunsquare table restart --port {peer.port}`" in str(trouble)
        assert peer.typed == b""  # nothing but a question


def test_restart_starts_the_program_where_a_prompt_answers(capsys: pytest.CaptureFixture[str]) -> None:
    with FakeTable(prompt=True) as oak:
        assert cli.run(["table", "restart", "--port", oak.port]) == 0
        assert oak.typed == b"\x03\x02\x04" and oak.done == []
    assert capsys.readouterr() == ("Oak: menu\n", "")


def test_a_board_without_a_program_is_not_started_for_ever(capsys: pytest.CaptureFixture[str]) -> None:
    with FakeTable(prompt=True, dead=True) as oak:
        assert cli.run(["table", "restart", "--port", oak.port]) == Status.FAILED
        assert oak.typed.count(b"\x04") == 1
    assert "prompt answers again" in capsys.readouterr().err


def test_restart_types_nothing_where_a_table_answers_or_nobody(capsys: pytest.CaptureFixture[str]) -> None:
    with FakeTable() as oak:
        assert cli.run(["table", "restart", "--port", oak.port]) == 0
        assert oak.done == ["restart"]
    with FakeTable(deaf=True, prompt=False) as silent:
        assert cli.run(["table", "restart", "--port", silent.port]) == Status.NO_TABLE
        assert silent.typed == b""


@pytest.mark.parametrize(
    ("version", "who", "mend"),
    [(link.VERSION + 1, "sunsquare 9.9", "update this PC's checkout"), (0, "sunsquare 0.0.1", "start the table with")],
)
def test_other_versions_are_named_with_what_to_update(version: int, who: str, mend: str) -> None:
    def other(line: bytes) -> list[bytes]:
        _, session, number, _, _ = link.unframe(line[1:-1])
        return [link.frame(session, number, link.OTHER_VERSION, who.encode(), version)]

    with Peer(manner=other) as peer:
        trouble = greeting_fails(peer)
    assert trouble.status is Status.VERSIONS_DIFFER
    assert who in str(trouble) and mend in str(trouble)
    assert f"version {version}" in str(trouble) and f"version {link.VERSION}" in str(trouble)


@pytest.mark.parametrize("body", [b"", b"\0", b"\0[]", b"\0{}", b"\0" + 300 * b"[", b"\0\xff", b'\0{"name": 1}'])
def test_who_says_hello_otherwise_is_no_table(body: bytes) -> None:
    def odd(line: bytes) -> list[bytes]:
        _, session, number, kind, _ = link.unframe(line[1:-1])
        return [link.frame(session, number, kind, body)]

    with Peer(manner=odd) as peer:
        assert "table" in str(greeting_fails(peer))


@pytest.mark.parametrize("body", [b"\0", b"\0\0\0", link.piece(7, 1 << 30, 0, b"x"), link.piece(7, 3, 2, b"xyz")])
def test_pieces_that_cannot_be_are_no_pieces(body: bytes) -> None:
    def odd(line: bytes) -> list[bytes]:
        _, session, number, kind, _ = link.unframe(line[1:-1])
        return [link.frame(session, number, kind, body) if kind == link.READ | link.ANSWER else line]

    with Peer({"it": DATA}, odd) as peer, Visit(peer, HASTY) as table:
        refused("does not answer", lambda: table.read("it"))


# -- unplugged


def open_files() -> int:
    return len(list(Path("/proc/self/fd").iterdir())) if Path("/proc/self/fd").exists() else 0


def everything(peer: Peer) -> None:
    with Visit(peer) as table:
        assert table.read("it") == DATA[:1000]
        table.do("undo")


def test_unplugged_at_every_byte_it_is_gone_in_one_sentence_and_released() -> None:
    with Peer({"it": DATA[:1000]}) as whole:
        everything(whole)
    for cut in range(1, whole.sent, 7):
        with Peer({"it": DATA[:1000]}, die_after=cut) as peer:
            before = open_files()
            last = refused("disconnected", lambda peer=peer: everything(peer))
            assert last.status is Status.FAILED
            assert open_files() <= before
    assert "whether 'undo' was done is not known" in str(last)


def test_a_peer_that_takes_nothing_in_is_given_up() -> None:
    """Its buffer is full: what is sent does not leave this PC."""
    with Peer() as peer, Visit(peer, HASTY) as table:
        peer._over.set()
        peer._thread.join()
        stuck = os.open(peer.port, os.O_WRONLY | os.O_NONBLOCK | os.O_NOCTTY)
        try:
            while True:
                os.write(stuck, 4096 * b"x")
        except BlockingIOError:
            os.close(stuck)
        with pytest.raises(Trouble, match="does not answer any more"):
            table.do("undo")


# -- peers that frame well and mean nothing


class Hostile:
    """A wire whose other end gives well-framed nonsense to every request."""

    name = "hostile"

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.said = b""

    def read(self, seconds: float) -> bytes:
        said, self.said = self.said, b""
        if not said:
            time.sleep(min(seconds, 0.001))
        return said

    def write(self, line: bytes) -> bool:
        chance = self.chance
        _, session, number, kind, _ = link.unframe(line[1:-1])
        hello = b'\0{"name": "\\u001b[31m", "id": "1", "boot": "%d", "version": "3"}' % chance.randrange(3)
        size = chance.randrange(3000)
        self.said += chance.choice(
            [
                b"",
                chance.randbytes(100),
                link.frame(session, number, link.NO_SESSION),
                link.frame(session, number, link.OTHER_VERSION, chance.randbytes(20), chance.randrange(3)),
                link.frame(session, number, chance.randrange(256), chance.randbytes(30)),
                link.frame(session, number, kind | link.ANSWER, chance.randbytes(30)),
                link.frame(session, number, kind | link.ANSWER, hello),
                link.frame(session, number, kind | link.ANSWER, link.piece(0, size, chance.randrange(99), b"{}")),
            ]
        )
        return True

    def close(self) -> None:
        pass


def test_well_framed_nonsense_is_trouble_and_gives_a_terminal_no_orders() -> None:
    brief = Patience(0.002, 0.004, 0.02, 0.02, 0.02, 0.05)
    said: list[str] = []
    for seed in range(60):
        table = TableLink(Hostile(random.Random(seed)), brief)
        for attempt in (
            table.greet,
            table.status,
            lambda t=table: t.do("undo", again=True),
            lambda t=table: t.put("x", b"y"),
        ):
            try:
                attempt()
            except Trouble as trouble:
                said.append(str(trouble))
    assert len(said) > 100
    assert all(each.isprintable() for each in said)
