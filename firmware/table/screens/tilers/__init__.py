# SPDX-License-Identifier: MIT
"""The Tilers screen: yard, floor, what a take would bring, all floors at once, the count at the end, and it as text."""
