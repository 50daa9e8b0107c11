# SPDX-License-Identifier: MIT
"""The small menus beside a match, which come and go together; setup, options and timing come by themselves."""

from table.screens.settings import Settings
from table.screens.title import Title
from table.screens.trouble import Trouble

__all__ = ("Settings", "Title", "Trouble")
