# SPDX-License-Identifier: MIT
"""The archive: every finished match once, each as its record with the columns that follow from it."""
