# SPDX-License-Identifier: MIT
"""What a match is interrupted by and what comes at its end."""

from table.screens.pause import Pause
from table.screens.result import Result

__all__ = ("Pause", "Result")
