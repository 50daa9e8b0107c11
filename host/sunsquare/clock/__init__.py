# SPDX-License-Identifier: MIT
"""A running clock on a table: how it stands, what happens on it, and what an arbiter has done with it."""
