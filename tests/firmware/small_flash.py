# SPDX-License-Identifier: MIT
"""A flash with as little room as a test wants."""

import os


class SmallFlash:
    """The os module, with a flash of so many free blocks."""

    def __init__(self, free: int):
        self.free = free

    def __getattr__(self, name):
        return getattr(os, name)

    def statvfs(self, path):
        return 4096, 4096, 1 << 20, self.free
