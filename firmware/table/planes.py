# SPDX-License-Identifier: MIT
"""Chooses the conversion to bit planes: machine code where this runtime compiles it, else its bytecode twin.

Apple's ARM build and WebAssembly have no viper. The self test compares both where both exist.
"""

try:
    from table.planes_viper import convert, share

    VIPER = True
except (SyntaxError, ValueError):  # no viper in this build, or an .mpy for another processor
    from table.planes_twin import convert, share

    VIPER = False

SIZE = 14336  # bytes of a converted picture

__all__ = ("SIZE", "VIPER", "convert", "share")
