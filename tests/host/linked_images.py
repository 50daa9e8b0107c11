# SPDX-License-Identifier: MIT
"""Small trees that the linker joins, and what comes of them."""

import sys
from types import ModuleType

from sunsquare.linker import link


def linked(**texts: str) -> dict[str, str]:
    """The images of small modules, of which `a` comes first and the others are asked for when none imports them."""
    sources = {name.replace("__", "."): (name == "pack", text) for name, text in texts.items()}
    return link(sources, "a", {"pack", "left", "right"} & set(sources)).images


def run(images: dict[str, str], name: str = "a") -> ModuleType:
    """The image as a module."""
    module = sys.modules[name] = ModuleType(name)
    try:
        exec(images[name], module.__dict__)
    finally:
        del sys.modules[name]
    return module
