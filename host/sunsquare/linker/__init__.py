# SPDX-License-Identifier: MIT
"""Joins the modules of engine and firmware to a few images, so that they take less of a chip's memory.

To a chip every module costs a table of names, its path and the names that it imports, and every public constant an
entry and a look-up. In an image modules share one table, call each other directly, whole numbers stand where they are
used, and what nobody uses is left out. The source stays as it is; functions and classes keep their names.

    modules.py  reads the modules: what each binds, imports and fixes as a number
    groups.py   which module comes to lie in which image
    names.py    what every name of a module means, seen from any place in it
    pieces.py   the statements and methods that they are made of, and what each of them uses
    living.py   which of those are ever used, and which go along with a single user
    arguments.py  letters for the names of arguments
    idle.py     one function for all methods that do nothing
    known.py    names that cost nothing for attributes and for globals that are no functions
    order.py    the names that are used most get the shortest numbers
    images.py   writes the images
"""

from sunsquare.linker.images import Linked, link, reached
from sunsquare.linker.known import respelled
from sunsquare.linker.modules import LinkError

__all__ = ("LinkError", "Linked", "link", "reached", "respelled")
