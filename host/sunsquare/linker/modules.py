# SPDX-License-Identifier: MIT
"""What the modules of a tree bind at their top level, and where a name that one imports comes from."""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

SMALL = 1 << 30  # a chip holds ints below this without an object


class LinkError(Exception):
    """Source that the linker cannot take: the message says where and why."""


class Own(NamedTuple):
    """Something that a module defines."""

    module: str
    name: str


class Whole(NamedTuple):
    """A module of the tree itself."""

    module: str


class Foreign(NamedTuple):
    """A module of MicroPython, or (attribute not empty) something from it."""

    module: str
    attribute: str


Meaning = Own | Whole | Foreign | int


@dataclass
class Module:
    """name: dotted; body: its top-level statements without docstring and __all__; binds: by name, None for what it
    defines or what it imports as (module, attribute); imports: whenever it is itself; later: by functions; rebound:
    names that change; offers: its __all__; asks: it may look for attributes by a text."""

    name: str
    package: bool
    body: list[ast.stmt]
    binds: dict[str, "tuple[str, str] | None"]
    imports: list[tuple[str, str]]
    later: list[tuple[str, str]]
    rebound: set[str]
    offers: tuple[str, ...]
    asks: bool


def read(name: str, package: bool, source: str) -> Module:
    """The module of this source."""
    parsed = ast.parse(source).body
    body = [statement for statement in parsed if not _is_silent(statement)]
    offers = [ast.literal_eval(each.value) for each in parsed if isinstance(each, ast.Assign) and _is_silent(each)]
    module = Module(name, package, body, {}, [], [], set(), tuple(offers[0]) if offers else (), "attr(" in source)
    for statement in body:
        if isinstance(statement, ast.Import | ast.ImportFrom):
            for local, origin in imported(statement):
                _bind(module, local, origin)
                module.imports.append(origin)
        else:
            for bound in bound_by([statement]):
                _bind(module, bound, None)
    tops = {id(statement) for statement in body}
    for node in ast.walk(ast.Module(body, [])):
        if isinstance(node, ast.Import | ast.ImportFrom) and id(node) not in tops:
            module.later += [origin for _, origin in imported(node)]
        elif isinstance(node, ast.Global):
            module.rebound.update(node.names)
    return module


def _bind(module: Module, name: str, origin: "tuple[str, str] | None") -> None:
    if name in module.binds:
        module.rebound.add(name)
    module.binds[name] = origin


def _is_silent(statement: ast.stmt) -> bool:
    """Docstrings and __all__ mean nothing to a running program."""
    if isinstance(statement, ast.Expr):
        return isinstance(statement.value, ast.Constant)
    return isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == "__all__"


def imported(statement: ast.Import | ast.ImportFrom) -> list[tuple[str, tuple[str, str]]]:
    """(name here, (module, attribute)) of all that an import binds; the attribute is empty for a whole module."""
    if isinstance(statement, ast.Import):
        if any("." in alias.name and not alias.asname for alias in statement.names):
            raise LinkError(f"line {statement.lineno}: write `from package import module`")
        return [(alias.asname or alias.name, (alias.name, "")) for alias in statement.names]
    return [(alias.asname or alias.name, (statement.module or "", alias.name)) for alias in statement.names]


def bound_by(statements: Iterable[ast.AST]) -> Iterator[str]:
    """The names that statements bind in their own scope."""
    for node in statements:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Import | ast.ImportFrom):
            yield from (local for local, _ in imported(node))
        elif isinstance(node, ast.Name):
            if not isinstance(node.ctx, ast.Load):
                yield node.id
        elif not isinstance(node, ast.Lambda | ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp):
            if isinstance(node, ast.ExceptHandler) and node.name:
                yield node.name
            yield from bound_by(ast.iter_child_nodes(node))


class Tree:
    """All modules by name, and what names in them mean. guests: modules that lie in the image of a given other one."""

    def __init__(self, modules: Iterable[Module]) -> None:
        self.modules = {module.name: module for module in modules}
        self.guests: set[str] = set()
        self.numbers: dict[Own, int | None] = {}

    def module_of(self, origin: tuple[str, str]) -> str | None:
        """The module of the tree that an import needs: a submodule, or the one that the attribute comes from."""
        module, attribute = origin
        inner = f"{module}.{attribute}"
        if inner in self.modules and attribute not in self._binds(module):
            return inner
        return module if module in self.modules else None

    def _binds(self, module: str) -> dict[str, "tuple[str, str] | None"]:
        return self.modules[module].binds if module in self.modules else {}

    def meaning(self, module: str, name: str) -> Meaning | None:
        """What a name at the top level of a module stands for; None: it binds no such name."""
        binds = self._binds(module)
        if name not in binds:
            return None
        origin = binds[name]
        if origin is None or name in self.modules[module].rebound:
            number = self.number(Own(module, name))
            return Own(module, name) if number is None else number
        return self.origin(origin)

    def origin(self, origin: tuple[str, str]) -> Meaning:
        """What an import brings."""
        module, attribute = origin
        source = self.module_of(origin)
        if source is None:
            return Foreign(module, attribute)
        if source != module or not attribute:
            return Whole(source)
        found = self.meaning(module, attribute)
        if found is None:
            raise LinkError(f"{module} has no {attribute}")
        return found

    def number(self, own: Own) -> int | None:
        """The whole number for which a name stands once and for all, if it does."""
        if own not in self.numbers:
            self.numbers[own] = None  # a circle has no number
            module = self.modules[own.module]
            if own.name not in module.rebound:
                found = self._assigned(module, own.name)
                self.numbers[own] = found if found is not None and -SMALL < found < SMALL else None
        return self.numbers[own]

    def _assigned(self, module: Module, name: str) -> int | None:
        for statement in module.body:
            if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
                target, value = statement.targets[0], statement.value
                if isinstance(target, ast.Name) and target.id == name:
                    return self.value(module.name, value)
                if isinstance(target, ast.Tuple):
                    places = [each.id for each in target.elts if isinstance(each, ast.Name)]
                    if name in places:
                        return self._place(module.name, value, places.index(name))
        return None

    def _place(self, module: str, value: ast.expr, place: int) -> int | None:
        """The number at one place of a tuple, or of a range."""
        if isinstance(value, ast.Tuple):
            return self.value(module, value.elts[place])
        if not isinstance(value, ast.Call) or ast.unparse(value.func) != "range":
            return None
        ends = [self.value(module, end) for end in value.args]
        known = [end for end in ends if end is not None]
        return range(*known)[place] if len(known) == len(ends) else None

    def value(self, module: str, node: ast.expr) -> int | None:
        """The whole number that an expression comes to, if it can be told."""
        found: Meaning | None = None
        if isinstance(node, ast.Constant):
            found = node.value if isinstance(node.value, int) else None
        elif isinstance(node, ast.Name):
            found = self.meaning(module, node.id)
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            of = self.meaning(module, node.value.id)
            found = self.meaning(of.module, node.attr) if isinstance(of, Whole) else None
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "const":
            found = self.value(module, node.args[0])
        elif isinstance(node, ast.UnaryOp):
            found = self._worked_out(node, [self.value(module, node.operand)])
        elif isinstance(node, ast.BinOp):
            found = self._worked_out(node, [self.value(module, node.left), self.value(module, node.right)])
        return found if isinstance(found, int) else None

    def _worked_out(self, node: ast.UnaryOp | ast.BinOp, values: list[int | None]) -> int | None:
        if None in values:
            return None
        names: list[ast.expr] = [ast.Constant(value) for value in values]
        bare = ast.BinOp(names[0], node.op, names[1]) if isinstance(node, ast.BinOp) else ast.UnaryOp(node.op, names[0])
        found = eval(compile(ast.fix_missing_locations(ast.Expression(bare)), "<constant>", "eval"))
        return found if isinstance(found, int) else None
