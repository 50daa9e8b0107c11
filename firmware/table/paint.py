# SPDX-License-Identifier: MIT
"""Chooses the strokes of the canvas: machine code where this runtime compiles it, else their bytecode twin."""

try:
    from table.paint_viper import bits, box, tile

    VIPER = True
except (SyntaxError, ValueError):  # no viper in this build, or an .mpy for another processor
    from table.paint_twin import bits, box, tile

    VIPER = False

__all__ = ("VIPER", "bits", "box", "tile")
