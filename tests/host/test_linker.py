# SPDX-License-Identifier: MIT
"""Joining modules to images: what runs is the same, with fewer names."""

import sys

import pytest
from linked_images import linked, run

from sunsquare.linker import LinkError, link


def test_what_one_module_needs_lies_with_it_and_what_nobody_uses_is_left_out():
    images = linked(
        a="from b import used\ndef f():\n    return used()\n", b="def used():\n    return 7\ndef idle():\n    pass\n"
    )
    assert set(images) == {"a"}
    assert "idle" not in images["a"] and "import" not in images["a"]
    assert run(images).f() == 7


def test_whole_numbers_stand_where_they_are_used():
    images = linked(
        a="import b\nfrom b import BIT as bit\ndef f():\n    return b.WIDE, bit, b.THREE, b.LESS\n",
        b="from micropython import const\nBIT = const(4)\nWIDE = 1 << BIT\n"
        "_, __, ___, THREE = range(4)\nNO, LESS = 0, -5\n",
    )
    assert images["a"] == "def f():\n    return (16, 4, 3, -5)\n"


def test_numbers_of_a_range_begin_where_it_does():
    images = linked(
        a="import b\ndef f():\n    return b.FIRST, b.LAST, b.EVEN, b.ODD\n",
        b="START = 8\nFIRST, SECOND, LAST = range(START, 11)\nZERO, EVEN = range(0, 4, 2)\n_, ODD = range(len('ab'))\n",
    )
    assert "return (8, 10, 2, " in images["a"]
    assert run(images).f() == (8, 10, 2, 1)


def test_a_number_that_changes_is_looked_up():
    images = linked(
        a="from b import more, now\ndef f():\n    more()\n    return now()\n",
        b="count = 1\ndef more():\n    global count\n    count += 1\ndef now():\n    return count\n",
    )
    assert run(images).f() == 2


def test_equal_names_of_two_modules_do_not_meet():
    images = linked(
        a="from b import get\nimport c\n_part = 'a'\ndef f():\n    return _part + get() + c._part + c.get()\n",
        b="_part = 'b'\ndef get():\n    return _part\n",
        c="_part = 'c'\ndef get():\n    return _part.upper()\n",
    )
    assert run(images).f() == "abcC"


def test_a_name_that_is_local_somewhere_is_not_given_to_what_is_called_there():
    images = linked(a="import b\ndef f(size):\n    return size + b.size()\n", b="def size():\n    return 2\n")
    assert run(images).f(1) == 3


def test_a_function_named_like_one_of_pythons_own_stays_apart_from_it():
    images = linked(
        a="import b, c\ndef f():\n    return b.len('x'), c.f()\n",
        b="def len(text):\n    return text * 2\n",
        c="def f():\n    return len('abc')\n",
    )
    assert run(images).f() == ("xx", 3)


def test_a_class_may_give_a_method_the_name_of_the_module_it_comes_from():
    images = linked(
        a="import dump\nclass A:\n    dump = dump.dump\ndef f():\n    return A().dump()\n",
        dump="def dump(self):\n    return 5\n",
    )
    assert run(images).f() == 5


def test_a_method_that_nobody_calls_is_left_out_with_what_only_it_needs():
    images = linked(
        a="import b\nclass A:\n    def one(self):\n        return b.one()\n    def two(self):\n        return b.two()\n"
        "    def named(self):\n        return 3\n    def __len__(self):\n        return 4\n"
        "def f():\n    return A().one() + getattr(A(), 'named')() + len(A())\n",
        b="def one():\n    return 1\ndef two():\n    return 2\n",
    )
    assert "two" not in images["a"]
    assert run(images).f() == 8


def test_an_overridden_method_lives_with_the_one_that_is_called():
    images = linked(
        a="from b import Base\nclass A(Base):\n    def part(self):\n        return 1\ndef f():\n    return A().go()\n",
        b="class Base:\n    def go(self):\n        return self.part()\n    def part(self):\n        return 0\n",
    )
    assert run(images).f() == 1


def test_a_module_that_only_a_dead_function_imports_is_no_image():
    images = linked(a="from b import used\ndef f():\n    return used()\n", late="def go():\n    return 1\n",
                    b="def used():\n    return 1\ndef idle():\n    from late import go\n    return go()\n")  # fmt: skip
    assert set(images) == {"a"}


def test_comprehensions_lambdas_and_defaults_see_what_they_saw():
    images = linked(
        a="from b import table\nword = 'w'\n"
        "def f(word=word):\n    return [word for word in table], (lambda x: word + x)('y')\n",
        b="table = tuple([part for part in 'pq'])\n",
    )
    assert run(images).f() == (["p", "q"], "wy")


def test_what_is_imported_in_a_function_heads_an_image_and_takes_the_rest_from_where_it_is():
    images = linked(
        a="from c import shared\ndef f():\n    from b import later\n    return later() + shared()\n",
        b="from c import shared\ndef later():\n    return shared() * 10\n",
        c="def shared():\n    return 1\n",
    )
    assert set(images) == {"a", "b"}
    assert images["b"].startswith("from a import shared")
    assert "from b import later" in images["a"]


def test_what_a_function_imports_is_not_put_where_only_others_would_find_it():
    images = linked(
        a="from b import go\ndef f():\n    from other import way\n    return go() + way()\n",
        b="def go():\n    from dump import dump\n    return dump()\ndef made():\n    return 1\n",
        other="from dump import dump\nfrom b import made\ndef way():\n    return dump() + made()\n",
        dump="def dump():\n    return 5\n",
    )
    assert set(images) == {"a", "other", "dump"}
    assert "from dump import dump" in images["a"].split("def go")[1]


def test_a_class_stays_with_its_module():
    images = linked(
        a="from b import one\ndef f():\n    from late import go\n    return go() + one()\n",
        late="from b import Thing\ndef go():\n    return len(Thing.all)\n",
        b="class Thing:\n    all = ()\ndef one():\n    return 1\n",
    )
    assert "class Thing" in images["a"]


def test_what_a_function_imports_though_it_is_there_already_is_taken_from_there():
    images = linked(a="from b import one\ndef f():\n    from b import two\n    return one() + two()\n",
                    b="def one():\n    return 1\ndef two():\n    return 2\n")  # fmt: skip
    assert set(images) == {"a"}
    assert run(images).f() == 3


def test_a_package_passes_on_what_it_offers_under_its_name():
    images = linked(
        a="def f(name):\n    return __import__('pack').new\n",
        pack="from pack.deal import new\n__all__ = ('new',)\n",
        pack__deal="def new():\n    return 3\n",
    )
    assert run(images, "pack").new() == 3


def test_arguments_that_no_call_names_are_letters():
    images = linked(
        a="import b\ndef f(first, second=len('abc'), a=1):\n    return b.sum_of(second, named=first) + a\n",
        b="first = 'x'\ndef sum_of(number, named, word=first):\n"
        "    return [number + named for word in first][0] + (lambda number: number)(len(word))\n",
    )
    assert "def f(b, c=len('abc'), a=1)" in images["a"] and "def sum_of(number, named, word=" in images["a"]
    assert run(images).f(5) == 10


def test_what_several_need_and_none_has_before_the_others_is_an_image_of_its_own():
    images = linked(
        a="def f(name):\n    return __import__(name).l or __import__(name).r\n",
        left="from both import b\ndef l():\n    return b()\n",
        right="from both import b\ndef r():\n    return b()\n",
        both="def b():\n    return 2\n",
    )
    assert set(images) == {"a", "left", "right", "both"}
    assert images["left"].startswith("from both import b")


def test_a_definition_that_only_a_later_image_uses_lies_there():
    images = linked(
        a="from b import one\nx = one()\ndef f():\n    from late import go\n    return go()\n",
        late="import b\ndef go():\n    return b.both[1]\n",
        b="def one():\n    return 1\ntwo = '2'\nboth = ('1', two)\n",
    )
    assert "'2'" not in images["a"]
    assert images["late"] == "args = '2'\nappend = ('1', args)\n\ndef go():\n    return append[1]\n"


def test_what_is_tried_out_stays_where_it_is():
    source = "try:\n    from fast import go\nexcept ValueError:\n    from slow import go\n"
    images = linked(
        a="from b import go\ndef f():\n    return go()\n", b=source, fast="def go():\n    return 1\n", slow="go = len\n"
    )
    assert set(images) == {"a", "fast", "slow"}
    assert "from fast import go" in images["a"]


def test_machine_code_is_left_as_it_is():
    text = "import micropython\n@micropython.viper\ndef add(a: int) -> int:\n    return a\n"
    assert linked(a="def f():\n    from b import add\n    return add\n", b=text)["b"] == text


def test_a_module_that_is_handed_on_as_a_value_is_refused_by_name():
    with pytest.raises(LinkError, match="a: a module such as b is no value"):
        linked(a="import b\ndef f():\n    return b\n", b="x = 'x'\n")


def test_a_name_that_a_module_lacks_is_refused():
    with pytest.raises(LinkError, match="b has no y"):
        linked(a="from b import y\ndef f():\n    return y\n", b="x = 'x'\n")


@pytest.mark.parametrize("text", ["def f(:\n", "x = (\n"])
def test_text_that_is_no_python_is_a_syntax_error_of_its_module(text: str):
    with pytest.raises(SyntaxError) as caught:
        linked(a=text)
    assert caught.value.filename == "a"


def test_methods_that_do_nothing_are_one_function_for_each_number_of_arguments():
    text = """
class A:
    def one(self):
        'Nothing.'
    def two(self):
        pass
    def three(self, x):
        pass
    def no(self):
        return False
    def none(self):
        return False
    def any(self, x=1):
        pass
def f():
    return A().one(), A().two(), A().three(1), A().no(), A().none(), A().any()
"""
    images = linked(a=text)
    assert images["a"].count("def ") == 2 + 2 + 1  # shared ones; three and any; f
    assert run(images).f() == (None, None, None, False, False, None)


def test_what_the_same_images_need_is_one_image():
    images = linked(
        a="def f(name):\n    return __import__(name).l or __import__(name).r\n",
        left="from both import b\nfrom too import t\ndef l():\n    return b() + t()\n",
        right="from both import b\nfrom too import t\ndef r():\n    return b() + t()\n",
        both="def b():\n    return 2\n",
        too="def t():\n    return 3\n",
    )
    assert set(images) == {"a", "left", "right", "both"}
    assert "def t()" in images["both"]


def test_a_number_may_come_from_one_that_is_none_to_a_chip():
    images = linked(a="from b import TOP\ndef f():\n    return TOP\n", b="TOP = (1 << 30) - 1\n")
    assert images["a"] == "def f():\n    return 1073741823\n"


def test_what_is_asked_for_by_its_own_name_heads_an_image_though_another_imports_it():
    sources = {
        "a": (False, "def f(name):\n    return __import__(name).get()\n"),
        "left": (False, "_part = 'l'\ndef get():\n    return _part\ndef more():\n    return _part + _part\n"),
        "right": (False, "from left import more\ndef get():\n    return more()\n"),
    }
    named = {"left", "right"}
    assert set(link(sources, "a", named).images) == {"a", "right"}  # unless it is said
    images = link(sources, "a", named, None, named).images
    assert set(images) == {"a", "left", "right"}
    assert run(images, "left").get() == "l"


def test_what_is_asked_for_by_its_own_name_but_lies_with_a_host_passes_on_what_that_has():
    sources = {
        "a": (False, "def f(name):\n    return __import__(name).get() + __import__(name).READY\n"),
        "left": (False, "SIZE = 4\nREADY = 'now'\n_part = 'l'\ndef get():\n    return _part * SIZE\n"),
        "right": (False, "_part = 'r'\ndef get():\n    return _part\n"),
    }
    named = {"left", "right"}
    images = link(sources, "a", named, {"right": ("left",)}, named).images
    assert set(images) == {"a", "left", "right"}
    assert "def" not in images["left"] and "_part" not in images["left"]
    right = run(images, "right")
    assert right.get() == "r"
    sys.modules["right"] = right
    try:
        left = run(images, "left")
    finally:
        del sys.modules["right"]
    assert (left.get(), left.READY) == ("llll", "now")


def test_a_module_that_lies_with_another_is_not_imported_as_a_whole_when_it_is_needed():
    sources = {
        "a": (False, "def f():\n    from pack import left\n    return left.get()\n"),
        "pack": (True, ""),
        "pack.left": (False, "def get():\n    return 1\n"),
        "pack.right": (False, "def get():\n    return 2\n"),
    }
    hosts = {"pack.right": ("pack.left",)}
    with pytest.raises(LinkError, match=r"a: pack\.left is no image"):
        link(sources, "a", {"pack.right"}, hosts)
    sources["a"] = (False, "def f():\n    from pack.left import get\n    return get()\n")
    assert "from pack.right import" in link(sources, "a", {"pack.right"}, hosts).images["a"]


def test_data_of_a_module_that_is_asked_for_goes_by_a_name_that_costs_nothing_unless_it_is_asked_for():
    images = linked(
        a="def f(name):\n    return __import__(name).get() + __import__(name).TOLD\n",
        left="TOLD = 'told'\nWORTH_OF_KINDS = ('3', '4')\ndef get():\n    return WORTH_OF_KINDS[0]\n",
    )
    assert "WORTH_OF_KINDS" not in images["left"]
    left = run(images, "left")
    assert (left.get(), left.TOLD) == ("3", "told")
