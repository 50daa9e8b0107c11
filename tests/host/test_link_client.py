# SPDX-License-Identifier: MIT
"""The PC's end of the link over a real pseudo terminal: what is asked for arrives, and is done once."""

import functools
import random
import re

import pytest
from table_peer import Peer

from shared_engine import link
from sunsquare.link.client import TableLink, open_table
from sunsquare.trouble import Status, Trouble

DATA = random.Random(1).randbytes(10_000)
EVERY_BYTE = bytes(range(256)) * 3


def test_hello_says_who_the_table_is() -> None:
    with Peer() as peer, open_table(peer.port) as table:
        assert table.hello["id"] == "abcd"
        assert table.port == peer.port


def test_a_resource_of_many_pieces_is_read_whole_and_in_part() -> None:
    with Peer({"pack/1": DATA}) as peer, open_table(peer.port) as table:
        assert table.read("pack/1") == DATA
        assert table.read("pack/1", 5000) == DATA[5000:]
        assert table.read("pack/1", 17, 400) == DATA[17:417]
        assert table.read("pack/1", 9_990, 400) == DATA[9_990:]
        assert table.read("pack/1", 10_000) == table.read("pack/1", 20_000) == b""


@pytest.mark.parametrize("size", [0, 1, 357, 358, 359, 12 * 358 - 1, 12 * 358, 12 * 358 + 1])
def test_sizes_at_the_edges_of_pieces_and_windows(size: int) -> None:
    with Peer({"it": DATA[:size]}) as peer, open_table(peer.port) as table:
        assert table.read("it") == DATA[:size]


def test_no_byte_means_anything_on_the_way() -> None:
    with Peer({"it": EVERY_BYTE}, do=lambda text: (link.DONE, text[::-1])) as peer, open_table(peer.port) as table:
        assert table.read("it") == EVERY_BYTE
        assert table.do("set name \x03\x04\n~é") == "é~\n\x04\x03 eman tes"
        table.put("restore/x", EVERY_BYTE)
        assert peer.puts["restore/x"] == EVERY_BYTE


def test_commands_are_done_once_each_in_order() -> None:
    with Peer() as peer, open_table(peer.port) as table:
        assert table.do("press 0 a") == "did press 0 a"
        table.do("press 0 a")
        table.do("undo")
        assert peer.done == ["press 0 a", "press 0 a", "undo"]


@pytest.mark.parametrize(
    ("status", "ends"),
    [
        (link.REFUSED, Status.FAILED),
        (link.UNKNOWN, Status.VERSIONS_DIFFER),
        (link.WRONG_USE, Status.WRONG_USE),
        (link.WOULD_LOSE_DATA, Status.WOULD_LOSE_DATA),
        (link.DAMAGED, Status.DAMAGED_DATA),
        (99, Status.FAILED),
    ],
)
def test_what_a_table_refuses_is_said_in_its_words_with_its_status(status: int, ends: Status) -> None:
    with Peer(do=lambda text: (status, "the reason")) as peer, open_table(peer.port) as table:
        with pytest.raises(Trouble, match="the reason") as trouble:
            table.do("anything")
        assert trouble.value.status is ends
        assert table.hello["version"] in str(trouble.value) or status != link.UNKNOWN


def test_what_cannot_be_read_is_refused_and_the_next_thing_is_read() -> None:
    with Peer({"log": b"x"}) as peer, open_table(peer.port) as table:
        with pytest.raises(Trouble, match="there is no other"):
            table.read("other")
        assert table.read("log") == b"x"


def test_what_is_too_long_for_a_message_is_wrong_use() -> None:
    with Peer() as peer, open_table(peer.port) as table:
        for attempt in (lambda: table.do(400 * "x"), lambda: table.read(400 * "x"), lambda: table.put(300 * "x", b"")):
            with pytest.raises(Trouble) as trouble:
                attempt()
            assert trouble.value.status is Status.WRONG_USE


def test_a_status_is_an_object() -> None:
    with Peer({"status": b'{"state": "menu"}'}) as peer, open_table(peer.port) as table:
        assert table.status() == {"state": "menu"}


def test_files_are_put_whole_however_long() -> None:
    with Peer() as peer, open_table(peer.port) as table:
        for size in (0, 1, 340, 5000):
            table.put(f"restore/{size}", DATA[:size])
            assert peer.puts[f"restore/{size}"] == DATA[:size]


def test_a_link_that_was_closed_says_so() -> None:
    with Peer() as peer:
        with open_table(peer.port) as table:
            pass
        with pytest.raises(Trouble):
            table.read("log")
        assert isinstance(table, TableLink)


def test_what_a_table_prints_beside_its_answers_is_shown_and_hurts_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    printed = b"Traceback:\r\n  OSError: \x1b[31m28\r\n"
    with Peer({"it": DATA}, lambda line: [printed, line]) as peer, open_table(peer.port) as table:
        assert table.read("it") == DATA
    told = capsys.readouterr()
    assert told.out == "" and "the table's port also said" in told.err
    assert "OSError: ·[31m28" in told.err and "\x1b" not in told.err


def test_cut_messages_are_not_taken_for_words_of_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    for printed, told in ((b"", ""), (b"print me\r\n", "print me")):
        cut = functools.partial(lambda printed, line: [line[30:], line[:-9] + b"\n", printed, line], printed)
        with Peer({"it": DATA}, cut) as peer, open_table(peer.port) as table:
            assert table.read("it") == DATA
        said = capsys.readouterr().err
        assert told in said and bool(said) == bool(told)
        assert not re.search("[A-Za-z0-9+/]{20}", said)


def test_a_table_that_prints_nothing_is_not_mentioned(capsys: pytest.CaptureFixture[str]) -> None:
    with Peer({"it": DATA}) as peer, open_table(peer.port) as table:
        table.read("it")
    assert capsys.readouterr() == ("", "")
