# SPDX-License-Identifier: MIT
"""The steps, in the order of their numbers; a step that has been released never changes."""
