# SPDX-License-Identifier: MIT
"""A Latice table for tests: set up in one line, played and read in the game's words.

    table = latice(board="c2:yF b3:yB", rack="yH")
    table.play("lay yH c3")
    assert table.stones(0) == (0, 1)

Whatever a test does not set is filled with tiles left over from the box (racks of 5, pools of 6), so that nobody
wins or runs dry by accident. A test whose outcome hangs on a rack or a pool names it.
"""

from game_table import GameTable

from shared_engine.games import from_position

TILES = [colour + shape for colour in "ynprgt" for shape in "FBTHGD"]
CELLS = [column + row for row in "123456789" for column in "abcdefghi"]
SUN_SQUARES = ("a1", "e1", "i1", "b2", "h2", "c3", "g3", "a5", "i5", "c7", "g7", "b8", "h8", "a9", "e9", "i9")
EMPTY = ""  # an empty rack or pool


def latice(
    board="",
    rack=None,
    racks=None,
    pools=None,
    stones=None,
    discard=0,
    turn=0,
    free=1,
    acted=False,
    idle=0,
    passes=0,
    moved=False,
    seats=2,
    seed=1,
    retired=(),
    **options,
):
    """A Table with this position; `rack` is the mover's, racks and pools are lists of texts (None: spare tiles)."""
    racks = list(racks) if racks else [None] * seats
    if rack is not None:
        racks[turn] = rack
    pools = list(pools) if pools else [None] * seats
    laid = board_of(board)
    spare = spare_tiles(laid, racks, pools, options.get("boards", 1))
    return Table(
        from_position(
            {
                "game": "latice",
                "seats": seats,
                "options": options,
                "seed": seed,
                "board": laid,
                "racks": [spare_or(named, spare, 5) for named in racks],
                "pools": [spare_or(named, spare, 6) for named in pools],
                "stones": [list(pair) for pair in stones] if stones else [[0, 0] for _ in range(seats)],
                "discard": discard,
                "turn": turn,
                "free_moves": free,
                "acted": acted,
                "idle_turns": idle,
                "passes": passes,
                "moved": moved,
                "retired": list(retired),
            }
        )
    )


def board_of(text) -> dict:
    """ "e5:yF e6:yB" as a dict of cells and tiles."""
    return {entry.split(":")[0]: entry.split(":")[1] for entry in text.split()}


def spare_tiles(laid, racks, pools, boards) -> list:
    """The colour tiles of the box that the position does not name, dolphins last to be handed out."""
    left = TILES * (2 * boards)
    named = list(laid.values())
    for text in racks + pools:
        named += (text or "").split()
    for tile in named:
        if tile in left:
            left.remove(tile)
    return left


def spare_or(named, spare, count) -> list:
    return named.split() if named is not None else [spare.pop() for _ in range(count)]


class Table(GameTable):
    """See GameTable."""

    def cells_for(self, tile) -> str:
        """The cells where `tile` may be laid by a free move, sorted: "d5 e4"."""
        return " ".join([text.split()[2] for text in self.offered("lay " + tile)])

    def stones(self, seat) -> tuple:
        """(sunstones, halfstones)"""
        return tuple(self.seen("stones")[seat])

    def rack(self, seat) -> str:
        return " ".join(self.seen("racks")[seat])

    def pool(self, seat) -> str:
        """Top first."""
        return " ".join(self.seen("pools")[seat])

    def at(self, cell) -> str:
        """The tile on `cell`, "" when it is empty."""
        return self.seen("board").get(cell, "")

    def discard(self) -> int:
        return self.seen("discard")

    def free_moves(self) -> int:
        return self.seen("free_moves")

    def passes(self) -> int:
        return self.seen("passes")

    def idle_turns(self) -> int:
        return self.seen("idle_turns")


def neighbours_of(cell) -> list:
    """The side neighbours of a cell on its own board, written without arithmetic on cell numbers."""
    columns = "abcdefghi" if cell[0] in "abcdefghi" else "ABCDEFGHI"
    column = columns.index(cell[0])
    row = int(cell[1])
    around = []
    if row > 1:
        around.append(cell[0] + str(row - 1))
    if column > 0:
        around.append(columns[column - 1] + cell[1])
    if column < 8:
        around.append(columns[column + 1] + cell[1])
    if row < 9:
        around.append(cell[0] + str(row + 1))
    return around
