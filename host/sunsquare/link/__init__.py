# SPDX-License-Identifier: MIT
"""The PC's end of the link: which ports there are, the wire to one of them, and a table's answers over it."""

from sunsquare.link.client import TableLink, open_table

__all__ = ("TableLink", "open_table")
