# SPDX-License-Identifier: MIT
"""Gives arguments that are never called by name one letter each.

A function keeps the names of its arguments, since a call may use them. Those of all functions together are a kilobyte
of names; single letters are in memory anyway. Locals have no names in bytecode, and no traceback tells any.
"""

import ast
import string
from collections import Counter

KEPT = "self"


def shortened(tree: ast.Module, called: set[str]) -> None:
    """Renames in place. called: names of arguments that some call anywhere uses."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef | ast.Module):
            for each in node.body:
                if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef):
                    _shorten(each, called | {KEPT})


def _shorten(function: ast.FunctionDef | ast.AsyncFunctionDef, kept: set[str]) -> None:
    bound = Counter(each.arg for each in ast.walk(function) if isinstance(each, ast.arg))
    bound.update(each.name for each in ast.walk(function) if isinstance(each, ast.ExceptHandler) and each.name)
    inner = [each for each in ast.walk(function) if _is_scope(each) and each is not function]
    bound.update(each.id for scope in inner for each in ast.walk(scope) if _is_store(each))  # type: ignore[attr-defined]
    taken = set(bound) | {each.id for each in ast.walk(function) if isinstance(each, ast.Name)}
    letters = (letter for letter in string.ascii_lowercase if letter not in taken)
    own = [each.arg for each in function.args.args]
    free = [name for name in own if bound[name] == 1 and len(name) > 1 and name not in kept]
    new = dict(zip(free, letters, strict=False))
    for argument in function.args.args:
        argument.arg = new.get(argument.arg, argument.arg)
    for node in ast.walk(ast.Module(function.body, [])):  # defaults are not in the function's scope
        if isinstance(node, ast.Name):
            node.id = new.get(node.id, node.id)


def _is_scope(node: ast.AST) -> bool:
    scopes = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda | ast.ListComp | ast.SetComp | ast.DictComp
    return isinstance(node, scopes | ast.GeneratorExp | ast.ClassDef)


def _is_store(node: ast.AST) -> bool:
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
