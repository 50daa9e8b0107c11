# SPDX-License-Identifier: MIT
"""Signs that texts are drawn with become names in MicroPython's memory: the usual ones at once, others never unread."""

import re
import subprocess

from on_micropython import needs_micropython

from sunsquare import micropython

NAMES = sorted(path.stem for path in (micropython.ROOT / "firmware/table").glob("texts_en*.py"))
DRAWN = [name for name in NAMES if not name.endswith("_words")]
COUNTS = """
import sys
sys.path[:] = ["firmware", ".", ".frozen"]
import micropython
lines = [line for name in {names} for line in __import__("table." + name, None, None, ("TEXTS",)).TEXTS.split("\\n")]
texts = "".join([line for line in lines if line[:1] != "#"])
def read(text):
    for sign in text:
        ord(sign)
read("a")
micropython.qstr_info()
from table import font
micropython.qstr_info()
read(texts)
micropython.qstr_info()
read("{others}")
micropython.qstr_info()
"""


pytestmark = needs_micropython


def counted(others: str) -> list[int]:
    """How many names there are before the font, with it, after all our texts, and after some others."""
    script = COUNTS.format(names=DRAWN, others=others)
    done = subprocess.run(
        [*micropython.command("4M"), "-c", script], cwd=micropython.ROOT, capture_output=True, text=True, check=True
    )
    return [int(found) for found in re.findall(r"n_qstr=(\d+)", done.stdout)]


def test_drawing_our_own_texts_makes_no_names():
    before, ready, read, _ = counted("")
    assert before < ready == read


def test_signs_of_other_languages_are_names_only_when_they_are_read():
    *_, read, others = counted("ÁÉñ¿{|}")
    assert others == read + 7
