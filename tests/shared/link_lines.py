# SPDX-License-Identifier: MIT
"""A stream of bytes through the finder of lines, for tests of the link."""

from shared_engine.link import Lines


def found(stream: bytes, lines=None) -> list:
    """The lines in a stream, without mark and end."""
    lines = lines or Lines()
    return [lines.text() for byte in stream if lines.push(byte)]


def text_of(line: bytes) -> bytes:
    """What stands between mark and newline."""
    assert line[:1] == b"~" and line[-1:] == b"\n"
    return line[1:-1]
