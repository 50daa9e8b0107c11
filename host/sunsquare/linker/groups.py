# SPDX-License-Identifier: MIT
"""Which module comes to lie in which image.

A module that no other imports at its top level heads an image: it is asked for by its name, or when it is needed. So
does one that is asked for by its name though others import it, and one that functions import, when what they are in
does not need it anyway. What only one head needs goes along. What several need lies with the one of them that is there
before the others: the first of all, a package before what is in it, an image before what its functions import. Else it
heads an image of its own, together with what the same ones need.
"""

from collections import defaultdict
from collections.abc import Collection, Mapping

from sunsquare.linker.modules import Module, Tree


def grouped(
    tree: Tree, first: str, hosts: Mapping[str, Collection[str]], named: Collection[str] = ()
) -> dict[str, str]:
    """For each module the one that heads its image. first: the module that is there before all others; hosts: modules
    that shall head an image, and what shall lie in it, whoever needs that; named: those asked for by their own name."""
    return Groups(tree, first, hosts, named).of


def reachable(tree: Tree, wanted: set[str]) -> Tree:
    """The part of a tree that these modules can come to import."""
    found: set[str] = set()
    waiting = list(wanted)
    while waiting:
        name = waiting.pop()
        if name in tree.modules and name not in found:
            found.add(name)
            module = tree.modules[name]
            imports = {tree.module_of(origin) for origin in [*module.imports, *module.later]}
            waiting += [each for each in imports if each] + packages(name)
    return Tree(module for name, module in tree.modules.items() if name in found)


class Groups:
    def __init__(self, tree: Tree, first: str, hosts: Mapping[str, Collection[str]], named: Collection[str]) -> None:
        self.tree = tree
        self.first = first
        self.host = {guest: host for host, guests in hosts.items() for guest in guests if guest in tree.modules}
        self.needs = {name: self._needed(module.imports) for name, module in tree.modules.items()}
        self.calls = {name: self._needed(module.later) for name, module in tree.modules.items()}
        for guest, host in self.host.items():
            self.needs[host].add(guest)
        wanted = set().union(*self.needs.values())
        self.heads = {name for name in tree.modules if name not in wanted} | set(self.host.values())
        self.heads |= {name for name in named if name in tree.modules and name not in self.host}
        self.of = self._settled()

    def _needed(self, origins: list[tuple[str, str]]) -> set[str]:
        """The modules that imports need, or their hosts; not for a number, which stands where it is used."""
        needed = {self.tree.module_of(origin) for origin in origins if not isinstance(self.tree.origin(origin), int)}
        return {self.host.get(each, each) for each in needed if each}

    def _settled(self) -> dict[str, str]:
        """Makes heads of what lies nowhere until everything lies somewhere."""
        while True:
            owners = self._owners()
            before = {head: self._before(head, owners) for head in self.heads}
            of = {name: self._place(owners[name], before) for name in self.tree.modules}
            homeless = {name for name, head in of.items() if not head}
            inner = set().union(*(self.needs[name] for name in homeless))
            new = (homeless - inner) or self._called_elsewhere(of, before)
            if not new:
                return of
            for alike in self._together(new, owners):
                first, *others = sorted(alike, key=lambda name: (-len(self.tree.modules[name].body), name))
                self.needs[first] |= set(others)
                self.heads.add(first)

    def _together(self, new: set[str], owners: dict[str, set[str]]) -> list[list[str]]:
        """Heads to be that are needed by the same images share one, but for those that functions import."""
        called = set().union(*self.calls.values())
        groups: dict[tuple[str, ...], list[str]] = defaultdict(list)
        for name in sorted(new):
            groups[tuple(sorted(owners[name])) if name not in called else (name,)].append(name)
        return list(groups.values())

    def _called_elsewhere(self, of: dict[str, str], before: dict[str, set[str]]) -> set[str]:
        """What functions import from an image that need not be there."""
        called = {(name, each) for name, calls in self.calls.items() for each in calls}
        return {each for name, each in called if of[each] != each and of[each] not in before[of[name]]}

    def _owners(self) -> dict[str, set[str]]:
        """For each module the heads that need it, without passing by another head."""
        owners: dict[str, set[str]] = {name: set() for name in self.tree.modules}
        for head in self.heads:
            waiting = [head]
            while waiting:
                name = waiting.pop()
                if head not in owners[name]:
                    owners[name].add(head)
                    waiting += [need for need in self.needs[name] if need not in self.heads]
        return owners

    def _before(self, head: str, owners: dict[str, set[str]]) -> set[str]:
        """The heads that are certainly there when this one is."""
        there = {head, self.first}
        waiting = [head]
        while waiting:
            name = waiting.pop()
            members = [member for member, heads in owners.items() if name in heads]
            near = {need for member in members for need in self.needs[member] if need in self.heads}
            for module in [*members, *near, *(need for member in members for need in self.needs[member])]:
                near |= {package for package in packages(module) if self._speaks(package)} & self.heads
            callers = [owners[caller] for caller, called in self.calls.items() if name in called]
            if callers:
                near |= set.intersection(*callers)
            waiting += near - there
            there |= near
        return there

    def _speaks(self, package: str) -> bool:
        """Is there such a package, and more than nothing in it?"""
        module: Module | None = self.tree.modules.get(package)
        return module is not None and bool(module.body)

    def _place(self, heads: set[str], before: dict[str, set[str]]) -> str:
        """The one of these heads that is there before all the others; empty when there is none."""
        for head in sorted(heads, key=lambda head: head != self.first):
            if all(head in before[other] for other in heads):
                return head
        return ""


def packages(module: str) -> list[str]:
    """The packages that a module lies in."""
    parts = module.split(".")
    return [".".join(parts[:count]) for count in range(1, len(parts))]
