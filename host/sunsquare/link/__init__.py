# SPDX-License-Identifier: MIT
"""The PC's end of the link: which ports there are, the wire to one of them, and a table's answers over it (client)."""
