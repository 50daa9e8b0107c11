# SPDX-License-Identifier: MIT
"""A module that lies in another one's image and is asked for by its own name has there all that it had."""

import sys

from linked_images import run

from sunsquare.linker import link


def test_what_a_guest_has_from_a_third_module_is_passed_on_too():
    sources = {
        "a": (False, "def f(name):\n    return __import__(name).TEXTS + __import__(name).get()\n"),
        "guest": (False, "from words import TEXTS\n__all__ = ('TEXTS', 'get')\ndef get():\n    return 'g'\n"),
        "host": (False, "def get():\n    return 'h'\n"),
        "words": (False, "TEXTS = 'some words'\n"),
    }
    named = {"guest", "host"}
    images = link(sources, "a", named, {"host": ("guest",)}, named).images
    assert "def" not in images["guest"]
    for name in ("words", "host", "guest"):
        if images.get(name):
            sys.modules[name] = run(images, name)
    try:
        guest = sys.modules["guest"]
        assert (guest.TEXTS, guest.get(), sys.modules["host"].get()) == ("some words", "g", "h")
    finally:
        for name in ("words", "host", "guest"):
            sys.modules.pop(name, None)
