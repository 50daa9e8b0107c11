# SPDX-License-Identifier: MIT
"""A bad line and bad peers: what can be mended is mended unseen, what cannot ends in time with one clear sentence."""

import itertools
import os
import random
import threading
import time
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from table_peer import Manner, Peer

from shared_engine import link
from sunsquare.link.client import TableLink
from sunsquare.link.patience import Patience
from sunsquare.link.wire import open_wire
from sunsquare.trouble import Status, Trouble

DATA = random.Random(2).randbytes(6_000)
HASTY = Patience(first_s=0.03, most_s=0.1, hello_s=0.6, answer_s=0.6, silence_s=0.5, read_s=1.5)
PATIENT = Patience(first_s=0.03, most_s=0.1)


class Visit:
    """`with Visit(peer, patience) as table`: greeted, released at the end; no descriptor may be left open."""

    def __init__(self, peer: Peer, patience: Patience = PATIENT) -> None:
        self.table = TableLink(open_wire(peer.port), patience)

    def __enter__(self) -> TableLink:
        try:
            self.table.greet()
        except Trouble:
            self.table.close()
            raise
        return self.table

    def __exit__(self, *_: object) -> None:
        self.table.close()


def greeting_fails(peer: Peer, patience: Patience = HASTY) -> Trouble:
    visit = Visit(peer, patience)
    try:
        with pytest.raises(Trouble) as trouble:
            visit.table.greet()
    finally:
        visit.table.close()
    return trouble.value


def refused(why: str, what: Callable[[], object]) -> Trouble:
    """The Trouble that what() ends in; its message holds `why`."""
    with pytest.raises(Trouble, match=why) as trouble:
        what()
    return trouble.value


# -- what a bad line does to lines


def every(nth: int, bad: Manner) -> Manner:
    """Each nth line in a bad way."""
    count = itertools.count(1)
    return lambda line: bad(line) if next(count) % nth == 0 else [line]


def swapped() -> Manner:
    """Each pair of lines the other way round; a line that waits too long alone is lost until it is asked for again."""
    kept: list[bytes] = []

    def swap(line: bytes) -> Iterable[bytes]:
        kept.append(line)
        return reversed([kept.pop(0), kept.pop(0)]) if len(kept) == 2 else ()

    return swap


NOISES = (
    b">>> ",
    b"MPY: soft reboot\r\n",
    b"Traceback (most recent call last):\r\n  ~x\r\n",
    b"~" * 700,
    b"\x00\x03\xff\r\n",
)
FOREIGN = link.frame(99, 1, link.READ | link.ANSWER, link.piece(7, 10, 0, b"not yours!"))
BAD_WAYS: dict[str, Manner] = {
    "lost": every(3, lambda line: []),
    "cut": every(3, lambda line: [line[: len(line) // 2]]),
    "cut in its end": every(3, lambda line: [line[:-1]]),
    "a bit turned": every(3, lambda line: [line[:20] + bytes([line[20] ^ 1]) + line[21:]]),
    "twice": lambda line: [line, line],
    "in another order": swapped(),
    "between noises": lambda line: [*NOISES, line, *NOISES],
    "behind noise without an end": lambda line: [b"printed without newline", line],
    "in single bytes": lambda line: [bytes([each]) for each in line],
    "with a RETURN at the end": lambda line: [line[:-1] + b"\r\n"],
    "behind foreign messages": lambda line: [FOREIGN, line],
    "behind one that is too long": lambda line: [b"~" + 3000 * b"A" + b"\n", line],
    "behind garbage": lambda line: [random.Random(line).randbytes(200), b"\n", line],
}


@pytest.mark.parametrize("way", BAD_WAYS)
def test_a_bad_line_is_mended_unseen(way: str) -> None:
    with Peer({"it": DATA}, BAD_WAYS[way]) as peer, Visit(peer) as table:
        assert table.read("it") == DATA
        for count in range(4):
            assert table.do(f"press {count} a") == f"did press {count} a"
        table.put("restore/it", DATA[:1500])
        assert peer.puts["restore/it"] == DATA[:1500]
    assert peer.done == [f"press {count} a" for count in range(4)]  # none of them twice


def test_requests_that_are_lost_are_said_again() -> None:
    turns = itertools.count(1)
    with Peer({"it": DATA}, hears=lambda text: next(turns) % 3 != 0) as peer, Visit(peer) as table:
        for _ in range(5):
            table.do("press 0 a")
        assert table.read("it") == DATA
    assert peer.done == 5 * ["press 0 a"]


def test_a_table_that_is_slow_answers_late_but_counts() -> None:
    with Peer({"it": DATA}, before=lambda *_: time.sleep(0.08)) as peer, Visit(peer) as table:
        assert table.do("start game=latice") == "did start game=latice"
        assert table.read("it", 0, 2000) == DATA[:2000]
    assert peer.done == ["start game=latice"]


def test_a_late_answer_to_an_old_question_is_none_to_the_next() -> None:
    with Peer({"a": b"one", "b": b"two"}, lambda line: [line, line, line]) as peer, Visit(peer) as table:
        for name, data in 20 * [("a", b"one"), ("b", b"two")]:
            assert table.read(name) == data


# -- what is read changes


def test_what_changes_while_it_is_read_is_read_again() -> None:
    turns = itertools.count()

    def change(kind: int, _: bytes) -> None:
        if kind == link.READ and next(turns) == 1:
            peer.resources["screen"], peer.stamps["screen"] = 6000 * b"b", 8

    with Peer({"screen": 6000 * b"a"}, before=change) as peer, Visit(peer) as table:
        assert table.read("screen") == 6000 * b"b"


def test_a_pack_may_grow_while_it_is_read() -> None:
    def grow(kind: int, _: bytes) -> None:
        if kind == link.READ:
            peer.resources["pack/1"] += b"more"

    with Peer({"pack/1": DATA}, before=grow) as peer, Visit(peer) as table:
        assert table.read("pack/1") == DATA + b"more"  # as it stood when reading began


def test_what_never_stands_still_is_given_up() -> None:
    def change(kind: int, _: bytes) -> None:
        peer.stamps["screen"] = peer.stamps.get("screen", 0) + 1

    with Peer({"screen": DATA}, before=change) as peer, Visit(peer) as table:
        refused("changes faster than it can be read", lambda: table.read("screen"))


# -- the table starts anew


def test_reading_goes_on_when_the_table_starts_anew() -> None:
    turns = itertools.count()

    def restart(kind: int, _: bytes) -> None:
        if kind == link.READ and next(turns) == 1:
            peer.restart()

    with Peer({"it": DATA}, before=restart) as peer, Visit(peer) as table:
        assert table.read("it") == DATA
        assert table.hello["boot"] == "2"


def test_a_command_that_a_new_start_turned_away_was_not_done() -> None:
    with Peer() as peer, Visit(peer) as table:
        peer.restart()
        with pytest.raises(Trouble, match="has started anew; 'undo' was not done"):
            table.do("undo")
        assert table.do("undo") == "did undo"  # it has been greeted again
    assert peer.done == ["undo"]


def test_a_command_whose_answer_a_new_start_swallowed_is_not_done_twice() -> None:
    def swallow(text: str) -> tuple[int, str]:
        peer.manner = lambda line: []
        threading.Timer(0.05, peer.restart).start()
        threading.Timer(0.06, setattr, (peer, "manner", lambda line: [line])).start()
        return link.DONE, ""

    with Peer(do=swallow) as peer, Visit(peer) as table:
        refused("whether 'undo' was done is not known", lambda: table.do("undo"))
    assert peer.done == ["undo"]


def test_what_may_be_done_twice_is_asked_for_again() -> None:
    with Peer() as peer, Visit(peer) as table:
        peer.restart()
        assert table.do("mark 1 0 20 0", again=True) == "did mark 1 0 20 0"


def test_another_table_at_the_same_port_is_not_taken_for_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    with Peer({"it": b"x"}) as peer, Visit(peer) as table:
        table.hello["id"] = "other"
        peer.restart()
        with pytest.raises(Trouble, match="another table"):
            table.read("it")


# -- peers that are no help at all


def test_silence_ends_in_time() -> None:
    with Peer(deaf=True) as peer:
        began = time.monotonic()
        assert "nothing answers" in str(greeting_fails(peer))
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
        assert trouble.status is Status.FAILED


def test_a_babbler_cannot_hold_a_read_for_ever() -> None:
    """It answers with a new byte now and then, so that it is never silent."""
    size = itertools.count(1)

    def drip() -> bytes:
        time.sleep(0.1)
        return (3 * next(size)) * b"x"

    def one_byte(line: bytes) -> list[bytes]:
        _, session, number, kind, body = link.unframe(line[1:-1])
        if kind != link.READ | link.ANSWER:
            return [line]
        stamp, _, offset, data = link.piece_of(body)
        return [link.frame(session, number, kind, link.piece(stamp, 4000, offset, data[:1]))]

    with Peer({"it": drip}, one_byte) as peer, Visit(peer, HASTY) as table:
        began = time.monotonic()
        with pytest.raises(Trouble):
            table.read("it")
        assert time.monotonic() - began < 20


def test_a_table_that_falls_silent_is_told_from_one_that_never_spoke() -> None:
    with Peer({"it": DATA}) as peer, Visit(peer, HASTY) as table:
        peer.deaf = True
        with pytest.raises(Trouble, match=r"any more; .* whether 'undo' was done is not known"):
            table.do("undo")
        with pytest.raises(Trouble, match="does not answer any more"):
            table.read("it")


def test_a_prompt_that_echoes_is_recognised() -> None:
    with Peer(prompt=True) as peer:
        assert "MicroPython's prompt answers" in str(greeting_fails(peer))


@pytest.mark.parametrize(
    ("version", "who", "mend"),
    [(link.VERSION + 1, "sunsquare 9.9", "update sunsquare on this PC"), (0, "sunsquare 0.0.1", "update the table")],
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
