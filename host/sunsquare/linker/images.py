# SPDX-License-Identifier: MIT
"""Writes the images: what is alive of each module, in the order in which it must run, under names that do not meet."""

import ast
import copy
from collections import defaultdict

from sunsquare.linker.groups import grouped
from sunsquare.linker.modules import Foreign, LinkError, Meaning, Own, Tree, bound_by, read
from sunsquare.linker.names import Walk

DEFINITIONS = (
    ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Assign | ast.AnnAssign | ast.Import | ast.ImportFrom
)
MACHINE_CODE = "@micropython."  # such a file stays as it is: its annotations are types


def link(sources: dict[str, tuple[bool, str]], first: str) -> dict[str, str]:
    """The images of a tree, by the name of the module that heads each.

    sources: by dotted name, whether it is a package, and its text; first: the module that is there before all others.
    LinkError; SyntaxError.
    """
    tree = Tree(_read(name, package, text) for name, (package, text) in sources.items())
    heads = grouped(tree, first)
    kept = {name for name in tree.modules if MACHINE_CODE in sources[name][1]}
    images = Images(tree, heads, kept)
    return {head: sources[head][1] if head in kept else images.text(head) for head in sorted(set(heads.values()))}


def _read(name: str, package: bool, text: str):  # type: ignore[no-untyped-def]
    try:
        return read(name, package, text)
    except SyntaxError as error:
        error.filename = name
        raise


class Piece:
    """One top-level statement. uses: what it refers to, and the names that are local around each reference."""

    def __init__(self, module: str, statement: ast.stmt) -> None:
        self.module = module
        self.statement = statement
        self.defines = set(bound_by([statement])) if _only_defines(statement) else set()
        self.uses: dict[Meaning | str, set[str]] = defaultdict(set)


class Images:
    def __init__(self, tree: Tree, heads: dict[str, str], kept: set[str]) -> None:
        self.tree = tree
        self.heads = heads
        self.pieces = [
            Piece(name, statement)
            for head in sorted(set(heads.values()) - kept)
            for name in self._in_order(head)
            for statement in tree.modules[name].body
            if not isinstance(statement, ast.Import | ast.ImportFrom)
        ]
        for piece in self.pieces:
            self._look(piece)
        self.offers = {head: self._offered(head) for head in set(heads.values()) - kept}
        self.alive = self._alive()
        self.names = {head: self._named(head) for head in set(heads.values()) - kept}

    def _in_order(self, head: str) -> list[str]:
        """The modules of an image, each after what it needs."""
        order: list[str] = []

        def take(name: str) -> None:
            for origin in self.tree.modules[name].imports:
                need = self.tree.module_of(origin)
                if need and self.heads[need] == head and need not in order:
                    take(need)
            if name not in order:
                order.append(name)

        take(head)
        return order

    def _offered(self, head: str) -> dict[str, Own]:
        """What a head passes on under its own roof, by name: it is asked for there by its name."""
        module = self.tree.modules[head]
        found = {name: self.tree.meaning(head, name) for name in module.offers if module.binds[name]}
        return {name: meaning for name, meaning in found.items() if isinstance(meaning, Own)}

    def _look(self, piece: Piece) -> None:
        def note(meaning: Meaning | str, around: frozenset[str]) -> str | int:
            piece.uses[meaning].update(around)
            return meaning if isinstance(meaning, int | str) else meaning[-1]

        Walk(self.tree, self.heads, piece.module, note).visit(copy.deepcopy(piece.statement))

    def _alive(self) -> list[Piece]:
        """All that does something or is defined by a head, and whatever that refers to."""
        owners: dict[Own, list[Piece]] = defaultdict(list)
        for piece in self.pieces:
            for name in piece.defines:
                owners[Own(piece.module, name)].append(piece)
        waiting = [piece for piece in self.pieces if self._must_stay(piece)]
        waiting += [each for offers in self.offers.values() for own in offers.values() for each in owners[own]]
        alive = set()
        while waiting:
            piece = waiting.pop()
            if piece not in alive:
                alive.add(piece)
                waiting += [each for used in piece.uses if isinstance(used, Own) for each in owners[used]]
        return [piece for piece in self.pieces if piece in alive]

    def _must_stay(self, piece: Piece) -> bool:
        if not piece.defines:
            return True
        numbers = [self.tree.number(Own(piece.module, name)) for name in piece.defines]
        return piece.module == self.heads[piece.module] and None in numbers

    def _named(self, head: str) -> dict[Meaning, str]:
        """The names of an image for what it defines and for what it takes from elsewhere."""
        around: dict[Meaning, set[str]] = defaultdict(set)
        known: set[str] = set()
        for piece in self.alive:
            if self.heads[piece.module] == head:
                for meaning, names in piece.uses.items():
                    if isinstance(meaning, str):
                        known.add(meaning)
                    elif not isinstance(meaning, int):
                        around[meaning] |= names
        offered = set(self.offers[head].values())
        for own in offered:
            around[own] |= set()
        given: dict[Meaning, str] = {}
        for meaning in sorted(around, key=lambda each: (each not in offered, each[0] != head, str(each))):  # type: ignore[index]
            given[meaning] = _free(meaning, head, known | around[meaning] | set(given.values()))
        return given

    def text(self, head: str) -> str:
        """The source of an image."""
        names = self.names[head]
        used: set[Meaning | str] = set(self.offers[head].values())
        used.update(meaning for piece in self.alive if self.heads[piece.module] == head for meaning in piece.uses)
        lines = [self._import(head, meaning) for meaning in sorted(names, key=str) if meaning in used]

        def instead(meaning: Meaning | str, _: frozenset[str]) -> str | int:
            return meaning if isinstance(meaning, int | str) else names[meaning]

        for piece in self.alive:
            if self.heads[piece.module] == head:
                statement = Walk(self.tree, self.heads, piece.module, instead).visit(piece.statement)
                lines.append(ast.unparse(ast.fix_missing_locations(statement)))
        lines += [f"{name} = {names[own]}" for name, own in self.offers[head].items() if names[own] != name]
        return "\n".join([line for line in lines if line]) + "\n"

    def _import(self, head: str, meaning: Meaning) -> str:
        """The line that brings something from elsewhere into an image."""
        name = self.names[head][meaning]
        if isinstance(meaning, Foreign):
            module, attribute = meaning
            found = attribute or module
            line = f"from {module} import {attribute}" if attribute else f"import {module}"
        elif isinstance(meaning, Own) and self.heads[meaning.module] != head:
            source = self.heads[meaning.module]
            found = self.names[source][meaning] if source in self.names else meaning.name
            line = f"from {source} import {found}"
        else:
            return ""
        return line if name == found else f"{line} as {name}"


def _free(meaning: Meaning, head: str, taken: set[str]) -> str:
    """A name that nothing else has: its own if that is possible."""
    assert isinstance(meaning, Own | Foreign)
    module, name = meaning
    name = name or module
    if name not in taken:
        return name
    if module == head:
        raise LinkError(f"{module}: {name} is also a name of MicroPython's that this image needs")
    number, longer = 1, f"{module.rpartition('.')[2]}_{name.lstrip('_')}"
    while longer in taken:
        number, longer = number + 1, f"{longer}{number}"
    return longer


def _only_defines(statement: ast.stmt) -> bool:
    """Does it nothing but bind names?"""
    if isinstance(statement, ast.Try):
        inner = [*statement.body, *(each for handler in statement.handlers for each in handler.body)]
        return all(_only_defines(each) for each in inner)
    if isinstance(statement, ast.Assign):
        return all(isinstance(target, ast.Name | ast.Tuple) for target in statement.targets)
    return isinstance(statement, DEFINITIONS)
