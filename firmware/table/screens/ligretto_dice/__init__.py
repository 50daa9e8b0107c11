# SPDX-License-Identifier: MIT
"""Ligretto Dice on the table."""
