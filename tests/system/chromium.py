# SPDX-License-Identifier: MIT
"""Debian's Chromium, as the tests start it: without a window, without a word to anybody outside."""

import shutil

PATH = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
MISSING = "Chromium is not installed (Debian, Ubuntu: apt install chromium)"
SWITCHES = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
