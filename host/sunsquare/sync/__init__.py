# SPDX-License-Identifier: MIT
"""Finished matches of a table brought home into the archive."""
