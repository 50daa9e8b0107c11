# SPDX-License-Identifier: MIT
"""Takes the modules apart into definitions and methods, and finds those that are ever used.

A function lives when something that lives refers to it; a method of a living class, or a definition in a module that is
asked for by name, when something that lives has its name after a dot or as a text (for getattr). So whatever only a PC
asks for stays away from the table.
"""

import ast
import copy
from collections import defaultdict
from collections.abc import Iterable, Iterator

from sunsquare.linker.modules import Meaning, Own, Tree, Whole, bound_by
from sunsquare.linker.names import Walk

DEFINITIONS = (
    ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Assign | ast.AnnAssign | ast.Import | ast.ImportFrom
)


class Piece:
    """A top-level statement, or a method of the class `of`.

    defines: the names that it binds, when it does nothing else; uses: by what it refers to, the names that are local
    around the references; brings: what it imports when it runs; dots: names after dots, and texts.
    """

    def __init__(self, module: str, statement: ast.stmt, of: "Piece | None" = None) -> None:
        self.module = module
        self.statement = statement
        self.of = of
        self.defines = set(bound_by([statement])) if _only_defines(statement) else set()
        self.uses: dict[Meaning | str, set[str]] = defaultdict(set)
        self.brings: set[tuple[str, str]] = set()
        self.dots: set[str] = set()

    def bare(self) -> ast.stmt:
        """The statement without the methods of a class, which are pieces of their own."""
        if not isinstance(self.statement, ast.ClassDef):
            return self.statement
        body = [each for each in self.statement.body if not isinstance(each, ast.FunctionDef)]
        return ast.ClassDef(self.statement.name, self.statement.bases, self.statement.keywords, body, [])

    def look(self, tree: Tree, heads: dict[str, str]) -> None:
        """Finds out what it uses."""

        def note(meaning: Meaning | str, around: frozenset[str]) -> str | int:
            self.uses[meaning].update(around)
            return meaning if isinstance(meaning, int | str) else meaning[-1]

        walk = Walk(tree, heads, self.module, note)
        if self.of:
            walk.scopes.append((set(), True))
        statement = self.bare()
        walk.visit(copy.deepcopy(statement))
        self.brings = walk.brought
        for node in ast.walk(statement):
            if isinstance(node, ast.Attribute):
                self.dots.add(node.attr)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                self.dots.add(node.value)
            elif isinstance(node, ast.Name) and isinstance(self.statement, ast.ClassDef):
                self.dots.add(node.id)  # a class's own statements call its methods by their bare names


def taken_apart(tree: Tree, heads: dict[str, str], modules: Iterable[str]) -> list[Piece]:
    """The pieces of these modules, in order."""
    pieces = [piece for name in modules for statement in tree.modules[name].body for piece in _pieces(name, statement)]
    for piece in pieces:
        piece.look(tree, heads)
    return pieces


def _pieces(module: str, statement: ast.stmt) -> Iterator[Piece]:
    if isinstance(statement, ast.Import | ast.ImportFrom):
        return
    whole = Piece(module, statement)
    yield whole
    if isinstance(statement, ast.ClassDef):
        yield from (Piece(module, each, whole) for each in statement.body if isinstance(each, ast.FunctionDef))


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
        self._waiting += [piece for piece in pieces if piece.module == first and piece.defines and not piece.of]
        for module in sorted(asked):
            self._open_up(module)
        while self._waiting:
            self._enliven(self._waiting.pop())

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


def _only_defines(statement: ast.stmt) -> bool:
    """Does it nothing but bind names?"""
    if isinstance(statement, ast.Try):
        inner = [*statement.body, *(each for handler in statement.handlers for each in handler.body)]
        return all(_only_defines(each) for each in inner)
    if isinstance(statement, ast.Assign):
        return all(isinstance(target, ast.Name | ast.Tuple) for target in statement.targets)
    return isinstance(statement, DEFINITIONS)
