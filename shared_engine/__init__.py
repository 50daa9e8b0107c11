# SPDX-License-Identifier: MIT
"""The whole truth about games, clocks and records; runs the same on CPython and MicroPython.

Reads no clock, file, pin or global random source: time, seeds and bytes come in as arguments.
"""
