# SPDX-License-Identifier: MIT
"""The LSD screen: a field without borders, supplies to choose from, captures one by one, and all of it as text."""
