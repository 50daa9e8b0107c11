# SPDX-License-Identifier: MIT
"""The chess clock on the table, for any game that is played beside it."""
