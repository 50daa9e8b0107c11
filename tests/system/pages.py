# SPDX-License-Identifier: MIT
"""A table with its page, and a browser that looks at it."""

import contextlib
import os
import subprocess
import sys
from collections.abc import Iterator

import pytest

from sunsquare.virtual import desk

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")


@contextlib.contextmanager
def served(*options: str, ends: int = 0) -> Iterator[str]:
    """A table with its page; yields the address. ends: its status when it ends by itself; 0: it is told to."""
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(desk.HOST), os.environ.get("PYTHONPATH", "")])}
    command = [sys.executable, "-m", "sunsquare.virtual", "--page", *options]
    process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout
    try:
        yield process.stdout.readline().strip()
        if not ends:  # a signal would hide the status of one that ends by itself
            process.terminate()
        _, log = process.communicate(timeout=10)
        assert process.returncode == ends, log
        assert ends or ("Traceback" not in log and "Exception" not in log), log
    finally:
        process.kill()
        process.communicate()


def opened(browser: "playwright.Browser", address: str, **window: object) -> Iterator["playwright.Page"]:
    context = browser.new_context(**{"viewport": {"width": 1280, "height": 800}, **window})
    context.set_default_timeout(10_000)
    tab = context.new_page()
    trouble: list[str] = []
    tab.on("pageerror", lambda error: trouble.append(str(error)))
    tab.on("console", lambda line: trouble.append(line.text) if line.type == "error" else None)
    tab.goto(address)
    playwright.expect(tab.locator("#state")).to_have_text("Connected")
    tab.evaluate("import('./leds.js')")
    yield tab
    context.close()
    assert trouble == []
