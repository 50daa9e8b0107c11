# SPDX-License-Identifier: MIT
"""Which pieces are ever used, and where they come to lie.

A function lives when something that lives refers to it; a method of a living class, or a definition in a module that is
asked for by name, when something that lives has its name after a dot or as a text (for getattr). So whatever only a PC
asks for stays away from the table. A definition that a single other image uses lies there, and goes when that goes.
"""

import ast
from collections import defaultdict
from collections.abc import Iterable

from sunsquare.linker.modules import Meaning, Own, Tree, Whole
from sunsquare.linker.pieces import Piece


class Living:
    """What of the pieces is used, beginning with all of the first module and with the modules asked for by name."""

    def __init__(self, tree: Tree, heads: dict[str, str], pieces: list[Piece], first: str, asked: set[str]) -> None:
        self.tree = tree
        self.heads = heads
        self.pieces: set[Piece] = set()
        self.images: set[str] = set()
        self._waiting: list[Piece] = []
        self._defined: dict[Own, list[Piece]] = defaultdict(list)
        self._doing: dict[str, list[Piece]] = defaultdict(list)  # by image: statements that do something
        self._methods: dict[Piece, list[Piece]] = defaultdict(list)  # by class
        self._open: dict[str, list[Piece]] = defaultdict(list)  # what lives as soon as its name stands after a dot
        self._dots: set[str] = set()
        for piece in pieces:
            self._sort_in(piece)
        self._load(heads[first])
        self._waiting += [piece for piece in pieces if piece.module == first and self._stands_for_itself(piece)]
        for module in sorted(asked):
            self._open_up(module)
        while self._waiting:
            self._enliven(self._waiting.pop())

    def _stands_for_itself(self, piece: Piece) -> bool:
        """A definition, but of numbers, which stand where they are used."""
        return not piece.of and any(self.tree.number(Own(piece.module, name)) is None for name in piece.defines)

    def _sort_in(self, piece: Piece) -> None:
        if piece.of:
            self._methods[piece.of].append(piece)
        elif piece.defines:
            for name in piece.defines:
                self._defined[Own(piece.module, name)].append(piece)
        else:
            self._doing[self.heads[piece.module]].append(piece)

    def _load(self, image: str) -> None:
        if image not in self.images:
            self.images.add(image)
            self._waiting += self._doing[image]

    def _open_up(self, module: str) -> None:
        """Whoever has the module may ask for all that it defines or offers."""
        self._load(self.heads[module])
        names = {own.name: own for own in self._defined if own.module == module}
        for name in self.tree.modules[module].offers:
            meaning = self.tree.meaning(module, name)
            names.update({name: meaning} if isinstance(meaning, Own) else {})
        for name, own in names.items():
            for piece in self._defined[own]:
                self._may_live(name, piece)

    def _may_live(self, name: str, piece: Piece) -> None:
        if name in self._dots or name.startswith("__"):
            self._waiting.append(piece)
        else:
            self._open[name].append(piece)

    def _refer(self, meaning: "Meaning | str | None") -> None:
        if isinstance(meaning, Own):
            self._load(self.heads[meaning.module])
            self._waiting += self._defined[meaning]
        elif isinstance(meaning, Whole):
            self._open_up(meaning.module)

    def _enliven(self, piece: Piece) -> None:
        if piece in self.pieces:
            return
        self.pieces.add(piece)
        for meaning in piece.uses:
            self._refer(meaning)
        for origin in piece.brings:
            self._refer(self.tree.origin(origin))
        for name in piece.dots - self._dots:
            self._waiting += self._open[name]
        self._dots |= piece.dots
        for method in self._methods[piece]:
            self._may_live(method.statement.name, method)  # type: ignore[attr-defined]


def move_to_users(tree: Tree, pieces: Iterable[Piece], kept: set[str]) -> None:
    """Puts each definition that only one other image uses into that image. kept: modules whose definitions stay.

    Classes stay too: their instances may outlive an image that is unloaded.
    """
    living = list(pieces)
    defined = {Own(piece.module, name): piece for piece in living if not piece.of for name in piece.defines}
    fixed = {defined[own] for piece in living for origin in piece.brings if (own := tree.origin(origin)) in defined}
    fixed |= {each for each in defined.values() if each.module in kept or isinstance(each.statement, ast.ClassDef)}
    moved = True
    while moved:
        moved = False
        users: dict[Piece, set[str]] = defaultdict(set)
        for piece in living:
            piece.image = piece.of.image if piece.of else piece.image
            for used in piece.uses:
                if isinstance(used, Own) and used in defined and defined[used] not in (piece, piece.of):
                    users[defined[used]].add(piece.image)
        for piece in set(users) - fixed:
            if len(users[piece]) == 1 and piece.image not in users[piece]:
                (piece.image,) = users[piece]
                moved = True
