# SPDX-License-Identifier: MIT
"""A match again: as text, as a picture of any moment, and step by step in the terminal."""
