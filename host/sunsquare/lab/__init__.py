# SPDX-License-Identifier: MIT
"""Games without a table: many of them, counted, measured."""
