# SPDX-License-Identifier: MIT
"""Writes the images: what lives of each module, in the order in which it must run, under names that do not meet."""

import ast
from collections import defaultdict
from collections.abc import Collection, Mapping
from typing import NamedTuple

from sunsquare.linker.arguments import shortened
from sunsquare.linker.groups import grouped, reachable
from sunsquare.linker.idle import shared
from sunsquare.linker.known import OF_PYTHON, PLAIN, renamed, respelled
from sunsquare.linker.living import Living, move_to_users
from sunsquare.linker.modules import Foreign, LinkError, Meaning, Module, Own, Tree, read
from sunsquare.linker.names import Walk
from sunsquare.linker.order import ordered
from sunsquare.linker.pieces import Piece, taken_apart

MACHINE_CODE = "@micropython."  # such a file stays as it is: its annotations are types


class Linked(NamedTuple):
    """images: by the name of the module that heads each; names: the other names that attributes have there."""

    images: dict[str, str]
    names: dict[str, str]


def link(
    sources: dict[str, tuple[bool, str]],
    first: str,
    asked: Collection[str] = (),
    hosts: "Mapping[str, Collection[str]] | None" = None,
    named: Collection[str] = (),
) -> Linked:
    """The images of a tree.

    sources: by dotted name, whether it is a package, and its text; first: the module that is there before all others;
    asked: others that are imported by a name that is put together when it runs; hosts: modules that shall head an
    image, and those that shall lie in it, whoever needs them; named: those that shall head an image in any case, since
    they are asked for by their own name; one that lies with a host passes on what the host has. LinkError; SyntaxError.
    """
    hosts = hosts or {}
    tree = Tree(_read(name, package, text) for name, (package, text) in sources.items())
    tree = reachable(tree, {first, *asked})
    tree.guests = {guest for host, guests in hosts.items() if host != first for guest in guests}
    heads = grouped(tree, first, hosts, named)
    kept = {name for name in tree.modules if MACHINE_CODE in sources[name][1]}
    images = Images(tree, heads, kept, first, set(asked))
    texts = {head: images.text(head) for head in sorted(images.living.images - kept)}
    texts |= {name: images.passed_on(name) for name in sorted(named) if heads.get(name, name) != name}
    names = renamed(texts)
    texts = {head: ordered(respelled(text, names)) for head, text in texts.items()}
    return Linked(texts | {head: sources[head][1] for head in images.living.images & kept}, names)


def reached(sources: dict[str, tuple[bool, str]], wanted: set[str]) -> set[str]:
    """The modules that these can come to import, themselves included; sources: see link."""
    return set(reachable(Tree(_read(name, *source) for name, source in sources.items()), wanted).modules)


def _read(name: str, package: bool, text: str) -> Module:
    try:
        return read(name, package, text)
    except SyntaxError as error:
        error.filename = name
        raise


class Images:
    def __init__(self, tree: Tree, heads: dict[str, str], kept: set[str], first: str, asked: set[str]) -> None:
        self.tree = tree
        self.heads = heads
        order = [name for head in sorted(set(heads.values()) - kept) for name in self._in_order(head)]
        pieces = taken_apart(tree, heads, order)
        self.living = Living(tree, heads, pieces, first, asked)
        living = [piece for piece in pieces if piece in self.living.pieces]
        move_to_users(tree, living, set(heads.values()))
        self.images = {Own(piece.module, name): piece.image for piece in living for name in piece.defines}
        self.pieces = {
            head: _sorted([piece for piece in living if piece.image == head], heads) for head in heads.values()
        }
        by_name = {tree.origin(origin) for piece in living for origin in piece.brings}
        assigned = [each for each in living if isinstance(each.statement, ast.Assign)]
        dots = set().union(*(piece.dots for piece in living))  # of modules that are asked for, too
        self.data = {Own(each.module, name) for each in assigned for name in each.defines - dots} - by_name
        self.called = {each.arg for name in order for each in _keywords(tree.modules[name].body) if each.arg}
        self.offers = {head: self._offered(head) for head in asked}
        self.names = {head: self._named(head) for head in self.living.images - kept}

    def _in_order(self, head: str) -> list[str]:
        """The modules of an image, each after what it needs, the head last."""
        order: list[str] = []

        def take(name: str) -> None:
            for origin in self.tree.modules[name].imports:
                need = self.tree.module_of(origin)
                if need and self.heads[need] == head and need not in order:
                    take(need)
            if name not in order:
                order.append(name)

        for name in sorted(self.heads, key=lambda each: each == head):
            if self.heads[name] == head:
                take(name)
        return order

    def _offered(self, head: str) -> dict[str, Own]:
        """What a module passes on under its own roof, by name: it is asked for there by its name."""
        module = self.tree.modules[head]
        found = {name: self.tree.meaning(head, name) for name in module.offers if module.binds.get(name)}
        return {name: meaning for name, meaning in found.items() if isinstance(meaning, Own) and meaning in self.images}

    def _named(self, head: str) -> dict[Meaning, str]:
        """The names of an image for what it defines and for what it takes from elsewhere."""
        around: dict[Meaning, set[str]] = defaultdict(set)
        offered = [own for name, owns in self.offers.items() if self.heads[name] == head for own in owns.values()]
        around.update({own: set() for own in offered})
        known: set[str] = set()
        for piece in self.pieces[head]:
            for meaning, names in piece.uses.items():
                if isinstance(meaning, str):
                    known.add(meaning)
                elif not isinstance(meaning, int):
                    around[meaning] |= names
        given: dict[Meaning, str] = {}

        def last(each: Meaning) -> tuple[bool, bool, bool, str]:
            return each in self.data, each not in offered, each[0] != head, str(each)  # type: ignore[index]

        for meaning in sorted(around, key=last):
            taken = known | around[meaning] | set(given.values())
            free = [name for name in (*PLAIN, *OF_PYTHON) if name not in taken]
            brought = isinstance(meaning, Own) and self._image(meaning) != head and meaning.name in taken
            if free and (meaning in self.data or brought):
                given[meaning] = free[0]
            else:
                given[meaning] = _free(meaning, head, taken)
        return given

    def text(self, head: str) -> str:
        """The source of an image."""
        names = self.names[head]
        lines = [self._import(head, meaning) for meaning in sorted(names, key=str)]

        def instead(meaning: Meaning | str, _: frozenset[str]) -> str | int:
            return meaning if isinstance(meaning, int | str) else names[meaning]

        whole = [piece for piece in self.pieces[head] if not piece.of]
        body = [
            Walk(self.tree, self.heads, piece.module, instead, self._elsewhere).visit(self._whole(piece))
            for piece in whole
        ]
        module = ast.fix_missing_locations(ast.Module(body, []))
        shortened(module, self.called)
        used = {node.id for node in ast.walk(module) if isinstance(node, ast.Name)} | set(names.values())
        shared(module, [name for name in PLAIN if name not in used])
        ast.fix_missing_locations(module)
        lines.append(ast.unparse(module))
        lines += [f"{name} = {names[own]}" for name, own in self.offers.get(head, {}).items() if names[own] != name]
        return "\n".join([line for line in lines if line]) + "\n"

    def passed_on(self, name: str) -> str:
        """The source of an image for a module that is asked for by its own name, but lies in another one's."""
        head = self.heads[name]
        living = [piece for piece in self.pieces[head] if piece.module == name and not piece.of]
        owns = [Own(name, each) for piece in living for each in sorted(piece.defines) if not each.startswith("_")]
        found = {own.name: self.names[head][own] for own in owns if self.tree.number(own) is None}
        found |= {each: self.names[head][own] for each, own in self.offers.get(name, {}).items()}
        brought = [each if each == there else f"{there} as {each}" for each, there in found.items()]
        return f"from {head} import {', '.join(brought)}\n"

    def _elsewhere(self, own: Own) -> tuple[str, str]:
        """The image that holds something, and its name there."""
        head = self._image(own)
        return head, self.names[head][own] if head in self.names else own.name

    def _whole(self, piece: Piece) -> ast.stmt:
        """The statement of a piece; of a class only the methods that live."""
        statement = piece.statement
        if isinstance(statement, ast.ClassDef):
            living = {id(each.statement) for each in self.pieces[piece.image] if each.of is piece}
            statement.body = [each for each in statement.body if not _is_method(each) or id(each) in living]
        return statement

    def _image(self, own: Own) -> str:
        return self.images.get(own, self.heads[own.module])

    def _import(self, head: str, meaning: Meaning) -> str:
        """The line that brings something from elsewhere into an image."""
        name = self.names[head][meaning]
        if isinstance(meaning, Foreign):
            module, attribute = meaning
            found = attribute or module
            line = f"from {module} import {attribute}" if attribute else f"import {module}"
        elif isinstance(meaning, Own) and self._image(meaning) != head:
            source = self._image(meaning)
            found = self.names[source][meaning] if source in self.names else meaning.name
            line = f"from {source} import {found}"
        else:
            return ""
        return line if name == found else f"{line} as {name}"


def _sorted(pieces: list[Piece], heads: dict[str, str]) -> list[Piece]:
    """The pieces of an image, those that were moved there before what uses them."""
    moved = {
        Own(each.module, name): each for each in pieces if heads[each.module] != each.image for name in each.defines
    }
    order: list[Piece] = []
    begun: set[Piece] = set()

    def take(piece: Piece) -> None:
        if piece not in begun:
            begun.add(piece)
            for used in piece.uses:
                if isinstance(used, Own) and used in moved:
                    take(moved[used])
            order.append(piece)

    for piece in pieces:
        take(piece)
    return order


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


def _keywords(body: list[ast.stmt]) -> list[ast.keyword]:
    return [each for each in ast.walk(ast.Module(body, [])) if isinstance(each, ast.keyword)]


def _is_method(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.FunctionDef)
