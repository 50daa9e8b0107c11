# SPDX-License-Identifier: MIT
"""As much of a board as there is room for: the part around what happened last."""

from collections.abc import Iterable, Sequence

from sunsquare.replay.games import EMPTY, Board, Place


def excerpt(board: Board, columns: int, rows: int) -> tuple[Board, str]:
    """At most so many columns and rows of a board, and in words which they are; "" when nothing is left out."""
    high, wide = len(board.rows), len(board.columns)
    taken = [
        (row, column) for row, cells in enumerate(board.cells) for column, cell in enumerate(cells) if cell != EMPTY
    ]
    row, column = board.last[-1] if board.last else (high // 2, wide // 2)
    used_rows, used_columns = extent((at for at, _ in taken), high), extent((at for _, at in taken), wide)
    down, across = span(row, used_rows, high, rows), span(column, used_columns, wide, columns)
    said = [
        f"{what} {names[shown.start]} to {names[shown.stop - 1]} of {names[used.start]} to {names[used.stop - 1]}"
        for what, names, used, shown in (
            ("columns", board.columns, used_columns, across),
            ("rows", board.rows, used_rows, down),
        )
        if len(shown) < len(used)
    ]

    def shifted(places: Sequence[Place]) -> list[Place]:
        return [(at - down.start, to - across.start) for at, to in places if at in down and to in across]

    shown = board._replace(
        columns=board.columns[across.start : across.stop],
        rows=board.rows[down.start : down.stop],
        cells=[cells[across.start : across.stop] for cells in board.cells[down.start : down.stop]],
        last=shifted(board.last),
        gone=shifted(board.gone),
        lit=shifted(board.lit),
    )
    return shown, f"in part: {', '.join(said)}" if said else ""


def extent(numbers: Iterable[int], length: int) -> range:
    """From the least to the greatest; all below `length` when there is none."""
    known = set(numbers)
    return range(min(known), max(known) + 1) if known else range(length)


def span(middle: int, used: range, length: int, room: int) -> range:
    """As many of the numbers below `length` as there is room for: all used ones, or those of them around `middle`."""
    room = max(1, min(room, length))
    if len(used) <= room:
        first = max(0, min(used.start - (room - len(used)) // 2, length - room))
    else:
        first = max(used.start, min(middle - room // 2, used.stop - room))
    return range(first, first + room)
