# SPDX-License-Identifier: MIT
"""The Latice screen: board, strips, choosing an action, and all of it as text."""
