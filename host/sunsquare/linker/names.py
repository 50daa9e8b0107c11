# SPDX-License-Identifier: MIT
"""Walks through a module and asks, for every name that is not local, what stands in its place."""

import ast
from collections.abc import Callable, Iterable

from sunsquare.linker.modules import LinkError, Meaning, Own, Tree, Whole, bound_by, imported

# meaning (a str: a name that MicroPython must know), names that are local there -> the name or number to write
Instead = Callable[[Meaning | str, frozenset[str]], str | int]
Elsewhere = Callable[[Own], tuple[str, str]]
FUNCTIONS = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
Comprehension = ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp


class Walk(ast.NodeTransformer):
    """Rewrites statements of a module in place by `instead`; annotations go, const() leaves its number.

    heads: for each module the one that heads its image; elsewhere: of what is imported only when it is needed, the
    image and its name there; brought: what the imports that stay bring; dots: names that stand after dots, texts that
    getattr may be given, and bare names in the body of a class.
    """

    def __init__(
        self, tree: Tree, heads: dict[str, str], module: str, instead: Instead, elsewhere: "Elsewhere | None" = None
    ) -> None:
        self.tree = tree
        self.heads = heads
        self.module = module
        self.instead = instead
        self.elsewhere = elsewhere
        self.scopes: list[tuple[set[str], bool]] = []  # names that are local, is it a class
        self.brought: set[tuple[str, str]] = set()
        self.dots: set[str] = set()

    # scopes

    def _inside(self, names: Iterable[str], parts: Iterable[ast.AST]) -> list[ast.AST]:
        self.scopes.append((set(names), False))
        parts = [new for part in parts for new in _listed(self.visit(part))]
        self.scopes.pop()
        return parts

    def _locals(self) -> frozenset[str]:
        """A class's names are seen from its body, not from its functions."""
        inner = len(self.scopes) - 1
        return frozenset().union(
            *(names for at, (names, of_class) in enumerate(self.scopes) if not of_class or at == inner)
        )

    def _function(self, node: FUNCTIONS) -> None:
        arguments = node.args
        arguments.defaults = [self.visit(default) for default in arguments.defaults]
        arguments.kw_defaults = [default and self.visit(default) for default in arguments.kw_defaults]
        rest = [each for each in (arguments.vararg, arguments.kwarg) if each]
        taken = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs, *rest]
        for argument in taken:
            argument.annotation = None
        names = {argument.arg for argument in taken}
        if isinstance(node, ast.Lambda):
            (node.body,) = self._inside(names, [node.body])  # type: ignore[assignment]
            return
        outer = {name for each in ast.walk(node) if isinstance(each, ast.Global) for name in each.names}
        body = self._inside(names | (set(bound_by(node.body)) - outer), node.body)
        node.body = body or [ast.Pass()]  # type: ignore[assignment]
        node.returns = None

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.decorator_list = [self.visit(each) for each in node.decorator_list]
        node.name = self._bound(node.name)
        self._function(node)
        return node

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        node.name = self._bound(node.name)
        self._function(node)
        return node

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
        self._function(node)
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        node.bases = [self.visit(base) for base in node.bases]
        node.name = self._bound(node.name)
        body: list[ast.AST] = []
        self.scopes.append((set(), True))
        for each in node.body:
            if not isinstance(each, ast.Expr):
                body += _listed(self.visit(each))
                self.scopes[-1][0].update(bound_by([each]))  # from here on: `lay = turn.lay` still sees the module's
        self.scopes.pop()
        node.body = body or [ast.Pass()]  # type: ignore[assignment]
        return node

    def _comprehension(self, node: Comprehension) -> ast.AST:
        targets = set(bound_by(generator.target for generator in node.generators))
        self.scopes.append((targets, False))
        self.generic_visit(node)
        self.scopes.pop()
        return node

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = _comprehension

    # names

    def _bound(self, name: str) -> str:
        """The name under which a definition or an import is bound here."""
        return name if self.scopes else self._name(name)

    def _name(self, name: str) -> str:
        meaning = self.tree.meaning(self.module, name)
        found = self.instead(name if meaning is None else meaning, self._locals())
        return found if isinstance(found, str) else name  # a number's own assignment, which goes

    def visit_Name(self, node: ast.Name) -> ast.AST:
        binds = not isinstance(node.ctx, ast.Load)
        if self.scopes and self.scopes[-1][1]:
            self.dots.add(node.id)
        if node.id in self._locals() or (binds and self.scopes and self.scopes[-1][1]):
            return node
        if binds:
            return ast.Name(self._name(node.id), node.ctx)
        meaning = self.tree.meaning(self.module, node.id)
        return self._written(node.id if meaning is None else meaning)

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        if isinstance(node.value, ast.Name) and node.value.id not in self._locals():
            of = self.tree.meaning(self.module, node.value.id)
            if isinstance(of, Whole):
                meaning = self.tree.meaning(of.module, node.attr)
                if meaning is None or not isinstance(node.ctx, ast.Load):
                    raise LinkError(f"{self.module}: {ast.unparse(node)} is nothing that {of.module} defines")
                return self._written(meaning)
        self.dots.add(node.attr)
        return self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if isinstance(node.value, str) and self.tree.modules[self.module].asks:
            self.dots.add(node.value)
        return node

    def _written(self, meaning: Meaning | str) -> ast.expr:
        if isinstance(meaning, Whole):
            raise LinkError(f"{self.module}: a module such as {meaning.module} is no value, only what is in it")
        found = self.instead(meaning, self._locals())
        return ast.Name(found, ast.Load()) if isinstance(found, str) else ast.Constant(found)

    def visit_Global(self, node: ast.Global) -> ast.AST:
        return ast.Global([self._name(name) for name in node.names])

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if isinstance(node.func, ast.Name) and node.func.id == "const":
            return self.visit(node.args[0])  # type: ignore[no-any-return]
        return self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> "ast.AST | None":
        if node.value is None:
            return None
        return self.visit(ast.copy_location(ast.Assign([node.target], node.value), node))  # type: ignore[no-any-return]

    # imports that stay where they are

    def visit_Import(self, node: ast.Import) -> ast.AST:
        for alias, (local, origin) in zip(node.names, imported(node), strict=True):
            self.brought.add(origin)
            alias.asname = _as(self._bound(local), alias.name)
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> "ast.AST | list[ast.AST]":
        """A function that imports what this image has, or one that is there already, takes it from there; what another
        image has, from that."""
        kept, given = [], []
        for alias, (local, origin) in zip(node.names, imported(node), strict=True):
            meaning = self.tree.origin(origin) if self.scopes else None
            if meaning is not None and self._is_at_hand(meaning):
                value = self._written(meaning)
                given.append(ast.Assign([ast.Name(local, ast.Store())], value, lineno=node.lineno))
                continue
            if isinstance(meaning, Whole) and self.heads.get(meaning.module) != meaning.module:
                raise LinkError(f"{self.module}: {meaning.module} is no image; import what is in it")
            self.brought.add(origin)
            source = node.module
            if isinstance(meaning, Own) and meaning.module in self.heads:
                source, alias.name = self.elsewhere(meaning) if self.elsewhere else (source, alias.name)
            alias.asname = _as(self._bound(local), alias.name)
            kept.append(ast.ImportFrom(source, [alias], 0))
        return [*kept, *given]

    def _is_at_hand(self, meaning: Meaning) -> bool:
        """Not so are MicroPython's modules, and those that shall be loaded only now: they head an image, or are a guest
        in one."""
        if isinstance(meaning, int):
            return True
        module = meaning[0]
        head = self.heads.get(module)
        return head is not None and (head == self.heads[self.module] or module not in (head, *self.tree.guests))


def _as(local: str, name: str) -> "str | None":
    return None if local == name else local


def _listed(found: "ast.AST | list[ast.AST] | None") -> list[ast.AST]:
    return found if isinstance(found, list) else [] if found is None else [found]
