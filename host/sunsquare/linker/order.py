# SPDX-License-Identifier: MIT
"""Gives the names that an image uses most the lowest numbers.

In bytecode a name is a number into the image's table: one byte for the first 128, two for the others. The compiler
numbers names as they come, beginning with the top level, which holds every definition once. So a first line that is
never carried out, and does not stay in memory, has the most used names stand before them.
"""

import ast
from collections import Counter
from collections.abc import Iterable, Iterator
from keyword import iskeyword

SHORT = 126  # names whose number takes one byte, but for the image's own and the one that the line itself needs
INTERNED = 10  # letters: a longer text is no name to the compiler
FEW = 32  # an image with so few names needs no order


def ordered(text: str) -> str:
    """The same source with that line in front."""
    counted = Counter(name for name in _names(ast.walk(ast.parse(text))) if not iskeyword(name))
    if len(counted) < FEW:
        return text
    most = [name for name, _ in counted.most_common(SHORT)]
    return f"if not __name__:\n    __name__.{'.'.join(most)}\n" + text


def _names(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """The names that the code of functions refers to, as often as it does; names of locals are none."""
    for node in nodes:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            local = {
                each.id for each in ast.walk(node) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
            }
            arguments = [each.arg for each in ast.walk(node.args) if isinstance(each, ast.arg)]
            local.update(arguments)
            yield from (node.name, *arguments)
            yield from _in_code(node, local)


def _in_code(function: ast.AST, local: set[str]) -> Iterator[str]:
    for node in ast.walk(function):
        if isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.Name):
            if node.id not in local:
                yield node.id
        elif isinstance(node, ast.keyword):
            if node.arg:
                yield node.arg
        elif _is_interned(node):
            yield node.value  # type: ignore[attr-defined]


def _is_interned(node: ast.AST) -> bool:
    text = node.value if isinstance(node, ast.Constant) else None
    return isinstance(text, str) and text.isidentifier() and len(text) <= INTERNED
