# SPDX-License-Identifier: MIT
"""How fast the table is, as ratios beside a well-known peer in the same run (`make bench`)."""
