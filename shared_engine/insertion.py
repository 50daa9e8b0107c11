# SPDX-License-Identifier: MIT
"""Sorted lists that stay sorted."""


def insert(numbers: list, number: int) -> None:
    """Put a number into its place in a sorted list."""
    low = 0
    high = len(numbers)
    while low < high:
        middle = (low + high) >> 1
        if numbers[middle] < number:
            low = middle + 1
        else:
            high = middle
    numbers.insert(low, number)
