# SPDX-License-Identifier: MIT
"""The tools of a PC around a Sunsquare table: the virtual table, and games without one."""

__version__ = "0.1.0"
