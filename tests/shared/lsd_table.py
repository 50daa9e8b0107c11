# SPDX-License-Identifier: MIT
"""An LSD table for tests: set up in one line or as a sketch, played and read in the game's words.

    table = lsd("1,0:1EW+ 2,0:0W+", supply="N+")
    table.play("place E+ 0,0")
    assert table.captured(0) == "1NS+"

A sketch has a line a row and a word a cell, "." where nothing lies; its first word is the cell 0,0, unless `corner`
says otherwise:

    lsd('''
        .     1EW+  0W+
        ''', supply="N+")

Supplies that a test does not name are what is left of the box, so that nobody is skipped or stuck by accident.
"""

from game_table import GameTable

from shared_engine.games import from_position

PATTERNS = ("N", "NE", "NS", "NES", "NESW")
KINDS = [pattern + icon for pattern in PATTERNS for icon in "+x"]
LOOKS_OF = {
    "N": ("N", "E", "S", "W"),
    "NE": ("NE", "ES", "SW", "NW"),
    "NS": ("NS", "EW"),
    "NES": ("NES", "ESW", "NSW", "NEW"),
    "NESW": ("NESW",),
}
KIND_OF = {look + icon: pattern + icon for pattern in PATTERNS for look in LOOKS_OF[pattern] for icon in "+x"}
EMPTY = ""  # an empty supply


def lsd(
    field="",
    supply=None,
    supplies=None,
    taken=None,
    turn=0,
    skips=0,
    placed=0,
    seen=(),
    seats=2,
    seed=1,
    retired=(),
    corner=(0, 0),
    **options,
):
    """A Table with this position; `supply` is the mover's, supplies and what each has taken are lists of texts."""
    named = list(supplies) if supplies else [None] * seats
    if supply is not None:
        named[turn] = supply
    lying = field_of(field, corner)
    prisoners = [text.split() for text in taken] if taken else [[] for _ in range(seats)]
    return Table(
        from_position(
            {
                "game": "lsd",
                "seats": seats,
                "options": options,
                "seed": seed,
                "field": lying,
                "supplies": [
                    counted(named[seat].split()) if named[seat] is not None else rest_of_the_box(lying, prisoners, seat)
                    for seat in range(seats)
                ],
                "captured": prisoners,
                "turn": turn,
                "skips": skips,
                "placed": placed,
                "seen": list(seen),
                "retired": list(retired),
            }
        )
    )


def field_of(text, corner=(0, 0)) -> dict:
    """A list "0,0:0NE+ 1,0:1EW+" or a sketch as a dict of cells and tiles."""
    if ":" in text:
        return {entry.split(":")[0]: entry.split(":")[1] for entry in text.split()}
    lying = {}
    rows = [line.split() for line in text.split("\n") if line.strip()]
    for y, row in enumerate(rows):
        for x, tile in enumerate(row):
            if tile != ".":
                lying["%d,%d" % (x + corner[0], y + corner[1])] = tile
    return lying


def counted(kinds) -> dict:
    """["N+", "N+"] as {"N+": 2}."""
    return {kind: kinds.count(kind) for kind in kinds}


def rest_of_the_box(lying, prisoners, seat) -> dict:
    """What a seat still has of its 20 tiles when these lie in the field and with captors."""
    gone = [KIND_OF[tile[1:]] for tile in lying.values() if tile[0] == str(seat)]
    for tiles in prisoners:
        gone += [tile[1:] for tile in tiles if tile[0] == str(seat)]
    return {kind: 2 - gone.count(kind) for kind in KINDS if gone.count(kind) < 2}


class Table(GameTable):
    """See GameTable."""

    def offered(self, tile="") -> list:
        """What is offered to the seat to move, "NE+ 1,0", sorted as text; of the looks that begin with `tile`."""
        texts = self.texts()
        assert all([text.startswith("place ") for text in texts])
        return [text[6:] for text in texts if text[6:].startswith(tile)]

    def cells_for(self, look) -> str:
        """The cells where a tile may be placed that lies so, sorted as text: "0,1 1,0"."""
        return " ".join([text.split()[1] for text in self.offered(look + " ")])

    def looks_at(self, cell) -> str:
        """The looks that may be placed on a cell, sorted as text."""
        return " ".join([text.split()[0] for text in self.offered() if text.split()[1] == cell])

    def at(self, cell) -> str:
        """The tile on `cell`, "" when it is empty."""
        return self.seen("field").get(cell, "")

    def lying(self) -> int:
        """How many tiles are in the field."""
        return len(self.seen("field"))

    def supply(self, seat) -> str:
        """ "N+ N+ NEx", in the order of the kinds."""
        supply = self.seen("supplies")[seat]
        return " ".join([" ".join([kind] * supply[kind]) for kind in KINDS if supply.get(kind)])

    def captured(self, seat) -> str:
        return " ".join(self.seen("captured")[seat])

    def skips(self) -> int:
        return self.seen("skips")

    def placed(self) -> int:
        return self.seen("placed")

    def drawn(self) -> bool:
        return self.won_by()
