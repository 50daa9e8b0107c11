# SPDX-License-Identifier: MIT
"""A live table on the PC's screen: what it shows, and nothing that could disturb it."""
