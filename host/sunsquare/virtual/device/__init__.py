# SPDX-License-Identifier: MIT
"""What the supervisor has MicroPython run before the firmware: scripts, read as text and never imported here."""
