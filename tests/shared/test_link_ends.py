# SPDX-License-Identifier: MIT
"""The two ends of the link: nothing is done twice, nothing old is done, other versions are named."""

from link_lines import text_of

from proof import refused
from shared_engine.link import (
    ANSWER,
    DO,
    DONE,
    HELLO,
    NO_SESSION,
    OTHER_VERSION,
    PUT,
    READ,
    VERSION,
    HostEnd,
    LinkVersionError,
    NoSession,
    TableEnd,
    frame,
    read_body,
    unframe,
)

SESSION = 0xCAFE0001


def greeted(session=SESSION):
    """Both ends after the hello."""
    host, table = HostEnd(session), TableEnd("Sunsquare 0.1.0")
    assert table.take(text_of(host.request(HELLO))) == (HELLO, b"")
    assert host.take(text_of(table.answer(HELLO, b"\x00{}"))) == b"\x00{}"
    return host, table


def told(table: TableEnd, line: bytes):
    """What the table makes of a line: (request, reply)."""
    return table.take(text_of(line)), table.reply


def other_version(host: HostEnd, line: bytes):
    """(version, who) that the line tells the PC of."""
    try:
        host.take(text_of(line))
    except LinkVersionError as error:
        return error.version, error.who
    return None


def test_a_request_is_answered():
    host, table = greeted()
    line = host.request(DO, b"undo")
    assert told(table, line) == ((DO, b"undo"), b"")
    assert host.take(text_of(table.answer(DO, b"\x00done"))) == b"\x00done"


def test_a_repeated_request_gets_the_same_answer_and_is_not_done_again():
    host, table = greeted()
    line = host.request(DO, b"press 0 a")
    assert told(table, line)[0] == (DO, b"press 0 a")
    answer = table.answer(DO, b"\x00")
    for _ in range(3):
        assert told(table, line) == (None, answer)


def test_a_repeated_hello_is_answered_and_begins_nothing():
    host, table = HostEnd(SESSION), TableEnd("")
    line = host.request(HELLO)
    assert told(table, line)[0] == (HELLO, b"")
    answer = table.answer(HELLO, b"\x00{}")
    assert told(table, line) == (None, answer)
    assert told(table, host.request(DO, b"undo"))[0] == (DO, b"undo")


def test_while_a_request_is_carried_out_its_repetition_meets_silence():
    host, table = greeted()
    line = host.request(PUT, b"......")
    assert told(table, line)[0] == (PUT, b"......")
    assert told(table, line) == (None, b"")
    answer = table.answer(PUT, b"\x00")
    assert told(table, line) == (None, answer)


def test_a_repeated_read_is_carried_out_again():
    host, table = greeted()
    body = read_body("status", 0, 100)
    line = host.request(READ, body)
    for _ in range(3):
        assert told(table, line) == ((READ, body), b"")
        assert host.take(text_of(table.answer(READ, b"\x00...")))


def test_an_older_request_is_not_heeded():
    host, table = greeted()
    older = host.request(DO, b"press 0 a")
    newer = host.request(DO, b"press 1 a")
    assert told(table, older)[0] and table.answer(DO, b"\x00")
    assert told(table, newer)[0] and table.answer(DO, b"\x00")
    assert told(table, older) == (None, b"")


def test_an_older_hello_of_the_session_does_not_set_it_back():
    host, table = HostEnd(SESSION), TableEnd("")
    hello = host.request(HELLO)
    told(table, hello)
    table.answer(HELLO, b"\x00{}")
    press = host.request(DO, b"press 0 a")
    told(table, press)
    answer = table.answer(DO, b"\x00")
    assert told(table, hello) == (None, b"")
    assert told(table, press) == (None, answer)  # and is not done again


def test_a_newer_hello_of_the_session_goes_on_with_it():
    host, table = greeted()
    assert told(table, host.request(HELLO))[0] == (HELLO, b"")
    assert told(table, host.request(DO, b"undo"))[0] == (DO, b"undo")


def test_an_unknown_session_is_told_so():
    host, table = HostEnd(SESSION), TableEnd("")
    request, reply = told(table, host.request(DO, b"undo"))
    assert request is None
    assert unframe(text_of(reply)) == (VERSION, SESSION, 1, NO_SESSION, b"")
    refused(NoSession, host.take, text_of(reply))


def test_a_hello_begins_a_session_and_ends_the_one_before():
    before, table = greeted()
    after = HostEnd(SESSION + 1)
    assert told(table, after.request(HELLO))[0] == (HELLO, b"")
    table.answer(HELLO, b"\x00{}")
    _, reply = told(table, before.request(DO, b"press 0 a"))
    refused(NoSession, before.take, text_of(reply))
    assert told(table, after.request(DO, b"undo"))[0] == (DO, b"undo")


def test_a_table_that_has_begun_anew_does_nothing_of_the_old_session():
    host, _ = greeted()
    press = host.request(DO, b"press 0 a")
    table = TableEnd("")
    for _ in range(2):
        request, reply = told(table, press)
        assert request is None
        refused(NoSession, host.take, text_of(reply))
    assert told(table, host.request(HELLO))[0] == (HELLO, b"")
    table.answer(HELLO, b"\x00{}")
    assert told(table, press) == (None, b"")  # older than the hello now


def test_an_answer_to_an_earlier_request_is_none():
    host, table = greeted()
    told(table, host.request(DO, b"one"))
    late = text_of(table.answer(DO, b"\x00one"))
    host.request(DO, b"two")
    assert host.take(late) is None


def test_an_answer_of_another_kind_or_session_is_none():
    host, _ = greeted()
    host.request(DO, b"one")
    assert host.take(text_of(frame(SESSION, 2, READ | ANSWER, b"\x00"))) is None
    assert host.take(text_of(frame(SESSION + 1, 2, DO | ANSWER, b"\x00"))) is None
    assert host.take(text_of(frame(SESSION + 1, 2, NO_SESSION))) is None
    assert host.take(text_of(frame(SESSION, 2, DO | ANSWER, b"\x00"))) == b"\x00"


def test_the_echo_of_a_request_is_no_answer():
    host, table = greeted()
    for kind in (HELLO, READ, DO, PUT):
        assert host.take(text_of(host.request(kind, b"...."))) is None


def test_an_answer_is_no_request():
    _, table = greeted()
    for kind in (DO | ANSWER, READ | ANSWER, NO_SESSION, OTHER_VERSION):
        for version in (VERSION, VERSION + 1):
            assert told(table, frame(SESSION, 9, kind, b"", version)) == (None, b"")


def test_numbers_go_on_from_65535_to_0():
    host, table = greeted()
    for _ in range(2 * 65536 + 10):
        line = host.request(DO)
        assert table.take(line[1:-1]) == (DO, b"")
        table._kept = b""  # as if answered, at less cost
    assert host._number == 11
    kept = table.answer(DO, b"\x00")
    assert told(table, line) == (None, kept)


def test_a_request_is_old_up_to_half_of_all_numbers_back():
    for number, last, new in (
        (0, 65535, True),
        (5, 65530, True),
        (65535, 0, False),
        (32767, 0, True),
        (32768, 0, False),
    ):
        table = TableEnd("")
        table.take(text_of(frame(SESSION, last, HELLO)))
        table.answer(HELLO, b"")
        assert (table.take(text_of(frame(SESSION, number, DO))) is not None) == new, (number, last)


def test_a_table_tells_other_versions_who_it_is():
    for version in (VERSION + 1, VERSION - 1, 255):
        table = TableEnd("Sunsquare 0.1.0")
        request, reply = told(table, frame(SESSION, 3, HELLO, b"", version))
        assert request is None
        assert unframe(text_of(reply)) == (VERSION, SESSION, 3, OTHER_VERSION, b"Sunsquare 0.1.0")


def test_a_pc_is_told_of_a_table_of_another_version():
    for version in (VERSION + 1, VERSION - 1):
        host = HostEnd(SESSION)
        host.request(HELLO)
        assert other_version(host, frame(SESSION, 1, OTHER_VERSION, b"Sunsquare 9", version)) == (
            version,
            "Sunsquare 9",
        )
        assert other_version(host, frame(SESSION, 1, HELLO | ANSWER, b"?", version)) == (version, "")
        message = refused(LinkVersionError, host.take, text_of(frame(SESSION, 1, OTHER_VERSION, b"me", version)))
        assert message == "link version %d (me)" % version


def test_a_name_that_is_no_text_or_would_move_the_cursor_is_made_readable():
    host = HostEnd(SESSION)
    host.request(HELLO)
    for name, who in ((b"\xff\xfe\x00", "???"), (b"\x1b[2J~", "?[2J~"), (b"", ""), (b"a\nb", "a?b")):
        assert other_version(host, frame(SESSION, 1, OTHER_VERSION, name, VERSION + 1)) == (VERSION + 1, who)


def test_the_answer_of_another_version_to_somebody_else_is_not_heeded():
    host = HostEnd(SESSION)
    host.request(HELLO)
    assert host.take(text_of(frame(SESSION + 1, 1, OTHER_VERSION, b"old", VERSION))) is None
    assert host.take(text_of(frame(SESSION, 2, OTHER_VERSION, b"old", VERSION + 1))) is None


def test_garbage_is_nothing_to_either_end():
    host, table = greeted()
    host.request(DO, b"undo")
    for text in (b"", b"garbage", b"AAAA", b"=", bytes(range(128, 256)), b"A" * 508):
        assert table.take(text) is None and table.reply == b""
        assert host.take(text) is None


def test_a_lossy_line_carries_every_request_once():
    """Every third line is lost on its way there, every fourth on its way back; the PC says it again."""
    host, table = greeted()
    done, lines = [], 0
    for number in range(200):
        line = host.request(DO, b"%d" % number)
        answer = None
        while answer is None:
            lines += 1
            if lines % 3:
                request, reply = told(table, line)
                if request:
                    done.append(request[1])
                    reply = table.answer(DO, bytes((DONE,)) + request[1])
                if lines % 4:
                    answer = host.take(text_of(reply))
        assert answer == b"\x00%d" % number
    assert done == [b"%d" % number for number in range(200)]
