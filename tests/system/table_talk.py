# SPDX-License-Identifier: MIT
"""What tests say to a virtual table through its port, and what it has kept."""

import contextlib
import io
import json
import time
from typing import Any

from shared_engine import pack
from sunsquare import cli
from sunsquare.link.client import TableLink
from sunsquare.virtual.desk import Desk


def sunsquare(*words: Any) -> tuple[int, str, str]:
    """(exit status, stdout, stderr) of a command in this process."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        status = cli.run([str(word) for word in words])
    return status, out.getvalue(), err.getvalue()


def told(desk: Desk, *words: Any) -> Any:
    """The JSON document of `sunsquare table WORDS`, which succeeds."""
    status, out, err = sunsquare("table", *words, "--json", "--port", desk.port)
    assert status == 0, err
    return json.loads(out)


def played_out(desk: Desk, seconds: float = 60) -> Any:
    """The status once the match is over."""
    deadline = time.monotonic() + seconds
    while (status := told(desk, "status"))["state"] != "over":
        assert time.monotonic() < deadline, status
        time.sleep(0.2)
    return status


def packed(table: TableLink) -> list[bytes]:
    """The records that lie in the table's packs."""
    names = [line.split()[0] for line in table.read("packs").decode().splitlines()]
    return [content for name in names for *_, content in pack.entries(table.read(f"pack/{name}"))]
