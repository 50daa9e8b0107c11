# SPDX-License-Identifier: MIT
"""Short visits to a table of the tests, with little patience."""

import random
from collections.abc import Callable

import pytest
from table_peer import Peer

from shared_engine import link
from sunsquare.link.client import TableLink
from sunsquare.link.patience import Patience
from sunsquare.link.wire import open_wire
from sunsquare.trouble import Trouble

FOREIGN = link.frame(99, 1, link.READ | link.ANSWER, link.piece(7, 10, 0, b"not yours!"))
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
