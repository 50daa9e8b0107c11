# SPDX-License-Identifier: MIT
"""The Tilers screen: the yard, the mover's floor, what a take would bring, all floors at once, and the count at the end."""
