# SPDX-License-Identifier: MIT
"""Runs before main.py, and alone when mpremote resets the table: says where modules are found."""

import sys

if "/lib" not in sys.path:
    sys.path.append("/lib")
