# SPDX-License-Identifier: MIT
"""The menus beside a match, which come and go together."""

from table.screens.options import Options
from table.screens.settings import Settings
from table.screens.setup import SetupScreen
from table.screens.title import Title
from table.screens.trouble import Trouble

__all__ = ("Options", "Settings", "SetupScreen", "Title", "Trouble")
