# SPDX-License-Identifier: MIT
"""Gives attributes, and globals that are no functions, names that MicroPython has in its read-only memory.

To a chip each name is a place in a table that only grows and some ten bytes for its letters, and it stays when its
module goes. These names cost nothing. Two attributes share one when no object can have both; functions and classes keep
theirs, which tracebacks tell.
"""

import ast
import io
from array import array
from collections import Counter
from collections.abc import Iterator

# What the compiler knows as a number, on every port; tests/host/test_linker.py holds the lists against it.
PLAIN = [
    "append", "args", "builtins", "bytecode", "clear", "close", "const", "copy", "count", "end", "endswith",
    "extend", "find", "format", "from_bytes", "get", "id", "index", "insert", "isalpha", "isdigit", "islower",
    "isspace", "isupper", "items", "join", "key", "keys", "little", "locals", "lower", "lstrip", "main",
    "micropython", "pop", "popitem", "read", "readinto", "readline", "remove", "replace", "reverse", "rfind",
    "rindex", "rsplit", "rstrip", "send", "sep", "setdefault", "sort", "split", "start", "startswith", "step",
    "stop", "strip", "throw", "to_bytes", "update", "upper", "value", "values", "write",
]  # fmt: skip
# The same; these mean something wherever they stand, but for after a dot.
OF_PYTHON = [
    "abs", "all", "any", "bool", "bytearray", "bytes", "callable", "chr", "classmethod", "dict", "dir", "divmod",
    "eval", "exec", "getattr", "globals", "hasattr", "hash", "int", "isinstance", "issubclass", "iter", "len",
    "list", "map", "next", "object", "open", "ord", "pow", "print", "range", "repr", "round", "set", "setattr",
    "sorted", "staticmethod", "str", "sum", "super", "tuple", "type", "zip", "ArithmeticError", "AssertionError",
    "AttributeError", "BaseException", "EOFError", "Ellipsis", "Exception", "GeneratorExit", "ImportError",
    "IndentationError", "IndexError", "KeyError", "KeyboardInterrupt", "LookupError", "MemoryError", "NameError",
    "NotImplementedError", "OSError", "OverflowError", "RuntimeError", "StopIteration", "SyntaxError", "SystemExit",
    "TypeError", "ValueError", "ZeroDivisionError",
]  # fmt: skip

TYPES = (str, bytes, bytearray, memoryview, list, tuple, dict, set, int, float, range, slice, array, type, OSError)
FOREIGN = {name for each in (*TYPES, StopIteration, io.FileIO, io.TextIOWrapper) for name in dir(each)}

Place = tuple[str, str]  # image, name


class Class:
    """What the objects of a class have. bases: what it derives from, in our own images."""

    def __init__(self, statement: ast.ClassDef, head: str, brought: dict[str, Place]) -> None:
        names = [base.id for base in statement.bases if isinstance(base, ast.Name)]
        self.bases = [brought.get(name, (head, name)) for name in names]
        self.methods = {each.name for each in statement.body if isinstance(each, ast.FunctionDef)}
        self.shared = {name for each in statement.body if isinstance(each, ast.Assign) for name in _bound(each)}
        self.own = {node.attr for node in _attributes_set(statement) if _is_self(node.value)}


def renamed(texts: dict[str, str]) -> dict[str, str]:
    """For each attribute of our own classes that can have another name which name that is. texts: the images."""
    trees = {head: ast.parse(text) for head, text in texts.items()}
    classes = _classes(trees)
    objects = [_everything(classes, place) for place in classes]
    shared = {name for each in classes.values() for name in each.shared}
    kept = set().union(*(_kept(tree) for tree in trees.values())) | FOREIGN
    owned = {name for each in classes.values() for name in each.own | each.shared} - kept
    # set on something of which nothing is known: nothing else may have the new name
    outside = {node.attr for tree in trees.values() for node in _attributes_set(tree) if not _is_self(node.value)}
    asked = {word for head, text in texts.items() if "attr(" in text for word in _words(trees[head])}
    uses = Counter(node.attr for tree in trees.values() for node in ast.walk(tree) if isinstance(node, ast.Attribute))
    found: dict[str, str] = {}
    for name in sorted(owned, key=lambda each: (each not in outside, -uses[each], each)):
        near = set().union(*(names for names in objects if name in outside or name in names))
        taken = {new for old, new in found.items() if name in outside or old in outside or old in near}
        taken |= near | asked | outside
        free = [each for each in (PLAIN if name in shared else PLAIN + OF_PYTHON) if each not in taken]
        if free:
            found[name] = free[0]
    return found


def respelled(text: str, names: dict[str, str]) -> str:
    """A source with other names of attributes."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            node.attr = names.get(node.attr, node.attr)
        elif isinstance(node, ast.ClassDef):
            for each in node.body:
                if isinstance(each, ast.FunctionDef):  # of a script; in an image functions keep their names
                    each.name = names.get(each.name, each.name)
                for target in ast.walk(each) if isinstance(each, ast.Assign) else ():
                    if isinstance(target, ast.Name) and isinstance(target.ctx, ast.Store):
                        target.id = names.get(target.id, target.id)
    return ast.unparse(tree) + "\n"


def _classes(trees: dict[str, ast.Module]) -> dict[Place, Class]:
    """All classes."""
    found = {}
    for head, tree in trees.items():
        imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
        brought = {
            alias.asname or alias.name: (node.module or "", alias.name) for node in imports for alias in node.names
        }
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                found[head, node.name] = Class(node, head, brought)
    return found


def _everything(classes: dict[Place, Class], place: Place) -> set[str]:
    """All names that an object of a class may have."""
    each = classes.get(place)
    if each is None:
        return set()
    return (each.own | each.shared | each.methods).union(*(_everything(classes, base) for base in each.bases))


def _kept(tree: ast.Module) -> set[str]:
    """Names that stay: of functions, classes, imports and arguments that are called by name; texts, which may be meant
    for getattr and are in memory anyway; attributes of modules; what the body of a class reads."""
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import)]
    modules = {alias.asname or alias.name for node in imports for alias in node.names}
    kept = _words(tree) | modules
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            kept.add(node.name)
        if isinstance(node, ast.ClassDef):
            kept |= {each.id for part in node.body if not isinstance(part, ast.FunctionDef) for each in _read(part)}
        elif isinstance(node, ast.keyword) and node.arg:
            kept.add(node.arg)
        elif isinstance(node, ast.alias):
            kept.update((node.name, node.asname or node.name))
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in modules:
            kept.add(node.attr)
    return kept


def _words(tree: ast.Module) -> set[str]:
    """Its texts that could be names."""
    texts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return {text for text in texts if text.isidentifier()}


def _bound(statement: ast.stmt) -> Iterator[str]:
    """The names that a statement binds."""
    for node in ast.walk(statement):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


def _read(statement: ast.stmt) -> Iterator[ast.Name]:
    for node in ast.walk(statement):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            yield node


def _attributes_set(tree: ast.AST) -> Iterator[ast.Attribute]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node


def _is_self(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "self"
