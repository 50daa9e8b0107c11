# SPDX-License-Identifier: MIT
"""Takes the modules apart into definitions and methods, and finds out what each of them uses."""

import ast
import copy
from collections import defaultdict
from collections.abc import Iterable, Iterator

from sunsquare.linker.modules import Meaning, Tree, bound_by
from sunsquare.linker.names import Walk

DEFINITIONS = (
    ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Assign | ast.AnnAssign | ast.Import | ast.ImportFrom
)


class Piece:
    """A top-level statement, or a method of the class `of`.

    defines: the names that it binds, when it does nothing else; uses: by what it refers to, the names that are local
    around the references; brings: what it imports when it runs; dots: see Walk; image: where it comes to lie.
    """

    def __init__(self, module: str, statement: ast.stmt, of: "Piece | None" = None) -> None:
        self.module = module
        self.statement = statement
        self.of = of
        self.defines = set(bound_by([statement])) if _only_defines(statement) else set()
        self.uses: dict[Meaning | str, set[str]] = defaultdict(set)
        self.brings: set[tuple[str, str]] = set()
        self.dots: set[str] = set()
        self.image = ""

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
        walk.visit(copy.deepcopy(self.bare()))
        self.brings = walk.brought
        self.dots = walk.dots
        self.image = heads[self.module]


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


def _only_defines(statement: ast.stmt) -> bool:
    """Does it nothing but bind names?"""
    if isinstance(statement, ast.Try):
        inner = [*statement.body, *(each for handler in statement.handlers for each in handler.body)]
        return all(_only_defines(each) for each in inner)
    if isinstance(statement, ast.Assign):
        return all(isinstance(target, ast.Name | ast.Tuple) for target in statement.targets)
    return isinstance(statement, DEFINITIONS)
