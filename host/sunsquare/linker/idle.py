# SPDX-License-Identifier: MIT
"""Has methods that do nothing, or give one and the same constant, share a function.

Classes that others derive from have many of those. A function takes some 70 bytes of a chip's memory.
"""

import ast
from collections import defaultdict
from collections.abc import Iterable

Kind = tuple[int, str]  # how many arguments it takes, what it gives


def shared(module: ast.Module, free: Iterable[str]) -> None:
    """Changes an image in place. free: names that are not used in it."""
    names = iter(free)
    idle: dict[Kind, list[tuple[ast.ClassDef, ast.FunctionDef]]] = defaultdict(list)
    for each in (each for each in module.body if isinstance(each, ast.ClassDef)):
        for method in each.body:
            if isinstance(method, ast.FunctionDef) and (kind := _kind(method)):
                idle[kind].append((each, method))
    made: list[ast.stmt] = []
    for _, methods in sorted(idle.items()):
        if len(methods) > 1 and (name := next(names, "")):
            first = methods[0][1]
            made.append(ast.FunctionDef(name, first.args, first.body, []))
            for of, method in methods:
                alias = ast.Assign([ast.Name(method.name, ast.Store())], ast.Name(name, ast.Load()))
                of.body[of.body.index(method)] = alias
    module.body[:0] = made


def _kind(method: ast.FunctionDef) -> "Kind | None":
    """None: it does something, or may be called in different ways."""
    arguments = method.args
    if method.decorator_list or arguments.defaults or arguments.kwonlyargs or arguments.vararg or arguments.kwarg:
        return None
    body = [each for each in method.body if not _is_constant(each)]
    if not body or isinstance(body[0], ast.Pass):
        return len(arguments.args), "None"
    value = body[0].value if isinstance(body[0], ast.Return) else None
    return (len(arguments.args), ast.unparse(value)) if isinstance(value, ast.Constant) else None


def _is_constant(statement: ast.stmt) -> bool:
    """A docstring."""
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
