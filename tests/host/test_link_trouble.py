# SPDX-License-Identifier: MIT
"""A bad line, and a table that changes or starts anew: what can be mended is mended unseen, the rest is said."""

import itertools
import random
import threading
import time
from collections.abc import Iterable

import pytest
from link_visits import DATA, FOREIGN, Visit, refused
from table_peer import Manner, Peer

from shared_engine import link
from sunsquare.trouble import Trouble

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
