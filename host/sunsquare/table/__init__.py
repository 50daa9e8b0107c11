# SPDX-License-Identifier: MIT
"""One table, looked at and driven from the PC: the commands `sunsquare table ...` and what they stand on."""
