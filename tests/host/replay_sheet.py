# SPDX-License-Identifier: MIT
"""What a diagram of replay is made of: cells and words, and where they stand."""

from itertools import combinations
from typing import Any

import pytest

from sunsquare.replay import diagram, pen
from sunsquare.replay.games import part
from sunsquare.replay.moments import Course
from sunsquare.replay.pen import Box, Pen


class Sheet:
    """What was drawn: cells as (box, text), texts as (words, box)."""

    def __init__(self, course: Course, number: int, monkeypatch: pytest.MonkeyPatch, sharp: bool = False) -> None:
        self.cells: list[tuple[Box, str]] = []
        self.texts: list[tuple[str, Box]] = []
        self.in_cell = False
        sheet = self
        game = part(course.setup.game)
        draw_cell = game.draw_cell

        class Recorder(Pen):
            def text(self, x: float, y: float, said: str, size: float, *how: Any, **more: Any) -> float:
                wide = super().text(x, y, said, size, *how, **more)
                anchor = more.get("anchor", how[1] if len(how) > 1 else "ls")
                left = x - {"l": 0.0, "m": wide / 2, "r": wide}[anchor[0]]
                top = y - {"a": 0.0, "m": 0.36, "s": 0.72}[anchor[1]] * size
                if said and not sheet.in_cell:
                    sheet.texts.append((said, Box(left, top, wide, 0.72 * size)))
                return wide

        def noted(hand: Pen, box: Box, cell: str) -> None:
            self.cells.append((box, cell))
            self.in_cell = True
            draw_cell(hand, box, cell)
            self.in_cell = False

        with monkeypatch.context() as patch:
            if not sharp:
                patch.setattr(pen, "LARGER", 1)
            patch.setattr(diagram, "Pen", Recorder)
            patch.setattr(game, "draw_cell", noted)
            self.picture = diagram.picture(course, number)

    def board(self, columns: int) -> list[str]:
        return [cell for _, cell in self.cells[: 81 * columns]]

    def said(self) -> list[str]:
        return [words for words, _ in self.texts]


def overlaps(one: Box, other: Box) -> bool:
    across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    down = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return across > 0.5 and down > 0.5


def nothing_overlaps(sheet: Sheet) -> None:
    """No words off the paper, on other words or on a tile."""
    wide, high = sheet.picture.size
    for said, box in sheet.texts:
        assert box.x > 10 and box.y > 5 and box.x + box.width < wide - 10 and box.y + box.height < high - 5, said
        assert not any(overlaps(box, cell) for cell, _ in sheet.cells), f"{said!r} lies on a tile"
    for (said, box), (other, place) in combinations(sheet.texts, 2):
        assert not overlaps(box, place), f"{said!r} and {other!r}"
